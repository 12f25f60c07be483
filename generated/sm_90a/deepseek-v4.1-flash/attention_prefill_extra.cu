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
  void* sinks = ((void*)((char*)buf_dyn_shmem + 220672));
  void* slot = ((void*)((char*)buf_dyn_shmem + 220928));
  void* tables = ((void*)((char*)buf_dyn_shmem + 221952));
  void* weights = ((void*)((char*)buf_dyn_shmem + 222208));
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
  uint tables_1[4];
  int following_1[1];
  int next_slot_1[1];
  int64_t at_next_1[2];
  int exists_next_1[2];
  int64_t at_2[2];
  int exists_1[2];
  uint codes[4];
  uchar v[2];
  uint codes_1[4];
  uchar v_1[2];
  uint codes_2[4];
  uchar v_2[2];
  uint codes_3[4];
  uchar v_3[2];
  uint factor[2];
  uint pairs[16];
  uint factor_1[2];
  uint pairs_1[16];
  uint codes_4[4];
  uchar v_4[2];
  uint codes_5[4];
  uchar v_5[2];
  uint factor_2[2];
  uint pairs_2[16];
  uint factor_3[2];
  uint pairs_3[16];
  uint codes_6[4];
  uchar v_6[2];
  uint codes_7[4];
  uchar v_7[2];
  uint factor_4[2];
  uint pairs_4[16];
  uint factor_5[2];
  uint pairs_5[16];
  uint factor_6[2];
  uint pairs_6[16];
  uint factor_7[2];
  uint pairs_7[16];
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
      uint condval_5;
      if (((((int)threadIdx.x) & 3) < 2)) {
        uint condval_6;
        if (((((int)threadIdx.x) & 3) < 1)) {
          condval_6 = (uint)1061109504;
        } else {
          condval_6 = (uint)1077952576;
        }
        condval_5 = condval_6;
      } else {
        uint condval_7;
        if (((((int)threadIdx.x) & 3) < 3)) {
          condval_7 = (uint)3229614080;
        } else {
          condval_7 = (uint)3229630464;
        }
        condval_5 = condval_7;
      }
      ((uint*)tables)[((((((int)threadIdx.x) >> 5) * 4) + (((int)threadIdx.x) & 3)) - 32)] = condval_5;
      __syncwarp();
      int rmod_2 = ((((N + swa_blocks()) - ((int)blockIdx.x)) - 1) % swa_blocks());
      int rdiv_2 = ((((N + swa_blocks()) - ((int)blockIdx.x)) - 1) / swa_blocks());
      for (int n_2 = 0; n_2 < ((((0 <= swa_blocks()) && (0 <= rmod_2)) || ((swa_blocks() < 0) && (rmod_2 <= 0))) ? rdiv_2 : (rdiv_2 - 1)); ++n_2) {
        first_old = pivots[((((int64_t)((int)blockIdx.x)) * (int64_t)4) + ((((int64_t)n_2) * ((int64_t)swa_blocks())) * (int64_t)4))];
        old = pivots[(((((int64_t)((int)blockIdx.x)) * (int64_t)4) + ((((int64_t)n_2) * ((int64_t)swa_blocks())) * (int64_t)4)) + (int64_t)1)];
        first_new = pivots[(((((int64_t)((int)blockIdx.x)) * (int64_t)4) + ((((int64_t)n_2) * ((int64_t)swa_blocks())) * (int64_t)4)) + (int64_t)2)];
        fresh = pivots[(((((int64_t)((int)blockIdx.x)) * (int64_t)4) + ((((int64_t)n_2) * ((int64_t)swa_blocks())) * (int64_t)4)) + (int64_t)3)];
        bool live = ((((first_old | old) | first_new) | fresh) != 0);
        int condval_8;
        if ((0 < use_len)) {
          condval_8 = max(min(extra_len[(((int64_t)((int)blockIdx.x)) + (((int64_t)n_2) * ((int64_t)swa_blocks())))], K), 0);
        } else {
          condval_8 = K;
        }
        int given = condval_8;
        int condval_9;
        if (live) {
          condval_9 = given;
        } else {
          condval_9 = 0;
        }
        extra = condval_9;
        held = (old + fresh);
        int condval_10;
        if ((0 < use_rope)) {
          condval_10 = max(positions[(((int64_t)((int)blockIdx.x)) + (((int64_t)n_2) * ((int64_t)swa_blocks())))], 0);
        } else {
          condval_10 = 0;
        }
        turned = condval_10;
        int turned_3 = turned;
        tiles_2 = 0;
        tiles_2 = (((held + 63) >> 6) + tiles_2);
        tiles_2 = (((extra + 63) >> 6) + tiles_2);
        int condval_11;
        if ((0 < tiles_2)) {
          condval_11 = 0;
        } else {
          condval_11 = 1;
        }
        none = condval_11;
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
        int condval_12;
        if (((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < (old + 128))) {
          condval_12 = (((((((int)threadIdx.x) >> 5) * 16) + first_old) + (((int)threadIdx.x) & 15)) - 128);
        } else {
          int condval_13;
          if (((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < (held + 128))) {
            condval_13 = ((((((((int)threadIdx.x) >> 5) * 16) + first_new) + (((int)threadIdx.x) & 15)) - old) - 128);
          } else {
            condval_13 = -1;
          }
          condval_12 = condval_13;
        }
        following[0] = condval_12;
        int condval_14;
        if (((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < (old + 64))) {
          condval_14 = (((((((int)threadIdx.x) >> 5) * 16) + first_old) + (((int)threadIdx.x) & 15)) - 64);
        } else {
          int condval_15;
          if (((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < (held + 64))) {
            condval_15 = ((((((((int)threadIdx.x) >> 5) * 16) + first_new) + (((int)threadIdx.x) & 15)) - old) - 64);
          } else {
            condval_15 = -1;
          }
          condval_14 = condval_15;
        }
        next_slot[0] = condval_14;
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
          int condval_16;
          if ((0 <= ((int*)slot)[((((((t_2 & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_2 * 8)) + (((int)threadIdx.x) & 7)) - 128)])) {
            condval_16 = 1;
          } else {
            condval_16 = 0;
          }
          exists_next[a_2] = condval_16;
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
            int condval_17;
            if ((0 <= ((int*)slot)[((((((((t_2 + k_2) + 1) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_4 * 8)) + (((int)threadIdx.x) & 7)) - 128)])) {
              condval_17 = 1;
            } else {
              condval_17 = 0;
            }
            exists_next[a_4] = condval_17;
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
          int condval_18;
          if (((((k_2 * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) < old)) {
            condval_18 = ((((k_2 * 64) + ((((int)threadIdx.x) >> 5) * 16)) + first_old) + (((int)threadIdx.x) & 15));
          } else {
            int condval_19;
            if (((((k_2 * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) < held)) {
              condval_19 = (((((k_2 * 64) + ((((int)threadIdx.x) >> 5) * 16)) + first_new) + (((int)threadIdx.x) & 15)) - old);
            } else {
              condval_19 = -1;
            }
            condval_18 = condval_19;
          }
          following[0] = condval_18;
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
        *(uint4*)(tables_1 + 0) = *(uint4*)(((uint*)tables) + (((((int)threadIdx.x) >> 5) * 4) - 32));
        int condval_20;
        if (((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < (extra + 128))) {
          condval_20 = extra_index[(max(min(((((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)16) + (((int64_t)((int)threadIdx.x)) & (int64_t)15)) - (int64_t)128), (((int64_t)K) - (int64_t)1)), (int64_t)0) + ((((int64_t)((int)blockIdx.x)) + (((int64_t)n_2) * ((int64_t)swa_blocks()))) * ((int64_t)K)))];
        } else {
          condval_20 = -1;
        }
        following_1[0] = condval_20;
        int condval_21;
        if (((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < (extra + 64))) {
          condval_21 = extra_index[(max(min(((((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)16) + (((int64_t)((int)threadIdx.x)) & (int64_t)15)) - (int64_t)64), (((int64_t)K) - (int64_t)1)), (int64_t)0) + ((((int64_t)((int)blockIdx.x)) + (((int64_t)n_2) * ((int64_t)swa_blocks()))) * ((int64_t)K)))];
        } else {
          condval_21 = -1;
        }
        next_slot_1[0] = condval_21;
        int slot_4 = following_1[0];
        ((int*)gaps)[((((t_3 & 3) * 4) + (((int)threadIdx.x) >> 5)) - 8)] = __any_sync((uint)4294967295, ((int)(slot_4 < 0)));
        if ((((int)threadIdx.x) & 31) < 16) {
          ((int*)slot)[(((((t_3 & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)] = slot_4;
          ((int64_t*)at)[(((((t_3 & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)] = (((((int64_t)max(slot_4, 0)) & (int64_t)63) * (int64_t)288) + (((((int64_t)max(slot_4, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16));
        }
        int slot_5 = next_slot_1[0];
        ((int*)gaps)[(((((t_3 + 1) & 3) * 4) + (((int)threadIdx.x) >> 5)) - 8)] = __any_sync((uint)4294967295, ((int)(slot_5 < 0)));
        if ((((int)threadIdx.x) & 31) < 16) {
          ((int*)slot)[((((((t_3 + 1) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)] = slot_5;
          ((int64_t*)at)[((((((t_3 + 1) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)] = (((((int64_t)max(slot_5, 0)) & (int64_t)63) * (int64_t)288) + (((((int64_t)max(slot_5, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16));
        }
        __syncwarp();
        #pragma unroll
        for (int a_5 = 0; a_5 < 2; ++a_5) {
          at_next_1[a_5] = ((int64_t*)at)[((((((t_3 & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_5 * 8)) + (((int)threadIdx.x) & 7)) - 128)];
          int condval_22;
          if ((0 <= ((int*)slot)[((((((t_3 & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_5 * 8)) + (((int)threadIdx.x) & 7)) - 128)])) {
            condval_22 = 1;
          } else {
            condval_22 = 0;
          }
          exists_next_1[a_5] = condval_22;
        }
        int slot_6 = following_1[0];
        if ((((int)threadIdx.x) & 31) < 16) {
          #pragma unroll
          for (int part = 0; part < 2; ++part) {
            tl::cp_async_gs_conditional<16>((&(((uchar*)scales)[((((((t_3 & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 15) * 32)) + (part * 16)) - 4096)])), (&(extra_cache[(((((((int64_t)max(slot_6, 0)) & (int64_t)63) * (int64_t)288) + (((int64_t)part) * (int64_t)16)) + (((((int64_t)max(slot_6, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16)) + (int64_t)256)])), (0 <= slot_6));
          }
          tl::cp_async_gs_conditional<4>((&(((int*)entry)[(((((t_3 & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)])), (&(extra_index[(max(min((((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)16) + (((int64_t)((int)threadIdx.x)) & (int64_t)15)), (((int64_t)K) - (int64_t)1)), (int64_t)0) + ((((int64_t)((int)blockIdx.x)) + (((int64_t)n_2) * ((int64_t)swa_blocks()))) * ((int64_t)K)))])), ((((((int)threadIdx.x) >> 5) * 16) + (((int)threadIdx.x) & 15)) < extra));
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
            int condval_23;
            if ((0 <= ((int*)slot)[((((((((t_3 + k_3) + 1) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (a_7 * 8)) + (((int)threadIdx.x) & 7)) - 128)])) {
              condval_23 = 1;
            } else {
              condval_23 = 0;
            }
            exists_next_1[a_7] = condval_23;
          }
          int slot_7 = next_slot_1[0];
          if ((((int)threadIdx.x) & 31) < 16) {
            #pragma unroll
            for (int part_1 = 0; part_1 < 2; ++part_1) {
              tl::cp_async_gs_conditional<16>((&(((uchar*)scales)[((((((((t_3 + k_3) + 1) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 15) * 32)) + (part_1 * 16)) - 4096)])), (&(extra_cache[(((((((int64_t)max(slot_7, 0)) & (int64_t)63) * (int64_t)288) + (((int64_t)part_1) * (int64_t)16)) + (((((int64_t)max(slot_7, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16)) + (int64_t)256)])), (0 <= slot_7));
            }
            tl::cp_async_gs_conditional<4>((&(((int*)entry)[(((((((t_3 + k_3) + 1) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)])), (&(extra_index[(max(min(((((((int64_t)k_3) * (int64_t)64) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)16)) + (((int64_t)((int)threadIdx.x)) & (int64_t)15)) + (int64_t)64), (((int64_t)K) - (int64_t)1)), (int64_t)0) + ((((int64_t)((int)blockIdx.x)) + (((int64_t)n_2) * ((int64_t)swa_blocks()))) * ((int64_t)K)))])), (((((k_3 * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) + 64) < extra));
          }
          if (2 <= (t_3 + k_3)) {
            empty[((t_3 + k_3) & 1)].wait(((((t_3 + k_3) >> 1) + 1) & 1));
          }
          tl::cp_async_wait<3>();
          __syncwarp();
          *(uint4*)(((uchar*)codes) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 4096));
          *(uchar2*)(v + 0) = *(uchar2*)(((uchar*)scales) + (((((((t_3 + k_3) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + (((((int)threadIdx.x) & 31) >> 3) * 2)) - 4096));
          *(uint4*)(((uchar*)codes_1) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) - 2048));
          *(uchar2*)(v_1 + 0) = *(uchar2*)(((uchar*)scales) + (((((((t_3 + k_3) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + (((((int)threadIdx.x) & 31) >> 3) * 2)) - 4088));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 4096)])), (&(extra_cache[((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0])])), (0 < exists_next_1[0]));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) - 2048)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)64)])), (0 < exists_next_1[0]));
          tl::cp_async_commit();
          tl::cp_async_wait<3>();
          *(uint4*)(((uchar*)codes_2) + 0) = *(uint4*)(((uchar*)raw) + (((int)threadIdx.x) * 16));
          *(uchar2*)(v_2 + 0) = *(uchar2*)(((uchar*)scales) + (((((((t_3 + k_3) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + (((((int)threadIdx.x) & 31) >> 3) * 2)) - 4080));
          *(uint4*)(((uchar*)codes_3) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 2048));
          *(uchar2*)(v_3 + 0) = *(uchar2*)(((uchar*)scales) + (((((((t_3 + k_3) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + (((((int)threadIdx.x) & 31) >> 3) * 2)) - 4072));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[(((int)threadIdx.x) * 16)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)128)])), (0 < exists_next_1[0]));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 2048)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[0]) + (int64_t)192)])), (0 < exists_next_1[0]));
          tl::cp_async_commit();
          uchar v__58 = v[0];
          float v__59 = (float)(*(fp8_e4_t *)(&(v__58)));
          factor[0] = __byte_perm((*(uint *)(&(v__59))), (uint)0, (uint)12850);
          uchar v__60 = v[1];
          float v__61 = (float)(*(fp8_e4_t *)(&(v__60)));
          factor[1] = __byte_perm((*(uint *)(&(v__61))), (uint)0, (uint)12850);
          uint sizes = ((codes[0] >> (uint)0) & (uint)30583);
          uint v__62 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes), (__byte_perm(tables_1[0], tables_1[1], sizes) | (__byte_perm(codes[0], (codes[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__63 = factor[0];
          uint1 v__64 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__62)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__63))))));
          pairs[0] = (*(uint *)(&(v__64)));
          uint v__65 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes), (__byte_perm(tables_1[0], tables_1[1], sizes) | (__byte_perm(codes[0], (codes[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__66 = factor[0];
          uint1 v__67 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__65)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__66))))));
          pairs[1] = (*(uint *)(&(v__67)));
          uint sizes_1 = ((codes[0] >> (uint)16) & (uint)30583);
          uint v__68 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_1), (__byte_perm(tables_1[0], tables_1[1], sizes_1) | (__byte_perm(codes[0], (codes[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__69 = factor[0];
          uint1 v__70 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__68)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__69))))));
          pairs[2] = (*(uint *)(&(v__70)));
          uint v__71 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_1), (__byte_perm(tables_1[0], tables_1[1], sizes_1) | (__byte_perm(codes[0], (codes[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__72 = factor[0];
          uint1 v__73 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__71)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__72))))));
          pairs[3] = (*(uint *)(&(v__73)));
          uint sizes_2 = ((codes[1] >> (uint)0) & (uint)30583);
          uint v__74 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_2), (__byte_perm(tables_1[0], tables_1[1], sizes_2) | (__byte_perm(codes[1], (codes[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__75 = factor[0];
          uint1 v__76 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__74)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__75))))));
          pairs[4] = (*(uint *)(&(v__76)));
          uint v__77 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_2), (__byte_perm(tables_1[0], tables_1[1], sizes_2) | (__byte_perm(codes[1], (codes[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__78 = factor[0];
          uint1 v__79 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__77)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__78))))));
          pairs[5] = (*(uint *)(&(v__79)));
          uint sizes_3 = ((codes[1] >> (uint)16) & (uint)30583);
          uint v__80 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_3), (__byte_perm(tables_1[0], tables_1[1], sizes_3) | (__byte_perm(codes[1], (codes[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__81 = factor[0];
          uint1 v__82 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__80)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__81))))));
          pairs[6] = (*(uint *)(&(v__82)));
          uint v__83 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_3), (__byte_perm(tables_1[0], tables_1[1], sizes_3) | (__byte_perm(codes[1], (codes[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__84 = factor[0];
          uint1 v__85 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__83)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__84))))));
          pairs[7] = (*(uint *)(&(v__85)));
          uint sizes_4 = ((codes[2] >> (uint)0) & (uint)30583);
          uint v__86 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_4), (__byte_perm(tables_1[0], tables_1[1], sizes_4) | (__byte_perm(codes[2], (codes[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__87 = factor[1];
          uint1 v__88 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__86)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__87))))));
          pairs[8] = (*(uint *)(&(v__88)));
          uint v__89 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_4), (__byte_perm(tables_1[0], tables_1[1], sizes_4) | (__byte_perm(codes[2], (codes[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__90 = factor[1];
          uint1 v__91 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__89)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__90))))));
          pairs[9] = (*(uint *)(&(v__91)));
          uint sizes_5 = ((codes[2] >> (uint)16) & (uint)30583);
          uint v__92 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_5), (__byte_perm(tables_1[0], tables_1[1], sizes_5) | (__byte_perm(codes[2], (codes[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__93 = factor[1];
          uint1 v__94 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__92)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__93))))));
          pairs[10] = (*(uint *)(&(v__94)));
          uint v__95 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_5), (__byte_perm(tables_1[0], tables_1[1], sizes_5) | (__byte_perm(codes[2], (codes[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__96 = factor[1];
          uint1 v__97 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__95)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__96))))));
          pairs[11] = (*(uint *)(&(v__97)));
          uint sizes_6 = ((codes[3] >> (uint)0) & (uint)30583);
          uint v__98 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_6), (__byte_perm(tables_1[0], tables_1[1], sizes_6) | (__byte_perm(codes[3], (codes[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__99 = factor[1];
          uint1 v__100 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__98)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__99))))));
          pairs[12] = (*(uint *)(&(v__100)));
          uint v__101 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_6), (__byte_perm(tables_1[0], tables_1[1], sizes_6) | (__byte_perm(codes[3], (codes[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__102 = factor[1];
          uint1 v__103 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__101)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__102))))));
          pairs[13] = (*(uint *)(&(v__103)));
          uint sizes_7 = ((codes[3] >> (uint)16) & (uint)30583);
          uint v__104 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_7), (__byte_perm(tables_1[0], tables_1[1], sizes_7) | (__byte_perm(codes[3], (codes[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__105 = factor[1];
          uint1 v__106 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__104)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__105))))));
          pairs[14] = (*(uint *)(&(v__106)));
          uint v__107 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_7), (__byte_perm(tables_1[0], tables_1[1], sizes_7) | (__byte_perm(codes[3], (codes[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__108 = factor[1];
          uint1 v__109 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__107)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__108))))));
          pairs[15] = (*(uint *)(&(v__109)));
          #pragma unroll
          for (int part_2 = 0; part_2 < 4; ++part_2) {
            *(uint4*)(((bfloat16_t*)keys_1) + ((((((((((t_3 + k_3) & 1) * 32768) + (((((int)threadIdx.x) & 31) >> 4) * 4096)) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + ((((part_2 >> 1) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + ((((part_2 & 1) + (((int)threadIdx.x) & 1)) & 1) * 8)) - 8192)) = *(uint4*)(((bfloat16_t*)pairs) + (part_2 * 8));
          }
          uchar v__110 = v_1[0];
          float v__111 = (float)(*(fp8_e4_t *)(&(v__110)));
          factor_1[0] = __byte_perm((*(uint *)(&(v__111))), (uint)0, (uint)12850);
          uchar v__112 = v_1[1];
          float v__113 = (float)(*(fp8_e4_t *)(&(v__112)));
          factor_1[1] = __byte_perm((*(uint *)(&(v__113))), (uint)0, (uint)12850);
          uint sizes_8 = ((codes_1[0] >> (uint)0) & (uint)30583);
          uint v__114 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_8), (__byte_perm(tables_1[0], tables_1[1], sizes_8) | (__byte_perm(codes_1[0], (codes_1[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__115 = factor_1[0];
          uint1 v__116 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__114)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__115))))));
          pairs_1[0] = (*(uint *)(&(v__116)));
          uint v__117 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_8), (__byte_perm(tables_1[0], tables_1[1], sizes_8) | (__byte_perm(codes_1[0], (codes_1[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__118 = factor_1[0];
          uint1 v__119 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__117)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__118))))));
          pairs_1[1] = (*(uint *)(&(v__119)));
          uint sizes_9 = ((codes_1[0] >> (uint)16) & (uint)30583);
          uint v__120 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_9), (__byte_perm(tables_1[0], tables_1[1], sizes_9) | (__byte_perm(codes_1[0], (codes_1[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__121 = factor_1[0];
          uint1 v__122 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__120)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__121))))));
          pairs_1[2] = (*(uint *)(&(v__122)));
          uint v__123 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_9), (__byte_perm(tables_1[0], tables_1[1], sizes_9) | (__byte_perm(codes_1[0], (codes_1[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__124 = factor_1[0];
          uint1 v__125 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__123)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__124))))));
          pairs_1[3] = (*(uint *)(&(v__125)));
          uint sizes_10 = ((codes_1[1] >> (uint)0) & (uint)30583);
          uint v__126 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_10), (__byte_perm(tables_1[0], tables_1[1], sizes_10) | (__byte_perm(codes_1[1], (codes_1[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__127 = factor_1[0];
          uint1 v__128 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__126)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__127))))));
          pairs_1[4] = (*(uint *)(&(v__128)));
          uint v__129 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_10), (__byte_perm(tables_1[0], tables_1[1], sizes_10) | (__byte_perm(codes_1[1], (codes_1[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__130 = factor_1[0];
          uint1 v__131 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__129)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__130))))));
          pairs_1[5] = (*(uint *)(&(v__131)));
          uint sizes_11 = ((codes_1[1] >> (uint)16) & (uint)30583);
          uint v__132 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_11), (__byte_perm(tables_1[0], tables_1[1], sizes_11) | (__byte_perm(codes_1[1], (codes_1[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__133 = factor_1[0];
          uint1 v__134 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__132)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__133))))));
          pairs_1[6] = (*(uint *)(&(v__134)));
          uint v__135 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_11), (__byte_perm(tables_1[0], tables_1[1], sizes_11) | (__byte_perm(codes_1[1], (codes_1[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__136 = factor_1[0];
          uint1 v__137 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__135)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__136))))));
          pairs_1[7] = (*(uint *)(&(v__137)));
          uint sizes_12 = ((codes_1[2] >> (uint)0) & (uint)30583);
          uint v__138 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_12), (__byte_perm(tables_1[0], tables_1[1], sizes_12) | (__byte_perm(codes_1[2], (codes_1[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__139 = factor_1[1];
          uint1 v__140 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__138)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__139))))));
          pairs_1[8] = (*(uint *)(&(v__140)));
          uint v__141 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_12), (__byte_perm(tables_1[0], tables_1[1], sizes_12) | (__byte_perm(codes_1[2], (codes_1[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__142 = factor_1[1];
          uint1 v__143 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__141)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__142))))));
          pairs_1[9] = (*(uint *)(&(v__143)));
          uint sizes_13 = ((codes_1[2] >> (uint)16) & (uint)30583);
          uint v__144 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_13), (__byte_perm(tables_1[0], tables_1[1], sizes_13) | (__byte_perm(codes_1[2], (codes_1[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__145 = factor_1[1];
          uint1 v__146 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__144)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__145))))));
          pairs_1[10] = (*(uint *)(&(v__146)));
          uint v__147 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_13), (__byte_perm(tables_1[0], tables_1[1], sizes_13) | (__byte_perm(codes_1[2], (codes_1[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__148 = factor_1[1];
          uint1 v__149 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__147)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__148))))));
          pairs_1[11] = (*(uint *)(&(v__149)));
          uint sizes_14 = ((codes_1[3] >> (uint)0) & (uint)30583);
          uint v__150 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_14), (__byte_perm(tables_1[0], tables_1[1], sizes_14) | (__byte_perm(codes_1[3], (codes_1[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__151 = factor_1[1];
          uint1 v__152 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__150)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__151))))));
          pairs_1[12] = (*(uint *)(&(v__152)));
          uint v__153 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_14), (__byte_perm(tables_1[0], tables_1[1], sizes_14) | (__byte_perm(codes_1[3], (codes_1[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__154 = factor_1[1];
          uint1 v__155 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__153)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__154))))));
          pairs_1[13] = (*(uint *)(&(v__155)));
          uint sizes_15 = ((codes_1[3] >> (uint)16) & (uint)30583);
          uint v__156 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_15), (__byte_perm(tables_1[0], tables_1[1], sizes_15) | (__byte_perm(codes_1[3], (codes_1[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__157 = factor_1[1];
          uint1 v__158 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__156)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__157))))));
          pairs_1[14] = (*(uint *)(&(v__158)));
          uint v__159 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_15), (__byte_perm(tables_1[0], tables_1[1], sizes_15) | (__byte_perm(codes_1[3], (codes_1[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__160 = factor_1[1];
          uint1 v__161 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__159)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__160))))));
          pairs_1[15] = (*(uint *)(&(v__161)));
          #pragma unroll
          for (int part_3 = 0; part_3 < 4; ++part_3) {
            *(uint4*)(((bfloat16_t*)keys_1) + (((((((((t_3 + k_3) & 1) * 32768) + (((((int)threadIdx.x) & 31) >> 4) * 4096)) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + ((((part_3 >> 1) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + ((((part_3 & 1) + (((int)threadIdx.x) & 1)) & 1) * 8))) = *(uint4*)(((bfloat16_t*)pairs_1) + (part_3 * 8));
          }
          tl::cp_async_wait<3>();
          *(uint4*)(((uchar*)codes_4) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 4096));
          *(uchar2*)(v_4 + 0) = *(uchar2*)(((uchar*)scales) + (((((((t_3 + k_3) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + (((((int)threadIdx.x) & 31) >> 3) * 2)) - 3840));
          *(uint4*)(((uchar*)codes_5) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 6144));
          *(uchar2*)(v_5 + 0) = *(uchar2*)(((uchar*)scales) + (((((((t_3 + k_3) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + (((((int)threadIdx.x) & 31) >> 3) * 2)) - 3832));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 4096)])), (&(extra_cache[((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[1])])), (0 < exists_next_1[1]));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 6144)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[1]) + (int64_t)64)])), (0 < exists_next_1[1]));
          tl::cp_async_commit();
          uchar v__162 = v_2[0];
          float v__163 = (float)(*(fp8_e4_t *)(&(v__162)));
          factor_2[0] = __byte_perm((*(uint *)(&(v__163))), (uint)0, (uint)12850);
          uchar v__164 = v_2[1];
          float v__165 = (float)(*(fp8_e4_t *)(&(v__164)));
          factor_2[1] = __byte_perm((*(uint *)(&(v__165))), (uint)0, (uint)12850);
          uint sizes_16 = ((codes_2[0] >> (uint)0) & (uint)30583);
          uint v__166 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_16), (__byte_perm(tables_1[0], tables_1[1], sizes_16) | (__byte_perm(codes_2[0], (codes_2[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__167 = factor_2[0];
          uint1 v__168 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__166)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__167))))));
          pairs_2[0] = (*(uint *)(&(v__168)));
          uint v__169 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_16), (__byte_perm(tables_1[0], tables_1[1], sizes_16) | (__byte_perm(codes_2[0], (codes_2[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__170 = factor_2[0];
          uint1 v__171 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__169)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__170))))));
          pairs_2[1] = (*(uint *)(&(v__171)));
          uint sizes_17 = ((codes_2[0] >> (uint)16) & (uint)30583);
          uint v__172 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_17), (__byte_perm(tables_1[0], tables_1[1], sizes_17) | (__byte_perm(codes_2[0], (codes_2[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__173 = factor_2[0];
          uint1 v__174 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__172)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__173))))));
          pairs_2[2] = (*(uint *)(&(v__174)));
          uint v__175 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_17), (__byte_perm(tables_1[0], tables_1[1], sizes_17) | (__byte_perm(codes_2[0], (codes_2[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__176 = factor_2[0];
          uint1 v__177 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__175)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__176))))));
          pairs_2[3] = (*(uint *)(&(v__177)));
          uint sizes_18 = ((codes_2[1] >> (uint)0) & (uint)30583);
          uint v__178 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_18), (__byte_perm(tables_1[0], tables_1[1], sizes_18) | (__byte_perm(codes_2[1], (codes_2[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__179 = factor_2[0];
          uint1 v__180 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__178)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__179))))));
          pairs_2[4] = (*(uint *)(&(v__180)));
          uint v__181 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_18), (__byte_perm(tables_1[0], tables_1[1], sizes_18) | (__byte_perm(codes_2[1], (codes_2[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__182 = factor_2[0];
          uint1 v__183 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__181)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__182))))));
          pairs_2[5] = (*(uint *)(&(v__183)));
          uint sizes_19 = ((codes_2[1] >> (uint)16) & (uint)30583);
          uint v__184 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_19), (__byte_perm(tables_1[0], tables_1[1], sizes_19) | (__byte_perm(codes_2[1], (codes_2[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__185 = factor_2[0];
          uint1 v__186 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__184)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__185))))));
          pairs_2[6] = (*(uint *)(&(v__186)));
          uint v__187 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_19), (__byte_perm(tables_1[0], tables_1[1], sizes_19) | (__byte_perm(codes_2[1], (codes_2[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__188 = factor_2[0];
          uint1 v__189 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__187)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__188))))));
          pairs_2[7] = (*(uint *)(&(v__189)));
          uint sizes_20 = ((codes_2[2] >> (uint)0) & (uint)30583);
          uint v__190 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_20), (__byte_perm(tables_1[0], tables_1[1], sizes_20) | (__byte_perm(codes_2[2], (codes_2[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__191 = factor_2[1];
          uint1 v__192 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__190)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__191))))));
          pairs_2[8] = (*(uint *)(&(v__192)));
          uint v__193 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_20), (__byte_perm(tables_1[0], tables_1[1], sizes_20) | (__byte_perm(codes_2[2], (codes_2[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__194 = factor_2[1];
          uint1 v__195 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__193)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__194))))));
          pairs_2[9] = (*(uint *)(&(v__195)));
          uint sizes_21 = ((codes_2[2] >> (uint)16) & (uint)30583);
          uint v__196 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_21), (__byte_perm(tables_1[0], tables_1[1], sizes_21) | (__byte_perm(codes_2[2], (codes_2[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__197 = factor_2[1];
          uint1 v__198 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__196)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__197))))));
          pairs_2[10] = (*(uint *)(&(v__198)));
          uint v__199 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_21), (__byte_perm(tables_1[0], tables_1[1], sizes_21) | (__byte_perm(codes_2[2], (codes_2[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__200 = factor_2[1];
          uint1 v__201 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__199)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__200))))));
          pairs_2[11] = (*(uint *)(&(v__201)));
          uint sizes_22 = ((codes_2[3] >> (uint)0) & (uint)30583);
          uint v__202 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_22), (__byte_perm(tables_1[0], tables_1[1], sizes_22) | (__byte_perm(codes_2[3], (codes_2[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__203 = factor_2[1];
          uint1 v__204 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__202)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__203))))));
          pairs_2[12] = (*(uint *)(&(v__204)));
          uint v__205 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_22), (__byte_perm(tables_1[0], tables_1[1], sizes_22) | (__byte_perm(codes_2[3], (codes_2[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__206 = factor_2[1];
          uint1 v__207 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__205)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__206))))));
          pairs_2[13] = (*(uint *)(&(v__207)));
          uint sizes_23 = ((codes_2[3] >> (uint)16) & (uint)30583);
          uint v__208 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_23), (__byte_perm(tables_1[0], tables_1[1], sizes_23) | (__byte_perm(codes_2[3], (codes_2[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__209 = factor_2[1];
          uint1 v__210 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__208)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__209))))));
          pairs_2[14] = (*(uint *)(&(v__210)));
          uint v__211 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_23), (__byte_perm(tables_1[0], tables_1[1], sizes_23) | (__byte_perm(codes_2[3], (codes_2[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__212 = factor_2[1];
          uint1 v__213 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__211)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__212))))));
          pairs_2[15] = (*(uint *)(&(v__213)));
          #pragma unroll
          for (int part_4 = 0; part_4 < 4; ++part_4) {
            *(uint4*)(((bfloat16_t*)keys_1) + ((((((((((t_3 + k_3) & 1) * 32768) + (((((int)threadIdx.x) & 31) >> 4) * 4096)) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + ((((part_4 >> 1) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + ((((part_4 & 1) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8192)) = *(uint4*)(((bfloat16_t*)pairs_2) + (part_4 * 8));
          }
          uchar v__214 = v_3[0];
          float v__215 = (float)(*(fp8_e4_t *)(&(v__214)));
          factor_3[0] = __byte_perm((*(uint *)(&(v__215))), (uint)0, (uint)12850);
          uchar v__216 = v_3[1];
          float v__217 = (float)(*(fp8_e4_t *)(&(v__216)));
          factor_3[1] = __byte_perm((*(uint *)(&(v__217))), (uint)0, (uint)12850);
          uint sizes_24 = ((codes_3[0] >> (uint)0) & (uint)30583);
          uint v__218 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_24), (__byte_perm(tables_1[0], tables_1[1], sizes_24) | (__byte_perm(codes_3[0], (codes_3[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__219 = factor_3[0];
          uint1 v__220 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__218)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__219))))));
          pairs_3[0] = (*(uint *)(&(v__220)));
          uint v__221 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_24), (__byte_perm(tables_1[0], tables_1[1], sizes_24) | (__byte_perm(codes_3[0], (codes_3[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__222 = factor_3[0];
          uint1 v__223 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__221)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__222))))));
          pairs_3[1] = (*(uint *)(&(v__223)));
          uint sizes_25 = ((codes_3[0] >> (uint)16) & (uint)30583);
          uint v__224 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_25), (__byte_perm(tables_1[0], tables_1[1], sizes_25) | (__byte_perm(codes_3[0], (codes_3[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__225 = factor_3[0];
          uint1 v__226 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__224)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__225))))));
          pairs_3[2] = (*(uint *)(&(v__226)));
          uint v__227 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_25), (__byte_perm(tables_1[0], tables_1[1], sizes_25) | (__byte_perm(codes_3[0], (codes_3[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__228 = factor_3[0];
          uint1 v__229 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__227)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__228))))));
          pairs_3[3] = (*(uint *)(&(v__229)));
          uint sizes_26 = ((codes_3[1] >> (uint)0) & (uint)30583);
          uint v__230 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_26), (__byte_perm(tables_1[0], tables_1[1], sizes_26) | (__byte_perm(codes_3[1], (codes_3[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__231 = factor_3[0];
          uint1 v__232 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__230)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__231))))));
          pairs_3[4] = (*(uint *)(&(v__232)));
          uint v__233 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_26), (__byte_perm(tables_1[0], tables_1[1], sizes_26) | (__byte_perm(codes_3[1], (codes_3[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__234 = factor_3[0];
          uint1 v__235 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__233)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__234))))));
          pairs_3[5] = (*(uint *)(&(v__235)));
          uint sizes_27 = ((codes_3[1] >> (uint)16) & (uint)30583);
          uint v__236 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_27), (__byte_perm(tables_1[0], tables_1[1], sizes_27) | (__byte_perm(codes_3[1], (codes_3[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__237 = factor_3[0];
          uint1 v__238 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__236)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__237))))));
          pairs_3[6] = (*(uint *)(&(v__238)));
          uint v__239 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_27), (__byte_perm(tables_1[0], tables_1[1], sizes_27) | (__byte_perm(codes_3[1], (codes_3[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__240 = factor_3[0];
          uint1 v__241 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__239)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__240))))));
          pairs_3[7] = (*(uint *)(&(v__241)));
          uint sizes_28 = ((codes_3[2] >> (uint)0) & (uint)30583);
          uint v__242 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_28), (__byte_perm(tables_1[0], tables_1[1], sizes_28) | (__byte_perm(codes_3[2], (codes_3[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__243 = factor_3[1];
          uint1 v__244 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__242)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__243))))));
          pairs_3[8] = (*(uint *)(&(v__244)));
          uint v__245 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_28), (__byte_perm(tables_1[0], tables_1[1], sizes_28) | (__byte_perm(codes_3[2], (codes_3[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__246 = factor_3[1];
          uint1 v__247 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__245)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__246))))));
          pairs_3[9] = (*(uint *)(&(v__247)));
          uint sizes_29 = ((codes_3[2] >> (uint)16) & (uint)30583);
          uint v__248 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_29), (__byte_perm(tables_1[0], tables_1[1], sizes_29) | (__byte_perm(codes_3[2], (codes_3[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__249 = factor_3[1];
          uint1 v__250 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__248)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__249))))));
          pairs_3[10] = (*(uint *)(&(v__250)));
          uint v__251 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_29), (__byte_perm(tables_1[0], tables_1[1], sizes_29) | (__byte_perm(codes_3[2], (codes_3[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__252 = factor_3[1];
          uint1 v__253 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__251)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__252))))));
          pairs_3[11] = (*(uint *)(&(v__253)));
          uint sizes_30 = ((codes_3[3] >> (uint)0) & (uint)30583);
          uint v__254 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_30), (__byte_perm(tables_1[0], tables_1[1], sizes_30) | (__byte_perm(codes_3[3], (codes_3[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__255 = factor_3[1];
          uint1 v__256 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__254)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__255))))));
          pairs_3[12] = (*(uint *)(&(v__256)));
          uint v__257 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_30), (__byte_perm(tables_1[0], tables_1[1], sizes_30) | (__byte_perm(codes_3[3], (codes_3[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__258 = factor_3[1];
          uint1 v__259 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__257)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__258))))));
          pairs_3[13] = (*(uint *)(&(v__259)));
          uint sizes_31 = ((codes_3[3] >> (uint)16) & (uint)30583);
          uint v__260 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_31), (__byte_perm(tables_1[0], tables_1[1], sizes_31) | (__byte_perm(codes_3[3], (codes_3[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__261 = factor_3[1];
          uint1 v__262 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__260)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__261))))));
          pairs_3[14] = (*(uint *)(&(v__262)));
          uint v__263 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_31), (__byte_perm(tables_1[0], tables_1[1], sizes_31) | (__byte_perm(codes_3[3], (codes_3[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__264 = factor_3[1];
          uint1 v__265 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__263)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__264))))));
          pairs_3[15] = (*(uint *)(&(v__265)));
          #pragma unroll
          for (int part_5 = 0; part_5 < 4; ++part_5) {
            *(uint4*)(((bfloat16_t*)keys_1) + ((((((((((t_3 + k_3) & 1) * 32768) + (((((int)threadIdx.x) & 31) >> 4) * 4096)) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + ((((part_5 >> 1) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + ((((part_5 & 1) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16384)) = *(uint4*)(((bfloat16_t*)pairs_3) + (part_5 * 8));
          }
          tl::cp_async_wait<3>();
          *(uint4*)(((uchar*)codes_6) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 8192));
          *(uchar2*)(v_6 + 0) = *(uchar2*)(((uchar*)scales) + (((((((t_3 + k_3) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + (((((int)threadIdx.x) & 31) >> 3) * 2)) - 3824));
          *(uint4*)(((uchar*)codes_7) + 0) = *(uint4*)(((uchar*)raw) + ((((int)threadIdx.x) * 16) + 10240));
          *(uchar2*)(v_7 + 0) = *(uchar2*)(((uchar*)scales) + (((((((t_3 + k_3) & 1) * 2048) + ((((int)threadIdx.x) >> 5) * 512)) + ((((int)threadIdx.x) & 7) * 32)) + (((((int)threadIdx.x) & 31) >> 3) * 2)) - 3816));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 8192)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[1]) + (int64_t)128)])), (0 < exists_next_1[1]));
          tl::cp_async_gs_conditional<16>((&(((uchar*)raw)[((((int)threadIdx.x) * 16) + 10240)])), (&(extra_cache[(((((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)3) * (int64_t)16) + at_next_1[1]) + (int64_t)192)])), (0 < exists_next_1[1]));
          tl::cp_async_commit();
          uchar v__266 = v_4[0];
          float v__267 = (float)(*(fp8_e4_t *)(&(v__266)));
          factor_4[0] = __byte_perm((*(uint *)(&(v__267))), (uint)0, (uint)12850);
          uchar v__268 = v_4[1];
          float v__269 = (float)(*(fp8_e4_t *)(&(v__268)));
          factor_4[1] = __byte_perm((*(uint *)(&(v__269))), (uint)0, (uint)12850);
          uint sizes_32 = ((codes_4[0] >> (uint)0) & (uint)30583);
          uint v__270 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_32), (__byte_perm(tables_1[0], tables_1[1], sizes_32) | (__byte_perm(codes_4[0], (codes_4[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__271 = factor_4[0];
          uint1 v__272 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__270)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__271))))));
          pairs_4[0] = (*(uint *)(&(v__272)));
          uint v__273 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_32), (__byte_perm(tables_1[0], tables_1[1], sizes_32) | (__byte_perm(codes_4[0], (codes_4[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__274 = factor_4[0];
          uint1 v__275 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__273)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__274))))));
          pairs_4[1] = (*(uint *)(&(v__275)));
          uint sizes_33 = ((codes_4[0] >> (uint)16) & (uint)30583);
          uint v__276 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_33), (__byte_perm(tables_1[0], tables_1[1], sizes_33) | (__byte_perm(codes_4[0], (codes_4[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__277 = factor_4[0];
          uint1 v__278 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__276)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__277))))));
          pairs_4[2] = (*(uint *)(&(v__278)));
          uint v__279 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_33), (__byte_perm(tables_1[0], tables_1[1], sizes_33) | (__byte_perm(codes_4[0], (codes_4[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__280 = factor_4[0];
          uint1 v__281 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__279)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__280))))));
          pairs_4[3] = (*(uint *)(&(v__281)));
          uint sizes_34 = ((codes_4[1] >> (uint)0) & (uint)30583);
          uint v__282 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_34), (__byte_perm(tables_1[0], tables_1[1], sizes_34) | (__byte_perm(codes_4[1], (codes_4[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__283 = factor_4[0];
          uint1 v__284 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__282)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__283))))));
          pairs_4[4] = (*(uint *)(&(v__284)));
          uint v__285 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_34), (__byte_perm(tables_1[0], tables_1[1], sizes_34) | (__byte_perm(codes_4[1], (codes_4[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__286 = factor_4[0];
          uint1 v__287 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__285)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__286))))));
          pairs_4[5] = (*(uint *)(&(v__287)));
          uint sizes_35 = ((codes_4[1] >> (uint)16) & (uint)30583);
          uint v__288 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_35), (__byte_perm(tables_1[0], tables_1[1], sizes_35) | (__byte_perm(codes_4[1], (codes_4[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__289 = factor_4[0];
          uint1 v__290 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__288)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__289))))));
          pairs_4[6] = (*(uint *)(&(v__290)));
          uint v__291 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_35), (__byte_perm(tables_1[0], tables_1[1], sizes_35) | (__byte_perm(codes_4[1], (codes_4[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__292 = factor_4[0];
          uint1 v__293 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__291)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__292))))));
          pairs_4[7] = (*(uint *)(&(v__293)));
          uint sizes_36 = ((codes_4[2] >> (uint)0) & (uint)30583);
          uint v__294 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_36), (__byte_perm(tables_1[0], tables_1[1], sizes_36) | (__byte_perm(codes_4[2], (codes_4[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__295 = factor_4[1];
          uint1 v__296 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__294)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__295))))));
          pairs_4[8] = (*(uint *)(&(v__296)));
          uint v__297 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_36), (__byte_perm(tables_1[0], tables_1[1], sizes_36) | (__byte_perm(codes_4[2], (codes_4[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__298 = factor_4[1];
          uint1 v__299 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__297)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__298))))));
          pairs_4[9] = (*(uint *)(&(v__299)));
          uint sizes_37 = ((codes_4[2] >> (uint)16) & (uint)30583);
          uint v__300 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_37), (__byte_perm(tables_1[0], tables_1[1], sizes_37) | (__byte_perm(codes_4[2], (codes_4[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__301 = factor_4[1];
          uint1 v__302 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__300)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__301))))));
          pairs_4[10] = (*(uint *)(&(v__302)));
          uint v__303 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_37), (__byte_perm(tables_1[0], tables_1[1], sizes_37) | (__byte_perm(codes_4[2], (codes_4[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__304 = factor_4[1];
          uint1 v__305 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__303)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__304))))));
          pairs_4[11] = (*(uint *)(&(v__305)));
          uint sizes_38 = ((codes_4[3] >> (uint)0) & (uint)30583);
          uint v__306 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_38), (__byte_perm(tables_1[0], tables_1[1], sizes_38) | (__byte_perm(codes_4[3], (codes_4[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__307 = factor_4[1];
          uint1 v__308 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__306)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__307))))));
          pairs_4[12] = (*(uint *)(&(v__308)));
          uint v__309 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_38), (__byte_perm(tables_1[0], tables_1[1], sizes_38) | (__byte_perm(codes_4[3], (codes_4[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__310 = factor_4[1];
          uint1 v__311 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__309)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__310))))));
          pairs_4[13] = (*(uint *)(&(v__311)));
          uint sizes_39 = ((codes_4[3] >> (uint)16) & (uint)30583);
          uint v__312 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_39), (__byte_perm(tables_1[0], tables_1[1], sizes_39) | (__byte_perm(codes_4[3], (codes_4[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__313 = factor_4[1];
          uint1 v__314 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__312)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__313))))));
          pairs_4[14] = (*(uint *)(&(v__314)));
          uint v__315 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_39), (__byte_perm(tables_1[0], tables_1[1], sizes_39) | (__byte_perm(codes_4[3], (codes_4[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__316 = factor_4[1];
          uint1 v__317 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__315)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__316))))));
          pairs_4[15] = (*(uint *)(&(v__317)));
          #pragma unroll
          for (int part_6 = 0; part_6 < 4; ++part_6) {
            *(uint4*)(((bfloat16_t*)keys_1) + ((((((((((t_3 + k_3) & 1) * 32768) + (((((int)threadIdx.x) & 31) >> 4) * 4096)) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + ((((part_6 >> 1) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + ((((part_6 & 1) + (((int)threadIdx.x) & 1)) & 1) * 8)) - 7680)) = *(uint4*)(((bfloat16_t*)pairs_4) + (part_6 * 8));
          }
          uchar v__318 = v_5[0];
          float v__319 = (float)(*(fp8_e4_t *)(&(v__318)));
          factor_5[0] = __byte_perm((*(uint *)(&(v__319))), (uint)0, (uint)12850);
          uchar v__320 = v_5[1];
          float v__321 = (float)(*(fp8_e4_t *)(&(v__320)));
          factor_5[1] = __byte_perm((*(uint *)(&(v__321))), (uint)0, (uint)12850);
          uint sizes_40 = ((codes_5[0] >> (uint)0) & (uint)30583);
          uint v__322 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_40), (__byte_perm(tables_1[0], tables_1[1], sizes_40) | (__byte_perm(codes_5[0], (codes_5[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__323 = factor_5[0];
          uint1 v__324 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__322)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__323))))));
          pairs_5[0] = (*(uint *)(&(v__324)));
          uint v__325 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_40), (__byte_perm(tables_1[0], tables_1[1], sizes_40) | (__byte_perm(codes_5[0], (codes_5[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__326 = factor_5[0];
          uint1 v__327 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__325)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__326))))));
          pairs_5[1] = (*(uint *)(&(v__327)));
          uint sizes_41 = ((codes_5[0] >> (uint)16) & (uint)30583);
          uint v__328 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_41), (__byte_perm(tables_1[0], tables_1[1], sizes_41) | (__byte_perm(codes_5[0], (codes_5[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__329 = factor_5[0];
          uint1 v__330 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__328)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__329))))));
          pairs_5[2] = (*(uint *)(&(v__330)));
          uint v__331 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_41), (__byte_perm(tables_1[0], tables_1[1], sizes_41) | (__byte_perm(codes_5[0], (codes_5[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__332 = factor_5[0];
          uint1 v__333 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__331)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__332))))));
          pairs_5[3] = (*(uint *)(&(v__333)));
          uint sizes_42 = ((codes_5[1] >> (uint)0) & (uint)30583);
          uint v__334 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_42), (__byte_perm(tables_1[0], tables_1[1], sizes_42) | (__byte_perm(codes_5[1], (codes_5[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__335 = factor_5[0];
          uint1 v__336 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__334)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__335))))));
          pairs_5[4] = (*(uint *)(&(v__336)));
          uint v__337 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_42), (__byte_perm(tables_1[0], tables_1[1], sizes_42) | (__byte_perm(codes_5[1], (codes_5[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__338 = factor_5[0];
          uint1 v__339 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__337)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__338))))));
          pairs_5[5] = (*(uint *)(&(v__339)));
          uint sizes_43 = ((codes_5[1] >> (uint)16) & (uint)30583);
          uint v__340 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_43), (__byte_perm(tables_1[0], tables_1[1], sizes_43) | (__byte_perm(codes_5[1], (codes_5[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__341 = factor_5[0];
          uint1 v__342 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__340)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__341))))));
          pairs_5[6] = (*(uint *)(&(v__342)));
          uint v__343 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_43), (__byte_perm(tables_1[0], tables_1[1], sizes_43) | (__byte_perm(codes_5[1], (codes_5[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__344 = factor_5[0];
          uint1 v__345 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__343)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__344))))));
          pairs_5[7] = (*(uint *)(&(v__345)));
          uint sizes_44 = ((codes_5[2] >> (uint)0) & (uint)30583);
          uint v__346 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_44), (__byte_perm(tables_1[0], tables_1[1], sizes_44) | (__byte_perm(codes_5[2], (codes_5[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__347 = factor_5[1];
          uint1 v__348 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__346)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__347))))));
          pairs_5[8] = (*(uint *)(&(v__348)));
          uint v__349 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_44), (__byte_perm(tables_1[0], tables_1[1], sizes_44) | (__byte_perm(codes_5[2], (codes_5[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__350 = factor_5[1];
          uint1 v__351 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__349)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__350))))));
          pairs_5[9] = (*(uint *)(&(v__351)));
          uint sizes_45 = ((codes_5[2] >> (uint)16) & (uint)30583);
          uint v__352 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_45), (__byte_perm(tables_1[0], tables_1[1], sizes_45) | (__byte_perm(codes_5[2], (codes_5[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__353 = factor_5[1];
          uint1 v__354 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__352)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__353))))));
          pairs_5[10] = (*(uint *)(&(v__354)));
          uint v__355 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_45), (__byte_perm(tables_1[0], tables_1[1], sizes_45) | (__byte_perm(codes_5[2], (codes_5[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__356 = factor_5[1];
          uint1 v__357 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__355)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__356))))));
          pairs_5[11] = (*(uint *)(&(v__357)));
          uint sizes_46 = ((codes_5[3] >> (uint)0) & (uint)30583);
          uint v__358 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_46), (__byte_perm(tables_1[0], tables_1[1], sizes_46) | (__byte_perm(codes_5[3], (codes_5[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__359 = factor_5[1];
          uint1 v__360 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__358)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__359))))));
          pairs_5[12] = (*(uint *)(&(v__360)));
          uint v__361 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_46), (__byte_perm(tables_1[0], tables_1[1], sizes_46) | (__byte_perm(codes_5[3], (codes_5[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__362 = factor_5[1];
          uint1 v__363 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__361)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__362))))));
          pairs_5[13] = (*(uint *)(&(v__363)));
          uint sizes_47 = ((codes_5[3] >> (uint)16) & (uint)30583);
          uint v__364 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_47), (__byte_perm(tables_1[0], tables_1[1], sizes_47) | (__byte_perm(codes_5[3], (codes_5[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__365 = factor_5[1];
          uint1 v__366 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__364)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__365))))));
          pairs_5[14] = (*(uint *)(&(v__366)));
          uint v__367 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_47), (__byte_perm(tables_1[0], tables_1[1], sizes_47) | (__byte_perm(codes_5[3], (codes_5[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__368 = factor_5[1];
          uint1 v__369 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__367)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__368))))));
          pairs_5[15] = (*(uint *)(&(v__369)));
          #pragma unroll
          for (int part_7 = 0; part_7 < 4; ++part_7) {
            *(uint4*)(((bfloat16_t*)keys_1) + ((((((((((t_3 + k_3) & 1) * 32768) + (((((int)threadIdx.x) & 31) >> 4) * 4096)) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + ((((part_7 >> 1) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + ((((part_7 & 1) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 512)) = *(uint4*)(((bfloat16_t*)pairs_5) + (part_7 * 8));
          }
          uchar v__370 = v_6[0];
          float v__371 = (float)(*(fp8_e4_t *)(&(v__370)));
          factor_6[0] = __byte_perm((*(uint *)(&(v__371))), (uint)0, (uint)12850);
          uchar v__372 = v_6[1];
          float v__373 = (float)(*(fp8_e4_t *)(&(v__372)));
          factor_6[1] = __byte_perm((*(uint *)(&(v__373))), (uint)0, (uint)12850);
          uint sizes_48 = ((codes_6[0] >> (uint)0) & (uint)30583);
          uint v__374 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_48), (__byte_perm(tables_1[0], tables_1[1], sizes_48) | (__byte_perm(codes_6[0], (codes_6[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__375 = factor_6[0];
          uint1 v__376 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__374)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__375))))));
          pairs_6[0] = (*(uint *)(&(v__376)));
          uint v__377 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_48), (__byte_perm(tables_1[0], tables_1[1], sizes_48) | (__byte_perm(codes_6[0], (codes_6[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__378 = factor_6[0];
          uint1 v__379 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__377)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__378))))));
          pairs_6[1] = (*(uint *)(&(v__379)));
          uint sizes_49 = ((codes_6[0] >> (uint)16) & (uint)30583);
          uint v__380 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_49), (__byte_perm(tables_1[0], tables_1[1], sizes_49) | (__byte_perm(codes_6[0], (codes_6[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__381 = factor_6[0];
          uint1 v__382 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__380)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__381))))));
          pairs_6[2] = (*(uint *)(&(v__382)));
          uint v__383 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_49), (__byte_perm(tables_1[0], tables_1[1], sizes_49) | (__byte_perm(codes_6[0], (codes_6[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__384 = factor_6[0];
          uint1 v__385 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__383)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__384))))));
          pairs_6[3] = (*(uint *)(&(v__385)));
          uint sizes_50 = ((codes_6[1] >> (uint)0) & (uint)30583);
          uint v__386 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_50), (__byte_perm(tables_1[0], tables_1[1], sizes_50) | (__byte_perm(codes_6[1], (codes_6[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__387 = factor_6[0];
          uint1 v__388 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__386)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__387))))));
          pairs_6[4] = (*(uint *)(&(v__388)));
          uint v__389 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_50), (__byte_perm(tables_1[0], tables_1[1], sizes_50) | (__byte_perm(codes_6[1], (codes_6[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__390 = factor_6[0];
          uint1 v__391 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__389)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__390))))));
          pairs_6[5] = (*(uint *)(&(v__391)));
          uint sizes_51 = ((codes_6[1] >> (uint)16) & (uint)30583);
          uint v__392 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_51), (__byte_perm(tables_1[0], tables_1[1], sizes_51) | (__byte_perm(codes_6[1], (codes_6[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__393 = factor_6[0];
          uint1 v__394 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__392)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__393))))));
          pairs_6[6] = (*(uint *)(&(v__394)));
          uint v__395 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_51), (__byte_perm(tables_1[0], tables_1[1], sizes_51) | (__byte_perm(codes_6[1], (codes_6[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__396 = factor_6[0];
          uint1 v__397 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__395)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__396))))));
          pairs_6[7] = (*(uint *)(&(v__397)));
          uint sizes_52 = ((codes_6[2] >> (uint)0) & (uint)30583);
          uint v__398 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_52), (__byte_perm(tables_1[0], tables_1[1], sizes_52) | (__byte_perm(codes_6[2], (codes_6[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__399 = factor_6[1];
          uint1 v__400 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__398)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__399))))));
          pairs_6[8] = (*(uint *)(&(v__400)));
          uint v__401 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_52), (__byte_perm(tables_1[0], tables_1[1], sizes_52) | (__byte_perm(codes_6[2], (codes_6[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__402 = factor_6[1];
          uint1 v__403 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__401)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__402))))));
          pairs_6[9] = (*(uint *)(&(v__403)));
          uint sizes_53 = ((codes_6[2] >> (uint)16) & (uint)30583);
          uint v__404 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_53), (__byte_perm(tables_1[0], tables_1[1], sizes_53) | (__byte_perm(codes_6[2], (codes_6[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__405 = factor_6[1];
          uint1 v__406 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__404)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__405))))));
          pairs_6[10] = (*(uint *)(&(v__406)));
          uint v__407 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_53), (__byte_perm(tables_1[0], tables_1[1], sizes_53) | (__byte_perm(codes_6[2], (codes_6[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__408 = factor_6[1];
          uint1 v__409 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__407)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__408))))));
          pairs_6[11] = (*(uint *)(&(v__409)));
          uint sizes_54 = ((codes_6[3] >> (uint)0) & (uint)30583);
          uint v__410 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_54), (__byte_perm(tables_1[0], tables_1[1], sizes_54) | (__byte_perm(codes_6[3], (codes_6[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__411 = factor_6[1];
          uint1 v__412 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__410)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__411))))));
          pairs_6[12] = (*(uint *)(&(v__412)));
          uint v__413 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_54), (__byte_perm(tables_1[0], tables_1[1], sizes_54) | (__byte_perm(codes_6[3], (codes_6[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__414 = factor_6[1];
          uint1 v__415 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__413)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__414))))));
          pairs_6[13] = (*(uint *)(&(v__415)));
          uint sizes_55 = ((codes_6[3] >> (uint)16) & (uint)30583);
          uint v__416 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_55), (__byte_perm(tables_1[0], tables_1[1], sizes_55) | (__byte_perm(codes_6[3], (codes_6[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__417 = factor_6[1];
          uint1 v__418 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__416)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__417))))));
          pairs_6[14] = (*(uint *)(&(v__418)));
          uint v__419 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_55), (__byte_perm(tables_1[0], tables_1[1], sizes_55) | (__byte_perm(codes_6[3], (codes_6[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__420 = factor_6[1];
          uint1 v__421 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__419)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__420))))));
          pairs_6[15] = (*(uint *)(&(v__421)));
          #pragma unroll
          for (int part_8 = 0; part_8 < 4; ++part_8) {
            *(uint4*)(((bfloat16_t*)keys_1) + ((((((((((t_3 + k_3) & 1) * 32768) + (((((int)threadIdx.x) & 31) >> 4) * 4096)) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + ((((part_8 >> 1) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + ((((part_8 & 1) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 8704)) = *(uint4*)(((bfloat16_t*)pairs_6) + (part_8 * 8));
          }
          uchar v__422 = v_7[0];
          float v__423 = (float)(*(fp8_e4_t *)(&(v__422)));
          factor_7[0] = __byte_perm((*(uint *)(&(v__423))), (uint)0, (uint)12850);
          uchar v__424 = v_7[1];
          float v__425 = (float)(*(fp8_e4_t *)(&(v__424)));
          factor_7[1] = __byte_perm((*(uint *)(&(v__425))), (uint)0, (uint)12850);
          uint sizes_56 = ((codes_7[0] >> (uint)0) & (uint)30583);
          uint v__426 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_56), (__byte_perm(tables_1[0], tables_1[1], sizes_56) | (__byte_perm(codes_7[0], (codes_7[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__427 = factor_7[0];
          uint1 v__428 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__426)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__427))))));
          pairs_7[0] = (*(uint *)(&(v__428)));
          uint v__429 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_56), (__byte_perm(tables_1[0], tables_1[1], sizes_56) | (__byte_perm(codes_7[0], (codes_7[0] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__430 = factor_7[0];
          uint1 v__431 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__429)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__430))))));
          pairs_7[1] = (*(uint *)(&(v__431)));
          uint sizes_57 = ((codes_7[0] >> (uint)16) & (uint)30583);
          uint v__432 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_57), (__byte_perm(tables_1[0], tables_1[1], sizes_57) | (__byte_perm(codes_7[0], (codes_7[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__433 = factor_7[0];
          uint1 v__434 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__432)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__433))))));
          pairs_7[2] = (*(uint *)(&(v__434)));
          uint v__435 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_57), (__byte_perm(tables_1[0], tables_1[1], sizes_57) | (__byte_perm(codes_7[0], (codes_7[0] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__436 = factor_7[0];
          uint1 v__437 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__435)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__436))))));
          pairs_7[3] = (*(uint *)(&(v__437)));
          uint sizes_58 = ((codes_7[1] >> (uint)0) & (uint)30583);
          uint v__438 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_58), (__byte_perm(tables_1[0], tables_1[1], sizes_58) | (__byte_perm(codes_7[1], (codes_7[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__439 = factor_7[0];
          uint1 v__440 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__438)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__439))))));
          pairs_7[4] = (*(uint *)(&(v__440)));
          uint v__441 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_58), (__byte_perm(tables_1[0], tables_1[1], sizes_58) | (__byte_perm(codes_7[1], (codes_7[1] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__442 = factor_7[0];
          uint1 v__443 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__441)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__442))))));
          pairs_7[5] = (*(uint *)(&(v__443)));
          uint sizes_59 = ((codes_7[1] >> (uint)16) & (uint)30583);
          uint v__444 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_59), (__byte_perm(tables_1[0], tables_1[1], sizes_59) | (__byte_perm(codes_7[1], (codes_7[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__445 = factor_7[0];
          uint1 v__446 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__444)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__445))))));
          pairs_7[6] = (*(uint *)(&(v__446)));
          uint v__447 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_59), (__byte_perm(tables_1[0], tables_1[1], sizes_59) | (__byte_perm(codes_7[1], (codes_7[1] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__448 = factor_7[0];
          uint1 v__449 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__447)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__448))))));
          pairs_7[7] = (*(uint *)(&(v__449)));
          uint sizes_60 = ((codes_7[2] >> (uint)0) & (uint)30583);
          uint v__450 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_60), (__byte_perm(tables_1[0], tables_1[1], sizes_60) | (__byte_perm(codes_7[2], (codes_7[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__451 = factor_7[1];
          uint1 v__452 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__450)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__451))))));
          pairs_7[8] = (*(uint *)(&(v__452)));
          uint v__453 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_60), (__byte_perm(tables_1[0], tables_1[1], sizes_60) | (__byte_perm(codes_7[2], (codes_7[2] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__454 = factor_7[1];
          uint1 v__455 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__453)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__454))))));
          pairs_7[9] = (*(uint *)(&(v__455)));
          uint sizes_61 = ((codes_7[2] >> (uint)16) & (uint)30583);
          uint v__456 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_61), (__byte_perm(tables_1[0], tables_1[1], sizes_61) | (__byte_perm(codes_7[2], (codes_7[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__457 = factor_7[1];
          uint1 v__458 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__456)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__457))))));
          pairs_7[10] = (*(uint *)(&(v__458)));
          uint v__459 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_61), (__byte_perm(tables_1[0], tables_1[1], sizes_61) | (__byte_perm(codes_7[2], (codes_7[2] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__460 = factor_7[1];
          uint1 v__461 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__459)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__460))))));
          pairs_7[11] = (*(uint *)(&(v__461)));
          uint sizes_62 = ((codes_7[3] >> (uint)0) & (uint)30583);
          uint v__462 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_62), (__byte_perm(tables_1[0], tables_1[1], sizes_62) | (__byte_perm(codes_7[3], (codes_7[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)20800);
          uint v__463 = factor_7[1];
          uint1 v__464 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__462)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__463))))));
          pairs_7[12] = (*(uint *)(&(v__464)));
          uint v__465 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_62), (__byte_perm(tables_1[0], tables_1[1], sizes_62) | (__byte_perm(codes_7[3], (codes_7[3] << (uint)4), (uint)5380) & (uint)2155905152)), (uint)29538);
          uint v__466 = factor_7[1];
          uint1 v__467 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__465)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__466))))));
          pairs_7[13] = (*(uint *)(&(v__467)));
          uint sizes_63 = ((codes_7[3] >> (uint)16) & (uint)30583);
          uint v__468 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_63), (__byte_perm(tables_1[0], tables_1[1], sizes_63) | (__byte_perm(codes_7[3], (codes_7[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)20800);
          uint v__469 = factor_7[1];
          uint1 v__470 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__468)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__469))))));
          pairs_7[14] = (*(uint *)(&(v__470)));
          uint v__471 = __byte_perm(__byte_perm(tables_1[2], tables_1[3], sizes_63), (__byte_perm(tables_1[0], tables_1[1], sizes_63) | (__byte_perm(codes_7[3], (codes_7[3] << (uint)4), (uint)14118) & (uint)2155905152)), (uint)29538);
          uint v__472 = factor_7[1];
          uint1 v__473 = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__471)))), tl::from_uint1<__nv_bfloat162>((*(uint1 *)(&(v__472))))));
          pairs_7[15] = (*(uint *)(&(v__473)));
          #pragma unroll
          for (int part_9 = 0; part_9 < 4; ++part_9) {
            *(uint4*)(((bfloat16_t*)keys_1) + ((((((((((t_3 + k_3) & 1) * 32768) + (((((int)threadIdx.x) & 31) >> 4) * 4096)) + ((((int)threadIdx.x) >> 5) * 1024)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + ((((part_9 >> 1) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + ((((part_9 & 1) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 16896)) = *(uint4*)(((bfloat16_t*)pairs_7) + (part_9 * 8));
          }
          tl::fence_proxy_async();
          full[((t_3 + k_3) & 1)].arrive();
          int condval_24;
          if (((((k_3 * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) < extra)) {
            condval_24 = ((int*)entry)[((((((t_3 + k_3) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)];
          } else {
            condval_24 = -1;
          }
          following_1[0] = condval_24;
          int slot_8 = following_1[0];
          ((int*)gaps)[((((((t_3 + k_3) + 2) & 3) * 4) + (((int)threadIdx.x) >> 5)) - 8)] = __any_sync((uint)4294967295, ((int)(slot_8 < 0)));
          if ((((int)threadIdx.x) & 31) < 16) {
            ((int*)slot)[(((((((t_3 + k_3) + 2) & 3) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)] = slot_8;
            ((int64_t*)at)[((((((t_3 + k_3) & 1) * 64) + ((((int)threadIdx.x) >> 5) * 16)) + (((int)threadIdx.x) & 15)) - 128)] = (((((int64_t)max(slot_8, 0)) & (int64_t)63) * (int64_t)288) + (((((int64_t)max(slot_8, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16));
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
  return swa::launch<attention_prefill_extra_kernel>(args, swa::at_most_processors(args, dim3(N, 1, 1)), dim3(384, 1, 1), 230400, attn_sink, extra_cache, extra_index, extra_len, keys, lse, out_desc, pivots, positions, q_desc, rope_table, K, N, page_stride, use_len, use_rope);
}
