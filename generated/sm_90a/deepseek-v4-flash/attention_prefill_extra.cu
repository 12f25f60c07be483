#include <swa_device.cuh>
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

extern "C" __global__ void attention_prefill_extra_kernel(const float* __restrict__ attn_sink, const uchar* __restrict__ extra_cache, int* __restrict__ extra_index, const int* __restrict__ extra_len, const bfloat16_t* __restrict__ keys, float* __restrict__ lse, __grid_constant__ const CUtensorMap out_desc, const int* __restrict__ pivots, const int* __restrict__ positions, __grid_constant__ const CUtensorMap q_desc, const float* __restrict__ rope_table, int K, int N, int page_stride, int use_len, int use_rope);
extern "C" __global__ void __launch_bounds__(384, 1) attention_prefill_extra_kernel(const float* __restrict__ attn_sink, const uchar* __restrict__ extra_cache, int* __restrict__ extra_index, const int* __restrict__ extra_len, const bfloat16_t* __restrict__ keys, float* __restrict__ lse, __grid_constant__ const CUtensorMap out_desc, const int* __restrict__ pivots, const int* __restrict__ positions, __grid_constant__ const CUtensorMap q_desc, const float* __restrict__ rope_table, int K, int N, int page_stride, int use_len, int use_rope) {
  extern __shared__ __align__(1024) uchar buf_dyn_shmem[];
  void* at = ((void*)((char*)buf_dyn_shmem + 0));
  void* entry = ((void*)((char*)buf_dyn_shmem + 1024));
  void* gaps = ((void*)((char*)buf_dyn_shmem + 1536));
  void* inverse = ((void*)((char*)buf_dyn_shmem + 1600));
  void* item_tiles = ((void*)((char*)buf_dyn_shmem + 2112));
  void* item_turned = ((void*)((char*)buf_dyn_shmem + 2128));
  void* keys_1 = ((void*)((char*)buf_dyn_shmem + 3072));
  void* q_room = ((void*)((char*)buf_dyn_shmem + 134144));
  void* raw = ((void*)((char*)buf_dyn_shmem + 199680));
  void* rescale = ((void*)((char*)buf_dyn_shmem + 216064));
  void* scales = ((void*)((char*)buf_dyn_shmem + 216576));
  void* sinks = ((void*)((char*)buf_dyn_shmem + 217600));
  void* slot = ((void*)((char*)buf_dyn_shmem + 217856));
  void* weights = ((void*)((char*)buf_dyn_shmem + 219136));
  __shared__ __align__(16) uint64_t arrived_mem[1];
  auto arrived = reinterpret_cast<Barrier*>(arrived_mem);
  __shared__ __align__(16) uint64_t done_mem[1];
  auto done = reinterpret_cast<Barrier*>(done_mem);
  __shared__ __align__(16) uint64_t staged_mem[1];
  auto staged = reinterpret_cast<Barrier*>(staged_mem);
  __shared__ __align__(16) uint64_t left_mem[1];
  auto left = reinterpret_cast<Barrier*>(left_mem);
  __shared__ __align__(16) uint64_t full_mem[2];
  auto full = reinterpret_cast<Barrier*>(full_mem);
  __shared__ __align__(16) uint64_t ready_mem[2];
  auto ready = reinterpret_cast<Barrier*>(ready_mem);
  __shared__ __align__(16) uint64_t empty_mem[2];
  auto empty = reinterpret_cast<Barrier*>(empty_mem);
  int base = 0;
  int base_1 = 0;
  int base_2 = 0;
  float each[32];
  float each_1[32];
  float peak[2];
  float total[2];
  int tiles = 0;
  float S[32];
  float before[2];
  float peak_clear[2];
  bfloat16_t P[32];
  int changed[1];
  float more[2];
  float inv[2];
  bfloat16_t half[32];
  bfloat16_t half_1[32];
  float each_2[32];
  float each_3[32];
  float each_4[32];
  float each_5[32];
  float each_6[32];
  float each_7[32];
  int tiles_1 = 0;
  float before_1[2];
  int changed_1[1];
  float inv_1[2];
  bfloat16_t half_2[32];
  float a[16];
  float b[16];
  float even[16];
  float odd[16];
  bfloat16_t half_3[32];
  float a_1[16];
  float b_1[16];
  float even_1[16];
  float odd_1[16];
  int first_old = 0;
  int old = 0;
  int first_new = 0;
  int fresh = 0;
  int extra = 0;
  int held = 0;
  int turned = 0;
  int tiles_2 = 0;
  int none = 0;
  int of_side = 0;
  int following[1];
  int next_slot[1];
  int64_t at_next[2];
  int exists_next[2];
  int64_t at_1[2];
  int exists[2];
  bfloat16_t plain[8];
  bfloat16_t plain_1[8];
  bfloat16_t plain_2[8];
  bfloat16_t plain_3[8];
  bfloat16_t value[8];
  bfloat16_t value_1[8];
  bfloat16_t plain_4[8];
  bfloat16_t plain_5[8];
  bfloat16_t value_2[8];
  bfloat16_t value_3[8];
  bfloat16_t plain_6[8];
  bfloat16_t plain_7[8];
  bfloat16_t value_4[8];
  bfloat16_t value_5[8];
  bfloat16_t plain_8[8];
  bfloat16_t plain_9[8];
  bfloat16_t value_6[8];
  bfloat16_t value_7[8];
  bfloat16_t plain_10[8];
  bfloat16_t plain_11[8];
  bfloat16_t value_8[8];
  bfloat16_t value_9[8];
  bfloat16_t plain_12[8];
  bfloat16_t plain_13[8];
  bfloat16_t value_10[8];
  bfloat16_t value_11[8];
  bfloat16_t plain_14[8];
  bfloat16_t plain_15[8];
  bfloat16_t value_12[8];
  bfloat16_t value_13[8];
  bfloat16_t plain_16[8];
  bfloat16_t plain_17[8];
  bfloat16_t value_14[8];
  bfloat16_t value_15[8];
  bfloat16_t plain_18[8];
  bfloat16_t plain_19[8];
  bfloat16_t value_16[8];
  bfloat16_t value_17[8];
  bfloat16_t plain_20[8];
  bfloat16_t plain_21[8];
  bfloat16_t value_18[8];
  bfloat16_t value_19[8];
  bfloat16_t plain_22[8];
  bfloat16_t plain_23[8];
  bfloat16_t value_20[8];
  bfloat16_t value_21[8];
  bfloat16_t plain_24[8];
  bfloat16_t plain_25[8];
  bfloat16_t value_22[8];
  bfloat16_t value_23[8];
  bfloat16_t plain_26[8];
  bfloat16_t plain_27[8];
  bfloat16_t value_24[8];
  bfloat16_t value_25[8];
  bfloat16_t plain_28[8];
  bfloat16_t plain_29[8];
  bfloat16_t value_26[8];
  bfloat16_t value_27[8];
  bfloat16_t plain_30[8];
  bfloat16_t plain_31[8];
  bfloat16_t value_28[8];
  bfloat16_t value_29[8];
  bfloat16_t value_30[8];
  bfloat16_t value_31[8];
  int of_side_1 = 0;
  int following_1[1];
  int next_slot_1[1];
  int64_t at_next_1[2];
  int exists_next_1[2];
  int64_t at_2[2];
  int exists_1[2];
  fp8_e4_t codes[16];
  uchar v[1];
  fp8_e4_t codes_1[16];
  uchar v_1[1];
  fp8_e4_t codes_2[16];
  uchar v_2[1];
  fp8_e4_t codes_3[16];
  uchar v_3[1];
  bfloat16_t pairs[16];
  bfloat16_t pairs_1[16];
  fp8_e4_t codes_4[16];
  uchar v_4[1];
  fp8_e4_t codes_5[16];
  uchar v_5[1];
  bfloat16_t pairs_2[16];
  bfloat16_t pairs_3[16];
  fp8_e4_t codes_6[16];
  uchar v_6[1];
  bfloat16_t plain_32[8];
  bfloat16_t pairs_4[16];
  bfloat16_t pairs_5[16];
  bfloat16_t plain_33[8];
  fp8_e4_t codes_7[16];
  uchar v_7[1];
  bfloat16_t pairs_6[16];
  bfloat16_t value_32[8];
  fp8_e4_t codes_8[16];
  uchar v_8[1];
  fp8_e4_t codes_9[16];
  uchar v_9[1];
  bfloat16_t value_33[8];
  bfloat16_t pairs_7[16];
  fp8_e4_t codes_10[16];
  uchar v_10[1];
  fp8_e4_t codes_11[16];
  uchar v_11[1];
  bfloat16_t pairs_8[16];
  bfloat16_t pairs_9[16];
  fp8_e4_t codes_12[16];
  uchar v_12[1];
  fp8_e4_t codes_13[16];
  uchar v_13[1];
  bfloat16_t pairs_10[16];
  bfloat16_t pairs_11[16];
  bfloat16_t plain_34[8];
  bfloat16_t plain_35[8];
  bfloat16_t pairs_12[16];
  bfloat16_t pairs_13[16];
  bfloat16_t value_34[8];
  bfloat16_t value_35[8];
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
    tl::prefetch_tma_descriptor(q_desc);
    tl::prefetch_tma_descriptor(out_desc);
  }
  if (tl::tl_shuffle_elect<0>()) {
    arrived[0].init(1);
    done[0].init(128);
    staged[0].init(128);
    left[0].init(128);
    full[0].init(128);
    full[1].init(128);
    ready[0].init(128);
    ready[1].init(128);
    empty[0].init(256);
    empty[1].init(256);
  }
  tl::fence_barrier_init();
  __syncthreads();
  if (((int)threadIdx.x) < 128) {
    tl::warpgroup_reg_dealloc<144>();
    base = 0;
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
    if (((int)threadIdx.x) < 64) {
      ((float*)sinks)[((int)threadIdx.x)] = attn_sink[((int)threadIdx.x)];
    }
    tl::__sync_thread_partial(8, 128);
    int rmod = ((((N + swa_blocks()) - ((int)blockIdx.x)) - 1) % swa_blocks());
    int rdiv = ((((N + swa_blocks()) - ((int)blockIdx.x)) - 1) / swa_blocks());
    for (int n = 0; n < ((((0 <= swa_blocks()) && (0 <= rmod)) || ((swa_blocks() < 0) && (rmod <= 0))) ? rdiv : (rdiv - 1)); ++n) {
      #pragma unroll
      for (int i = 0; i < 8; ++i) {
        float broadcast_var = 0x0p+0f/*0.000000e+00*/;
        *(float4*)(each + (i * 4)) = make_float4(broadcast_var, broadcast_var, broadcast_var, broadcast_var);
      }
      #pragma unroll
      for (int i_1 = 0; i_1 < 8; ++i_1) {
        float broadcast_var_1 = 0x0p+0f/*0.000000e+00*/;
        *(float4*)(each_1 + (i_1 * 4)) = make_float4(broadcast_var_1, broadcast_var_1, broadcast_var_1, broadcast_var_1);
      }
      float broadcast_var_2 = -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/;
      *(float2*)(peak + 0) = make_float2(broadcast_var_2, broadcast_var_2);
      float broadcast_var_3 = 0x0p+0f/*0.000000e+00*/;
      *(float2*)(total + 0) = make_float2(broadcast_var_3, broadcast_var_3);
      full[(base & 1)].wait(((base & 3) >> 1));
      tiles = ((int*)item_tiles)[(n & 3)];
      arrived[0].wait((n & 1));
      for (int k = 0; k < tiles; ++k) {
        int t = (base + k);
        full[(t & 1)].wait(((t & 3) >> 1));
        {
          tl::GmmaDescriptor desc_a;
          tl::GmmaDescriptor desc_b;
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a, (&(((bfloat16_t*)q_room)[0])));
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b, (&(((bfloat16_t*)keys_1)[0])));
          tl::increase_descriptor_offset<int>(desc_b, ((t & 1) * 65536));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 32);
          tl::warpgroup_arrive();
          tl::fence_proxy_async();
          #pragma unroll
          for (int ki = 0; ki < 32; ++ki) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, false, 1, 1>(uint64_t(desc_a + ((((ki >> 2) * 8192) + ((ki & 3) * 32)) >> 4)), uint64_t(desc_b + ((((ki >> 2) * 8192) + ((ki & 3) * 32)) >> 4)), ((uint32_t*)(S + 0)), ((0 < ki) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 32);
        }
        tl::wait_wgmma<0>();
        if (k == (tiles - 1)) {
          if (((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()) < N) {
            tl::__sync_thread_partial(8, 128);
          }
        }
        if (k == (tiles - 1)) {
          if (((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()) < N) {
            if (tl::tl_shuffle_elect<128>()) {
              arrived[0].expect_transaction(8192);
              tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[0])), 0, 0, ((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()));
            }
          }
        }
        if (k == (tiles - 1)) {
          if (((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()) < N) {
            if (tl::tl_shuffle_elect<128>()) {
              arrived[0].expect_transaction(8192);
              tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[4096])), 64, 0, ((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()));
            }
          }
        }
        if (k == (tiles - 1)) {
          if (((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()) < N) {
            if (tl::tl_shuffle_elect<128>()) {
              arrived[0].expect_transaction(8192);
              tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[8192])), 128, 0, ((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()));
            }
          }
        }
        if (k == (tiles - 1)) {
          if (((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()) < N) {
            if (tl::tl_shuffle_elect<128>()) {
              arrived[0].expect_transaction(8192);
              tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[12288])), 192, 0, ((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()));
            }
          }
        }
        if (k == (tiles - 1)) {
          if (((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()) < N) {
            if (tl::tl_shuffle_elect<128>()) {
              arrived[0].expect_transaction(8192);
              tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[16384])), 256, 0, ((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()));
            }
          }
        }
        if (k == (tiles - 1)) {
          if (((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()) < N) {
            if (tl::tl_shuffle_elect<128>()) {
              arrived[0].expect_transaction(8192);
              tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[20480])), 320, 0, ((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()));
            }
          }
        }
        if (k == (tiles - 1)) {
          if (((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()) < N) {
            if (tl::tl_shuffle_elect<128>()) {
              arrived[0].expect_transaction(8192);
              tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[24576])), 384, 0, ((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()));
            }
          }
        }
        if (k == (tiles - 1)) {
          if (((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()) < N) {
            if (tl::tl_shuffle_elect<128>()) {
              arrived[0].expect_transaction(8192);
              tl::tma_load(q_desc, arrived[0], (&(((bfloat16_t*)q_room)[28672])), 448, 0, ((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()));
            }
          }
        }
        if (k == (tiles - 1)) {
          if (((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()) < N) {
            if (tl::tl_shuffle_elect<128>()) {
              arrived[0].arrive();
            }
          }
        }
        if ((((((int*)gaps)[((t & 3) * 4)] | ((int*)gaps)[(((t & 3) * 4) + 1)]) | ((int*)gaps)[(((t & 3) * 4) + 2)]) | ((int*)gaps)[(((t & 3) * 4) + 3)]) != 0) {
          #pragma unroll
          for (int i_2 = 0; i_2 < 32; ++i_2) {
            float condval;
            if ((0 <= ((int*)slot)[(((((t & 3) * 64) + ((i_2 >> 2) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + (i_2 & 1))])) {
              condval = S[i_2];
            } else {
              condval = -CUDART_INF_F;
            }
            S[i_2] = condval;
          }
        }
        *(float2*)(before + 0) = *(float2*)(peak + 0);
        #pragma unroll
        for (int i_3 = 0; i_3 < 2; ++i_3) {
          peak_clear[i_3] = -CUDART_INF_F;
          #pragma unroll
          for (int rv = 0; rv < 16; ++rv) {
            peak_clear[i_3] = max(peak_clear[i_3], S[((((rv & 7) * 4) + (i_3 * 2)) + (rv >> 3))]);
          }
          peak_clear[i_3] = tl::AllReduce<tl::MaxOp, 4, 1, 0, tl::NamedBarrier<128>>::run(peak_clear[i_3]);
          peak[i_3] = max(peak[i_3], peak_clear[i_3]);
        }
        float broadcast_var_4 = 0x1.0527dbd87e24dp-4f/*6.375872e-02*/;
        float2 __1;
        float2 __2;
          float2 __3;
            float2 v_ = *(float2*)(before + 0);
            float2 v__1 = *(float2*)(peak + 0);
            __3.x = (v_.x-v__1.x);
            __3.y = (v_.y-v__1.y);
          float2 v__2 = make_float2(broadcast_var_4, broadcast_var_4);
          __2.x = (__3.x*v__2.x);
          __2.y = (__3.y*v__2.y);
        __1.x = exp2f(__2.x);
        __1.y = exp2f(__2.y);
        *(float2*)(before + 0) = __1;
        #pragma unroll
        for (int i_4 = 0; i_4 < 16; ++i_4) {
          float broadcast_var_5 = 0x1.0527dbd87e24dp-4f/*6.375872e-02*/;
          float2 __4;
          float2 __5;
            float2 __6;
              float2 v__3 = *(float2*)(S + (i_4 * 2));
              float2 v__4 = make_float2(broadcast_var_5, broadcast_var_5);
              __6.x = (v__3.x*v__4.x);
              __6.y = (v__3.y*v__4.y);
            float2 v__5 = make_float2((peak[(i_4 & 1)] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/), (peak[(i_4 & 1)] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/));
            __5.x = (__6.x-v__5.x);
            __5.y = (__6.y-v__5.y);
          __4.x = exp2f(__5.x);
          __4.y = exp2f(__5.y);
          *(float2*)(S + (i_4 * 2)) = __4;
        }
        #pragma unroll
        for (int i_5 = 0; i_5 < 8; ++i_5) {
          uint2 __7;
          float4 v__6 = *(float4*)(S + (i_5 * 4));
          (reinterpret_cast<__nv_bfloat162*>(&__7))[0] = __float22bfloat162_rn(((float2*)(&v__6))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__7))[1] = __float22bfloat162_rn(((float2*)(&v__6))[1]);
          *(uint2*)(P + (i_5 * 4)) = __7;
        }
        if (0 < t) {
          empty[((t + 1) & 1)].wait((((t + 3) & 3) >> 1));
        }
        if (k == 0) {
          if (0 < n) {
            left[0].wait(((n + 1) & 1));
          }
        }
        #pragma unroll
        for (int i_6 = 0; i_6 < 4; ++i_6) {
          tl::ptx_stmatrix_m8n8_x4((&(((bfloat16_t*)weights)[((((((((int)threadIdx.x) >> 5) * 1024) + ((((int)threadIdx.x) & 15) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + (i_6 >> 1)) & 1) * 32)) + (((((((int)threadIdx.x) & 3) >> 1) + (i_6 & 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 31) >> 4) + (((int)threadIdx.x) & 1)) & 1) * 8))])), __pack_half2(P[(i_6 * 8)], P[((i_6 * 8) + 1)]), __pack_half2(P[((i_6 * 8) + 2)], P[((i_6 * 8) + 3)]), __pack_half2(P[((i_6 * 8) + 4)], P[((i_6 * 8) + 5)]), __pack_half2(P[((i_6 * 8) + 6)], P[((i_6 * 8) + 7)]));
        }
        if ((((int)threadIdx.x) % 4) == 0) {
          #pragma unroll
          for (int i_7 = 0; i_7 < 2; ++i_7) {
            ((float*)rescale)[(((((t & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (i_7 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] = before[i_7];
          }
        }
        tl::fence_proxy_async();
        ready[(t & 1)].arrive();
        changed[0] = 0;
        #pragma unroll
        for (int i_8 = 0; i_8 < 2; ++i_8) {
          int condval_1;
          if ((before[i_8] != 0x1p+0f/*1.000000e+00*/)) {
            condval_1 = 1;
          } else {
            condval_1 = 0;
          }
          changed[0] = (changed[0] | condval_1);
        }
        bool if_condition = (__any_sync((uint)4294967295, changed[0]) != 0);
        if (if_condition) {
          #pragma unroll
          for (int i_9 = 0; i_9 < 16; ++i_9) {
            float2 __8;
              float2 v__7 = *(float2*)(each + (i_9 * 2));
              float2 v__8 = make_float2(before[(i_9 & 1)], before[(i_9 & 1)]);
              __8.x = (v__7.x*v__8.x);
              __8.y = (v__7.y*v__8.y);
            *(float2*)(each + (i_9 * 2)) = __8;
          }
          #pragma unroll
          for (int i_10 = 0; i_10 < 16; ++i_10) {
            float2 __9;
              float2 v__9 = *(float2*)(each_1 + (i_10 * 2));
              float2 v__10 = make_float2(before[(i_10 & 1)], before[(i_10 & 1)]);
              __9.x = (v__9.x*v__10.x);
              __9.y = (v__9.y*v__10.y);
            *(float2*)(each_1 + (i_10 * 2)) = __9;
          }
        }
        {
          tl::GmmaDescriptor desc_b_1;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_1, (&(((bfloat16_t*)keys_1)[0])));
          tl::increase_descriptor_offset<int>(desc_b_1, ((t & 1) * 65536));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 16);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(each + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_1 = 0; ki_1 < 4; ++ki_1) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_1 * 8)), uint64_t(desc_b_1 + ((ki_1 * 2048) >> 4)), reinterpret_cast<uint32_t*>(each + 0), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(each + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 16);
        }
        {
          tl::GmmaDescriptor desc_b_2;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_2, (&(((bfloat16_t*)keys_1)[0])));
          tl::increase_descriptor_offset<int>(desc_b_2, (((t & 1) * 65536) + 8192));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 16);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(each_1 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_2 = 0; ki_2 < 4; ++ki_2) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_2 * 8)), uint64_t(desc_b_2 + ((ki_2 * 2048) >> 4)), reinterpret_cast<uint32_t*>(each_1 + 0), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(each_1 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 16);
        }
        #pragma unroll
        for (int i_11 = 0; i_11 < 2; ++i_11) {
          more[i_11] = 0x0p+0f/*0.000000e+00*/;
          #pragma unroll
          for (int rv_1 = 0; rv_1 < 16; ++rv_1) {
            more[i_11] = (more[i_11] + S[((((rv_1 & 7) * 4) + (i_11 * 2)) + (rv_1 >> 3))]);
          }
          more[i_11] = tl::AllReduce<tl::SumOp, 4, 1, 0, tl::NamedBarrier<128>>::run(more[i_11]);
        }
        float2 __10;
          float2 __11;
            float2 v__11 = *(float2*)(total + 0);
            float2 v__12 = *(float2*)(before + 0);
            __11.x = (v__11.x*v__12.x);
            __11.y = (v__11.y*v__12.y);
          float2 v__13 = *(float2*)(more + 0);
          __10.x = (__11.x+v__13.x);
          __10.y = (__11.y+v__13.y);
        *(float2*)(total + 0) = __10;
        tl::wait_wgmma<0>();
        empty[(t & 1)].arrive();
      }
      base = (base + tiles);
      #pragma unroll
      for (int i_12 = 0; i_12 < 2; ++i_12) {
        float sink = max(min((((float*)sinks)[((((((int)threadIdx.x) >> 5) * 16) + (i_12 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/);
        float condval_2;
        if ((0x0p+0f/*0.000000e+00*/ < total[i_12])) {
          condval_2 = (exp2f(((peak[i_12] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/) - max((peak[i_12] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/), sink))) / ((total[i_12] * exp2f(((peak[i_12] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/) - max((peak[i_12] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/), sink)))) + exp2f((sink - max((peak[i_12] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/), sink)))));
        } else {
          condval_2 = 0x0p+0f/*0.000000e+00*/;
        }
        inv[i_12] = condval_2;
      }
      if ((((int)threadIdx.x) % 4) == 0) {
        #pragma unroll
        for (int i_13 = 0; i_13 < 2; ++i_13) {
          ((float*)inverse)[(((((n & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (i_13 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] = inv[i_13];
        }
      }
      done[0].arrive();
      if ((((int)threadIdx.x) % 4) == 0) {
        #pragma unroll
        for (int i_14 = 0; i_14 < 2; ++i_14) {
          float condval_3;
          if ((0x0p+0f/*0.000000e+00*/ < total[i_14])) {
            condval_3 = (logf(max(total[i_14], 0x1p+0f/*1.000000e+00*/)) + ((peak[i_14] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/) * 0x1.62e42fefa39efp-1f/*6.931472e-01*/));
          } else {
            condval_3 = CUDART_INF_F;
          }
          lse[(((((((int64_t)((int)blockIdx.x)) * (int64_t)64) + ((((int64_t)n) * ((int64_t)swa_blocks())) * (int64_t)64)) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)16)) + (((int64_t)i_14) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2))] = condval_3;
        }
      }
      if (((((int)blockIdx.x) + (n * swa_blocks())) + swa_blocks()) < N) {
        empty[((base + 1) & 1)].wait((((base + 3) & 3) >> 1));
        #pragma unroll
        for (int i_15 = 0; i_15 < 16; ++i_15) {
          uint1 __12;
          float2 __13;
            float2 v__14 = *(float2*)(each + (i_15 * 2));
            float2 v__15 = make_float2(inv[(i_15 & 1)], inv[(i_15 & 1)]);
            __13.x = (v__14.x*v__15.x);
            __13.y = (v__14.y*v__15.y);
          (reinterpret_cast<__nv_bfloat162*>(&__12))[0] = __float22bfloat162_rn(((float2*)(&__13))[0]);
          *(uint1*)(half + (i_15 * 2)) = __12;
        }
        #pragma unroll
        for (int i_16 = 0; i_16 < 4; ++i_16) {
          tl::ptx_stmatrix_m8n8_x4((&(((bfloat16_t*)weights)[((((((((int)threadIdx.x) >> 5) * 1024) + ((((int)threadIdx.x) & 15) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + (i_16 >> 1)) & 1) * 32)) + (((((((int)threadIdx.x) & 3) >> 1) + (i_16 & 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 31) >> 4) + (((int)threadIdx.x) & 1)) & 1) * 8))])), __pack_half2(half[(i_16 * 8)], half[((i_16 * 8) + 1)]), __pack_half2(half[((i_16 * 8) + 2)], half[((i_16 * 8) + 3)]), __pack_half2(half[((i_16 * 8) + 4)], half[((i_16 * 8) + 5)]), __pack_half2(half[((i_16 * 8) + 6)], half[((i_16 * 8) + 7)]));
        }
        tl::fence_proxy_async();
        __syncwarp();
        if (tl::tl_shuffle_elect<32>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)weights)[((((int)threadIdx.x) >> 5) * 1024)])), 0, ((((int)threadIdx.x) >> 5) * 16), (((int)blockIdx.x) + (n * swa_blocks())));
          tl::tma_store_arrive();
        }
        #pragma unroll
        for (int i_17 = 0; i_17 < 16; ++i_17) {
          uint1 __14;
          float2 __15;
            float2 v__16 = *(float2*)(each_1 + (i_17 * 2));
            float2 v__17 = make_float2(inv[(i_17 & 1)], inv[(i_17 & 1)]);
            __15.x = (v__16.x*v__17.x);
            __15.y = (v__16.y*v__17.y);
          (reinterpret_cast<__nv_bfloat162*>(&__14))[0] = __float22bfloat162_rn(((float2*)(&__15))[0]);
          *(uint1*)(half + (i_17 * 2)) = __14;
        }
        tl::tma_store_wait<0, true>();
        __syncwarp();
        #pragma unroll
        for (int i_18 = 0; i_18 < 4; ++i_18) {
          tl::ptx_stmatrix_m8n8_x4((&(((bfloat16_t*)weights)[((((((((int)threadIdx.x) >> 5) * 1024) + ((((int)threadIdx.x) & 15) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + (i_18 >> 1)) & 1) * 32)) + (((((((int)threadIdx.x) & 3) >> 1) + (i_18 & 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 31) >> 4) + (((int)threadIdx.x) & 1)) & 1) * 8))])), __pack_half2(half[(i_18 * 8)], half[((i_18 * 8) + 1)]), __pack_half2(half[((i_18 * 8) + 2)], half[((i_18 * 8) + 3)]), __pack_half2(half[((i_18 * 8) + 4)], half[((i_18 * 8) + 5)]), __pack_half2(half[((i_18 * 8) + 6)], half[((i_18 * 8) + 7)]));
        }
        tl::fence_proxy_async();
        __syncwarp();
        if (tl::tl_shuffle_elect<32>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)weights)[((((int)threadIdx.x) >> 5) * 1024)])), 64, ((((int)threadIdx.x) >> 5) * 16), (((int)blockIdx.x) + (n * swa_blocks())));
          tl::tma_store_arrive();
        }
        tl::tma_store_wait<0, true>();
        staged[0].arrive();
      } else {
        tl::__sync_thread_partial(8, 128);
        #pragma unroll
        for (int i_19 = 0; i_19 < 16; ++i_19) {
          uint1 __16;
          float2 __17;
            float2 v__18 = *(float2*)(each + (i_19 * 2));
            float2 v__19 = make_float2(inv[(i_19 & 1)], inv[(i_19 & 1)]);
            __17.x = (v__18.x*v__19.x);
            __17.y = (v__18.y*v__19.y);
          (reinterpret_cast<__nv_bfloat162*>(&__16))[0] = __float22bfloat162_rn(((float2*)(&__17))[0]);
          *(uint1*)(half_1 + (i_19 * 2)) = __16;
        }
        #pragma unroll
        for (int i_20 = 0; i_20 < 16; ++i_20) {
          *(uint1*)(((bfloat16_t*)q_room) + ((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_20 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_20 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_20 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_20 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2))) = *(uint1*)(half_1 + (i_20 * 2));
        }
        tl::fence_proxy_async();
        __syncwarp();
        if (tl::tl_shuffle_elect<32>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[((((int)threadIdx.x) >> 5) * 1024)])), 0, ((((int)threadIdx.x) >> 5) * 16), (((int)blockIdx.x) + (n * swa_blocks())));
          tl::tma_store_arrive();
        }
        #pragma unroll
        for (int i_21 = 0; i_21 < 16; ++i_21) {
          uint1 __18;
          float2 __19;
            float2 v__20 = *(float2*)(each_1 + (i_21 * 2));
            float2 v__21 = make_float2(inv[(i_21 & 1)], inv[(i_21 & 1)]);
            __19.x = (v__20.x*v__21.x);
            __19.y = (v__20.y*v__21.y);
          (reinterpret_cast<__nv_bfloat162*>(&__18))[0] = __float22bfloat162_rn(((float2*)(&__19))[0]);
          *(uint1*)(half_1 + (i_21 * 2)) = __18;
        }
        #pragma unroll
        for (int i_22 = 0; i_22 < 16; ++i_22) {
          *(uint1*)(((bfloat16_t*)q_room) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_22 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_22 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_22 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_22 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 4096)) = *(uint1*)(half_1 + (i_22 * 2));
        }
        tl::fence_proxy_async();
        __syncwarp();
        if (tl::tl_shuffle_elect<32>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[(((((int)threadIdx.x) >> 5) * 1024) + 4096)])), 64, ((((int)threadIdx.x) >> 5) * 16), (((int)blockIdx.x) + (n * swa_blocks())));
          tl::tma_store_arrive();
        }
        tl::tma_store_wait<0, true>();
      }
    }
  } else {
    if (((int)threadIdx.x) < 256) {
      tl::warpgroup_reg_alloc<224>();
      base_1 = 0;
      int rmod_1 = ((((N + swa_blocks()) - ((int)blockIdx.x)) - 1) % swa_blocks());
      int rdiv_1 = ((((N + swa_blocks()) - ((int)blockIdx.x)) - 1) / swa_blocks());
      for (int n_1 = 0; n_1 < ((((0 <= swa_blocks()) && (0 <= rmod_1)) || ((swa_blocks() < 0) && (rmod_1 <= 0))) ? rdiv_1 : (rdiv_1 - 1)); ++n_1) {
        #pragma unroll
        for (int i_23 = 0; i_23 < 8; ++i_23) {
          float broadcast_var_6 = 0x0p+0f/*0.000000e+00*/;
          *(float4*)(each_2 + (i_23 * 4)) = make_float4(broadcast_var_6, broadcast_var_6, broadcast_var_6, broadcast_var_6);
        }
        #pragma unroll
        for (int i_24 = 0; i_24 < 8; ++i_24) {
          float broadcast_var_7 = 0x0p+0f/*0.000000e+00*/;
          *(float4*)(each_3 + (i_24 * 4)) = make_float4(broadcast_var_7, broadcast_var_7, broadcast_var_7, broadcast_var_7);
        }
        #pragma unroll
        for (int i_25 = 0; i_25 < 8; ++i_25) {
          float broadcast_var_8 = 0x0p+0f/*0.000000e+00*/;
          *(float4*)(each_4 + (i_25 * 4)) = make_float4(broadcast_var_8, broadcast_var_8, broadcast_var_8, broadcast_var_8);
        }
        #pragma unroll
        for (int i_26 = 0; i_26 < 8; ++i_26) {
          float broadcast_var_9 = 0x0p+0f/*0.000000e+00*/;
          *(float4*)(each_5 + (i_26 * 4)) = make_float4(broadcast_var_9, broadcast_var_9, broadcast_var_9, broadcast_var_9);
        }
        #pragma unroll
        for (int i_27 = 0; i_27 < 8; ++i_27) {
          float broadcast_var_10 = 0x0p+0f/*0.000000e+00*/;
          *(float4*)(each_6 + (i_27 * 4)) = make_float4(broadcast_var_10, broadcast_var_10, broadcast_var_10, broadcast_var_10);
        }
        #pragma unroll
        for (int i_28 = 0; i_28 < 8; ++i_28) {
          float broadcast_var_11 = 0x0p+0f/*0.000000e+00*/;
          *(float4*)(each_7 + (i_28 * 4)) = make_float4(broadcast_var_11, broadcast_var_11, broadcast_var_11, broadcast_var_11);
        }
        full[(base_1 & 1)].wait(((base_1 & 3) >> 1));
        tiles_1 = ((int*)item_tiles)[(n_1 & 3)];
        for (int k_1 = 0; k_1 < tiles_1; ++k_1) {
          int t_1 = (base_1 + k_1);
          full[(t_1 & 1)].wait(((t_1 & 3) >> 1));
          ready[(t_1 & 1)].wait(((t_1 & 3) >> 1));
          #pragma unroll
          for (int i_29 = 0; i_29 < 2; ++i_29) {
            before_1[i_29] = ((float*)rescale)[((((((t_1 & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (i_29 * 8)) + ((((int)threadIdx.x) & 31) >> 2)) - 64)];
          }
          changed_1[0] = 0;
          #pragma unroll
          for (int i_30 = 0; i_30 < 2; ++i_30) {
            int condval_4;
            if ((before_1[i_30] != 0x1p+0f/*1.000000e+00*/)) {
              condval_4 = 1;
            } else {
              condval_4 = 0;
            }
            changed_1[0] = (changed_1[0] | condval_4);
          }
          bool if_condition_1 = (__any_sync((uint)4294967295, changed_1[0]) != 0);
          if (if_condition_1) {
            #pragma unroll
            for (int i_31 = 0; i_31 < 16; ++i_31) {
              float2 __20;
                float2 v__22 = *(float2*)(each_2 + (i_31 * 2));
                float2 v__23 = make_float2(before_1[(i_31 & 1)], before_1[(i_31 & 1)]);
                __20.x = (v__22.x*v__23.x);
                __20.y = (v__22.y*v__23.y);
              *(float2*)(each_2 + (i_31 * 2)) = __20;
            }
            #pragma unroll
            for (int i_32 = 0; i_32 < 16; ++i_32) {
              float2 __21;
                float2 v__24 = *(float2*)(each_3 + (i_32 * 2));
                float2 v__25 = make_float2(before_1[(i_32 & 1)], before_1[(i_32 & 1)]);
                __21.x = (v__24.x*v__25.x);
                __21.y = (v__24.y*v__25.y);
              *(float2*)(each_3 + (i_32 * 2)) = __21;
            }
            #pragma unroll
            for (int i_33 = 0; i_33 < 16; ++i_33) {
              float2 __22;
                float2 v__26 = *(float2*)(each_4 + (i_33 * 2));
                float2 v__27 = make_float2(before_1[(i_33 & 1)], before_1[(i_33 & 1)]);
                __22.x = (v__26.x*v__27.x);
                __22.y = (v__26.y*v__27.y);
              *(float2*)(each_4 + (i_33 * 2)) = __22;
            }
            #pragma unroll
            for (int i_34 = 0; i_34 < 16; ++i_34) {
              float2 __23;
                float2 v__28 = *(float2*)(each_5 + (i_34 * 2));
                float2 v__29 = make_float2(before_1[(i_34 & 1)], before_1[(i_34 & 1)]);
                __23.x = (v__28.x*v__29.x);
                __23.y = (v__28.y*v__29.y);
              *(float2*)(each_5 + (i_34 * 2)) = __23;
            }
            #pragma unroll
            for (int i_35 = 0; i_35 < 16; ++i_35) {
              float2 __24;
                float2 v__30 = *(float2*)(each_6 + (i_35 * 2));
                float2 v__31 = make_float2(before_1[(i_35 & 1)], before_1[(i_35 & 1)]);
                __24.x = (v__30.x*v__31.x);
                __24.y = (v__30.y*v__31.y);
              *(float2*)(each_6 + (i_35 * 2)) = __24;
            }
            #pragma unroll
            for (int i_36 = 0; i_36 < 16; ++i_36) {
              float2 __25;
                float2 v__32 = *(float2*)(each_7 + (i_36 * 2));
                float2 v__33 = make_float2(before_1[(i_36 & 1)], before_1[(i_36 & 1)]);
                __25.x = (v__32.x*v__33.x);
                __25.y = (v__32.y*v__33.y);
              *(float2*)(each_7 + (i_36 * 2)) = __25;
            }
          }
          {
            tl::GmmaDescriptor desc_a_1;
            tl::GmmaDescriptor desc_b_3;
            tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_1, (&(((bfloat16_t*)weights)[0])));
            tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_3, (&(((bfloat16_t*)keys_1)[0])));
            tl::increase_descriptor_offset<int>(desc_b_3, (((t_1 & 1) * 65536) + 16384));
            tl::warpgroup_fence_operand(reinterpret_cast<float*>(each_2 + 0), 32);
            tl::warpgroup_arrive();
            #pragma unroll
            for (int ki_3 = 0; ki_3 < 4; ++ki_3) {
              tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(uint64_t(desc_a_1 + ((ki_3 * 32) >> 4)), uint64_t(desc_b_3 + ((ki_3 * 2048) >> 4)), ((uint32_t*)(each_2 + 0)), 1);
            }
            tl::warpgroup_commit_batch();
            tl::warpgroup_fence_operand(reinterpret_cast<float*>(each_2 + 0), 32);
          }
          {
            tl::GmmaDescriptor desc_a_2;
            tl::GmmaDescriptor desc_b_4;
            tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_2, (&(((bfloat16_t*)weights)[0])));
            tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_4, (&(((bfloat16_t*)keys_1)[0])));
            tl::increase_descriptor_offset<int>(desc_b_4, (((t_1 & 1) * 65536) + 24576));
            tl::warpgroup_fence_operand(reinterpret_cast<float*>(each_3 + 0), 32);
            tl::warpgroup_arrive();
            #pragma unroll
            for (int ki_4 = 0; ki_4 < 4; ++ki_4) {
              tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(uint64_t(desc_a_2 + ((ki_4 * 32) >> 4)), uint64_t(desc_b_4 + ((ki_4 * 2048) >> 4)), ((uint32_t*)(each_3 + 0)), 1);
            }
            tl::warpgroup_commit_batch();
            tl::warpgroup_fence_operand(reinterpret_cast<float*>(each_3 + 0), 32);
          }
          {
            tl::GmmaDescriptor desc_a_3;
            tl::GmmaDescriptor desc_b_5;
            tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_3, (&(((bfloat16_t*)weights)[0])));
            tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_5, (&(((bfloat16_t*)keys_1)[0])));
            tl::increase_descriptor_offset<int>(desc_b_5, (((t_1 & 1) * 65536) + 32768));
            tl::warpgroup_fence_operand(reinterpret_cast<float*>(each_4 + 0), 32);
            tl::warpgroup_arrive();
            #pragma unroll
            for (int ki_5 = 0; ki_5 < 4; ++ki_5) {
              tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(uint64_t(desc_a_3 + ((ki_5 * 32) >> 4)), uint64_t(desc_b_5 + ((ki_5 * 2048) >> 4)), ((uint32_t*)(each_4 + 0)), 1);
            }
            tl::warpgroup_commit_batch();
            tl::warpgroup_fence_operand(reinterpret_cast<float*>(each_4 + 0), 32);
          }
          {
            tl::GmmaDescriptor desc_a_4;
            tl::GmmaDescriptor desc_b_6;
            tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_4, (&(((bfloat16_t*)weights)[0])));
            tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_6, (&(((bfloat16_t*)keys_1)[0])));
            tl::increase_descriptor_offset<int>(desc_b_6, (((t_1 & 1) * 65536) + 40960));
            tl::warpgroup_fence_operand(reinterpret_cast<float*>(each_5 + 0), 32);
            tl::warpgroup_arrive();
            #pragma unroll
            for (int ki_6 = 0; ki_6 < 4; ++ki_6) {
              tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(uint64_t(desc_a_4 + ((ki_6 * 32) >> 4)), uint64_t(desc_b_6 + ((ki_6 * 2048) >> 4)), ((uint32_t*)(each_5 + 0)), 1);
            }
            tl::warpgroup_commit_batch();
            tl::warpgroup_fence_operand(reinterpret_cast<float*>(each_5 + 0), 32);
          }
          {
            tl::GmmaDescriptor desc_a_5;
            tl::GmmaDescriptor desc_b_7;
            tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_5, (&(((bfloat16_t*)weights)[0])));
            tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_7, (&(((bfloat16_t*)keys_1)[0])));
            tl::increase_descriptor_offset<int>(desc_b_7, (((t_1 & 1) * 65536) + 49152));
            tl::warpgroup_fence_operand(reinterpret_cast<float*>(each_6 + 0), 32);
            tl::warpgroup_arrive();
            #pragma unroll
            for (int ki_7 = 0; ki_7 < 4; ++ki_7) {
              tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(uint64_t(desc_a_5 + ((ki_7 * 32) >> 4)), uint64_t(desc_b_7 + ((ki_7 * 2048) >> 4)), ((uint32_t*)(each_6 + 0)), 1);
            }
            tl::warpgroup_commit_batch();
            tl::warpgroup_fence_operand(reinterpret_cast<float*>(each_6 + 0), 32);
          }
          {
            tl::GmmaDescriptor desc_a_6;
            tl::GmmaDescriptor desc_b_8;
            tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_6, (&(((bfloat16_t*)weights)[0])));
            tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_8, (&(((bfloat16_t*)keys_1)[0])));
            tl::increase_descriptor_offset<int>(desc_b_8, (((t_1 & 1) * 65536) + 57344));
            tl::warpgroup_fence_operand(reinterpret_cast<float*>(each_7 + 0), 32);
            tl::warpgroup_arrive();
            #pragma unroll
            for (int ki_8 = 0; ki_8 < 4; ++ki_8) {
              tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(uint64_t(desc_a_6 + ((ki_8 * 32) >> 4)), uint64_t(desc_b_8 + ((ki_8 * 2048) >> 4)), ((uint32_t*)(each_7 + 0)), 1);
            }
            tl::warpgroup_commit_batch();
            tl::warpgroup_fence_operand(reinterpret_cast<float*>(each_7 + 0), 32);
          }
          tl::wait_wgmma<0>();
          empty[(t_1 & 1)].arrive();
        }
        base_1 = (base_1 + tiles_1);
        done[0].wait((n_1 & 1));
        #pragma unroll
        for (int i_37 = 0; i_37 < 2; ++i_37) {
          inv_1[i_37] = ((float*)inverse)[((((((n_1 & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (i_37 * 8)) + ((((int)threadIdx.x) & 31) >> 2)) - 64)];
        }
        if (((((int)blockIdx.x) + (n_1 * swa_blocks())) + swa_blocks()) < N) {
          staged[0].wait((n_1 & 1));
          int turned_1 = ((int*)item_turned)[(n_1 & 3)];
          #pragma unroll
          for (int i_38 = 0; i_38 < 16; ++i_38) {
            uint1 __26;
            float2 __27;
              float2 v__34 = *(float2*)(each_2 + (i_38 * 2));
              float2 v__35 = make_float2(inv_1[(i_38 & 1)], inv_1[(i_38 & 1)]);
              __27.x = (v__34.x*v__35.x);
              __27.y = (v__34.y*v__35.y);
            (reinterpret_cast<__nv_bfloat162*>(&__26))[0] = __float22bfloat162_rn(((float2*)(&__27))[0]);
            *(uint1*)(half_2 + (i_38 * 2)) = __26;
          }
          #pragma unroll
          for (int i_39 = 0; i_39 < 4; ++i_39) {
            tl::ptx_stmatrix_m8n8_x4((&(((bfloat16_t*)weights)[(((((((((int)threadIdx.x) >> 5) * 1024) + ((((int)threadIdx.x) & 15) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + (i_39 >> 1)) & 1) * 32)) + (((((((int)threadIdx.x) & 3) >> 1) + (i_39 & 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 31) >> 4) + (((int)threadIdx.x) & 1)) & 1) * 8)) - 4096)])), __pack_half2(half_2[(i_39 * 8)], half_2[((i_39 * 8) + 1)]), __pack_half2(half_2[((i_39 * 8) + 2)], half_2[((i_39 * 8) + 3)]), __pack_half2(half_2[((i_39 * 8) + 4)], half_2[((i_39 * 8) + 5)]), __pack_half2(half_2[((i_39 * 8) + 6)], half_2[((i_39 * 8) + 7)]));
          }
          tl::fence_proxy_async();
          __syncwarp();
          if (tl::tl_shuffle_elect<32>()) {
            tl::tma_store(out_desc, (&(((bfloat16_t*)weights)[(((((int)threadIdx.x) & 127) >> 5) * 1024)])), 128, (((((int)threadIdx.x) >> 5) * 16) - 64), (((int)blockIdx.x) + (n_1 * swa_blocks())));
            tl::tma_store_arrive();
          }
          #pragma unroll
          for (int i_40 = 0; i_40 < 16; ++i_40) {
            uint1 __28;
            float2 __29;
              float2 v__36 = *(float2*)(each_3 + (i_40 * 2));
              float2 v__37 = make_float2(inv_1[(i_40 & 1)], inv_1[(i_40 & 1)]);
              __29.x = (v__36.x*v__37.x);
              __29.y = (v__36.y*v__37.y);
            (reinterpret_cast<__nv_bfloat162*>(&__28))[0] = __float22bfloat162_rn(((float2*)(&__29))[0]);
            *(uint1*)(half_2 + (i_40 * 2)) = __28;
          }
          tl::tma_store_wait<0, true>();
          __syncwarp();
          #pragma unroll
          for (int i_41 = 0; i_41 < 4; ++i_41) {
            tl::ptx_stmatrix_m8n8_x4((&(((bfloat16_t*)weights)[(((((((((int)threadIdx.x) >> 5) * 1024) + ((((int)threadIdx.x) & 15) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + (i_41 >> 1)) & 1) * 32)) + (((((((int)threadIdx.x) & 3) >> 1) + (i_41 & 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 31) >> 4) + (((int)threadIdx.x) & 1)) & 1) * 8)) - 4096)])), __pack_half2(half_2[(i_41 * 8)], half_2[((i_41 * 8) + 1)]), __pack_half2(half_2[((i_41 * 8) + 2)], half_2[((i_41 * 8) + 3)]), __pack_half2(half_2[((i_41 * 8) + 4)], half_2[((i_41 * 8) + 5)]), __pack_half2(half_2[((i_41 * 8) + 6)], half_2[((i_41 * 8) + 7)]));
          }
          tl::fence_proxy_async();
          __syncwarp();
          if (tl::tl_shuffle_elect<32>()) {
            tl::tma_store(out_desc, (&(((bfloat16_t*)weights)[(((((int)threadIdx.x) & 127) >> 5) * 1024)])), 192, (((((int)threadIdx.x) >> 5) * 16) - 64), (((int)blockIdx.x) + (n_1 * swa_blocks())));
            tl::tma_store_arrive();
          }
          #pragma unroll
          for (int i_42 = 0; i_42 < 16; ++i_42) {
            uint1 __30;
            float2 __31;
              float2 v__38 = *(float2*)(each_4 + (i_42 * 2));
              float2 v__39 = make_float2(inv_1[(i_42 & 1)], inv_1[(i_42 & 1)]);
              __31.x = (v__38.x*v__39.x);
              __31.y = (v__38.y*v__39.y);
            (reinterpret_cast<__nv_bfloat162*>(&__30))[0] = __float22bfloat162_rn(((float2*)(&__31))[0]);
            *(uint1*)(half_2 + (i_42 * 2)) = __30;
          }
          tl::tma_store_wait<0, true>();
          __syncwarp();
          #pragma unroll
          for (int i_43 = 0; i_43 < 4; ++i_43) {
            tl::ptx_stmatrix_m8n8_x4((&(((bfloat16_t*)weights)[(((((((((int)threadIdx.x) >> 5) * 1024) + ((((int)threadIdx.x) & 15) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + (i_43 >> 1)) & 1) * 32)) + (((((((int)threadIdx.x) & 3) >> 1) + (i_43 & 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 31) >> 4) + (((int)threadIdx.x) & 1)) & 1) * 8)) - 4096)])), __pack_half2(half_2[(i_43 * 8)], half_2[((i_43 * 8) + 1)]), __pack_half2(half_2[((i_43 * 8) + 2)], half_2[((i_43 * 8) + 3)]), __pack_half2(half_2[((i_43 * 8) + 4)], half_2[((i_43 * 8) + 5)]), __pack_half2(half_2[((i_43 * 8) + 6)], half_2[((i_43 * 8) + 7)]));
          }
          tl::fence_proxy_async();
          __syncwarp();
          if (tl::tl_shuffle_elect<32>()) {
            tl::tma_store(out_desc, (&(((bfloat16_t*)weights)[(((((int)threadIdx.x) & 127) >> 5) * 1024)])), 256, (((((int)threadIdx.x) >> 5) * 16) - 64), (((int)blockIdx.x) + (n_1 * swa_blocks())));
            tl::tma_store_arrive();
          }
          #pragma unroll
          for (int i_44 = 0; i_44 < 16; ++i_44) {
            uint1 __32;
            float2 __33;
              float2 v__40 = *(float2*)(each_5 + (i_44 * 2));
              float2 v__41 = make_float2(inv_1[(i_44 & 1)], inv_1[(i_44 & 1)]);
              __33.x = (v__40.x*v__41.x);
              __33.y = (v__40.y*v__41.y);
            (reinterpret_cast<__nv_bfloat162*>(&__32))[0] = __float22bfloat162_rn(((float2*)(&__33))[0]);
            *(uint1*)(half_2 + (i_44 * 2)) = __32;
          }
          tl::tma_store_wait<0, true>();
          __syncwarp();
          #pragma unroll
          for (int i_45 = 0; i_45 < 4; ++i_45) {
            tl::ptx_stmatrix_m8n8_x4((&(((bfloat16_t*)weights)[(((((((((int)threadIdx.x) >> 5) * 1024) + ((((int)threadIdx.x) & 15) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + (i_45 >> 1)) & 1) * 32)) + (((((((int)threadIdx.x) & 3) >> 1) + (i_45 & 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 31) >> 4) + (((int)threadIdx.x) & 1)) & 1) * 8)) - 4096)])), __pack_half2(half_2[(i_45 * 8)], half_2[((i_45 * 8) + 1)]), __pack_half2(half_2[((i_45 * 8) + 2)], half_2[((i_45 * 8) + 3)]), __pack_half2(half_2[((i_45 * 8) + 4)], half_2[((i_45 * 8) + 5)]), __pack_half2(half_2[((i_45 * 8) + 6)], half_2[((i_45 * 8) + 7)]));
          }
          tl::fence_proxy_async();
          __syncwarp();
          if (tl::tl_shuffle_elect<32>()) {
            tl::tma_store(out_desc, (&(((bfloat16_t*)weights)[(((((int)threadIdx.x) & 127) >> 5) * 1024)])), 320, (((((int)threadIdx.x) >> 5) * 16) - 64), (((int)blockIdx.x) + (n_1 * swa_blocks())));
            tl::tma_store_arrive();
          }
          #pragma unroll
          for (int i_46 = 0; i_46 < 16; ++i_46) {
            uint1 __34;
            float2 __35;
              float2 v__42 = *(float2*)(each_6 + (i_46 * 2));
              float2 v__43 = make_float2(inv_1[(i_46 & 1)], inv_1[(i_46 & 1)]);
              __35.x = (v__42.x*v__43.x);
              __35.y = (v__42.y*v__43.y);
            (reinterpret_cast<__nv_bfloat162*>(&__34))[0] = __float22bfloat162_rn(((float2*)(&__35))[0]);
            *(uint1*)(half_2 + (i_46 * 2)) = __34;
          }
          tl::tma_store_wait<0, true>();
          __syncwarp();
          #pragma unroll
          for (int i_47 = 0; i_47 < 4; ++i_47) {
            tl::ptx_stmatrix_m8n8_x4((&(((bfloat16_t*)weights)[(((((((((int)threadIdx.x) >> 5) * 1024) + ((((int)threadIdx.x) & 15) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + (i_47 >> 1)) & 1) * 32)) + (((((((int)threadIdx.x) & 3) >> 1) + (i_47 & 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 31) >> 4) + (((int)threadIdx.x) & 1)) & 1) * 8)) - 4096)])), __pack_half2(half_2[(i_47 * 8)], half_2[((i_47 * 8) + 1)]), __pack_half2(half_2[((i_47 * 8) + 2)], half_2[((i_47 * 8) + 3)]), __pack_half2(half_2[((i_47 * 8) + 4)], half_2[((i_47 * 8) + 5)]), __pack_half2(half_2[((i_47 * 8) + 6)], half_2[((i_47 * 8) + 7)]));
          }
          tl::fence_proxy_async();
          __syncwarp();
          if (tl::tl_shuffle_elect<32>()) {
            tl::tma_store(out_desc, (&(((bfloat16_t*)weights)[(((((int)threadIdx.x) & 127) >> 5) * 1024)])), 384, (((((int)threadIdx.x) >> 5) * 16) - 64), (((int)blockIdx.x) + (n_1 * swa_blocks())));
            tl::tma_store_arrive();
          }
          if (0 < use_rope) {
            #pragma unroll
            for (int i_48 = 0; i_48 < 16; ++i_48) {
              a[i_48] = each_7[(((i_48 & 7) * 4) + ((i_48 >> 3) * 2))];
            }
            #pragma unroll
            for (int i_49 = 0; i_49 < 16; ++i_49) {
              b[i_49] = each_7[((((i_49 & 7) * 4) + ((i_49 >> 3) * 2)) + 1)];
            }
            #pragma unroll
            for (int i_50 = 0; i_50 < 16; ++i_50) {
              float cos_1 = rope_table[(((((int64_t)turned_1) * (int64_t)64) + ((((int64_t)i_50) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3))];
              float sin_1 = rope_table[((((((int64_t)turned_1) * (int64_t)64) + ((((int64_t)i_50) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3)) + (int64_t)32)];
              even[i_50] = ((a[i_50] * cos_1) + (b[i_50] * sin_1));
              odd[i_50] = ((b[i_50] * cos_1) - (a[i_50] * sin_1));
            }
            #pragma unroll
            for (int i_51 = 0; i_51 < 16; ++i_51) {
              each_7[(((i_51 & 7) * 4) + ((i_51 >> 3) * 2))] = even[i_51];
            }
            #pragma unroll
            for (int i_52 = 0; i_52 < 16; ++i_52) {
              each_7[((((i_52 & 7) * 4) + ((i_52 >> 3) * 2)) + 1)] = odd[i_52];
            }
          }
          #pragma unroll
          for (int i_53 = 0; i_53 < 16; ++i_53) {
            uint1 __36;
            float2 __37;
              float2 v__44 = *(float2*)(each_7 + (i_53 * 2));
              float2 v__45 = make_float2(inv_1[(i_53 & 1)], inv_1[(i_53 & 1)]);
              __37.x = (v__44.x*v__45.x);
              __37.y = (v__44.y*v__45.y);
            (reinterpret_cast<__nv_bfloat162*>(&__36))[0] = __float22bfloat162_rn(((float2*)(&__37))[0]);
            *(uint1*)(half_2 + (i_53 * 2)) = __36;
          }
          tl::tma_store_wait<0, true>();
          __syncwarp();
          #pragma unroll
          for (int i_54 = 0; i_54 < 4; ++i_54) {
            tl::ptx_stmatrix_m8n8_x4((&(((bfloat16_t*)weights)[(((((((((int)threadIdx.x) >> 5) * 1024) + ((((int)threadIdx.x) & 15) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + (i_54 >> 1)) & 1) * 32)) + (((((((int)threadIdx.x) & 3) >> 1) + (i_54 & 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 31) >> 4) + (((int)threadIdx.x) & 1)) & 1) * 8)) - 4096)])), __pack_half2(half_2[(i_54 * 8)], half_2[((i_54 * 8) + 1)]), __pack_half2(half_2[((i_54 * 8) + 2)], half_2[((i_54 * 8) + 3)]), __pack_half2(half_2[((i_54 * 8) + 4)], half_2[((i_54 * 8) + 5)]), __pack_half2(half_2[((i_54 * 8) + 6)], half_2[((i_54 * 8) + 7)]));
          }
          tl::fence_proxy_async();
          __syncwarp();
          if (tl::tl_shuffle_elect<32>()) {
            tl::tma_store(out_desc, (&(((bfloat16_t*)weights)[(((((int)threadIdx.x) & 127) >> 5) * 1024)])), 448, (((((int)threadIdx.x) >> 5) * 16) - 64), (((int)blockIdx.x) + (n_1 * swa_blocks())));
            tl::tma_store_arrive();
          }
          tl::tma_store_wait<0, true>();
          left[0].arrive();
        } else {
          int turned_2 = ((int*)item_turned)[(n_1 & 3)];
          #pragma unroll
          for (int i_55 = 0; i_55 < 16; ++i_55) {
            uint1 __38;
            float2 __39;
              float2 v__46 = *(float2*)(each_2 + (i_55 * 2));
              float2 v__47 = make_float2(inv_1[(i_55 & 1)], inv_1[(i_55 & 1)]);
              __39.x = (v__46.x*v__47.x);
              __39.y = (v__46.y*v__47.y);
            (reinterpret_cast<__nv_bfloat162*>(&__38))[0] = __float22bfloat162_rn(((float2*)(&__39))[0]);
            *(uint1*)(half_3 + (i_55 * 2)) = __38;
          }
          #pragma unroll
          for (int i_56 = 0; i_56 < 16; ++i_56) {
            *(uint1*)(((bfloat16_t*)q_room) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_56 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_56 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_56 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_56 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 4096)) = *(uint1*)(half_3 + (i_56 * 2));
          }
          tl::fence_proxy_async();
          __syncwarp();
          if (tl::tl_shuffle_elect<32>()) {
            tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[((((((int)threadIdx.x) & 127) >> 5) * 1024) + 8192)])), 128, (((((int)threadIdx.x) >> 5) * 16) - 64), (((int)blockIdx.x) + (n_1 * swa_blocks())));
            tl::tma_store_arrive();
          }
          #pragma unroll
          for (int i_57 = 0; i_57 < 16; ++i_57) {
            uint1 __40;
            float2 __41;
              float2 v__48 = *(float2*)(each_3 + (i_57 * 2));
              float2 v__49 = make_float2(inv_1[(i_57 & 1)], inv_1[(i_57 & 1)]);
              __41.x = (v__48.x*v__49.x);
              __41.y = (v__48.y*v__49.y);
            (reinterpret_cast<__nv_bfloat162*>(&__40))[0] = __float22bfloat162_rn(((float2*)(&__41))[0]);
            *(uint1*)(half_3 + (i_57 * 2)) = __40;
          }
          #pragma unroll
          for (int i_58 = 0; i_58 < 16; ++i_58) {
            *(uint1*)(((bfloat16_t*)q_room) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_58 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_58 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_58 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_58 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 8192)) = *(uint1*)(half_3 + (i_58 * 2));
          }
          tl::fence_proxy_async();
          __syncwarp();
          if (tl::tl_shuffle_elect<32>()) {
            tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[((((((int)threadIdx.x) & 127) >> 5) * 1024) + 12288)])), 192, (((((int)threadIdx.x) >> 5) * 16) - 64), (((int)blockIdx.x) + (n_1 * swa_blocks())));
            tl::tma_store_arrive();
          }
          #pragma unroll
          for (int i_59 = 0; i_59 < 16; ++i_59) {
            uint1 __42;
            float2 __43;
              float2 v__50 = *(float2*)(each_4 + (i_59 * 2));
              float2 v__51 = make_float2(inv_1[(i_59 & 1)], inv_1[(i_59 & 1)]);
              __43.x = (v__50.x*v__51.x);
              __43.y = (v__50.y*v__51.y);
            (reinterpret_cast<__nv_bfloat162*>(&__42))[0] = __float22bfloat162_rn(((float2*)(&__43))[0]);
            *(uint1*)(half_3 + (i_59 * 2)) = __42;
          }
          #pragma unroll
          for (int i_60 = 0; i_60 < 16; ++i_60) {
            *(uint1*)(((bfloat16_t*)q_room) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_60 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_60 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_60 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_60 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 12288)) = *(uint1*)(half_3 + (i_60 * 2));
          }
          tl::fence_proxy_async();
          __syncwarp();
          if (tl::tl_shuffle_elect<32>()) {
            tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[((((((int)threadIdx.x) & 127) >> 5) * 1024) + 16384)])), 256, (((((int)threadIdx.x) >> 5) * 16) - 64), (((int)blockIdx.x) + (n_1 * swa_blocks())));
            tl::tma_store_arrive();
          }
          #pragma unroll
          for (int i_61 = 0; i_61 < 16; ++i_61) {
            uint1 __44;
            float2 __45;
              float2 v__52 = *(float2*)(each_5 + (i_61 * 2));
              float2 v__53 = make_float2(inv_1[(i_61 & 1)], inv_1[(i_61 & 1)]);
              __45.x = (v__52.x*v__53.x);
              __45.y = (v__52.y*v__53.y);
            (reinterpret_cast<__nv_bfloat162*>(&__44))[0] = __float22bfloat162_rn(((float2*)(&__45))[0]);
            *(uint1*)(half_3 + (i_61 * 2)) = __44;
          }
          #pragma unroll
          for (int i_62 = 0; i_62 < 16; ++i_62) {
            *(uint1*)(((bfloat16_t*)q_room) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_62 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_62 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_62 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_62 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 16384)) = *(uint1*)(half_3 + (i_62 * 2));
          }
          tl::fence_proxy_async();
          __syncwarp();
          if (tl::tl_shuffle_elect<32>()) {
            tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[((((((int)threadIdx.x) & 127) >> 5) * 1024) + 20480)])), 320, (((((int)threadIdx.x) >> 5) * 16) - 64), (((int)blockIdx.x) + (n_1 * swa_blocks())));
            tl::tma_store_arrive();
          }
          #pragma unroll
          for (int i_63 = 0; i_63 < 16; ++i_63) {
            uint1 __46;
            float2 __47;
              float2 v__54 = *(float2*)(each_6 + (i_63 * 2));
              float2 v__55 = make_float2(inv_1[(i_63 & 1)], inv_1[(i_63 & 1)]);
              __47.x = (v__54.x*v__55.x);
              __47.y = (v__54.y*v__55.y);
            (reinterpret_cast<__nv_bfloat162*>(&__46))[0] = __float22bfloat162_rn(((float2*)(&__47))[0]);
            *(uint1*)(half_3 + (i_63 * 2)) = __46;
          }
          #pragma unroll
          for (int i_64 = 0; i_64 < 16; ++i_64) {
            *(uint1*)(((bfloat16_t*)q_room) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_64 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_64 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_64 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_64 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 20480)) = *(uint1*)(half_3 + (i_64 * 2));
          }
          tl::fence_proxy_async();
          __syncwarp();
          if (tl::tl_shuffle_elect<32>()) {
            tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[((((((int)threadIdx.x) & 127) >> 5) * 1024) + 24576)])), 384, (((((int)threadIdx.x) >> 5) * 16) - 64), (((int)blockIdx.x) + (n_1 * swa_blocks())));
            tl::tma_store_arrive();
          }
          if (0 < use_rope) {
            #pragma unroll
            for (int i_65 = 0; i_65 < 16; ++i_65) {
              a_1[i_65] = each_7[(((i_65 & 7) * 4) + ((i_65 >> 3) * 2))];
            }
            #pragma unroll
            for (int i_66 = 0; i_66 < 16; ++i_66) {
              b_1[i_66] = each_7[((((i_66 & 7) * 4) + ((i_66 >> 3) * 2)) + 1)];
            }
            #pragma unroll
            for (int i_67 = 0; i_67 < 16; ++i_67) {
              float cos_2 = rope_table[(((((int64_t)turned_2) * (int64_t)64) + ((((int64_t)i_67) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3))];
              float sin_2 = rope_table[((((((int64_t)turned_2) * (int64_t)64) + ((((int64_t)i_67) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3)) + (int64_t)32)];
              even_1[i_67] = ((a_1[i_67] * cos_2) + (b_1[i_67] * sin_2));
              odd_1[i_67] = ((b_1[i_67] * cos_2) - (a_1[i_67] * sin_2));
            }
            #pragma unroll
            for (int i_68 = 0; i_68 < 16; ++i_68) {
              each_7[(((i_68 & 7) * 4) + ((i_68 >> 3) * 2))] = even_1[i_68];
            }
            #pragma unroll
            for (int i_69 = 0; i_69 < 16; ++i_69) {
              each_7[((((i_69 & 7) * 4) + ((i_69 >> 3) * 2)) + 1)] = odd_1[i_69];
            }
          }
          #pragma unroll
          for (int i_70 = 0; i_70 < 16; ++i_70) {
            uint1 __48;
            float2 __49;
              float2 v__56 = *(float2*)(each_7 + (i_70 * 2));
              float2 v__57 = make_float2(inv_1[(i_70 & 1)], inv_1[(i_70 & 1)]);
              __49.x = (v__56.x*v__57.x);
              __49.y = (v__56.y*v__57.y);
            (reinterpret_cast<__nv_bfloat162*>(&__48))[0] = __float22bfloat162_rn(((float2*)(&__49))[0]);
            *(uint1*)(half_3 + (i_70 * 2)) = __48;
          }
          #pragma unroll
          for (int i_71 = 0; i_71 < 16; ++i_71) {
            *(uint1*)(((bfloat16_t*)q_room) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_71 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_71 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_71 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_71 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 24576)) = *(uint1*)(half_3 + (i_71 * 2));
          }
          tl::fence_proxy_async();
          __syncwarp();
          if (tl::tl_shuffle_elect<32>()) {
            tl::tma_store(out_desc, (&(((bfloat16_t*)q_room)[((((((int)threadIdx.x) & 127) >> 5) * 1024) + 28672)])), 448, (((((int)threadIdx.x) >> 5) * 16) - 64), (((int)blockIdx.x) + (n_1 * swa_blocks())));
            tl::tma_store_arrive();
          }
          tl::tma_store_wait<0, true>();
        }
      }
    } else {
      tl::warpgroup_reg_dealloc<136>();
      base_2 = 0;
      int rmod_2 = ((((N + swa_blocks()) - ((int)blockIdx.x)) - 1) % swa_blocks());
      int rdiv_2 = ((((N + swa_blocks()) - ((int)blockIdx.x)) - 1) / swa_blocks());
      for (int n_2 = 0; n_2 < ((((0 <= swa_blocks()) && (0 <= rmod_2)) || ((swa_blocks() < 0) && (rmod_2 <= 0))) ? rdiv_2 : (rdiv_2 - 1)); ++n_2) {
        first_old = pivots[((((int64_t)((int)blockIdx.x)) * (int64_t)4) + ((((int64_t)n_2) * ((int64_t)swa_blocks())) * (int64_t)4))];
        old = pivots[(((((int64_t)((int)blockIdx.x)) * (int64_t)4) + ((((int64_t)n_2) * ((int64_t)swa_blocks())) * (int64_t)4)) + (int64_t)1)];
        first_new = pivots[(((((int64_t)((int)blockIdx.x)) * (int64_t)4) + ((((int64_t)n_2) * ((int64_t)swa_blocks())) * (int64_t)4)) + (int64_t)2)];
        fresh = pivots[(((((int64_t)((int)blockIdx.x)) * (int64_t)4) + ((((int64_t)n_2) * ((int64_t)swa_blocks())) * (int64_t)4)) + (int64_t)3)];
        bool live = ((((first_old | old) | first_new) | fresh) != 0);
        int condval_5;
        if ((0 < use_len)) {
          condval_5 = max(min(extra_len[(((int64_t)((int)blockIdx.x)) + (((int64_t)n_2) * ((int64_t)swa_blocks())))], K), 0);
        } else {
          condval_5 = K;
        }
        int given = condval_5;
        int condval_6;
        if (live) {
          condval_6 = given;
        } else {
          condval_6 = 0;
        }
        extra = condval_6;
        held = (old + fresh);
        int condval_7;
        if ((0 < use_rope)) {
          condval_7 = max(positions[(((int64_t)((int)blockIdx.x)) + (((int64_t)n_2) * ((int64_t)swa_blocks())))], 0);
        } else {
          condval_7 = 0;
        }
        turned = condval_7;
        int turned_3 = turned;
        tiles_2 = 0;
        tiles_2 = (((held + 63) >> 6) + tiles_2);
        tiles_2 = (((extra + 63) >> 6) + tiles_2);
        int condval_8;
        if ((0 < tiles_2)) {
          condval_8 = 0;
        } else {
          condval_8 = 1;
        }
        none = condval_8;
        if (((((int)blockIdx.x) + (n_2 * swa_blocks())) + swa_blocks()) < N) {
          if ((((int)threadIdx.x) * 32) < (K + 8192)) {
            cute::prefetch((&(extra_index[(((((int64_t)((int)threadIdx.x)) * (int64_t)32) + (((((int64_t)((int)blockIdx.x)) + (((int64_t)n_2) * ((int64_t)swa_blocks()))) + ((int64_t)swa_blocks())) * ((int64_t)K))) - (int64_t)8192)])));
          }
        }
        ((int*)item_tiles)[(n_2 & 3)] = (tiles_2 + none);
        ((int*)item_turned)[(n_2 & 3)] = turned_3;
        of_side = (((held + 63) >> 6) + none);
        int tiles_3 = of_side;
        int t_2 = base_2;
        int condval_9;
        if (((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < (old + 128))) {
          condval_9 = (((((((int)threadIdx.x) >> 5) * 16) + first_old) + (((int)threadIdx.x) & 15)) - 128);
        } else {
          int condval_10;
          if (((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < (held + 128))) {
            condval_10 = ((((((((int)threadIdx.x) >> 5) * 16) + first_new) + (((int)threadIdx.x) & 15)) - old) - 128);
          } else {
            condval_10 = -1;
          }
          condval_9 = condval_10;
        }
        following[0] = condval_9;
        int condval_11;
        if (((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < (old + 64))) {
          condval_11 = (((((((int)threadIdx.x) >> 5) * 16) + first_old) + (((int)threadIdx.x) & 15)) - 64);
        } else {
          int condval_12;
          if (((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < (held + 64))) {
            condval_12 = ((((((((int)threadIdx.x) >> 5) * 16) + first_new) + (((int)threadIdx.x) & 15)) - old) - 64);
          } else {
            condval_12 = -1;
          }
          condval_11 = condval_12;
        }
        next_slot[0] = condval_11;
        int slot_1 = following[0];
        ((int*)gaps)[((((t_2 & 3) * 4) + (((int)threadIdx.x) >> 5)) - 8)] = __any_sync((uint)4294967295, ((int)(slot_1 < 0)));
        if ((((int)threadIdx.x) & 31) < 16) {
          ((int*)slot)[(((((t_2 & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)] = slot_1;
          ((int64_t*)at)[(((((t_2 & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)] = (((int64_t)max(slot_1, 0)) * (int64_t)1024);
        }
        int slot_2 = next_slot[0];
        ((int*)gaps)[(((((t_2 + 1) & 3) * 4) + (((int)threadIdx.x) >> 5)) - 8)] = __any_sync((uint)4294967295, ((int)(slot_2 < 0)));
        if ((((int)threadIdx.x) & 31) < 16) {
          ((int*)slot)[((((((t_2 + 1) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)] = slot_2;
          ((int64_t*)at)[((((((t_2 + 1) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)] = (((int64_t)max(slot_2, 0)) * (int64_t)1024);
        }
        __syncwarp();
        #pragma unroll
        for (int a_2 = 0; a_2 < 2; ++a_2) {
          at_next[a_2] = ((int64_t*)at)[((((((t_2 & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_2 * 8)) + (((int)threadIdx.x) & 7)) - 128)];
          int condval_13;
          if ((0 <= ((int*)slot)[((((((t_2 & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_2 * 8)) + (((int)threadIdx.x) & 7)) - 128)])) {
            condval_13 = 1;
          } else {
            condval_13 = 0;
          }
          exists_next[a_2] = condval_13;
        }
        tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) - 2048)])), (&(keys[(((at_next[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8))])), (0 < exists_next[0]));
        tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) - 1024)])), (&(keys[((((at_next[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)32)])), (0 < exists_next[0]));
        tl::cp_async_commit();
        tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[(((int)threadIdx.x) * 8)])), (&(keys[((((at_next[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)64)])), (0 < exists_next[0]));
        tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 1024)])), (&(keys[((((at_next[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)96)])), (0 < exists_next[0]));
        tl::cp_async_commit();
        tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 2048)])), (&(keys[((((at_next[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)128)])), (0 < exists_next[0]));
        tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 3072)])), (&(keys[((((at_next[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)160)])), (0 < exists_next[0]));
        tl::cp_async_commit();
        tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 4096)])), (&(keys[((((at_next[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)192)])), (0 < exists_next[0]));
        tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 5120)])), (&(keys[((((at_next[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)224)])), (0 < exists_next[0]));
        tl::cp_async_commit();
        for (int k_2 = 0; k_2 < tiles_3; ++k_2) {
          #pragma unroll
          for (int a_3 = 0; a_3 < 2; ++a_3) {
            int64_t _tmp = at_next[a_3];
            int _tmp_1 = exists_next[a_3];
            at_1[a_3] = _tmp;
            exists[a_3] = _tmp_1;
          }
          #pragma unroll
          for (int a_4 = 0; a_4 < 2; ++a_4) {
            at_next[a_4] = ((int64_t*)at)[((((((((t_2 + k_2) + 1) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_4 * 8)) + (((int)threadIdx.x) & 7)) - 128)];
            int condval_14;
            if ((0 <= ((int*)slot)[((((((((t_2 + k_2) + 1) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_4 * 8)) + (((int)threadIdx.x) & 7)) - 128)])) {
              condval_14 = 1;
            } else {
              condval_14 = 0;
            }
            exists_next[a_4] = condval_14;
          }
          if (2 <= (t_2 + k_2)) {
            empty[((t_2 + k_2) & 1)].wait(((((t_2 + k_2) >> 1) + 1) & 1));
          }
          tl::cp_async_wait<3>();
          __syncwarp();
          *(uint4*)(((uchar*)plain) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 4096));
          *(uint4*)(((uchar*)plain_1) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 2048));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) - 2048)])), (&(keys[((((at_1[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)256)])), (0 < exists[0]));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) - 1024)])), (&(keys[((((at_1[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)288)])), (0 < exists[0]));
          tl::cp_async_commit();
          tl::cp_async_wait<3>();
          *(uint4*)(((uchar*)plain_2) + 0) = *(uint4*)(((uchar*)raw) + (((int)threadIdx.x) * 16));
          *(uint4*)(((uchar*)plain_3) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 2048));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[(((int)threadIdx.x) * 8)])), (&(keys[((((at_1[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)320)])), (0 < exists[0]));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 1024)])), (&(keys[((((at_1[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)352)])), (0 < exists[0]));
          tl::cp_async_commit();
          *(uint4*)(value + 0) = *(uint4*)(plain + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) - 8192)) = *(uint4*)(value + 0);
          *(uint4*)(value_1 + 0) = *(uint4*)(plain_1 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) - 8192)) = *(uint4*)(value_1 + 0);
          tl::cp_async_wait<3>();
          *(uint4*)(((uchar*)plain_4) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 4096));
          *(uint4*)(((uchar*)plain_5) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 6144));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 2048)])), (&(keys[((((at_1[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)384)])), (0 < exists[0]));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 3072)])), (&(keys[((((at_1[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)416)])), (0 < exists[0]));
          tl::cp_async_commit();
          *(uint4*)(value_2 + 0) = *(uint4*)(plain_2 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) - 4096)) = *(uint4*)(value_2 + 0);
          *(uint4*)(value_3 + 0) = *(uint4*)(plain_3 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) - 4096)) = *(uint4*)(value_3 + 0);
          tl::cp_async_wait<3>();
          *(uint4*)(((uchar*)plain_6) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 8192));
          *(uint4*)(((uchar*)plain_7) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 10240));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 4096)])), (&(keys[((((at_1[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)448)])), (0 < exists[0]));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 5120)])), (&(keys[((((at_1[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)480)])), (0 < exists[0]));
          tl::cp_async_commit();
          *(uint4*)(value_4 + 0) = *(uint4*)(plain_4 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + ((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8))) = *(uint4*)(value_4 + 0);
          *(uint4*)(value_5 + 0) = *(uint4*)(plain_5 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + ((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8))) = *(uint4*)(value_5 + 0);
          tl::cp_async_wait<3>();
          *(uint4*)(((uchar*)plain_8) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 4096));
          *(uint4*)(((uchar*)plain_9) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 2048));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) - 2048)])), (&(keys[(((at_1[1] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8))])), (0 < exists[1]));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) - 1024)])), (&(keys[((((at_1[1] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)32)])), (0 < exists[1]));
          tl::cp_async_commit();
          *(uint4*)(value_6 + 0) = *(uint4*)(plain_6 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4096)) = *(uint4*)(value_6 + 0);
          *(uint4*)(value_7 + 0) = *(uint4*)(plain_7 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4096)) = *(uint4*)(value_7 + 0);
          tl::cp_async_wait<3>();
          *(uint4*)(((uchar*)plain_10) + 0) = *(uint4*)(((uchar*)raw) + (((int)threadIdx.x) * 16));
          *(uint4*)(((uchar*)plain_11) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 2048));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[(((int)threadIdx.x) * 8)])), (&(keys[((((at_1[1] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)64)])), (0 < exists[1]));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 1024)])), (&(keys[((((at_1[1] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)96)])), (0 < exists[1]));
          tl::cp_async_commit();
          *(uint4*)(value_8 + 0) = *(uint4*)(plain_8 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8192)) = *(uint4*)(value_8 + 0);
          *(uint4*)(value_9 + 0) = *(uint4*)(plain_9 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8192)) = *(uint4*)(value_9 + 0);
          tl::cp_async_wait<3>();
          *(uint4*)(((uchar*)plain_12) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 4096));
          *(uint4*)(((uchar*)plain_13) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 6144));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 2048)])), (&(keys[((((at_1[1] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)128)])), (0 < exists[1]));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 3072)])), (&(keys[((((at_1[1] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)160)])), (0 < exists[1]));
          tl::cp_async_commit();
          *(uint4*)(value_10 + 0) = *(uint4*)(plain_10 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12288)) = *(uint4*)(value_10 + 0);
          *(uint4*)(value_11 + 0) = *(uint4*)(plain_11 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12288)) = *(uint4*)(value_11 + 0);
          tl::cp_async_wait<3>();
          *(uint4*)(((uchar*)plain_14) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 8192));
          *(uint4*)(((uchar*)plain_15) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 10240));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 4096)])), (&(keys[((((at_1[1] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)192)])), (0 < exists[1]));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 5120)])), (&(keys[((((at_1[1] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)224)])), (0 < exists[1]));
          tl::cp_async_commit();
          *(uint4*)(value_12 + 0) = *(uint4*)(plain_12 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16384)) = *(uint4*)(value_12 + 0);
          *(uint4*)(value_13 + 0) = *(uint4*)(plain_13 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16384)) = *(uint4*)(value_13 + 0);
          tl::cp_async_wait<3>();
          *(uint4*)(((uchar*)plain_16) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 4096));
          *(uint4*)(((uchar*)plain_17) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 2048));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) - 2048)])), (&(keys[((((at_1[1] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)256)])), (0 < exists[1]));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) - 1024)])), (&(keys[((((at_1[1] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)288)])), (0 < exists[1]));
          tl::cp_async_commit();
          *(uint4*)(value_14 + 0) = *(uint4*)(plain_14 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 20480)) = *(uint4*)(value_14 + 0);
          *(uint4*)(value_15 + 0) = *(uint4*)(plain_15 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 20480)) = *(uint4*)(value_15 + 0);
          tl::cp_async_wait<3>();
          *(uint4*)(((uchar*)plain_18) + 0) = *(uint4*)(((uchar*)raw) + (((int)threadIdx.x) * 16));
          *(uint4*)(((uchar*)plain_19) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 2048));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[(((int)threadIdx.x) * 8)])), (&(keys[((((at_1[1] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)320)])), (0 < exists[1]));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 1024)])), (&(keys[((((at_1[1] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)352)])), (0 < exists[1]));
          tl::cp_async_commit();
          *(uint4*)(value_16 + 0) = *(uint4*)(plain_16 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) - 7680)) = *(uint4*)(value_16 + 0);
          *(uint4*)(value_17 + 0) = *(uint4*)(plain_17 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) - 7680)) = *(uint4*)(value_17 + 0);
          tl::cp_async_wait<3>();
          *(uint4*)(((uchar*)plain_20) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 4096));
          *(uint4*)(((uchar*)plain_21) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 6144));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 2048)])), (&(keys[((((at_1[1] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)384)])), (0 < exists[1]));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 3072)])), (&(keys[((((at_1[1] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)416)])), (0 < exists[1]));
          tl::cp_async_commit();
          *(uint4*)(value_18 + 0) = *(uint4*)(plain_18 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) - 3584)) = *(uint4*)(value_18 + 0);
          *(uint4*)(value_19 + 0) = *(uint4*)(plain_19 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) - 3584)) = *(uint4*)(value_19 + 0);
          tl::cp_async_wait<3>();
          *(uint4*)(((uchar*)plain_22) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 8192));
          *(uint4*)(((uchar*)plain_23) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 10240));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 4096)])), (&(keys[((((at_1[1] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)448)])), (0 < exists[1]));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 5120)])), (&(keys[((((at_1[1] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)480)])), (0 < exists[1]));
          tl::cp_async_commit();
          *(uint4*)(value_20 + 0) = *(uint4*)(plain_20 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 512)) = *(uint4*)(value_20 + 0);
          *(uint4*)(value_21 + 0) = *(uint4*)(plain_21 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 512)) = *(uint4*)(value_21 + 0);
          tl::cp_async_wait<3>();
          *(uint4*)(((uchar*)plain_24) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 4096));
          *(uint4*)(((uchar*)plain_25) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 2048));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) - 2048)])), (&(keys[(((at_next[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8))])), (0 < exists_next[0]));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) - 1024)])), (&(keys[((((at_next[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)32)])), (0 < exists_next[0]));
          tl::cp_async_commit();
          *(uint4*)(value_22 + 0) = *(uint4*)(plain_22 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4608)) = *(uint4*)(value_22 + 0);
          *(uint4*)(value_23 + 0) = *(uint4*)(plain_23 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4608)) = *(uint4*)(value_23 + 0);
          tl::cp_async_wait<3>();
          *(uint4*)(((uchar*)plain_26) + 0) = *(uint4*)(((uchar*)raw) + (((int)threadIdx.x) * 16));
          *(uint4*)(((uchar*)plain_27) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 2048));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[(((int)threadIdx.x) * 8)])), (&(keys[((((at_next[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)64)])), (0 < exists_next[0]));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 1024)])), (&(keys[((((at_next[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)96)])), (0 < exists_next[0]));
          tl::cp_async_commit();
          *(uint4*)(value_24 + 0) = *(uint4*)(plain_24 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8704)) = *(uint4*)(value_24 + 0);
          *(uint4*)(value_25 + 0) = *(uint4*)(plain_25 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8704)) = *(uint4*)(value_25 + 0);
          tl::cp_async_wait<3>();
          *(uint4*)(((uchar*)plain_28) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 4096));
          *(uint4*)(((uchar*)plain_29) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 6144));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 2048)])), (&(keys[((((at_next[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)128)])), (0 < exists_next[0]));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 3072)])), (&(keys[((((at_next[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)160)])), (0 < exists_next[0]));
          tl::cp_async_commit();
          *(uint4*)(value_26 + 0) = *(uint4*)(plain_26 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12800)) = *(uint4*)(value_26 + 0);
          *(uint4*)(value_27 + 0) = *(uint4*)(plain_27 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12800)) = *(uint4*)(value_27 + 0);
          tl::cp_async_wait<3>();
          *(uint4*)(((uchar*)plain_30) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 8192));
          *(uint4*)(((uchar*)plain_31) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 10240));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 4096)])), (&(keys[((((at_next[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)192)])), (0 < exists_next[0]));
          tl::cp_async_gs_conditional<16>((&(((bfloat16_t*)raw)[((((int)threadIdx.x) * 8) + 5120)])), (&(keys[((((at_next[0] >> (int64_t)10) * (int64_t)512) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)8)) + (int64_t)224)])), (0 < exists_next[0]));
          tl::cp_async_commit();
          *(uint4*)(value_28 + 0) = *(uint4*)(plain_28 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16896)) = *(uint4*)(value_28 + 0);
          *(uint4*)(value_29 + 0) = *(uint4*)(plain_29 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16896)) = *(uint4*)(value_29 + 0);
          *(uint4*)(value_30 + 0) = *(uint4*)(plain_30 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 20992)) = *(uint4*)(value_30 + 0);
          *(uint4*)(value_31 + 0) = *(uint4*)(plain_31 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_2 + k_2) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 20992)) = *(uint4*)(value_31 + 0);
          tl::fence_proxy_async();
          full[((t_2 + k_2) & 1)].arrive();
          int condval_15;
          if (((((k_2 * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) < old)) {
            condval_15 = ((((k_2 * 64) + ((((int)threadIdx.x) >> 5) * 16)) + first_old) + (((int)threadIdx.x) & 15));
          } else {
            int condval_16;
            if (((((k_2 * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) < held)) {
              condval_16 = (((((k_2 * 64) + ((((int)threadIdx.x) >> 5) * 16)) + first_new) + (((int)threadIdx.x) & 15)) - old);
            } else {
              condval_16 = -1;
            }
            condval_15 = condval_16;
          }
          following[0] = condval_15;
          int slot_3 = following[0];
          ((int*)gaps)[((((((t_2 + k_2) + 2) & 3) * 4) + (((int)threadIdx.x) >> 5)) - 8)] = __any_sync((uint)4294967295, ((int)(slot_3 < 0)));
          if ((((int)threadIdx.x) & 31) < 16) {
            ((int*)slot)[(((((((t_2 + k_2) + 2) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)] = slot_3;
            ((int64_t*)at)[((((((t_2 + k_2) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)] = (((int64_t)max(slot_3, 0)) * (int64_t)1024);
          }
          next_slot[0] = following[0];
          __syncwarp();
        }
        tl::cp_async_wait<0>();
        __syncwarp();
        base_2 = (base_2 + of_side);
        of_side_1 = ((extra + 63) >> 6);
        int tiles_4 = of_side_1;
        int t_3 = base_2;
        int condval_17;
        if (((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < (extra + 128))) {
          condval_17 = extra_index[(max(min(((((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)16) + (((int64_t)((int)threadIdx.x)) & (int64_t)15)) - (int64_t)128), (((int64_t)K) - (int64_t)1)), (int64_t)0) + ((((int64_t)((int)blockIdx.x)) + (((int64_t)n_2) * ((int64_t)swa_blocks()))) * ((int64_t)K)))];
        } else {
          condval_17 = -1;
        }
        following_1[0] = condval_17;
        int condval_18;
        if (((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < (extra + 64))) {
          condval_18 = extra_index[(max(min(((((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)16) + (((int64_t)((int)threadIdx.x)) & (int64_t)15)) - (int64_t)64), (((int64_t)K) - (int64_t)1)), (int64_t)0) + ((((int64_t)((int)blockIdx.x)) + (((int64_t)n_2) * ((int64_t)swa_blocks()))) * ((int64_t)K)))];
        } else {
          condval_18 = -1;
        }
        next_slot_1[0] = condval_18;
        int slot_4 = following_1[0];
        ((int*)gaps)[((((t_3 & 3) * 4) + (((int)threadIdx.x) >> 5)) - 8)] = __any_sync((uint)4294967295, ((int)(slot_4 < 0)));
        if ((((int)threadIdx.x) & 31) < 16) {
          ((int*)slot)[(((((t_3 & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)] = slot_4;
          ((int64_t*)at)[(((((t_3 & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)] = (((((int64_t)max(slot_4, 0)) & (int64_t)63) * (int64_t)576) + (((((int64_t)max(slot_4, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16));
        }
        int slot_5 = next_slot_1[0];
        ((int*)gaps)[(((((t_3 + 1) & 3) * 4) + (((int)threadIdx.x) >> 5)) - 8)] = __any_sync((uint)4294967295, ((int)(slot_5 < 0)));
        if ((((int)threadIdx.x) & 31) < 16) {
          ((int*)slot)[((((((t_3 + 1) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)] = slot_5;
          ((int64_t*)at)[((((((t_3 + 1) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)] = (((((int64_t)max(slot_5, 0)) & (int64_t)63) * (int64_t)576) + (((((int64_t)max(slot_5, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16));
        }
        __syncwarp();
        #pragma unroll
        for (int a_5 = 0; a_5 < 2; ++a_5) {
          at_next_1[a_5] = ((int64_t*)at)[((((((t_3 & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_5 * 8)) + (((int)threadIdx.x) & 7)) - 128)];
          int condval_19;
          if ((0 <= ((int*)slot)[((((((t_3 & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_5 * 8)) + (((int)threadIdx.x) & 7)) - 128)])) {
            condval_19 = 1;
          } else {
            condval_19 = 0;
          }
          exists_next_1[a_5] = condval_19;
        }
        int slot_6 = following_1[0];
        if ((((int)threadIdx.x) & 31) < 16) {
          tl::cp_async_gs_conditional<8>((&(((uchar*)scales)[(((((t_3 & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 15) * 8)) - 1024)])), (&(extra_cache[(((((((int64_t)max(slot_6, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16) + ((((int64_t)max(slot_6, 0)) & (int64_t)63) * (int64_t)8)) + (int64_t)36864)])), (0 <= slot_6));
          tl::cp_async_gs_conditional<4>((&(((int*)entry)[(((((t_3 & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)])), (&(extra_index[(max(min((((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)16) + (((int64_t)((int)threadIdx.x)) & (int64_t)15)), (((int64_t)K) - (int64_t)1)), (int64_t)0) + ((((int64_t)((int)blockIdx.x)) + (((int64_t)n_2) * ((int64_t)swa_blocks()))) * ((int64_t)K)))])), ((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < extra));
        }
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 4096)])), (&(extra_cache[((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0])])), (0 < exists_next_1[0]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 2048)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)64)])), (0 < exists_next_1[0]));
        tl::cp_async_commit();
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[(((int)threadIdx.x) * 16)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)128)])), (0 < exists_next_1[0]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 2048)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)192)])), (0 < exists_next_1[0]));
        tl::cp_async_commit();
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 4096)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)256)])), (0 < exists_next_1[0]));
        tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 6144)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)320)])), (0 < exists_next_1[0]));
        tl::cp_async_commit();
        for (int k_3 = 0; k_3 < tiles_4; ++k_3) {
          #pragma unroll
          for (int a_6 = 0; a_6 < 2; ++a_6) {
            int64_t _tmp_2 = at_next_1[a_6];
            int _tmp_3 = exists_next_1[a_6];
            at_2[a_6] = _tmp_2;
            exists_1[a_6] = _tmp_3;
          }
          #pragma unroll
          for (int a_7 = 0; a_7 < 2; ++a_7) {
            at_next_1[a_7] = ((int64_t*)at)[((((((((t_3 + k_3) + 1) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_7 * 8)) + (((int)threadIdx.x) & 7)) - 128)];
            int condval_20;
            if ((0 <= ((int*)slot)[((((((((t_3 + k_3) + 1) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_7 * 8)) + (((int)threadIdx.x) & 7)) - 128)])) {
              condval_20 = 1;
            } else {
              condval_20 = 0;
            }
            exists_next_1[a_7] = condval_20;
          }
          int slot_7 = next_slot_1[0];
          if ((((int)threadIdx.x) & 31) < 16) {
            tl::cp_async_gs_conditional<8>((&(((uchar*)scales)[(((((((t_3 + k_3) + 1) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 15) * 8)) - 1024)])), (&(extra_cache[(((((((int64_t)max(slot_7, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16) + ((((int64_t)max(slot_7, 0)) & (int64_t)63) * (int64_t)8)) + (int64_t)36864)])), (0 <= slot_7));
            tl::cp_async_gs_conditional<4>((&(((int*)entry)[(((((((t_3 + k_3) + 1) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)])), (&(extra_index[(max(min(((((((int64_t)k_3) * (int64_t)64) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)16)) + (((int64_t)((int)threadIdx.x)) & (int64_t)15)) + (int64_t)64), (((int64_t)K) - (int64_t)1)), (int64_t)0) + ((((int64_t)((int)blockIdx.x)) + (((int64_t)n_2) * ((int64_t)swa_blocks()))) * ((int64_t)K)))])), (((((k_3 * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) + 64) < extra));
          }
          if (2 <= (t_3 + k_3)) {
            empty[((t_3 + k_3) & 1)].wait(((((t_3 + k_3) >> 1) + 1) & 1));
          }
          tl::cp_async_wait<2>();
          __syncwarp();
          *(uint4*)(((uchar*)codes) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 4096));
          v[0] = ((uchar*)scales)[((((((t_3 + k_3) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 1024)];
          *(uint4*)(((uchar*)codes_1) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 2048));
          v_1[0] = ((uchar*)scales)[((((((t_3 + k_3) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 1023)];
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 4096)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_2[0]) + (int64_t)384)])), (0 < exists_1[0]));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 2048)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_2[0]) + (int64_t)448)])), (0 < exists_1[0]));
          tl::cp_async_commit();
          tl::cp_async_wait<2>();
          *(uint4*)(((uchar*)codes_2) + 0) = *(uint4*)(((uchar*)raw) + (((int)threadIdx.x) * 16));
          v_2[0] = ((uchar*)scales)[((((((t_3 + k_3) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 1022)];
          *(uint4*)(((uchar*)codes_3) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 2048));
          v_3[0] = ((uchar*)scales)[((((((t_3 + k_3) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 1021)];
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[(((int)threadIdx.x) * 16)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_2[0]) + (int64_t)512)])), (0 < exists_1[0]));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 2048)])), (&(extra_cache[((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_2[1])])), (0 < exists_1[1]));
          tl::cp_async_commit();
          uint condval_21;
          if (((((uint)v[0]) - (uint)10) <= (uint)244)) {
            condval_21 = ((uint)v[0]);
          } else {
            condval_21 = (uint)0;
          }
          uint v__58 = condval_21 << (uint)23;
          float factor = (*(float *)(&(v__58)));
          for (int d = 0; d < 4; ++d) {
            uint2 __50;
            float4 __51;
              float4 __52;
              fp8_e4_4_t v__59 = *(fp8_e4_4_t*)(codes + (d * 4));
              ((float2*)(&__52))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__59))[0], __NV_E4M3);
              ((float2*)(&__52))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__59))[1], __NV_E4M3);
              float4 v__60 = make_float4(factor, factor, factor, factor);
              __51.x = (__52.x*v__60.x);
              __51.y = (__52.y*v__60.y);
              __51.z = (__52.z*v__60.z);
              __51.w = (__52.w*v__60.w);
            (reinterpret_cast<__nv_bfloat162*>(&__50))[0] = __float22bfloat162_rn(((float2*)(&__51))[0]);
            (reinterpret_cast<__nv_bfloat162*>(&__50))[1] = __float22bfloat162_rn(((float2*)(&__51))[1]);
            *(uint2*)(pairs + (d * 4)) = __50;
          }
          #pragma unroll
          for (int part = 0; part < 2; ++part) {
            *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part + (((int)threadIdx.x) & 1)) & 1) * 8)) - 8192)) = *(uint4*)(pairs + (part * 8));
          }
          uint condval_22;
          if (((((uint)v_1[0]) - (uint)10) <= (uint)244)) {
            condval_22 = ((uint)v_1[0]);
          } else {
            condval_22 = (uint)0;
          }
          uint v__61 = condval_22 << (uint)23;
          float factor_1 = (*(float *)(&(v__61)));
          for (int d_1 = 0; d_1 < 4; ++d_1) {
            uint2 __53;
            float4 __54;
              float4 __55;
              fp8_e4_4_t v__62 = *(fp8_e4_4_t*)(codes_1 + (d_1 * 4));
              ((float2*)(&__55))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__62))[0], __NV_E4M3);
              ((float2*)(&__55))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__62))[1], __NV_E4M3);
              float4 v__63 = make_float4(factor_1, factor_1, factor_1, factor_1);
              __54.x = (__55.x*v__63.x);
              __54.y = (__55.y*v__63.y);
              __54.z = (__55.z*v__63.z);
              __54.w = (__55.w*v__63.w);
            (reinterpret_cast<__nv_bfloat162*>(&__53))[0] = __float22bfloat162_rn(((float2*)(&__54))[0]);
            (reinterpret_cast<__nv_bfloat162*>(&__53))[1] = __float22bfloat162_rn(((float2*)(&__54))[1]);
            *(uint2*)(pairs_1 + (d_1 * 4)) = __53;
          }
          #pragma unroll
          for (int part_1 = 0; part_1 < 2; ++part_1) {
            *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_1 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 4096)) = *(uint4*)(pairs_1 + (part_1 * 8));
          }
          tl::cp_async_wait<2>();
          *(uint4*)(((uchar*)codes_4) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 4096));
          v_4[0] = ((uchar*)scales)[((((((t_3 + k_3) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 1020)];
          *(uint4*)(((uchar*)codes_5) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 6144));
          v_5[0] = ((uchar*)scales)[((((((t_3 + k_3) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 1019)];
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 4096)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_2[1]) + (int64_t)64)])), (0 < exists_1[1]));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 6144)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_2[1]) + (int64_t)128)])), (0 < exists_1[1]));
          tl::cp_async_commit();
          uint condval_23;
          if (((((uint)v_2[0]) - (uint)10) <= (uint)244)) {
            condval_23 = ((uint)v_2[0]);
          } else {
            condval_23 = (uint)0;
          }
          uint v__64 = condval_23 << (uint)23;
          float factor_2 = (*(float *)(&(v__64)));
          for (int d_2 = 0; d_2 < 4; ++d_2) {
            uint2 __56;
            float4 __57;
              float4 __58;
              fp8_e4_4_t v__65 = *(fp8_e4_4_t*)(codes_2 + (d_2 * 4));
              ((float2*)(&__58))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__65))[0], __NV_E4M3);
              ((float2*)(&__58))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__65))[1], __NV_E4M3);
              float4 v__66 = make_float4(factor_2, factor_2, factor_2, factor_2);
              __57.x = (__58.x*v__66.x);
              __57.y = (__58.y*v__66.y);
              __57.z = (__58.z*v__66.z);
              __57.w = (__58.w*v__66.w);
            (reinterpret_cast<__nv_bfloat162*>(&__56))[0] = __float22bfloat162_rn(((float2*)(&__57))[0]);
            (reinterpret_cast<__nv_bfloat162*>(&__56))[1] = __float22bfloat162_rn(((float2*)(&__57))[1]);
            *(uint2*)(pairs_2 + (d_2 * 4)) = __56;
          }
          #pragma unroll
          for (int part_2 = 0; part_2 < 2; ++part_2) {
            *(uint4*)(((bfloat16_t*)keys_1) + ((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_2 + (((int)threadIdx.x) & 1)) & 1) * 8))) = *(uint4*)(pairs_2 + (part_2 * 8));
          }
          uint condval_24;
          if (((((uint)v_3[0]) - (uint)10) <= (uint)244)) {
            condval_24 = ((uint)v_3[0]);
          } else {
            condval_24 = (uint)0;
          }
          uint v__67 = condval_24 << (uint)23;
          float factor_3 = (*(float *)(&(v__67)));
          for (int d_3 = 0; d_3 < 4; ++d_3) {
            uint2 __59;
            float4 __60;
              float4 __61;
              fp8_e4_4_t v__68 = *(fp8_e4_4_t*)(codes_3 + (d_3 * 4));
              ((float2*)(&__61))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__68))[0], __NV_E4M3);
              ((float2*)(&__61))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__68))[1], __NV_E4M3);
              float4 v__69 = make_float4(factor_3, factor_3, factor_3, factor_3);
              __60.x = (__61.x*v__69.x);
              __60.y = (__61.y*v__69.y);
              __60.z = (__61.z*v__69.z);
              __60.w = (__61.w*v__69.w);
            (reinterpret_cast<__nv_bfloat162*>(&__59))[0] = __float22bfloat162_rn(((float2*)(&__60))[0]);
            (reinterpret_cast<__nv_bfloat162*>(&__59))[1] = __float22bfloat162_rn(((float2*)(&__60))[1]);
            *(uint2*)(pairs_3 + (d_3 * 4)) = __59;
          }
          #pragma unroll
          for (int part_3 = 0; part_3 < 2; ++part_3) {
            *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_3 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4096)) = *(uint4*)(pairs_3 + (part_3 * 8));
          }
          tl::cp_async_wait<2>();
          *(uint4*)(((uchar*)codes_6) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 4096));
          v_6[0] = ((uchar*)scales)[((((((t_3 + k_3) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 1018)];
          *(uint4*)(((uchar*)plain_32) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 2048));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 4096)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_2[1]) + (int64_t)192)])), (0 < exists_1[1]));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 2048)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_2[1]) + (int64_t)256)])), (0 < exists_1[1]));
          tl::cp_async_commit();
          uint condval_25;
          if (((((uint)v_4[0]) - (uint)10) <= (uint)244)) {
            condval_25 = ((uint)v_4[0]);
          } else {
            condval_25 = (uint)0;
          }
          uint v__70 = condval_25 << (uint)23;
          float factor_4 = (*(float *)(&(v__70)));
          for (int d_4 = 0; d_4 < 4; ++d_4) {
            uint2 __62;
            float4 __63;
              float4 __64;
              fp8_e4_4_t v__71 = *(fp8_e4_4_t*)(codes_4 + (d_4 * 4));
              ((float2*)(&__64))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__71))[0], __NV_E4M3);
              ((float2*)(&__64))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__71))[1], __NV_E4M3);
              float4 v__72 = make_float4(factor_4, factor_4, factor_4, factor_4);
              __63.x = (__64.x*v__72.x);
              __63.y = (__64.y*v__72.y);
              __63.z = (__64.z*v__72.z);
              __63.w = (__64.w*v__72.w);
            (reinterpret_cast<__nv_bfloat162*>(&__62))[0] = __float22bfloat162_rn(((float2*)(&__63))[0]);
            (reinterpret_cast<__nv_bfloat162*>(&__62))[1] = __float22bfloat162_rn(((float2*)(&__63))[1]);
            *(uint2*)(pairs_4 + (d_4 * 4)) = __62;
          }
          #pragma unroll
          for (int part_4 = 0; part_4 < 2; ++part_4) {
            *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_4 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8192)) = *(uint4*)(pairs_4 + (part_4 * 8));
          }
          uint condval_26;
          if (((((uint)v_5[0]) - (uint)10) <= (uint)244)) {
            condval_26 = ((uint)v_5[0]);
          } else {
            condval_26 = (uint)0;
          }
          uint v__73 = condval_26 << (uint)23;
          float factor_5 = (*(float *)(&(v__73)));
          for (int d_5 = 0; d_5 < 4; ++d_5) {
            uint2 __65;
            float4 __66;
              float4 __67;
              fp8_e4_4_t v__74 = *(fp8_e4_4_t*)(codes_5 + (d_5 * 4));
              ((float2*)(&__67))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__74))[0], __NV_E4M3);
              ((float2*)(&__67))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__74))[1], __NV_E4M3);
              float4 v__75 = make_float4(factor_5, factor_5, factor_5, factor_5);
              __66.x = (__67.x*v__75.x);
              __66.y = (__67.y*v__75.y);
              __66.z = (__67.z*v__75.z);
              __66.w = (__67.w*v__75.w);
            (reinterpret_cast<__nv_bfloat162*>(&__65))[0] = __float22bfloat162_rn(((float2*)(&__66))[0]);
            (reinterpret_cast<__nv_bfloat162*>(&__65))[1] = __float22bfloat162_rn(((float2*)(&__66))[1]);
            *(uint2*)(pairs_5 + (d_5 * 4)) = __65;
          }
          #pragma unroll
          for (int part_5 = 0; part_5 < 2; ++part_5) {
            *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_5 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12288)) = *(uint4*)(pairs_5 + (part_5 * 8));
          }
          tl::cp_async_wait<2>();
          *(uint4*)(((uchar*)plain_33) + 0) = *(uint4*)(((uchar*)raw) + (((int)threadIdx.x) * 16));
          *(uint4*)(((uchar*)codes_7) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 2048));
          v_7[0] = ((uchar*)scales)[((((((t_3 + k_3) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 960)];
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[(((int)threadIdx.x) * 16)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_2[1]) + (int64_t)320)])), (0 < exists_1[1]));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 2048)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_2[1]) + (int64_t)384)])), (0 < exists_1[1]));
          tl::cp_async_commit();
          uint condval_27;
          if (((((uint)v_6[0]) - (uint)10) <= (uint)244)) {
            condval_27 = ((uint)v_6[0]);
          } else {
            condval_27 = (uint)0;
          }
          uint v__76 = condval_27 << (uint)23;
          float factor_6 = (*(float *)(&(v__76)));
          for (int d_6 = 0; d_6 < 4; ++d_6) {
            uint2 __68;
            float4 __69;
              float4 __70;
              fp8_e4_4_t v__77 = *(fp8_e4_4_t*)(codes_6 + (d_6 * 4));
              ((float2*)(&__70))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__77))[0], __NV_E4M3);
              ((float2*)(&__70))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__77))[1], __NV_E4M3);
              float4 v__78 = make_float4(factor_6, factor_6, factor_6, factor_6);
              __69.x = (__70.x*v__78.x);
              __69.y = (__70.y*v__78.y);
              __69.z = (__70.z*v__78.z);
              __69.w = (__70.w*v__78.w);
            (reinterpret_cast<__nv_bfloat162*>(&__68))[0] = __float22bfloat162_rn(((float2*)(&__69))[0]);
            (reinterpret_cast<__nv_bfloat162*>(&__68))[1] = __float22bfloat162_rn(((float2*)(&__69))[1]);
            *(uint2*)(pairs_6 + (d_6 * 4)) = __68;
          }
          #pragma unroll
          for (int part_6 = 0; part_6 < 2; ++part_6) {
            *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_6 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16384)) = *(uint4*)(pairs_6 + (part_6 * 8));
          }
          *(uint4*)(value_32 + 0) = *(uint4*)(plain_32 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 20480)) = *(uint4*)(value_32 + 0);
          tl::cp_async_wait<2>();
          *(uint4*)(((uchar*)codes_8) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 4096));
          v_8[0] = ((uchar*)scales)[((((((t_3 + k_3) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 959)];
          *(uint4*)(((uchar*)codes_9) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 6144));
          v_9[0] = ((uchar*)scales)[((((((t_3 + k_3) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 958)];
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 4096)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_2[1]) + (int64_t)448)])), (0 < exists_1[1]));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 6144)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_2[1]) + (int64_t)512)])), (0 < exists_1[1]));
          tl::cp_async_commit();
          *(uint4*)(value_33 + 0) = *(uint4*)(plain_33 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 20480)) = *(uint4*)(value_33 + 0);
          uint condval_28;
          if (((((uint)v_7[0]) - (uint)10) <= (uint)244)) {
            condval_28 = ((uint)v_7[0]);
          } else {
            condval_28 = (uint)0;
          }
          uint v__79 = condval_28 << (uint)23;
          float factor_7 = (*(float *)(&(v__79)));
          for (int d_7 = 0; d_7 < 4; ++d_7) {
            uint2 __71;
            float4 __72;
              float4 __73;
              fp8_e4_4_t v__80 = *(fp8_e4_4_t*)(codes_7 + (d_7 * 4));
              ((float2*)(&__73))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__80))[0], __NV_E4M3);
              ((float2*)(&__73))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__80))[1], __NV_E4M3);
              float4 v__81 = make_float4(factor_7, factor_7, factor_7, factor_7);
              __72.x = (__73.x*v__81.x);
              __72.y = (__73.y*v__81.y);
              __72.z = (__73.z*v__81.z);
              __72.w = (__73.w*v__81.w);
            (reinterpret_cast<__nv_bfloat162*>(&__71))[0] = __float22bfloat162_rn(((float2*)(&__72))[0]);
            (reinterpret_cast<__nv_bfloat162*>(&__71))[1] = __float22bfloat162_rn(((float2*)(&__72))[1]);
            *(uint2*)(pairs_7 + (d_7 * 4)) = __71;
          }
          #pragma unroll
          for (int part_7 = 0; part_7 < 2; ++part_7) {
            *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_7 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 7680)) = *(uint4*)(pairs_7 + (part_7 * 8));
          }
          tl::cp_async_wait<2>();
          *(uint4*)(((uchar*)codes_10) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 4096));
          v_10[0] = ((uchar*)scales)[((((((t_3 + k_3) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 957)];
          *(uint4*)(((uchar*)codes_11) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 2048));
          v_11[0] = ((uchar*)scales)[((((((t_3 + k_3) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 956)];
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 4096)])), (&(extra_cache[((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0])])), (0 < exists_next_1[0]));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 2048)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)64)])), (0 < exists_next_1[0]));
          tl::cp_async_commit();
          uint condval_29;
          if (((((uint)v_8[0]) - (uint)10) <= (uint)244)) {
            condval_29 = ((uint)v_8[0]);
          } else {
            condval_29 = (uint)0;
          }
          uint v__82 = condval_29 << (uint)23;
          float factor_8 = (*(float *)(&(v__82)));
          for (int d_8 = 0; d_8 < 4; ++d_8) {
            uint2 __74;
            float4 __75;
              float4 __76;
              fp8_e4_4_t v__83 = *(fp8_e4_4_t*)(codes_8 + (d_8 * 4));
              ((float2*)(&__76))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__83))[0], __NV_E4M3);
              ((float2*)(&__76))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__83))[1], __NV_E4M3);
              float4 v__84 = make_float4(factor_8, factor_8, factor_8, factor_8);
              __75.x = (__76.x*v__84.x);
              __75.y = (__76.y*v__84.y);
              __75.z = (__76.z*v__84.z);
              __75.w = (__76.w*v__84.w);
            (reinterpret_cast<__nv_bfloat162*>(&__74))[0] = __float22bfloat162_rn(((float2*)(&__75))[0]);
            (reinterpret_cast<__nv_bfloat162*>(&__74))[1] = __float22bfloat162_rn(((float2*)(&__75))[1]);
            *(uint2*)(pairs_8 + (d_8 * 4)) = __74;
          }
          #pragma unroll
          for (int part_8 = 0; part_8 < 2; ++part_8) {
            *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_8 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 3584)) = *(uint4*)(pairs_8 + (part_8 * 8));
          }
          uint condval_30;
          if (((((uint)v_9[0]) - (uint)10) <= (uint)244)) {
            condval_30 = ((uint)v_9[0]);
          } else {
            condval_30 = (uint)0;
          }
          uint v__85 = condval_30 << (uint)23;
          float factor_9 = (*(float *)(&(v__85)));
          for (int d_9 = 0; d_9 < 4; ++d_9) {
            uint2 __77;
            float4 __78;
              float4 __79;
              fp8_e4_4_t v__86 = *(fp8_e4_4_t*)(codes_9 + (d_9 * 4));
              ((float2*)(&__79))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__86))[0], __NV_E4M3);
              ((float2*)(&__79))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__86))[1], __NV_E4M3);
              float4 v__87 = make_float4(factor_9, factor_9, factor_9, factor_9);
              __78.x = (__79.x*v__87.x);
              __78.y = (__79.y*v__87.y);
              __78.z = (__79.z*v__87.z);
              __78.w = (__79.w*v__87.w);
            (reinterpret_cast<__nv_bfloat162*>(&__77))[0] = __float22bfloat162_rn(((float2*)(&__78))[0]);
            (reinterpret_cast<__nv_bfloat162*>(&__77))[1] = __float22bfloat162_rn(((float2*)(&__78))[1]);
            *(uint2*)(pairs_9 + (d_9 * 4)) = __77;
          }
          #pragma unroll
          for (int part_9 = 0; part_9 < 2; ++part_9) {
            *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_9 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 512)) = *(uint4*)(pairs_9 + (part_9 * 8));
          }
          tl::cp_async_wait<2>();
          *(uint4*)(((uchar*)codes_12) + 0) = *(uint4*)(((uchar*)raw) + (((int)threadIdx.x) * 16));
          v_12[0] = ((uchar*)scales)[((((((t_3 + k_3) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 955)];
          *(uint4*)(((uchar*)codes_13) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 2048));
          v_13[0] = ((uchar*)scales)[((((((t_3 + k_3) & 1) * 512) + ((((int)threadIdx.x) >> 5) * 128)) + ((((int)threadIdx.x) & 7) * 8)) - 954)];
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[(((int)threadIdx.x) * 16)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)128)])), (0 < exists_next_1[0]));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 2048)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)192)])), (0 < exists_next_1[0]));
          tl::cp_async_commit();
          uint condval_31;
          if (((((uint)v_10[0]) - (uint)10) <= (uint)244)) {
            condval_31 = ((uint)v_10[0]);
          } else {
            condval_31 = (uint)0;
          }
          uint v__88 = condval_31 << (uint)23;
          float factor_10 = (*(float *)(&(v__88)));
          for (int d_10 = 0; d_10 < 4; ++d_10) {
            uint2 __80;
            float4 __81;
              float4 __82;
              fp8_e4_4_t v__89 = *(fp8_e4_4_t*)(codes_10 + (d_10 * 4));
              ((float2*)(&__82))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__89))[0], __NV_E4M3);
              ((float2*)(&__82))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__89))[1], __NV_E4M3);
              float4 v__90 = make_float4(factor_10, factor_10, factor_10, factor_10);
              __81.x = (__82.x*v__90.x);
              __81.y = (__82.y*v__90.y);
              __81.z = (__82.z*v__90.z);
              __81.w = (__82.w*v__90.w);
            (reinterpret_cast<__nv_bfloat162*>(&__80))[0] = __float22bfloat162_rn(((float2*)(&__81))[0]);
            (reinterpret_cast<__nv_bfloat162*>(&__80))[1] = __float22bfloat162_rn(((float2*)(&__81))[1]);
            *(uint2*)(pairs_10 + (d_10 * 4)) = __80;
          }
          #pragma unroll
          for (int part_10 = 0; part_10 < 2; ++part_10) {
            *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_10 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4608)) = *(uint4*)(pairs_10 + (part_10 * 8));
          }
          uint condval_32;
          if (((((uint)v_11[0]) - (uint)10) <= (uint)244)) {
            condval_32 = ((uint)v_11[0]);
          } else {
            condval_32 = (uint)0;
          }
          uint v__91 = condval_32 << (uint)23;
          float factor_11 = (*(float *)(&(v__91)));
          for (int d_11 = 0; d_11 < 4; ++d_11) {
            uint2 __83;
            float4 __84;
              float4 __85;
              fp8_e4_4_t v__92 = *(fp8_e4_4_t*)(codes_11 + (d_11 * 4));
              ((float2*)(&__85))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__92))[0], __NV_E4M3);
              ((float2*)(&__85))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__92))[1], __NV_E4M3);
              float4 v__93 = make_float4(factor_11, factor_11, factor_11, factor_11);
              __84.x = (__85.x*v__93.x);
              __84.y = (__85.y*v__93.y);
              __84.z = (__85.z*v__93.z);
              __84.w = (__85.w*v__93.w);
            (reinterpret_cast<__nv_bfloat162*>(&__83))[0] = __float22bfloat162_rn(((float2*)(&__84))[0]);
            (reinterpret_cast<__nv_bfloat162*>(&__83))[1] = __float22bfloat162_rn(((float2*)(&__84))[1]);
            *(uint2*)(pairs_11 + (d_11 * 4)) = __83;
          }
          #pragma unroll
          for (int part_11 = 0; part_11 < 2; ++part_11) {
            *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_11 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8704)) = *(uint4*)(pairs_11 + (part_11 * 8));
          }
          tl::cp_async_wait<2>();
          *(uint4*)(((uchar*)plain_34) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 4096));
          *(uint4*)(((uchar*)plain_35) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 6144));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 4096)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)256)])), (0 < exists_next_1[0]));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 6144)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)320)])), (0 < exists_next_1[0]));
          tl::cp_async_commit();
          uint condval_33;
          if (((((uint)v_12[0]) - (uint)10) <= (uint)244)) {
            condval_33 = ((uint)v_12[0]);
          } else {
            condval_33 = (uint)0;
          }
          uint v__94 = condval_33 << (uint)23;
          float factor_12 = (*(float *)(&(v__94)));
          for (int d_12 = 0; d_12 < 4; ++d_12) {
            uint2 __86;
            float4 __87;
              float4 __88;
              fp8_e4_4_t v__95 = *(fp8_e4_4_t*)(codes_12 + (d_12 * 4));
              ((float2*)(&__88))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__95))[0], __NV_E4M3);
              ((float2*)(&__88))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__95))[1], __NV_E4M3);
              float4 v__96 = make_float4(factor_12, factor_12, factor_12, factor_12);
              __87.x = (__88.x*v__96.x);
              __87.y = (__88.y*v__96.y);
              __87.z = (__88.z*v__96.z);
              __87.w = (__88.w*v__96.w);
            (reinterpret_cast<__nv_bfloat162*>(&__86))[0] = __float22bfloat162_rn(((float2*)(&__87))[0]);
            (reinterpret_cast<__nv_bfloat162*>(&__86))[1] = __float22bfloat162_rn(((float2*)(&__87))[1]);
            *(uint2*)(pairs_12 + (d_12 * 4)) = __86;
          }
          #pragma unroll
          for (int part_12 = 0; part_12 < 2; ++part_12) {
            *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_12 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12800)) = *(uint4*)(pairs_12 + (part_12 * 8));
          }
          uint condval_34;
          if (((((uint)v_13[0]) - (uint)10) <= (uint)244)) {
            condval_34 = ((uint)v_13[0]);
          } else {
            condval_34 = (uint)0;
          }
          uint v__97 = condval_34 << (uint)23;
          float factor_13 = (*(float *)(&(v__97)));
          for (int d_13 = 0; d_13 < 4; ++d_13) {
            uint2 __89;
            float4 __90;
              float4 __91;
              fp8_e4_4_t v__98 = *(fp8_e4_4_t*)(codes_13 + (d_13 * 4));
              ((float2*)(&__91))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__98))[0], __NV_E4M3);
              ((float2*)(&__91))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__98))[1], __NV_E4M3);
              float4 v__99 = make_float4(factor_13, factor_13, factor_13, factor_13);
              __90.x = (__91.x*v__99.x);
              __90.y = (__91.y*v__99.y);
              __90.z = (__91.z*v__99.z);
              __90.w = (__91.w*v__99.w);
            (reinterpret_cast<__nv_bfloat162*>(&__89))[0] = __float22bfloat162_rn(((float2*)(&__90))[0]);
            (reinterpret_cast<__nv_bfloat162*>(&__89))[1] = __float22bfloat162_rn(((float2*)(&__90))[1]);
            *(uint2*)(pairs_13 + (d_13 * 4)) = __89;
          }
          #pragma unroll
          for (int part_13 = 0; part_13 < 2; ++part_13) {
            *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_13 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16896)) = *(uint4*)(pairs_13 + (part_13 * 8));
          }
          *(uint4*)(value_34 + 0) = *(uint4*)(plain_34 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((int)threadIdx.x) & 7) >> 2) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 20992)) = *(uint4*)(value_34 + 0);
          *(uint4*)(value_35 + 0) = *(uint4*)(plain_35 + 0);
          *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + 1) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 20992)) = *(uint4*)(value_35 + 0);
          largest[0] = 0x0p+0f/*0.000000e+00*/;
          uint condval_35;
          if (((((uint)v[0]) - (uint)10) <= (uint)244)) {
            condval_35 = ((uint)v[0]);
          } else {
            condval_35 = (uint)0;
          }
          uint v__100 = condval_35 << (uint)23;
          largest[0] = max(largest[0], (*(float *)(&(v__100))));
          uint condval_36;
          if (((((uint)v_1[0]) - (uint)10) <= (uint)244)) {
            condval_36 = ((uint)v_1[0]);
          } else {
            condval_36 = (uint)0;
          }
          uint v__101 = condval_36 << (uint)23;
          largest[0] = max(largest[0], (*(float *)(&(v__101))));
          uint condval_37;
          if (((((uint)v_2[0]) - (uint)10) <= (uint)244)) {
            condval_37 = ((uint)v_2[0]);
          } else {
            condval_37 = (uint)0;
          }
          uint v__102 = condval_37 << (uint)23;
          largest[0] = max(largest[0], (*(float *)(&(v__102))));
          uint condval_38;
          if (((((uint)v_3[0]) - (uint)10) <= (uint)244)) {
            condval_38 = ((uint)v_3[0]);
          } else {
            condval_38 = (uint)0;
          }
          uint v__103 = condval_38 << (uint)23;
          largest[0] = max(largest[0], (*(float *)(&(v__103))));
          uint condval_39;
          if (((((uint)v_4[0]) - (uint)10) <= (uint)244)) {
            condval_39 = ((uint)v_4[0]);
          } else {
            condval_39 = (uint)0;
          }
          uint v__104 = condval_39 << (uint)23;
          largest[0] = max(largest[0], (*(float *)(&(v__104))));
          uint condval_40;
          if (((((uint)v_5[0]) - (uint)10) <= (uint)244)) {
            condval_40 = ((uint)v_5[0]);
          } else {
            condval_40 = (uint)0;
          }
          uint v__105 = condval_40 << (uint)23;
          largest[0] = max(largest[0], (*(float *)(&(v__105))));
          uint condval_41;
          if (((((uint)v_6[0]) - (uint)10) <= (uint)244)) {
            condval_41 = ((uint)v_6[0]);
          } else {
            condval_41 = (uint)0;
          }
          uint v__106 = condval_41 << (uint)23;
          largest[0] = max(largest[0], (*(float *)(&(v__106))));
          uint condval_42;
          if (((((uint)v_7[0]) - (uint)10) <= (uint)244)) {
            condval_42 = ((uint)v_7[0]);
          } else {
            condval_42 = (uint)0;
          }
          uint v__107 = condval_42 << (uint)23;
          largest[0] = max(largest[0], (*(float *)(&(v__107))));
          uint condval_43;
          if (((((uint)v_8[0]) - (uint)10) <= (uint)244)) {
            condval_43 = ((uint)v_8[0]);
          } else {
            condval_43 = (uint)0;
          }
          uint v__108 = condval_43 << (uint)23;
          largest[0] = max(largest[0], (*(float *)(&(v__108))));
          uint condval_44;
          if (((((uint)v_9[0]) - (uint)10) <= (uint)244)) {
            condval_44 = ((uint)v_9[0]);
          } else {
            condval_44 = (uint)0;
          }
          uint v__109 = condval_44 << (uint)23;
          largest[0] = max(largest[0], (*(float *)(&(v__109))));
          uint condval_45;
          if (((((uint)v_10[0]) - (uint)10) <= (uint)244)) {
            condval_45 = ((uint)v_10[0]);
          } else {
            condval_45 = (uint)0;
          }
          uint v__110 = condval_45 << (uint)23;
          largest[0] = max(largest[0], (*(float *)(&(v__110))));
          uint condval_46;
          if (((((uint)v_11[0]) - (uint)10) <= (uint)244)) {
            condval_46 = ((uint)v_11[0]);
          } else {
            condval_46 = (uint)0;
          }
          uint v__111 = condval_46 << (uint)23;
          largest[0] = max(largest[0], (*(float *)(&(v__111))));
          uint condval_47;
          if (((((uint)v_12[0]) - (uint)10) <= (uint)244)) {
            condval_47 = ((uint)v_12[0]);
          } else {
            condval_47 = (uint)0;
          }
          uint v__112 = condval_47 << (uint)23;
          largest[0] = max(largest[0], (*(float *)(&(v__112))));
          uint condval_48;
          if (((((uint)v_13[0]) - (uint)10) <= (uint)244)) {
            condval_48 = ((uint)v_13[0]);
          } else {
            condval_48 = (uint)0;
          }
          uint v__113 = condval_48 << (uint)23;
          largest[0] = max(largest[0], (*(float *)(&(v__113))));
          if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
            uint condval_49;
            if (((((uint)v[0]) - (uint)10) <= (uint)244)) {
              condval_49 = ((uint)v[0]);
            } else {
              condval_49 = (uint)0;
            }
            uint v__114 = condval_49 << (uint)23;
            if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__114)))) {
              #pragma unroll
              for (int part_14 = 0; part_14 < 2; ++part_14) {
                *(uint4*)(((bfloat16_t*)pairs_14) + 0) = *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_14 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 8192));
                #pragma unroll
                for (int d_14 = 0; d_14 < 4; ++d_14) {
                  uint v__115 = pairs_14[d_14];
                  uint v__116 = (uint)2139062143;
                  uint v__117 = (uint)4286578559;
                  uint1 v__118 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__115)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__116))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__117))))));
                  pairs_14[d_14] = (*(uint *)(&(v__118)));
                }
                *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_14 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 8192)) = *(uint4*)(((bfloat16_t*)pairs_14) + 0);
              }
            }
          }
          if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
            uint condval_50;
            if (((((uint)v_1[0]) - (uint)10) <= (uint)244)) {
              condval_50 = ((uint)v_1[0]);
            } else {
              condval_50 = (uint)0;
            }
            uint v__119 = condval_50 << (uint)23;
            if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__119)))) {
              #pragma unroll
              for (int part_15 = 0; part_15 < 2; ++part_15) {
                *(uint4*)(((bfloat16_t*)pairs_15) + 0) = *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_15 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 4096));
                #pragma unroll
                for (int d_15 = 0; d_15 < 4; ++d_15) {
                  uint v__120 = pairs_15[d_15];
                  uint v__121 = (uint)2139062143;
                  uint v__122 = (uint)4286578559;
                  uint1 v__123 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__120)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__121))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__122))))));
                  pairs_15[d_15] = (*(uint *)(&(v__123)));
                }
                *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_15 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 4096)) = *(uint4*)(((bfloat16_t*)pairs_15) + 0);
              }
            }
          }
          if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
            uint condval_51;
            if (((((uint)v_2[0]) - (uint)10) <= (uint)244)) {
              condval_51 = ((uint)v_2[0]);
            } else {
              condval_51 = (uint)0;
            }
            uint v__124 = condval_51 << (uint)23;
            if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__124)))) {
              #pragma unroll
              for (int part_16 = 0; part_16 < 2; ++part_16) {
                *(uint4*)(((bfloat16_t*)pairs_16) + 0) = *(uint4*)(((bfloat16_t*)keys_1) + ((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_16 + (((int)threadIdx.x) & 1)) & 1) * 8)));
                #pragma unroll
                for (int d_16 = 0; d_16 < 4; ++d_16) {
                  uint v__125 = pairs_16[d_16];
                  uint v__126 = (uint)2139062143;
                  uint v__127 = (uint)4286578559;
                  uint1 v__128 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__125)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__126))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__127))))));
                  pairs_16[d_16] = (*(uint *)(&(v__128)));
                }
                *(uint4*)(((bfloat16_t*)keys_1) + ((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_16 + (((int)threadIdx.x) & 1)) & 1) * 8))) = *(uint4*)(((bfloat16_t*)pairs_16) + 0);
              }
            }
          }
          if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
            uint condval_52;
            if (((((uint)v_3[0]) - (uint)10) <= (uint)244)) {
              condval_52 = ((uint)v_3[0]);
            } else {
              condval_52 = (uint)0;
            }
            uint v__129 = condval_52 << (uint)23;
            if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__129)))) {
              #pragma unroll
              for (int part_17 = 0; part_17 < 2; ++part_17) {
                *(uint4*)(((bfloat16_t*)pairs_17) + 0) = *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_17 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4096));
                #pragma unroll
                for (int d_17 = 0; d_17 < 4; ++d_17) {
                  uint v__130 = pairs_17[d_17];
                  uint v__131 = (uint)2139062143;
                  uint v__132 = (uint)4286578559;
                  uint1 v__133 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__130)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__131))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__132))))));
                  pairs_17[d_17] = (*(uint *)(&(v__133)));
                }
                *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_17 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4096)) = *(uint4*)(((bfloat16_t*)pairs_17) + 0);
              }
            }
          }
          if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
            uint condval_53;
            if (((((uint)v_4[0]) - (uint)10) <= (uint)244)) {
              condval_53 = ((uint)v_4[0]);
            } else {
              condval_53 = (uint)0;
            }
            uint v__134 = condval_53 << (uint)23;
            if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__134)))) {
              #pragma unroll
              for (int part_18 = 0; part_18 < 2; ++part_18) {
                *(uint4*)(((bfloat16_t*)pairs_18) + 0) = *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_18 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8192));
                #pragma unroll
                for (int d_18 = 0; d_18 < 4; ++d_18) {
                  uint v__135 = pairs_18[d_18];
                  uint v__136 = (uint)2139062143;
                  uint v__137 = (uint)4286578559;
                  uint1 v__138 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__135)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__136))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__137))))));
                  pairs_18[d_18] = (*(uint *)(&(v__138)));
                }
                *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_18 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8192)) = *(uint4*)(((bfloat16_t*)pairs_18) + 0);
              }
            }
          }
          if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
            uint condval_54;
            if (((((uint)v_5[0]) - (uint)10) <= (uint)244)) {
              condval_54 = ((uint)v_5[0]);
            } else {
              condval_54 = (uint)0;
            }
            uint v__139 = condval_54 << (uint)23;
            if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__139)))) {
              #pragma unroll
              for (int part_19 = 0; part_19 < 2; ++part_19) {
                *(uint4*)(((bfloat16_t*)pairs_19) + 0) = *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_19 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12288));
                #pragma unroll
                for (int d_19 = 0; d_19 < 4; ++d_19) {
                  uint v__140 = pairs_19[d_19];
                  uint v__141 = (uint)2139062143;
                  uint v__142 = (uint)4286578559;
                  uint1 v__143 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__140)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__141))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__142))))));
                  pairs_19[d_19] = (*(uint *)(&(v__143)));
                }
                *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_19 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12288)) = *(uint4*)(((bfloat16_t*)pairs_19) + 0);
              }
            }
          }
          if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
            uint condval_55;
            if (((((uint)v_6[0]) - (uint)10) <= (uint)244)) {
              condval_55 = ((uint)v_6[0]);
            } else {
              condval_55 = (uint)0;
            }
            uint v__144 = condval_55 << (uint)23;
            if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__144)))) {
              #pragma unroll
              for (int part_20 = 0; part_20 < 2; ++part_20) {
                *(uint4*)(((bfloat16_t*)pairs_20) + 0) = *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_20 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16384));
                #pragma unroll
                for (int d_20 = 0; d_20 < 4; ++d_20) {
                  uint v__145 = pairs_20[d_20];
                  uint v__146 = (uint)2139062143;
                  uint v__147 = (uint)4286578559;
                  uint1 v__148 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__145)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__146))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__147))))));
                  pairs_20[d_20] = (*(uint *)(&(v__148)));
                }
                *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_20 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16384)) = *(uint4*)(((bfloat16_t*)pairs_20) + 0);
              }
            }
          }
          if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
            uint condval_56;
            if (((((uint)v_7[0]) - (uint)10) <= (uint)244)) {
              condval_56 = ((uint)v_7[0]);
            } else {
              condval_56 = (uint)0;
            }
            uint v__149 = condval_56 << (uint)23;
            if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__149)))) {
              #pragma unroll
              for (int part_21 = 0; part_21 < 2; ++part_21) {
                *(uint4*)(((bfloat16_t*)pairs_21) + 0) = *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_21 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 7680));
                #pragma unroll
                for (int d_21 = 0; d_21 < 4; ++d_21) {
                  uint v__150 = pairs_21[d_21];
                  uint v__151 = (uint)2139062143;
                  uint v__152 = (uint)4286578559;
                  uint1 v__153 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__150)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__151))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__152))))));
                  pairs_21[d_21] = (*(uint *)(&(v__153)));
                }
                *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_21 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 7680)) = *(uint4*)(((bfloat16_t*)pairs_21) + 0);
              }
            }
          }
          if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
            uint condval_57;
            if (((((uint)v_8[0]) - (uint)10) <= (uint)244)) {
              condval_57 = ((uint)v_8[0]);
            } else {
              condval_57 = (uint)0;
            }
            uint v__154 = condval_57 << (uint)23;
            if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__154)))) {
              #pragma unroll
              for (int part_22 = 0; part_22 < 2; ++part_22) {
                *(uint4*)(((bfloat16_t*)pairs_22) + 0) = *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_22 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 3584));
                #pragma unroll
                for (int d_22 = 0; d_22 < 4; ++d_22) {
                  uint v__155 = pairs_22[d_22];
                  uint v__156 = (uint)2139062143;
                  uint v__157 = (uint)4286578559;
                  uint1 v__158 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__155)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__156))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__157))))));
                  pairs_22[d_22] = (*(uint *)(&(v__158)));
                }
                *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_22 + (((int)threadIdx.x) & 1)) & 1) * 8)) - 3584)) = *(uint4*)(((bfloat16_t*)pairs_22) + 0);
              }
            }
          }
          if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
            uint condval_58;
            if (((((uint)v_9[0]) - (uint)10) <= (uint)244)) {
              condval_58 = ((uint)v_9[0]);
            } else {
              condval_58 = (uint)0;
            }
            uint v__159 = condval_58 << (uint)23;
            if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__159)))) {
              #pragma unroll
              for (int part_23 = 0; part_23 < 2; ++part_23) {
                *(uint4*)(((bfloat16_t*)pairs_23) + 0) = *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_23 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 512));
                #pragma unroll
                for (int d_23 = 0; d_23 < 4; ++d_23) {
                  uint v__160 = pairs_23[d_23];
                  uint v__161 = (uint)2139062143;
                  uint v__162 = (uint)4286578559;
                  uint1 v__163 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__160)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__161))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__162))))));
                  pairs_23[d_23] = (*(uint *)(&(v__163)));
                }
                *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_23 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 512)) = *(uint4*)(((bfloat16_t*)pairs_23) + 0);
              }
            }
          }
          if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
            uint condval_59;
            if (((((uint)v_10[0]) - (uint)10) <= (uint)244)) {
              condval_59 = ((uint)v_10[0]);
            } else {
              condval_59 = (uint)0;
            }
            uint v__164 = condval_59 << (uint)23;
            if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__164)))) {
              #pragma unroll
              for (int part_24 = 0; part_24 < 2; ++part_24) {
                *(uint4*)(((bfloat16_t*)pairs_24) + 0) = *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_24 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4608));
                #pragma unroll
                for (int d_24 = 0; d_24 < 4; ++d_24) {
                  uint v__165 = pairs_24[d_24];
                  uint v__166 = (uint)2139062143;
                  uint v__167 = (uint)4286578559;
                  uint1 v__168 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__165)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__166))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__167))))));
                  pairs_24[d_24] = (*(uint *)(&(v__168)));
                }
                *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_24 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 4608)) = *(uint4*)(((bfloat16_t*)pairs_24) + 0);
              }
            }
          }
          if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
            uint condval_60;
            if (((((uint)v_11[0]) - (uint)10) <= (uint)244)) {
              condval_60 = ((uint)v_11[0]);
            } else {
              condval_60 = (uint)0;
            }
            uint v__169 = condval_60 << (uint)23;
            if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__169)))) {
              #pragma unroll
              for (int part_25 = 0; part_25 < 2; ++part_25) {
                *(uint4*)(((bfloat16_t*)pairs_25) + 0) = *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_25 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8704));
                #pragma unroll
                for (int d_25 = 0; d_25 < 4; ++d_25) {
                  uint v__170 = pairs_25[d_25];
                  uint v__171 = (uint)2139062143;
                  uint v__172 = (uint)4286578559;
                  uint1 v__173 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__170)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__171))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__172))))));
                  pairs_25[d_25] = (*(uint *)(&(v__173)));
                }
                *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_25 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8704)) = *(uint4*)(((bfloat16_t*)pairs_25) + 0);
              }
            }
          }
          if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
            uint condval_61;
            if (((((uint)v_12[0]) - (uint)10) <= (uint)244)) {
              condval_61 = ((uint)v_12[0]);
            } else {
              condval_61 = (uint)0;
            }
            uint v__174 = condval_61 << (uint)23;
            if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__174)))) {
              #pragma unroll
              for (int part_26 = 0; part_26 < 2; ++part_26) {
                *(uint4*)(((bfloat16_t*)pairs_26) + 0) = *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_26 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12800));
                #pragma unroll
                for (int d_26 = 0; d_26 < 4; ++d_26) {
                  uint v__175 = pairs_26[d_26];
                  uint v__176 = (uint)2139062143;
                  uint v__177 = (uint)4286578559;
                  uint1 v__178 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__175)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__176))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__177))))));
                  pairs_26[d_26] = (*(uint *)(&(v__178)));
                }
                *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_26 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 12800)) = *(uint4*)(((bfloat16_t*)pairs_26) + 0);
              }
            }
          }
          if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
            uint condval_62;
            if (((((uint)v_13[0]) - (uint)10) <= (uint)244)) {
              condval_62 = ((uint)v_13[0]);
            } else {
              condval_62 = (uint)0;
            }
            uint v__179 = condval_62 << (uint)23;
            if (0x1p+119f/*6.646140e+35*/ < (*(float *)(&(v__179)))) {
              #pragma unroll
              for (int part_27 = 0; part_27 < 2; ++part_27) {
                *(uint4*)(((bfloat16_t*)pairs_27) + 0) = *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_27 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16896));
                #pragma unroll
                for (int d_27 = 0; d_27 < 4; ++d_27) {
                  uint v__180 = pairs_27[d_27];
                  uint v__181 = (uint)2139062143;
                  uint v__182 = (uint)4286578559;
                  uint1 v__183 = tl::to_uint1(tl::max2(tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::min2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__180)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__181))))))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__182))))));
                  pairs_27[d_27] = (*(uint *)(&(v__183)));
                }
                *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((part_27 + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16896)) = *(uint4*)(((bfloat16_t*)pairs_27) + 0);
              }
            }
          }
          tl::fence_proxy_async();
          full[((t_3 + k_3) & 1)].arrive();
          int condval_63;
          if (((((k_3 * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) < extra)) {
            condval_63 = ((int*)entry)[((((((t_3 + k_3) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)];
          } else {
            condval_63 = -1;
          }
          following_1[0] = condval_63;
          int slot_8 = following_1[0];
          ((int*)gaps)[((((((t_3 + k_3) + 2) & 3) * 4) + (((int)threadIdx.x) >> 5)) - 8)] = __any_sync((uint)4294967295, ((int)(slot_8 < 0)));
          if ((((int)threadIdx.x) & 31) < 16) {
            ((int*)slot)[(((((((t_3 + k_3) + 2) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)] = slot_8;
            ((int64_t*)at)[((((((t_3 + k_3) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)] = (((((int64_t)max(slot_8, 0)) & (int64_t)63) * (int64_t)576) + (((((int64_t)max(slot_8, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16));
          }
          next_slot_1[0] = following_1[0];
          __syncwarp();
        }
        tl::cp_async_wait<0>();
        __syncwarp();
        base_2 = (base_2 + of_side_1);
      }
    }
  }
}

#include <cutlass/cuda_host_adapter.hpp>

#include <swa_launch.cuh>

SWA_EXPORT(attention_prefill_extra, 16) {
  bfloat16_t* q = args.data<bfloat16_t>(0);
  bfloat16_t* keys = args.data<bfloat16_t>(1);
  int* pivots = args.data<int>(2);
  float* attn_sink = args.data<float>(3);
  int* positions = args.data<int>(4);
  float* rope_table = args.data<float>(5);
  int use_rope = static_cast<int>(args.scalar(6));
  uint8_t* extra_cache = args.data<uint8_t>(7);
  bfloat16_t* extra_plain = args.data<bfloat16_t>(8);
  int page_stride = static_cast<int>(args.scalar(9));
  int num_rows = static_cast<int>(args.scalar(10));
  int* extra_index = args.data<int>(11);
  int* extra_len = args.data<int>(12);
  int use_len = static_cast<int>(args.scalar(13));
  bfloat16_t* out = args.data<bfloat16_t>(14);
  float* lse = args.data<float>(15);
  [[maybe_unused]] const int N = static_cast<int>(args.extent(0, 0));
  [[maybe_unused]] const int num_keys = static_cast<int>(args.extent(1, 0));
  [[maybe_unused]] const int turned = static_cast<int>(args.extent(4, 0));
  [[maybe_unused]] const int P = static_cast<int>(args.extent(5, 0));
  [[maybe_unused]] const int64_t extra_size = static_cast<int64_t>(args.extent(7, 0));
  [[maybe_unused]] const int64_t extra_plain_size = static_cast<int64_t>(args.extent(8, 0));
  [[maybe_unused]] const int K = static_cast<int>(args.extent(11, 1));
  [[maybe_unused]] const int lengths = static_cast<int>(args.extent(12, 0));

	CUtensorMap out_desc;
	CUtensorMapDataType out_desc_type= (CUtensorMapDataType)9;
	cuuint32_t out_desc_tensorRank= 3;
	void *out_desc_globalAddress= out;
	cuuint64_t out_desc_globalDim[3]= {512,64,N};
	cuuint64_t out_desc_globalStride[3]= {2,1024,65536};
	cuuint32_t out_desc_boxDim[3]= {64,16,1};
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
	cuuint64_t q_desc_globalDim[3]= {512,64,N};
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
  return swa::launch<attention_prefill_extra_kernel>(args, swa::at_most_processors(args, dim3(N, 1, 1)), dim3(384, 1, 1), 227328, attn_sink, extra_cache, extra_index, extra_len, keys, lse, out_desc, pivots, positions, q_desc, rope_table, K, N, page_stride, use_len, use_rope);
}
