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

extern "C" __global__ void attention_decode_kernel(const float* __restrict__ attn_sink, const uchar* __restrict__ cache, float* __restrict__ lse, __grid_constant__ const CUtensorMap out_desc, bfloat16_t* __restrict__ q, __grid_constant__ const CUtensorMap q_desc, const float* __restrict__ rope_table, const int* __restrict__ start_pos, const int* __restrict__ state_id, const int* __restrict__ valid_start, int B, int queries, int slot_stride, int tiles_per_block, int tokens, int use_rope, int use_valid);
extern "C" __global__ void __launch_bounds__(384, 1) attention_decode_kernel(const float* __restrict__ attn_sink, const uchar* __restrict__ cache, float* __restrict__ lse, __grid_constant__ const CUtensorMap out_desc, bfloat16_t* __restrict__ q, __grid_constant__ const CUtensorMap q_desc, const float* __restrict__ rope_table, const int* __restrict__ start_pos, const int* __restrict__ state_id, const int* __restrict__ valid_start, int B, int queries, int slot_stride, int tiles_per_block, int tokens, int use_rope, int use_valid) {
  extern __shared__ __align__(1024) uchar buf_dyn_shmem[];
  void* v = ((void*)((char*)buf_dyn_shmem + 0));
  void* raw = ((void*)((char*)buf_dyn_shmem + 0));
  void* K = ((void*)((char*)buf_dyn_shmem + 81920));
  __shared__ __align__(16) uint64_t v_1_mem[8];
  auto v_1 = reinterpret_cast<Barrier*>(v_1_mem);
  __shared__ __align__(16) uint64_t v_2_mem[8];
  auto v_2 = reinterpret_cast<Barrier*>(v_2_mem);
  __shared__ __align__(16) uint64_t come_mem[3];
  auto come = reinterpret_cast<Barrier*>(come_mem);
  int state = 0;
  int start = 0;
  int valid = 0;
  int last = 0;
  int rem = 0;
  int oldest = 0;
  int first_tile = 0;
  int limit = 0;
  int row = 0;
  int key = 0;
  fp8_e4_t code[64];
  uchar scale[4];
  bfloat16_t value[16];
  int w = 0;
  int place = 0;
  int before = 0;
  int phase = 0;
  float S[72];
  int first[2];
  int newest[2];
  float top[2];
  float top_clear[2];
  float total[2];
  bfloat16_t P[72];
  float v_3[32];
  float v_4[32];
  float inv[2];
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
  if (tl::tl_shuffle_elect<0>()) {
    tl::prefetch_tma_descriptor(q_desc);
    tl::prefetch_tma_descriptor(out_desc);
  }
  if (tl::tl_shuffle_elect<0>()) {
    v_1[0].init(1);
    v_1[1].init(1);
    v_1[2].init(1);
    v_1[3].init(1);
    v_1[4].init(1);
    v_1[5].init(1);
    v_1[6].init(1);
    v_1[7].init(1);
    v_2[0].init(4);
    v_2[1].init(4);
    v_2[2].init(4);
    v_2[3].init(4);
    v_2[4].init(4);
    v_2[5].init(4);
    v_2[6].init(4);
    v_2[7].init(4);
    come[0].init(1);
    come[1].init(1);
    come[2].init(1);
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
  valid = condval;
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
  if (0 <= state) {
    if (tl::tl_shuffle_elect<384>()) {
      come[0].arrive_and_expect_tx(25344);
      tl::tma_load((&(((uchar*)raw)[0])), (&(cache[((((int64_t)state) * ((int64_t)slot_stride)) * (int64_t)16)])), come[0], 25344);
      come[1].arrive_and_expect_tx(25344);
      tl::tma_load((&(((uchar*)raw)[25344])), (&(cache[(((((int64_t)state) * ((int64_t)slot_stride)) * (int64_t)16) + (int64_t)25344)])), come[1], 25344);
      come[2].arrive_and_expect_tx(20064);
      tl::tma_load((&(((uchar*)raw)[50688])), (&(cache[(((((int64_t)state) * ((int64_t)slot_stride)) * (int64_t)16) + (int64_t)50688)])), come[2], 20064);
    }
  }
  if (((int)threadIdx.x) == 0) {
    cute::SM90_BULK_COPY_G2S::PREFETCH::copy((&(q[((((int64_t)first_tile) * (int64_t)32768) + ((((int64_t)((int)blockIdx.y)) * ((int64_t)queries)) * (int64_t)512))])), (min(64, (queries - (first_tile * 64))) * 1024));
  }
  for (int k = 0; k < 3; ++k) {
    if (0 <= state) {
      come[k].wait(0);
    }
    int last_1 = last;
    int rem_1 = rem;
    int oldest_1 = oldest;
    row = (((k * 48) + ((((int)threadIdx.x) >> 6) * 8)) + ((((int)threadIdx.x) & 31) >> 2));
    int condval_2;
    if ((row < 134)) {
      int condval_3;
      if ((1 <= (row - rem_1))) {
        condval_3 = 134;
      } else {
        condval_3 = 0;
      }
      condval_2 = (((row + 133) - rem_1) - condval_3);
    } else {
      condval_2 = row;
    }
    key = condval_2;
    for (int c = 0; c < 4; ++c) {
      uchar broadcast_var = (uchar)0;
      *(uint4*)(((uchar*)code) + (c * 16)) = tl::broadcast<uint4>(broadcast_var);
    }
    if (row < 144) {
      if ((row < 134) & ((oldest_1 + 133) <= (last_1 + key))) {
        *(uint4*)(((uchar*)code) + 0) = *(uint4*)(((uchar*)raw) + (((((int64_t)row) * (int64_t)528) + (((((int64_t)((int)threadIdx.x)) & (int64_t)63) >> (int64_t)5) * (int64_t)256)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)16)));
      }
    }
    if (row < 144) {
      if ((row < 134) & ((oldest_1 + 133) <= (last_1 + key))) {
        scale[0] = ((uchar*)raw)[((((((int64_t)row) * (int64_t)528) + (((((int64_t)((int)threadIdx.x)) & (int64_t)63) >> (int64_t)5) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) >> (int64_t)1)) + (int64_t)512)];
      }
    }
    if (row < 144) {
      if ((row < 134) & ((oldest_1 + 133) <= (last_1 + key))) {
        *(uint4*)(((uchar*)code) + 16) = *(uint4*)(((uchar*)raw) + ((((((int64_t)row) * (int64_t)528) + (((((int64_t)((int)threadIdx.x)) & (int64_t)63) >> (int64_t)5) * (int64_t)256)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)16)) + (int64_t)64));
      }
    }
    if (row < 144) {
      if ((row < 134) & ((oldest_1 + 133) <= (last_1 + key))) {
        scale[1] = ((uchar*)raw)[((((((int64_t)row) * (int64_t)528) + (((((int64_t)((int)threadIdx.x)) & (int64_t)63) >> (int64_t)5) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) >> (int64_t)1)) + (int64_t)514)];
      }
    }
    if (row < 144) {
      if ((row < 134) & ((oldest_1 + 133) <= (last_1 + key))) {
        *(uint4*)(((uchar*)code) + 32) = *(uint4*)(((uchar*)raw) + ((((((int64_t)row) * (int64_t)528) + (((((int64_t)((int)threadIdx.x)) & (int64_t)63) >> (int64_t)5) * (int64_t)256)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)16)) + (int64_t)128));
      }
    }
    if (row < 144) {
      if ((row < 134) & ((oldest_1 + 133) <= (last_1 + key))) {
        scale[2] = ((uchar*)raw)[((((((int64_t)row) * (int64_t)528) + (((((int64_t)((int)threadIdx.x)) & (int64_t)63) >> (int64_t)5) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) >> (int64_t)1)) + (int64_t)516)];
      }
    }
    if (row < 144) {
      if ((row < 134) & ((oldest_1 + 133) <= (last_1 + key))) {
        *(uint4*)(((uchar*)code) + 48) = *(uint4*)(((uchar*)raw) + ((((((int64_t)row) * (int64_t)528) + (((((int64_t)((int)threadIdx.x)) & (int64_t)63) >> (int64_t)5) * (int64_t)256)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)16)) + (int64_t)192));
      }
    }
    if (row < 144) {
      if ((row < 134) & ((oldest_1 + 133) <= (last_1 + key))) {
        scale[3] = ((uchar*)raw)[((((((int64_t)row) * (int64_t)528) + (((((int64_t)((int)threadIdx.x)) & (int64_t)63) >> (int64_t)5) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) >> (int64_t)1)) + (int64_t)518)];
      }
    }
    if (row < 144) {
      uint condval_4;
      if (((((uint)scale[0]) - (uint)10) <= (uint)244)) {
        condval_4 = ((uint)scale[0]);
      } else {
        condval_4 = (uint)0;
      }
      uint v_ = condval_4 << (uint)23;
      float factor = (*(float *)(&(v_)));
      for (int c_1 = 0; c_1 < 4; ++c_1) {
        uint2 __1;
        float4 __2;
          float4 __3;
          fp8_e4_4_t v__1 = *(fp8_e4_4_t*)(code + (c_1 * 4));
          ((float2*)(&__3))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__1))[0], __NV_E4M3);
          ((float2*)(&__3))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__1))[1], __NV_E4M3);
          float4 v__2 = make_float4(factor, factor, factor, factor);
          __2.x = (__3.x*v__2.x);
          __2.y = (__3.y*v__2.y);
          __2.z = (__3.z*v__2.z);
          __2.w = (__3.w*v__2.w);
        (reinterpret_cast<__nv_bfloat162*>(&__1))[0] = __float22bfloat162_rn(((float2*)(&__2))[0]);
        (reinterpret_cast<__nv_bfloat162*>(&__1))[1] = __float22bfloat162_rn(((float2*)(&__2))[1]);
        *(uint2*)(value + (c_1 * 4)) = __1;
      }
      if (0x1p+119f/*6.646140e+35*/ < factor) {
        #pragma unroll
        for (int c_2 = 0; c_2 < 16; ++c_2) {
          value[c_2] = ((bfloat16_t)max(min((((float)code[c_2]) * factor), 0x1.fep+127f/*3.389531e+38*/), -0x1.fep+127f/*-3.389531e+38*/));
        }
      }
      *(uint4*)(((bfloat16_t*)K) + (((((((((int64_t)((int)threadIdx.x)) & (int64_t)63) >> (int64_t)5) * (int64_t)36864) + (((int64_t)key) * (int64_t)64)) + (((((((int64_t)key) & (int64_t)7) >> (int64_t)2) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) >> (int64_t)1)) & (int64_t)1) * (int64_t)32)) + (((((((int64_t)key) & (int64_t)3) >> (int64_t)1) + (((int64_t)((int)threadIdx.x)) & (int64_t)1)) & (int64_t)1) * (int64_t)16)) + ((((int64_t)key) & (int64_t)1) * (int64_t)8))) = *(uint4*)(value + 0);
      *(uint4*)(((bfloat16_t*)K) + (((((((((int64_t)((int)threadIdx.x)) & (int64_t)63) >> (int64_t)5) * (int64_t)36864) + (((int64_t)key) * (int64_t)64)) + (((((((int64_t)key) & (int64_t)7) >> (int64_t)2) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) >> (int64_t)1)) & (int64_t)1) * (int64_t)32)) + (((((((int64_t)key) & (int64_t)3) >> (int64_t)1) + (((int64_t)((int)threadIdx.x)) & (int64_t)1)) & (int64_t)1) * (int64_t)16)) + ((((((int64_t)key) & (int64_t)1) + (int64_t)1) & (int64_t)1) * (int64_t)8))) = *(uint4*)(value + 8);
      uint condval_5;
      if (((((uint)scale[1]) - (uint)10) <= (uint)244)) {
        condval_5 = ((uint)scale[1]);
      } else {
        condval_5 = (uint)0;
      }
      uint v__3 = condval_5 << (uint)23;
      float factor_1 = (*(float *)(&(v__3)));
      for (int c_3 = 0; c_3 < 4; ++c_3) {
        uint2 __4;
        float4 __5;
          float4 __6;
          fp8_e4_4_t v__4 = *(fp8_e4_4_t*)(code + ((c_3 * 4) + 16));
          ((float2*)(&__6))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__4))[0], __NV_E4M3);
          ((float2*)(&__6))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__4))[1], __NV_E4M3);
          float4 v__5 = make_float4(factor_1, factor_1, factor_1, factor_1);
          __5.x = (__6.x*v__5.x);
          __5.y = (__6.y*v__5.y);
          __5.z = (__6.z*v__5.z);
          __5.w = (__6.w*v__5.w);
        (reinterpret_cast<__nv_bfloat162*>(&__4))[0] = __float22bfloat162_rn(((float2*)(&__5))[0]);
        (reinterpret_cast<__nv_bfloat162*>(&__4))[1] = __float22bfloat162_rn(((float2*)(&__5))[1]);
        *(uint2*)(value + (c_3 * 4)) = __4;
      }
      if (0x1p+119f/*6.646140e+35*/ < factor_1) {
        #pragma unroll
        for (int c_4 = 0; c_4 < 16; ++c_4) {
          value[c_4] = ((bfloat16_t)max(min((((float)code[(c_4 + 16)]) * factor_1), 0x1.fep+127f/*3.389531e+38*/), -0x1.fep+127f/*-3.389531e+38*/));
        }
      }
      *(uint4*)(((bfloat16_t*)K) + ((((((((((int64_t)((int)threadIdx.x)) & (int64_t)63) >> (int64_t)5) * (int64_t)36864) + (((int64_t)key) * (int64_t)64)) + (((((((int64_t)key) & (int64_t)7) >> (int64_t)2) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) >> (int64_t)1)) & (int64_t)1) * (int64_t)32)) + (((((((int64_t)key) & (int64_t)3) >> (int64_t)1) + (((int64_t)((int)threadIdx.x)) & (int64_t)1)) & (int64_t)1) * (int64_t)16)) + ((((int64_t)key) & (int64_t)1) * (int64_t)8)) + (int64_t)9216)) = *(uint4*)(value + 0);
      *(uint4*)(((bfloat16_t*)K) + ((((((((((int64_t)((int)threadIdx.x)) & (int64_t)63) >> (int64_t)5) * (int64_t)36864) + (((int64_t)key) * (int64_t)64)) + (((((((int64_t)key) & (int64_t)7) >> (int64_t)2) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) >> (int64_t)1)) & (int64_t)1) * (int64_t)32)) + (((((((int64_t)key) & (int64_t)3) >> (int64_t)1) + (((int64_t)((int)threadIdx.x)) & (int64_t)1)) & (int64_t)1) * (int64_t)16)) + ((((((int64_t)key) & (int64_t)1) + (int64_t)1) & (int64_t)1) * (int64_t)8)) + (int64_t)9216)) = *(uint4*)(value + 8);
      uint condval_6;
      if (((((uint)scale[2]) - (uint)10) <= (uint)244)) {
        condval_6 = ((uint)scale[2]);
      } else {
        condval_6 = (uint)0;
      }
      uint v__6 = condval_6 << (uint)23;
      float factor_2 = (*(float *)(&(v__6)));
      for (int c_5 = 0; c_5 < 4; ++c_5) {
        uint2 __7;
        float4 __8;
          float4 __9;
          fp8_e4_4_t v__7 = *(fp8_e4_4_t*)(code + ((c_5 * 4) + 32));
          ((float2*)(&__9))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__7))[0], __NV_E4M3);
          ((float2*)(&__9))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__7))[1], __NV_E4M3);
          float4 v__8 = make_float4(factor_2, factor_2, factor_2, factor_2);
          __8.x = (__9.x*v__8.x);
          __8.y = (__9.y*v__8.y);
          __8.z = (__9.z*v__8.z);
          __8.w = (__9.w*v__8.w);
        (reinterpret_cast<__nv_bfloat162*>(&__7))[0] = __float22bfloat162_rn(((float2*)(&__8))[0]);
        (reinterpret_cast<__nv_bfloat162*>(&__7))[1] = __float22bfloat162_rn(((float2*)(&__8))[1]);
        *(uint2*)(value + (c_5 * 4)) = __7;
      }
      if (0x1p+119f/*6.646140e+35*/ < factor_2) {
        #pragma unroll
        for (int c_6 = 0; c_6 < 16; ++c_6) {
          value[c_6] = ((bfloat16_t)max(min((((float)code[(c_6 + 32)]) * factor_2), 0x1.fep+127f/*3.389531e+38*/), -0x1.fep+127f/*-3.389531e+38*/));
        }
      }
      *(uint4*)(((bfloat16_t*)K) + ((((((((((int64_t)((int)threadIdx.x)) & (int64_t)63) >> (int64_t)5) * (int64_t)36864) + (((int64_t)key) * (int64_t)64)) + (((((((int64_t)key) & (int64_t)7) >> (int64_t)2) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) >> (int64_t)1)) & (int64_t)1) * (int64_t)32)) + (((((((int64_t)key) & (int64_t)3) >> (int64_t)1) + (((int64_t)((int)threadIdx.x)) & (int64_t)1)) & (int64_t)1) * (int64_t)16)) + ((((int64_t)key) & (int64_t)1) * (int64_t)8)) + (int64_t)18432)) = *(uint4*)(value + 0);
      *(uint4*)(((bfloat16_t*)K) + ((((((((((int64_t)((int)threadIdx.x)) & (int64_t)63) >> (int64_t)5) * (int64_t)36864) + (((int64_t)key) * (int64_t)64)) + (((((((int64_t)key) & (int64_t)7) >> (int64_t)2) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) >> (int64_t)1)) & (int64_t)1) * (int64_t)32)) + (((((((int64_t)key) & (int64_t)3) >> (int64_t)1) + (((int64_t)((int)threadIdx.x)) & (int64_t)1)) & (int64_t)1) * (int64_t)16)) + ((((((int64_t)key) & (int64_t)1) + (int64_t)1) & (int64_t)1) * (int64_t)8)) + (int64_t)18432)) = *(uint4*)(value + 8);
      uint condval_7;
      if (((((uint)scale[3]) - (uint)10) <= (uint)244)) {
        condval_7 = ((uint)scale[3]);
      } else {
        condval_7 = (uint)0;
      }
      uint v__9 = condval_7 << (uint)23;
      float factor_3 = (*(float *)(&(v__9)));
      for (int c_7 = 0; c_7 < 4; ++c_7) {
        uint2 __10;
        float4 __11;
          float4 __12;
          fp8_e4_4_t v__10 = *(fp8_e4_4_t*)(code + ((c_7 * 4) + 48));
          ((float2*)(&__12))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__10))[0], __NV_E4M3);
          ((float2*)(&__12))[1] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__10))[1], __NV_E4M3);
          float4 v__11 = make_float4(factor_3, factor_3, factor_3, factor_3);
          __11.x = (__12.x*v__11.x);
          __11.y = (__12.y*v__11.y);
          __11.z = (__12.z*v__11.z);
          __11.w = (__12.w*v__11.w);
        (reinterpret_cast<__nv_bfloat162*>(&__10))[0] = __float22bfloat162_rn(((float2*)(&__11))[0]);
        (reinterpret_cast<__nv_bfloat162*>(&__10))[1] = __float22bfloat162_rn(((float2*)(&__11))[1]);
        *(uint2*)(value + (c_7 * 4)) = __10;
      }
      if (0x1p+119f/*6.646140e+35*/ < factor_3) {
        #pragma unroll
        for (int c_8 = 0; c_8 < 16; ++c_8) {
          value[c_8] = ((bfloat16_t)max(min((((float)code[(c_8 + 48)]) * factor_3), 0x1.fep+127f/*3.389531e+38*/), -0x1.fep+127f/*-3.389531e+38*/));
        }
      }
      *(uint4*)(((bfloat16_t*)K) + ((((((((((int64_t)((int)threadIdx.x)) & (int64_t)63) >> (int64_t)5) * (int64_t)36864) + (((int64_t)key) * (int64_t)64)) + (((((((int64_t)key) & (int64_t)7) >> (int64_t)2) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) >> (int64_t)1)) & (int64_t)1) * (int64_t)32)) + (((((((int64_t)key) & (int64_t)3) >> (int64_t)1) + (((int64_t)((int)threadIdx.x)) & (int64_t)1)) & (int64_t)1) * (int64_t)16)) + ((((int64_t)key) & (int64_t)1) * (int64_t)8)) + (int64_t)27648)) = *(uint4*)(value + 0);
      *(uint4*)(((bfloat16_t*)K) + ((((((((((int64_t)((int)threadIdx.x)) & (int64_t)63) >> (int64_t)5) * (int64_t)36864) + (((int64_t)key) * (int64_t)64)) + (((((((int64_t)key) & (int64_t)7) >> (int64_t)2) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) >> (int64_t)1)) & (int64_t)1) * (int64_t)32)) + (((((((int64_t)key) & (int64_t)3) >> (int64_t)1) + (((int64_t)((int)threadIdx.x)) & (int64_t)1)) & (int64_t)1) * (int64_t)16)) + ((((((int64_t)key) & (int64_t)1) + (int64_t)1) & (int64_t)1) * (int64_t)8)) + (int64_t)27648)) = *(uint4*)(value + 8);
    }
  }
  tl::fence_proxy_async();
  __syncthreads();
  if (256 <= ((int)threadIdx.x)) {
    tl::warpgroup_reg_dealloc<24>();
    int first_tile_1 = first_tile;
    int limit_1 = limit;
    if ((bool)1 & (((int)threadIdx.x) < 288)) {
      for (int n = 0; n < ((((limit_1 + 1) - first_tile_1) >> 1) * 8); ++n) {
        v_2[(n & 3)].wait((((n >> 2) + 1) & 1));
        if (tl::tl_shuffle_elect<32>()) {
          v_1[(n & 3)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, v_1[(n & 3)], (&(((bfloat16_t*)v)[((n & 3) * 8192)])), ((n & 7) * 64), (((n >> 3) * 128) + (first_tile_1 * 64)), ((int)blockIdx.y));
        }
      }
    }
    if ((288 <= ((int)threadIdx.x)) & (((int)threadIdx.x) < 320)) {
      for (int n_1 = 0; n_1 < (((limit_1 - first_tile_1) >> 1) * 8); ++n_1) {
        v_2[((n_1 & 3) + 4)].wait((((n_1 >> 2) + 1) & 1));
        if (tl::tl_shuffle_elect<32>()) {
          v_1[((n_1 & 3) + 4)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, v_1[((n_1 & 3) + 4)], (&(((bfloat16_t*)v)[(((n_1 & 3) * 8192) + 4096)])), ((n_1 & 7) * 64), ((((n_1 >> 3) * 128) + (first_tile_1 * 64)) + 64), ((int)blockIdx.y));
        }
      }
    }
  } else {
    tl::warpgroup_reg_alloc<240>();
    int first_tile_2 = first_tile;
    int begin = first_tile;
    int end = limit;
    w = __shfl_sync((uint)4294967295, (((int)threadIdx.x) >> 7), 0, 32);
    for (int turn = ((((begin + 1) - first_tile_2) - w) >> 1); turn < ((((end + 1) - first_tile_2) - w) >> 1); ++turn) {
      int tile = (((turn * 2) + first_tile_2) + w);
      int w_1 = w;
      place = 0;
      before = 0;
      phase = 0;
      for (int p = 0; p < 8; ++p) {
        v_1[((((int64_t)w_1) * (int64_t)4) + ((int64_t)place))].wait(phase);
        {
          tl::GmmaDescriptor desc_a;
          tl::GmmaDescriptor desc_b;
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a, (&(((bfloat16_t*)v)[0])));
          tl::increase_descriptor_offset<int>(desc_a, (place * 16384));
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b, (&(((bfloat16_t*)K)[0])));
          tl::increase_descriptor_offset<int>(desc_b, (p * 18432));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki = 0; ki < 4; ++ki) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a + ((((((int)threadIdx.x) >> 7) * 8192) + (ki * 32)) >> 4)), uint64_t(desc_b + ((ki * 32) >> 4)), ((uint32_t*)(S + 0)), ((0 < ki) ? 1 : ((p == 0) ? 0 : 1)));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
        }
        tl::wait_wgmma<1>();
        if ((0 < p) & ((((int)threadIdx.x) % 32) == 0)) {
          v_2[((((int64_t)w_1) * (int64_t)4) + ((int64_t)before))].arrive();
        }
        before = place;
        place = (place + 1);
        bool if_condition = (place == 4);
        if (if_condition) {
          place = 0;
          phase = (1 - phase);
        }
      }
      tl::wait_wgmma<0>();
      if ((((int)threadIdx.x) % 32) == 0) {
        v_2[((((int64_t)w_1) * (int64_t)4) + ((int64_t)before))].arrive();
      }
      int _tmp = max(((start + tile) - 127), max(valid, 0));
      int condval_8;
      if ((0 <= state)) {
        condval_8 = (start + tile);
      } else {
        condval_8 = -1;
      }
      int _tmp_1 = condval_8;
      *(int2*)(first + 0) = make_int2(_tmp, _tmp);
      *(int2*)(newest + 0) = make_int2(_tmp_1, _tmp_1);
      #pragma unroll
      for (int i = 0; i < 72; ++i) {
        float condval_9;
        if ((((first[((i & 3) >> 1)] + 133) <= (((((i >> 2) * 8) + ((((int)threadIdx.x) & 3) * 2)) + last) + (i & 1))) & ((((((i >> 2) * 8) + ((((int)threadIdx.x) & 3) * 2)) + last) + (i & 1)) <= (newest[((i & 3) >> 1)] + 133)))) {
          condval_9 = S[i];
        } else {
          condval_9 = -CUDART_INF_F;
        }
        S[i] = condval_9;
      }
      float broadcast_var_1 = -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/;
      *(float2*)(top + 0) = make_float2(broadcast_var_1, broadcast_var_1);
      #pragma unroll
      for (int i_1 = 0; i_1 < 2; ++i_1) {
        top_clear[i_1] = -CUDART_INF_F;
        #pragma unroll
        for (int rv = 0; rv < 36; ++rv) {
          top_clear[i_1] = max(top_clear[i_1], S[((((rv % 18) * 4) + (i_1 * 2)) + (rv / 18))]);
        }
        top_clear[i_1] = tl::AllReduce<tl::MaxOp, 4, 1, 0, tl::NamedBarrier<256>>::run(top_clear[i_1]);
        top[i_1] = max(top[i_1], top_clear[i_1]);
      }
      float broadcast_var_2 = 0x1.0527dbd87e24dp-4f/*6.375872e-02*/;
      float2 __13;
        float2 v__12 = *(float2*)(top + 0);
        float2 v__13 = make_float2(broadcast_var_2, broadcast_var_2);
        __13.x = (v__12.x*v__13.x);
        __13.y = (v__12.y*v__13.y);
      *(float2*)(top + 0) = __13;
      #pragma unroll
      for (int i_2 = 0; i_2 < 36; ++i_2) {
        float broadcast_var_3 = 0x1.0527dbd87e24dp-4f/*6.375872e-02*/;
        float2 __14;
        float2 __15;
          float2 __16;
            float2 v__14 = *(float2*)(S + (i_2 * 2));
            float2 v__15 = make_float2(broadcast_var_3, broadcast_var_3);
            __16.x = (v__14.x*v__15.x);
            __16.y = (v__14.y*v__15.y);
          float2 v__16 = make_float2(top[(i_2 & 1)], top[(i_2 & 1)]);
          __15.x = (__16.x-v__16.x);
          __15.y = (__16.y-v__16.y);
        __14.x = exp2f(__15.x);
        __14.y = exp2f(__15.y);
        *(float2*)(S + (i_2 * 2)) = __14;
      }
      #pragma unroll
      for (int i_3 = 0; i_3 < 2; ++i_3) {
        total[i_3] = 0x0p+0f/*0.000000e+00*/;
        #pragma unroll
        for (int rv_1 = 0; rv_1 < 36; ++rv_1) {
          total[i_3] = (total[i_3] + S[((((rv_1 % 18) * 4) + (i_3 * 2)) + (rv_1 / 18))]);
        }
        total[i_3] = tl::AllReduce<tl::SumOp, 4, 1, 0, tl::NamedBarrier<256>>::run(total[i_3]);
      }
      #pragma unroll
      for (int i_4 = 0; i_4 < 18; ++i_4) {
        uint2 __17;
        float4 v__17 = *(float4*)(S + (i_4 * 4));
        (reinterpret_cast<__nv_bfloat162*>(&__17))[0] = __float22bfloat162_rn(((float2*)(&v__17))[0]);
        (reinterpret_cast<__nv_bfloat162*>(&__17))[1] = __float22bfloat162_rn(((float2*)(&v__17))[1]);
        *(uint2*)(P + (i_4 * 4)) = __17;
      }
      {
        tl::GmmaDescriptor desc_b_1;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_1, (&(((bfloat16_t*)K)[0])));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_1 = 0; ki_1 < 9; ++ki_1) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_1 * 8)), uint64_t(desc_b_1 + ((ki_1 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_3 + 0), ((0 < ki_1) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
      }
      {
        tl::GmmaDescriptor desc_b_2;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_2, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 18432)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_2 = 0; ki_2 < 9; ++ki_2) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_2 * 8)), uint64_t(desc_b_2 + ((ki_2 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_4 + 0), ((0 < ki_2) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
      }
      #pragma unroll
      for (int i_5 = 0; i_5 < 2; ++i_5) {
        float sink = max(min((attn_sink[(((((((int)threadIdx.x) & 127) >> 5) * 16) + (i_5 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/);
        float condval_10;
        if ((0x0p+0f/*0.000000e+00*/ < total[i_5])) {
          condval_10 = (exp2f((top[i_5] - max(top[i_5], sink))) / ((total[i_5] * exp2f((top[i_5] - max(top[i_5], sink)))) + exp2f((sink - max(top[i_5], sink)))));
        } else {
          condval_10 = 0x0p+0f/*0.000000e+00*/;
        }
        inv[i_5] = condval_10;
      }
      if ((((int)threadIdx.x) % 4) == 0) {
        #pragma unroll
        for (int i_6 = 0; i_6 < 2; ++i_6) {
          if (((((tile * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)) + (i_6 * 8)) + ((((int)threadIdx.x) & 31) >> 2)) < queries) {
            float condval_11;
            if ((0x0p+0f/*0.000000e+00*/ < total[i_6])) {
              condval_11 = (logf(max(total[i_6], 0x1p+0f/*1.000000e+00*/)) + (top[i_6] * 0x1.62e42fefa39efp-1f/*6.931472e-01*/));
            } else {
              condval_11 = CUDART_INF_F;
            }
            lse[((((((int64_t)((int)blockIdx.y)) * ((int64_t)tokens)) * (int64_t)64) + ((((((((int64_t)((int)threadIdx.x)) & (int64_t)127) >> (int64_t)5) * (int64_t)16) + (((int64_t)i_6) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2)) * ((int64_t)tokens))) + ((int64_t)tile))] = condval_11;
          }
        }
      }
      tl::wait_wgmma<1>();
      tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
      #pragma unroll
      for (int i_7 = 0; i_7 < 16; ++i_7) {
        uint1 __18;
        float2 __19;
          float2 v__18 = *(float2*)(v_3 + (i_7 * 2));
          float2 v__19 = make_float2(inv[(i_7 & 1)], inv[(i_7 & 1)]);
          __19.x = (v__18.x*v__19.x);
          __19.y = (v__18.y*v__19.y);
        (reinterpret_cast<__nv_bfloat162*>(&__18))[0] = __float22bfloat162_rn(((float2*)(&__19))[0]);
        *(uint1*)(half + (i_7 * 2)) = __18;
      }
      tl::tma_store_wait<0, true>();
      __syncwarp();
      #pragma unroll
      for (int i_8 = 0; i_8 < 16; ++i_8) {
        *(uint1*)(((bfloat16_t*)v) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_8 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_8 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_8 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_8 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half + (i_8 * 2));
      }
      tl::fence_proxy_async();
      __syncwarp();
      if (tl::tl_shuffle_elect<32>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)v)[(((((int)threadIdx.x) >> 5) * 1024) + 32768)])), 0, ((tile * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      {
        tl::GmmaDescriptor desc_b_3;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_3, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 36864)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_3 = 0; ki_3 < 9; ++ki_3) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_3 * 8)), uint64_t(desc_b_3 + ((ki_3 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_3 + 0), ((0 < ki_3) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
      }
      tl::wait_wgmma<1>();
      tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
      #pragma unroll
      for (int i_9 = 0; i_9 < 16; ++i_9) {
        uint1 __20;
        float2 __21;
          float2 v__20 = *(float2*)(v_4 + (i_9 * 2));
          float2 v__21 = make_float2(inv[(i_9 & 1)], inv[(i_9 & 1)]);
          __21.x = (v__20.x*v__21.x);
          __21.y = (v__20.y*v__21.y);
        (reinterpret_cast<__nv_bfloat162*>(&__20))[0] = __float22bfloat162_rn(((float2*)(&__21))[0]);
        *(uint1*)(half_1 + (i_9 * 2)) = __20;
      }
      tl::tma_store_wait<0, true>();
      __syncwarp();
      #pragma unroll
      for (int i_10 = 0; i_10 < 16; ++i_10) {
        *(uint1*)(((bfloat16_t*)v) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_10 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_10 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_10 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_10 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_1 + (i_10 * 2));
      }
      tl::fence_proxy_async();
      __syncwarp();
      if (tl::tl_shuffle_elect<32>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)v)[(((((int)threadIdx.x) >> 5) * 1024) + 32768)])), 64, ((tile * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      {
        tl::GmmaDescriptor desc_b_4;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_4, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 55296)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_4 = 0; ki_4 < 9; ++ki_4) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_4 * 8)), uint64_t(desc_b_4 + ((ki_4 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_4 + 0), ((0 < ki_4) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
      }
      tl::wait_wgmma<1>();
      tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
      #pragma unroll
      for (int i_11 = 0; i_11 < 16; ++i_11) {
        uint1 __22;
        float2 __23;
          float2 v__22 = *(float2*)(v_3 + (i_11 * 2));
          float2 v__23 = make_float2(inv[(i_11 & 1)], inv[(i_11 & 1)]);
          __23.x = (v__22.x*v__23.x);
          __23.y = (v__22.y*v__23.y);
        (reinterpret_cast<__nv_bfloat162*>(&__22))[0] = __float22bfloat162_rn(((float2*)(&__23))[0]);
        *(uint1*)(half_2 + (i_11 * 2)) = __22;
      }
      tl::tma_store_wait<0, true>();
      __syncwarp();
      #pragma unroll
      for (int i_12 = 0; i_12 < 16; ++i_12) {
        *(uint1*)(((bfloat16_t*)v) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_12 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_12 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_12 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_12 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_2 + (i_12 * 2));
      }
      tl::fence_proxy_async();
      __syncwarp();
      if (tl::tl_shuffle_elect<32>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)v)[(((((int)threadIdx.x) >> 5) * 1024) + 32768)])), 128, ((tile * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      {
        tl::GmmaDescriptor desc_b_5;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_5, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 73728)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_5 = 0; ki_5 < 9; ++ki_5) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_5 * 8)), uint64_t(desc_b_5 + ((ki_5 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_3 + 0), ((0 < ki_5) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
      }
      tl::wait_wgmma<1>();
      tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
      #pragma unroll
      for (int i_13 = 0; i_13 < 16; ++i_13) {
        uint1 __24;
        float2 __25;
          float2 v__24 = *(float2*)(v_4 + (i_13 * 2));
          float2 v__25 = make_float2(inv[(i_13 & 1)], inv[(i_13 & 1)]);
          __25.x = (v__24.x*v__25.x);
          __25.y = (v__24.y*v__25.y);
        (reinterpret_cast<__nv_bfloat162*>(&__24))[0] = __float22bfloat162_rn(((float2*)(&__25))[0]);
        *(uint1*)(half_3 + (i_13 * 2)) = __24;
      }
      tl::tma_store_wait<0, true>();
      __syncwarp();
      #pragma unroll
      for (int i_14 = 0; i_14 < 16; ++i_14) {
        *(uint1*)(((bfloat16_t*)v) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_14 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_14 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_14 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_14 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_3 + (i_14 * 2));
      }
      tl::fence_proxy_async();
      __syncwarp();
      if (tl::tl_shuffle_elect<32>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)v)[(((((int)threadIdx.x) >> 5) * 1024) + 32768)])), 192, ((tile * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      {
        tl::GmmaDescriptor desc_b_6;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_6, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 92160)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_6 = 0; ki_6 < 9; ++ki_6) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_6 * 8)), uint64_t(desc_b_6 + ((ki_6 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_4 + 0), ((0 < ki_6) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
      }
      tl::wait_wgmma<1>();
      tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
      #pragma unroll
      for (int i_15 = 0; i_15 < 16; ++i_15) {
        uint1 __26;
        float2 __27;
          float2 v__26 = *(float2*)(v_3 + (i_15 * 2));
          float2 v__27 = make_float2(inv[(i_15 & 1)], inv[(i_15 & 1)]);
          __27.x = (v__26.x*v__27.x);
          __27.y = (v__26.y*v__27.y);
        (reinterpret_cast<__nv_bfloat162*>(&__26))[0] = __float22bfloat162_rn(((float2*)(&__27))[0]);
        *(uint1*)(half_4 + (i_15 * 2)) = __26;
      }
      tl::tma_store_wait<0, true>();
      __syncwarp();
      #pragma unroll
      for (int i_16 = 0; i_16 < 16; ++i_16) {
        *(uint1*)(((bfloat16_t*)v) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_16 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_16 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_16 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_16 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_4 + (i_16 * 2));
      }
      tl::fence_proxy_async();
      __syncwarp();
      if (tl::tl_shuffle_elect<32>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)v)[(((((int)threadIdx.x) >> 5) * 1024) + 32768)])), 256, ((tile * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      if ((tile + 2) < end) {
        if ((((tile * 64) + ((((int)threadIdx.x) & 127) >> 1)) + 128) < queries) {
          cute::prefetch((&(q[(((((((int64_t)tile) * (int64_t)32768) + (((((int64_t)((int)threadIdx.x)) & (int64_t)127) >> (int64_t)1) * (int64_t)512)) + ((((int64_t)((int)blockIdx.y)) * ((int64_t)queries)) * (int64_t)512)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)1) * (int64_t)64)) + (int64_t)65792)])));
        }
      }
      {
        tl::GmmaDescriptor desc_b_7;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_7, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 110592)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_7 = 0; ki_7 < 9; ++ki_7) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_7 * 8)), uint64_t(desc_b_7 + ((ki_7 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_3 + 0), ((0 < ki_7) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
      }
      tl::wait_wgmma<1>();
      tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
      #pragma unroll
      for (int i_17 = 0; i_17 < 16; ++i_17) {
        uint1 __28;
        float2 __29;
          float2 v__28 = *(float2*)(v_4 + (i_17 * 2));
          float2 v__29 = make_float2(inv[(i_17 & 1)], inv[(i_17 & 1)]);
          __29.x = (v__28.x*v__29.x);
          __29.y = (v__28.y*v__29.y);
        (reinterpret_cast<__nv_bfloat162*>(&__28))[0] = __float22bfloat162_rn(((float2*)(&__29))[0]);
        *(uint1*)(half_5 + (i_17 * 2)) = __28;
      }
      tl::tma_store_wait<0, true>();
      __syncwarp();
      #pragma unroll
      for (int i_18 = 0; i_18 < 16; ++i_18) {
        *(uint1*)(((bfloat16_t*)v) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_18 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_18 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_18 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_18 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_5 + (i_18 * 2));
      }
      tl::fence_proxy_async();
      __syncwarp();
      if (tl::tl_shuffle_elect<32>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)v)[(((((int)threadIdx.x) >> 5) * 1024) + 32768)])), 320, ((tile * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      {
        tl::GmmaDescriptor desc_b_8;
        tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_8, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 129024)));
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
        tl::warpgroup_arrive();
        #pragma unroll
        for (int ki_8 = 0; ki_8 < 9; ++ki_8) {
          tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_8 * 8)), uint64_t(desc_b_8 + ((ki_8 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_4 + 0), ((0 < ki_8) ? 1 : 0));
        }
        tl::warpgroup_commit_batch();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
        tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
      }
      tl::wait_wgmma<1>();
      tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
      #pragma unroll
      for (int i_19 = 0; i_19 < 16; ++i_19) {
        uint1 __30;
        float2 __31;
          float2 v__30 = *(float2*)(v_3 + (i_19 * 2));
          float2 v__31 = make_float2(inv[(i_19 & 1)], inv[(i_19 & 1)]);
          __31.x = (v__30.x*v__31.x);
          __31.y = (v__30.y*v__31.y);
        (reinterpret_cast<__nv_bfloat162*>(&__30))[0] = __float22bfloat162_rn(((float2*)(&__31))[0]);
        *(uint1*)(half_6 + (i_19 * 2)) = __30;
      }
      tl::tma_store_wait<0, true>();
      __syncwarp();
      #pragma unroll
      for (int i_20 = 0; i_20 < 16; ++i_20) {
        *(uint1*)(((bfloat16_t*)v) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_20 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_20 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_20 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_20 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_6 + (i_20 * 2));
      }
      tl::fence_proxy_async();
      __syncwarp();
      if (tl::tl_shuffle_elect<32>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)v)[(((((int)threadIdx.x) >> 5) * 1024) + 32768)])), 384, ((tile * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
      tl::wait_wgmma<0>();
      tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
      if (0 < use_rope) {
        #pragma unroll
        for (int i_21 = 0; i_21 < 16; ++i_21) {
          a[i_21] = v_4[(((i_21 & 7) * 4) + ((i_21 >> 3) * 2))];
        }
        #pragma unroll
        for (int i_22 = 0; i_22 < 16; ++i_22) {
          b[i_22] = v_4[((((i_22 & 7) * 4) + ((i_22 >> 3) * 2)) + 1)];
        }
        #pragma unroll
        for (int i_23 = 0; i_23 < 16; ++i_23) {
          int64_t condval_12;
          if (((int64_t)0 <= ((int64_t)state))) {
            condval_12 = (((int64_t)start) + ((int64_t)tile));
          } else {
            condval_12 = (int64_t)0;
          }
          int64_t condval_13;
          if (((int64_t)0 <= ((int64_t)state))) {
            condval_13 = (((int64_t)start) + ((int64_t)tile));
          } else {
            condval_13 = (int64_t)0;
          }
          float cos_1 = rope_table[(((condval_13 * (int64_t)64) + ((((int64_t)i_23) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3))];
          int64_t condval_14;
          if (((int64_t)0 <= ((int64_t)state))) {
            condval_14 = (((int64_t)start) + ((int64_t)tile));
          } else {
            condval_14 = (int64_t)0;
          }
          int64_t condval_15;
          if (((int64_t)0 <= ((int64_t)state))) {
            condval_15 = (((int64_t)start) + ((int64_t)tile));
          } else {
            condval_15 = (int64_t)0;
          }
          float sin_1 = rope_table[((((condval_15 * (int64_t)64) + ((((int64_t)i_23) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3)) + (int64_t)32)];
          even[i_23] = ((a[i_23] * cos_1) + (b[i_23] * sin_1));
          odd[i_23] = ((b[i_23] * cos_1) - (a[i_23] * sin_1));
        }
        #pragma unroll
        for (int i_24 = 0; i_24 < 16; ++i_24) {
          v_4[(((i_24 & 7) * 4) + ((i_24 >> 3) * 2))] = even[i_24];
        }
        #pragma unroll
        for (int i_25 = 0; i_25 < 16; ++i_25) {
          v_4[((((i_25 & 7) * 4) + ((i_25 >> 3) * 2)) + 1)] = odd[i_25];
        }
      }
      #pragma unroll
      for (int i_26 = 0; i_26 < 16; ++i_26) {
        uint1 __32;
        float2 __33;
          float2 v__32 = *(float2*)(v_4 + (i_26 * 2));
          float2 v__33 = make_float2(inv[(i_26 & 1)], inv[(i_26 & 1)]);
          __33.x = (v__32.x*v__33.x);
          __33.y = (v__32.y*v__33.y);
        (reinterpret_cast<__nv_bfloat162*>(&__32))[0] = __float22bfloat162_rn(((float2*)(&__33))[0]);
        *(uint1*)(half_7 + (i_26 * 2)) = __32;
      }
      tl::tma_store_wait<0, true>();
      __syncwarp();
      #pragma unroll
      for (int i_27 = 0; i_27 < 16; ++i_27) {
        *(uint1*)(((bfloat16_t*)v) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_27 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_27 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_27 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_27 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_7 + (i_27 * 2));
      }
      tl::fence_proxy_async();
      __syncwarp();
      if (tl::tl_shuffle_elect<32>()) {
        tl::tma_store(out_desc, (&(((bfloat16_t*)v)[(((((int)threadIdx.x) >> 5) * 1024) + 32768)])), 448, ((tile * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)), ((int)blockIdx.y));
        tl::tma_store_arrive();
      }
    }
    tl::tma_store_wait<0, true>();
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
  return swa::launch<attention_decode_kernel>(args, dim3(((queries + 63) / 64 + tiles_per_block - 1) / tiles_per_block, B, 1), dim3(384, 1, 1), 229376, attn_sink, cache, lse, out_desc, q, q_desc, rope_table, start_pos, state_id, valid_start, B, queries, slot_stride, tiles_per_block, tokens, use_rope, use_valid);
}
