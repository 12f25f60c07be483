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

extern "C" __global__ void attention_decode_kernel(const float* __restrict__ attn_sink, const uchar* __restrict__ cache, float* __restrict__ lse, __grid_constant__ const CUtensorMap out_desc, __grid_constant__ const CUtensorMap q_desc, const float* __restrict__ rope_table, const int* __restrict__ start_pos, const int* __restrict__ state_id, const int* __restrict__ valid_start, int B, int queries, int slot_stride, int tiles_per_block, int tokens, int use_rope, int use_valid);
extern "C" __global__ void __launch_bounds__(256, 1) attention_decode_kernel(const float* __restrict__ attn_sink, const uchar* __restrict__ cache, float* __restrict__ lse, __grid_constant__ const CUtensorMap out_desc, __grid_constant__ const CUtensorMap q_desc, const float* __restrict__ rope_table, const int* __restrict__ start_pos, const int* __restrict__ state_id, const int* __restrict__ valid_start, int B, int queries, int slot_stride, int tiles_per_block, int tokens, int use_rope, int use_valid) {
  extern __shared__ __align__(1024) uchar buf_dyn_shmem[];
  void* stages = ((void*)((char*)buf_dyn_shmem + 0));
  void* K = ((void*)((char*)buf_dyn_shmem + 81920));
  __shared__ __align__(16) uint64_t full_mem[6];
  auto full = reinterpret_cast<Barrier*>(full_mem);
  int last = 0;
  int rem = 0;
  int oldest = 0;
  int first_tile = 0;
  int limit = 0;
  fp8_e4_t v[96];
  int v_1[6];
  fp8_e4_t v_2[96];
  int v_3[6];
  fp8_e4_t v_4[96];
  int v_5[6];
  float factors[6];
  bfloat16_t values[96];
  float largest[1];
  float factors_1[6];
  bfloat16_t values_1[96];
  float largest_1[1];
  float factors_2[6];
  bfloat16_t values_2[96];
  float largest_2[1];
  float S[72];
  int first[2];
  int newest[2];
  float top[2];
  float top_clear[2];
  float total[2];
  bfloat16_t P[72];
  float inv[2];
  float v_6[32];
  float v_7[32];
  bfloat16_t half[32];
  bfloat16_t half_1[32];
  bfloat16_t half_2[32];
  bfloat16_t half_3[32];
  bfloat16_t half_4[32];
  bfloat16_t half_5[32];
  bfloat16_t half_6[32];
  float a[16];
  float b[16];
  float even[16];
  float odd[16];
  bfloat16_t half_7[32];
  float S_1[72];
  int first_1[2];
  int newest_1[2];
  float top_1[2];
  float top_clear_1[2];
  float total_1[2];
  bfloat16_t P_1[72];
  float inv_1[2];
  float v_8[32];
  float v_9[32];
  bfloat16_t half_8[32];
  bfloat16_t half_9[32];
  bfloat16_t half_10[32];
  bfloat16_t half_11[32];
  bfloat16_t half_12[32];
  bfloat16_t half_13[32];
  bfloat16_t half_14[32];
  float a_1[16];
  float b_1[16];
  float even_1[16];
  float odd_1[16];
  bfloat16_t half_15[32];
  if (tl::tl_shuffle_elect<0>()) {
    tl::prefetch_tma_descriptor(q_desc);
    tl::prefetch_tma_descriptor(out_desc);
  }
  if (tl::tl_shuffle_elect<0>()) {
    full[0].init(1);
    full[1].init(1);
    full[2].init(1);
    full[3].init(1);
    full[4].init(1);
    full[5].init(1);
  }
  tl::fence_barrier_init();
  __syncthreads();
  int state = state_id[((int64_t)((int)blockIdx.y))];
  int start = start_pos[((int64_t)((int)blockIdx.y))];
  int condval;
  if ((0 < use_valid)) {
    condval = valid_start[((int64_t)((int)blockIdx.y))];
  } else {
    condval = 0;
  }
  int valid = condval;
  last = ((start + tokens) - 1);
  rem = ((134 & ((((start + tokens) + 133) % 134) >> 31)) + (((start + tokens) + 133) % 134));
  int condval_1;
  if ((0 <= state)) {
    condval_1 = max((start - 127), max(valid, 0));
  } else {
    condval_1 = (start + tokens);
  }
  oldest = condval_1;
  first_tile = (((int)blockIdx.x) * tiles_per_block);
  limit = min(((((int)blockIdx.x) + 1) * tiles_per_block), ((queries + 63) >> 6));
  int tile = first_tile;
  int limit_1 = limit;
  if (((bool)1 & (((int)threadIdx.x) < 128)) & (tile < limit_1)) {
    if (tl::tl_shuffle_elect<128>()) {
      full[0].arrive_and_expect_tx(8192);
      tl::tma_load(q_desc, full[0], (&(((bfloat16_t*)stages)[0])), 0, (tile * 64), ((int)blockIdx.y));
      full[1].arrive_and_expect_tx(8192);
      tl::tma_load(q_desc, full[1], (&(((bfloat16_t*)stages)[4096])), 64, (tile * 64), ((int)blockIdx.y));
      full[2].arrive_and_expect_tx(8192);
      tl::tma_load(q_desc, full[2], (&(((bfloat16_t*)stages)[8192])), 128, (tile * 64), ((int)blockIdx.y));
    }
  }
  if (((128 <= ((int)threadIdx.x)) & (bool)1) & ((tile + 1) < limit_1)) {
    if (tl::tl_shuffle_elect<128>()) {
      full[3].arrive_and_expect_tx(8192);
      tl::tma_load(q_desc, full[3], (&(((bfloat16_t*)stages)[12288])), 0, ((tile * 64) + 64), ((int)blockIdx.y));
      full[4].arrive_and_expect_tx(8192);
      tl::tma_load(q_desc, full[4], (&(((bfloat16_t*)stages)[16384])), 64, ((tile * 64) + 64), ((int)blockIdx.y));
      full[5].arrive_and_expect_tx(8192);
      tl::tma_load(q_desc, full[5], (&(((bfloat16_t*)stages)[20480])), 128, ((tile * 64) + 64), ((int)blockIdx.y));
    }
  }
  int last_1 = last;
  int rem_1 = rem;
  int oldest_1 = oldest;
  #pragma unroll
  for (int i = 0; i < 6; ++i) {
    fp8_e4_t broadcast_var = fp8_e4_t(0x0p+0f/*0.000000e+00*/);
    *(fp8_e4_16_t*)(v + (i * 16)) = tl::broadcast<fp8_e4_16_t>(broadcast_var);
  }
  #pragma unroll
  for (int i_1 = 0; i_1 < 3; ++i_1) {
    int broadcast_var_1 = 0;
    *(int2*)(v_1 + (i_1 * 2)) = make_int2(broadcast_var_1, broadcast_var_1);
  }
  #pragma unroll
  for (int i_2 = 0; i_2 < 6; ++i_2) {
    if ((bool)1 & ((oldest_1 + 133) <= (((i_2 * 8) + ((((int)threadIdx.x) & 31) >> 2)) + last_1))) {
      int condval_2;
      if ((133 <= (((i_2 * 8) + ((((int)threadIdx.x) & 31) >> 2)) + rem_1))) {
        condval_2 = 134;
      } else {
        condval_2 = 0;
      }
      int condval_3;
      if ((133 <= (((i_2 * 8) + ((((int)threadIdx.x) & 31) >> 2)) + rem_1))) {
        condval_3 = 134;
      } else {
        condval_3 = 0;
      }
      *(fp8_e4_16_t*)(v + (i_2 * 16)) = *(fp8_e4_16_t*)(((fp8_e4_t*)cache) + ((((((((((int64_t)i_2) * (int64_t)4224) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2) * (int64_t)528)) + (((int64_t)rem_1) * (int64_t)528)) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)64)) + ((((int64_t)max(state, 0)) * ((int64_t)slot_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)16)) + (int64_t)528) - (((int64_t)condval_3) * (int64_t)528)));
    }
  }
  #pragma unroll
  for (int i_3 = 0; i_3 < 6; ++i_3) {
    if ((bool)1 & ((oldest_1 + 133) <= (((i_3 * 8) + ((((int)threadIdx.x) & 31) >> 2)) + last_1))) {
      int condval_4;
      if ((133 <= (((i_3 * 8) + ((((int)threadIdx.x) & 31) >> 2)) + rem_1))) {
        condval_4 = 134;
      } else {
        condval_4 = 0;
      }
      int condval_5;
      if ((133 <= (((i_3 * 8) + ((((int)threadIdx.x) & 31) >> 2)) + rem_1))) {
        condval_5 = 134;
      } else {
        condval_5 = 0;
      }
      v_1[i_3] = ((int)cache[((((((((((int64_t)i_3) * (int64_t)4224) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2) * (int64_t)528)) + (((int64_t)rem_1) * (int64_t)528)) + ((((int64_t)max(state, 0)) * ((int64_t)slot_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)2)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) >> (int64_t)1)) + (int64_t)1040) - (((int64_t)condval_5) * (int64_t)528))]);
    }
  }
  #pragma unroll
  for (int i_4 = 0; i_4 < 6; ++i_4) {
    fp8_e4_t broadcast_var_2 = fp8_e4_t(0x0p+0f/*0.000000e+00*/);
    *(fp8_e4_16_t*)(v_2 + (i_4 * 16)) = tl::broadcast<fp8_e4_16_t>(broadcast_var_2);
  }
  #pragma unroll
  for (int i_5 = 0; i_5 < 3; ++i_5) {
    int broadcast_var_3 = 0;
    *(int2*)(v_3 + (i_5 * 2)) = make_int2(broadcast_var_3, broadcast_var_3);
  }
  #pragma unroll
  for (int i_6 = 0; i_6 < 6; ++i_6) {
    if ((bool)1 & ((oldest_1 + 85) <= (((i_6 * 8) + ((((int)threadIdx.x) & 31) >> 2)) + last_1))) {
      int condval_6;
      if ((85 <= (((i_6 * 8) + ((((int)threadIdx.x) & 31) >> 2)) + rem_1))) {
        condval_6 = 134;
      } else {
        condval_6 = 0;
      }
      int condval_7;
      if ((85 <= (((i_6 * 8) + ((((int)threadIdx.x) & 31) >> 2)) + rem_1))) {
        condval_7 = 134;
      } else {
        condval_7 = 0;
      }
      *(fp8_e4_16_t*)(v_2 + (i_6 * 16)) = *(fp8_e4_16_t*)(((fp8_e4_t*)cache) + ((((((((((int64_t)i_6) * (int64_t)4224) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2) * (int64_t)528)) + (((int64_t)rem_1) * (int64_t)528)) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)64)) + ((((int64_t)max(state, 0)) * ((int64_t)slot_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)16)) + (int64_t)25872) - (((int64_t)condval_7) * (int64_t)528)));
    }
  }
  #pragma unroll
  for (int i_7 = 0; i_7 < 6; ++i_7) {
    if ((bool)1 & ((oldest_1 + 85) <= (((i_7 * 8) + ((((int)threadIdx.x) & 31) >> 2)) + last_1))) {
      int condval_8;
      if ((85 <= (((i_7 * 8) + ((((int)threadIdx.x) & 31) >> 2)) + rem_1))) {
        condval_8 = 134;
      } else {
        condval_8 = 0;
      }
      int condval_9;
      if ((85 <= (((i_7 * 8) + ((((int)threadIdx.x) & 31) >> 2)) + rem_1))) {
        condval_9 = 134;
      } else {
        condval_9 = 0;
      }
      v_3[i_7] = ((int)cache[((((((((((int64_t)i_7) * (int64_t)4224) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2) * (int64_t)528)) + (((int64_t)rem_1) * (int64_t)528)) + ((((int64_t)max(state, 0)) * ((int64_t)slot_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)2)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) >> (int64_t)1)) + (int64_t)26384) - (((int64_t)condval_9) * (int64_t)528))]);
    }
  }
  #pragma unroll
  for (int i_8 = 0; i_8 < 6; ++i_8) {
    fp8_e4_t broadcast_var_4 = fp8_e4_t(0x0p+0f/*0.000000e+00*/);
    *(fp8_e4_16_t*)(v_4 + (i_8 * 16)) = tl::broadcast<fp8_e4_16_t>(broadcast_var_4);
  }
  #pragma unroll
  for (int i_9 = 0; i_9 < 3; ++i_9) {
    int broadcast_var_5 = 0;
    *(int2*)(v_5 + (i_9 * 2)) = make_int2(broadcast_var_5, broadcast_var_5);
  }
  #pragma unroll
  for (int i_10 = 0; i_10 < 6; ++i_10) {
    if ((((i_10 * 4) + ((((int)threadIdx.x) & 31) >> 3)) < 19) & ((oldest_1 + 37) <= (((i_10 * 8) + ((((int)threadIdx.x) & 31) >> 2)) + last_1))) {
      int condval_10;
      if ((37 <= (((i_10 * 8) + ((((int)threadIdx.x) & 31) >> 2)) + rem_1))) {
        condval_10 = 134;
      } else {
        condval_10 = 0;
      }
      int condval_11;
      if ((37 <= (((i_10 * 8) + ((((int)threadIdx.x) & 31) >> 2)) + rem_1))) {
        condval_11 = 134;
      } else {
        condval_11 = 0;
      }
      *(fp8_e4_16_t*)(v_4 + (i_10 * 16)) = *(fp8_e4_16_t*)(((fp8_e4_t*)cache) + ((((((((((int64_t)i_10) * (int64_t)4224) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2) * (int64_t)528)) + (((int64_t)rem_1) * (int64_t)528)) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)64)) + ((((int64_t)max(state, 0)) * ((int64_t)slot_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)16)) + (int64_t)51216) - (((int64_t)condval_11) * (int64_t)528)));
    }
  }
  #pragma unroll
  for (int i_11 = 0; i_11 < 6; ++i_11) {
    if ((((i_11 * 4) + ((((int)threadIdx.x) & 31) >> 3)) < 19) & ((oldest_1 + 37) <= (((i_11 * 8) + ((((int)threadIdx.x) & 31) >> 2)) + last_1))) {
      int condval_12;
      if ((37 <= (((i_11 * 8) + ((((int)threadIdx.x) & 31) >> 2)) + rem_1))) {
        condval_12 = 134;
      } else {
        condval_12 = 0;
      }
      int condval_13;
      if ((37 <= (((i_11 * 8) + ((((int)threadIdx.x) & 31) >> 2)) + rem_1))) {
        condval_13 = 134;
      } else {
        condval_13 = 0;
      }
      v_5[i_11] = ((int)cache[((((((((((int64_t)i_11) * (int64_t)4224) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2) * (int64_t)528)) + (((int64_t)rem_1) * (int64_t)528)) + ((((int64_t)max(state, 0)) * ((int64_t)slot_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)2)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) >> (int64_t)1)) + (int64_t)51728) - (((int64_t)condval_13) * (int64_t)528))]);
    }
  }
  #pragma unroll
  for (int i_12 = 0; i_12 < 6; ++i_12) {
    uint condval_14;
    if (((((uint)v_1[i_12]) - (uint)10) <= (uint)244)) {
      condval_14 = ((uint)v_1[i_12]);
    } else {
      condval_14 = (uint)0;
    }
    uint v_ = condval_14 << (uint)23;
    factors[i_12] = (*(float *)(&(v_)));
  }
  #pragma unroll
  for (int i_13 = 0; i_13 < 24; ++i_13) {
    uint2 __1;
    float4 __2;
      float4 __3;
      fp8_e4_4_t v__1 = *(fp8_e4_4_t*)(v + (i_13 * 4));
      ((float2*)(&__3))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__1))[0], __NV_E4M3);
      ((float2*)(&__3))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__1))[1], __NV_E4M3);
      float4 v__2 = make_float4(factors[(i_13 >> 2)], factors[(i_13 >> 2)], factors[(i_13 >> 2)], factors[(i_13 >> 2)]);
      __2.x = (__3.x*v__2.x);
      __2.y = (__3.y*v__2.y);
      __2.z = (__3.z*v__2.z);
      __2.w = (__3.w*v__2.w);
    (reinterpret_cast<__nv_bfloat162*>(&__1))[0] = __float22bfloat162_rn(((float2*)(&__2))[0]);
    (reinterpret_cast<__nv_bfloat162*>(&__1))[1] = __float22bfloat162_rn(((float2*)(&__2))[1]);
    *(uint2*)(values + (i_13 * 4)) = __1;
  }
  largest[0] = -CUDART_INF_F;
  #pragma unroll
  for (int rv = 0; rv < 6; ++rv) {
    largest[0] = max(largest[0], factors[rv]);
  }
  if (0x1p+119f/*6.646140e+35*/ < largest[0]) {
    #pragma unroll
    for (int a_2 = 0; a_2 < 6; ++a_2) {
      #pragma unroll
      for (int c = 0; c < 4; ++c) {
        float broadcast_var_6 = 0x1.fep+127f/*3.389531e+38*/;
        float broadcast_var_7 = -0x1.fep+127f/*-3.389531e+38*/;
        uint2 __4;
        float4 __5;
          float4 __6;
            float4 __7;
              float4 __8;
              fp8_e4_4_t v__3 = *(fp8_e4_4_t*)(v + ((a_2 * 16) + (c * 4)));
              ((float2*)(&__8))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__3))[0], __NV_E4M3);
              ((float2*)(&__8))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__3))[1], __NV_E4M3);
              float4 v__4 = make_float4(factors[a_2], factors[a_2], factors[a_2], factors[a_2]);
              __7.x = (__8.x*v__4.x);
              __7.y = (__8.y*v__4.y);
              __7.z = (__8.z*v__4.z);
              __7.w = (__8.w*v__4.w);
            float4 v__5 = make_float4(broadcast_var_6, broadcast_var_6, broadcast_var_6, broadcast_var_6);
            __6.x = min(__7.x, v__5.x);
            __6.y = min(__7.y, v__5.y);
            __6.z = min(__7.z, v__5.z);
            __6.w = min(__7.w, v__5.w);
          float4 v__6 = make_float4(broadcast_var_7, broadcast_var_7, broadcast_var_7, broadcast_var_7);
          __5.x = max(__6.x, v__6.x);
          __5.y = max(__6.y, v__6.y);
          __5.z = max(__6.z, v__6.z);
          __5.w = max(__6.w, v__6.w);
        (reinterpret_cast<__nv_bfloat162*>(&__4))[0] = __float22bfloat162_rn(((float2*)(&__5))[0]);
        (reinterpret_cast<__nv_bfloat162*>(&__4))[1] = __float22bfloat162_rn(((float2*)(&__5))[1]);
        *(uint2*)(values + ((a_2 * 16) + (c * 4))) = __4;
      }
    }
  }
  __syncthreads();
  #pragma unroll
  for (int i_14 = 0; i_14 < 12; ++i_14) {
    *(uint4*)(((bfloat16_t*)K) + (((((((((int)threadIdx.x) >> 5) * 9216) + ((i_14 >> 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + (i_14 & 1)) & 1) * 8))) = *(uint4*)(values + (i_14 * 8));
  }
  #pragma unroll
  for (int i_15 = 0; i_15 < 6; ++i_15) {
    uint condval_15;
    if (((((uint)v_3[i_15]) - (uint)10) <= (uint)244)) {
      condval_15 = ((uint)v_3[i_15]);
    } else {
      condval_15 = (uint)0;
    }
    uint v__7 = condval_15 << (uint)23;
    factors_1[i_15] = (*(float *)(&(v__7)));
  }
  #pragma unroll
  for (int i_16 = 0; i_16 < 24; ++i_16) {
    uint2 __9;
    float4 __10;
      float4 __11;
      fp8_e4_4_t v__8 = *(fp8_e4_4_t*)(v_2 + (i_16 * 4));
      ((float2*)(&__11))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__8))[0], __NV_E4M3);
      ((float2*)(&__11))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__8))[1], __NV_E4M3);
      float4 v__9 = make_float4(factors_1[(i_16 >> 2)], factors_1[(i_16 >> 2)], factors_1[(i_16 >> 2)], factors_1[(i_16 >> 2)]);
      __10.x = (__11.x*v__9.x);
      __10.y = (__11.y*v__9.y);
      __10.z = (__11.z*v__9.z);
      __10.w = (__11.w*v__9.w);
    (reinterpret_cast<__nv_bfloat162*>(&__9))[0] = __float22bfloat162_rn(((float2*)(&__10))[0]);
    (reinterpret_cast<__nv_bfloat162*>(&__9))[1] = __float22bfloat162_rn(((float2*)(&__10))[1]);
    *(uint2*)(values_1 + (i_16 * 4)) = __9;
  }
  largest_1[0] = -CUDART_INF_F;
  #pragma unroll
  for (int rv_1 = 0; rv_1 < 6; ++rv_1) {
    largest_1[0] = max(largest_1[0], factors_1[rv_1]);
  }
  if (0x1p+119f/*6.646140e+35*/ < largest_1[0]) {
    #pragma unroll
    for (int a_3 = 0; a_3 < 6; ++a_3) {
      #pragma unroll
      for (int c_1 = 0; c_1 < 4; ++c_1) {
        float broadcast_var_8 = 0x1.fep+127f/*3.389531e+38*/;
        float broadcast_var_9 = -0x1.fep+127f/*-3.389531e+38*/;
        uint2 __12;
        float4 __13;
          float4 __14;
            float4 __15;
              float4 __16;
              fp8_e4_4_t v__10 = *(fp8_e4_4_t*)(v_2 + ((a_3 * 16) + (c_1 * 4)));
              ((float2*)(&__16))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__10))[0], __NV_E4M3);
              ((float2*)(&__16))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__10))[1], __NV_E4M3);
              float4 v__11 = make_float4(factors_1[a_3], factors_1[a_3], factors_1[a_3], factors_1[a_3]);
              __15.x = (__16.x*v__11.x);
              __15.y = (__16.y*v__11.y);
              __15.z = (__16.z*v__11.z);
              __15.w = (__16.w*v__11.w);
            float4 v__12 = make_float4(broadcast_var_8, broadcast_var_8, broadcast_var_8, broadcast_var_8);
            __14.x = min(__15.x, v__12.x);
            __14.y = min(__15.y, v__12.y);
            __14.z = min(__15.z, v__12.z);
            __14.w = min(__15.w, v__12.w);
          float4 v__13 = make_float4(broadcast_var_9, broadcast_var_9, broadcast_var_9, broadcast_var_9);
          __13.x = max(__14.x, v__13.x);
          __13.y = max(__14.y, v__13.y);
          __13.z = max(__14.z, v__13.z);
          __13.w = max(__14.w, v__13.w);
        (reinterpret_cast<__nv_bfloat162*>(&__12))[0] = __float22bfloat162_rn(((float2*)(&__13))[0]);
        (reinterpret_cast<__nv_bfloat162*>(&__12))[1] = __float22bfloat162_rn(((float2*)(&__13))[1]);
        *(uint2*)(values_1 + ((a_3 * 16) + (c_1 * 4))) = __12;
      }
    }
  }
  #pragma unroll
  for (int i_17 = 0; i_17 < 12; ++i_17) {
    *(uint4*)(((bfloat16_t*)K) + ((((((((((int)threadIdx.x) >> 5) * 9216) + ((i_17 >> 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + (i_17 & 1)) & 1) * 8)) + 3072)) = *(uint4*)(values_1 + (i_17 * 8));
  }
  #pragma unroll
  for (int i_18 = 0; i_18 < 6; ++i_18) {
    uint condval_16;
    if (((((uint)v_5[i_18]) - (uint)10) <= (uint)244)) {
      condval_16 = ((uint)v_5[i_18]);
    } else {
      condval_16 = (uint)0;
    }
    uint v__14 = condval_16 << (uint)23;
    factors_2[i_18] = (*(float *)(&(v__14)));
  }
  #pragma unroll
  for (int i_19 = 0; i_19 < 24; ++i_19) {
    uint2 __17;
    float4 __18;
      float4 __19;
      fp8_e4_4_t v__15 = *(fp8_e4_4_t*)(v_4 + (i_19 * 4));
      ((float2*)(&__19))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__15))[0], __NV_E4M3);
      ((float2*)(&__19))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__15))[1], __NV_E4M3);
      float4 v__16 = make_float4(factors_2[(i_19 >> 2)], factors_2[(i_19 >> 2)], factors_2[(i_19 >> 2)], factors_2[(i_19 >> 2)]);
      __18.x = (__19.x*v__16.x);
      __18.y = (__19.y*v__16.y);
      __18.z = (__19.z*v__16.z);
      __18.w = (__19.w*v__16.w);
    (reinterpret_cast<__nv_bfloat162*>(&__17))[0] = __float22bfloat162_rn(((float2*)(&__18))[0]);
    (reinterpret_cast<__nv_bfloat162*>(&__17))[1] = __float22bfloat162_rn(((float2*)(&__18))[1]);
    *(uint2*)(values_2 + (i_19 * 4)) = __17;
  }
  largest_2[0] = -CUDART_INF_F;
  #pragma unroll
  for (int rv_2 = 0; rv_2 < 6; ++rv_2) {
    largest_2[0] = max(largest_2[0], factors_2[rv_2]);
  }
  if (0x1p+119f/*6.646140e+35*/ < largest_2[0]) {
    #pragma unroll
    for (int a_4 = 0; a_4 < 6; ++a_4) {
      #pragma unroll
      for (int c_2 = 0; c_2 < 4; ++c_2) {
        float broadcast_var_10 = 0x1.fep+127f/*3.389531e+38*/;
        float broadcast_var_11 = -0x1.fep+127f/*-3.389531e+38*/;
        uint2 __20;
        float4 __21;
          float4 __22;
            float4 __23;
              float4 __24;
              fp8_e4_4_t v__17 = *(fp8_e4_4_t*)(v_4 + ((a_4 * 16) + (c_2 * 4)));
              ((float2*)(&__24))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__17))[0], __NV_E4M3);
              ((float2*)(&__24))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__17))[1], __NV_E4M3);
              float4 v__18 = make_float4(factors_2[a_4], factors_2[a_4], factors_2[a_4], factors_2[a_4]);
              __23.x = (__24.x*v__18.x);
              __23.y = (__24.y*v__18.y);
              __23.z = (__24.z*v__18.z);
              __23.w = (__24.w*v__18.w);
            float4 v__19 = make_float4(broadcast_var_10, broadcast_var_10, broadcast_var_10, broadcast_var_10);
            __22.x = min(__23.x, v__19.x);
            __22.y = min(__23.y, v__19.y);
            __22.z = min(__23.z, v__19.z);
            __22.w = min(__23.w, v__19.w);
          float4 v__20 = make_float4(broadcast_var_11, broadcast_var_11, broadcast_var_11, broadcast_var_11);
          __21.x = max(__22.x, v__20.x);
          __21.y = max(__22.y, v__20.y);
          __21.z = max(__22.z, v__20.z);
          __21.w = max(__22.w, v__20.w);
        (reinterpret_cast<__nv_bfloat162*>(&__20))[0] = __float22bfloat162_rn(((float2*)(&__21))[0]);
        (reinterpret_cast<__nv_bfloat162*>(&__20))[1] = __float22bfloat162_rn(((float2*)(&__21))[1]);
        *(uint2*)(values_2 + ((a_4 * 16) + (c_2 * 4))) = __20;
      }
    }
  }
  #pragma unroll
  for (int i_20 = 0; i_20 < 12; ++i_20) {
    *(uint4*)(((bfloat16_t*)K) + ((((((((((int)threadIdx.x) >> 5) * 9216) + ((i_20 >> 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + (i_20 & 1)) & 1) * 8)) + 6144)) = *(uint4*)(values_2 + (i_20 * 8));
  }
  tl::fence_proxy_async();
  __syncthreads();
  if (((int)threadIdx.x) < 128) {
    int first_tile_1 = first_tile;
    int begin = first_tile;
    int end = limit;
    int limit_2 = limit;
    for (int turn = (((begin + 1) - first_tile_1) >> 1); turn < (((end + 1) - first_tile_1) >> 1); ++turn) {
      full[((turn * 2) % 3)].wait((((turn % 3) * 2) / 3));
      {
        tl::GmmaDescriptor desc_a;
        tl::GmmaDescriptor desc_b;
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a, (&(((bfloat16_t*)stages)[0])));
        tl::increase_descriptor_offset<int>(desc_a, (((turn * 2) % 3) * 8192));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b, (&(((bfloat16_t*)K)[0])));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki = 0; ki < 4; ++ki) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a + ((ki * 32) >> 4)), uint64_t(desc_b + ((ki * 32) >> 4)), ((uint32_t*)(S + 0)), ((0 < ki) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
      }
      full[(((turn * 8) + 1) % 3)].wait(((((turn * 8) + 1) % 6) / 3));
      {
        tl::GmmaDescriptor desc_a_1;
        tl::GmmaDescriptor desc_b_1;
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_1, (&(((bfloat16_t*)stages)[0])));
        tl::increase_descriptor_offset<int>(desc_a_1, ((((turn * 8) + 1) % 3) * 8192));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_1, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 18432)));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_1 = 0; ki_1 < 4; ++ki_1) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_1 + ((ki_1 * 32) >> 4)), uint64_t(desc_b_1 + ((ki_1 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
      }
      tl::wait_wgmma<1>();
      tl::__sync_thread_partial(8, 128);
      if (tl::tl_shuffle_elect<128>()) {
        full[((turn * 2) % 3)].arrive_and_expect_tx(8192);
        tl::tma_load(q_desc, full[((turn * 2) % 3)], (&(((bfloat16_t*)stages)[(((turn * 2) % 3) * 4096)])), 192, ((turn * 128) + (first_tile_1 * 64)), ((int)blockIdx.y));
      }
      full[(((turn * 8) + 2) % 3)].wait(((((turn * 8) + 2) % 6) / 3));
      {
        tl::GmmaDescriptor desc_a_2;
        tl::GmmaDescriptor desc_b_2;
        tl::__sync_thread_partial(3, 128);
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_2, (&(((bfloat16_t*)stages)[0])));
        tl::increase_descriptor_offset<int>(desc_a_2, ((((turn * 8) + 2) % 3) * 8192));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_2, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 36864)));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_2 = 0; ki_2 < 4; ++ki_2) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_2 + ((ki_2 * 32) >> 4)), uint64_t(desc_b_2 + ((ki_2 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
      }
      tl::wait_wgmma<1>();
      tl::__sync_thread_partial(8, 128);
      if (tl::tl_shuffle_elect<128>()) {
        full[(((turn * 8) + 1) % 3)].arrive_and_expect_tx(8192);
        tl::tma_load(q_desc, full[(((turn * 8) + 1) % 3)], (&(((bfloat16_t*)stages)[((((turn * 8) + 1) % 3) * 4096)])), 256, ((turn * 128) + (first_tile_1 * 64)), ((int)blockIdx.y));
      }
      full[((turn * 2) % 3)].wait(((((turn * 8) / 3) + 1) & 1));
      {
        tl::GmmaDescriptor desc_a_3;
        tl::GmmaDescriptor desc_b_3;
        tl::__sync_thread_partial(3, 128);
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_3, (&(((bfloat16_t*)stages)[0])));
        tl::increase_descriptor_offset<int>(desc_a_3, (((turn * 2) % 3) * 8192));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_3, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 55296)));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_3 = 0; ki_3 < 4; ++ki_3) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_3 + ((ki_3 * 32) >> 4)), uint64_t(desc_b_3 + ((ki_3 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
      }
      tl::wait_wgmma<1>();
      tl::__sync_thread_partial(8, 128);
      if (tl::tl_shuffle_elect<128>()) {
        full[(((turn * 8) + 2) % 3)].arrive_and_expect_tx(8192);
        tl::tma_load(q_desc, full[(((turn * 8) + 2) % 3)], (&(((bfloat16_t*)stages)[((((turn * 8) + 2) % 3) * 4096)])), 320, ((turn * 128) + (first_tile_1 * 64)), ((int)blockIdx.y));
      }
      full[(((turn * 8) + 1) % 3)].wait(((((turn * 8) + 4) % 6) / 3));
      {
        tl::GmmaDescriptor desc_a_4;
        tl::GmmaDescriptor desc_b_4;
        tl::__sync_thread_partial(3, 128);
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_4, (&(((bfloat16_t*)stages)[0])));
        tl::increase_descriptor_offset<int>(desc_a_4, ((((turn * 8) + 1) % 3) * 8192));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_4, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 73728)));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_4 = 0; ki_4 < 4; ++ki_4) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_4 + ((ki_4 * 32) >> 4)), uint64_t(desc_b_4 + ((ki_4 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
      }
      tl::wait_wgmma<1>();
      tl::__sync_thread_partial(8, 128);
      if (tl::tl_shuffle_elect<128>()) {
        full[((turn * 2) % 3)].arrive_and_expect_tx(8192);
        tl::tma_load(q_desc, full[((turn * 2) % 3)], (&(((bfloat16_t*)stages)[(((turn * 2) % 3) * 4096)])), 384, ((turn * 128) + (first_tile_1 * 64)), ((int)blockIdx.y));
      }
      full[(((turn * 8) + 2) % 3)].wait(((((turn * 8) + 5) % 6) / 3));
      {
        tl::GmmaDescriptor desc_a_5;
        tl::GmmaDescriptor desc_b_5;
        tl::__sync_thread_partial(3, 128);
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_5, (&(((bfloat16_t*)stages)[0])));
        tl::increase_descriptor_offset<int>(desc_a_5, ((((turn * 8) + 2) % 3) * 8192));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_5, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 92160)));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_5 = 0; ki_5 < 4; ++ki_5) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_5 + ((ki_5 * 32) >> 4)), uint64_t(desc_b_5 + ((ki_5 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
      }
      tl::wait_wgmma<1>();
      tl::__sync_thread_partial(8, 128);
      if (tl::tl_shuffle_elect<128>()) {
        full[(((turn * 8) + 1) % 3)].arrive_and_expect_tx(8192);
        tl::tma_load(q_desc, full[(((turn * 8) + 1) % 3)], (&(((bfloat16_t*)stages)[((((turn * 8) + 1) % 3) * 4096)])), 448, ((turn * 128) + (first_tile_1 * 64)), ((int)blockIdx.y));
      }
      full[((turn * 2) % 3)].wait((((turn % 3) * 2) / 3));
      {
        tl::GmmaDescriptor desc_a_6;
        tl::GmmaDescriptor desc_b_6;
        tl::__sync_thread_partial(3, 128);
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_6, (&(((bfloat16_t*)stages)[0])));
        tl::increase_descriptor_offset<int>(desc_a_6, (((turn * 2) % 3) * 8192));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_6, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 110592)));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_6 = 0; ki_6 < 4; ++ki_6) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_6 + ((ki_6 * 32) >> 4)), uint64_t(desc_b_6 + ((ki_6 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
      }
      tl::wait_wgmma<1>();
      tl::__sync_thread_partial(8, 128);
      if ((((turn * 2) + first_tile_1) + 2) < limit_2) {
        if (tl::tl_shuffle_elect<128>()) {
          full[(((turn * 2) + 2) % 3)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, full[(((turn * 2) + 2) % 3)], (&(((bfloat16_t*)stages)[((((turn * 2) + 2) % 3) * 4096)])), 0, (((turn * 128) + (first_tile_1 * 64)) + 128), ((int)blockIdx.y));
        }
      }
      full[(((turn * 8) + 1) % 3)].wait(((((turn * 8) + 1) % 6) / 3));
      {
        tl::GmmaDescriptor desc_a_7;
        tl::GmmaDescriptor desc_b_7;
        tl::__sync_thread_partial(3, 128);
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_7, (&(((bfloat16_t*)stages)[0])));
        tl::increase_descriptor_offset<int>(desc_a_7, ((((turn * 8) + 1) % 3) * 8192));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_7, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 129024)));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_7 = 0; ki_7 < 4; ++ki_7) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_7 + ((ki_7 * 32) >> 4)), uint64_t(desc_b_7 + ((ki_7 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
      }
      tl::wait_wgmma<1>();
      tl::__sync_thread_partial(8, 128);
      if ((((turn * 2) + first_tile_1) + 2) < limit_2) {
        if (tl::tl_shuffle_elect<128>()) {
          full[((turn * 2) % 3)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, full[((turn * 2) % 3)], (&(((bfloat16_t*)stages)[(((turn * 2) % 3) * 4096)])), 64, (((turn * 128) + (first_tile_1 * 64)) + 128), ((int)blockIdx.y));
        }
      }
      tl::wait_wgmma<0>();
      tl::__sync_thread_partial(8, 128);
      if ((((turn * 2) + first_tile_1) + 2) < limit_2) {
        if (tl::tl_shuffle_elect<128>()) {
          full[(((turn * 8) + 1) % 3)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, full[(((turn * 8) + 1) % 3)], (&(((bfloat16_t*)stages)[((((turn * 8) + 1) % 3) * 4096)])), 128, (((turn * 128) + (first_tile_1 * 64)) + 128), ((int)blockIdx.y));
        }
      }
      *(int2*)(first + 0) = make_int2(max(((((turn * 2) + start) + first_tile_1) - 127), max(valid, 0)), max(((((turn * 2) + start) + first_tile_1) - 127), max(valid, 0)));
      int condval_17;
      if ((0 <= state)) {
        condval_17 = (((turn * 2) + start) + first_tile_1);
      } else {
        condval_17 = -1;
      }
      *(int2*)(newest + 0) = make_int2(condval_17, condval_17);
      #pragma unroll
      for (int i_21 = 0; i_21 < 72; ++i_21) {
        float condval_18;
        if ((((first[((i_21 & 3) >> 1)] + 133) <= (((((i_21 >> 2) * 8) + ((((int)threadIdx.x) & 3) * 2)) + last) + (i_21 & 1))) & ((((((i_21 >> 2) * 8) + ((((int)threadIdx.x) & 3) * 2)) + last) + (i_21 & 1)) <= (newest[((i_21 & 3) >> 1)] + 133)))) {
          condval_18 = S[i_21];
        } else {
          condval_18 = -CUDART_INF_F;
        }
        S[i_21] = condval_18;
      }
      float broadcast_var_12 = -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/;
      *(float2*)(top + 0) = make_float2(broadcast_var_12, broadcast_var_12);
      #pragma unroll
      for (int i_22 = 0; i_22 < 2; ++i_22) {
        top_clear[i_22] = -CUDART_INF_F;
        #pragma unroll
        for (int rv_3 = 0; rv_3 < 36; ++rv_3) {
          top_clear[i_22] = max(top_clear[i_22], S[((((rv_3 % 18) * 4) + (i_22 * 2)) + (rv_3 / 18))]);
        }
        top_clear[i_22] = tl::AllReduce<tl::MaxOp, 4, 1, 0, tl::NamedBarrier<128>>::run(top_clear[i_22]);
        top[i_22] = max(top[i_22], top_clear[i_22]);
      }
      float broadcast_var_13 = 0x1.0527dbd87e24dp-4f/*6.375872e-02*/;
      float2 __25;
        float2 v__21 = *(float2*)(top + 0);
        float2 v__22 = make_float2(broadcast_var_13, broadcast_var_13);
        __25.x = (v__21.x*v__22.x);
        __25.y = (v__21.y*v__22.y);
      *(float2*)(top + 0) = __25;
      #pragma unroll
      for (int i_23 = 0; i_23 < 36; ++i_23) {
        float broadcast_var_14 = 0x1.0527dbd87e24dp-4f/*6.375872e-02*/;
        float2 __26;
        float2 __27;
          float2 __28;
            float2 v__23 = *(float2*)(S + (i_23 * 2));
            float2 v__24 = make_float2(broadcast_var_14, broadcast_var_14);
            __28.x = (v__23.x*v__24.x);
            __28.y = (v__23.y*v__24.y);
          float2 v__25 = make_float2(top[(i_23 & 1)], top[(i_23 & 1)]);
          __27.x = (__28.x-v__25.x);
          __27.y = (__28.y-v__25.y);
        __26.x = exp2f(__27.x);
        __26.y = exp2f(__27.y);
        *(float2*)(S + (i_23 * 2)) = __26;
      }
      #pragma unroll
      for (int i_24 = 0; i_24 < 2; ++i_24) {
        total[i_24] = 0x0p+0f/*0.000000e+00*/;
        #pragma unroll
        for (int rv_4 = 0; rv_4 < 36; ++rv_4) {
          total[i_24] = (total[i_24] + S[((((rv_4 % 18) * 4) + (i_24 * 2)) + (rv_4 / 18))]);
        }
        total[i_24] = tl::AllReduce<tl::SumOp, 4, 1, 0, tl::NamedBarrier<128>>::run(total[i_24]);
      }
      #pragma unroll
      for (int i_25 = 0; i_25 < 18; ++i_25) {
        uint2 __29;
        float4 v__26 = *(float4*)(S + (i_25 * 4));
        (reinterpret_cast<__nv_bfloat162*>(&__29))[0] = __float22bfloat162_rn(((float2*)(&v__26))[0]);
        (reinterpret_cast<__nv_bfloat162*>(&__29))[1] = __float22bfloat162_rn(((float2*)(&v__26))[1]);
        *(uint2*)(P + (i_25 * 4)) = __29;
      }
      #pragma unroll
      for (int i_26 = 0; i_26 < 2; ++i_26) {
        float sink = max(min((attn_sink[((((((int)threadIdx.x) >> 5) * 16) + (i_26 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/);
        float condval_19;
        if ((0x0p+0f/*0.000000e+00*/ < total[i_26])) {
          condval_19 = (exp2f((top[i_26] - max(top[i_26], sink))) / ((total[i_26] * exp2f((top[i_26] - max(top[i_26], sink)))) + exp2f((sink - max(top[i_26], sink)))));
        } else {
          condval_19 = 0x0p+0f/*0.000000e+00*/;
        }
        inv[i_26] = condval_19;
      }
      if ((((int)threadIdx.x) % 4) == 0) {
        #pragma unroll
        for (int i_27 = 0; i_27 < 2; ++i_27) {
          if ((((((turn * 128) + (first_tile_1 * 64)) + ((((int)threadIdx.x) >> 5) * 16)) + (i_27 * 8)) + ((((int)threadIdx.x) & 31) >> 2)) < queries) {
            float condval_20;
            if ((0x0p+0f/*0.000000e+00*/ < total[i_27])) {
              condval_20 = (logf(max(total[i_27], 0x1p+0f/*1.000000e+00*/)) + (top[i_27] * 0x1.62e42fefa39efp-1f/*6.931472e-01*/));
            } else {
              condval_20 = CUDART_INF_F;
            }
            lse[(((((((int64_t)((int)blockIdx.y)) * ((int64_t)tokens)) * (int64_t)64) + (((int64_t)turn) * (int64_t)2)) + (((((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)16) + (((int64_t)i_27) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2)) * ((int64_t)tokens))) + ((int64_t)first_tile_1))] = condval_20;
          }
        }
      }
      {
        tl::GmmaDescriptor desc_b_8;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_8, (&(((bfloat16_t*)K)[0])));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_6 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_8 = 0; ki_8 < 9; ++ki_8) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_8 * 8)), uint64_t(desc_b_8 + ((ki_8 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_6 + 0), ((0 < ki_8) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_6 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
      }
      {
        tl::GmmaDescriptor desc_b_9;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_9, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 18432)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_7 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_9 = 0; ki_9 < 9; ++ki_9) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_9 * 8)), uint64_t(desc_b_9 + ((ki_9 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_7 + 0), ((0 < ki_9) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_7 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
      }
      tl::wait_wgmma<1>();
      #pragma unroll
      for (int i_28 = 0; i_28 < 16; ++i_28) {
        uint1 __30;
        float2 __31;
          float2 v__27 = *(float2*)(v_6 + (i_28 * 2));
          float2 v__28 = make_float2(inv[(i_28 & 1)], inv[(i_28 & 1)]);
          __31.x = (v__27.x*v__28.x);
          __31.y = (v__27.y*v__28.y);
        (reinterpret_cast<__nv_bfloat162*>(&__30))[0] = __float22bfloat162_rn(((float2*)(&__31))[0]);
        *(uint1*)(half + (i_28 * 2)) = __30;
      }
      tl::__sync_thread_partial(3, 128);
      #pragma unroll
      for (int i_29 = 0; i_29 < 16; ++i_29) {
        *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_29 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_29 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_29 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_29 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 24576)) = *(uint1*)(half + (i_29 * 2));
      }
      tl::fence_proxy_async();
      tl::tma_store_wait<0, true>();
      tl::__sync_thread_partial(8, 128);
      if (tl::tl_shuffle_elect<128>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[24576])), 0, ((turn * 128) + (first_tile_1 * 64)), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      {
        tl::GmmaDescriptor desc_b_10;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_10, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 36864)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_6 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_10 = 0; ki_10 < 9; ++ki_10) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_10 * 8)), uint64_t(desc_b_10 + ((ki_10 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_6 + 0), ((0 < ki_10) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_6 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
      }
      tl::wait_wgmma<1>();
      #pragma unroll
      for (int i_30 = 0; i_30 < 16; ++i_30) {
        uint1 __32;
        float2 __33;
          float2 v__29 = *(float2*)(v_7 + (i_30 * 2));
          float2 v__30 = make_float2(inv[(i_30 & 1)], inv[(i_30 & 1)]);
          __33.x = (v__29.x*v__30.x);
          __33.y = (v__29.y*v__30.y);
        (reinterpret_cast<__nv_bfloat162*>(&__32))[0] = __float22bfloat162_rn(((float2*)(&__33))[0]);
        *(uint1*)(half_1 + (i_30 * 2)) = __32;
      }
      tl::__sync_thread_partial(3, 128);
      #pragma unroll
      for (int i_31 = 0; i_31 < 16; ++i_31) {
        *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_31 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_31 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_31 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_31 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 28672)) = *(uint1*)(half_1 + (i_31 * 2));
      }
      tl::fence_proxy_async();
      tl::tma_store_wait<0, true>();
      tl::__sync_thread_partial(8, 128);
      if (tl::tl_shuffle_elect<128>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[28672])), 64, ((turn * 128) + (first_tile_1 * 64)), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      {
        tl::GmmaDescriptor desc_b_11;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_11, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 55296)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_7 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_11 = 0; ki_11 < 9; ++ki_11) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_11 * 8)), uint64_t(desc_b_11 + ((ki_11 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_7 + 0), ((0 < ki_11) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_7 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
      }
      tl::wait_wgmma<1>();
      #pragma unroll
      for (int i_32 = 0; i_32 < 16; ++i_32) {
        uint1 __34;
        float2 __35;
          float2 v__31 = *(float2*)(v_6 + (i_32 * 2));
          float2 v__32 = make_float2(inv[(i_32 & 1)], inv[(i_32 & 1)]);
          __35.x = (v__31.x*v__32.x);
          __35.y = (v__31.y*v__32.y);
        (reinterpret_cast<__nv_bfloat162*>(&__34))[0] = __float22bfloat162_rn(((float2*)(&__35))[0]);
        *(uint1*)(half_2 + (i_32 * 2)) = __34;
      }
      tl::__sync_thread_partial(3, 128);
      #pragma unroll
      for (int i_33 = 0; i_33 < 16; ++i_33) {
        *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_33 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_33 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_33 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_33 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 24576)) = *(uint1*)(half_2 + (i_33 * 2));
      }
      tl::fence_proxy_async();
      tl::tma_store_wait<0, true>();
      tl::__sync_thread_partial(8, 128);
      if (tl::tl_shuffle_elect<128>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[24576])), 128, ((turn * 128) + (first_tile_1 * 64)), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      {
        tl::GmmaDescriptor desc_b_12;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_12, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 73728)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_6 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_12 = 0; ki_12 < 9; ++ki_12) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_12 * 8)), uint64_t(desc_b_12 + ((ki_12 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_6 + 0), ((0 < ki_12) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_6 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
      }
      tl::wait_wgmma<1>();
      #pragma unroll
      for (int i_34 = 0; i_34 < 16; ++i_34) {
        uint1 __36;
        float2 __37;
          float2 v__33 = *(float2*)(v_7 + (i_34 * 2));
          float2 v__34 = make_float2(inv[(i_34 & 1)], inv[(i_34 & 1)]);
          __37.x = (v__33.x*v__34.x);
          __37.y = (v__33.y*v__34.y);
        (reinterpret_cast<__nv_bfloat162*>(&__36))[0] = __float22bfloat162_rn(((float2*)(&__37))[0]);
        *(uint1*)(half_3 + (i_34 * 2)) = __36;
      }
      tl::__sync_thread_partial(3, 128);
      #pragma unroll
      for (int i_35 = 0; i_35 < 16; ++i_35) {
        *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_35 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_35 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_35 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_35 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 28672)) = *(uint1*)(half_3 + (i_35 * 2));
      }
      tl::fence_proxy_async();
      tl::tma_store_wait<0, true>();
      tl::__sync_thread_partial(8, 128);
      if (tl::tl_shuffle_elect<128>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[28672])), 192, ((turn * 128) + (first_tile_1 * 64)), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      {
        tl::GmmaDescriptor desc_b_13;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_13, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 92160)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_7 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_13 = 0; ki_13 < 9; ++ki_13) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_13 * 8)), uint64_t(desc_b_13 + ((ki_13 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_7 + 0), ((0 < ki_13) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_7 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
      }
      tl::wait_wgmma<1>();
      #pragma unroll
      for (int i_36 = 0; i_36 < 16; ++i_36) {
        uint1 __38;
        float2 __39;
          float2 v__35 = *(float2*)(v_6 + (i_36 * 2));
          float2 v__36 = make_float2(inv[(i_36 & 1)], inv[(i_36 & 1)]);
          __39.x = (v__35.x*v__36.x);
          __39.y = (v__35.y*v__36.y);
        (reinterpret_cast<__nv_bfloat162*>(&__38))[0] = __float22bfloat162_rn(((float2*)(&__39))[0]);
        *(uint1*)(half_4 + (i_36 * 2)) = __38;
      }
      tl::__sync_thread_partial(3, 128);
      #pragma unroll
      for (int i_37 = 0; i_37 < 16; ++i_37) {
        *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_37 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_37 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_37 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_37 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 24576)) = *(uint1*)(half_4 + (i_37 * 2));
      }
      tl::fence_proxy_async();
      tl::tma_store_wait<0, true>();
      tl::__sync_thread_partial(8, 128);
      if (tl::tl_shuffle_elect<128>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[24576])), 256, ((turn * 128) + (first_tile_1 * 64)), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      {
        tl::GmmaDescriptor desc_b_14;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_14, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 110592)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_6 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_14 = 0; ki_14 < 9; ++ki_14) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_14 * 8)), uint64_t(desc_b_14 + ((ki_14 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_6 + 0), ((0 < ki_14) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_6 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
      }
      tl::wait_wgmma<1>();
      #pragma unroll
      for (int i_38 = 0; i_38 < 16; ++i_38) {
        uint1 __40;
        float2 __41;
          float2 v__37 = *(float2*)(v_7 + (i_38 * 2));
          float2 v__38 = make_float2(inv[(i_38 & 1)], inv[(i_38 & 1)]);
          __41.x = (v__37.x*v__38.x);
          __41.y = (v__37.y*v__38.y);
        (reinterpret_cast<__nv_bfloat162*>(&__40))[0] = __float22bfloat162_rn(((float2*)(&__41))[0]);
        *(uint1*)(half_5 + (i_38 * 2)) = __40;
      }
      tl::__sync_thread_partial(3, 128);
      #pragma unroll
      for (int i_39 = 0; i_39 < 16; ++i_39) {
        *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_39 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_39 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_39 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_39 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 28672)) = *(uint1*)(half_5 + (i_39 * 2));
      }
      tl::fence_proxy_async();
      tl::tma_store_wait<0, true>();
      tl::__sync_thread_partial(8, 128);
      if (tl::tl_shuffle_elect<128>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[28672])), 320, ((turn * 128) + (first_tile_1 * 64)), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      {
        tl::GmmaDescriptor desc_b_15;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_15, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 129024)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_7 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_15 = 0; ki_15 < 9; ++ki_15) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_15 * 8)), uint64_t(desc_b_15 + ((ki_15 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_7 + 0), ((0 < ki_15) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_7 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
      }
      tl::wait_wgmma<1>();
      #pragma unroll
      for (int i_40 = 0; i_40 < 16; ++i_40) {
        uint1 __42;
        float2 __43;
          float2 v__39 = *(float2*)(v_6 + (i_40 * 2));
          float2 v__40 = make_float2(inv[(i_40 & 1)], inv[(i_40 & 1)]);
          __43.x = (v__39.x*v__40.x);
          __43.y = (v__39.y*v__40.y);
        (reinterpret_cast<__nv_bfloat162*>(&__42))[0] = __float22bfloat162_rn(((float2*)(&__43))[0]);
        *(uint1*)(half_6 + (i_40 * 2)) = __42;
      }
      tl::__sync_thread_partial(3, 128);
      #pragma unroll
      for (int i_41 = 0; i_41 < 16; ++i_41) {
        *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_41 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_41 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_41 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_41 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 24576)) = *(uint1*)(half_6 + (i_41 * 2));
      }
      tl::fence_proxy_async();
      tl::tma_store_wait<0, true>();
      tl::__sync_thread_partial(8, 128);
      if (tl::tl_shuffle_elect<128>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[24576])), 384, ((turn * 128) + (first_tile_1 * 64)), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      tl::wait_wgmma<0>();
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
          int64_t condval_21;
          if (((int64_t)0 <= ((int64_t)state))) {
            condval_21 = (((((int64_t)turn) * (int64_t)2) + ((int64_t)start)) + ((int64_t)first_tile_1));
          } else {
            condval_21 = (int64_t)0;
          }
          int64_t condval_22;
          if (((int64_t)0 <= ((int64_t)state))) {
            condval_22 = (((((int64_t)turn) * (int64_t)2) + ((int64_t)start)) + ((int64_t)first_tile_1));
          } else {
            condval_22 = (int64_t)0;
          }
          float cos_1 = rope_table[(((condval_22 * (int64_t)64) + ((((int64_t)i_44) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3))];
          int64_t condval_23;
          if (((int64_t)0 <= ((int64_t)state))) {
            condval_23 = (((((int64_t)turn) * (int64_t)2) + ((int64_t)start)) + ((int64_t)first_tile_1));
          } else {
            condval_23 = (int64_t)0;
          }
          int64_t condval_24;
          if (((int64_t)0 <= ((int64_t)state))) {
            condval_24 = (((((int64_t)turn) * (int64_t)2) + ((int64_t)start)) + ((int64_t)first_tile_1));
          } else {
            condval_24 = (int64_t)0;
          }
          float sin_1 = rope_table[((((condval_24 * (int64_t)64) + ((((int64_t)i_44) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3)) + (int64_t)32)];
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
        uint1 __44;
        float2 __45;
          float2 v__41 = *(float2*)(v_7 + (i_47 * 2));
          float2 v__42 = make_float2(inv[(i_47 & 1)], inv[(i_47 & 1)]);
          __45.x = (v__41.x*v__42.x);
          __45.y = (v__41.y*v__42.y);
        (reinterpret_cast<__nv_bfloat162*>(&__44))[0] = __float22bfloat162_rn(((float2*)(&__45))[0]);
        *(uint1*)(half_7 + (i_47 * 2)) = __44;
      }
      tl::__sync_thread_partial(3, 128);
      #pragma unroll
      for (int i_48 = 0; i_48 < 16; ++i_48) {
        *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_48 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_48 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_48 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_48 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 28672)) = *(uint1*)(half_7 + (i_48 * 2));
      }
      tl::fence_proxy_async();
      tl::tma_store_wait<0, true>();
      tl::__sync_thread_partial(8, 128);
      if (tl::tl_shuffle_elect<128>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[28672])), 448, ((turn * 128) + (first_tile_1 * 64)), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
    }
  } else {
    int first_tile_2 = first_tile;
    int begin_1 = first_tile;
    int end_1 = limit;
    int limit_3 = limit;
    for (int turn_1 = ((begin_1 - first_tile_2) >> 1); turn_1 < ((end_1 - first_tile_2) >> 1); ++turn_1) {
      full[(((turn_1 * 2) % 3) + 3)].wait((((turn_1 % 3) * 2) / 3));
      {
        tl::GmmaDescriptor desc_a_8;
        tl::GmmaDescriptor desc_b_16;
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_8, (&(((bfloat16_t*)stages)[0])));
        tl::increase_descriptor_offset<int>(desc_a_8, ((((turn_1 * 2) % 3) * 8192) + 24576));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_16, (&(((bfloat16_t*)K)[0])));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_16 = 0; ki_16 < 4; ++ki_16) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_8 + ((ki_16 * 32) >> 4)), uint64_t(desc_b_16 + ((ki_16 * 32) >> 4)), ((uint32_t*)(S_1 + 0)), ((0 < ki_16) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
      }
      full[((((turn_1 * 8) + 1) % 3) + 3)].wait(((((turn_1 * 8) + 1) % 6) / 3));
      {
        tl::GmmaDescriptor desc_a_9;
        tl::GmmaDescriptor desc_b_17;
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_9, (&(((bfloat16_t*)stages)[0])));
        tl::increase_descriptor_offset<int>(desc_a_9, (((((turn_1 * 8) + 1) % 3) * 8192) + 24576));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_17, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 18432)));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_17 = 0; ki_17 < 4; ++ki_17) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_9 + ((ki_17 * 32) >> 4)), uint64_t(desc_b_17 + ((ki_17 * 32) >> 4)), ((uint32_t*)(S_1 + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
      }
      tl::wait_wgmma<1>();
      tl::__sync_thread_partial(9, 128);
      if (tl::tl_shuffle_elect<128>()) {
        full[(((turn_1 * 2) % 3) + 3)].arrive_and_expect_tx(8192);
        tl::tma_load(q_desc, full[(((turn_1 * 2) % 3) + 3)], (&(((bfloat16_t*)stages)[((((turn_1 * 2) % 3) * 4096) + 12288)])), 192, (((turn_1 * 128) + (first_tile_2 * 64)) + 64), ((int)blockIdx.y));
      }
      full[((((turn_1 * 8) + 2) % 3) + 3)].wait(((((turn_1 * 8) + 2) % 6) / 3));
      {
        tl::GmmaDescriptor desc_a_10;
        tl::GmmaDescriptor desc_b_18;
        tl::__sync_thread_partial(4, 128);
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_10, (&(((bfloat16_t*)stages)[0])));
        tl::increase_descriptor_offset<int>(desc_a_10, (((((turn_1 * 8) + 2) % 3) * 8192) + 24576));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_18, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 36864)));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_18 = 0; ki_18 < 4; ++ki_18) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_10 + ((ki_18 * 32) >> 4)), uint64_t(desc_b_18 + ((ki_18 * 32) >> 4)), ((uint32_t*)(S_1 + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
      }
      tl::wait_wgmma<1>();
      tl::__sync_thread_partial(9, 128);
      if (tl::tl_shuffle_elect<128>()) {
        full[((((turn_1 * 8) + 1) % 3) + 3)].arrive_and_expect_tx(8192);
        tl::tma_load(q_desc, full[((((turn_1 * 8) + 1) % 3) + 3)], (&(((bfloat16_t*)stages)[(((((turn_1 * 8) + 1) % 3) * 4096) + 12288)])), 256, (((turn_1 * 128) + (first_tile_2 * 64)) + 64), ((int)blockIdx.y));
      }
      full[(((turn_1 * 2) % 3) + 3)].wait(((((turn_1 * 8) / 3) + 1) & 1));
      {
        tl::GmmaDescriptor desc_a_11;
        tl::GmmaDescriptor desc_b_19;
        tl::__sync_thread_partial(4, 128);
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_11, (&(((bfloat16_t*)stages)[0])));
        tl::increase_descriptor_offset<int>(desc_a_11, ((((turn_1 * 2) % 3) * 8192) + 24576));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_19, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 55296)));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_19 = 0; ki_19 < 4; ++ki_19) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_11 + ((ki_19 * 32) >> 4)), uint64_t(desc_b_19 + ((ki_19 * 32) >> 4)), ((uint32_t*)(S_1 + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
      }
      tl::wait_wgmma<1>();
      tl::__sync_thread_partial(9, 128);
      if (tl::tl_shuffle_elect<128>()) {
        full[((((turn_1 * 8) + 2) % 3) + 3)].arrive_and_expect_tx(8192);
        tl::tma_load(q_desc, full[((((turn_1 * 8) + 2) % 3) + 3)], (&(((bfloat16_t*)stages)[(((((turn_1 * 8) + 2) % 3) * 4096) + 12288)])), 320, (((turn_1 * 128) + (first_tile_2 * 64)) + 64), ((int)blockIdx.y));
      }
      full[((((turn_1 * 8) + 1) % 3) + 3)].wait(((((turn_1 * 8) + 4) % 6) / 3));
      {
        tl::GmmaDescriptor desc_a_12;
        tl::GmmaDescriptor desc_b_20;
        tl::__sync_thread_partial(4, 128);
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_12, (&(((bfloat16_t*)stages)[0])));
        tl::increase_descriptor_offset<int>(desc_a_12, (((((turn_1 * 8) + 1) % 3) * 8192) + 24576));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_20, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 73728)));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_20 = 0; ki_20 < 4; ++ki_20) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_12 + ((ki_20 * 32) >> 4)), uint64_t(desc_b_20 + ((ki_20 * 32) >> 4)), ((uint32_t*)(S_1 + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
      }
      tl::wait_wgmma<1>();
      tl::__sync_thread_partial(9, 128);
      if (tl::tl_shuffle_elect<128>()) {
        full[(((turn_1 * 2) % 3) + 3)].arrive_and_expect_tx(8192);
        tl::tma_load(q_desc, full[(((turn_1 * 2) % 3) + 3)], (&(((bfloat16_t*)stages)[((((turn_1 * 2) % 3) * 4096) + 12288)])), 384, (((turn_1 * 128) + (first_tile_2 * 64)) + 64), ((int)blockIdx.y));
      }
      full[((((turn_1 * 8) + 2) % 3) + 3)].wait(((((turn_1 * 8) + 5) % 6) / 3));
      {
        tl::GmmaDescriptor desc_a_13;
        tl::GmmaDescriptor desc_b_21;
        tl::__sync_thread_partial(4, 128);
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_13, (&(((bfloat16_t*)stages)[0])));
        tl::increase_descriptor_offset<int>(desc_a_13, (((((turn_1 * 8) + 2) % 3) * 8192) + 24576));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_21, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 92160)));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_21 = 0; ki_21 < 4; ++ki_21) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_13 + ((ki_21 * 32) >> 4)), uint64_t(desc_b_21 + ((ki_21 * 32) >> 4)), ((uint32_t*)(S_1 + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
      }
      tl::wait_wgmma<1>();
      tl::__sync_thread_partial(9, 128);
      if (tl::tl_shuffle_elect<128>()) {
        full[((((turn_1 * 8) + 1) % 3) + 3)].arrive_and_expect_tx(8192);
        tl::tma_load(q_desc, full[((((turn_1 * 8) + 1) % 3) + 3)], (&(((bfloat16_t*)stages)[(((((turn_1 * 8) + 1) % 3) * 4096) + 12288)])), 448, (((turn_1 * 128) + (first_tile_2 * 64)) + 64), ((int)blockIdx.y));
      }
      full[(((turn_1 * 2) % 3) + 3)].wait((((turn_1 % 3) * 2) / 3));
      {
        tl::GmmaDescriptor desc_a_14;
        tl::GmmaDescriptor desc_b_22;
        tl::__sync_thread_partial(4, 128);
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_14, (&(((bfloat16_t*)stages)[0])));
        tl::increase_descriptor_offset<int>(desc_a_14, ((((turn_1 * 2) % 3) * 8192) + 24576));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_22, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 110592)));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_22 = 0; ki_22 < 4; ++ki_22) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_14 + ((ki_22 * 32) >> 4)), uint64_t(desc_b_22 + ((ki_22 * 32) >> 4)), ((uint32_t*)(S_1 + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
      }
      tl::wait_wgmma<1>();
      tl::__sync_thread_partial(9, 128);
      if ((((turn_1 * 2) + first_tile_2) + 3) < limit_3) {
        if (tl::tl_shuffle_elect<128>()) {
          full[((((turn_1 * 2) + 2) % 3) + 3)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, full[((((turn_1 * 2) + 2) % 3) + 3)], (&(((bfloat16_t*)stages)[(((((turn_1 * 2) + 2) % 3) * 4096) + 12288)])), 0, (((turn_1 * 128) + (first_tile_2 * 64)) + 192), ((int)blockIdx.y));
        }
      }
      full[((((turn_1 * 8) + 1) % 3) + 3)].wait(((((turn_1 * 8) + 1) % 6) / 3));
      {
        tl::GmmaDescriptor desc_a_15;
        tl::GmmaDescriptor desc_b_23;
        tl::__sync_thread_partial(4, 128);
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_15, (&(((bfloat16_t*)stages)[0])));
        tl::increase_descriptor_offset<int>(desc_a_15, (((((turn_1 * 8) + 1) % 3) * 8192) + 24576));
        tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_23, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 129024)));
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_23 = 0; ki_23 < 4; ++ki_23) {
          tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_15 + ((ki_23 * 32) >> 4)), uint64_t(desc_b_23 + ((ki_23 * 32) >> 4)), ((uint32_t*)(S_1 + 0)), 1);
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
      }
      tl::wait_wgmma<1>();
      tl::__sync_thread_partial(9, 128);
      if ((((turn_1 * 2) + first_tile_2) + 3) < limit_3) {
        if (tl::tl_shuffle_elect<128>()) {
          full[(((turn_1 * 2) % 3) + 3)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, full[(((turn_1 * 2) % 3) + 3)], (&(((bfloat16_t*)stages)[((((turn_1 * 2) % 3) * 4096) + 12288)])), 64, (((turn_1 * 128) + (first_tile_2 * 64)) + 192), ((int)blockIdx.y));
        }
      }
      tl::wait_wgmma<0>();
      tl::__sync_thread_partial(9, 128);
      if ((((turn_1 * 2) + first_tile_2) + 3) < limit_3) {
        if (tl::tl_shuffle_elect<128>()) {
          full[((((turn_1 * 8) + 1) % 3) + 3)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, full[((((turn_1 * 8) + 1) % 3) + 3)], (&(((bfloat16_t*)stages)[(((((turn_1 * 8) + 1) % 3) * 4096) + 12288)])), 128, (((turn_1 * 128) + (first_tile_2 * 64)) + 192), ((int)blockIdx.y));
        }
      }
      *(int2*)(first_1 + 0) = make_int2(max(((((turn_1 * 2) + start) + first_tile_2) - 126), max(valid, 0)), max(((((turn_1 * 2) + start) + first_tile_2) - 126), max(valid, 0)));
      int condval_25;
      if ((0 <= state)) {
        condval_25 = ((((turn_1 * 2) + start) + first_tile_2) + 1);
      } else {
        condval_25 = -1;
      }
      *(int2*)(newest_1 + 0) = make_int2(condval_25, condval_25);
      #pragma unroll
      for (int i_49 = 0; i_49 < 72; ++i_49) {
        float condval_26;
        if ((((first_1[((i_49 & 3) >> 1)] + 133) <= (((((i_49 >> 2) * 8) + ((((int)threadIdx.x) & 3) * 2)) + last) + (i_49 & 1))) & ((((((i_49 >> 2) * 8) + ((((int)threadIdx.x) & 3) * 2)) + last) + (i_49 & 1)) <= (newest_1[((i_49 & 3) >> 1)] + 133)))) {
          condval_26 = S_1[i_49];
        } else {
          condval_26 = -CUDART_INF_F;
        }
        S_1[i_49] = condval_26;
      }
      float broadcast_var_15 = -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/;
      *(float2*)(top_1 + 0) = make_float2(broadcast_var_15, broadcast_var_15);
      #pragma unroll
      for (int i_50 = 0; i_50 < 2; ++i_50) {
        top_clear_1[i_50] = -CUDART_INF_F;
        #pragma unroll
        for (int rv_5 = 0; rv_5 < 36; ++rv_5) {
          top_clear_1[i_50] = max(top_clear_1[i_50], S_1[((((rv_5 % 18) * 4) + (i_50 * 2)) + (rv_5 / 18))]);
        }
        top_clear_1[i_50] = tl::AllReduce<tl::MaxOp, 4, 1, 128, tl::NamedBarrier<128>>::run(top_clear_1[i_50]);
        top_1[i_50] = max(top_1[i_50], top_clear_1[i_50]);
      }
      float broadcast_var_16 = 0x1.0527dbd87e24dp-4f/*6.375872e-02*/;
      float2 __46;
        float2 v__43 = *(float2*)(top_1 + 0);
        float2 v__44 = make_float2(broadcast_var_16, broadcast_var_16);
        __46.x = (v__43.x*v__44.x);
        __46.y = (v__43.y*v__44.y);
      *(float2*)(top_1 + 0) = __46;
      #pragma unroll
      for (int i_51 = 0; i_51 < 36; ++i_51) {
        float broadcast_var_17 = 0x1.0527dbd87e24dp-4f/*6.375872e-02*/;
        float2 __47;
        float2 __48;
          float2 __49;
            float2 v__45 = *(float2*)(S_1 + (i_51 * 2));
            float2 v__46 = make_float2(broadcast_var_17, broadcast_var_17);
            __49.x = (v__45.x*v__46.x);
            __49.y = (v__45.y*v__46.y);
          float2 v__47 = make_float2(top_1[(i_51 & 1)], top_1[(i_51 & 1)]);
          __48.x = (__49.x-v__47.x);
          __48.y = (__49.y-v__47.y);
        __47.x = exp2f(__48.x);
        __47.y = exp2f(__48.y);
        *(float2*)(S_1 + (i_51 * 2)) = __47;
      }
      #pragma unroll
      for (int i_52 = 0; i_52 < 2; ++i_52) {
        total_1[i_52] = 0x0p+0f/*0.000000e+00*/;
        #pragma unroll
        for (int rv_6 = 0; rv_6 < 36; ++rv_6) {
          total_1[i_52] = (total_1[i_52] + S_1[((((rv_6 % 18) * 4) + (i_52 * 2)) + (rv_6 / 18))]);
        }
        total_1[i_52] = tl::AllReduce<tl::SumOp, 4, 1, 128, tl::NamedBarrier<128>>::run(total_1[i_52]);
      }
      #pragma unroll
      for (int i_53 = 0; i_53 < 18; ++i_53) {
        uint2 __50;
        float4 v__48 = *(float4*)(S_1 + (i_53 * 4));
        (reinterpret_cast<__nv_bfloat162*>(&__50))[0] = __float22bfloat162_rn(((float2*)(&v__48))[0]);
        (reinterpret_cast<__nv_bfloat162*>(&__50))[1] = __float22bfloat162_rn(((float2*)(&v__48))[1]);
        *(uint2*)(P_1 + (i_53 * 4)) = __50;
      }
      #pragma unroll
      for (int i_54 = 0; i_54 < 2; ++i_54) {
        float sink_1 = max(min((attn_sink[(((((((int)threadIdx.x) >> 5) * 16) + (i_54 * 8)) + ((((int)threadIdx.x) & 31) >> 2)) - 64)] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/);
        float condval_27;
        if ((0x0p+0f/*0.000000e+00*/ < total_1[i_54])) {
          condval_27 = (exp2f((top_1[i_54] - max(top_1[i_54], sink_1))) / ((total_1[i_54] * exp2f((top_1[i_54] - max(top_1[i_54], sink_1)))) + exp2f((sink_1 - max(top_1[i_54], sink_1)))));
        } else {
          condval_27 = 0x0p+0f/*0.000000e+00*/;
        }
        inv_1[i_54] = condval_27;
      }
      if ((((int)threadIdx.x) % 4) == 0) {
        #pragma unroll
        for (int i_55 = 0; i_55 < 2; ++i_55) {
          if ((((((turn_1 * 128) + (first_tile_2 * 64)) + ((((int)threadIdx.x) >> 5) * 16)) + (i_55 * 8)) + ((((int)threadIdx.x) & 31) >> 2)) < queries) {
            float condval_28;
            if ((0x0p+0f/*0.000000e+00*/ < total_1[i_55])) {
              condval_28 = (logf(max(total_1[i_55], 0x1p+0f/*1.000000e+00*/)) + (top_1[i_55] * 0x1.62e42fefa39efp-1f/*6.931472e-01*/));
            } else {
              condval_28 = CUDART_INF_F;
            }
            lse[((((((((int64_t)((int)blockIdx.y)) * ((int64_t)tokens)) * (int64_t)64) + (((int64_t)turn_1) * (int64_t)2)) + ((((((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)16) + (((int64_t)i_55) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2)) - (int64_t)64) * ((int64_t)tokens))) + ((int64_t)first_tile_2)) + (int64_t)1)] = condval_28;
          }
        }
      }
      {
        tl::GmmaDescriptor desc_b_24;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_24, (&(((bfloat16_t*)K)[0])));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_8 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_24 = 0; ki_24 < 9; ++ki_24) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P_1 + (ki_24 * 8)), uint64_t(desc_b_24 + ((ki_24 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_8 + 0), ((0 < ki_24) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_8 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
      }
      {
        tl::GmmaDescriptor desc_b_25;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_25, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 18432)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_9 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_25 = 0; ki_25 < 9; ++ki_25) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P_1 + (ki_25 * 8)), uint64_t(desc_b_25 + ((ki_25 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_9 + 0), ((0 < ki_25) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_9 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
      }
      tl::wait_wgmma<1>();
      #pragma unroll
      for (int i_56 = 0; i_56 < 16; ++i_56) {
        uint1 __51;
        float2 __52;
          float2 v__49 = *(float2*)(v_8 + (i_56 * 2));
          float2 v__50 = make_float2(inv_1[(i_56 & 1)], inv_1[(i_56 & 1)]);
          __52.x = (v__49.x*v__50.x);
          __52.y = (v__49.y*v__50.y);
        (reinterpret_cast<__nv_bfloat162*>(&__51))[0] = __float22bfloat162_rn(((float2*)(&__52))[0]);
        *(uint1*)(half_8 + (i_56 * 2)) = __51;
      }
      tl::__sync_thread_partial(4, 128);
      #pragma unroll
      for (int i_57 = 0; i_57 < 16; ++i_57) {
        *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_57 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_57 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_57 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_57 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 28672)) = *(uint1*)(half_8 + (i_57 * 2));
      }
      tl::fence_proxy_async();
      tl::tma_store_wait<0, true>();
      tl::__sync_thread_partial(9, 128);
      if (tl::tl_shuffle_elect<128>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[32768])), 0, (((turn_1 * 128) + (first_tile_2 * 64)) + 64), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      {
        tl::GmmaDescriptor desc_b_26;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_26, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 36864)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_8 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_26 = 0; ki_26 < 9; ++ki_26) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P_1 + (ki_26 * 8)), uint64_t(desc_b_26 + ((ki_26 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_8 + 0), ((0 < ki_26) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_8 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
      }
      tl::wait_wgmma<1>();
      #pragma unroll
      for (int i_58 = 0; i_58 < 16; ++i_58) {
        uint1 __53;
        float2 __54;
          float2 v__51 = *(float2*)(v_9 + (i_58 * 2));
          float2 v__52 = make_float2(inv_1[(i_58 & 1)], inv_1[(i_58 & 1)]);
          __54.x = (v__51.x*v__52.x);
          __54.y = (v__51.y*v__52.y);
        (reinterpret_cast<__nv_bfloat162*>(&__53))[0] = __float22bfloat162_rn(((float2*)(&__54))[0]);
        *(uint1*)(half_9 + (i_58 * 2)) = __53;
      }
      tl::__sync_thread_partial(4, 128);
      #pragma unroll
      for (int i_59 = 0; i_59 < 16; ++i_59) {
        *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_59 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_59 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_59 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_59 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_9 + (i_59 * 2));
      }
      tl::fence_proxy_async();
      tl::tma_store_wait<0, true>();
      tl::__sync_thread_partial(9, 128);
      if (tl::tl_shuffle_elect<128>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[36864])), 64, (((turn_1 * 128) + (first_tile_2 * 64)) + 64), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      {
        tl::GmmaDescriptor desc_b_27;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_27, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 55296)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_9 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_27 = 0; ki_27 < 9; ++ki_27) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P_1 + (ki_27 * 8)), uint64_t(desc_b_27 + ((ki_27 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_9 + 0), ((0 < ki_27) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_9 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
      }
      tl::wait_wgmma<1>();
      #pragma unroll
      for (int i_60 = 0; i_60 < 16; ++i_60) {
        uint1 __55;
        float2 __56;
          float2 v__53 = *(float2*)(v_8 + (i_60 * 2));
          float2 v__54 = make_float2(inv_1[(i_60 & 1)], inv_1[(i_60 & 1)]);
          __56.x = (v__53.x*v__54.x);
          __56.y = (v__53.y*v__54.y);
        (reinterpret_cast<__nv_bfloat162*>(&__55))[0] = __float22bfloat162_rn(((float2*)(&__56))[0]);
        *(uint1*)(half_10 + (i_60 * 2)) = __55;
      }
      tl::__sync_thread_partial(4, 128);
      #pragma unroll
      for (int i_61 = 0; i_61 < 16; ++i_61) {
        *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_61 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_61 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_61 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_61 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 28672)) = *(uint1*)(half_10 + (i_61 * 2));
      }
      tl::fence_proxy_async();
      tl::tma_store_wait<0, true>();
      tl::__sync_thread_partial(9, 128);
      if (tl::tl_shuffle_elect<128>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[32768])), 128, (((turn_1 * 128) + (first_tile_2 * 64)) + 64), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      {
        tl::GmmaDescriptor desc_b_28;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_28, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 73728)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_8 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_28 = 0; ki_28 < 9; ++ki_28) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P_1 + (ki_28 * 8)), uint64_t(desc_b_28 + ((ki_28 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_8 + 0), ((0 < ki_28) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_8 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
      }
      tl::wait_wgmma<1>();
      #pragma unroll
      for (int i_62 = 0; i_62 < 16; ++i_62) {
        uint1 __57;
        float2 __58;
          float2 v__55 = *(float2*)(v_9 + (i_62 * 2));
          float2 v__56 = make_float2(inv_1[(i_62 & 1)], inv_1[(i_62 & 1)]);
          __58.x = (v__55.x*v__56.x);
          __58.y = (v__55.y*v__56.y);
        (reinterpret_cast<__nv_bfloat162*>(&__57))[0] = __float22bfloat162_rn(((float2*)(&__58))[0]);
        *(uint1*)(half_11 + (i_62 * 2)) = __57;
      }
      tl::__sync_thread_partial(4, 128);
      #pragma unroll
      for (int i_63 = 0; i_63 < 16; ++i_63) {
        *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_63 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_63 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_63 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_63 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_11 + (i_63 * 2));
      }
      tl::fence_proxy_async();
      tl::tma_store_wait<0, true>();
      tl::__sync_thread_partial(9, 128);
      if (tl::tl_shuffle_elect<128>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[36864])), 192, (((turn_1 * 128) + (first_tile_2 * 64)) + 64), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      {
        tl::GmmaDescriptor desc_b_29;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_29, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 92160)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_9 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_29 = 0; ki_29 < 9; ++ki_29) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P_1 + (ki_29 * 8)), uint64_t(desc_b_29 + ((ki_29 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_9 + 0), ((0 < ki_29) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_9 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
      }
      tl::wait_wgmma<1>();
      #pragma unroll
      for (int i_64 = 0; i_64 < 16; ++i_64) {
        uint1 __59;
        float2 __60;
          float2 v__57 = *(float2*)(v_8 + (i_64 * 2));
          float2 v__58 = make_float2(inv_1[(i_64 & 1)], inv_1[(i_64 & 1)]);
          __60.x = (v__57.x*v__58.x);
          __60.y = (v__57.y*v__58.y);
        (reinterpret_cast<__nv_bfloat162*>(&__59))[0] = __float22bfloat162_rn(((float2*)(&__60))[0]);
        *(uint1*)(half_12 + (i_64 * 2)) = __59;
      }
      tl::__sync_thread_partial(4, 128);
      #pragma unroll
      for (int i_65 = 0; i_65 < 16; ++i_65) {
        *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_65 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_65 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_65 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_65 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 28672)) = *(uint1*)(half_12 + (i_65 * 2));
      }
      tl::fence_proxy_async();
      tl::tma_store_wait<0, true>();
      tl::__sync_thread_partial(9, 128);
      if (tl::tl_shuffle_elect<128>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[32768])), 256, (((turn_1 * 128) + (first_tile_2 * 64)) + 64), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      {
        tl::GmmaDescriptor desc_b_30;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_30, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 110592)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_8 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_30 = 0; ki_30 < 9; ++ki_30) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P_1 + (ki_30 * 8)), uint64_t(desc_b_30 + ((ki_30 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_8 + 0), ((0 < ki_30) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_8 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
      }
      tl::wait_wgmma<1>();
      #pragma unroll
      for (int i_66 = 0; i_66 < 16; ++i_66) {
        uint1 __61;
        float2 __62;
          float2 v__59 = *(float2*)(v_9 + (i_66 * 2));
          float2 v__60 = make_float2(inv_1[(i_66 & 1)], inv_1[(i_66 & 1)]);
          __62.x = (v__59.x*v__60.x);
          __62.y = (v__59.y*v__60.y);
        (reinterpret_cast<__nv_bfloat162*>(&__61))[0] = __float22bfloat162_rn(((float2*)(&__62))[0]);
        *(uint1*)(half_13 + (i_66 * 2)) = __61;
      }
      tl::__sync_thread_partial(4, 128);
      #pragma unroll
      for (int i_67 = 0; i_67 < 16; ++i_67) {
        *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_67 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_67 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_67 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_67 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_13 + (i_67 * 2));
      }
      tl::fence_proxy_async();
      tl::tma_store_wait<0, true>();
      tl::__sync_thread_partial(9, 128);
      if (tl::tl_shuffle_elect<128>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[36864])), 320, (((turn_1 * 128) + (first_tile_2 * 64)) + 64), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      {
        tl::GmmaDescriptor desc_b_31;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_31, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 129024)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_9 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_31 = 0; ki_31 < 9; ++ki_31) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P_1 + (ki_31 * 8)), uint64_t(desc_b_31 + ((ki_31 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_9 + 0), ((0 < ki_31) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_9 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
      }
      tl::wait_wgmma<1>();
      #pragma unroll
      for (int i_68 = 0; i_68 < 16; ++i_68) {
        uint1 __63;
        float2 __64;
          float2 v__61 = *(float2*)(v_8 + (i_68 * 2));
          float2 v__62 = make_float2(inv_1[(i_68 & 1)], inv_1[(i_68 & 1)]);
          __64.x = (v__61.x*v__62.x);
          __64.y = (v__61.y*v__62.y);
        (reinterpret_cast<__nv_bfloat162*>(&__63))[0] = __float22bfloat162_rn(((float2*)(&__64))[0]);
        *(uint1*)(half_14 + (i_68 * 2)) = __63;
      }
      tl::__sync_thread_partial(4, 128);
      #pragma unroll
      for (int i_69 = 0; i_69 < 16; ++i_69) {
        *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_69 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_69 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_69 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_69 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 28672)) = *(uint1*)(half_14 + (i_69 * 2));
      }
      tl::fence_proxy_async();
      tl::tma_store_wait<0, true>();
      tl::__sync_thread_partial(9, 128);
      if (tl::tl_shuffle_elect<128>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[32768])), 384, (((turn_1 * 128) + (first_tile_2 * 64)) + 64), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      tl::wait_wgmma<0>();
      if (0 < use_rope) {
        #pragma unroll
        for (int i_70 = 0; i_70 < 16; ++i_70) {
          a_1[i_70] = v_9[(((i_70 & 7) * 4) + ((i_70 >> 3) * 2))];
        }
        #pragma unroll
        for (int i_71 = 0; i_71 < 16; ++i_71) {
          b_1[i_71] = v_9[((((i_71 & 7) * 4) + ((i_71 >> 3) * 2)) + 1)];
        }
        #pragma unroll
        for (int i_72 = 0; i_72 < 16; ++i_72) {
          int64_t condval_29;
          if (((int64_t)0 <= ((int64_t)state))) {
            condval_29 = ((((((int64_t)turn_1) * (int64_t)2) + ((int64_t)start)) + ((int64_t)first_tile_2)) + (int64_t)1);
          } else {
            condval_29 = (int64_t)0;
          }
          int64_t condval_30;
          if (((int64_t)0 <= ((int64_t)state))) {
            condval_30 = ((((((int64_t)turn_1) * (int64_t)2) + ((int64_t)start)) + ((int64_t)first_tile_2)) + (int64_t)1);
          } else {
            condval_30 = (int64_t)0;
          }
          float cos_2 = rope_table[(((condval_30 * (int64_t)64) + ((((int64_t)i_72) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3))];
          int64_t condval_31;
          if (((int64_t)0 <= ((int64_t)state))) {
            condval_31 = ((((((int64_t)turn_1) * (int64_t)2) + ((int64_t)start)) + ((int64_t)first_tile_2)) + (int64_t)1);
          } else {
            condval_31 = (int64_t)0;
          }
          int64_t condval_32;
          if (((int64_t)0 <= ((int64_t)state))) {
            condval_32 = ((((((int64_t)turn_1) * (int64_t)2) + ((int64_t)start)) + ((int64_t)first_tile_2)) + (int64_t)1);
          } else {
            condval_32 = (int64_t)0;
          }
          float sin_2 = rope_table[((((condval_32 * (int64_t)64) + ((((int64_t)i_72) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3)) + (int64_t)32)];
          even_1[i_72] = ((a_1[i_72] * cos_2) + (b_1[i_72] * sin_2));
          odd_1[i_72] = ((b_1[i_72] * cos_2) - (a_1[i_72] * sin_2));
        }
        #pragma unroll
        for (int i_73 = 0; i_73 < 16; ++i_73) {
          v_9[(((i_73 & 7) * 4) + ((i_73 >> 3) * 2))] = even_1[i_73];
        }
        #pragma unroll
        for (int i_74 = 0; i_74 < 16; ++i_74) {
          v_9[((((i_74 & 7) * 4) + ((i_74 >> 3) * 2)) + 1)] = odd_1[i_74];
        }
      }
      #pragma unroll
      for (int i_75 = 0; i_75 < 16; ++i_75) {
        uint1 __65;
        float2 __66;
          float2 v__63 = *(float2*)(v_9 + (i_75 * 2));
          float2 v__64 = make_float2(inv_1[(i_75 & 1)], inv_1[(i_75 & 1)]);
          __66.x = (v__63.x*v__64.x);
          __66.y = (v__63.y*v__64.y);
        (reinterpret_cast<__nv_bfloat162*>(&__65))[0] = __float22bfloat162_rn(((float2*)(&__66))[0]);
        *(uint1*)(half_15 + (i_75 * 2)) = __65;
      }
      tl::__sync_thread_partial(4, 128);
      #pragma unroll
      for (int i_76 = 0; i_76 < 16; ++i_76) {
        *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_76 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_76 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_76 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_76 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_15 + (i_76 * 2));
      }
      tl::fence_proxy_async();
      tl::tma_store_wait<0, true>();
      tl::__sync_thread_partial(9, 128);
      if (tl::tl_shuffle_elect<128>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[36864])), 448, (((turn_1 * 128) + (first_tile_2 * 64)) + 64), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
    }
  }
  tl::tma_store_wait<0, true>();
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
	CUtensorMapL2promotion out_desc_l2Promotion= (CUtensorMapL2promotion)2;
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
	CUtensorMapL2promotion q_desc_l2Promotion= (CUtensorMapL2promotion)2;
	CUtensorMapFloatOOBfill q_desc_oobFill= (CUtensorMapFloatOOBfill)0;

	CUresult q_desc_result = CUTLASS_CUDA_DRIVER_WRAPPER_CALL(cuTensorMapEncodeTiled)(
    &q_desc, q_desc_type, q_desc_tensorRank, q_desc_globalAddress, q_desc_globalDim, q_desc_globalStride + 1, q_desc_boxDim, q_desc_elementStrides, q_desc_interleave, q_desc_swizzle, q_desc_l2Promotion, q_desc_oobFill);

	if (q_desc_result != CUDA_SUCCESS) {
		snprintf(error_buf, ERROR_BUF_SIZE, "Error: Failed to initialize the TMA descriptor q_desc");
		return -1;
	}
  return swa::launch<attention_decode_kernel>(args, dim3(((queries + 63) / 64 + tiles_per_block - 1) / tiles_per_block, B, 1), dim3(256, 1, 1), 229376, attn_sink, cache, lse, out_desc, q_desc, rope_table, start_pos, state_id, valid_start, B, queries, slot_stride, tiles_per_block, tokens, use_rope, use_valid);
}
