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

extern "C" __global__ void attention_decode_extra_kernel(const float* __restrict__ attn_sink, const uchar* __restrict__ cache, const uchar* __restrict__ extra_cache, const int* __restrict__ extra_index, const int* __restrict__ extra_len, float* __restrict__ lse, __grid_constant__ const CUtensorMap out_desc, __grid_constant__ const CUtensorMap q_desc, const float* __restrict__ rope_table, const int* __restrict__ start_pos, const int* __restrict__ state_id, const int* __restrict__ valid_start, int K, int page_stride, int queries, int slot_stride, int tokens, int use_len, int use_rope, int use_valid);
extern "C" __global__ void __launch_bounds__(384, 1) attention_decode_extra_kernel(const float* __restrict__ attn_sink, const uchar* __restrict__ cache, const uchar* __restrict__ extra_cache, const int* __restrict__ extra_index, const int* __restrict__ extra_len, float* __restrict__ lse, __grid_constant__ const CUtensorMap out_desc, __grid_constant__ const CUtensorMap q_desc, const float* __restrict__ rope_table, const int* __restrict__ start_pos, const int* __restrict__ state_id, const int* __restrict__ valid_start, int K, int page_stride, int queries, int slot_stride, int tokens, int use_len, int use_rope, int use_valid) {
  extern __shared__ __align__(1024) uchar buf_dyn_shmem[];
  void* at = ((void*)((char*)buf_dyn_shmem + 0));
  void* gaps = ((void*)((char*)buf_dyn_shmem + 1024));
  void* keys = ((void*)((char*)buf_dyn_shmem + 2048));
  void* q_room = ((void*)((char*)buf_dyn_shmem + 133120));
  void* raw = ((void*)((char*)buf_dyn_shmem + 198656));
  void* rescale = ((void*)((char*)buf_dyn_shmem + 215040));
  void* scales = ((void*)((char*)buf_dyn_shmem + 215808));
  void* slot = ((void*)((char*)buf_dyn_shmem + 219904));
  void* tables = ((void*)((char*)buf_dyn_shmem + 220928));
  void* weights = ((void*)((char*)buf_dyn_shmem + 221184));
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
  int b = 0;
  int state = 0;
  int start = 0;
  int pos = 0;
  int first = 0;
  int held = 0;
  int first_row = 0;
  int extra = 0;
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
  float b_1[16];
  float even[16];
  float odd[16];
  int base = 0;
  int following[1];
  int next_slot[1];
  int64_t at_next[2];
  int exists_next[2];
  uint tables_1[4];
  int following_1[1];
  int next_slot_1[1];
  int64_t at_next_1[2];
  int exists_next_1[2];
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
  fp8_e4_t codes_7[16];
  uchar v_15[1];
  bfloat16_t pairs_4[16];
  bfloat16_t pairs_5[16];
  fp8_e4_t codes_8[16];
  uchar v_16[1];
  fp8_e4_t codes_9[16];
  uchar v_17[1];
  bfloat16_t pairs_6[16];
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
  fp8_e4_t codes_14[16];
  uchar v_22[1];
  fp8_e4_t codes_15[16];
  uchar v_23[1];
  bfloat16_t pairs_12[16];
  bfloat16_t pairs_13[16];
  bfloat16_t pairs_14[16];
  bfloat16_t pairs_15[16];
  float largest[1];
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
  uint pairs_28[4];
  uint pairs_29[4];
  uint pairs_30[4];
  uint pairs_31[4];
  int64_t at_2[2];
  int exists_1[2];
  uint codes_16[4];
  uchar v_24[2];
  uint codes_17[4];
  uchar v_25[2];
  uint codes_18[4];
  uchar v_26[2];
  uint codes_19[4];
  uchar v_27[2];
  uint factor[2];
  uint pairs_32[16];
  uint factor_1[2];
  uint pairs_33[16];
  uint codes_20[4];
  uchar v_28[2];
  uint codes_21[4];
  uchar v_29[2];
  uint factor_2[2];
  uint pairs_34[16];
  uint factor_3[2];
  uint pairs_35[16];
  uint codes_22[4];
  uchar v_30[2];
  uint codes_23[4];
  uchar v_31[2];
  uint factor_4[2];
  uint pairs_36[16];
  uint factor_5[2];
  uint pairs_37[16];
  uint factor_6[2];
  uint pairs_38[16];
  uint factor_7[2];
  uint pairs_39[16];
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
  int rmod = (((int)blockIdx.x) % tokens);
  int rdiv = (((int)blockIdx.x) / tokens);
  b = ((((0 <= tokens) && (0 <= rmod)) || ((tokens < 0) && (rmod <= 0))) ? rdiv : (rdiv - 1));
  state = state_id[b];
  start = start_pos[b];
  pos = ((start + ((int)blockIdx.x)) - (b * tokens));
  int condval;
  if ((0 < use_valid)) {
    condval = valid_start[b];
  } else {
    condval = 0;
  }
  int valid = condval;
  first = max((pos - 127), max(valid, 0));
  int condval_1;
  if ((0 <= state)) {
    condval_1 = max(((pos + 1) - first), 0);
  } else {
    condval_1 = 0;
  }
  held = condval_1;
  first_row = ((134 & ((first % 134) >> 31)) + (first % 134));
  int condval_2;
  if ((0 < use_len)) {
    condval_2 = max(min(extra_len[((int64_t)((int)blockIdx.x))], K), 0);
  } else {
    condval_2 = K;
  }
  int given = condval_2;
  int condval_3;
  if ((0 <= state)) {
    condval_3 = given;
  } else {
    condval_3 = 0;
  }
  extra = condval_3;
  int condval_4;
  if ((0 <= state)) {
    condval_4 = pos;
  } else {
    condval_4 = 0;
  }
  turned = condval_4;
  tiles = 0;
  tiles = (((held + 63) >> 6) + tiles);
  tiles = (((extra + 63) >> 6) + tiles);
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
          float condval_5;
          if ((0 <= ((int*)slot)[(((((t & 3) * 64) + ((i_4 >> 2) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + (i_4 & 1))])) {
            condval_5 = S[i_4];
          } else {
            condval_5 = -CUDART_INF_F;
          }
          S[i_4] = condval_5;
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
      float sink = max(min((attn_sink[((((((int)threadIdx.x) >> 5) * 16) + (i_15 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/);
      float condval_6;
      if ((0x0p+0f/*0.000000e+00*/ < total[i_15])) {
        condval_6 = (exp2f(((peak[i_15] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/) - max((peak[i_15] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/), sink))) / ((total[i_15] * exp2f(((peak[i_15] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/) - max((peak[i_15] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/), sink)))) + exp2f((sink - max((peak[i_15] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/), sink)))));
      } else {
        condval_6 = 0x0p+0f/*0.000000e+00*/;
      }
      inv[i_15] = condval_6;
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
        float condval_7;
        if ((0x0p+0f/*0.000000e+00*/ < total[i_17])) {
          condval_7 = (logf(max(total[i_17], 0x1p+0f/*1.000000e+00*/)) + ((peak[i_17] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/) * 0x1.62e42fefa39efp-1f/*6.931472e-01*/));
        } else {
          condval_7 = CUDART_INF_F;
        }
        lse[((((((int64_t)b) * ((int64_t)tokens)) * (int64_t)63) + (((((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)16) + (((int64_t)i_17) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2)) * ((int64_t)tokens))) + ((int64_t)((int)blockIdx.x)))] = condval_7;
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
      tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[0])), 0, 0, ((int)blockIdx.x));
      tl::tma_store_arrive();
      tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[4096])), 64, 0, ((int)blockIdx.x));
      tl::tma_store_arrive();
      tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[8192])), 128, 0, ((int)blockIdx.x));
      tl::tma_store_arrive();
      tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[12288])), 192, 0, ((int)blockIdx.x));
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
          b_1[i_43] = v_7[((((i_43 & 7) * 4) + ((i_43 >> 3) * 2)) + 1)];
        }
        #pragma unroll
        for (int i_44 = 0; i_44 < 16; ++i_44) {
          float cos_1 = rope_table[(((((int64_t)turned) * (int64_t)64) + ((((int64_t)i_44) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3))];
          float sin_1 = rope_table[((((((int64_t)turned) * (int64_t)64) + ((((int64_t)i_44) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3)) + (int64_t)32)];
          even[i_44] = ((a[i_44] * cos_1) + (b_1[i_44] * sin_1));
          odd[i_44] = ((b_1[i_44] * cos_1) - (a[i_44] * sin_1));
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
        tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[16384])), 256, 0, ((int)blockIdx.x));
        tl::tma_store_arrive();
        tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[20480])), 320, 0, ((int)blockIdx.x));
        tl::tma_store_arrive();
        tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[24576])), 384, 0, ((int)blockIdx.x));
        tl::tma_store_arrive();
        tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[28672])), 448, 0, ((int)blockIdx.x));
        tl::tma_store_arrive();
      }
      tl::tma_store_wait<0, true>();
    } else {
      tl::warpgroup_reg_dealloc<136>();
      if (tl::tl_shuffle_elect<128>()) {
        arrived[0].expect_transaction(8192);
        tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[0])), 0, 0, ((int)blockIdx.x));
        arrived[0].expect_transaction(8192);
        tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[4096])), 64, 0, ((int)blockIdx.x));
        arrived[0].expect_transaction(8192);
        tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[8192])), 128, 0, ((int)blockIdx.x));
        arrived[0].expect_transaction(8192);
        tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[12288])), 192, 0, ((int)blockIdx.x));
        arrived[0].expect_transaction(8192);
        tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[16384])), 256, 0, ((int)blockIdx.x));
        arrived[0].expect_transaction(8192);
        tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[20480])), 320, 0, ((int)blockIdx.x));
        arrived[0].expect_transaction(8192);
        tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[24576])), 384, 0, ((int)blockIdx.x));
        arrived[0].arrive_and_expect_tx(8192);
        tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[28672])), 448, 0, ((int)blockIdx.x));
      }
      base = 0;
      int t_2 = base;
      int condval_8;
      if (((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < (held + 128))) {
        int condval_9;
        if ((131 <= (((((int)threadIdx.x) >> 5) * 8) + ((first_row + (((int)threadIdx.x) & 15)) >> 1)))) {
          condval_9 = 134;
        } else {
          condval_9 = 0;
        }
        condval_8 = ((((((state * 134) + ((((int)threadIdx.x) >> 5) * 16)) + first_row) + (((int)threadIdx.x) & 15)) - condval_9) - 128);
      } else {
        condval_8 = -1;
      }
      following[0] = condval_8;
      int condval_10;
      if (((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < (held + 64))) {
        int condval_11;
        if ((99 <= (((((int)threadIdx.x) >> 5) * 8) + ((first_row + (((int)threadIdx.x) & 15)) >> 1)))) {
          condval_11 = 134;
        } else {
          condval_11 = 0;
        }
        condval_10 = ((((((state * 134) + ((((int)threadIdx.x) >> 5) * 16)) + first_row) + (((int)threadIdx.x) & 15)) - condval_11) - 64);
      } else {
        condval_10 = -1;
      }
      next_slot[0] = condval_10;
      int slot_1 = following[0];
      ((int*)gaps)[((((t_2 & 3) * 4) + (((int)threadIdx.x) >> 5)) - 8)] = __any_sync((uint)4294967295, ((int)(slot_1 < 0)));
      if ((((int)threadIdx.x) & 31) < 16) {
        ((int*)slot)[(((((t_2 & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 31)) - 128)] = slot_1;
        ((int64_t*)at)[(((((t_2 & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 31)) - 128)] = (((((int64_t)max(slot_1, 0)) % (int64_t)134) * (int64_t)528) + (((((int64_t)max(slot_1, 0)) / (int64_t)134) * ((int64_t)slot_stride)) * (int64_t)16));
      }
      int slot_2 = next_slot[0];
      ((int*)gaps)[(((((t_2 + 1) & 3) * 4) + (((int)threadIdx.x) >> 5)) - 8)] = __any_sync((uint)4294967295, ((int)(slot_2 < 0)));
      if ((((int)threadIdx.x) & 31) < 16) {
        ((int*)slot)[((((((t_2 + 1) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 31)) - 128)] = slot_2;
        ((int64_t*)at)[((((((t_2 + 1) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 31)) - 128)] = (((((int64_t)max(slot_2, 0)) % (int64_t)134) * (int64_t)528) + (((((int64_t)max(slot_2, 0)) / (int64_t)134) * ((int64_t)slot_stride)) * (int64_t)16));
      }
      __syncwarp();
      #pragma unroll
      for (int a_1 = 0; a_1 < 2; ++a_1) {
        at_next[a_1] = ((int64_t*)at)[((((((t_2 & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_1 * 8)) + (((int)threadIdx.x) & 7)) - 128)];
        int condval_12;
        if ((0 <= ((int*)slot)[((((((t_2 & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_1 * 8)) + (((int)threadIdx.x) & 7)) - 128)])) {
          condval_12 = 1;
        } else {
          condval_12 = 0;
        }
        exists_next[a_1] = condval_12;
      }
      int slot_3 = following[0];
      if ((((int)threadIdx.x) & 31) < 16) {
        tl::cp_async_gs_conditional<16>((&(((uchar*)scales)[(((((t_2 & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 31) * 32)) - 4096)])), (&(cache[((((((int64_t)max(slot_3, 0)) % (int64_t)134) * (int64_t)528) + (((((int64_t)max(slot_3, 0)) / (int64_t)134) * ((int64_t)slot_stride)) * (int64_t)16)) + (int64_t)512)])), (0 <= slot_3));
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
      tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 8192)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)384)])), (0 < exists_next[0]));
      tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 10240)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)448)])), (0 < exists_next[0]));
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
          int condval_13;
          if ((0 <= ((int*)slot)[((((((((t_2 + k) + 1) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_3 * 8)) + (((int)threadIdx.x) & 7)) - 128)])) {
            condval_13 = 1;
          } else {
            condval_13 = 0;
          }
          exists_next[a_3] = condval_13;
        }
        int slot_4 = next_slot[0];
        if ((((int)threadIdx.x) & 31) < 16) {
          tl::cp_async_gs_conditional<16>((&(((uchar*)scales)[(((((((t_2 + k) + 1) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 31) * 32)) - 4096)])), (&(cache[((((((int64_t)max(slot_4, 0)) % (int64_t)134) * (int64_t)528) + (((((int64_t)max(slot_4, 0)) / (int64_t)134) * ((int64_t)slot_stride)) * (int64_t)16)) + (int64_t)512)])), (0 <= slot_4));
        }
        int condval_14;
        if (((((k * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) < held)) {
          int condval_15;
          if ((134 <= (min((((k * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)), 134) + first_row))) {
            condval_15 = 134;
          } else {
            condval_15 = 0;
          }
          condval_14 = ((((state * 134) + min((((k * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)), 134)) + first_row) - condval_15);
        } else {
          condval_14 = -1;
        }
        following[0] = condval_14;
        if (2 <= (t_2 + k)) {
          empty[((t_2 + k) & 1)].wait(((((t_2 + k) >> 1) + 1) & 1));
        }
        tl::cp_async_wait<3>();
        __syncwarp();
        *(uint4*)(((uchar*)codes) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 4096));
        v_8[0] = ((uchar*)scales)[(((((((t_2 + k) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + ((((int)threadIdx.x) & 31) >> 4)) - 4096)];
        *(uint4*)(((uchar*)codes_1) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 2048));
        v_9[0] = ((uchar*)scales)[(((((((t_2 + k) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + ((((int)threadIdx.x) & 31) >> 4)) - 4094)];
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 4096)])), (&(cache[((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[1])])), (0 < exists[1]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 2048)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[1]) + (int64_t)64)])), (0 < exists[1]));
        tl::cp_async_commit();
        tl::cp_async_wait<3>();
        *(uint4*)(((uchar*)codes_2) + 0) = *(uint4*)(((uchar*)raw) + (((int)threadIdx.x) * 16));
        v_10[0] = ((uchar*)scales)[(((((((t_2 + k) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + ((((int)threadIdx.x) & 31) >> 4)) - 4092)];
        *(uint4*)(((uchar*)codes_3) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 2048));
        v_11[0] = ((uchar*)scales)[(((((((t_2 + k) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + ((((int)threadIdx.x) & 31) >> 4)) - 4090)];
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[(((int)threadIdx.x) * 16)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[1]) + (int64_t)128)])), (0 < exists[1]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 2048)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[1]) + (int64_t)192)])), (0 < exists[1]));
        tl::cp_async_commit();
        uint condval_16;
        if (((((uint)v_8[0]) - (uint)10) <= (uint)244)) {
          condval_16 = ((uint)v_8[0]);
        } else {
          condval_16 = (uint)0;
        }
        uint v__42 = condval_16 << (uint)23;
        float factor_8 = (*(float *)(&(v__42)));
        for (int d = 0; d < 4; ++d) {
          uint2 __34;
          float4 __35;
            float4 __36;
            fp8_e4_4_t v__43 = *(fp8_e4_4_t*)(codes + (d * 4));
            ((float2*)(&__36))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__43))[0], __NV_E4M3);
            ((float2*)(&__36))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__43))[1], __NV_E4M3);
            float4 v__44 = make_float4(factor_8, factor_8, factor_8, factor_8);
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
        uint condval_17;
        if (((((uint)v_9[0]) - (uint)10) <= (uint)244)) {
          condval_17 = ((uint)v_9[0]);
        } else {
          condval_17 = (uint)0;
        }
        uint v__45 = condval_17 << (uint)23;
        float factor_9 = (*(float *)(&(v__45)));
        for (int d_1 = 0; d_1 < 4; ++d_1) {
          uint2 __37;
          float4 __38;
            float4 __39;
            fp8_e4_4_t v__46 = *(fp8_e4_4_t*)(codes_1 + (d_1 * 4));
            ((float2*)(&__39))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__46))[0], __NV_E4M3);
            ((float2*)(&__39))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__46))[1], __NV_E4M3);
            float4 v__47 = make_float4(factor_9, factor_9, factor_9, factor_9);
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
        tl::cp_async_wait<3>();
        *(uint4*)(((uchar*)codes_4) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 4096));
        v_12[0] = ((uchar*)scales)[(((((((t_2 + k) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + ((((int)threadIdx.x) & 31) >> 4)) - 4088)];
        *(uint4*)(((uchar*)codes_5) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 6144));
        v_13[0] = ((uchar*)scales)[(((((((t_2 + k) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + ((((int)threadIdx.x) & 31) >> 4)) - 4086)];
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 4096)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[1]) + (int64_t)256)])), (0 < exists[1]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 6144)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[1]) + (int64_t)320)])), (0 < exists[1]));
        tl::cp_async_commit();
        uint condval_18;
        if (((((uint)v_10[0]) - (uint)10) <= (uint)244)) {
          condval_18 = ((uint)v_10[0]);
        } else {
          condval_18 = (uint)0;
        }
        uint v__48 = condval_18 << (uint)23;
        float factor_10 = (*(float *)(&(v__48)));
        for (int d_2 = 0; d_2 < 4; ++d_2) {
          uint2 __40;
          float4 __41;
            float4 __42;
            fp8_e4_4_t v__49 = *(fp8_e4_4_t*)(codes_2 + (d_2 * 4));
            ((float2*)(&__42))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__49))[0], __NV_E4M3);
            ((float2*)(&__42))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__49))[1], __NV_E4M3);
            float4 v__50 = make_float4(factor_10, factor_10, factor_10, factor_10);
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
        uint condval_19;
        if (((((uint)v_11[0]) - (uint)10) <= (uint)244)) {
          condval_19 = ((uint)v_11[0]);
        } else {
          condval_19 = (uint)0;
        }
        uint v__51 = condval_19 << (uint)23;
        float factor_11 = (*(float *)(&(v__51)));
        for (int d_3 = 0; d_3 < 4; ++d_3) {
          uint2 __43;
          float4 __44;
            float4 __45;
            fp8_e4_4_t v__52 = *(fp8_e4_4_t*)(codes_3 + (d_3 * 4));
            ((float2*)(&__45))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__52))[0], __NV_E4M3);
            ((float2*)(&__45))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__52))[1], __NV_E4M3);
            float4 v__53 = make_float4(factor_11, factor_11, factor_11, factor_11);
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
        tl::cp_async_wait<3>();
        *(uint4*)(((uchar*)codes_6) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 8192));
        v_14[0] = ((uchar*)scales)[(((((((t_2 + k) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + ((((int)threadIdx.x) & 31) >> 4)) - 4084)];
        *(uint4*)(((uchar*)codes_7) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 10240));
        v_15[0] = ((uchar*)scales)[(((((((t_2 + k) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + ((((int)threadIdx.x) & 31) >> 4)) - 4082)];
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 8192)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[1]) + (int64_t)384)])), (0 < exists[1]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 10240)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_1[1]) + (int64_t)448)])), (0 < exists[1]));
        tl::cp_async_commit();
        uint condval_20;
        if (((((uint)v_12[0]) - (uint)10) <= (uint)244)) {
          condval_20 = ((uint)v_12[0]);
        } else {
          condval_20 = (uint)0;
        }
        uint v__54 = condval_20 << (uint)23;
        float factor_12 = (*(float *)(&(v__54)));
        for (int d_4 = 0; d_4 < 4; ++d_4) {
          uint2 __46;
          float4 __47;
            float4 __48;
            fp8_e4_4_t v__55 = *(fp8_e4_4_t*)(codes_4 + (d_4 * 4));
            ((float2*)(&__48))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__55))[0], __NV_E4M3);
            ((float2*)(&__48))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__55))[1], __NV_E4M3);
            float4 v__56 = make_float4(factor_12, factor_12, factor_12, factor_12);
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
        uint condval_21;
        if (((((uint)v_13[0]) - (uint)10) <= (uint)244)) {
          condval_21 = ((uint)v_13[0]);
        } else {
          condval_21 = (uint)0;
        }
        uint v__57 = condval_21 << (uint)23;
        float factor_13 = (*(float *)(&(v__57)));
        for (int d_5 = 0; d_5 < 4; ++d_5) {
          uint2 __49;
          float4 __50;
            float4 __51;
            fp8_e4_4_t v__58 = *(fp8_e4_4_t*)(codes_5 + (d_5 * 4));
            ((float2*)(&__51))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__58))[0], __NV_E4M3);
            ((float2*)(&__51))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__58))[1], __NV_E4M3);
            float4 v__59 = make_float4(factor_13, factor_13, factor_13, factor_13);
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
        tl::cp_async_wait<3>();
        *(uint4*)(((uchar*)codes_8) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 4096));
        v_16[0] = ((uchar*)scales)[(((((((t_2 + k) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + ((((int)threadIdx.x) & 31) >> 4)) - 3840)];
        *(uint4*)(((uchar*)codes_9) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 2048));
        v_17[0] = ((uchar*)scales)[(((((((t_2 + k) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + ((((int)threadIdx.x) & 31) >> 4)) - 3838)];
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 4096)])), (&(cache[((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0])])), (0 < exists_next[0]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 2048)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)64)])), (0 < exists_next[0]));
        tl::cp_async_commit();
        uint condval_22;
        if (((((uint)v_14[0]) - (uint)10) <= (uint)244)) {
          condval_22 = ((uint)v_14[0]);
        } else {
          condval_22 = (uint)0;
        }
        uint v__60 = condval_22 << (uint)23;
        float factor_14 = (*(float *)(&(v__60)));
        for (int d_6 = 0; d_6 < 4; ++d_6) {
          uint2 __52;
          float4 __53;
            float4 __54;
            fp8_e4_4_t v__61 = *(fp8_e4_4_t*)(codes_6 + (d_6 * 4));
            ((float2*)(&__54))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__61))[0], __NV_E4M3);
            ((float2*)(&__54))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__61))[1], __NV_E4M3);
            float4 v__62 = make_float4(factor_14, factor_14, factor_14, factor_14);
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
        uint condval_23;
        if (((((uint)v_15[0]) - (uint)10) <= (uint)244)) {
          condval_23 = ((uint)v_15[0]);
        } else {
          condval_23 = (uint)0;
        }
        uint v__63 = condval_23 << (uint)23;
        float factor_15 = (*(float *)(&(v__63)));
        for (int d_7 = 0; d_7 < 4; ++d_7) {
          uint2 __55;
          float4 __56;
            float4 __57;
            fp8_e4_4_t v__64 = *(fp8_e4_4_t*)(codes_7 + (d_7 * 4));
            ((float2*)(&__57))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__64))[0], __NV_E4M3);
            ((float2*)(&__57))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__64))[1], __NV_E4M3);
            float4 v__65 = make_float4(factor_15, factor_15, factor_15, factor_15);
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
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_7 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 20480)) = *(uint4*)(pairs_7 + (part_7 * 8));
        }
        tl::cp_async_wait<3>();
        *(uint4*)(((uchar*)codes_10) + 0) = *(uint4*)(((uchar*)raw) + (((int)threadIdx.x) * 16));
        v_18[0] = ((uchar*)scales)[(((((((t_2 + k) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + ((((int)threadIdx.x) & 31) >> 4)) - 3836)];
        *(uint4*)(((uchar*)codes_11) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 2048));
        v_19[0] = ((uchar*)scales)[(((((((t_2 + k) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + ((((int)threadIdx.x) & 31) >> 4)) - 3834)];
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[(((int)threadIdx.x) * 16)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)128)])), (0 < exists_next[0]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 2048)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)192)])), (0 < exists_next[0]));
        tl::cp_async_commit();
        uint condval_24;
        if (((((uint)v_16[0]) - (uint)10) <= (uint)244)) {
          condval_24 = ((uint)v_16[0]);
        } else {
          condval_24 = (uint)0;
        }
        uint v__66 = condval_24 << (uint)23;
        float factor_16 = (*(float *)(&(v__66)));
        for (int d_8 = 0; d_8 < 4; ++d_8) {
          uint2 __58;
          float4 __59;
            float4 __60;
            fp8_e4_4_t v__67 = *(fp8_e4_4_t*)(codes_8 + (d_8 * 4));
            ((float2*)(&__60))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__67))[0], __NV_E4M3);
            ((float2*)(&__60))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__67))[1], __NV_E4M3);
            float4 v__68 = make_float4(factor_16, factor_16, factor_16, factor_16);
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
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_8 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 7680)) = *(uint4*)(pairs_8 + (part_8 * 8));
        }
        uint condval_25;
        if (((((uint)v_17[0]) - (uint)10) <= (uint)244)) {
          condval_25 = ((uint)v_17[0]);
        } else {
          condval_25 = (uint)0;
        }
        uint v__69 = condval_25 << (uint)23;
        float factor_17 = (*(float *)(&(v__69)));
        for (int d_9 = 0; d_9 < 4; ++d_9) {
          uint2 __61;
          float4 __62;
            float4 __63;
            fp8_e4_4_t v__70 = *(fp8_e4_4_t*)(codes_9 + (d_9 * 4));
            ((float2*)(&__63))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__70))[0], __NV_E4M3);
            ((float2*)(&__63))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__70))[1], __NV_E4M3);
            float4 v__71 = make_float4(factor_17, factor_17, factor_17, factor_17);
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
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_9 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 3584)) = *(uint4*)(pairs_9 + (part_9 * 8));
        }
        tl::cp_async_wait<3>();
        *(uint4*)(((uchar*)codes_12) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 4096));
        v_20[0] = ((uchar*)scales)[(((((((t_2 + k) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + ((((int)threadIdx.x) & 31) >> 4)) - 3832)];
        *(uint4*)(((uchar*)codes_13) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 6144));
        v_21[0] = ((uchar*)scales)[(((((((t_2 + k) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + ((((int)threadIdx.x) & 31) >> 4)) - 3830)];
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 4096)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)256)])), (0 < exists_next[0]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 6144)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)320)])), (0 < exists_next[0]));
        tl::cp_async_commit();
        uint condval_26;
        if (((((uint)v_18[0]) - (uint)10) <= (uint)244)) {
          condval_26 = ((uint)v_18[0]);
        } else {
          condval_26 = (uint)0;
        }
        uint v__72 = condval_26 << (uint)23;
        float factor_18 = (*(float *)(&(v__72)));
        for (int d_10 = 0; d_10 < 4; ++d_10) {
          uint2 __64;
          float4 __65;
            float4 __66;
            fp8_e4_4_t v__73 = *(fp8_e4_4_t*)(codes_10 + (d_10 * 4));
            ((float2*)(&__66))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__73))[0], __NV_E4M3);
            ((float2*)(&__66))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__73))[1], __NV_E4M3);
            float4 v__74 = make_float4(factor_18, factor_18, factor_18, factor_18);
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
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_10 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 512)) = *(uint4*)(pairs_10 + (part_10 * 8));
        }
        uint condval_27;
        if (((((uint)v_19[0]) - (uint)10) <= (uint)244)) {
          condval_27 = ((uint)v_19[0]);
        } else {
          condval_27 = (uint)0;
        }
        uint v__75 = condval_27 << (uint)23;
        float factor_19 = (*(float *)(&(v__75)));
        for (int d_11 = 0; d_11 < 4; ++d_11) {
          uint2 __67;
          float4 __68;
            float4 __69;
            fp8_e4_4_t v__76 = *(fp8_e4_4_t*)(codes_11 + (d_11 * 4));
            ((float2*)(&__69))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__76))[0], __NV_E4M3);
            ((float2*)(&__69))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__76))[1], __NV_E4M3);
            float4 v__77 = make_float4(factor_19, factor_19, factor_19, factor_19);
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
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_11 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4608)) = *(uint4*)(pairs_11 + (part_11 * 8));
        }
        tl::cp_async_wait<3>();
        *(uint4*)(((uchar*)codes_14) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 8192));
        v_22[0] = ((uchar*)scales)[(((((((t_2 + k) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + ((((int)threadIdx.x) & 31) >> 4)) - 3828)];
        *(uint4*)(((uchar*)codes_15) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 10240));
        v_23[0] = ((uchar*)scales)[(((((((t_2 + k) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + ((((int)threadIdx.x) & 31) >> 4)) - 3826)];
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 8192)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)384)])), (0 < exists_next[0]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 10240)])), (&(cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next[0]) + (int64_t)448)])), (0 < exists_next[0]));
        tl::cp_async_commit();
        uint condval_28;
        if (((((uint)v_20[0]) - (uint)10) <= (uint)244)) {
          condval_28 = ((uint)v_20[0]);
        } else {
          condval_28 = (uint)0;
        }
        uint v__78 = condval_28 << (uint)23;
        float factor_20 = (*(float *)(&(v__78)));
        for (int d_12 = 0; d_12 < 4; ++d_12) {
          uint2 __70;
          float4 __71;
            float4 __72;
            fp8_e4_4_t v__79 = *(fp8_e4_4_t*)(codes_12 + (d_12 * 4));
            ((float2*)(&__72))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__79))[0], __NV_E4M3);
            ((float2*)(&__72))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__79))[1], __NV_E4M3);
            float4 v__80 = make_float4(factor_20, factor_20, factor_20, factor_20);
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
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_12 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8704)) = *(uint4*)(pairs_12 + (part_12 * 8));
        }
        uint condval_29;
        if (((((uint)v_21[0]) - (uint)10) <= (uint)244)) {
          condval_29 = ((uint)v_21[0]);
        } else {
          condval_29 = (uint)0;
        }
        uint v__81 = condval_29 << (uint)23;
        float factor_21 = (*(float *)(&(v__81)));
        for (int d_13 = 0; d_13 < 4; ++d_13) {
          uint2 __73;
          float4 __74;
            float4 __75;
            fp8_e4_4_t v__82 = *(fp8_e4_4_t*)(codes_13 + (d_13 * 4));
            ((float2*)(&__75))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__82))[0], __NV_E4M3);
            ((float2*)(&__75))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__82))[1], __NV_E4M3);
            float4 v__83 = make_float4(factor_21, factor_21, factor_21, factor_21);
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
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_13 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12800)) = *(uint4*)(pairs_13 + (part_13 * 8));
        }
        uint condval_30;
        if (((((uint)v_22[0]) - (uint)10) <= (uint)244)) {
          condval_30 = ((uint)v_22[0]);
        } else {
          condval_30 = (uint)0;
        }
        uint v__84 = condval_30 << (uint)23;
        float factor_22 = (*(float *)(&(v__84)));
        for (int d_14 = 0; d_14 < 4; ++d_14) {
          uint2 __76;
          float4 __77;
            float4 __78;
            fp8_e4_4_t v__85 = *(fp8_e4_4_t*)(codes_14 + (d_14 * 4));
            ((float2*)(&__78))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__85))[0], __NV_E4M3);
            ((float2*)(&__78))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__85))[1], __NV_E4M3);
            float4 v__86 = make_float4(factor_22, factor_22, factor_22, factor_22);
            __77.x = (__78.x*v__86.x);
            __77.y = (__78.y*v__86.y);
            __77.z = (__78.z*v__86.z);
            __77.w = (__78.w*v__86.w);
          (reinterpret_cast<__nv_bfloat162*>(&__76))[0] = __float22bfloat162_rn(((float2*)(&__77))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__76))[1] = __float22bfloat162_rn(((float2*)(&__77))[1]);
          *(uint2*)(pairs_14 + (d_14 * 4)) = __76;
        }
        #pragma unroll
        for (int part_14 = 0; part_14 < 2; ++part_14) {
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_14 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16896)) = *(uint4*)(pairs_14 + (part_14 * 8));
        }
        uint condval_31;
        if (((((uint)v_23[0]) - (uint)10) <= (uint)244)) {
          condval_31 = ((uint)v_23[0]);
        } else {
          condval_31 = (uint)0;
        }
        uint v__87 = condval_31 << (uint)23;
        float factor_23 = (*(float *)(&(v__87)));
        for (int d_15 = 0; d_15 < 4; ++d_15) {
          uint2 __79;
          float4 __80;
            float4 __81;
            fp8_e4_4_t v__88 = *(fp8_e4_4_t*)(codes_15 + (d_15 * 4));
            ((float2*)(&__81))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__88))[0], __NV_E4M3);
            ((float2*)(&__81))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__88))[1], __NV_E4M3);
            float4 v__89 = make_float4(factor_23, factor_23, factor_23, factor_23);
            __80.x = (__81.x*v__89.x);
            __80.y = (__81.y*v__89.y);
            __80.z = (__81.z*v__89.z);
            __80.w = (__81.w*v__89.w);
          (reinterpret_cast<__nv_bfloat162*>(&__79))[0] = __float22bfloat162_rn(((float2*)(&__80))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__79))[1] = __float22bfloat162_rn(((float2*)(&__80))[1]);
          *(uint2*)(pairs_15 + (d_15 * 4)) = __79;
        }
        #pragma unroll
        for (int part_15 = 0; part_15 < 2; ++part_15) {
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_15 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 20992)) = *(uint4*)(pairs_15 + (part_15 * 8));
        }
        largest[0] = 0x0p+0f/*0.000000e+00*/;
        uint condval_32;
        if (((((uint)v_8[0]) - (uint)10) <= (uint)244)) {
          condval_32 = ((uint)v_8[0]);
        } else {
          condval_32 = (uint)0;
        }
        uint v__90 = condval_32 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__90))));
        uint condval_33;
        if (((((uint)v_9[0]) - (uint)10) <= (uint)244)) {
          condval_33 = ((uint)v_9[0]);
        } else {
          condval_33 = (uint)0;
        }
        uint v__91 = condval_33 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__91))));
        uint condval_34;
        if (((((uint)v_10[0]) - (uint)10) <= (uint)244)) {
          condval_34 = ((uint)v_10[0]);
        } else {
          condval_34 = (uint)0;
        }
        uint v__92 = condval_34 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__92))));
        uint condval_35;
        if (((((uint)v_11[0]) - (uint)10) <= (uint)244)) {
          condval_35 = ((uint)v_11[0]);
        } else {
          condval_35 = (uint)0;
        }
        uint v__93 = condval_35 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__93))));
        uint condval_36;
        if (((((uint)v_12[0]) - (uint)10) <= (uint)244)) {
          condval_36 = ((uint)v_12[0]);
        } else {
          condval_36 = (uint)0;
        }
        uint v__94 = condval_36 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__94))));
        uint condval_37;
        if (((((uint)v_13[0]) - (uint)10) <= (uint)244)) {
          condval_37 = ((uint)v_13[0]);
        } else {
          condval_37 = (uint)0;
        }
        uint v__95 = condval_37 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__95))));
        uint condval_38;
        if (((((uint)v_14[0]) - (uint)10) <= (uint)244)) {
          condval_38 = ((uint)v_14[0]);
        } else {
          condval_38 = (uint)0;
        }
        uint v__96 = condval_38 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__96))));
        uint condval_39;
        if (((((uint)v_15[0]) - (uint)10) <= (uint)244)) {
          condval_39 = ((uint)v_15[0]);
        } else {
          condval_39 = (uint)0;
        }
        uint v__97 = condval_39 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__97))));
        uint condval_40;
        if (((((uint)v_16[0]) - (uint)10) <= (uint)244)) {
          condval_40 = ((uint)v_16[0]);
        } else {
          condval_40 = (uint)0;
        }
        uint v__98 = condval_40 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__98))));
        uint condval_41;
        if (((((uint)v_17[0]) - (uint)10) <= (uint)244)) {
          condval_41 = ((uint)v_17[0]);
        } else {
          condval_41 = (uint)0;
        }
        uint v__99 = condval_41 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__99))));
        uint condval_42;
        if (((((uint)v_18[0]) - (uint)10) <= (uint)244)) {
          condval_42 = ((uint)v_18[0]);
        } else {
          condval_42 = (uint)0;
        }
        uint v__100 = condval_42 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__100))));
        uint condval_43;
        if (((((uint)v_19[0]) - (uint)10) <= (uint)244)) {
          condval_43 = ((uint)v_19[0]);
        } else {
          condval_43 = (uint)0;
        }
        uint v__101 = condval_43 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__101))));
        uint condval_44;
        if (((((uint)v_20[0]) - (uint)10) <= (uint)244)) {
          condval_44 = ((uint)v_20[0]);
        } else {
          condval_44 = (uint)0;
        }
        uint v__102 = condval_44 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__102))));
        uint condval_45;
        if (((((uint)v_21[0]) - (uint)10) <= (uint)244)) {
          condval_45 = ((uint)v_21[0]);
        } else {
          condval_45 = (uint)0;
        }
        uint v__103 = condval_45 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__103))));
        uint condval_46;
        if (((((uint)v_22[0]) - (uint)10) <= (uint)244)) {
          condval_46 = ((uint)v_22[0]);
        } else {
          condval_46 = (uint)0;
        }
        uint v__104 = condval_46 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__104))));
        uint condval_47;
        if (((((uint)v_23[0]) - (uint)10) <= (uint)244)) {
          condval_47 = ((uint)v_23[0]);
        } else {
          condval_47 = (uint)0;
        }
        uint v__105 = condval_47 << (uint)23;
        largest[0] = max(largest[0], (*(float *)(&(v__105))));
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_48;
          if (((((uint)v_8[0]) - (uint)10) <= (uint)244)) {
            condval_48 = ((uint)v_8[0]);
          } else {
            condval_48 = (uint)0;
          }
          uint v__106 = condval_48 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__106)))) {
            #pragma unroll
            for (int part_16 = 0; part_16 < 2; ++part_16) {
              *(uint4*)(((bfloat16_t*)pairs_16) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_16 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 8192));
              #pragma unroll
              for (int d_16 = 0; d_16 < 4; ++d_16) {
                uint v__107 = pairs_16[d_16];
                uint v__108 = (uint)2139062143;
                uint v__109 = (uint)4286578559;
                uint1 v__110 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__107)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__108))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__109))))));
                pairs_16[d_16] = (*(uint *)(&(v__110)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_16 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 8192)) = *(uint4*)(((bfloat16_t*)pairs_16) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_49;
          if (((((uint)v_9[0]) - (uint)10) <= (uint)244)) {
            condval_49 = ((uint)v_9[0]);
          } else {
            condval_49 = (uint)0;
          }
          uint v__111 = condval_49 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__111)))) {
            #pragma unroll
            for (int part_17 = 0; part_17 < 2; ++part_17) {
              *(uint4*)(((bfloat16_t*)pairs_17) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_17 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 4096));
              #pragma unroll
              for (int d_17 = 0; d_17 < 4; ++d_17) {
                uint v__112 = pairs_17[d_17];
                uint v__113 = (uint)2139062143;
                uint v__114 = (uint)4286578559;
                uint1 v__115 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__112)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__113))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__114))))));
                pairs_17[d_17] = (*(uint *)(&(v__115)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_17 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 4096)) = *(uint4*)(((bfloat16_t*)pairs_17) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_50;
          if (((((uint)v_10[0]) - (uint)10) <= (uint)244)) {
            condval_50 = ((uint)v_10[0]);
          } else {
            condval_50 = (uint)0;
          }
          uint v__116 = condval_50 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__116)))) {
            #pragma unroll
            for (int part_18 = 0; part_18 < 2; ++part_18) {
              *(uint4*)(((bfloat16_t*)pairs_18) + 0) = *(uint4*)(((bfloat16_t*)keys) + ((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_18 + (((int)threadIdx.x) & 1)) & 1) * 8)));
              #pragma unroll
              for (int d_18 = 0; d_18 < 4; ++d_18) {
                uint v__117 = pairs_18[d_18];
                uint v__118 = (uint)2139062143;
                uint v__119 = (uint)4286578559;
                uint1 v__120 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__117)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__118))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__119))))));
                pairs_18[d_18] = (*(uint *)(&(v__120)));
              }
              *(uint4*)(((bfloat16_t*)keys) + ((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_18 + (((int)threadIdx.x) & 1)) & 1) * 8))) = *(uint4*)(((bfloat16_t*)pairs_18) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_51;
          if (((((uint)v_11[0]) - (uint)10) <= (uint)244)) {
            condval_51 = ((uint)v_11[0]);
          } else {
            condval_51 = (uint)0;
          }
          uint v__121 = condval_51 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__121)))) {
            #pragma unroll
            for (int part_19 = 0; part_19 < 2; ++part_19) {
              *(uint4*)(((bfloat16_t*)pairs_19) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_19 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4096));
              #pragma unroll
              for (int d_19 = 0; d_19 < 4; ++d_19) {
                uint v__122 = pairs_19[d_19];
                uint v__123 = (uint)2139062143;
                uint v__124 = (uint)4286578559;
                uint1 v__125 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__122)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__123))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__124))))));
                pairs_19[d_19] = (*(uint *)(&(v__125)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_19 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4096)) = *(uint4*)(((bfloat16_t*)pairs_19) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_52;
          if (((((uint)v_12[0]) - (uint)10) <= (uint)244)) {
            condval_52 = ((uint)v_12[0]);
          } else {
            condval_52 = (uint)0;
          }
          uint v__126 = condval_52 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__126)))) {
            #pragma unroll
            for (int part_20 = 0; part_20 < 2; ++part_20) {
              *(uint4*)(((bfloat16_t*)pairs_20) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_20 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8192));
              #pragma unroll
              for (int d_20 = 0; d_20 < 4; ++d_20) {
                uint v__127 = pairs_20[d_20];
                uint v__128 = (uint)2139062143;
                uint v__129 = (uint)4286578559;
                uint1 v__130 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__127)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__128))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__129))))));
                pairs_20[d_20] = (*(uint *)(&(v__130)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_20 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8192)) = *(uint4*)(((bfloat16_t*)pairs_20) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_53;
          if (((((uint)v_13[0]) - (uint)10) <= (uint)244)) {
            condval_53 = ((uint)v_13[0]);
          } else {
            condval_53 = (uint)0;
          }
          uint v__131 = condval_53 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__131)))) {
            #pragma unroll
            for (int part_21 = 0; part_21 < 2; ++part_21) {
              *(uint4*)(((bfloat16_t*)pairs_21) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_21 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12288));
              #pragma unroll
              for (int d_21 = 0; d_21 < 4; ++d_21) {
                uint v__132 = pairs_21[d_21];
                uint v__133 = (uint)2139062143;
                uint v__134 = (uint)4286578559;
                uint1 v__135 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__132)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__133))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__134))))));
                pairs_21[d_21] = (*(uint *)(&(v__135)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_21 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12288)) = *(uint4*)(((bfloat16_t*)pairs_21) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_54;
          if (((((uint)v_14[0]) - (uint)10) <= (uint)244)) {
            condval_54 = ((uint)v_14[0]);
          } else {
            condval_54 = (uint)0;
          }
          uint v__136 = condval_54 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__136)))) {
            #pragma unroll
            for (int part_22 = 0; part_22 < 2; ++part_22) {
              *(uint4*)(((bfloat16_t*)pairs_22) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_22 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16384));
              #pragma unroll
              for (int d_22 = 0; d_22 < 4; ++d_22) {
                uint v__137 = pairs_22[d_22];
                uint v__138 = (uint)2139062143;
                uint v__139 = (uint)4286578559;
                uint1 v__140 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__137)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__138))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__139))))));
                pairs_22[d_22] = (*(uint *)(&(v__140)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_22 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16384)) = *(uint4*)(((bfloat16_t*)pairs_22) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_55;
          if (((((uint)v_15[0]) - (uint)10) <= (uint)244)) {
            condval_55 = ((uint)v_15[0]);
          } else {
            condval_55 = (uint)0;
          }
          uint v__141 = condval_55 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__141)))) {
            #pragma unroll
            for (int part_23 = 0; part_23 < 2; ++part_23) {
              *(uint4*)(((bfloat16_t*)pairs_23) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_23 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 20480));
              #pragma unroll
              for (int d_23 = 0; d_23 < 4; ++d_23) {
                uint v__142 = pairs_23[d_23];
                uint v__143 = (uint)2139062143;
                uint v__144 = (uint)4286578559;
                uint1 v__145 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__142)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__143))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__144))))));
                pairs_23[d_23] = (*(uint *)(&(v__145)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_23 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 20480)) = *(uint4*)(((bfloat16_t*)pairs_23) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_56;
          if (((((uint)v_16[0]) - (uint)10) <= (uint)244)) {
            condval_56 = ((uint)v_16[0]);
          } else {
            condval_56 = (uint)0;
          }
          uint v__146 = condval_56 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__146)))) {
            #pragma unroll
            for (int part_24 = 0; part_24 < 2; ++part_24) {
              *(uint4*)(((bfloat16_t*)pairs_24) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_24 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 7680));
              #pragma unroll
              for (int d_24 = 0; d_24 < 4; ++d_24) {
                uint v__147 = pairs_24[d_24];
                uint v__148 = (uint)2139062143;
                uint v__149 = (uint)4286578559;
                uint1 v__150 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__147)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__148))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__149))))));
                pairs_24[d_24] = (*(uint *)(&(v__150)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_24 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 7680)) = *(uint4*)(((bfloat16_t*)pairs_24) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_57;
          if (((((uint)v_17[0]) - (uint)10) <= (uint)244)) {
            condval_57 = ((uint)v_17[0]);
          } else {
            condval_57 = (uint)0;
          }
          uint v__151 = condval_57 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__151)))) {
            #pragma unroll
            for (int part_25 = 0; part_25 < 2; ++part_25) {
              *(uint4*)(((bfloat16_t*)pairs_25) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_25 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 3584));
              #pragma unroll
              for (int d_25 = 0; d_25 < 4; ++d_25) {
                uint v__152 = pairs_25[d_25];
                uint v__153 = (uint)2139062143;
                uint v__154 = (uint)4286578559;
                uint1 v__155 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__152)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__153))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__154))))));
                pairs_25[d_25] = (*(uint *)(&(v__155)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_25 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 3584)) = *(uint4*)(((bfloat16_t*)pairs_25) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_58;
          if (((((uint)v_18[0]) - (uint)10) <= (uint)244)) {
            condval_58 = ((uint)v_18[0]);
          } else {
            condval_58 = (uint)0;
          }
          uint v__156 = condval_58 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__156)))) {
            #pragma unroll
            for (int part_26 = 0; part_26 < 2; ++part_26) {
              *(uint4*)(((bfloat16_t*)pairs_26) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_26 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 512));
              #pragma unroll
              for (int d_26 = 0; d_26 < 4; ++d_26) {
                uint v__157 = pairs_26[d_26];
                uint v__158 = (uint)2139062143;
                uint v__159 = (uint)4286578559;
                uint1 v__160 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__157)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__158))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__159))))));
                pairs_26[d_26] = (*(uint *)(&(v__160)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_26 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 512)) = *(uint4*)(((bfloat16_t*)pairs_26) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_59;
          if (((((uint)v_19[0]) - (uint)10) <= (uint)244)) {
            condval_59 = ((uint)v_19[0]);
          } else {
            condval_59 = (uint)0;
          }
          uint v__161 = condval_59 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__161)))) {
            #pragma unroll
            for (int part_27 = 0; part_27 < 2; ++part_27) {
              *(uint4*)(((bfloat16_t*)pairs_27) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_27 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4608));
              #pragma unroll
              for (int d_27 = 0; d_27 < 4; ++d_27) {
                uint v__162 = pairs_27[d_27];
                uint v__163 = (uint)2139062143;
                uint v__164 = (uint)4286578559;
                uint1 v__165 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__162)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__163))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__164))))));
                pairs_27[d_27] = (*(uint *)(&(v__165)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_27 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4608)) = *(uint4*)(((bfloat16_t*)pairs_27) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_60;
          if (((((uint)v_20[0]) - (uint)10) <= (uint)244)) {
            condval_60 = ((uint)v_20[0]);
          } else {
            condval_60 = (uint)0;
          }
          uint v__166 = condval_60 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__166)))) {
            #pragma unroll
            for (int part_28 = 0; part_28 < 2; ++part_28) {
              *(uint4*)(((bfloat16_t*)pairs_28) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_28 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8704));
              #pragma unroll
              for (int d_28 = 0; d_28 < 4; ++d_28) {
                uint v__167 = pairs_28[d_28];
                uint v__168 = (uint)2139062143;
                uint v__169 = (uint)4286578559;
                uint1 v__170 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__167)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__168))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__169))))));
                pairs_28[d_28] = (*(uint *)(&(v__170)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_28 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8704)) = *(uint4*)(((bfloat16_t*)pairs_28) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_61;
          if (((((uint)v_21[0]) - (uint)10) <= (uint)244)) {
            condval_61 = ((uint)v_21[0]);
          } else {
            condval_61 = (uint)0;
          }
          uint v__171 = condval_61 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__171)))) {
            #pragma unroll
            for (int part_29 = 0; part_29 < 2; ++part_29) {
              *(uint4*)(((bfloat16_t*)pairs_29) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_29 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12800));
              #pragma unroll
              for (int d_29 = 0; d_29 < 4; ++d_29) {
                uint v__172 = pairs_29[d_29];
                uint v__173 = (uint)2139062143;
                uint v__174 = (uint)4286578559;
                uint1 v__175 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__172)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__173))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__174))))));
                pairs_29[d_29] = (*(uint *)(&(v__175)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_29 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12800)) = *(uint4*)(((bfloat16_t*)pairs_29) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_62;
          if (((((uint)v_22[0]) - (uint)10) <= (uint)244)) {
            condval_62 = ((uint)v_22[0]);
          } else {
            condval_62 = (uint)0;
          }
          uint v__176 = condval_62 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__176)))) {
            #pragma unroll
            for (int part_30 = 0; part_30 < 2; ++part_30) {
              *(uint4*)(((bfloat16_t*)pairs_30) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_30 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16896));
              #pragma unroll
              for (int d_30 = 0; d_30 < 4; ++d_30) {
                uint v__177 = pairs_30[d_30];
                uint v__178 = (uint)2139062143;
                uint v__179 = (uint)4286578559;
                uint1 v__180 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__177)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__178))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__179))))));
                pairs_30[d_30] = (*(uint *)(&(v__180)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_30 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16896)) = *(uint4*)(((bfloat16_t*)pairs_30) + 0);
            }
          }
        }
        if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
          uint condval_63;
          if (((((uint)v_23[0]) - (uint)10) <= (uint)244)) {
            condval_63 = ((uint)v_23[0]);
          } else {
            condval_63 = (uint)0;
          }
          uint v__181 = condval_63 << (uint)23;
          if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__181)))) {
            #pragma unroll
            for (int part_31 = 0; part_31 < 2; ++part_31) {
              *(uint4*)(((bfloat16_t*)pairs_31) + 0) = *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_31 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 20992));
              #pragma unroll
              for (int d_31 = 0; d_31 < 4; ++d_31) {
                uint v__182 = pairs_31[d_31];
                uint v__183 = (uint)2139062143;
                uint v__184 = (uint)4286578559;
                uint1 v__185 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__182)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__183))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__184))))));
                pairs_31[d_31] = (*(uint *)(&(v__185)));
              }
              *(uint4*)(((bfloat16_t*)keys) + (((((((((t_2 + k) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_31 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 20992)) = *(uint4*)(((bfloat16_t*)pairs_31) + 0);
            }
          }
        }
        tl::fence_proxy_async();
        full[((t_2 + k) & 1)].arrive();
        int slot_5 = following[0];
        ((int*)gaps)[((((((t_2 + k) + 2) & 3) * 4) + (((int)threadIdx.x) >> 5)) - 8)] = __any_sync((uint)4294967295, ((int)(slot_5 < 0)));
        if ((((int)threadIdx.x) & 31) < 16) {
          ((int*)slot)[(((((((t_2 + k) + 2) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 31)) - 128)] = slot_5;
          ((int64_t*)at)[((((((t_2 + k) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 31)) - 128)] = (((((int64_t)max(slot_5, 0)) % (int64_t)134) * (int64_t)528) + (((((int64_t)max(slot_5, 0)) / (int64_t)134) * ((int64_t)slot_stride)) * (int64_t)16));
        }
        next_slot[0] = following[0];
        __syncwarp();
      }
      tl::cp_async_wait<0>();
      __syncwarp();
      base = (((held + 63) >> 6) + base);
      int t_3 = base;
      uint condval_64;
      if (((((int)threadIdx.x) & 3) < 2)) {
        uint condval_65;
        if (((((int)threadIdx.x) & 3) < 1)) {
          condval_65 = (uint)1061109504;
        } else {
          condval_65 = (uint)1077952576;
        }
        condval_64 = condval_65;
      } else {
        uint condval_66;
        if (((((int)threadIdx.x) & 3) < 3)) {
          condval_66 = (uint)3229614080;
        } else {
          condval_66 = (uint)3229630464;
        }
        condval_64 = condval_66;
      }
      ((uint*)tables)[(((int)threadIdx.x) & 3)] = condval_64;
      __syncwarp();
      *(uint4*)(tables_1 + 0) = *(uint4*)(((uint*)tables) + 0);
      int condval_67;
      if (((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < (extra + 128))) {
        condval_67 = extra_index[(max(min(((((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)16) + (((int64_t)((int)threadIdx.x)) & (int64_t)15)) - (int64_t)128), (((int64_t)K) - (int64_t)1)), (int64_t)0) + (((int64_t)((int)blockIdx.x)) * ((int64_t)K)))];
      } else {
        condval_67 = -1;
      }
      following_1[0] = condval_67;
      int condval_68;
      if (((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < (extra + 64))) {
        condval_68 = extra_index[(max(min(((((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)16) + (((int64_t)((int)threadIdx.x)) & (int64_t)15)) - (int64_t)64), (((int64_t)K) - (int64_t)1)), (int64_t)0) + (((int64_t)((int)blockIdx.x)) * ((int64_t)K)))];
      } else {
        condval_68 = -1;
      }
      next_slot_1[0] = condval_68;
      int slot_6 = following_1[0];
      ((int*)gaps)[((((t_3 & 3) * 4) + (((int)threadIdx.x) >> 5)) - 8)] = __any_sync((uint)4294967295, ((int)(slot_6 < 0)));
      if ((((int)threadIdx.x) & 31) < 16) {
        ((int*)slot)[(((((t_3 & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 31)) - 128)] = slot_6;
        ((int64_t*)at)[(((((t_3 & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 31)) - 128)] = (((((int64_t)max(slot_6, 0)) & (int64_t)63) * (int64_t)288) + (((((int64_t)max(slot_6, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16));
      }
      int slot_7 = next_slot_1[0];
      ((int*)gaps)[(((((t_3 + 1) & 3) * 4) + (((int)threadIdx.x) >> 5)) - 8)] = __any_sync((uint)4294967295, ((int)(slot_7 < 0)));
      if ((((int)threadIdx.x) & 31) < 16) {
        ((int*)slot)[((((((t_3 + 1) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 31)) - 128)] = slot_7;
        ((int64_t*)at)[((((((t_3 + 1) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 31)) - 128)] = (((((int64_t)max(slot_7, 0)) & (int64_t)63) * (int64_t)288) + (((((int64_t)max(slot_7, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16));
      }
      __syncwarp();
      #pragma unroll
      for (int a_4 = 0; a_4 < 2; ++a_4) {
        at_next_1[a_4] = ((int64_t*)at)[((((((t_3 & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_4 * 8)) + (((int)threadIdx.x) & 7)) - 128)];
        int condval_69;
        if ((0 <= ((int*)slot)[((((((t_3 & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_4 * 8)) + (((int)threadIdx.x) & 7)) - 128)])) {
          condval_69 = 1;
        } else {
          condval_69 = 0;
        }
        exists_next_1[a_4] = condval_69;
      }
      int slot_8 = following_1[0];
      if ((((int)threadIdx.x) & 31) < 16) {
        #pragma unroll
        for (int part_32 = 0; part_32 < 2; ++part_32) {
          tl::cp_async_gs_conditional<16>((&(((uchar*)scales)[((((((t_3 & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 31) * 32)) + (part_32 * 16)) - 4096)])), (&(extra_cache[(((((((int64_t)max(slot_8, 0)) & (int64_t)63) * (int64_t)288) + (((int64_t)part_32) * (int64_t)16)) + (((((int64_t)max(slot_8, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16)) + (int64_t)256)])), (0 <= slot_8));
        }
      }
      tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 4096)])), (&(extra_cache[((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0])])), (0 < exists_next_1[0]));
      tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 2048)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)64)])), (0 < exists_next_1[0]));
      tl::cp_async_commit();
      tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[(((int)threadIdx.x) * 16)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)128)])), (0 < exists_next_1[0]));
      tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 2048)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)192)])), (0 < exists_next_1[0]));
      tl::cp_async_commit();
      tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 4096)])), (&(extra_cache[((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[1])])), (0 < exists_next_1[1]));
      tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 6144)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[1]) + (int64_t)64)])), (0 < exists_next_1[1]));
      tl::cp_async_commit();
      tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 8192)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[1]) + (int64_t)128)])), (0 < exists_next_1[1]));
      tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 10240)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[1]) + (int64_t)192)])), (0 < exists_next_1[1]));
      tl::cp_async_commit();
      for (int k_1 = 0; k_1 < ((extra + 63) >> 6); ++k_1) {
        #pragma unroll
        for (int a_5 = 0; a_5 < 2; ++a_5) {
          int64_t _tmp_2 = at_next_1[a_5];
          int _tmp_3 = exists_next_1[a_5];
          at_2[a_5] = _tmp_2;
          exists_1[a_5] = _tmp_3;
        }
        #pragma unroll
        for (int a_6 = 0; a_6 < 2; ++a_6) {
          at_next_1[a_6] = ((int64_t*)at)[((((((((t_3 + k_1) + 1) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_6 * 8)) + (((int)threadIdx.x) & 7)) - 128)];
          int condval_70;
          if ((0 <= ((int*)slot)[((((((((t_3 + k_1) + 1) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_6 * 8)) + (((int)threadIdx.x) & 7)) - 128)])) {
            condval_70 = 1;
          } else {
            condval_70 = 0;
          }
          exists_next_1[a_6] = condval_70;
        }
        int slot_9 = next_slot_1[0];
        if ((((int)threadIdx.x) & 31) < 16) {
          #pragma unroll
          for (int part_33 = 0; part_33 < 2; ++part_33) {
            tl::cp_async_gs_conditional<16>((&(((uchar*)scales)[((((((((t_3 + k_1) + 1) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 31) * 32)) + (part_33 * 16)) - 4096)])), (&(extra_cache[(((((((int64_t)max(slot_9, 0)) & (int64_t)63) * (int64_t)288) + (((int64_t)part_33) * (int64_t)16)) + (((((int64_t)max(slot_9, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16)) + (int64_t)256)])), (0 <= slot_9));
          }
        }
        int condval_71;
        if (((((k_1 * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) < extra)) {
          condval_71 = extra_index[(max(min((((((int64_t)k_1) * (int64_t)64) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)16)) + (((int64_t)((int)threadIdx.x)) & (int64_t)15)), (((int64_t)K) - (int64_t)1)), (int64_t)0) + (((int64_t)((int)blockIdx.x)) * ((int64_t)K)))];
        } else {
          condval_71 = -1;
        }
        following_1[0] = condval_71;
        if (2 <= (t_3 + k_1)) {
          empty[((t_3 + k_1) & 1)].wait(((((t_3 + k_1) >> 1) + 1) & 1));
        }
        tl::cp_async_wait<3>();
        __syncwarp();
        *(uint4*)(((uchar*)codes_16) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 4096));
        *(uchar2*)(v_24 + 0) = *(uchar2*)(((uchar*)scales) + (((((((t_3 + k_1) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + (((((int)threadIdx.x) & 31) >> 3) * 2)) - 4096));
        *(uint4*)(((uchar*)codes_17) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 2048));
        *(uchar2*)(v_25 + 0) = *(uchar2*)(((uchar*)scales) + (((((((t_3 + k_1) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + (((((int)threadIdx.x) & 31) >> 3) * 2)) - 4088));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 4096)])), (&(extra_cache[((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0])])), (0 < exists_next_1[0]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 2048)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)64)])), (0 < exists_next_1[0]));
        tl::cp_async_commit();
        tl::cp_async_wait<3>();
        *(uint4*)(((uchar*)codes_18) + 0) = *(uint4*)(((uchar*)raw) + (((int)threadIdx.x) * 16));
        *(uchar2*)(v_26 + 0) = *(uchar2*)(((uchar*)scales) + (((((((t_3 + k_1) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + (((((int)threadIdx.x) & 31) >> 3) * 2)) - 4080));
        *(uint4*)(((uchar*)codes_19) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 2048));
        *(uchar2*)(v_27 + 0) = *(uchar2*)(((uchar*)scales) + (((((((t_3 + k_1) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + (((((int)threadIdx.x) & 31) >> 3) * 2)) - 4072));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[(((int)threadIdx.x) * 16)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)128)])), (0 < exists_next_1[0]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 2048)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)192)])), (0 < exists_next_1[0]));
        tl::cp_async_commit();
        uchar v__186 = v_24[0];
        float v__187 = (float)(*(fp8_e4_t *)(&(v__186)));
        factor[0] = __byte_perm((*(uint *)(&(v__187))), (uint)0, (uint)12850);
        uchar v__188 = v_24[1];
        float v__189 = (float)(*(fp8_e4_t *)(&(v__188)));
        factor[1] = __byte_perm((*(uint *)(&(v__189))), (uint)0, (uint)12850);
        uint sizes = ((codes_16[0] >> (uint)0) & (uint)30583);
        uint v__190 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes), (__byte_perm(tables_1[0], tables_1[1], sizes) | (__byte_perm(codes_16[0], (codes_16[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__191 = factor[0];
        uint1 v__192 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__190)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__191))))));
        pairs_32[0] = (*(uint *)(&(v__192)));
        uint v__193 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes), (__byte_perm(tables_1[0], tables_1[1], sizes) | (__byte_perm(codes_16[0], (codes_16[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__194 = factor[0];
        uint1 v__195 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__193)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__194))))));
        pairs_32[1] = (*(uint *)(&(v__195)));
        uint sizes_1 = ((codes_16[0] >> (uint)16) & (uint)30583);
        uint v__196 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_1), (__byte_perm(tables_1[0], tables_1[1], sizes_1) | (__byte_perm(codes_16[0], (codes_16[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__197 = factor[0];
        uint1 v__198 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__196)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__197))))));
        pairs_32[2] = (*(uint *)(&(v__198)));
        uint v__199 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_1), (__byte_perm(tables_1[0], tables_1[1], sizes_1) | (__byte_perm(codes_16[0], (codes_16[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__200 = factor[0];
        uint1 v__201 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__199)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__200))))));
        pairs_32[3] = (*(uint *)(&(v__201)));
        uint sizes_2 = ((codes_16[1] >> (uint)0) & (uint)30583);
        uint v__202 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_2), (__byte_perm(tables_1[0], tables_1[1], sizes_2) | (__byte_perm(codes_16[1], (codes_16[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__203 = factor[0];
        uint1 v__204 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__202)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__203))))));
        pairs_32[4] = (*(uint *)(&(v__204)));
        uint v__205 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_2), (__byte_perm(tables_1[0], tables_1[1], sizes_2) | (__byte_perm(codes_16[1], (codes_16[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__206 = factor[0];
        uint1 v__207 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__205)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__206))))));
        pairs_32[5] = (*(uint *)(&(v__207)));
        uint sizes_3 = ((codes_16[1] >> (uint)16) & (uint)30583);
        uint v__208 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_3), (__byte_perm(tables_1[0], tables_1[1], sizes_3) | (__byte_perm(codes_16[1], (codes_16[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__209 = factor[0];
        uint1 v__210 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__208)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__209))))));
        pairs_32[6] = (*(uint *)(&(v__210)));
        uint v__211 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_3), (__byte_perm(tables_1[0], tables_1[1], sizes_3) | (__byte_perm(codes_16[1], (codes_16[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__212 = factor[0];
        uint1 v__213 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__211)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__212))))));
        pairs_32[7] = (*(uint *)(&(v__213)));
        uint sizes_4 = ((codes_16[2] >> (uint)0) & (uint)30583);
        uint v__214 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_4), (__byte_perm(tables_1[0], tables_1[1], sizes_4) | (__byte_perm(codes_16[2], (codes_16[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__215 = factor[1];
        uint1 v__216 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__214)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__215))))));
        pairs_32[8] = (*(uint *)(&(v__216)));
        uint v__217 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_4), (__byte_perm(tables_1[0], tables_1[1], sizes_4) | (__byte_perm(codes_16[2], (codes_16[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__218 = factor[1];
        uint1 v__219 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__217)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__218))))));
        pairs_32[9] = (*(uint *)(&(v__219)));
        uint sizes_5 = ((codes_16[2] >> (uint)16) & (uint)30583);
        uint v__220 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_5), (__byte_perm(tables_1[0], tables_1[1], sizes_5) | (__byte_perm(codes_16[2], (codes_16[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__221 = factor[1];
        uint1 v__222 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__220)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__221))))));
        pairs_32[10] = (*(uint *)(&(v__222)));
        uint v__223 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_5), (__byte_perm(tables_1[0], tables_1[1], sizes_5) | (__byte_perm(codes_16[2], (codes_16[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__224 = factor[1];
        uint1 v__225 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__223)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__224))))));
        pairs_32[11] = (*(uint *)(&(v__225)));
        uint sizes_6 = ((codes_16[3] >> (uint)0) & (uint)30583);
        uint v__226 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_6), (__byte_perm(tables_1[0], tables_1[1], sizes_6) | (__byte_perm(codes_16[3], (codes_16[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__227 = factor[1];
        uint1 v__228 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__226)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__227))))));
        pairs_32[12] = (*(uint *)(&(v__228)));
        uint v__229 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_6), (__byte_perm(tables_1[0], tables_1[1], sizes_6) | (__byte_perm(codes_16[3], (codes_16[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__230 = factor[1];
        uint1 v__231 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__229)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__230))))));
        pairs_32[13] = (*(uint *)(&(v__231)));
        uint sizes_7 = ((codes_16[3] >> (uint)16) & (uint)30583);
        uint v__232 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_7), (__byte_perm(tables_1[0], tables_1[1], sizes_7) | (__byte_perm(codes_16[3], (codes_16[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__233 = factor[1];
        uint1 v__234 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__232)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__233))))));
        pairs_32[14] = (*(uint *)(&(v__234)));
        uint v__235 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_7), (__byte_perm(tables_1[0], tables_1[1], sizes_7) | (__byte_perm(codes_16[3], (codes_16[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__236 = factor[1];
        uint1 v__237 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__235)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__236))))));
        pairs_32[15] = (*(uint *)(&(v__237)));
        #pragma unroll
        for (int part_34 = 0; part_34 < 4; ++part_34) {
          *(uint4*)(((bfloat16_t*)keys) + ((((((((((t_3 + k_1) & 1) * 32768) + (((((int)threadIdx.x) & 31) >> 4) * 4096)) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + ((((part_34 >> 1) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + ((((part_34 & 1) + (((int)threadIdx.x) & 1)) & 1) * 8)) - 8192)) = *(uint4*)(((bfloat16_t*)pairs_32) + (part_34 * 8));
        }
        uchar v__238 = v_25[0];
        float v__239 = (float)(*(fp8_e4_t *)(&(v__238)));
        factor_1[0] = __byte_perm((*(uint *)(&(v__239))), (uint)0, (uint)12850);
        uchar v__240 = v_25[1];
        float v__241 = (float)(*(fp8_e4_t *)(&(v__240)));
        factor_1[1] = __byte_perm((*(uint *)(&(v__241))), (uint)0, (uint)12850);
        uint sizes_8 = ((codes_17[0] >> (uint)0) & (uint)30583);
        uint v__242 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_8), (__byte_perm(tables_1[0], tables_1[1], sizes_8) | (__byte_perm(codes_17[0], (codes_17[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__243 = factor_1[0];
        uint1 v__244 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__242)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__243))))));
        pairs_33[0] = (*(uint *)(&(v__244)));
        uint v__245 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_8), (__byte_perm(tables_1[0], tables_1[1], sizes_8) | (__byte_perm(codes_17[0], (codes_17[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__246 = factor_1[0];
        uint1 v__247 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__245)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__246))))));
        pairs_33[1] = (*(uint *)(&(v__247)));
        uint sizes_9 = ((codes_17[0] >> (uint)16) & (uint)30583);
        uint v__248 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_9), (__byte_perm(tables_1[0], tables_1[1], sizes_9) | (__byte_perm(codes_17[0], (codes_17[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__249 = factor_1[0];
        uint1 v__250 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__248)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__249))))));
        pairs_33[2] = (*(uint *)(&(v__250)));
        uint v__251 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_9), (__byte_perm(tables_1[0], tables_1[1], sizes_9) | (__byte_perm(codes_17[0], (codes_17[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__252 = factor_1[0];
        uint1 v__253 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__251)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__252))))));
        pairs_33[3] = (*(uint *)(&(v__253)));
        uint sizes_10 = ((codes_17[1] >> (uint)0) & (uint)30583);
        uint v__254 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_10), (__byte_perm(tables_1[0], tables_1[1], sizes_10) | (__byte_perm(codes_17[1], (codes_17[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__255 = factor_1[0];
        uint1 v__256 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__254)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__255))))));
        pairs_33[4] = (*(uint *)(&(v__256)));
        uint v__257 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_10), (__byte_perm(tables_1[0], tables_1[1], sizes_10) | (__byte_perm(codes_17[1], (codes_17[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__258 = factor_1[0];
        uint1 v__259 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__257)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__258))))));
        pairs_33[5] = (*(uint *)(&(v__259)));
        uint sizes_11 = ((codes_17[1] >> (uint)16) & (uint)30583);
        uint v__260 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_11), (__byte_perm(tables_1[0], tables_1[1], sizes_11) | (__byte_perm(codes_17[1], (codes_17[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__261 = factor_1[0];
        uint1 v__262 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__260)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__261))))));
        pairs_33[6] = (*(uint *)(&(v__262)));
        uint v__263 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_11), (__byte_perm(tables_1[0], tables_1[1], sizes_11) | (__byte_perm(codes_17[1], (codes_17[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__264 = factor_1[0];
        uint1 v__265 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__263)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__264))))));
        pairs_33[7] = (*(uint *)(&(v__265)));
        uint sizes_12 = ((codes_17[2] >> (uint)0) & (uint)30583);
        uint v__266 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_12), (__byte_perm(tables_1[0], tables_1[1], sizes_12) | (__byte_perm(codes_17[2], (codes_17[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__267 = factor_1[1];
        uint1 v__268 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__266)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__267))))));
        pairs_33[8] = (*(uint *)(&(v__268)));
        uint v__269 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_12), (__byte_perm(tables_1[0], tables_1[1], sizes_12) | (__byte_perm(codes_17[2], (codes_17[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__270 = factor_1[1];
        uint1 v__271 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__269)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__270))))));
        pairs_33[9] = (*(uint *)(&(v__271)));
        uint sizes_13 = ((codes_17[2] >> (uint)16) & (uint)30583);
        uint v__272 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_13), (__byte_perm(tables_1[0], tables_1[1], sizes_13) | (__byte_perm(codes_17[2], (codes_17[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__273 = factor_1[1];
        uint1 v__274 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__272)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__273))))));
        pairs_33[10] = (*(uint *)(&(v__274)));
        uint v__275 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_13), (__byte_perm(tables_1[0], tables_1[1], sizes_13) | (__byte_perm(codes_17[2], (codes_17[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__276 = factor_1[1];
        uint1 v__277 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__275)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__276))))));
        pairs_33[11] = (*(uint *)(&(v__277)));
        uint sizes_14 = ((codes_17[3] >> (uint)0) & (uint)30583);
        uint v__278 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_14), (__byte_perm(tables_1[0], tables_1[1], sizes_14) | (__byte_perm(codes_17[3], (codes_17[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__279 = factor_1[1];
        uint1 v__280 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__278)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__279))))));
        pairs_33[12] = (*(uint *)(&(v__280)));
        uint v__281 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_14), (__byte_perm(tables_1[0], tables_1[1], sizes_14) | (__byte_perm(codes_17[3], (codes_17[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__282 = factor_1[1];
        uint1 v__283 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__281)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__282))))));
        pairs_33[13] = (*(uint *)(&(v__283)));
        uint sizes_15 = ((codes_17[3] >> (uint)16) & (uint)30583);
        uint v__284 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_15), (__byte_perm(tables_1[0], tables_1[1], sizes_15) | (__byte_perm(codes_17[3], (codes_17[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__285 = factor_1[1];
        uint1 v__286 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__284)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__285))))));
        pairs_33[14] = (*(uint *)(&(v__286)));
        uint v__287 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_15), (__byte_perm(tables_1[0], tables_1[1], sizes_15) | (__byte_perm(codes_17[3], (codes_17[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__288 = factor_1[1];
        uint1 v__289 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__287)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__288))))));
        pairs_33[15] = (*(uint *)(&(v__289)));
        #pragma unroll
        for (int part_35 = 0; part_35 < 4; ++part_35) {
          *(uint4*)(((bfloat16_t*)keys) + (((((((((t_3 + k_1) & 1) * 32768) + (((((int)threadIdx.x) & 31) >> 4) * 4096)) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + ((((part_35 >> 1) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + ((((part_35 & 1) + (((int)threadIdx.x) & 1)) & 1) * 8))) = *(uint4*)(((bfloat16_t*)pairs_33) + (part_35 * 8));
        }
        tl::cp_async_wait<3>();
        *(uint4*)(((uchar*)codes_20) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 4096));
        *(uchar2*)(v_28 + 0) = *(uchar2*)(((uchar*)scales) + (((((((t_3 + k_1) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + (((((int)threadIdx.x) & 31) >> 3) * 2)) - 3840));
        *(uint4*)(((uchar*)codes_21) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 6144));
        *(uchar2*)(v_29 + 0) = *(uchar2*)(((uchar*)scales) + (((((((t_3 + k_1) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + (((((int)threadIdx.x) & 31) >> 3) * 2)) - 3832));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 4096)])), (&(extra_cache[((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[1])])), (0 < exists_next_1[1]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 6144)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[1]) + (int64_t)64)])), (0 < exists_next_1[1]));
        tl::cp_async_commit();
        uchar v__290 = v_26[0];
        float v__291 = (float)(*(fp8_e4_t *)(&(v__290)));
        factor_2[0] = __byte_perm((*(uint *)(&(v__291))), (uint)0, (uint)12850);
        uchar v__292 = v_26[1];
        float v__293 = (float)(*(fp8_e4_t *)(&(v__292)));
        factor_2[1] = __byte_perm((*(uint *)(&(v__293))), (uint)0, (uint)12850);
        uint sizes_16 = ((codes_18[0] >> (uint)0) & (uint)30583);
        uint v__294 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_16), (__byte_perm(tables_1[0], tables_1[1], sizes_16) | (__byte_perm(codes_18[0], (codes_18[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__295 = factor_2[0];
        uint1 v__296 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__294)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__295))))));
        pairs_34[0] = (*(uint *)(&(v__296)));
        uint v__297 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_16), (__byte_perm(tables_1[0], tables_1[1], sizes_16) | (__byte_perm(codes_18[0], (codes_18[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__298 = factor_2[0];
        uint1 v__299 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__297)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__298))))));
        pairs_34[1] = (*(uint *)(&(v__299)));
        uint sizes_17 = ((codes_18[0] >> (uint)16) & (uint)30583);
        uint v__300 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_17), (__byte_perm(tables_1[0], tables_1[1], sizes_17) | (__byte_perm(codes_18[0], (codes_18[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__301 = factor_2[0];
        uint1 v__302 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__300)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__301))))));
        pairs_34[2] = (*(uint *)(&(v__302)));
        uint v__303 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_17), (__byte_perm(tables_1[0], tables_1[1], sizes_17) | (__byte_perm(codes_18[0], (codes_18[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__304 = factor_2[0];
        uint1 v__305 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__303)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__304))))));
        pairs_34[3] = (*(uint *)(&(v__305)));
        uint sizes_18 = ((codes_18[1] >> (uint)0) & (uint)30583);
        uint v__306 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_18), (__byte_perm(tables_1[0], tables_1[1], sizes_18) | (__byte_perm(codes_18[1], (codes_18[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__307 = factor_2[0];
        uint1 v__308 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__306)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__307))))));
        pairs_34[4] = (*(uint *)(&(v__308)));
        uint v__309 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_18), (__byte_perm(tables_1[0], tables_1[1], sizes_18) | (__byte_perm(codes_18[1], (codes_18[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__310 = factor_2[0];
        uint1 v__311 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__309)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__310))))));
        pairs_34[5] = (*(uint *)(&(v__311)));
        uint sizes_19 = ((codes_18[1] >> (uint)16) & (uint)30583);
        uint v__312 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_19), (__byte_perm(tables_1[0], tables_1[1], sizes_19) | (__byte_perm(codes_18[1], (codes_18[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__313 = factor_2[0];
        uint1 v__314 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__312)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__313))))));
        pairs_34[6] = (*(uint *)(&(v__314)));
        uint v__315 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_19), (__byte_perm(tables_1[0], tables_1[1], sizes_19) | (__byte_perm(codes_18[1], (codes_18[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__316 = factor_2[0];
        uint1 v__317 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__315)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__316))))));
        pairs_34[7] = (*(uint *)(&(v__317)));
        uint sizes_20 = ((codes_18[2] >> (uint)0) & (uint)30583);
        uint v__318 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_20), (__byte_perm(tables_1[0], tables_1[1], sizes_20) | (__byte_perm(codes_18[2], (codes_18[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__319 = factor_2[1];
        uint1 v__320 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__318)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__319))))));
        pairs_34[8] = (*(uint *)(&(v__320)));
        uint v__321 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_20), (__byte_perm(tables_1[0], tables_1[1], sizes_20) | (__byte_perm(codes_18[2], (codes_18[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__322 = factor_2[1];
        uint1 v__323 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__321)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__322))))));
        pairs_34[9] = (*(uint *)(&(v__323)));
        uint sizes_21 = ((codes_18[2] >> (uint)16) & (uint)30583);
        uint v__324 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_21), (__byte_perm(tables_1[0], tables_1[1], sizes_21) | (__byte_perm(codes_18[2], (codes_18[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__325 = factor_2[1];
        uint1 v__326 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__324)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__325))))));
        pairs_34[10] = (*(uint *)(&(v__326)));
        uint v__327 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_21), (__byte_perm(tables_1[0], tables_1[1], sizes_21) | (__byte_perm(codes_18[2], (codes_18[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__328 = factor_2[1];
        uint1 v__329 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__327)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__328))))));
        pairs_34[11] = (*(uint *)(&(v__329)));
        uint sizes_22 = ((codes_18[3] >> (uint)0) & (uint)30583);
        uint v__330 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_22), (__byte_perm(tables_1[0], tables_1[1], sizes_22) | (__byte_perm(codes_18[3], (codes_18[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__331 = factor_2[1];
        uint1 v__332 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__330)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__331))))));
        pairs_34[12] = (*(uint *)(&(v__332)));
        uint v__333 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_22), (__byte_perm(tables_1[0], tables_1[1], sizes_22) | (__byte_perm(codes_18[3], (codes_18[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__334 = factor_2[1];
        uint1 v__335 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__333)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__334))))));
        pairs_34[13] = (*(uint *)(&(v__335)));
        uint sizes_23 = ((codes_18[3] >> (uint)16) & (uint)30583);
        uint v__336 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_23), (__byte_perm(tables_1[0], tables_1[1], sizes_23) | (__byte_perm(codes_18[3], (codes_18[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__337 = factor_2[1];
        uint1 v__338 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__336)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__337))))));
        pairs_34[14] = (*(uint *)(&(v__338)));
        uint v__339 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_23), (__byte_perm(tables_1[0], tables_1[1], sizes_23) | (__byte_perm(codes_18[3], (codes_18[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__340 = factor_2[1];
        uint1 v__341 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__339)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__340))))));
        pairs_34[15] = (*(uint *)(&(v__341)));
        #pragma unroll
        for (int part_36 = 0; part_36 < 4; ++part_36) {
          *(uint4*)(((bfloat16_t*)keys) + ((((((((((t_3 + k_1) & 1) * 32768) + (((((int)threadIdx.x) & 31) >> 4) * 4096)) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + ((((part_36 >> 1) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + ((((part_36 & 1) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8192)) = *(uint4*)(((bfloat16_t*)pairs_34) + (part_36 * 8));
        }
        uchar v__342 = v_27[0];
        float v__343 = (float)(*(fp8_e4_t *)(&(v__342)));
        factor_3[0] = __byte_perm((*(uint *)(&(v__343))), (uint)0, (uint)12850);
        uchar v__344 = v_27[1];
        float v__345 = (float)(*(fp8_e4_t *)(&(v__344)));
        factor_3[1] = __byte_perm((*(uint *)(&(v__345))), (uint)0, (uint)12850);
        uint sizes_24 = ((codes_19[0] >> (uint)0) & (uint)30583);
        uint v__346 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_24), (__byte_perm(tables_1[0], tables_1[1], sizes_24) | (__byte_perm(codes_19[0], (codes_19[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__347 = factor_3[0];
        uint1 v__348 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__346)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__347))))));
        pairs_35[0] = (*(uint *)(&(v__348)));
        uint v__349 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_24), (__byte_perm(tables_1[0], tables_1[1], sizes_24) | (__byte_perm(codes_19[0], (codes_19[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__350 = factor_3[0];
        uint1 v__351 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__349)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__350))))));
        pairs_35[1] = (*(uint *)(&(v__351)));
        uint sizes_25 = ((codes_19[0] >> (uint)16) & (uint)30583);
        uint v__352 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_25), (__byte_perm(tables_1[0], tables_1[1], sizes_25) | (__byte_perm(codes_19[0], (codes_19[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__353 = factor_3[0];
        uint1 v__354 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__352)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__353))))));
        pairs_35[2] = (*(uint *)(&(v__354)));
        uint v__355 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_25), (__byte_perm(tables_1[0], tables_1[1], sizes_25) | (__byte_perm(codes_19[0], (codes_19[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__356 = factor_3[0];
        uint1 v__357 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__355)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__356))))));
        pairs_35[3] = (*(uint *)(&(v__357)));
        uint sizes_26 = ((codes_19[1] >> (uint)0) & (uint)30583);
        uint v__358 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_26), (__byte_perm(tables_1[0], tables_1[1], sizes_26) | (__byte_perm(codes_19[1], (codes_19[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__359 = factor_3[0];
        uint1 v__360 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__358)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__359))))));
        pairs_35[4] = (*(uint *)(&(v__360)));
        uint v__361 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_26), (__byte_perm(tables_1[0], tables_1[1], sizes_26) | (__byte_perm(codes_19[1], (codes_19[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__362 = factor_3[0];
        uint1 v__363 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__361)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__362))))));
        pairs_35[5] = (*(uint *)(&(v__363)));
        uint sizes_27 = ((codes_19[1] >> (uint)16) & (uint)30583);
        uint v__364 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_27), (__byte_perm(tables_1[0], tables_1[1], sizes_27) | (__byte_perm(codes_19[1], (codes_19[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__365 = factor_3[0];
        uint1 v__366 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__364)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__365))))));
        pairs_35[6] = (*(uint *)(&(v__366)));
        uint v__367 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_27), (__byte_perm(tables_1[0], tables_1[1], sizes_27) | (__byte_perm(codes_19[1], (codes_19[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__368 = factor_3[0];
        uint1 v__369 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__367)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__368))))));
        pairs_35[7] = (*(uint *)(&(v__369)));
        uint sizes_28 = ((codes_19[2] >> (uint)0) & (uint)30583);
        uint v__370 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_28), (__byte_perm(tables_1[0], tables_1[1], sizes_28) | (__byte_perm(codes_19[2], (codes_19[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__371 = factor_3[1];
        uint1 v__372 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__370)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__371))))));
        pairs_35[8] = (*(uint *)(&(v__372)));
        uint v__373 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_28), (__byte_perm(tables_1[0], tables_1[1], sizes_28) | (__byte_perm(codes_19[2], (codes_19[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__374 = factor_3[1];
        uint1 v__375 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__373)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__374))))));
        pairs_35[9] = (*(uint *)(&(v__375)));
        uint sizes_29 = ((codes_19[2] >> (uint)16) & (uint)30583);
        uint v__376 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_29), (__byte_perm(tables_1[0], tables_1[1], sizes_29) | (__byte_perm(codes_19[2], (codes_19[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__377 = factor_3[1];
        uint1 v__378 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__376)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__377))))));
        pairs_35[10] = (*(uint *)(&(v__378)));
        uint v__379 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_29), (__byte_perm(tables_1[0], tables_1[1], sizes_29) | (__byte_perm(codes_19[2], (codes_19[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__380 = factor_3[1];
        uint1 v__381 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__379)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__380))))));
        pairs_35[11] = (*(uint *)(&(v__381)));
        uint sizes_30 = ((codes_19[3] >> (uint)0) & (uint)30583);
        uint v__382 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_30), (__byte_perm(tables_1[0], tables_1[1], sizes_30) | (__byte_perm(codes_19[3], (codes_19[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__383 = factor_3[1];
        uint1 v__384 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__382)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__383))))));
        pairs_35[12] = (*(uint *)(&(v__384)));
        uint v__385 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_30), (__byte_perm(tables_1[0], tables_1[1], sizes_30) | (__byte_perm(codes_19[3], (codes_19[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__386 = factor_3[1];
        uint1 v__387 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__385)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__386))))));
        pairs_35[13] = (*(uint *)(&(v__387)));
        uint sizes_31 = ((codes_19[3] >> (uint)16) & (uint)30583);
        uint v__388 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_31), (__byte_perm(tables_1[0], tables_1[1], sizes_31) | (__byte_perm(codes_19[3], (codes_19[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__389 = factor_3[1];
        uint1 v__390 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__388)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__389))))));
        pairs_35[14] = (*(uint *)(&(v__390)));
        uint v__391 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_31), (__byte_perm(tables_1[0], tables_1[1], sizes_31) | (__byte_perm(codes_19[3], (codes_19[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__392 = factor_3[1];
        uint1 v__393 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__391)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__392))))));
        pairs_35[15] = (*(uint *)(&(v__393)));
        #pragma unroll
        for (int part_37 = 0; part_37 < 4; ++part_37) {
          *(uint4*)(((bfloat16_t*)keys) + ((((((((((t_3 + k_1) & 1) * 32768) + (((((int)threadIdx.x) & 31) >> 4) * 4096)) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + ((((part_37 >> 1) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + ((((part_37 & 1) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16384)) = *(uint4*)(((bfloat16_t*)pairs_35) + (part_37 * 8));
        }
        tl::cp_async_wait<3>();
        *(uint4*)(((uchar*)codes_22) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 8192));
        *(uchar2*)(v_30 + 0) = *(uchar2*)(((uchar*)scales) + (((((((t_3 + k_1) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + (((((int)threadIdx.x) & 31) >> 3) * 2)) - 3824));
        *(uint4*)(((uchar*)codes_23) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 10240));
        *(uchar2*)(v_31 + 0) = *(uchar2*)(((uchar*)scales) + (((((((t_3 + k_1) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + (((((int)threadIdx.x) & 31) >> 3) * 2)) - 3816));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 8192)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[1]) + (int64_t)128)])), (0 < exists_next_1[1]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 10240)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[1]) + (int64_t)192)])), (0 < exists_next_1[1]));
        tl::cp_async_commit();
        uchar v__394 = v_28[0];
        float v__395 = (float)(*(fp8_e4_t *)(&(v__394)));
        factor_4[0] = __byte_perm((*(uint *)(&(v__395))), (uint)0, (uint)12850);
        uchar v__396 = v_28[1];
        float v__397 = (float)(*(fp8_e4_t *)(&(v__396)));
        factor_4[1] = __byte_perm((*(uint *)(&(v__397))), (uint)0, (uint)12850);
        uint sizes_32 = ((codes_20[0] >> (uint)0) & (uint)30583);
        uint v__398 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_32), (__byte_perm(tables_1[0], tables_1[1], sizes_32) | (__byte_perm(codes_20[0], (codes_20[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__399 = factor_4[0];
        uint1 v__400 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__398)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__399))))));
        pairs_36[0] = (*(uint *)(&(v__400)));
        uint v__401 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_32), (__byte_perm(tables_1[0], tables_1[1], sizes_32) | (__byte_perm(codes_20[0], (codes_20[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__402 = factor_4[0];
        uint1 v__403 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__401)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__402))))));
        pairs_36[1] = (*(uint *)(&(v__403)));
        uint sizes_33 = ((codes_20[0] >> (uint)16) & (uint)30583);
        uint v__404 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_33), (__byte_perm(tables_1[0], tables_1[1], sizes_33) | (__byte_perm(codes_20[0], (codes_20[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__405 = factor_4[0];
        uint1 v__406 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__404)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__405))))));
        pairs_36[2] = (*(uint *)(&(v__406)));
        uint v__407 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_33), (__byte_perm(tables_1[0], tables_1[1], sizes_33) | (__byte_perm(codes_20[0], (codes_20[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__408 = factor_4[0];
        uint1 v__409 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__407)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__408))))));
        pairs_36[3] = (*(uint *)(&(v__409)));
        uint sizes_34 = ((codes_20[1] >> (uint)0) & (uint)30583);
        uint v__410 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_34), (__byte_perm(tables_1[0], tables_1[1], sizes_34) | (__byte_perm(codes_20[1], (codes_20[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__411 = factor_4[0];
        uint1 v__412 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__410)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__411))))));
        pairs_36[4] = (*(uint *)(&(v__412)));
        uint v__413 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_34), (__byte_perm(tables_1[0], tables_1[1], sizes_34) | (__byte_perm(codes_20[1], (codes_20[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__414 = factor_4[0];
        uint1 v__415 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__413)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__414))))));
        pairs_36[5] = (*(uint *)(&(v__415)));
        uint sizes_35 = ((codes_20[1] >> (uint)16) & (uint)30583);
        uint v__416 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_35), (__byte_perm(tables_1[0], tables_1[1], sizes_35) | (__byte_perm(codes_20[1], (codes_20[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__417 = factor_4[0];
        uint1 v__418 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__416)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__417))))));
        pairs_36[6] = (*(uint *)(&(v__418)));
        uint v__419 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_35), (__byte_perm(tables_1[0], tables_1[1], sizes_35) | (__byte_perm(codes_20[1], (codes_20[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__420 = factor_4[0];
        uint1 v__421 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__419)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__420))))));
        pairs_36[7] = (*(uint *)(&(v__421)));
        uint sizes_36 = ((codes_20[2] >> (uint)0) & (uint)30583);
        uint v__422 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_36), (__byte_perm(tables_1[0], tables_1[1], sizes_36) | (__byte_perm(codes_20[2], (codes_20[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__423 = factor_4[1];
        uint1 v__424 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__422)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__423))))));
        pairs_36[8] = (*(uint *)(&(v__424)));
        uint v__425 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_36), (__byte_perm(tables_1[0], tables_1[1], sizes_36) | (__byte_perm(codes_20[2], (codes_20[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__426 = factor_4[1];
        uint1 v__427 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__425)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__426))))));
        pairs_36[9] = (*(uint *)(&(v__427)));
        uint sizes_37 = ((codes_20[2] >> (uint)16) & (uint)30583);
        uint v__428 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_37), (__byte_perm(tables_1[0], tables_1[1], sizes_37) | (__byte_perm(codes_20[2], (codes_20[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__429 = factor_4[1];
        uint1 v__430 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__428)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__429))))));
        pairs_36[10] = (*(uint *)(&(v__430)));
        uint v__431 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_37), (__byte_perm(tables_1[0], tables_1[1], sizes_37) | (__byte_perm(codes_20[2], (codes_20[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__432 = factor_4[1];
        uint1 v__433 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__431)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__432))))));
        pairs_36[11] = (*(uint *)(&(v__433)));
        uint sizes_38 = ((codes_20[3] >> (uint)0) & (uint)30583);
        uint v__434 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_38), (__byte_perm(tables_1[0], tables_1[1], sizes_38) | (__byte_perm(codes_20[3], (codes_20[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__435 = factor_4[1];
        uint1 v__436 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__434)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__435))))));
        pairs_36[12] = (*(uint *)(&(v__436)));
        uint v__437 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_38), (__byte_perm(tables_1[0], tables_1[1], sizes_38) | (__byte_perm(codes_20[3], (codes_20[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__438 = factor_4[1];
        uint1 v__439 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__437)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__438))))));
        pairs_36[13] = (*(uint *)(&(v__439)));
        uint sizes_39 = ((codes_20[3] >> (uint)16) & (uint)30583);
        uint v__440 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_39), (__byte_perm(tables_1[0], tables_1[1], sizes_39) | (__byte_perm(codes_20[3], (codes_20[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__441 = factor_4[1];
        uint1 v__442 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__440)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__441))))));
        pairs_36[14] = (*(uint *)(&(v__442)));
        uint v__443 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_39), (__byte_perm(tables_1[0], tables_1[1], sizes_39) | (__byte_perm(codes_20[3], (codes_20[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__444 = factor_4[1];
        uint1 v__445 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__443)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__444))))));
        pairs_36[15] = (*(uint *)(&(v__445)));
        #pragma unroll
        for (int part_38 = 0; part_38 < 4; ++part_38) {
          *(uint4*)(((bfloat16_t*)keys) + ((((((((((t_3 + k_1) & 1) * 32768) + (((((int)threadIdx.x) & 31) >> 4) * 4096)) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + ((((part_38 >> 1) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + ((((part_38 & 1) + (((int)threadIdx.x) & 1)) & 1) * 8)) - 7680)) = *(uint4*)(((bfloat16_t*)pairs_36) + (part_38 * 8));
        }
        uchar v__446 = v_29[0];
        float v__447 = (float)(*(fp8_e4_t *)(&(v__446)));
        factor_5[0] = __byte_perm((*(uint *)(&(v__447))), (uint)0, (uint)12850);
        uchar v__448 = v_29[1];
        float v__449 = (float)(*(fp8_e4_t *)(&(v__448)));
        factor_5[1] = __byte_perm((*(uint *)(&(v__449))), (uint)0, (uint)12850);
        uint sizes_40 = ((codes_21[0] >> (uint)0) & (uint)30583);
        uint v__450 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_40), (__byte_perm(tables_1[0], tables_1[1], sizes_40) | (__byte_perm(codes_21[0], (codes_21[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__451 = factor_5[0];
        uint1 v__452 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__450)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__451))))));
        pairs_37[0] = (*(uint *)(&(v__452)));
        uint v__453 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_40), (__byte_perm(tables_1[0], tables_1[1], sizes_40) | (__byte_perm(codes_21[0], (codes_21[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__454 = factor_5[0];
        uint1 v__455 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__453)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__454))))));
        pairs_37[1] = (*(uint *)(&(v__455)));
        uint sizes_41 = ((codes_21[0] >> (uint)16) & (uint)30583);
        uint v__456 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_41), (__byte_perm(tables_1[0], tables_1[1], sizes_41) | (__byte_perm(codes_21[0], (codes_21[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__457 = factor_5[0];
        uint1 v__458 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__456)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__457))))));
        pairs_37[2] = (*(uint *)(&(v__458)));
        uint v__459 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_41), (__byte_perm(tables_1[0], tables_1[1], sizes_41) | (__byte_perm(codes_21[0], (codes_21[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__460 = factor_5[0];
        uint1 v__461 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__459)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__460))))));
        pairs_37[3] = (*(uint *)(&(v__461)));
        uint sizes_42 = ((codes_21[1] >> (uint)0) & (uint)30583);
        uint v__462 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_42), (__byte_perm(tables_1[0], tables_1[1], sizes_42) | (__byte_perm(codes_21[1], (codes_21[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__463 = factor_5[0];
        uint1 v__464 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__462)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__463))))));
        pairs_37[4] = (*(uint *)(&(v__464)));
        uint v__465 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_42), (__byte_perm(tables_1[0], tables_1[1], sizes_42) | (__byte_perm(codes_21[1], (codes_21[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__466 = factor_5[0];
        uint1 v__467 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__465)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__466))))));
        pairs_37[5] = (*(uint *)(&(v__467)));
        uint sizes_43 = ((codes_21[1] >> (uint)16) & (uint)30583);
        uint v__468 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_43), (__byte_perm(tables_1[0], tables_1[1], sizes_43) | (__byte_perm(codes_21[1], (codes_21[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__469 = factor_5[0];
        uint1 v__470 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__468)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__469))))));
        pairs_37[6] = (*(uint *)(&(v__470)));
        uint v__471 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_43), (__byte_perm(tables_1[0], tables_1[1], sizes_43) | (__byte_perm(codes_21[1], (codes_21[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__472 = factor_5[0];
        uint1 v__473 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__471)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__472))))));
        pairs_37[7] = (*(uint *)(&(v__473)));
        uint sizes_44 = ((codes_21[2] >> (uint)0) & (uint)30583);
        uint v__474 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_44), (__byte_perm(tables_1[0], tables_1[1], sizes_44) | (__byte_perm(codes_21[2], (codes_21[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__475 = factor_5[1];
        uint1 v__476 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__474)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__475))))));
        pairs_37[8] = (*(uint *)(&(v__476)));
        uint v__477 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_44), (__byte_perm(tables_1[0], tables_1[1], sizes_44) | (__byte_perm(codes_21[2], (codes_21[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__478 = factor_5[1];
        uint1 v__479 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__477)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__478))))));
        pairs_37[9] = (*(uint *)(&(v__479)));
        uint sizes_45 = ((codes_21[2] >> (uint)16) & (uint)30583);
        uint v__480 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_45), (__byte_perm(tables_1[0], tables_1[1], sizes_45) | (__byte_perm(codes_21[2], (codes_21[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__481 = factor_5[1];
        uint1 v__482 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__480)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__481))))));
        pairs_37[10] = (*(uint *)(&(v__482)));
        uint v__483 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_45), (__byte_perm(tables_1[0], tables_1[1], sizes_45) | (__byte_perm(codes_21[2], (codes_21[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__484 = factor_5[1];
        uint1 v__485 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__483)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__484))))));
        pairs_37[11] = (*(uint *)(&(v__485)));
        uint sizes_46 = ((codes_21[3] >> (uint)0) & (uint)30583);
        uint v__486 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_46), (__byte_perm(tables_1[0], tables_1[1], sizes_46) | (__byte_perm(codes_21[3], (codes_21[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__487 = factor_5[1];
        uint1 v__488 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__486)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__487))))));
        pairs_37[12] = (*(uint *)(&(v__488)));
        uint v__489 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_46), (__byte_perm(tables_1[0], tables_1[1], sizes_46) | (__byte_perm(codes_21[3], (codes_21[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__490 = factor_5[1];
        uint1 v__491 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__489)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__490))))));
        pairs_37[13] = (*(uint *)(&(v__491)));
        uint sizes_47 = ((codes_21[3] >> (uint)16) & (uint)30583);
        uint v__492 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_47), (__byte_perm(tables_1[0], tables_1[1], sizes_47) | (__byte_perm(codes_21[3], (codes_21[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__493 = factor_5[1];
        uint1 v__494 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__492)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__493))))));
        pairs_37[14] = (*(uint *)(&(v__494)));
        uint v__495 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_47), (__byte_perm(tables_1[0], tables_1[1], sizes_47) | (__byte_perm(codes_21[3], (codes_21[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__496 = factor_5[1];
        uint1 v__497 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__495)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__496))))));
        pairs_37[15] = (*(uint *)(&(v__497)));
        #pragma unroll
        for (int part_39 = 0; part_39 < 4; ++part_39) {
          *(uint4*)(((bfloat16_t*)keys) + ((((((((((t_3 + k_1) & 1) * 32768) + (((((int)threadIdx.x) & 31) >> 4) * 4096)) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + ((((part_39 >> 1) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + ((((part_39 & 1) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 512)) = *(uint4*)(((bfloat16_t*)pairs_37) + (part_39 * 8));
        }
        uchar v__498 = v_30[0];
        float v__499 = (float)(*(fp8_e4_t *)(&(v__498)));
        factor_6[0] = __byte_perm((*(uint *)(&(v__499))), (uint)0, (uint)12850);
        uchar v__500 = v_30[1];
        float v__501 = (float)(*(fp8_e4_t *)(&(v__500)));
        factor_6[1] = __byte_perm((*(uint *)(&(v__501))), (uint)0, (uint)12850);
        uint sizes_48 = ((codes_22[0] >> (uint)0) & (uint)30583);
        uint v__502 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_48), (__byte_perm(tables_1[0], tables_1[1], sizes_48) | (__byte_perm(codes_22[0], (codes_22[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__503 = factor_6[0];
        uint1 v__504 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__502)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__503))))));
        pairs_38[0] = (*(uint *)(&(v__504)));
        uint v__505 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_48), (__byte_perm(tables_1[0], tables_1[1], sizes_48) | (__byte_perm(codes_22[0], (codes_22[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__506 = factor_6[0];
        uint1 v__507 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__505)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__506))))));
        pairs_38[1] = (*(uint *)(&(v__507)));
        uint sizes_49 = ((codes_22[0] >> (uint)16) & (uint)30583);
        uint v__508 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_49), (__byte_perm(tables_1[0], tables_1[1], sizes_49) | (__byte_perm(codes_22[0], (codes_22[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__509 = factor_6[0];
        uint1 v__510 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__508)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__509))))));
        pairs_38[2] = (*(uint *)(&(v__510)));
        uint v__511 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_49), (__byte_perm(tables_1[0], tables_1[1], sizes_49) | (__byte_perm(codes_22[0], (codes_22[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__512 = factor_6[0];
        uint1 v__513 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__511)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__512))))));
        pairs_38[3] = (*(uint *)(&(v__513)));
        uint sizes_50 = ((codes_22[1] >> (uint)0) & (uint)30583);
        uint v__514 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_50), (__byte_perm(tables_1[0], tables_1[1], sizes_50) | (__byte_perm(codes_22[1], (codes_22[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__515 = factor_6[0];
        uint1 v__516 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__514)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__515))))));
        pairs_38[4] = (*(uint *)(&(v__516)));
        uint v__517 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_50), (__byte_perm(tables_1[0], tables_1[1], sizes_50) | (__byte_perm(codes_22[1], (codes_22[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__518 = factor_6[0];
        uint1 v__519 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__517)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__518))))));
        pairs_38[5] = (*(uint *)(&(v__519)));
        uint sizes_51 = ((codes_22[1] >> (uint)16) & (uint)30583);
        uint v__520 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_51), (__byte_perm(tables_1[0], tables_1[1], sizes_51) | (__byte_perm(codes_22[1], (codes_22[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__521 = factor_6[0];
        uint1 v__522 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__520)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__521))))));
        pairs_38[6] = (*(uint *)(&(v__522)));
        uint v__523 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_51), (__byte_perm(tables_1[0], tables_1[1], sizes_51) | (__byte_perm(codes_22[1], (codes_22[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__524 = factor_6[0];
        uint1 v__525 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__523)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__524))))));
        pairs_38[7] = (*(uint *)(&(v__525)));
        uint sizes_52 = ((codes_22[2] >> (uint)0) & (uint)30583);
        uint v__526 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_52), (__byte_perm(tables_1[0], tables_1[1], sizes_52) | (__byte_perm(codes_22[2], (codes_22[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__527 = factor_6[1];
        uint1 v__528 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__526)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__527))))));
        pairs_38[8] = (*(uint *)(&(v__528)));
        uint v__529 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_52), (__byte_perm(tables_1[0], tables_1[1], sizes_52) | (__byte_perm(codes_22[2], (codes_22[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__530 = factor_6[1];
        uint1 v__531 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__529)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__530))))));
        pairs_38[9] = (*(uint *)(&(v__531)));
        uint sizes_53 = ((codes_22[2] >> (uint)16) & (uint)30583);
        uint v__532 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_53), (__byte_perm(tables_1[0], tables_1[1], sizes_53) | (__byte_perm(codes_22[2], (codes_22[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__533 = factor_6[1];
        uint1 v__534 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__532)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__533))))));
        pairs_38[10] = (*(uint *)(&(v__534)));
        uint v__535 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_53), (__byte_perm(tables_1[0], tables_1[1], sizes_53) | (__byte_perm(codes_22[2], (codes_22[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__536 = factor_6[1];
        uint1 v__537 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__535)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__536))))));
        pairs_38[11] = (*(uint *)(&(v__537)));
        uint sizes_54 = ((codes_22[3] >> (uint)0) & (uint)30583);
        uint v__538 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_54), (__byte_perm(tables_1[0], tables_1[1], sizes_54) | (__byte_perm(codes_22[3], (codes_22[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__539 = factor_6[1];
        uint1 v__540 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__538)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__539))))));
        pairs_38[12] = (*(uint *)(&(v__540)));
        uint v__541 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_54), (__byte_perm(tables_1[0], tables_1[1], sizes_54) | (__byte_perm(codes_22[3], (codes_22[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__542 = factor_6[1];
        uint1 v__543 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__541)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__542))))));
        pairs_38[13] = (*(uint *)(&(v__543)));
        uint sizes_55 = ((codes_22[3] >> (uint)16) & (uint)30583);
        uint v__544 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_55), (__byte_perm(tables_1[0], tables_1[1], sizes_55) | (__byte_perm(codes_22[3], (codes_22[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__545 = factor_6[1];
        uint1 v__546 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__544)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__545))))));
        pairs_38[14] = (*(uint *)(&(v__546)));
        uint v__547 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_55), (__byte_perm(tables_1[0], tables_1[1], sizes_55) | (__byte_perm(codes_22[3], (codes_22[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__548 = factor_6[1];
        uint1 v__549 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__547)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__548))))));
        pairs_38[15] = (*(uint *)(&(v__549)));
        #pragma unroll
        for (int part_40 = 0; part_40 < 4; ++part_40) {
          *(uint4*)(((bfloat16_t*)keys) + ((((((((((t_3 + k_1) & 1) * 32768) + (((((int)threadIdx.x) & 31) >> 4) * 4096)) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + ((((part_40 >> 1) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + ((((part_40 & 1) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8704)) = *(uint4*)(((bfloat16_t*)pairs_38) + (part_40 * 8));
        }
        uchar v__550 = v_31[0];
        float v__551 = (float)(*(fp8_e4_t *)(&(v__550)));
        factor_7[0] = __byte_perm((*(uint *)(&(v__551))), (uint)0, (uint)12850);
        uchar v__552 = v_31[1];
        float v__553 = (float)(*(fp8_e4_t *)(&(v__552)));
        factor_7[1] = __byte_perm((*(uint *)(&(v__553))), (uint)0, (uint)12850);
        uint sizes_56 = ((codes_23[0] >> (uint)0) & (uint)30583);
        uint v__554 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_56), (__byte_perm(tables_1[0], tables_1[1], sizes_56) | (__byte_perm(codes_23[0], (codes_23[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__555 = factor_7[0];
        uint1 v__556 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__554)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__555))))));
        pairs_39[0] = (*(uint *)(&(v__556)));
        uint v__557 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_56), (__byte_perm(tables_1[0], tables_1[1], sizes_56) | (__byte_perm(codes_23[0], (codes_23[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__558 = factor_7[0];
        uint1 v__559 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__557)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__558))))));
        pairs_39[1] = (*(uint *)(&(v__559)));
        uint sizes_57 = ((codes_23[0] >> (uint)16) & (uint)30583);
        uint v__560 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_57), (__byte_perm(tables_1[0], tables_1[1], sizes_57) | (__byte_perm(codes_23[0], (codes_23[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__561 = factor_7[0];
        uint1 v__562 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__560)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__561))))));
        pairs_39[2] = (*(uint *)(&(v__562)));
        uint v__563 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_57), (__byte_perm(tables_1[0], tables_1[1], sizes_57) | (__byte_perm(codes_23[0], (codes_23[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__564 = factor_7[0];
        uint1 v__565 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__563)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__564))))));
        pairs_39[3] = (*(uint *)(&(v__565)));
        uint sizes_58 = ((codes_23[1] >> (uint)0) & (uint)30583);
        uint v__566 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_58), (__byte_perm(tables_1[0], tables_1[1], sizes_58) | (__byte_perm(codes_23[1], (codes_23[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__567 = factor_7[0];
        uint1 v__568 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__566)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__567))))));
        pairs_39[4] = (*(uint *)(&(v__568)));
        uint v__569 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_58), (__byte_perm(tables_1[0], tables_1[1], sizes_58) | (__byte_perm(codes_23[1], (codes_23[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__570 = factor_7[0];
        uint1 v__571 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__569)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__570))))));
        pairs_39[5] = (*(uint *)(&(v__571)));
        uint sizes_59 = ((codes_23[1] >> (uint)16) & (uint)30583);
        uint v__572 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_59), (__byte_perm(tables_1[0], tables_1[1], sizes_59) | (__byte_perm(codes_23[1], (codes_23[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__573 = factor_7[0];
        uint1 v__574 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__572)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__573))))));
        pairs_39[6] = (*(uint *)(&(v__574)));
        uint v__575 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_59), (__byte_perm(tables_1[0], tables_1[1], sizes_59) | (__byte_perm(codes_23[1], (codes_23[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__576 = factor_7[0];
        uint1 v__577 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__575)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__576))))));
        pairs_39[7] = (*(uint *)(&(v__577)));
        uint sizes_60 = ((codes_23[2] >> (uint)0) & (uint)30583);
        uint v__578 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_60), (__byte_perm(tables_1[0], tables_1[1], sizes_60) | (__byte_perm(codes_23[2], (codes_23[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__579 = factor_7[1];
        uint1 v__580 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__578)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__579))))));
        pairs_39[8] = (*(uint *)(&(v__580)));
        uint v__581 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_60), (__byte_perm(tables_1[0], tables_1[1], sizes_60) | (__byte_perm(codes_23[2], (codes_23[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__582 = factor_7[1];
        uint1 v__583 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__581)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__582))))));
        pairs_39[9] = (*(uint *)(&(v__583)));
        uint sizes_61 = ((codes_23[2] >> (uint)16) & (uint)30583);
        uint v__584 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_61), (__byte_perm(tables_1[0], tables_1[1], sizes_61) | (__byte_perm(codes_23[2], (codes_23[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__585 = factor_7[1];
        uint1 v__586 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__584)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__585))))));
        pairs_39[10] = (*(uint *)(&(v__586)));
        uint v__587 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_61), (__byte_perm(tables_1[0], tables_1[1], sizes_61) | (__byte_perm(codes_23[2], (codes_23[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__588 = factor_7[1];
        uint1 v__589 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__587)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__588))))));
        pairs_39[11] = (*(uint *)(&(v__589)));
        uint sizes_62 = ((codes_23[3] >> (uint)0) & (uint)30583);
        uint v__590 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_62), (__byte_perm(tables_1[0], tables_1[1], sizes_62) | (__byte_perm(codes_23[3], (codes_23[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
        uint v__591 = factor_7[1];
        uint1 v__592 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__590)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__591))))));
        pairs_39[12] = (*(uint *)(&(v__592)));
        uint v__593 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_62), (__byte_perm(tables_1[0], tables_1[1], sizes_62) | (__byte_perm(codes_23[3], (codes_23[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
        uint v__594 = factor_7[1];
        uint1 v__595 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__593)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__594))))));
        pairs_39[13] = (*(uint *)(&(v__595)));
        uint sizes_63 = ((codes_23[3] >> (uint)16) & (uint)30583);
        uint v__596 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_63), (__byte_perm(tables_1[0], tables_1[1], sizes_63) | (__byte_perm(codes_23[3], (codes_23[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
        uint v__597 = factor_7[1];
        uint1 v__598 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__596)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__597))))));
        pairs_39[14] = (*(uint *)(&(v__598)));
        uint v__599 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_63), (__byte_perm(tables_1[0], tables_1[1], sizes_63) | (__byte_perm(codes_23[3], (codes_23[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
        uint v__600 = factor_7[1];
        uint1 v__601 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__599)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__600))))));
        pairs_39[15] = (*(uint *)(&(v__601)));
        #pragma unroll
        for (int part_41 = 0; part_41 < 4; ++part_41) {
          *(uint4*)(((bfloat16_t*)keys) + ((((((((((t_3 + k_1) & 1) * 32768) + (((((int)threadIdx.x) & 31) >> 4) * 4096)) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + ((((part_41 >> 1) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + ((((part_41 & 1) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16896)) = *(uint4*)(((bfloat16_t*)pairs_39) + (part_41 * 8));
        }
        tl::fence_proxy_async();
        full[((t_3 + k_1) & 1)].arrive();
        int slot_10 = following_1[0];
        ((int*)gaps)[((((((t_3 + k_1) + 2) & 3) * 4) + (((int)threadIdx.x) >> 5)) - 8)] = __any_sync((uint)4294967295, ((int)(slot_10 < 0)));
        if ((((int)threadIdx.x) & 31) < 16) {
          ((int*)slot)[(((((((t_3 + k_1) + 2) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 31)) - 128)] = slot_10;
          ((int64_t*)at)[((((((t_3 + k_1) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 31)) - 128)] = (((((int64_t)max(slot_10, 0)) & (int64_t)63) * (int64_t)288) + (((((int64_t)max(slot_10, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16));
        }
        next_slot_1[0] = following_1[0];
        __syncwarp();
      }
      tl::cp_async_wait<0>();
      __syncwarp();
      base = (((extra + 63) >> 6) + base);
    }
  }
}

#include <cutlass/cuda_host_adapter.hpp>

#include <swa_launch.cuh>

SWA_EXPORT(attention_decode_extra, 21) {
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
  uint8_t* extra_cache = args.data<uint8_t>(12);
  bfloat16_t* extra_plain = args.data<bfloat16_t>(13);
  int page_stride = static_cast<int>(args.scalar(14));
  int num_rows = static_cast<int>(args.scalar(15));
  int* extra_index = args.data<int>(16);
  int* extra_len = args.data<int>(17);
  int use_len = static_cast<int>(args.scalar(18));
  bfloat16_t* out = args.data<bfloat16_t>(19);
  float* lse = args.data<float>(20);
  [[maybe_unused]] const int queries = static_cast<int>(args.extent(0, 0));
  [[maybe_unused]] const int64_t size = static_cast<int64_t>(args.extent(1, 0));
  [[maybe_unused]] const int64_t plain_size = static_cast<int64_t>(args.extent(2, 0));
  [[maybe_unused]] const int B = static_cast<int>(args.extent(5, 0));
  [[maybe_unused]] const int P = static_cast<int>(args.extent(10, 0));
  [[maybe_unused]] const int64_t extra_size = static_cast<int64_t>(args.extent(12, 0));
  [[maybe_unused]] const int64_t extra_plain_size = static_cast<int64_t>(args.extent(13, 0));
  [[maybe_unused]] const int K = static_cast<int>(args.extent(16, 1));
  [[maybe_unused]] const int lengths = static_cast<int>(args.extent(17, 0));
  [[maybe_unused]] const int tokens = static_cast<int>(args.extent(20, 2));

	CUtensorMap out_desc;
	CUtensorMapDataType out_desc_type= (CUtensorMapDataType)9;
	cuuint32_t out_desc_tensorRank= 3;
	void *out_desc_globalAddress= out;
	cuuint64_t out_desc_globalDim[3]= {512,64,queries};
	cuuint64_t out_desc_globalStride[3]= {2,1024,65536};
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
	cuuint64_t q_desc_globalDim[3]= {512,64,queries};
	cuuint64_t q_desc_globalStride[3]= {2,1024,65536};
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
  return swa::launch<attention_decode_extra_kernel>(args, dim3(queries, 1, 1), dim3(384, 1, 1), 229376, attn_sink, cache, extra_cache, extra_index, extra_len, lse, out_desc, q_desc, rope_table, start_pos, state_id, valid_start, K, page_stride, queries, slot_stride, tokens, use_len, use_rope, use_valid);
}
