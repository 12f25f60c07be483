#if defined(_MSC_VER) && !defined(__clang__) && _MSC_VER < 1940
#define _tl_orig_alignas alignas
#define alignas(N) _tl_orig_alignas((N) <= 64 ? (N) : 64)
#include <cuda.h>
#undef alignas
#define alignas _tl_orig_alignas
#endif
#include <tl_templates/cuda/instruction/wgmma.h>
#include <tl_templates/cuda/intrin.h>
#include <tl_templates/cuda/barrier.h>
#include <tl_templates/cuda/copy.h>
#include <tl_templates/cuda/copy_sm90.h>
#include <tl_templates/cuda/cuda_fp8.h>
#include <math_constants.h>
#include <tl_templates/cuda/reduce.h>
#include <tl_templates/cuda/scan.h>
#include <tl_templates/cuda/ldsm.h>
#include <tl_templates/cuda/threadblock_swizzle.h>
#include <tl_templates/cuda/debug.h>
#ifdef ENABLE_BF16
#include <tl_templates/cuda/cuda_bf16_fallbacks.cuh>
#endif

extern "C" __global__ void attention_decode_kernel(const float* __restrict__ attn_sink, const uchar* __restrict__ cache, float* __restrict__ lse, __grid_constant__ const CUtensorMap out_desc, __grid_constant__ const CUtensorMap q_desc, const float* __restrict__ rope_table, const int* __restrict__ start_pos, const int* __restrict__ state_id, const int* __restrict__ valid_start, int B, int queries, int slot_stride, int tokens, int use_rope, int use_valid);
extern "C" __global__ void __launch_bounds__(384, 1) attention_decode_kernel(const float* __restrict__ attn_sink, const uchar* __restrict__ cache, float* __restrict__ lse, __grid_constant__ const CUtensorMap out_desc, __grid_constant__ const CUtensorMap q_desc, const float* __restrict__ rope_table, const int* __restrict__ start_pos, const int* __restrict__ state_id, const int* __restrict__ valid_start, int B, int queries, int slot_stride, int tokens, int use_rope, int use_valid) {
  extern __shared__ __align__(1024) uchar buf_dyn_shmem[];
  void* at = ((void*)((char*)buf_dyn_shmem + 0));
  void* gaps = ((void*)((char*)buf_dyn_shmem + 1024));
  void* keys = ((void*)((char*)buf_dyn_shmem + 2048));
  void* q_room = ((void*)((char*)buf_dyn_shmem + 133120));
  void* raw = ((void*)((char*)buf_dyn_shmem + 198656));
  void* rescale = ((void*)((char*)buf_dyn_shmem + 215040));
  void* scales = ((void*)((char*)buf_dyn_shmem + 215808));
  void* slot = ((void*)((char*)buf_dyn_shmem + 216832));
  void* weights = ((void*)((char*)buf_dyn_shmem + 218112));
  __shared__ __align__(16) uint64_t arrived_mem[1];
  auto arrived = reinterpret_cast<Barrier*>(arrived_mem);
  __shared__ __align__(16) uint64_t done_mem[1];
  auto done = reinterpret_cast<Barrier*>(done_mem);
  __shared__ __align__(16) uint64_t full_mem[2];
  auto full = reinterpret_cast<Barrier*>(full_mem);
  __shared__ __align__(16) uint64_t ready_mem[2];
  auto ready = reinterpret_cast<Barrier*>(ready_mem);
  __shared__ __align__(16) uint64_t empty_mem[2];
  auto empty = reinterpret_cast<Barrier*>(empty_mem);
  int state = 0;
  int start = 0;
  int first = 0;
  int held = 0;
  int first_row = 0;
  int turned = 0;
  int tiles = 0;
  float v[32];
  float v_1[32];
  float v_2[32];
  float v_3[32];
  float peak[2];
  float total[2];
  float inv[2];
  bfloat16_t half[32];
  float v_4[32];
  float v_5[32];
  float v_6[32];
  float v_7[32];
  float inv_1[2];
  bfloat16_t half_1[32];
  float a[16];
  float b[16];
  float even[16];
  float odd[16];
  int base = 0;
  int following[1];
  int next_slot[1];
  int64_t at_next[2];
  int exists_next[2];
  float S[32];
  float before[2];
  float peak_clear[2];
  bfloat16_t P[32];
  float more[2];
  float before_1[2];
  int64_t at_1[2];
  int exists[2];
  fp8_e4_t codes[16];
  uchar v_8[1];
  fp8_e4_t codes_1[16];
  uchar v_9[1];
  fp8_e4_t codes_2[16];
  uchar v_10[1];
  fp8_e4_t codes_3[16];
  uchar v_11[1];
  bfloat16_t pairs[16];
  bfloat16_t pairs_1[16];
  fp8_e4_t codes_4[16];
  uchar v_12[1];
  fp8_e4_t codes_5[16];
  uchar v_13[1];
  bfloat16_t pairs_2[16];
  bfloat16_t pairs_3[16];
  fp8_e4_t codes_6[16];
  uchar v_14[1];
  bfloat16_t plain[8];
  bfloat16_t pairs_4[16];
  bfloat16_t pairs_5[16];
  bfloat16_t plain_1[8];
  fp8_e4_t codes_7[16];
  uchar v_15[1];
  bfloat16_t pairs_6[16];
  bfloat16_t value[8];
  fp8_e4_t codes_8[16];
  uchar v_16[1];
  fp8_e4_t codes_9[16];
  uchar v_17[1];
  bfloat16_t value_1[8];
  bfloat16_t pairs_7[16];
  fp8_e4_t codes_10[16];
  uchar v_18[1];
  fp8_e4_t codes_11[16];
  uchar v_19[1];
  bfloat16_t pairs_8[16];
  bfloat16_t pairs_9[16];
  fp8_e4_t codes_12[16];
  uchar v_20[1];
  fp8_e4_t codes_13[16];
  uchar v_21[1];
  bfloat16_t pairs_10[16];
  bfloat16_t pairs_11[16];
  bfloat16_t plain_2[8];
  bfloat16_t plain_3[8];
  bfloat16_t pairs_12[16];
  bfloat16_t pairs_13[16];
  bfloat16_t value_2[8];
  bfloat16_t value_3[8];
  float largest[1];
  uint pairs_14[4];
  uint pairs_15[4];
  uint pairs_16[4];
  uint pairs_17[4];
  uint pairs_18[4];
  uint pairs_19[4];
  uint pairs_20[4];
  uint pairs_21[4];
  uint pairs_22[4];
  uint pairs_23[4];
  uint pairs_24[4];
  uint pairs_25[4];
  uint pairs_26[4];
  uint pairs_27[4];
  if (tl::tl_shuffle_elect<0>()) {
    tl::prefetch_tma_descriptor(out_desc);
    tl::prefetch_tma_descriptor(q_desc);
  }
  if (tl::tl_shuffle_elect<0>()) {
    arrived[0].init(1);
    done[0].init(128);
    full[0].init(128);
    full[1].init(128);
    ready[0].init(128);
    ready[1].init(128);
    empty[0].init(256);
    empty[1].init(256);
  }
  tl::fence_barrier_init();
  __syncthreads();
  state = state_id[((int64_t)((int)blockIdx.y))];
  start = start_pos[((int64_t)((int)blockIdx.y))];
  int condval;
  if ((0 < use_valid)) {
    condval = valid_start[((int64_t)((int)blockIdx.y))];
  } else {
    condval = 0;
  }
  int valid = condval;
  first = max((((((int)blockIdx.x) >> 1) + start) - 127), max(valid, 0));
  int condval_1;
  if ((0 <= state)) {
    condval_1 = max(((((((int)blockIdx.x) >> 1) + start) + 1) - first), 0);
  } else {
    condval_1 = 0;
  }
  held = condval_1;
  first_row = ((130 & ((first % 130) >> 31)) + (first % 130));
  int condval_2;
  if ((0 <= state)) {
    condval_2 = ((((int)blockIdx.x) >> 1) + start);
  } else {
    condval_2 = 0;
  }
  turned = condval_2;
  tiles = 0;
  tiles = (((held + 63) >> 6) + tiles);
  if (((int)threadIdx.x) < 128) {
    tl::warpgroup_reg_alloc<208>();
    int tiles_1 = tiles;
    #pragma unroll
    for (int i = 0; i < 8; ++i) {
      float broadcast_var = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(v + (i * 4)) = make_float4(broadcast_var, broadcast_var, broadcast_var, broadcast_var);
    }
    #pragma unroll
    for (int i_1 = 0; i_1 < 8; ++i_1) {
      float broadcast_var_1 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(v_1 + (i_1 * 4)) = make_float4(broadcast_var_1, broadcast_var_1, broadcast_var_1, broadcast_var_1);
    }
    #pragma unroll
    for (int i_2 = 0; i_2 < 8; ++i_2) {
      float broadcast_var_2 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(v_2 + (i_2 * 4)) = make_float4(broadcast_var_2, broadcast_var_2, broadcast_var_2, broadcast_var_2);
    }
    #pragma unroll
    for (int i_3 = 0; i_3 < 8; ++i_3) {
      float broadcast_var_3 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(v_3 + (i_3 * 4)) = make_float4(broadcast_var_3, broadcast_var_3, broadcast_var_3, broadcast_var_3);
    }
    float broadcast_var_4 = -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/;
    *(float2*)(peak + 0) = make_float2(broadcast_var_4, broadcast_var_4);
    float broadcast_var_5 = 0x0p+0f/*0.000000e+00*/;
    *(float2*)(total + 0) = make_float2(broadcast_var_5, broadcast_var_5);
    arrived[0].wait(0);
    for (int t = 0; t < tiles_1; ++t) {
      full[(t & 1)].wait(((t & 3) >> 1));
      {
        tl::GmmaDescriptor desc_a;
        tl::GmmaDescriptor desc_b;
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a, (&(((bfloat16_t*)q_room)[0])));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b, (&(((bfloat16_t*)keys)[0])));
        tl::increase_descriptor_offset<int>(desc_b, ((t & 1) * 65536));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki = 0; ki < 4; ++ki) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, false, 1, 1>(uint64_t(desc_a + ((ki * 32) >> 4)), uint64_t(desc_b + ((ki * 32) >> 4)), ((uint32_t*)(S + 0)), ((0 < ki) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 32);
      }
      {
        tl::GmmaDescriptor desc_a_1;
        tl::GmmaDescriptor desc_b_1;
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_1, ((void*)((char*)(&(((bfloat16_t*)q_room)[0])) + 8192)));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_1, (&(((bfloat16_t*)keys)[0])));
        tl::increase_descriptor_offset<int>(desc_b_1, (((t & 1) * 65536) + 8192));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_1 = 0; ki_1 < 4; ++ki_1) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, false, 1, 1>(uint64_t(desc_a_1 + ((ki_1 * 32) >> 4)), uint64_t(desc_b_1 + ((ki_1 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 32);
      }
      {
        tl::GmmaDescriptor desc_a_2;
        tl::GmmaDescriptor desc_b_2;
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_2, ((void*)((char*)(&(((bfloat16_t*)q_room)[0])) + 16384)));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_2, (&(((bfloat16_t*)keys)[0])));
        tl::increase_descriptor_offset<int>(desc_b_2, (((t & 1) * 65536) + 16384));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_2 = 0; ki_2 < 4; ++ki_2) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, false, 1, 1>(uint64_t(desc_a_2 + ((ki_2 * 32) >> 4)), uint64_t(desc_b_2 + ((ki_2 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 32);
      }
      {
        tl::GmmaDescriptor desc_a_3;
        tl::GmmaDescriptor desc_b_3;
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_3, ((void*)((char*)(&(((bfloat16_t*)q_room)[0])) + 24576)));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_3, (&(((bfloat16_t*)keys)[0])));
        tl::increase_descriptor_offset<int>(desc_b_3, (((t & 1) * 65536) + 24576));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_3 = 0; ki_3 < 4; ++ki_3) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, false, 1, 1>(uint64_t(desc_a_3 + ((ki_3 * 32) >> 4)), uint64_t(desc_b_3 + ((ki_3 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 32);
      }
      {
        tl::GmmaDescriptor desc_a_4;
        tl::GmmaDescriptor desc_b_4;
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_4, ((void*)((char*)(&(((bfloat16_t*)q_room)[0])) + 32768)));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_4, (&(((bfloat16_t*)keys)[0])));
        tl::increase_descriptor_offset<int>(desc_b_4, (((t & 1) * 65536) + 32768));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_4 = 0; ki_4 < 4; ++ki_4) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, false, 1, 1>(uint64_t(desc_a_4 + ((ki_4 * 32) >> 4)), uint64_t(desc_b_4 + ((ki_4 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 32);
      }
      {
        tl::GmmaDescriptor desc_a_5;
        tl::GmmaDescriptor desc_b_5;
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_5, ((void*)((char*)(&(((bfloat16_t*)q_room)[0])) + 40960)));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_5, (&(((bfloat16_t*)keys)[0])));
        tl::increase_descriptor_offset<int>(desc_b_5, (((t & 1) * 65536) + 40960));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_5 = 0; ki_5 < 4; ++ki_5) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, false, 1, 1>(uint64_t(desc_a_5 + ((ki_5 * 32) >> 4)), uint64_t(desc_b_5 + ((ki_5 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 32);
      }
      {
        tl::GmmaDescriptor desc_a_6;
        tl::GmmaDescriptor desc_b_6;
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_6, ((void*)((char*)(&(((bfloat16_t*)q_room)[0])) + 49152)));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_6, (&(((bfloat16_t*)keys)[0])));
        tl::increase_descriptor_offset<int>(desc_b_6, (((t & 1) * 65536) + 49152));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_6 = 0; ki_6 < 4; ++ki_6) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, false, 1, 1>(uint64_t(desc_a_6 + ((ki_6 * 32) >> 4)), uint64_t(desc_b_6 + ((ki_6 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 32);
      }
      {
        tl::GmmaDescriptor desc_a_7;
        tl::GmmaDescriptor desc_b_7;
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_7, ((void*)((char*)(&(((bfloat16_t*)q_room)[0])) + 57344)));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_7, (&(((bfloat16_t*)keys)[0])));
        tl::increase_descriptor_offset<int>(desc_b_7, (((t & 1) * 65536) + 57344));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_7 = 0; ki_7 < 4; ++ki_7) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, false, 1, 1>(uint64_t(desc_a_7 + ((ki_7 * 32) >> 4)), uint64_t(desc_b_7 + ((ki_7 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 32);
      }
      tl::wait_wgmma<0>();
      if ((((((int*)gaps)[((t & 3) * 4)] | ((int*)gaps)[(((t & 3) * 4) + 1)]) | ((int*)gaps)[(((t & 3) * 4) + 2)]) | ((int*)gaps)[(((t & 3) * 4) + 3)]) != 0) {
        #pragma unroll
        for (int i_4 = 0; i_4 < 32; ++i_4) {
          float condval_3;
          if ((0 <= ((int*)slot)[(((((t & 3) * 64) + ((i_4 >> 2) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + (i_4 & 1))])) {
            condval_3 = S[i_4];
          } else {
            condval_3 = -CUDART_INF_F;
          }
          S[i_4] = condval_3;
        }
      }
      *(float2*)(before + 0) = *(float2*)(peak + 0);
      #pragma unroll
      for (int i_5 = 0; i_5 < 2; ++i_5) {
        peak_clear[i_5] = -CUDART_INF_F;
        #pragma unroll
        for (int rv = 0; rv < 16; ++rv) {
          peak_clear[i_5] = max(peak_clear[i_5], S[((((rv & 7) * 4) + (i_5 * 2)) + (rv >> 3))]);
        }
        peak_clear[i_5] = tl::AllReduce<tl::MaxOp, 4, 1, 0, tl::NamedBarrier<128>>::run(peak_clear[i_5]);
        peak[i_5] = max(peak[i_5], peak_clear[i_5]);
      }
      float broadcast_var_6 = 0x1.0527dbd87e24dp-4f/*6.375872e-02*/;
      float2 __1;
      float2 __2;
        float2 __3;
          float2 v_ = *(float2*)(before + 0);
          float2 v__1 = *(float2*)(peak + 0);
          __3.x = (v_.x-v__1.x);
          __3.y = (v_.y-v__1.y);
        float2 v__2 = make_float2(broadcast_var_6, broadcast_var_6);
        __2.x = (__3.x*v__2.x);
        __2.y = (__3.y*v__2.y);
      __1.x = exp2f(__2.x);
      __1.y = exp2f(__2.y);
      *(float2*)(before + 0) = __1;
      #pragma unroll
      for (int i_6 = 0; i_6 < 16; ++i_6) {
        float broadcast_var_7 = 0x1.0527dbd87e24dp-4f/*6.375872e-02*/;
        float2 __4;
        float2 __5;
          float2 __6;
            float2 v__3 = *(float2*)(S + (i_6 * 2));
            float2 v__4 = make_float2(broadcast_var_7, broadcast_var_7);
            __6.x = (v__3.x*v__4.x);
            __6.y = (v__3.y*v__4.y);
          float2 v__5 = make_float2((peak[(i_6 & 1)] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/), (peak[(i_6 & 1)] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/));
          __5.x = (__6.x-v__5.x);
          __5.y = (__6.y-v__5.y);
        __4.x = exp2f(__5.x);
        __4.y = exp2f(__5.y);
        *(float2*)(S + (i_6 * 2)) = __4;
      }
      #pragma unroll
      for (int i_7 = 0; i_7 < 8; ++i_7) {
        uint2 __7;
        float4 v__6 = *(float4*)(S + (i_7 * 4));
        (reinterpret_cast<__nv_bfloat162*>(&__7))[0] = __float22bfloat162_rn(((float2*)(&v__6))[0]);
        (reinterpret_cast<__nv_bfloat162*>(&__7))[1] = __float22bfloat162_rn(((float2*)(&v__6))[1]);
        *(uint2*)(P + (i_7 * 4)) = __7;
      }
      if (0 < t) {
        empty[((t + 1) & 1)].wait((((t + 3) & 3) >> 1));
      }
      #pragma unroll
      for (int i_8 = 0; i_8 < 4; ++i_8) {
        tl::ptx_stmatrix_m8n8_x4((&(((bfloat16_t*)weights)[((((((((int)threadIdx.x) >> 5) * 1024) + ((((int)threadIdx.x) & 15) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + (i_8 >> 1)) & 1) * 32)) + (((((((int)threadIdx.x) & 3) >> 1) + (i_8 & 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 31) >> 4) + (((int)threadIdx.x) & 1)) & 1) * 8))])), __pack_half2(P[(i_8 * 8)], P[((i_8 * 8) + 1)]), __pack_half2(P[((i_8 * 8) + 2)], P[((i_8 * 8) + 3)]), __pack_half2(P[((i_8 * 8) + 4)], P[((i_8 * 8) + 5)]), __pack_half2(P[((i_8 * 8) + 6)], P[((i_8 * 8) + 7)]));
      }
      if ((((int)threadIdx.x) % 4) == 0) {
        #pragma unroll
        for (int i_9 = 0; i_9 < 2; ++i_9) {
          ((float*)rescale)[(((((t & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (i_9 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] = before[i_9];
        }
      }
      tl::fence_proxy_async();
      ready[(t & 1)].arrive();
      #pragma unroll
      for (int i_10 = 0; i_10 < 2; ++i_10) {
        more[i_10] = 0x0p+0f/*0.000000e+00*/;
        #pragma unroll
        for (int rv_1 = 0; rv_1 < 16; ++rv_1) {
          more[i_10] = (more[i_10] + S[((((rv_1 & 7) * 4) + (i_10 * 2)) + (rv_1 >> 3))]);
        }
        more[i_10] = tl::AllReduce<tl::SumOp, 4, 1, 0, tl::NamedBarrier<128>>::run(more[i_10]);
      }
      float2 __8;
        float2 __9;
          float2 v__7 = *(float2*)(total + 0);
          float2 v__8 = *(float2*)(before + 0);
          __9.x = (v__7.x*v__8.x);
          __9.y = (v__7.y*v__8.y);
        float2 v__9 = *(float2*)(more + 0);
        __8.x = (__9.x+v__9.x);
        __8.y = (__9.y+v__9.y);
      *(float2*)(total + 0) = __8;
      #pragma unroll
      for (int i_11 = 0; i_11 < 16; ++i_11) {
        float2 __10;
          float2 v__10 = *(float2*)(v + (i_11 * 2));
          float2 v__11 = make_float2(before[(i_11 & 1)], before[(i_11 & 1)]);
          __10.x = (v__10.x*v__11.x);
          __10.y = (v__10.y*v__11.y);
        *(float2*)(v + (i_11 * 2)) = __10;
      }
      #pragma unroll
      for (int i_12 = 0; i_12 < 16; ++i_12) {
        float2 __11;
          float2 v__12 = *(float2*)(v_1 + (i_12 * 2));
          float2 v__13 = make_float2(before[(i_12 & 1)], before[(i_12 & 1)]);
          __11.x = (v__12.x*v__13.x);
          __11.y = (v__12.y*v__13.y);
        *(float2*)(v_1 + (i_12 * 2)) = __11;
      }
      #pragma unroll
      for (int i_13 = 0; i_13 < 16; ++i_13) {
        float2 __12;
          float2 v__14 = *(float2*)(v_2 + (i_13 * 2));
          float2 v__15 = make_float2(before[(i_13 & 1)], before[(i_13 & 1)]);
          __12.x = (v__14.x*v__15.x);
          __12.y = (v__14.y*v__15.y);
        *(float2*)(v_2 + (i_13 * 2)) = __12;
      }
      #pragma unroll
      for (int i_14 = 0; i_14 < 16; ++i_14) {
        float2 __13;
          float2 v__16 = *(float2*)(v_3 + (i_14 * 2));
          float2 v__17 = make_float2(before[(i_14 & 1)], before[(i_14 & 1)]);
          __13.x = (v__16.x*v__17.x);
          __13.y = (v__16.y*v__17.y);
        *(float2*)(v_3 + (i_14 * 2)) = __13;
      }
      {
        tl::GmmaDescriptor desc_b_8;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_8, (&(((bfloat16_t*)keys)[0])));
        tl::increase_descriptor_offset<int>(desc_b_8, ((t & 1) * 65536));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 16);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_8 = 0; ki_8 < 4; ++ki_8) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_8 * 8)), uint64_t(desc_b_8 + ((ki_8 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v + 0), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 16);
      }
      {
        tl::GmmaDescriptor desc_b_9;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_9, (&(((bfloat16_t*)keys)[0])));
        tl::increase_descriptor_offset<int>(desc_b_9, (((t & 1) * 65536) + 8192));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 16);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_1 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_9 = 0; ki_9 < 4; ++ki_9) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_9 * 8)), uint64_t(desc_b_9 + ((ki_9 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_1 + 0), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_1 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 16);
      }
      {
        tl::GmmaDescriptor desc_b_10;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_10, (&(((bfloat16_t*)keys)[0])));
        tl::increase_descriptor_offset<int>(desc_b_10, (((t & 1) * 65536) + 16384));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 16);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_2 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_10 = 0; ki_10 < 4; ++ki_10) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_10 * 8)), uint64_t(desc_b_10 + ((ki_10 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_2 + 0), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_2 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 16);
      }
      {
        tl::GmmaDescriptor desc_b_11;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_11, (&(((bfloat16_t*)keys)[0])));
        tl::increase_descriptor_offset<int>(desc_b_11, (((t & 1) * 65536) + 24576));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 16);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_11 = 0; ki_11 < 4; ++ki_11) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_11 * 8)), uint64_t(desc_b_11 + ((ki_11 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_3 + 0), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 16);
      }
      tl::wait_wgmma<0>();
      empty[(t & 1)].arrive();
    }
    #pragma unroll
    for (int i_15 = 0; i_15 < 2; ++i_15) {
      float sink = max(min((attn_sink[(((((((int)blockIdx.x) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (i_15 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/);
      float condval_4;
      if ((0x0p+0f/*0.000000e+00*/ < total[i_15])) {
        condval_4 = (exp2f(((peak[i_15] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/) - max((peak[i_15] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/), sink))) / ((total[i_15] * exp2f(((peak[i_15] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/) - max((peak[i_15] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/), sink)))) + exp2f((sink - max((peak[i_15] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/), sink)))));
      } else {
        condval_4 = 0x0p+0f/*0.000000e+00*/;
      }
      inv[i_15] = condval_4;
    }
    if ((((int)threadIdx.x) % 4) == 0) {
      #pragma unroll
      for (int i_16 = 0; i_16 < 2; ++i_16) {
        ((float*)rescale)[(((((((int)threadIdx.x) >> 5) * 16) + (i_16 * 8)) + ((((int)threadIdx.x) & 31) >> 2)) + 128)] = inv[i_16];
      }
    }
    done[0].arrive();
    if ((((int)threadIdx.x) % 4) == 0) {
      #pragma unroll
      for (int i_17 = 0; i_17 < 2; ++i_17) {
        float condval_5;
        if ((0x0p+0f/*0.000000e+00*/ < total[i_17])) {
          condval_5 = (logf(max(total[i_17], 0x1p+0f/*1.000000e+00*/)) + ((peak[i_17] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/) * 0x1.62e42fefa39efp-1f/*6.931472e-01*/));
        } else {
          condval_5 = CUDART_INF_F;
        }
        lse[((((((int64_t)((int)blockIdx.y)) * ((int64_t)tokens)) * (int64_t)128) + (((int64_t)((int)blockIdx.x)) >> (int64_t)1)) + ((((((((int64_t)((int)blockIdx.x)) & (int64_t)1) * (int64_t)64) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)16)) + (((int64_t)i_17) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2)) * ((int64_t)tokens)))] = condval_5;
      }
    }
    tl::__sync_thread_partial(9, 128);
    #pragma unroll
    for (int i_18 = 0; i_18 < 16; ++i_18) {
      uint1 __14;
      float2 __15;
        float2 v__18 = *(float2*)(v + (i_18 * 2));
        float2 v__19 = make_float2(inv[(i_18 & 1)], inv[(i_18 & 1)]);
        __15.x = (v__18.x*v__19.x);
        __15.y = (v__18.y*v__19.y);
      (reinterpret_cast<__nv_bfloat162*>(&__14))[0] = __float22bfloat162_rn(((float2*)(&__15))[0]);
      *(uint1*)(half + (i_18 * 2)) = __14;
    }
    #pragma unroll
    for (int i_19 = 0; i_19 < 16; ++i_19) {
      *(uint1*)(((bfloat16_t*)q_room) + ((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_19 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_19 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_19 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_19 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2))) = *(uint1*)(half + (i_19 * 2));
    }
    #pragma unroll
    for (int i_20 = 0; i_20 < 16; ++i_20) {
      uint1 __16;
      float2 __17;
        float2 v__20 = *(float2*)(v_1 + (i_20 * 2));
        float2 v__21 = make_float2(inv[(i_20 & 1)], inv[(i_20 & 1)]);
        __17.x = (v__20.x*v__21.x);
        __17.y = (v__20.y*v__21.y);
      (reinterpret_cast<__nv_bfloat162*>(&__16))[0] = __float22bfloat162_rn(((float2*)(&__17))[0]);
      *(uint1*)(half + (i_20 * 2)) = __16;
    }
    #pragma unroll
    for (int i_21 = 0; i_21 < 16; ++i_21) {
      *(uint1*)(((bfloat16_t*)q_room) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_21 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_21 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_21 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_21 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 4096)) = *(uint1*)(half + (i_21 * 2));
    }
    #pragma unroll
    for (int i_22 = 0; i_22 < 16; ++i_22) {
      uint1 __18;
      float2 __19;
        float2 v__22 = *(float2*)(v_2 + (i_22 * 2));
        float2 v__23 = make_float2(inv[(i_22 & 1)], inv[(i_22 & 1)]);
        __19.x = (v__22.x*v__23.x);
        __19.y = (v__22.y*v__23.y);
      (reinterpret_cast<__nv_bfloat162*>(&__18))[0] = __float22bfloat162_rn(((float2*)(&__19))[0]);
      *(uint1*)(half + (i_22 * 2)) = __18;
    }
    #pragma unroll
    for (int i_23 = 0; i_23 < 16; ++i_23) {
      *(uint1*)(((bfloat16_t*)q_room) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_23 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_23 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_23 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_23 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 8192)) = *(uint1*)(half + (i_23 * 2));
    }
    #pragma unroll
    for (int i_24 = 0; i_24 < 16; ++i_24) {
      uint1 __20;
      float2 __21;
        float2 v__24 = *(float2*)(v_3 + (i_24 * 2));
        float2 v__25 = make_float2(inv[(i_24 & 1)], inv[(i_24 & 1)]);
        __21.x = (v__24.x*v__25.x);
        __21.y = (v__24.y*v__25.y);
      (reinterpret_cast<__nv_bfloat162*>(&__20))[0] = __float22bfloat162_rn(((float2*)(&__21))[0]);
      *(uint1*)(half + (i_24 * 2)) = __20;
    }
    #pragma unroll
    for (int i_25 = 0; i_25 < 16; ++i_25) {
      *(uint1*)(((bfloat16_t*)q_room) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_25 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_25 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_25 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_25 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 12288)) = *(uint1*)(half + (i_25 * 2));
    }
    tl::fence_proxy_async();
    tl::__sync_thread_partial(9, 128);
    if (tl::tl_shuffle_elect<128>()) {
      tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[0])), 0, (((int)blockIdx.x) * 64), ((int)blockIdx.y));
      tl::tma_store_arrive();
      tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[4096])), 64, (((int)blockIdx.x) * 64), ((int)blockIdx.y));
      tl::tma_store_arrive();
      tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[8192])), 128, (((int)blockIdx.x) * 64), ((int)blockIdx.y));
      tl::tma_store_arrive();
      tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[12288])), 192, (((int)blockIdx.x) * 64), ((int)blockIdx.y));
      tl::tma_store_arrive();
    }
    tl::tma_store_wait<0, true>();
  } else {
    if (((int)threadIdx.x) < 256) {
      tl::warpgroup_reg_dealloc<160>();
      int tiles_2 = tiles;
      #pragma unroll
      for (int i_26 = 0; i_26 < 8; ++i_26) {
        float broadcast_var_8 = 0x0p+0f/*0.000000e+00*/;
        *(float4*)(v_4 + (i_26 * 4)) = make_float4(broadcast_var_8, broadcast_var_8, broadcast_var_8, broadcast_var_8);
      }
      #pragma unroll
      for (int i_27 = 0; i_27 < 8; ++i_27) {
        float broadcast_var_9 = 0x0p+0f/*0.000000e+00*/;
        *(float4*)(v_5 + (i_27 * 4)) = make_float4(broadcast_var_9, broadcast_var_9, broadcast_var_9, broadcast_var_9);
      }
      #pragma unroll
      for (int i_28 = 0; i_28 < 8; ++i_28) {
        float broadcast_var_10 = 0x0p+0f/*0.000000e+00*/;
        *(float4*)(v_6 + (i_28 * 4)) = make_float4(broadcast_var_10, broadcast_var_10, broadcast_var_10, broadcast_var_10);
      }
      #pragma unroll
      for (int i_29 = 0; i_29 < 8; ++i_29) {
        float broadcast_var_11 = 0x0p+0f/*0.000000e+00*/;
        *(float4*)(v_7 + (i_29 * 4)) = make_float4(broadcast_var_11, broadcast_var_11, broadcast_var_11, broadcast_var_11);
      }
      for (int t_1 = 0; t_1 < tiles_2; ++t_1) {
        full[(t_1 & 1)].wait(((t_1 & 3) >> 1));
        ready[(t_1 & 1)].wait(((t_1 & 3) >> 1));
        #pragma unroll
        for (int i_30 = 0; i_30 < 2; ++i_30) {
          before_1[i_30] = ((float*)rescale)[((((((t_1 & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (i_30 * 8)) + ((((int)threadIdx.x) & 31) >> 2)) - 64)];
        }
        #pragma unroll
        for (int i_31 = 0; i_31 < 16; ++i_31) {
          float2 __22;
            float2 v__26 = *(float2*)(v_4 + (i_31 * 2));
            float2 v__27 = make_float2(before_1[(i_31 & 1)], before_1[(i_31 & 1)]);
            __22.x = (v__26.x*v__27.x);
            __22.y = (v__26.y*v__27.y);
          *(float2*)(v_4 + (i_31 * 2)) = __22;
        }
        #pragma unroll
        for (int i_32 = 0; i_32 < 16; ++i_32) {
          float2 __23;
            float2 v__28 = *(float2*)(v_5 + (i_32 * 2));
            float2 v__29 = make_float2(before_1[(i_32 & 1)], before_1[(i_32 & 1)]);
            __23.x = (v__28.x*v__29.x);
            __23.y = (v__28.y*v__29.y);
          *(float2*)(v_5 + (i_32 * 2)) = __23;
        }
        #pragma unroll
        for (int i_33 = 0; i_33 < 16; ++i_33) {
          float2 __24;
            float2 v__30 = *(float2*)(v_6 + (i_33 * 2));
            float2 v__31 = make_float2(before_1[(i_33 & 1)], before_1[(i_33 & 1)]);
            __24.x = (v__30.x*v__31.x);
            __24.y = (v__30.y*v__31.y);
          *(float2*)(v_6 + (i_33 * 2)) = __24;
        }
        #pragma unroll
        for (int i_34 = 0; i_34 < 16; ++i_34) {
          float2 __25;
            float2 v__32 = *(float2*)(v_7 + (i_34 * 2));
            float2 v__33 = make_float2(before_1[(i_34 & 1)], before_1[(i_34 & 1)]);
            __25.x = (v__32.x*v__33.x);
            __25.y = (v__32.y*v__33.y);
          *(float2*)(v_7 + (i_34 * 2)) = __25;
        }
        {
          tl::GmmaDescriptor desc_a_8;
          tl::GmmaDescriptor desc_b_12;
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_8, (&(((bfloat16_t*)weights)[0])));
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_12, (&(((bfloat16_t*)keys)[0])));
          tl::increase_descriptor_offset<int>(desc_b_12, (((t_1 & 1) * 65536) + 32768));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_12 = 0; ki_12 < 4; ++ki_12) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(uint64_t(desc_a_8 + ((ki_12 * 32) >> 4)), uint64_t(desc_b_12 + ((ki_12 * 2048) >> 4)), ((uint32_t*)(v_4 + 0)), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
        }
        {
          tl::GmmaDescriptor desc_a_9;
          tl::GmmaDescriptor desc_b_13;
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_9, (&(((bfloat16_t*)weights)[0])));
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_13, (&(((bfloat16_t*)keys)[0])));
          tl::increase_descriptor_offset<int>(desc_b_13, (((t_1 & 1) * 65536) + 40960));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_5 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_13 = 0; ki_13 < 4; ++ki_13) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(uint64_t(desc_a_9 + ((ki_13 * 32) >> 4)), uint64_t(desc_b_13 + ((ki_13 * 2048) >> 4)), ((uint32_t*)(v_5 + 0)), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_5 + 0), 32);
        }
        {
          tl::GmmaDescriptor desc_a_10;
          tl::GmmaDescriptor desc_b_14;
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_10, (&(((bfloat16_t*)weights)[0])));
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_14, (&(((bfloat16_t*)keys)[0])));
          tl::increase_descriptor_offset<int>(desc_b_14, (((t_1 & 1) * 65536) + 49152));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_6 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_14 = 0; ki_14 < 4; ++ki_14) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(uint64_t(desc_a_10 + ((ki_14 * 32) >> 4)), uint64_t(desc_b_14 + ((ki_14 * 2048) >> 4)), ((uint32_t*)(v_6 + 0)), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_6 + 0), 32);
        }
        {
          tl::GmmaDescriptor desc_a_11;
          tl::GmmaDescriptor desc_b_15;
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_11, (&(((bfloat16_t*)weights)[0])));
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_15, (&(((bfloat16_t*)keys)[0])));
          tl::increase_descriptor_offset<int>(desc_b_15, (((t_1 & 1) * 65536) + 57344));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_7 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_15 = 0; ki_15 < 4; ++ki_15) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(uint64_t(desc_a_11 + ((ki_15 * 32) >> 4)), uint64_t(desc_b_15 + ((ki_15 * 2048) >> 4)), ((uint32_t*)(v_7 + 0)), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_7 + 0), 32);
        }
        tl::wait_wgmma<0>();
        empty[(t_1 & 1)].arrive();
      }
      done[0].wait(0);
      #pragma unroll
      for (int i_35 = 0; i_35 < 2; ++i_35) {
        inv_1[i_35] = ((float*)rescale)[(((((((int)threadIdx.x) >> 5) * 16) + (i_35 * 8)) + ((((int)threadIdx.x) & 31) >> 2)) + 64)];
      }
      tl::__sync_thread_partial(10, 128);
      #pragma unroll
      for (int i_36 = 0; i_36 < 16; ++i_36) {
        uint1 __26;
        float2 __27;
          float2 v__34 = *(float2*)(v_4 + (i_36 * 2));
          float2 v__35 = make_float2(inv_1[(i_36 & 1)], inv_1[(i_36 & 1)]);
          __27.x = (v__34.x*v__35.x);
          __27.y = (v__34.y*v__35.y);
        (reinterpret_cast<__nv_bfloat162*>(&__26))[0] = __float22bfloat162_rn(((float2*)(&__27))[0]);
        *(uint1*)(half_1 + (i_36 * 2)) = __26;
      }
      #pragma unroll
      for (int i_37 = 0; i_37 < 16; ++i_37) {
        *(uint1*)(((bfloat16_t*)q_room) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_37 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_37 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_37 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_37 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 12288)) = *(uint1*)(half_1 + (i_37 * 2));
      }
      #pragma unroll
      for (int i_38 = 0; i_38 < 16; ++i_38) {
        uint1 __28;
        float2 __29;
          float2 v__36 = *(float2*)(v_5 + (i_38 * 2));
          float2 v__37 = make_float2(inv_1[(i_38 & 1)], inv_1[(i_38 & 1)]);
          __29.x = (v__36.x*v__37.x);
          __29.y = (v__36.y*v__37.y);
        (reinterpret_cast<__nv_bfloat162*>(&__28))[0] = __float22bfloat162_rn(((float2*)(&__29))[0]);
        *(uint1*)(half_1 + (i_38 * 2)) = __28;
      }
      #pragma unroll
      for (int i_39 = 0; i_39 < 16; ++i_39) {
        *(uint1*)(((bfloat16_t*)q_room) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_39 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_39 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_39 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_39 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 16384)) = *(uint1*)(half_1 + (i_39 * 2));
      }
      #pragma unroll
      for (int i_40 = 0; i_40 < 16; ++i_40) {
        uint1 __30;
        float2 __31;
          float2 v__38 = *(float2*)(v_6 + (i_40 * 2));
          float2 v__39 = make_float2(inv_1[(i_40 & 1)], inv_1[(i_40 & 1)]);
          __31.x = (v__38.x*v__39.x);
          __31.y = (v__38.y*v__39.y);
        (reinterpret_cast<__nv_bfloat162*>(&__30))[0] = __float22bfloat162_rn(((float2*)(&__31))[0]);
        *(uint1*)(half_1 + (i_40 * 2)) = __30;
      }
      #pragma unroll
      for (int i_41 = 0; i_41 < 16; ++i_41) {
        *(uint1*)(((bfloat16_t*)q_room) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_41 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_41 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_41 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_41 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 20480)) = *(uint1*)(half_1 + (i_41 * 2));
      }
      if (0 < use_rope) {
        #pragma unroll
        for (int i_42 = 0; i_42 < 16; ++i_42) {
          a[i_42] = v_7[(((i_42 & 7) * 4) + ((i_42 >> 3) * 2))];
        }
        #pragma unroll
        for (int i_43 = 0; i_43 < 16; ++i_43) {
          b[i_43] = v_7[((((i_43 & 7) * 4) + ((i_43 >> 3) * 2)) + 1)];
        }
        #pragma unroll
        for (int i_44 = 0; i_44 < 16; ++i_44) {
          float cos_1 = rope_table[(((((int64_t)turned) * (int64_t)64) + ((((int64_t)i_44) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3))];
          float sin_1 = rope_table[((((((int64_t)turned) * (int64_t)64) + ((((int64_t)i_44) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3)) + (int64_t)32)];
          even[i_44] = ((a[i_44] * cos_1) + (b[i_44] * sin_1));
          odd[i_44] = ((b[i_44] * cos_1) - (a[i_44] * sin_1));
        }
        #pragma unroll
        for (int i_45 = 0; i_45 < 16; ++i_45) {
          v_7[(((i_45 & 7) * 4) + ((i_45 >> 3) * 2))] = even[i_45];
        }
        #pragma unroll
        for (int i_46 = 0; i_46 < 16; ++i_46) {
          v_7[((((i_46 & 7) * 4) + ((i_46 >> 3) * 2)) + 1)] = odd[i_46];
        }
      }
      #pragma unroll
      for (int i_47 = 0; i_47 < 16; ++i_47) {
        uint1 __32;
        float2 __33;
          float2 v__40 = *(float2*)(v_7 + (i_47 * 2));
          float2 v__41 = make_float2(inv_1[(i_47 & 1)], inv_1[(i_47 & 1)]);
          __33.x = (v__40.x*v__41.x);
          __33.y = (v__40.y*v__41.y);
        (reinterpret_cast<__nv_bfloat162*>(&__32))[0] = __float22bfloat162_rn(((float2*)(&__33))[0]);
        *(uint1*)(half_1 + (i_47 * 2)) = __32;
      }
      #pragma unroll
      for (int i_48 = 0; i_48 < 16; ++i_48) {
        *(uint1*)(((bfloat16_t*)q_room) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_48 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_48 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_48 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_48 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 24576)) = *(uint1*)(half_1 + (i_48 * 2));
      }
      tl::fence_proxy_async();
      tl::__sync_thread_partial(10, 128);
      if (tl::tl_shuffle_elect<128>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[16384])), 256, (((int)blockIdx.x) * 64), ((int)blockIdx.y));
        tl::tma_store_arrive();
        tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[20480])), 320, (((int)blockIdx.x) * 64), ((int)blockIdx.y));
        tl::tma_store_arrive();
        tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[24576])), 384, (((int)blockIdx.x) * 64), ((int)blockIdx.y));
        tl::tma_store_arrive();
        tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[28672])), 448, (((int)blockIdx.x) * 64), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      tl::tma_store_wait<0, true>();
    } else {
      tl::warpgroup_reg_dealloc<136>();
      if (tl::tl_shuffle_elect<128>()) {
        arrived[0].expect_transaction(8192);
        tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[0])), 0, (((int)blockIdx.x) * 64), ((int)blockIdx.y));
        arrived[0].expect_transaction(8192);
        tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[4096])), 64, (((int)blockIdx.x) * 64), ((int)blockIdx.y));
        arrived[0].expect_transaction(8192);
        tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[8192])), 128, (((int)blockIdx.x) * 64), ((int)blockIdx.y));
        arrived[0].expect_transaction(8192);
        tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[12288])), 192, (((int)blockIdx.x) * 64), ((int)blockIdx.y));
        arrived[0].expect_transaction(8192);
        tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[16384])), 256, (((int)blockIdx.x) * 64), ((int)blockIdx.y));
        arrived[0].expect_transaction(8192);
        tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[20480])), 320, (((int)blockIdx.x) * 64), ((int)blockIdx.y));
        arrived[0].expect_transaction(8192);
        tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[24576])), 384, (((int)blockIdx.x) * 64), ((int)blockIdx.y));
        arrived[0].arrive_and_expect_tx(8192);
        tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[28672])), 448, (((int)blockIdx.x) * 64), ((int)blockIdx.y));
      }
      base = 0;
      int t_2 = base;
      int condval_6;
      if (((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < (held + 128))) {
        int condval_7;
        if ((129 <= (((((int)threadIdx.x) >> 5) * 8) + ((first_row + (((int)threadIdx.x) & 15)) >> 1)))) {
          condval_7 = 130;
        } else {
          condval_7 = 0;
        }
        condval_6 = ((((((state * 130) + ((((int)threadIdx.x) >> 5) * 16)) + first_row) + (((int)threadIdx.x) & 15)) - condval_7) - 128);
      } else {
        condval_6 = -1;
      }
      following[0] = condval_6;
      int condval_8;
      if (((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < (held + 64))) {
        int condval_9;
        if ((97 <= (((((int)threadIdx.x) >> 5) * 8) + ((first_row + (((int)threadIdx.x) & 15)) >> 1)))) {
          condval_9 = 130;
        } else {
          condval_9 = 0;
        }
        condval_8 = ((((((state * 130) + ((((int)threadIdx.x) >> 5) * 16)) + first_row) + (((int)threadIdx.x) & 15)) - condval_9) - 64);
      } else {
        condval_8 = -1;
      }
      next_slot[0] = condval_8;
      int slot_1 = following[0];
      ((int*)gaps)[((((t_2 & 3) * 4) + (((int)threadIdx.x) >> 5)) - 8)] = __any_sync((uint)4294967295, ((int)(slot_1 < 0)));
      if ((((int)threadIdx.x) & 31) < 16) {
        ((int*)slot)[(((((t_2 & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 31)) - 128)] = slot_1;
        ((int64_t*)at)[(((((t_2 & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 31)) - 128)] = (((((int64_t)max(slot_1, 0)) % (int64_t)130) * (int64_t)576) + (((((int64_t)max(slot_1, 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)16));
      }
      int slot_2 = next_slot[0];
      ((int*)gaps)[(((((t_2 + 1) & 3) * 4) + (((int)threadIdx.x) >> 5)) - 8)] = __any_sync((uint)4294967295, ((int)(slot_2 < 0)));
      if ((((int)threadIdx.x) & 31) < 16) {
        ((int*)slot)[((((((t_2 + 1) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 31)) - 128)] = slot_2;
        ((int64_t*)at)[((((((t_2 + 1) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 31)) - 128)] = (((((int64_t)max(slot_2, 0)) % (int64_t)130) * (int64_t)576) + (((((int64_t)max(slot_2, 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)16));
      }
      __syncwarp();
      #pragma unroll
      for (int a_1 = 0; a_1 < 2; ++a_1) {
        at_next[a_1] = ((int64_t*)at)[((((((t_2 & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_1 * 8)) + (((int)threadIdx.x) & 7)) - 128)];
        int condval_10;
        if ((0 <= ((int*)slot)[((((((t_2 & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_1 * 8)) + (((int)threadIdx.x) & 7)) - 128)])) {
          condval_10 = 1;
        } else {
          condval_10 = 0;
        }
        exists_next[a_1] = condval_10;
      }
      int slot_3 = following[0];
      if ((((int)threadIdx.x) & 31) < 16) {
        tl::cp_async_gs_conditional<8>((&(((uchar*)scales)[(((((t_2 & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 31) * 8)) - 1024)])), (&(cache[(((((((int64_t)max(slot_3, 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)16) + ((((int64_t)max(slot_3, 0)) % (int64_t)130) * (int64_t)8)) + (int64_t)74880)])), (0 <= slot_3));
      }
      tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 4096)])), (&(cache[((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0])])), (0 < exists_next[0]));
      tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 2048)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)64)])), (0 < exists_next[0]));
      tl::cp_async_commit();
      tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[(((int)threadIdx.x) * 16)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)128)])), (0 < exists_next[0]));
      tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 2048)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)192)])), (0 < exists_next[0]));
      tl::cp_async_commit();
      tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 4096)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)256)])), (0 < exists_next[0]));
      tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 6144)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)320)])), (0 < exists_next[0]));
      tl::cp_async_commit();
      for (int k = 0; k < ((held + 63) >> 6); ++k) {
        #pragma unroll
        for (int a_2 = 0; a_2 < 2; ++a_2) {
          int64_t _tmp = at_next[a_2];
          int _tmp_1 = exists_next[a_2];
          at_1[a_2] = _tmp;
          exists[a_2] = _tmp_1;
        }
        #pragma unroll
        for (int a_3 = 0; a_3 < 2; ++a_3) {
          at_next[a_3] = ((int64_t*)at)[((((((((t_2 + k) + 1) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_3 * 8)) + (((int)threadIdx.x) & 7)) - 128)];
          int condval_11;
          if ((0 <= ((int*)slot)[((((((((t_2 + k) + 1) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_3 * 8)) + (((int)threadIdx.x) & 7)) - 128)])) {
            condval_11 = 1;
          } else {
            condval_11 = 0;
          }
          exists_next[a_3] = condval_11;
        }
        int slot_4 = next_slot[0];
        if ((((int)threadIdx.x) & 31) < 16) {
          tl::cp_async_gs_conditional<8>((&(((uchar*)scales)[(((((((t_2 + k) + 1) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 31) * 8)) - 1024)])), (&(cache[(((((((int64_t)max(slot_4, 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)16) + ((((int64_t)max(slot_4, 0)) % (int64_t)130) * (int64_t)8)) + (int64_t)74880)])), (0 <= slot_4));
        }
        int condval_12;
        if (((((k * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) < held)) {
          int condval_13;
          if ((130 <= (min((((k * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)), 130) + first_row))) {
            condval_13 = 130;
          } else {
            condval_13 = 0;
          }
          condval_12 = ((((state * 130) + min((((k * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)), 130)) + first_row) - condval_13);
        } else {
          condval_12 = -1;
        }
        following[0] = condval_12;
        if (2 <= (t_2 + k)) {
          empty[((t_2 + k) & 1)].wait(((((t_2 + k) >> 1) + 1) & 1));
        }
        tl::cp_async_wait<2>();
        __syncwarp();
        *(uint4*)(((uchar*)codes) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 4096));
        v_8[0] = ((uchar*)scales)[((((((t_2 + k) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 1024)];
        *(uint4*)(((uchar*)codes_1) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 2048));
        v_9[0] = ((uchar*)scales)[((((((t_2 + k) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 1023)];
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 4096)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[0]) + (int64_t)384)])), (0 < exists[0]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 2048)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[0]) + (int64_t)448)])), (0 < exists[0]));
        tl::cp_async_commit();
        tl::cp_async_wait<2>();
        *(uint4*)(((uchar*)codes_2) + 0) = *(uint4*)(((uchar*)raw) + (((int)threadIdx.x) * 16));
        v_10[0] = ((uchar*)scales)[((((((t_2 + k) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 1022)];
        *(uint4*)(((uchar*)codes_3) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 2048));
        v_11[0] = ((uchar*)scales)[((((((t_2 + k) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 1021)];
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[(((int)threadIdx.x) * 16)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[0]) + (int64_t)512)])), (0 < exists[0]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 2048)])), (&(cache[((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[1])])), (0 < exists[1]));
        tl::cp_async_commit();
        uint condval_14;
        if (((((uint)v_8[0]) - (uint)10) <= (uint)244)) {
          condval_14 = ((uint)v_8[0]);
        } else {
          condval_14 = (uint)0;
        }
        uint v__42 = condval_14 << (uint)23;
        float factor = (*(float *)(&(v__42)));
        for (int d = 0; d < 4; ++d) {
          uint2 __34;
          float4 __35;
            float4 __36;
            fp8_e4_4_t v__43 = *(fp8_e4_4_t*)(codes + (d * 4));
            ((float2*)(&__36))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__43))[0], __NV_E4M3);
            ((float2*)(&__36))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__43))[1], __NV_E4M3);
            float4 v__44 = make_float4(factor, factor, factor, factor);
            __35.x = (__36.x*v__44.x);
            __35.y = (__36.y*v__44.y);
            __35.z = (__36.z*v__44.z);
            __35.w = (__36.w*v__44.w);
          (reinterpret_cast<__nv_bfloat162*>(&__34))[0] = __float22bfloat162_rn(((float2*)(&__35))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__34))[1] = __float22bfloat162_rn(((float2*)(&__35))[1]);
          *(uint2*)(pairs + (d * 4)) = __34;
        }
        #pragma unroll
        for (int part = 0; part < 2; ++part) {
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part + (((int)threadIdx.x) & 1)) & 1) * 8)) - 8192)) = *(uint4*)(pairs + (part * 8));
        }
        uint condval_15;
        if (((((uint)v_9[0]) - (uint)10) <= (uint)244)) {
          condval_15 = ((uint)v_9[0]);
        } else {
          condval_15 = (uint)0;
        }
        uint v__45 = condval_15 << (uint)23;
        float factor_1 = (*(float *)(&(v__45)));
        for (int d_1 = 0; d_1 < 4; ++d_1) {
          uint2 __37;
          float4 __38;
            float4 __39;
            fp8_e4_4_t v__46 = *(fp8_e4_4_t*)(codes_1 + (d_1 * 4));
            ((float2*)(&__39))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__46))[0], __NV_E4M3);
            ((float2*)(&__39))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__46))[1], __NV_E4M3);
            float4 v__47 = make_float4(factor_1, factor_1, factor_1, factor_1);
            __38.x = (__39.x*v__47.x);
            __38.y = (__39.y*v__47.y);
            __38.z = (__39.z*v__47.z);
            __38.w = (__39.w*v__47.w);
          (reinterpret_cast<__nv_bfloat162*>(&__37))[0] = __float22bfloat162_rn(((float2*)(&__38))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__37))[1] = __float22bfloat162_rn(((float2*)(&__38))[1]);
          *(uint2*)(pairs_1 + (d_1 * 4)) = __37;
        }
        #pragma unroll
        for (int part_1 = 0; part_1 < 2; ++part_1) {
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_1 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 4096)) = *(uint4*)(pairs_1 + (part_1 * 8));
        }
        tl::cp_async_wait<2>();
        *(uint4*)(((uchar*)codes_4) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 4096));
        v_12[0] = ((uchar*)scales)[((((((t_2 + k) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 1020)];
        *(uint4*)(((uchar*)codes_5) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 6144));
        v_13[0] = ((uchar*)scales)[((((((t_2 + k) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 1019)];
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 4096)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[1]) + (int64_t)64)])), (0 < exists[1]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 6144)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[1]) + (int64_t)128)])), (0 < exists[1]));
        tl::cp_async_commit();
        uint condval_16;
        if (((((uint)v_10[0]) - (uint)10) <= (uint)244)) {
          condval_16 = ((uint)v_10[0]);
        } else {
          condval_16 = (uint)0;
        }
        uint v__48 = condval_16 << (uint)23;
        float factor_2 = (*(float *)(&(v__48)));
        for (int d_2 = 0; d_2 < 4; ++d_2) {
          uint2 __40;
          float4 __41;
            float4 __42;
            fp8_e4_4_t v__49 = *(fp8_e4_4_t*)(codes_2 + (d_2 * 4));
            ((float2*)(&__42))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__49))[0], __NV_E4M3);
            ((float2*)(&__42))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__49))[1], __NV_E4M3);
            float4 v__50 = make_float4(factor_2, factor_2, factor_2, factor_2);
            __41.x = (__42.x*v__50.x);
            __41.y = (__42.y*v__50.y);
            __41.z = (__42.z*v__50.z);
            __41.w = (__42.w*v__50.w);
          (reinterpret_cast<__nv_bfloat162*>(&__40))[0] = __float22bfloat162_rn(((float2*)(&__41))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__40))[1] = __float22bfloat162_rn(((float2*)(&__41))[1]);
          *(uint2*)(pairs_2 + (d_2 * 4)) = __40;
        }
        #pragma unroll
        for (int part_2 = 0; part_2 < 2; ++part_2) {
          *(uint4*)(((bfloat16_t*)keys) + ((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_2 + (((int)threadIdx.x) & 1)) & 1) * 8))) = *(uint4*)(pairs_2 + (part_2 * 8));
        }
        uint condval_17;
        if (((((uint)v_11[0]) - (uint)10) <= (uint)244)) {
          condval_17 = ((uint)v_11[0]);
        } else {
          condval_17 = (uint)0;
        }
        uint v__51 = condval_17 << (uint)23;
        float factor_3 = (*(float *)(&(v__51)));
        for (int d_3 = 0; d_3 < 4; ++d_3) {
          uint2 __43;
          float4 __44;
            float4 __45;
            fp8_e4_4_t v__52 = *(fp8_e4_4_t*)(codes_3 + (d_3 * 4));
            ((float2*)(&__45))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__52))[0], __NV_E4M3);
            ((float2*)(&__45))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__52))[1], __NV_E4M3);
            float4 v__53 = make_float4(factor_3, factor_3, factor_3, factor_3);
            __44.x = (__45.x*v__53.x);
            __44.y = (__45.y*v__53.y);
            __44.z = (__45.z*v__53.z);
            __44.w = (__45.w*v__53.w);
          (reinterpret_cast<__nv_bfloat162*>(&__43))[0] = __float22bfloat162_rn(((float2*)(&__44))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__43))[1] = __float22bfloat162_rn(((float2*)(&__44))[1]);
          *(uint2*)(pairs_3 + (d_3 * 4)) = __43;
        }
        #pragma unroll
        for (int part_3 = 0; part_3 < 2; ++part_3) {
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_3 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4096)) = *(uint4*)(pairs_3 + (part_3 * 8));
        }
        tl::cp_async_wait<2>();
        *(uint4*)(((uchar*)codes_6) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 4096));
        v_14[0] = ((uchar*)scales)[((((((t_2 + k) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 1018)];
        *(uint4*)(((uchar*)plain) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 2048));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 4096)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[1]) + (int64_t)192)])), (0 < exists[1]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 2048)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[1]) + (int64_t)256)])), (0 < exists[1]));
        tl::cp_async_commit();
        uint condval_18;
        if (((((uint)v_12[0]) - (uint)10) <= (uint)244)) {
          condval_18 = ((uint)v_12[0]);
        } else {
          condval_18 = (uint)0;
        }
        uint v__54 = condval_18 << (uint)23;
        float factor_4 = (*(float *)(&(v__54)));
        for (int d_4 = 0; d_4 < 4; ++d_4) {
          uint2 __46;
          float4 __47;
            float4 __48;
            fp8_e4_4_t v__55 = *(fp8_e4_4_t*)(codes_4 + (d_4 * 4));
            ((float2*)(&__48))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__55))[0], __NV_E4M3);
            ((float2*)(&__48))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__55))[1], __NV_E4M3);
            float4 v__56 = make_float4(factor_4, factor_4, factor_4, factor_4);
            __47.x = (__48.x*v__56.x);
            __47.y = (__48.y*v__56.y);
            __47.z = (__48.z*v__56.z);
            __47.w = (__48.w*v__56.w);
          (reinterpret_cast<__nv_bfloat162*>(&__46))[0] = __float22bfloat162_rn(((float2*)(&__47))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__46))[1] = __float22bfloat162_rn(((float2*)(&__47))[1]);
          *(uint2*)(pairs_4 + (d_4 * 4)) = __46;
        }
        #pragma unroll
        for (int part_4 = 0; part_4 < 2; ++part_4) {
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_4 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8192)) = *(uint4*)(pairs_4 + (part_4 * 8));
        }
        uint condval_19;
        if (((((uint)v_13[0]) - (uint)10) <= (uint)244)) {
          condval_19 = ((uint)v_13[0]);
        } else {
          condval_19 = (uint)0;
        }
        uint v__57 = condval_19 << (uint)23;
        float factor_5 = (*(float *)(&(v__57)));
        for (int d_5 = 0; d_5 < 4; ++d_5) {
          uint2 __49;
          float4 __50;
            float4 __51;
            fp8_e4_4_t v__58 = *(fp8_e4_4_t*)(codes_5 + (d_5 * 4));
            ((float2*)(&__51))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__58))[0], __NV_E4M3);
            ((float2*)(&__51))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__58))[1], __NV_E4M3);
            float4 v__59 = make_float4(factor_5, factor_5, factor_5, factor_5);
            __50.x = (__51.x*v__59.x);
            __50.y = (__51.y*v__59.y);
            __50.z = (__51.z*v__59.z);
            __50.w = (__51.w*v__59.w);
          (reinterpret_cast<__nv_bfloat162*>(&__49))[0] = __float22bfloat162_rn(((float2*)(&__50))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__49))[1] = __float22bfloat162_rn(((float2*)(&__50))[1]);
          *(uint2*)(pairs_5 + (d_5 * 4)) = __49;
        }
        #pragma unroll
        for (int part_5 = 0; part_5 < 2; ++part_5) {
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_5 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12288)) = *(uint4*)(pairs_5 + (part_5 * 8));
        }
        tl::cp_async_wait<2>();
        *(uint4*)(((uchar*)plain_1) + 0) = *(uint4*)(((uchar*)raw) + (((int)threadIdx.x) * 16));
        *(uint4*)(((uchar*)codes_7) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 2048));
        v_15[0] = ((uchar*)scales)[((((((t_2 + k) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 960)];
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[(((int)threadIdx.x) * 16)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[1]) + (int64_t)320)])), (0 < exists[1]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 2048)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[1]) + (int64_t)384)])), (0 < exists[1]));
        tl::cp_async_commit();
        uint condval_20;
        if (((((uint)v_14[0]) - (uint)10) <= (uint)244)) {
          condval_20 = ((uint)v_14[0]);
        } else {
          condval_20 = (uint)0;
        }
        uint v__60 = condval_20 << (uint)23;
        float factor_6 = (*(float *)(&(v__60)));
        for (int d_6 = 0; d_6 < 4; ++d_6) {
          uint2 __52;
          float4 __53;
            float4 __54;
            fp8_e4_4_t v__61 = *(fp8_e4_4_t*)(codes_6 + (d_6 * 4));
            ((float2*)(&__54))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__61))[0], __NV_E4M3);
            ((float2*)(&__54))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__61))[1], __NV_E4M3);
            float4 v__62 = make_float4(factor_6, factor_6, factor_6, factor_6);
            __53.x = (__54.x*v__62.x);
            __53.y = (__54.y*v__62.y);
            __53.z = (__54.z*v__62.z);
            __53.w = (__54.w*v__62.w);
          (reinterpret_cast<__nv_bfloat162*>(&__52))[0] = __float22bfloat162_rn(((float2*)(&__53))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__52))[1] = __float22bfloat162_rn(((float2*)(&__53))[1]);
          *(uint2*)(pairs_6 + (d_6 * 4)) = __52;
        }
        #pragma unroll
        for (int part_6 = 0; part_6 < 2; ++part_6) {
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_6 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16384)) = *(uint4*)(pairs_6 + (part_6 * 8));
        }
        *(uint4*)(value + 0) = *(uint4*)(plain + 0);
        *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 20480)) = *(uint4*)(value + 0);
        tl::cp_async_wait<2>();
        *(uint4*)(((uchar*)codes_8) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 4096));
        v_16[0] = ((uchar*)scales)[((((((t_2 + k) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 959)];
        *(uint4*)(((uchar*)codes_9) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 6144));
        v_17[0] = ((uchar*)scales)[((((((t_2 + k) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 958)];
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 4096)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[1]) + (int64_t)448)])), (0 < exists[1]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 6144)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[1]) + (int64_t)512)])), (0 < exists[1]));
        tl::cp_async_commit();
        *(uint4*)(value_1 + 0) = *(uint4*)(plain_1 + 0);
        *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 20480)) = *(uint4*)(value_1 + 0);
        uint condval_21;
        if (((((uint)v_15[0]) - (uint)10) <= (uint)244)) {
          condval_21 = ((uint)v_15[0]);
        } else {
          condval_21 = (uint)0;
        }
        uint v__63 = condval_21 << (uint)23;
        float factor_7 = (*(float *)(&(v__63)));
        for (int d_7 = 0; d_7 < 4; ++d_7) {
          uint2 __55;
          float4 __56;
            float4 __57;
            fp8_e4_4_t v__64 = *(fp8_e4_4_t*)(codes_7 + (d_7 * 4));
            ((float2*)(&__57))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__64))[0], __NV_E4M3);
            ((float2*)(&__57))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__64))[1], __NV_E4M3);
            float4 v__65 = make_float4(factor_7, factor_7, factor_7, factor_7);
            __56.x = (__57.x*v__65.x);
            __56.y = (__57.y*v__65.y);
            __56.z = (__57.z*v__65.z);
            __56.w = (__57.w*v__65.w);
          (reinterpret_cast<__nv_bfloat162*>(&__55))[0] = __float22bfloat162_rn(((float2*)(&__56))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__55))[1] = __float22bfloat162_rn(((float2*)(&__56))[1]);
          *(uint2*)(pairs_7 + (d_7 * 4)) = __55;
        }
        #pragma unroll
        for (int part_7 = 0; part_7 < 2; ++part_7) {
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_7 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 7680)) = *(uint4*)(pairs_7 + (part_7 * 8));
        }
        tl::cp_async_wait<2>();
        *(uint4*)(((uchar*)codes_10) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 4096));
        v_18[0] = ((uchar*)scales)[((((((t_2 + k) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 957)];
        *(uint4*)(((uchar*)codes_11) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 2048));
        v_19[0] = ((uchar*)scales)[((((((t_2 + k) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 956)];
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 4096)])), (&(cache[((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0])])), (0 < exists_next[0]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 2048)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)64)])), (0 < exists_next[0]));
        tl::cp_async_commit();
        uint condval_22;
        if (((((uint)v_16[0]) - (uint)10) <= (uint)244)) {
          condval_22 = ((uint)v_16[0]);
        } else {
          condval_22 = (uint)0;
        }
        uint v__66 = condval_22 << (uint)23;
        float factor_8 = (*(float *)(&(v__66)));
        for (int d_8 = 0; d_8 < 4; ++d_8) {
          uint2 __58;
          float4 __59;
            float4 __60;
            fp8_e4_4_t v__67 = *(fp8_e4_4_t*)(codes_8 + (d_8 * 4));
            ((float2*)(&__60))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__67))[0], __NV_E4M3);
            ((float2*)(&__60))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__67))[1], __NV_E4M3);
            float4 v__68 = make_float4(factor_8, factor_8, factor_8, factor_8);
            __59.x = (__60.x*v__68.x);
            __59.y = (__60.y*v__68.y);
            __59.z = (__60.z*v__68.z);
            __59.w = (__60.w*v__68.w);
          (reinterpret_cast<__nv_bfloat162*>(&__58))[0] = __float22bfloat162_rn(((float2*)(&__59))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__58))[1] = __float22bfloat162_rn(((float2*)(&__59))[1]);
          *(uint2*)(pairs_8 + (d_8 * 4)) = __58;
        }
        #pragma unroll
        for (int part_8 = 0; part_8 < 2; ++part_8) {
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_8 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 3584)) = *(uint4*)(pairs_8 + (part_8 * 8));
        }
        uint condval_23;
        if (((((uint)v_17[0]) - (uint)10) <= (uint)244)) {
          condval_23 = ((uint)v_17[0]);
        } else {
          condval_23 = (uint)0;
        }
        uint v__69 = condval_23 << (uint)23;
        float factor_9 = (*(float *)(&(v__69)));
        for (int d_9 = 0; d_9 < 4; ++d_9) {
          uint2 __61;
          float4 __62;
            float4 __63;
            fp8_e4_4_t v__70 = *(fp8_e4_4_t*)(codes_9 + (d_9 * 4));
            ((float2*)(&__63))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__70))[0], __NV_E4M3);
            ((float2*)(&__63))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__70))[1], __NV_E4M3);
            float4 v__71 = make_float4(factor_9, factor_9, factor_9, factor_9);
            __62.x = (__63.x*v__71.x);
            __62.y = (__63.y*v__71.y);
            __62.z = (__63.z*v__71.z);
            __62.w = (__63.w*v__71.w);
          (reinterpret_cast<__nv_bfloat162*>(&__61))[0] = __float22bfloat162_rn(((float2*)(&__62))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__61))[1] = __float22bfloat162_rn(((float2*)(&__62))[1]);
          *(uint2*)(pairs_9 + (d_9 * 4)) = __61;
        }
        #pragma unroll
        for (int part_9 = 0; part_9 < 2; ++part_9) {
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_9 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 512)) = *(uint4*)(pairs_9 + (part_9 * 8));
        }
        tl::cp_async_wait<2>();
        *(uint4*)(((uchar*)codes_12) + 0) = *(uint4*)(((uchar*)raw) + (((int)threadIdx.x) * 16));
        v_20[0] = ((uchar*)scales)[((((((t_2 + k) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 955)];
        *(uint4*)(((uchar*)codes_13) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 2048));
        v_21[0] = ((uchar*)scales)[((((((t_2 + k) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 954)];
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[(((int)threadIdx.x) * 16)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)128)])), (0 < exists_next[0]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 2048)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)192)])), (0 < exists_next[0]));
        tl::cp_async_commit();
        uint condval_24;
        if (((((uint)v_18[0]) - (uint)10) <= (uint)244)) {
          condval_24 = ((uint)v_18[0]);
        } else {
          condval_24 = (uint)0;
        }
        uint v__72 = condval_24 << (uint)23;
        float factor_10 = (*(float *)(&(v__72)));
        for (int d_10 = 0; d_10 < 4; ++d_10) {
          uint2 __64;
          float4 __65;
            float4 __66;
            fp8_e4_4_t v__73 = *(fp8_e4_4_t*)(codes_10 + (d_10 * 4));
            ((float2*)(&__66))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__73))[0], __NV_E4M3);
            ((float2*)(&__66))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__73))[1], __NV_E4M3);
            float4 v__74 = make_float4(factor_10, factor_10, factor_10, factor_10);
            __65.x = (__66.x*v__74.x);
            __65.y = (__66.y*v__74.y);
            __65.z = (__66.z*v__74.z);
            __65.w = (__66.w*v__74.w);
          (reinterpret_cast<__nv_bfloat162*>(&__64))[0] = __float22bfloat162_rn(((float2*)(&__65))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__64))[1] = __float22bfloat162_rn(((float2*)(&__65))[1]);
          *(uint2*)(pairs_10 + (d_10 * 4)) = __64;
        }
        #pragma unroll
        for (int part_10 = 0; part_10 < 2; ++part_10) {
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_10 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4608)) = *(uint4*)(pairs_10 + (part_10 * 8));
        }
        uint condval_25;
        if (((((uint)v_19[0]) - (uint)10) <= (uint)244)) {
          condval_25 = ((uint)v_19[0]);
        } else {
          condval_25 = (uint)0;
        }
        uint v__75 = condval_25 << (uint)23;
        float factor_11 = (*(float *)(&(v__75)));
        for (int d_11 = 0; d_11 < 4; ++d_11) {
          uint2 __67;
          float4 __68;
            float4 __69;
            fp8_e4_4_t v__76 = *(fp8_e4_4_t*)(codes_11 + (d_11 * 4));
            ((float2*)(&__69))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__76))[0], __NV_E4M3);
            ((float2*)(&__69))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__76))[1], __NV_E4M3);
            float4 v__77 = make_float4(factor_11, factor_11, factor_11, factor_11);
            __68.x = (__69.x*v__77.x);
            __68.y = (__69.y*v__77.y);
            __68.z = (__69.z*v__77.z);
            __68.w = (__69.w*v__77.w);
          (reinterpret_cast<__nv_bfloat162*>(&__67))[0] = __float22bfloat162_rn(((float2*)(&__68))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__67))[1] = __float22bfloat162_rn(((float2*)(&__68))[1]);
          *(uint2*)(pairs_11 + (d_11 * 4)) = __67;
        }
        #pragma unroll
        for (int part_11 = 0; part_11 < 2; ++part_11) {
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_11 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8704)) = *(uint4*)(pairs_11 + (part_11 * 8));
        }
        tl::cp_async_wait<2>();
        *(uint4*)(((uchar*)plain_2) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 4096));
        *(uint4*)(((uchar*)plain_3) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 6144));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 4096)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)256)])), (0 < exists_next[0]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 6144)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)320)])), (0 < exists_next[0]));
        tl::cp_async_commit();
        uint condval_26;
        if (((((uint)v_20[0]) - (uint)10) <= (uint)244)) {
          condval_26 = ((uint)v_20[0]);
        } else {
          condval_26 = (uint)0;
        }
        uint v__78 = condval_26 << (uint)23;
        float factor_12 = (*(float *)(&(v__78)));
        for (int d_12 = 0; d_12 < 4; ++d_12) {
          uint2 __70;
          float4 __71;
            float4 __72;
            fp8_e4_4_t v__79 = *(fp8_e4_4_t*)(codes_12 + (d_12 * 4));
            ((float2*)(&__72))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__79))[0], __NV_E4M3);
            ((float2*)(&__72))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__79))[1], __NV_E4M3);
            float4 v__80 = make_float4(factor_12, factor_12, factor_12, factor_12);
            __71.x = (__72.x*v__80.x);
            __71.y = (__72.y*v__80.y);
            __71.z = (__72.z*v__80.z);
            __71.w = (__72.w*v__80.w);
          (reinterpret_cast<__nv_bfloat162*>(&__70))[0] = __float22bfloat162_rn(((float2*)(&__71))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__70))[1] = __float22bfloat162_rn(((float2*)(&__71))[1]);
          *(uint2*)(pairs_12 + (d_12 * 4)) = __70;
        }
        #pragma unroll
        for (int part_12 = 0; part_12 < 2; ++part_12) {
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_12 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12800)) = *(uint4*)(pairs_12 + (part_12 * 8));
        }
        uint condval_27;
        if (((((uint)v_21[0]) - (uint)10) <= (uint)244)) {
          condval_27 = ((uint)v_21[0]);
        } else {
          condval_27 = (uint)0;
        }
        uint v__81 = condval_27 << (uint)23;
        float factor_13 = (*(float *)(&(v__81)));
        for (int d_13 = 0; d_13 < 4; ++d_13) {
          uint2 __73;
          float4 __74;
            float4 __75;
            fp8_e4_4_t v__82 = *(fp8_e4_4_t*)(codes_13 + (d_13 * 4));
            ((float2*)(&__75))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__82))[0], __NV_E4M3);
            ((float2*)(&__75))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__82))[1], __NV_E4M3);
            float4 v__83 = make_float4(factor_13, factor_13, factor_13, factor_13);
            __74.x = (__75.x*v__83.x);
            __74.y = (__75.y*v__83.y);
            __74.z = (__75.z*v__83.z);
            __74.w = (__75.w*v__83.w);
          (reinterpret_cast<__nv_bfloat162*>(&__73))[0] = __float22bfloat162_rn(((float2*)(&__74))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__73))[1] = __float22bfloat162_rn(((float2*)(&__74))[1]);
          *(uint2*)(pairs_13 + (d_13 * 4)) = __73;
        }
        #pragma unroll
        for (int part_13 = 0; part_13 < 2; ++part_13) {
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_13 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16896)) = *(uint4*)(pairs_13 + (part_13 * 8));
        }
        *(uint4*)(value_2 + 0) = *(uint4*)(plain_2 + 0);
        *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 20992)) = *(uint4*)(value_2 + 0);
        *(uint4*)(value_3 + 0) = *(uint4*)(plain_3 + 0);
        *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 20992)) = *(uint4*)(value_3 + 0);
        largest[0] = 0x0p+0f/*0.000000e+00*/;
        uint condval_28;
        if (((((uint)v_8[0]) - (uint)10) <= (uint)244)) {
          condval_28 = ((uint)v_8[0]);
        } else {
          condval_28 = (uint)0;
        }
        uint v__84 = condval_28 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__84))));
        uint condval_29;
        if (((((uint)v_9[0]) - (uint)10) <= (uint)244)) {
          condval_29 = ((uint)v_9[0]);
        } else {
          condval_29 = (uint)0;
        }
        uint v__85 = condval_29 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__85))));
        uint condval_30;
        if (((((uint)v_10[0]) - (uint)10) <= (uint)244)) {
          condval_30 = ((uint)v_10[0]);
        } else {
          condval_30 = (uint)0;
        }
        uint v__86 = condval_30 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__86))));
        uint condval_31;
        if (((((uint)v_11[0]) - (uint)10) <= (uint)244)) {
          condval_31 = ((uint)v_11[0]);
        } else {
          condval_31 = (uint)0;
        }
        uint v__87 = condval_31 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__87))));
        uint condval_32;
        if (((((uint)v_12[0]) - (uint)10) <= (uint)244)) {
          condval_32 = ((uint)v_12[0]);
        } else {
          condval_32 = (uint)0;
        }
        uint v__88 = condval_32 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__88))));
        uint condval_33;
        if (((((uint)v_13[0]) - (uint)10) <= (uint)244)) {
          condval_33 = ((uint)v_13[0]);
        } else {
          condval_33 = (uint)0;
        }
        uint v__89 = condval_33 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__89))));
        uint condval_34;
        if (((((uint)v_14[0]) - (uint)10) <= (uint)244)) {
          condval_34 = ((uint)v_14[0]);
        } else {
          condval_34 = (uint)0;
        }
        uint v__90 = condval_34 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__90))));
        uint condval_35;
        if (((((uint)v_15[0]) - (uint)10) <= (uint)244)) {
          condval_35 = ((uint)v_15[0]);
        } else {
          condval_35 = (uint)0;
        }
        uint v__91 = condval_35 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__91))));
        uint condval_36;
        if (((((uint)v_16[0]) - (uint)10) <= (uint)244)) {
          condval_36 = ((uint)v_16[0]);
        } else {
          condval_36 = (uint)0;
        }
        uint v__92 = condval_36 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__92))));
        uint condval_37;
        if (((((uint)v_17[0]) - (uint)10) <= (uint)244)) {
          condval_37 = ((uint)v_17[0]);
        } else {
          condval_37 = (uint)0;
        }
        uint v__93 = condval_37 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__93))));
        uint condval_38;
        if (((((uint)v_18[0]) - (uint)10) <= (uint)244)) {
          condval_38 = ((uint)v_18[0]);
        } else {
          condval_38 = (uint)0;
        }
        uint v__94 = condval_38 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__94))));
        uint condval_39;
        if (((((uint)v_19[0]) - (uint)10) <= (uint)244)) {
          condval_39 = ((uint)v_19[0]);
        } else {
          condval_39 = (uint)0;
        }
        uint v__95 = condval_39 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__95))));
        uint condval_40;
        if (((((uint)v_20[0]) - (uint)10) <= (uint)244)) {
          condval_40 = ((uint)v_20[0]);
        } else {
          condval_40 = (uint)0;
        }
        uint v__96 = condval_40 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__96))));
        uint condval_41;
        if (((((uint)v_21[0]) - (uint)10) <= (uint)244)) {
          condval_41 = ((uint)v_21[0]);
        } else {
          condval_41 = (uint)0;
        }
        uint v__97 = condval_41 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__97))));
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_42;
          if (((((uint)v_8[0]) - (uint)10) <= (uint)244)) {
            condval_42 = ((uint)v_8[0]);
          } else {
            condval_42 = (uint)0;
          }
          uint v__98 = condval_42 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__98)))) {
            #pragma unroll
            for (int part_14 = 0; part_14 < 2; ++part_14) {
              *(uint4*)(((bfloat16_t*)pairs_14) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_14 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 8192));
              #pragma unroll
              for (int d_14 = 0; d_14 < 4; ++d_14) {
                uint v__99 = pairs_14[d_14];
                uint v__100 = (uint)2139062143;
                uint v__101 = (uint)4286578559;
                uint1 v__102 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__99)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__100))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__101))))));
                pairs_14[d_14] = (*(uint *)(&(v__102)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_14 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 8192)) = *(uint4*)(((bfloat16_t*)pairs_14) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_43;
          if (((((uint)v_9[0]) - (uint)10) <= (uint)244)) {
            condval_43 = ((uint)v_9[0]);
          } else {
            condval_43 = (uint)0;
          }
          uint v__103 = condval_43 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__103)))) {
            #pragma unroll
            for (int part_15 = 0; part_15 < 2; ++part_15) {
              *(uint4*)(((bfloat16_t*)pairs_15) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_15 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 4096));
              #pragma unroll
              for (int d_15 = 0; d_15 < 4; ++d_15) {
                uint v__104 = pairs_15[d_15];
                uint v__105 = (uint)2139062143;
                uint v__106 = (uint)4286578559;
                uint1 v__107 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__104)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__105))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__106))))));
                pairs_15[d_15] = (*(uint *)(&(v__107)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_15 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 4096)) = *(uint4*)(((bfloat16_t*)pairs_15) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_44;
          if (((((uint)v_10[0]) - (uint)10) <= (uint)244)) {
            condval_44 = ((uint)v_10[0]);
          } else {
            condval_44 = (uint)0;
          }
          uint v__108 = condval_44 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__108)))) {
            #pragma unroll
            for (int part_16 = 0; part_16 < 2; ++part_16) {
              *(uint4*)(((bfloat16_t*)pairs_16) + 0) = *(uint4*)(((bfloat16_t*)keys) + ((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_16 + (((int)threadIdx.x) & 1)) & 1) * 8)));
              #pragma unroll
              for (int d_16 = 0; d_16 < 4; ++d_16) {
                uint v__109 = pairs_16[d_16];
                uint v__110 = (uint)2139062143;
                uint v__111 = (uint)4286578559;
                uint1 v__112 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__109)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__110))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__111))))));
                pairs_16[d_16] = (*(uint *)(&(v__112)));
              }
              *(uint4*)(((bfloat16_t*)keys) + ((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_16 + (((int)threadIdx.x) & 1)) & 1) * 8))) = *(uint4*)(((bfloat16_t*)pairs_16) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_45;
          if (((((uint)v_11[0]) - (uint)10) <= (uint)244)) {
            condval_45 = ((uint)v_11[0]);
          } else {
            condval_45 = (uint)0;
          }
          uint v__113 = condval_45 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__113)))) {
            #pragma unroll
            for (int part_17 = 0; part_17 < 2; ++part_17) {
              *(uint4*)(((bfloat16_t*)pairs_17) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_17 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4096));
              #pragma unroll
              for (int d_17 = 0; d_17 < 4; ++d_17) {
                uint v__114 = pairs_17[d_17];
                uint v__115 = (uint)2139062143;
                uint v__116 = (uint)4286578559;
                uint1 v__117 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__114)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__115))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__116))))));
                pairs_17[d_17] = (*(uint *)(&(v__117)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_17 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4096)) = *(uint4*)(((bfloat16_t*)pairs_17) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_46;
          if (((((uint)v_12[0]) - (uint)10) <= (uint)244)) {
            condval_46 = ((uint)v_12[0]);
          } else {
            condval_46 = (uint)0;
          }
          uint v__118 = condval_46 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__118)))) {
            #pragma unroll
            for (int part_18 = 0; part_18 < 2; ++part_18) {
              *(uint4*)(((bfloat16_t*)pairs_18) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_18 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8192));
              #pragma unroll
              for (int d_18 = 0; d_18 < 4; ++d_18) {
                uint v__119 = pairs_18[d_18];
                uint v__120 = (uint)2139062143;
                uint v__121 = (uint)4286578559;
                uint1 v__122 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__119)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__120))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__121))))));
                pairs_18[d_18] = (*(uint *)(&(v__122)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_18 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8192)) = *(uint4*)(((bfloat16_t*)pairs_18) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_47;
          if (((((uint)v_13[0]) - (uint)10) <= (uint)244)) {
            condval_47 = ((uint)v_13[0]);
          } else {
            condval_47 = (uint)0;
          }
          uint v__123 = condval_47 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__123)))) {
            #pragma unroll
            for (int part_19 = 0; part_19 < 2; ++part_19) {
              *(uint4*)(((bfloat16_t*)pairs_19) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_19 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12288));
              #pragma unroll
              for (int d_19 = 0; d_19 < 4; ++d_19) {
                uint v__124 = pairs_19[d_19];
                uint v__125 = (uint)2139062143;
                uint v__126 = (uint)4286578559;
                uint1 v__127 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__124)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__125))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__126))))));
                pairs_19[d_19] = (*(uint *)(&(v__127)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_19 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12288)) = *(uint4*)(((bfloat16_t*)pairs_19) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_48;
          if (((((uint)v_14[0]) - (uint)10) <= (uint)244)) {
            condval_48 = ((uint)v_14[0]);
          } else {
            condval_48 = (uint)0;
          }
          uint v__128 = condval_48 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__128)))) {
            #pragma unroll
            for (int part_20 = 0; part_20 < 2; ++part_20) {
              *(uint4*)(((bfloat16_t*)pairs_20) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_20 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16384));
              #pragma unroll
              for (int d_20 = 0; d_20 < 4; ++d_20) {
                uint v__129 = pairs_20[d_20];
                uint v__130 = (uint)2139062143;
                uint v__131 = (uint)4286578559;
                uint1 v__132 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__129)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__130))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__131))))));
                pairs_20[d_20] = (*(uint *)(&(v__132)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_20 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16384)) = *(uint4*)(((bfloat16_t*)pairs_20) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_49;
          if (((((uint)v_15[0]) - (uint)10) <= (uint)244)) {
            condval_49 = ((uint)v_15[0]);
          } else {
            condval_49 = (uint)0;
          }
          uint v__133 = condval_49 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__133)))) {
            #pragma unroll
            for (int part_21 = 0; part_21 < 2; ++part_21) {
              *(uint4*)(((bfloat16_t*)pairs_21) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_21 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 7680));
              #pragma unroll
              for (int d_21 = 0; d_21 < 4; ++d_21) {
                uint v__134 = pairs_21[d_21];
                uint v__135 = (uint)2139062143;
                uint v__136 = (uint)4286578559;
                uint1 v__137 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__134)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__135))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__136))))));
                pairs_21[d_21] = (*(uint *)(&(v__137)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_21 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 7680)) = *(uint4*)(((bfloat16_t*)pairs_21) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_50;
          if (((((uint)v_16[0]) - (uint)10) <= (uint)244)) {
            condval_50 = ((uint)v_16[0]);
          } else {
            condval_50 = (uint)0;
          }
          uint v__138 = condval_50 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__138)))) {
            #pragma unroll
            for (int part_22 = 0; part_22 < 2; ++part_22) {
              *(uint4*)(((bfloat16_t*)pairs_22) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_22 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 3584));
              #pragma unroll
              for (int d_22 = 0; d_22 < 4; ++d_22) {
                uint v__139 = pairs_22[d_22];
                uint v__140 = (uint)2139062143;
                uint v__141 = (uint)4286578559;
                uint1 v__142 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__139)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__140))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__141))))));
                pairs_22[d_22] = (*(uint *)(&(v__142)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_22 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 3584)) = *(uint4*)(((bfloat16_t*)pairs_22) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_51;
          if (((((uint)v_17[0]) - (uint)10) <= (uint)244)) {
            condval_51 = ((uint)v_17[0]);
          } else {
            condval_51 = (uint)0;
          }
          uint v__143 = condval_51 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__143)))) {
            #pragma unroll
            for (int part_23 = 0; part_23 < 2; ++part_23) {
              *(uint4*)(((bfloat16_t*)pairs_23) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_23 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 512));
              #pragma unroll
              for (int d_23 = 0; d_23 < 4; ++d_23) {
                uint v__144 = pairs_23[d_23];
                uint v__145 = (uint)2139062143;
                uint v__146 = (uint)4286578559;
                uint1 v__147 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__144)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__145))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__146))))));
                pairs_23[d_23] = (*(uint *)(&(v__147)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_23 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 512)) = *(uint4*)(((bfloat16_t*)pairs_23) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_52;
          if (((((uint)v_18[0]) - (uint)10) <= (uint)244)) {
            condval_52 = ((uint)v_18[0]);
          } else {
            condval_52 = (uint)0;
          }
          uint v__148 = condval_52 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__148)))) {
            #pragma unroll
            for (int part_24 = 0; part_24 < 2; ++part_24) {
              *(uint4*)(((bfloat16_t*)pairs_24) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_24 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4608));
              #pragma unroll
              for (int d_24 = 0; d_24 < 4; ++d_24) {
                uint v__149 = pairs_24[d_24];
                uint v__150 = (uint)2139062143;
                uint v__151 = (uint)4286578559;
                uint1 v__152 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__149)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__150))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__151))))));
                pairs_24[d_24] = (*(uint *)(&(v__152)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_24 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4608)) = *(uint4*)(((bfloat16_t*)pairs_24) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_53;
          if (((((uint)v_19[0]) - (uint)10) <= (uint)244)) {
            condval_53 = ((uint)v_19[0]);
          } else {
            condval_53 = (uint)0;
          }
          uint v__153 = condval_53 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__153)))) {
            #pragma unroll
            for (int part_25 = 0; part_25 < 2; ++part_25) {
              *(uint4*)(((bfloat16_t*)pairs_25) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_25 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8704));
              #pragma unroll
              for (int d_25 = 0; d_25 < 4; ++d_25) {
                uint v__154 = pairs_25[d_25];
                uint v__155 = (uint)2139062143;
                uint v__156 = (uint)4286578559;
                uint1 v__157 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__154)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__155))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__156))))));
                pairs_25[d_25] = (*(uint *)(&(v__157)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_25 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8704)) = *(uint4*)(((bfloat16_t*)pairs_25) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_54;
          if (((((uint)v_20[0]) - (uint)10) <= (uint)244)) {
            condval_54 = ((uint)v_20[0]);
          } else {
            condval_54 = (uint)0;
          }
          uint v__158 = condval_54 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__158)))) {
            #pragma unroll
            for (int part_26 = 0; part_26 < 2; ++part_26) {
              *(uint4*)(((bfloat16_t*)pairs_26) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_26 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12800));
              #pragma unroll
              for (int d_26 = 0; d_26 < 4; ++d_26) {
                uint v__159 = pairs_26[d_26];
                uint v__160 = (uint)2139062143;
                uint v__161 = (uint)4286578559;
                uint1 v__162 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__159)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__160))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__161))))));
                pairs_26[d_26] = (*(uint *)(&(v__162)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_26 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12800)) = *(uint4*)(((bfloat16_t*)pairs_26) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_55;
          if (((((uint)v_21[0]) - (uint)10) <= (uint)244)) {
            condval_55 = ((uint)v_21[0]);
          } else {
            condval_55 = (uint)0;
          }
          uint v__163 = condval_55 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__163)))) {
            #pragma unroll
            for (int part_27 = 0; part_27 < 2; ++part_27) {
              *(uint4*)(((bfloat16_t*)pairs_27) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_27 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16896));
              #pragma unroll
              for (int d_27 = 0; d_27 < 4; ++d_27) {
                uint v__164 = pairs_27[d_27];
                uint v__165 = (uint)2139062143;
                uint v__166 = (uint)4286578559;
                uint1 v__167 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__164)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__165))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__166))))));
                pairs_27[d_27] = (*(uint *)(&(v__167)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_27 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16896)) = *(uint4*)(((bfloat16_t*)pairs_27) + 0);
            }
          }
        }
        tl::fence_proxy_async();
        full[((t_2 + k) & 1)].arrive();
        int slot_5 = following[0];
        ((int*)gaps)[((((((t_2 + k) + 2) & 3) * 4) + (((int)threadIdx.x) >> 5)) - 8)] = __any_sync((uint)4294967295, ((int)(slot_5 < 0)));
        if ((((int)threadIdx.x) & 31) < 16) {
          ((int*)slot)[(((((((t_2 + k) + 2) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 31)) - 128)] = slot_5;
          ((int64_t*)at)[((((((t_2 + k) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 31)) - 128)] = (((((int64_t)max(slot_5, 0)) % (int64_t)130) * (int64_t)576) + (((((int64_t)max(slot_5, 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)16));
        }
        next_slot[0] = following[0];
        __syncwarp();
      }
      tl::cp_async_wait<0>();
      __syncwarp();
      base = (((held + 63) >> 6) + base);
    }
  }
}

#include <cutlass/cuda_host_adapter.hpp>

#include <swa_launch.cuh>

SWA_EXPORT(attention_decode, 15) {
  bfloat16_t* q = args.data<bfloat16_t>(0);
  uint8_t* cache = args.data<uint8_t>(1);
  bfloat16_t* plain_cache = args.data<bfloat16_t>(2);
  int slot_stride = static_cast<int>(args.scalar(3));
  int num_slots = static_cast<int>(args.scalar(4));
  int* state_id = args.data<int>(5);
  int* start_pos = args.data<int>(6);
  int* valid_start = args.data<int>(7);
  int use_valid = static_cast<int>(args.scalar(8));
  float* attn_sink = args.data<float>(9);
  float* rope_table = args.data<float>(10);
  int use_rope = static_cast<int>(args.scalar(11));
  bfloat16_t* out = args.data<bfloat16_t>(12);
  float* lse = args.data<float>(13);
  int tiles_per_block = static_cast<int>(args.scalar(14));
  [[maybe_unused]] const int B = static_cast<int>(args.extent(0, 0));
  [[maybe_unused]] const int queries = static_cast<int>(args.extent(0, 1));
  [[maybe_unused]] const int64_t size = static_cast<int64_t>(args.extent(1, 0));
  [[maybe_unused]] const int64_t plain_size = static_cast<int64_t>(args.extent(2, 0));
  [[maybe_unused]] const int P = static_cast<int>(args.extent(10, 0));
  [[maybe_unused]] const int tokens = static_cast<int>(args.extent(13, 2));

	CUtensorMap out_desc;
	CUtensorMapDataType out_desc_type= (CUtensorMapDataType)9;
	cuuint32_t out_desc_tensorRank= 3;
	void *out_desc_globalAddress= out;
	cuuint64_t out_desc_globalDim[3]= {512,queries,B};
	cuuint64_t out_desc_globalStride[3]= {2,1024,(int64_t)queries * 1024};
	cuuint32_t out_desc_boxDim[3]= {64,64,1};
	cuuint32_t out_desc_elementStrides[3]= {1,1,1};
	CUtensorMapInterleave out_desc_interleave= (CUtensorMapInterleave)0;
	CUtensorMapSwizzle out_desc_swizzle= (CUtensorMapSwizzle)3;
	CUtensorMapL2promotion out_desc_l2Promotion= (CUtensorMapL2promotion)3;
	CUtensorMapFloatOOBfill out_desc_oobFill= (CUtensorMapFloatOOBfill)0;

	CUresult out_desc_result = CUTLASS_CUDA_DRIVER_WRAPPER_CALL(cuTensorMapEncodeTiled)(
    &out_desc, out_desc_type, out_desc_tensorRank, out_desc_globalAddress, out_desc_globalDim, out_desc_globalStride + 1, out_desc_boxDim, out_desc_elementStrides, out_desc_interleave, out_desc_swizzle, out_desc_l2Promotion, out_desc_oobFill);

	if (out_desc_result != CUDA_SUCCESS) {
		snprintf(error_buf, ERROR_BUF_SIZE, "Error: Failed to initialize the TMA descriptor out_desc");
		return -1;
	}

	CUtensorMap q_desc;
	CUtensorMapDataType q_desc_type= (CUtensorMapDataType)9;
	cuuint32_t q_desc_tensorRank= 3;
	void *q_desc_globalAddress= q;
	cuuint64_t q_desc_globalDim[3]= {512,queries,B};
	cuuint64_t q_desc_globalStride[3]= {2,1024,(int64_t)queries * 1024};
	cuuint32_t q_desc_boxDim[3]= {64,64,1};
	cuuint32_t q_desc_elementStrides[3]= {1,1,1};
	CUtensorMapInterleave q_desc_interleave= (CUtensorMapInterleave)0;
	CUtensorMapSwizzle q_desc_swizzle= (CUtensorMapSwizzle)3;
	CUtensorMapL2promotion q_desc_l2Promotion= (CUtensorMapL2promotion)3;
	CUtensorMapFloatOOBfill q_desc_oobFill= (CUtensorMapFloatOOBfill)0;

	CUresult q_desc_result = CUTLASS_CUDA_DRIVER_WRAPPER_CALL(cuTensorMapEncodeTiled)(
    &q_desc, q_desc_type, q_desc_tensorRank, q_desc_globalAddress, q_desc_globalDim, q_desc_globalStride + 1, q_desc_boxDim, q_desc_elementStrides, q_desc_interleave, q_desc_swizzle, q_desc_l2Promotion, q_desc_oobFill);

	if (q_desc_result != CUDA_SUCCESS) {
		snprintf(error_buf, ERROR_BUF_SIZE, "Error: Failed to initialize the TMA descriptor q_desc");
		return -1;
	}
  return swa::launch<attention_decode_kernel>(args, dim3((queries + 63) / 64, B, 1), dim3(384, 1, 1), 226304, attn_sink, cache, lse, out_desc, q_desc, rope_table, start_pos, state_id, valid_start, B, queries, slot_stride, tokens, use_rope, use_valid);
}
