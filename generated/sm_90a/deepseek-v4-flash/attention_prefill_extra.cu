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

extern "C" __global__ void attention_prefill_extra_kernel(const float* __restrict__ attn_sink, const uchar* __restrict__ extra_cache, const int* __restrict__ extra_index, const int* __restrict__ extra_len, const bfloat16_t* __restrict__ extra_plain, const bfloat16_t* __restrict__ keys, float* __restrict__ lse, bfloat16_t* __restrict__ out, const int* __restrict__ pivots, const int* __restrict__ positions, const bfloat16_t* __restrict__ q, const float* __restrict__ rope_table, int K, int N, int page_stride, int use_len, int use_rope);
extern "C" __global__ void __launch_bounds__(256, 1) attention_prefill_extra_kernel(const float* __restrict__ attn_sink, const uchar* __restrict__ extra_cache, const int* __restrict__ extra_index, const int* __restrict__ extra_len, const bfloat16_t* __restrict__ extra_plain, const bfloat16_t* __restrict__ keys, float* __restrict__ lse, bfloat16_t* __restrict__ out, const int* __restrict__ pivots, const int* __restrict__ positions, const bfloat16_t* __restrict__ q, const float* __restrict__ rope_table, int K, int N, int page_stride, int use_len, int use_rope) {
  extern __shared__ __align__(1024) uchar buf_dyn_shmem[];
  void* query = ((void*)((char*)buf_dyn_shmem + 0));
  void* tail = ((void*)((char*)buf_dyn_shmem + 0));
  void* position = ((void*)((char*)buf_dyn_shmem + 65536));
  void* row = ((void*)((char*)buf_dyn_shmem + 65792));
  void* following = ((void*)((char*)buf_dyn_shmem + 66048));
  void* keys_1 = ((void*)((char*)buf_dyn_shmem + 66560));
  void* weight = ((void*)((char*)buf_dyn_shmem + 132096));
  void* workspace = ((void*)((char*)buf_dyn_shmem + 132096));
  void* workspace_1 = ((void*)((char*)buf_dyn_shmem + 132096));
  void* other = ((void*)((char*)buf_dyn_shmem + 140288));
  void* workspace_2 = ((void*)((char*)buf_dyn_shmem + 140288));
  void* workspace_3 = ((void*)((char*)buf_dyn_shmem + 140288));
  void* other_1 = ((void*)((char*)buf_dyn_shmem + 169984));
  void* other_2 = ((void*)((char*)buf_dyn_shmem + 171520));
  float acc[128];
  float top[2];
  float total[2];
  float score[16];
  float before[2];
  float top_clear[2];
  float tile_total[2];
  uchar one[112];
  uchar one_1[2];
  bfloat16_t one_2[16];
  float scale[7];
  uchar packed[14];
  bfloat16_t value[14];
  int later[1];
  float before_1[2];
  float top_clear_1[2];
  float tile_total_1[2];
  float scale_1[2];
  float cos_1[8];
  float sin_1[8];
  float even[8];
  float odd[8];
  bool live = ((((pivots[(((int64_t)((int)blockIdx.x)) * (int64_t)4)] | pivots[((((int64_t)((int)blockIdx.x)) * (int64_t)4) + (int64_t)1)]) | pivots[((((int64_t)((int)blockIdx.x)) * (int64_t)4) + (int64_t)2)]) | pivots[((((int64_t)((int)blockIdx.x)) * (int64_t)4) + (int64_t)3)]) != 0);
  #pragma unroll
  for (int i = 0; i < 16; ++i) {
    *(uint4*)(((bfloat16_t*)query) + ((((((((((int)threadIdx.x) & 63) >> 3) * 4096) + (i * 256)) + ((((int)threadIdx.x) >> 6) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + (i & 1)) & 1) * 32)) + ((((((int)threadIdx.x) >> 7) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 127) >> 6) + (((int)threadIdx.x) & 1)) & 1) * 8))) = *(uint4*)(q + (((((int64_t)((int)blockIdx.x)) * (int64_t)32768) + (((int64_t)i) * (int64_t)2048)) + (((int64_t)((int)threadIdx.x)) * (int64_t)8)));
  }
  if (((int)threadIdx.x) < 64) {
    int condval;
    if ((0 < use_rope)) {
      condval = max(positions[((int64_t)((int)blockIdx.x))], 0);
    } else {
      condval = 0;
    }
    ((int*)position)[((int)threadIdx.x)] = condval;
  }
  #pragma unroll
  for (int i_1 = 0; i_1 < 32; ++i_1) {
    float broadcast_var = 0x0p+0f/*0.000000e+00*/;
    *(float4*)(acc + (i_1 * 4)) = make_float4(broadcast_var, broadcast_var, broadcast_var, broadcast_var);
  }
  float broadcast_var_1 = -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/;
  *(float2*)(top + 0) = make_float2(broadcast_var_1, broadcast_var_1);
  float broadcast_var_2 = 0x0p+0f/*0.000000e+00*/;
  *(float2*)(total + 0) = make_float2(broadcast_var_2, broadcast_var_2);
  for (int k = 0; k < 2; ++k) {
    __syncthreads();
    if (((int)threadIdx.x) < 64) {
      int condval_1;
      if ((((k * 64) + ((int)threadIdx.x)) < (pivots[((((int64_t)((int)blockIdx.x)) * (int64_t)4) + (int64_t)1)] + pivots[((((int64_t)((int)blockIdx.x)) * (int64_t)4) + (int64_t)3)]))) {
        condval_1 = ((((k * 64) + pivots[((((int64_t)((int)blockIdx.x)) * (int64_t)4) + (int64_t)2)]) + ((int)threadIdx.x)) - pivots[((((int64_t)((int)blockIdx.x)) * (int64_t)4) + (int64_t)1)]);
      } else {
        condval_1 = -1;
      }
      int fresh = condval_1;
      int condval_2;
      if ((((k * 64) + ((int)threadIdx.x)) < pivots[((((int64_t)((int)blockIdx.x)) * (int64_t)4) + (int64_t)1)])) {
        condval_2 = (((k * 64) + pivots[(((int64_t)((int)blockIdx.x)) * (int64_t)4)]) + ((int)threadIdx.x));
      } else {
        condval_2 = fresh;
      }
      ((int*)row)[((int)threadIdx.x)] = condval_2;
    }
    __syncthreads();
    #pragma unroll
    for (int i_2 = 0; i_2 < 16; ++i_2) {
      bfloat16_t broadcast_var_3 = bfloat16_t(0x0p+0f/*0.000000e+00*/);
      uint4 condval_3;
      if ((0 <= ((int*)row)[((i_2 * 4) + (((int)threadIdx.x) >> 6))])) {
        condval_3 = *(uint4*)(keys + ((max(((int64_t)((int*)row)[((((int64_t)i_2) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6))]), (int64_t)0) * (int64_t)512) + ((((int64_t)((int)threadIdx.x)) & (int64_t)63) * (int64_t)8)));
      } else {
        condval_3 = make_uint4(__pack_nv_bfloat162(broadcast_var_3, broadcast_var_3), __pack_nv_bfloat162(broadcast_var_3, broadcast_var_3), __pack_nv_bfloat162(broadcast_var_3, broadcast_var_3), __pack_nv_bfloat162(broadcast_var_3, broadcast_var_3));
      }
      *(uint4*)(((bfloat16_t*)keys_1) + ((((((((((int)threadIdx.x) & 63) >> 3) * 4096) + (i_2 * 256)) + ((((int)threadIdx.x) >> 6) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + (i_2 & 1)) & 1) * 32)) + ((((((int)threadIdx.x) >> 7) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 127) >> 6) + (((int)threadIdx.x) & 1)) & 1) * 8))) = condval_3;
    }
    #pragma unroll
    for (int i_3 = 0; i_3 < 4; ++i_3) {
      float broadcast_var_4 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(score + (i_3 * 4)) = make_float4(broadcast_var_4, broadcast_var_4, broadcast_var_4, broadcast_var_4);
    }
    {
      tl::GmmaDescriptor desc_a;
      tl::GmmaDescriptor desc_b;
      __syncthreads();
      tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a, (&(((bfloat16_t*)query)[0])));
      tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b, (&(((bfloat16_t*)keys_1)[0])));
      tl::warpgroup_fence_operand(reinterpret_cast<float*>(score + 0), 16);
      tl::warpgroup_arrive();
      tl::fence_proxy_async();
      #pragma unroll
      for (int ki = 0; ki < 32; ++ki) {
        tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 32, 16, false, false, 1, 1>(uint64_t(desc_a + ((((ki >> 2) * 8192) + ((ki & 3) * 32)) >> 4)), uint64_t(desc_b + (((((ki >> 2) * 8192) + ((((int)threadIdx.x) >> 7) * 4096)) + ((ki & 3) * 32)) >> 4)), ((uint32_t*)(score + 0)), 1);
      }
      tl::warpgroup_commit_batch();
      tl::warpgroup_wait<0>();
      tl::warpgroup_fence_operand(reinterpret_cast<float*>(score + 0), 16);
    }
    #pragma unroll
    for (int i_4 = 0; i_4 < 16; ++i_4) {
      float seen = (score[i_4] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/);
      float condval_4;
      if ((0 <= ((int*)row)[(((((((int)threadIdx.x) >> 7) * 32) + ((i_4 >> 2) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + (i_4 & 1))])) {
        condval_4 = seen;
      } else {
        condval_4 = -CUDART_INF_F;
      }
      score[i_4] = condval_4;
    }
    *(float2*)(before + 0) = *(float2*)(top + 0);
    #pragma unroll
    for (int i_5 = 0; i_5 < 2; ++i_5) {
      top_clear[i_5] = -CUDART_INF_F;
      #pragma unroll
      for (int rv = 0; rv < 8; ++rv) {
        top_clear[i_5] = max(top_clear[i_5], score[((((rv & 3) * 4) + (i_5 * 2)) + (rv >> 2))]);
      }
      __syncthreads();
      top_clear[i_5] = tl::AllReduce<tl::MaxOp, 256, 128, 0, tl::NamedBarrier<256>>::run(top_clear[i_5], (&(((float*)workspace)[0])));
      top_clear[i_5] = tl::AllReduce<tl::MaxOp, 4, 1, 0, tl::NamedBarrier<256>>::run(top_clear[i_5]);
      top[i_5] = max(top[i_5], top_clear[i_5]);
    }
    float2 __1;
    float2 __2;
      float2 v_ = *(float2*)(before + 0);
      float2 v__1 = *(float2*)(top + 0);
      __2.x = (v_.x-v__1.x);
      __2.y = (v_.y-v__1.y);
    __1.x = exp2f(__2.x);
    __1.y = exp2f(__2.y);
    *(float2*)(before + 0) = __1;
    float2 __3;
      float2 v__2 = *(float2*)(total + 0);
      float2 v__3 = *(float2*)(before + 0);
      __3.x = (v__2.x*v__3.x);
      __3.y = (v__2.y*v__3.y);
    *(float2*)(total + 0) = __3;
    #pragma unroll
    for (int i_6 = 0; i_6 < 64; ++i_6) {
      float2 __4;
        float2 v__4 = *(float2*)(acc + (i_6 * 2));
        float2 v__5 = make_float2(before[(i_6 & 1)], before[(i_6 & 1)]);
        __4.x = (v__4.x*v__5.x);
        __4.y = (v__4.y*v__5.y);
      *(float2*)(acc + (i_6 * 2)) = __4;
    }
    #pragma unroll
    for (int i_7 = 0; i_7 < 8; ++i_7) {
      float2 __5;
      float2 __6;
        float2 v__6 = *(float2*)(score + (i_7 * 2));
        float2 v__7 = make_float2(top[(i_7 & 1)], top[(i_7 & 1)]);
        __6.x = (v__6.x-v__7.x);
        __6.y = (v__6.y-v__7.y);
      __5.x = exp2f(__6.x);
      __5.y = exp2f(__6.y);
      *(float2*)(score + (i_7 * 2)) = __5;
    }
    #pragma unroll
    for (int i_8 = 0; i_8 < 2; ++i_8) {
      tile_total[i_8] = 0x0p+0f/*0.000000e+00*/;
      #pragma unroll
      for (int rv_1 = 0; rv_1 < 8; ++rv_1) {
        tile_total[i_8] = (tile_total[i_8] + score[((((rv_1 & 3) * 4) + (i_8 * 2)) + (rv_1 >> 2))]);
      }
      __syncthreads();
      tile_total[i_8] = tl::AllReduce<tl::SumOp, 256, 128, 0, tl::NamedBarrier<256>>::run(tile_total[i_8], (&(((float*)workspace_1)[0])));
      tile_total[i_8] = tl::AllReduce<tl::SumOp, 4, 1, 0, tl::NamedBarrier<256>>::run(tile_total[i_8]);
    }
    float2 __7;
      float2 v__8 = *(float2*)(total + 0);
      float2 v__9 = *(float2*)(tile_total + 0);
      __7.x = (v__8.x+v__9.x);
      __7.y = (v__8.y+v__9.y);
    *(float2*)(total + 0) = __7;
    __syncthreads();
    #pragma unroll
    for (int i_9 = 0; i_9 < 2; ++i_9) {
      tl::ptx_stmatrix_m8n8_x4((&(((bfloat16_t*)weight)[(((((((((int)threadIdx.x) & 127) >> 5) * 1024) + ((((int)threadIdx.x) & 15) * 64)) + ((((((int)threadIdx.x) >> 7) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 3) >> 1) + i_9) & 1) * 16)) + (((((((int)threadIdx.x) & 31) >> 4) + (((int)threadIdx.x) & 1)) & 1) * 8))])), __pack_half2(((bfloat16_t)score[(i_9 * 8)]), ((bfloat16_t)score[((i_9 * 8) + 1)])), __pack_half2(((bfloat16_t)score[((i_9 * 8) + 2)]), ((bfloat16_t)score[((i_9 * 8) + 3)])), __pack_half2(((bfloat16_t)score[((i_9 * 8) + 4)]), ((bfloat16_t)score[((i_9 * 8) + 5)])), __pack_half2(((bfloat16_t)score[((i_9 * 8) + 6)]), ((bfloat16_t)score[((i_9 * 8) + 7)])));
    }
    {
      tl::GmmaDescriptor desc_a_1;
      tl::GmmaDescriptor desc_b_1;
      __syncthreads();
      tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_1, (&(((bfloat16_t*)weight)[0])));
      tl::initialize_wgmma_descriptor<1, 512, 64>(desc_b_1, (&(((bfloat16_t*)keys_1)[0])));
      tl::warpgroup_fence_operand(reinterpret_cast<float*>(acc + 0), 128);
      tl::warpgroup_arrive();
      tl::fence_proxy_async();
      #pragma unroll
      for (int ki_1 = 0; ki_1 < 4; ++ki_1) {
        tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 256, 16, false, true, 1, 1>(uint64_t(desc_a_1 + ((ki_1 * 32) >> 4)), uint64_t(desc_b_1 + ((((((int)threadIdx.x) >> 7) * 32768) + (ki_1 * 2048)) >> 4)), ((uint32_t*)(acc + 0)), 1);
      }
      tl::warpgroup_commit_batch();
      tl::warpgroup_wait<0>();
      tl::warpgroup_fence_operand(reinterpret_cast<float*>(acc + 0), 128);
    }
  }
  __syncthreads();
  if (((int)threadIdx.x) < 64) {
    int condval_6;
    if (live) {
      int condval_7;
      if ((0 < use_len)) {
        condval_7 = max(min(extra_len[((int64_t)((int)blockIdx.x))], K), 0);
      } else {
        condval_7 = K;
      }
      condval_6 = condval_7;
    } else {
      condval_6 = 0;
    }
    int condval_5;
    if ((((int)threadIdx.x) < condval_6)) {
      condval_5 = extra_index[(max(min(((int64_t)((int)threadIdx.x)), (((int64_t)K) - (int64_t)1)), (int64_t)0) + (((int64_t)((int)blockIdx.x)) * ((int64_t)K)))];
    } else {
      condval_5 = -1;
    }
    ((int*)row)[((int)threadIdx.x)] = condval_5;
  }
  #pragma unroll
  for (int i_10 = 0; i_10 < 28; ++i_10) {
    uchar broadcast_var_5 = (uchar)0;
    *(uint*)(one + (i_10 * 4)) = tl::broadcast<uint>(broadcast_var_5);
  }
  __syncthreads();
  #pragma unroll
  for (int i_11 = 0; i_11 < 7; ++i_11) {
    if (0 <= ((int*)row)[(((i_11 * 64) + (((int)threadIdx.x) >> 2)) / 7)]) {
      *(uint4*)(one + (i_11 * 16)) = *(uint4*)(extra_cache + ((((((int64_t)max(((int*)row)[(((i_11 * 64) + (((int)threadIdx.x) >> 2)) / 7)], 0)) & (int64_t)63) * (int64_t)576) + (((((int64_t)max(((int*)row)[(((i_11 * 64) + (((int)threadIdx.x) >> 2)) / 7)], 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16)) + ((((((int64_t)i_11) * (int64_t)256) + ((int64_t)((int)threadIdx.x))) % (int64_t)28) * (int64_t)16)));
    }
  }
  uchar broadcast_var_6 = (uchar)0;
  *(uchar2*)(one_1 + 0) = make_uchar2(broadcast_var_6, broadcast_var_6);
  if (0 <= ((int*)row)[(((int)threadIdx.x) >> 2)]) {
    *(uchar2*)(one_1 + 0) = *(uchar2*)(extra_cache + ((((((((int64_t)max(((int*)row)[(((int)threadIdx.x) >> 2)], 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16) + ((((int64_t)max(((int*)row)[(((int)threadIdx.x) >> 2)], 0)) & (int64_t)63) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)2)) + (int64_t)36864));
  }
  #pragma unroll
  for (int i_12 = 0; i_12 < 4; ++i_12) {
    bfloat16_t broadcast_var_7 = bfloat16_t(0x0p+0f/*0.000000e+00*/);
    *(uint2*)(one_2 + (i_12 * 4)) = make_uint2(__pack_nv_bfloat162(broadcast_var_7, broadcast_var_7), __pack_nv_bfloat162(broadcast_var_7, broadcast_var_7));
  }
  #pragma unroll
  for (int i_13 = 0; i_13 < 2; ++i_13) {
    if (0 <= ((int*)row)[((i_13 * 32) + (((int)threadIdx.x) >> 3))]) {
      *(uint4*)(one_2 + (i_13 * 8)) = *(uint4*)(extra_plain + (((((((int64_t)max(((int*)row)[((i_13 * 32) + (((int)threadIdx.x) >> 3))], 0)) & (int64_t)63) * (int64_t)288) + (((((int64_t)max(((int*)row)[((i_13 * 32) + (((int)threadIdx.x) >> 3))], 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)7) * (int64_t)8)) + (int64_t)224));
    }
  }
  if (((int)threadIdx.x) < 64) {
    int condval_9;
    if (live) {
      int condval_10;
      if ((0 < use_len)) {
        condval_10 = max(min(extra_len[((int64_t)((int)blockIdx.x))], K), 0);
      } else {
        condval_10 = K;
      }
      condval_9 = condval_10;
    } else {
      condval_9 = 0;
    }
    int condval_8;
    if (((((int)threadIdx.x) + 64) < condval_9)) {
      condval_8 = extra_index[(max(min((((int64_t)((int)threadIdx.x)) + (int64_t)64), (((int64_t)K) - (int64_t)1)), (int64_t)0) + (((int64_t)((int)blockIdx.x)) * ((int64_t)K)))];
    } else {
      condval_8 = -1;
    }
    ((int*)following)[((int)threadIdx.x)] = condval_8;
  }
  int condval_11;
  if (live) {
    int condval_12;
    if ((0 < use_len)) {
      condval_12 = max(min(extra_len[((int64_t)((int)blockIdx.x))], K), 0);
    } else {
      condval_12 = K;
    }
    condval_11 = condval_12;
  } else {
    condval_11 = 0;
  }
  for (int k_1 = 0; k_1 < ((condval_11 + 63) >> 6); ++k_1) {
    #pragma unroll
    for (int i_14 = 0; i_14 < 7; ++i_14) {
      *(uint4*)(((uchar*)other) + (((((i_14 * 64) + (((int)threadIdx.x) >> 2)) / 7) * 464) + ((((i_14 * 256) + ((int)threadIdx.x)) % 28) * 16))) = *(uint4*)(one + (i_14 * 16));
    }
    *(uchar2*)(((uchar*)other_1) + (((((int)threadIdx.x) >> 2) * 24) + ((((int)threadIdx.x) & 3) * 2))) = *(uchar2*)(one_1 + 0);
    #pragma unroll
    for (int i_15 = 0; i_15 < 2; ++i_15) {
      *(uint4*)(((bfloat16_t*)other_2) + ((i_15 * 2048) + (((int)threadIdx.x) * 8))) = *(uint4*)(one_2 + (i_15 * 8));
    }
    __syncthreads();
    for (int step = 0; step < 8; ++step) {
      #pragma unroll
      for (int i_16 = 0; i_16 < 7; ++i_16) {
        uint condval_13;
        if (((((uint)((uchar*)other_1)[(((step * 192) + ((((i_16 * 8) + (((int)threadIdx.x) >> 5)) / 7) * 24)) + (((i_16 * 8) + (((int)threadIdx.x) >> 5)) % 7))]) - (uint)10) <= (uint)244)) {
          condval_13 = ((uint)((uchar*)other_1)[(((step * 192) + ((((i_16 * 8) + (((int)threadIdx.x) >> 5)) / 7) * 24)) + (((i_16 * 8) + (((int)threadIdx.x) >> 5)) % 7))]);
        } else {
          condval_13 = (uint)0;
        }
        uint v__10 = condval_13 << (uint)23;
        scale[i_16] = (*(float *)(&(v__10)));
      }
      #pragma unroll
      for (int i_17 = 0; i_17 < 7; ++i_17) {
        *(uchar2*)(packed + (i_17 * 2)) = *(uchar2*)(((uchar*)other) + ((((step * 3712) + ((((i_17 * 8) + (((int)threadIdx.x) >> 5)) / 7) * 464)) + ((((i_17 * 8) + (((int)threadIdx.x) >> 5)) % 7) * 64)) + ((((int)threadIdx.x) & 31) * 2)));
      }
      #pragma unroll
      for (int i_18 = 0; i_18 < 14; ++i_18) {
        uchar v__11 = packed[i_18];
        value[i_18] = ((bfloat16_t)(((float)(*(fp8_e4_t *)(&(v__11)))) * scale[(i_18 >> 1)]));
      }
      #pragma unroll
      for (int i_19 = 0; i_19 < 14; ++i_19) {
        if (0x1p+119f/*6.646140e+35*/ < scale[(i_19 >> 1)]) {
          uchar v__12 = packed[i_19];
          value[i_19] = ((bfloat16_t)max(min((((float)(*(fp8_e4_t *)(&(v__12)))) * scale[(i_19 >> 1)]), 0x1.fep+127f/*3.389531e+38*/), -0x1.fep+127f/*-3.389531e+38*/));
        }
      }
      __syncthreads();
      #pragma unroll
      for (int i_20 = 0; i_20 < 7; ++i_20) {
        *(uint1*)(((bfloat16_t*)keys_1) + ((((((((((i_20 * 8) + (((int)threadIdx.x) >> 5)) % 7) * 4096) + (step * 512)) + ((((i_20 * 8) + (((int)threadIdx.x) >> 5)) / 7) * 64)) + ((((((i_20 * 2) + (((int)threadIdx.x) >> 7)) / 7) + ((((int)threadIdx.x) & 31) >> 4)) & 1) * 32)) + (((((((i_20 * 4) + (((int)threadIdx.x) >> 6)) % 14) / 7) + ((((int)threadIdx.x) & 15) >> 3)) & 1) * 16)) + (((((((i_20 * 8) + (((int)threadIdx.x) >> 5)) % 14) / 7) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2))) = *(uint1*)(value + (i_20 * 2));
      }
    }
    #pragma unroll
    for (int i_21 = 0; i_21 < 2; ++i_21) {
      *(uint4*)(((bfloat16_t*)keys_1) + ((((((i_21 * 2048) + ((((int)threadIdx.x) >> 3) * 64)) + (((((((int)threadIdx.x) & 63) >> 5) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 28672)) = *(uint4*)(((bfloat16_t*)other_2) + ((i_21 * 2048) + (((int)threadIdx.x) * 8)));
    }
    #pragma unroll
    for (int i_22 = 0; i_22 < 28; ++i_22) {
      uchar broadcast_var_8 = (uchar)0;
      *(uint*)(one + (i_22 * 4)) = tl::broadcast<uint>(broadcast_var_8);
    }
    #pragma unroll
    for (int i_23 = 0; i_23 < 7; ++i_23) {
      if (0 <= ((int*)following)[(((i_23 * 64) + (((int)threadIdx.x) >> 2)) / 7)]) {
        *(uint4*)(one + (i_23 * 16)) = *(uint4*)(extra_cache + ((((((int64_t)max(((int*)following)[(((i_23 * 64) + (((int)threadIdx.x) >> 2)) / 7)], 0)) & (int64_t)63) * (int64_t)576) + (((((int64_t)max(((int*)following)[(((i_23 * 64) + (((int)threadIdx.x) >> 2)) / 7)], 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16)) + ((((((int64_t)i_23) * (int64_t)256) + ((int64_t)((int)threadIdx.x))) % (int64_t)28) * (int64_t)16)));
      }
    }
    uchar broadcast_var_9 = (uchar)0;
    *(uchar2*)(one_1 + 0) = make_uchar2(broadcast_var_9, broadcast_var_9);
    if (0 <= ((int*)following)[(((int)threadIdx.x) >> 2)]) {
      *(uchar2*)(one_1 + 0) = *(uchar2*)(extra_cache + ((((((((int64_t)max(((int*)following)[(((int)threadIdx.x) >> 2)], 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16) + ((((int64_t)max(((int*)following)[(((int)threadIdx.x) >> 2)], 0)) & (int64_t)63) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)2)) + (int64_t)36864));
    }
    #pragma unroll
    for (int i_24 = 0; i_24 < 4; ++i_24) {
      bfloat16_t broadcast_var_10 = bfloat16_t(0x0p+0f/*0.000000e+00*/);
      *(uint2*)(one_2 + (i_24 * 4)) = make_uint2(__pack_nv_bfloat162(broadcast_var_10, broadcast_var_10), __pack_nv_bfloat162(broadcast_var_10, broadcast_var_10));
    }
    #pragma unroll
    for (int i_25 = 0; i_25 < 2; ++i_25) {
      if (0 <= ((int*)following)[((i_25 * 32) + (((int)threadIdx.x) >> 3))]) {
        *(uint4*)(one_2 + (i_25 * 8)) = *(uint4*)(extra_plain + (((((((int64_t)max(((int*)following)[((i_25 * 32) + (((int)threadIdx.x) >> 3))], 0)) & (int64_t)63) * (int64_t)288) + (((((int64_t)max(((int*)following)[((i_25 * 32) + (((int)threadIdx.x) >> 3))], 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)7) * (int64_t)8)) + (int64_t)224));
      }
    }
    int condval_15;
    if (live) {
      int condval_16;
      if ((0 < use_len)) {
        condval_16 = max(min(extra_len[((int64_t)((int)blockIdx.x))], K), 0);
      } else {
        condval_16 = K;
      }
      condval_15 = condval_16;
    } else {
      condval_15 = 0;
    }
    int condval_14;
    if (((((k_1 * 64) + (((int)threadIdx.x) & 63)) + 128) < condval_15)) {
      condval_14 = extra_index[(max(min((((((int64_t)k_1) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) & (int64_t)63)) + (int64_t)128), (((int64_t)K) - (int64_t)1)), (int64_t)0) + (((int64_t)((int)blockIdx.x)) * ((int64_t)K)))];
    } else {
      condval_14 = -1;
    }
    later[0] = condval_14;
    #pragma unroll
    for (int i_26 = 0; i_26 < 4; ++i_26) {
      float broadcast_var_11 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(score + (i_26 * 4)) = make_float4(broadcast_var_11, broadcast_var_11, broadcast_var_11, broadcast_var_11);
    }
    {
      tl::GmmaDescriptor desc_a_2;
      tl::GmmaDescriptor desc_b_2;
      __syncthreads();
      tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_2, (&(((bfloat16_t*)query)[0])));
      tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_2, (&(((bfloat16_t*)keys_1)[0])));
      tl::warpgroup_fence_operand(reinterpret_cast<float*>(score + 0), 16);
      tl::warpgroup_arrive();
      tl::fence_proxy_async();
      #pragma unroll
      for (int ki_2 = 0; ki_2 < 32; ++ki_2) {
        tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 32, 16, false, false, 1, 1>(uint64_t(desc_a_2 + ((((ki_2 >> 2) * 8192) + ((ki_2 & 3) * 32)) >> 4)), uint64_t(desc_b_2 + (((((ki_2 >> 2) * 8192) + ((((int)threadIdx.x) >> 7) * 4096)) + ((ki_2 & 3) * 32)) >> 4)), ((uint32_t*)(score + 0)), 1);
      }
      tl::warpgroup_commit_batch();
      tl::warpgroup_wait<0>();
      tl::warpgroup_fence_operand(reinterpret_cast<float*>(score + 0), 16);
    }
    #pragma unroll
    for (int i_27 = 0; i_27 < 16; ++i_27) {
      float seen_1 = (score[i_27] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/);
      float condval_17;
      if ((0 <= ((int*)row)[(((((((int)threadIdx.x) >> 7) * 32) + ((i_27 >> 2) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + (i_27 & 1))])) {
        condval_17 = seen_1;
      } else {
        condval_17 = -CUDART_INF_F;
      }
      score[i_27] = condval_17;
    }
    *(float2*)(before_1 + 0) = *(float2*)(top + 0);
    #pragma unroll
    for (int i_28 = 0; i_28 < 2; ++i_28) {
      top_clear_1[i_28] = -CUDART_INF_F;
      #pragma unroll
      for (int rv_2 = 0; rv_2 < 8; ++rv_2) {
        top_clear_1[i_28] = max(top_clear_1[i_28], score[((((rv_2 & 3) * 4) + (i_28 * 2)) + (rv_2 >> 2))]);
      }
      __syncthreads();
      top_clear_1[i_28] = tl::AllReduce<tl::MaxOp, 256, 128, 0, tl::NamedBarrier<256>>::run(top_clear_1[i_28], (&(((float*)workspace_2)[0])));
      top_clear_1[i_28] = tl::AllReduce<tl::MaxOp, 4, 1, 0, tl::NamedBarrier<256>>::run(top_clear_1[i_28]);
      top[i_28] = max(top[i_28], top_clear_1[i_28]);
    }
    float2 __8;
    float2 __9;
      float2 v__13 = *(float2*)(before_1 + 0);
      float2 v__14 = *(float2*)(top + 0);
      __9.x = (v__13.x-v__14.x);
      __9.y = (v__13.y-v__14.y);
    __8.x = exp2f(__9.x);
    __8.y = exp2f(__9.y);
    *(float2*)(before_1 + 0) = __8;
    float2 __10;
      float2 v__15 = *(float2*)(total + 0);
      float2 v__16 = *(float2*)(before_1 + 0);
      __10.x = (v__15.x*v__16.x);
      __10.y = (v__15.y*v__16.y);
    *(float2*)(total + 0) = __10;
    #pragma unroll
    for (int i_29 = 0; i_29 < 64; ++i_29) {
      float2 __11;
        float2 v__17 = *(float2*)(acc + (i_29 * 2));
        float2 v__18 = make_float2(before_1[(i_29 & 1)], before_1[(i_29 & 1)]);
        __11.x = (v__17.x*v__18.x);
        __11.y = (v__17.y*v__18.y);
      *(float2*)(acc + (i_29 * 2)) = __11;
    }
    #pragma unroll
    for (int i_30 = 0; i_30 < 8; ++i_30) {
      float2 __12;
      float2 __13;
        float2 v__19 = *(float2*)(score + (i_30 * 2));
        float2 v__20 = make_float2(top[(i_30 & 1)], top[(i_30 & 1)]);
        __13.x = (v__19.x-v__20.x);
        __13.y = (v__19.y-v__20.y);
      __12.x = exp2f(__13.x);
      __12.y = exp2f(__13.y);
      *(float2*)(score + (i_30 * 2)) = __12;
    }
    #pragma unroll
    for (int i_31 = 0; i_31 < 2; ++i_31) {
      tile_total_1[i_31] = 0x0p+0f/*0.000000e+00*/;
      #pragma unroll
      for (int rv_3 = 0; rv_3 < 8; ++rv_3) {
        tile_total_1[i_31] = (tile_total_1[i_31] + score[((((rv_3 & 3) * 4) + (i_31 * 2)) + (rv_3 >> 2))]);
      }
      __syncthreads();
      tile_total_1[i_31] = tl::AllReduce<tl::SumOp, 256, 128, 0, tl::NamedBarrier<256>>::run(tile_total_1[i_31], (&(((float*)workspace_3)[0])));
      tile_total_1[i_31] = tl::AllReduce<tl::SumOp, 4, 1, 0, tl::NamedBarrier<256>>::run(tile_total_1[i_31]);
    }
    float2 __14;
      float2 v__21 = *(float2*)(total + 0);
      float2 v__22 = *(float2*)(tile_total_1 + 0);
      __14.x = (v__21.x+v__22.x);
      __14.y = (v__21.y+v__22.y);
    *(float2*)(total + 0) = __14;
    __syncthreads();
    #pragma unroll
    for (int i_32 = 0; i_32 < 2; ++i_32) {
      tl::ptx_stmatrix_m8n8_x4((&(((bfloat16_t*)weight)[(((((((((int)threadIdx.x) & 127) >> 5) * 1024) + ((((int)threadIdx.x) & 15) * 64)) + ((((((int)threadIdx.x) >> 7) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 3) >> 1) + i_32) & 1) * 16)) + (((((((int)threadIdx.x) & 31) >> 4) + (((int)threadIdx.x) & 1)) & 1) * 8))])), __pack_half2(((bfloat16_t)score[(i_32 * 8)]), ((bfloat16_t)score[((i_32 * 8) + 1)])), __pack_half2(((bfloat16_t)score[((i_32 * 8) + 2)]), ((bfloat16_t)score[((i_32 * 8) + 3)])), __pack_half2(((bfloat16_t)score[((i_32 * 8) + 4)]), ((bfloat16_t)score[((i_32 * 8) + 5)])), __pack_half2(((bfloat16_t)score[((i_32 * 8) + 6)]), ((bfloat16_t)score[((i_32 * 8) + 7)])));
    }
    {
      tl::GmmaDescriptor desc_a_3;
      tl::GmmaDescriptor desc_b_3;
      __syncthreads();
      tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_3, (&(((bfloat16_t*)weight)[0])));
      tl::initialize_wgmma_descriptor<1, 512, 64>(desc_b_3, (&(((bfloat16_t*)keys_1)[0])));
      tl::warpgroup_fence_operand(reinterpret_cast<float*>(acc + 0), 128);
      tl::warpgroup_arrive();
      tl::fence_proxy_async();
      #pragma unroll
      for (int ki_3 = 0; ki_3 < 4; ++ki_3) {
        tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 256, 16, false, true, 1, 1>(uint64_t(desc_a_3 + ((ki_3 * 32) >> 4)), uint64_t(desc_b_3 + ((((((int)threadIdx.x) >> 7) * 32768) + (ki_3 * 2048)) >> 4)), ((uint32_t*)(acc + 0)), 1);
      }
      tl::warpgroup_commit_batch();
      tl::warpgroup_wait<0>();
      tl::warpgroup_fence_operand(reinterpret_cast<float*>(acc + 0), 128);
    }
    __syncthreads();
    if (((int)threadIdx.x) < 64) {
      ((int*)row)[((int)threadIdx.x)] = ((int*)following)[((int)threadIdx.x)];
    }
    if ((((int)threadIdx.x) >> 6) == 0) {
      ((int*)following)[(((int)threadIdx.x) & 63)] = later[0];
    }
  }
  #pragma unroll
  for (int i_33 = 0; i_33 < 2; ++i_33) {
    float condval_18;
    if ((0x0p+0f/*0.000000e+00*/ < total[i_33])) {
      condval_18 = (exp2f((top[i_33] - max(top[i_33], max(min((attn_sink[(((((((int)threadIdx.x) & 127) >> 5) * 16) + (i_33 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/)))) / ((total[i_33] * exp2f((top[i_33] - max(top[i_33], max(min((attn_sink[(((((((int)threadIdx.x) & 127) >> 5) * 16) + (i_33 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/))))) + exp2f((max(min((attn_sink[(((((((int)threadIdx.x) & 127) >> 5) * 16) + (i_33 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/) - max(top[i_33], max(min((attn_sink[(((((((int)threadIdx.x) & 127) >> 5) * 16) + (i_33 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/))))));
    } else {
      condval_18 = 0x0p+0f/*0.000000e+00*/;
    }
    scale_1[i_33] = condval_18;
  }
  #pragma unroll
  for (int i_34 = 0; i_34 < 64; ++i_34) {
    bfloat16_t out_local_cast[2];
    if ((bool)1 & (((((((int)threadIdx.x) >> 7) * 4) + (i_34 >> 4)) < 7) | (use_rope == 0))) {
      uint1 __15;
      float2 __16;
        float2 v__23 = *(float2*)(acc + (i_34 * 2));
        float2 v__24 = make_float2(scale_1[(i_34 & 1)], scale_1[(i_34 & 1)]);
        __16.x = (v__23.x*v__24.x);
        __16.y = (v__23.y*v__24.y);
      (reinterpret_cast<__nv_bfloat162*>(&__15))[0] = __float22bfloat162_rn(((float2*)(&__16))[0]);
      *(uint1*)(out_local_cast + 0) = __15;
      *(uint1*)(out + (((((((((int64_t)((int)blockIdx.x)) * (int64_t)32768) + (((((int64_t)((int)threadIdx.x)) & (int64_t)127) >> (int64_t)5) * (int64_t)8192)) + ((((int64_t)i_34) & (int64_t)1) * (int64_t)4096)) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2) * (int64_t)512)) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)7) * (int64_t)256)) + ((((int64_t)i_34) >> (int64_t)1) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)2))) = *(uint1*)(out_local_cast + 0);
    }
  }
  if (0 < use_rope) {
    #pragma unroll
    for (int i_35 = 0; i_35 < 64; ++i_35) {
      if ((((((int)threadIdx.x) >> 7) * 4) + (i_35 >> 4)) == 7) {
        float2 __17;
          float2 v__25 = *(float2*)(acc + (i_35 * 2));
          float2 v__26 = make_float2(scale_1[(i_35 & 1)], scale_1[(i_35 & 1)]);
          __17.x = (v__25.x*v__26.x);
          __17.y = (v__25.y*v__26.y);
        *(float2*)(((float*)tail) + (((((((((((int)threadIdx.x) & 127) >> 5) * 1024) + ((i_35 & 1) * 512)) + ((((int)threadIdx.x) >> 7) * 256)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + ((i_35 >> 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) - 448)) = __17;
      }
    }
    #pragma unroll
    for (int i_36 = 0; i_36 < 2; ++i_36) {
      *(float4*)(cos_1 + (i_36 * 4)) = *(float4*)(rope_table + ((((int64_t)((int*)position)[((((int64_t)i_36) * (int64_t)32) + (((int64_t)((int)threadIdx.x)) >> (int64_t)3))]) * (int64_t)64) + ((((int64_t)((int)threadIdx.x)) & (int64_t)7) * (int64_t)4)));
    }
    #pragma unroll
    for (int i_37 = 0; i_37 < 2; ++i_37) {
      *(float4*)(sin_1 + (i_37 * 4)) = *(float4*)(rope_table + (((((int64_t)((int*)position)[((((int64_t)i_37) * (int64_t)32) + (((int64_t)((int)threadIdx.x)) >> (int64_t)3))]) * (int64_t)64) + ((((int64_t)((int)threadIdx.x)) & (int64_t)7) * (int64_t)4)) + (int64_t)32));
    }
  }
  __syncthreads();
  if (0 < use_rope) {
    #pragma unroll
    for (int i_38 = 0; i_38 < 8; ++i_38) {
      float a = ((float*)tail)[((((i_38 >> 2) * 2048) + (((int)threadIdx.x) * 8)) + ((i_38 & 3) * 2))];
      float b = ((float*)tail)[(((((i_38 >> 2) * 2048) + (((int)threadIdx.x) * 8)) + ((i_38 & 3) * 2)) + 1)];
      even[i_38] = ((a * cos_1[i_38]) + (b * sin_1[i_38]));
      odd[i_38] = ((b * cos_1[i_38]) - (a * sin_1[i_38]));
    }
    #pragma unroll
    for (int i_39 = 0; i_39 < 8; ++i_39) {
      ((float*)tail)[((((i_39 >> 2) * 2048) + (((int)threadIdx.x) * 8)) + ((i_39 & 3) * 2))] = even[i_39];
      ((float*)tail)[(((((i_39 >> 2) * 2048) + (((int)threadIdx.x) * 8)) + ((i_39 & 3) * 2)) + 1)] = odd[i_39];
    }
  }
  __syncthreads();
  if (0 < use_rope) {
    #pragma unroll
    for (int i_40 = 0; i_40 < 4; ++i_40) {
      float tail_local_cast_2[4];
      bfloat16_t out_local_cast_1[4];
      *(float4*)(tail_local_cast_2 + 0) = *(float4*)(((float*)tail) + ((i_40 * 1024) + (((int)threadIdx.x) * 4)));
      uint2 __18;
      float4 v__27 = *(float4*)(tail_local_cast_2 + 0);
      (reinterpret_cast<__nv_bfloat162*>(&__18))[0] = __float22bfloat162_rn(((float2*)(&v__27))[0]);
      (reinterpret_cast<__nv_bfloat162*>(&__18))[1] = __float22bfloat162_rn(((float2*)(&v__27))[1]);
      *(uint2*)(out_local_cast_1 + 0) = __18;
      *(uint2*)(out + (((((((int64_t)((int)blockIdx.x)) * (int64_t)32768) + (((int64_t)i_40) * (int64_t)8192)) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)4) * (int64_t)512)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)15) * (int64_t)4)) + (int64_t)448)) = *(uint2*)(out_local_cast_1 + 0);
    }
  }
  if ((((((int)threadIdx.x) & 3) * 2) + (((int)threadIdx.x) >> 7)) == 0) {
    #pragma unroll
    for (int i_41 = 0; i_41 < 2; ++i_41) {
      float condval_19;
      if ((0x0p+0f/*0.000000e+00*/ < total[i_41])) {
        condval_19 = (logf(max(total[i_41], 0x1p+0f/*1.000000e+00*/)) + (top[i_41] * 0x1.62e42fefa39efp-1f/*6.931472e-01*/));
      } else {
        condval_19 = CUDART_INF_F;
      }
      lse[((((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((((int64_t)((int)threadIdx.x)) & (int64_t)127) >> (int64_t)5) * (int64_t)16)) + (((int64_t)i_41) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2))] = condval_19;
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
  return swa::launch<attention_prefill_extra_kernel>(args, dim3(N, 1, 1), dim3(256, 1, 1), 179712, attn_sink, extra_cache, extra_index, extra_len, extra_plain, keys, lse, out, pivots, positions, q, rope_table, K, N, page_stride, use_len, use_rope);
}
