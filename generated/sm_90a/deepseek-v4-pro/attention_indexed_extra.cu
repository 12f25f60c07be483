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

extern "C" __global__ void attention_indexed_extra_kernel(const float* __restrict__ attn_sink, const uchar* __restrict__ cache, const uchar* __restrict__ extra_cache, const int* __restrict__ extra_index, const int* __restrict__ extra_len, const bfloat16_t* __restrict__ extra_plain, const int* __restrict__ index, float* __restrict__ lse, bfloat16_t* __restrict__ out, const bfloat16_t* __restrict__ plain_cache, const int* __restrict__ positions, const bfloat16_t* __restrict__ q, const float* __restrict__ rope_table, int K, int N, int page_stride, int slot_stride, int use_len, int use_rope);
extern "C" __global__ void __launch_bounds__(256, 1) attention_indexed_extra_kernel(const float* __restrict__ attn_sink, const uchar* __restrict__ cache, const uchar* __restrict__ extra_cache, const int* __restrict__ extra_index, const int* __restrict__ extra_len, const bfloat16_t* __restrict__ extra_plain, const int* __restrict__ index, float* __restrict__ lse, bfloat16_t* __restrict__ out, const bfloat16_t* __restrict__ plain_cache, const int* __restrict__ positions, const bfloat16_t* __restrict__ q, const float* __restrict__ rope_table, int K, int N, int page_stride, int slot_stride, int use_len, int use_rope) {
  extern __shared__ __align__(1024) uchar buf_dyn_shmem[];
  void* query = ((void*)((char*)buf_dyn_shmem + 0));
  void* tail = ((void*)((char*)buf_dyn_shmem + 0));
  void* position = ((void*)((char*)buf_dyn_shmem + 65536));
  void* row = ((void*)((char*)buf_dyn_shmem + 65792));
  void* following = ((void*)((char*)buf_dyn_shmem + 66048));
  void* other = ((void*)((char*)buf_dyn_shmem + 66304));
  void* workspace = ((void*)((char*)buf_dyn_shmem + 66304));
  void* workspace_1 = ((void*)((char*)buf_dyn_shmem + 66304));
  void* weight = ((void*)((char*)buf_dyn_shmem + 66560));
  void* other_1 = ((void*)((char*)buf_dyn_shmem + 96000));
  void* other_2 = ((void*)((char*)buf_dyn_shmem + 97536));
  void* other_3 = ((void*)((char*)buf_dyn_shmem + 74752));
  void* other_4 = ((void*)((char*)buf_dyn_shmem + 104448));
  void* keys = ((void*)((char*)buf_dyn_shmem + 106496));
  void* other_5 = ((void*)((char*)buf_dyn_shmem + 172032));
  void* workspace_2 = ((void*)((char*)buf_dyn_shmem + 172032));
  void* workspace_3 = ((void*)((char*)buf_dyn_shmem + 172032));
  float acc[128];
  float top[2];
  float total[2];
  uchar one[112];
  uchar one_1[2];
  bfloat16_t one_2[16];
  int later[1];
  float score[16];
  float scale[7];
  uchar packed[14];
  bfloat16_t value[14];
  float before[2];
  float top_clear[2];
  float tile_total[2];
  uchar one_3[112];
  uchar one_4[2];
  bfloat16_t one_5[16];
  float scale_1[7];
  uchar packed_1[14];
  bfloat16_t value_1[14];
  float before_1[2];
  float top_clear_1[2];
  float tile_total_1[2];
  float scale_2[2];
  float cos_1[8];
  float sin_1[8];
  float even[8];
  float odd[8];
  #pragma unroll
  for (int i = 0; i < 16; ++i) {
    *(uint4*)(((bfloat16_t*)query) + ((((((((((int)threadIdx.x) & 63) >> 3) * 4096) + (i * 256)) + ((((int)threadIdx.x) >> 6) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + (i & 1)) & 1) * 32)) + ((((((int)threadIdx.x) >> 7) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 127) >> 6) + (((int)threadIdx.x) & 1)) & 1) * 8))) = *(uint4*)(q + ((((((int64_t)((int)blockIdx.x)) * (int64_t)65536) + (((int64_t)((int)blockIdx.y)) * (int64_t)32768)) + (((int64_t)i) * (int64_t)2048)) + (((int64_t)((int)threadIdx.x)) * (int64_t)8)));
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
  if (((int)threadIdx.x) < 64) {
    ((int*)row)[((int)threadIdx.x)] = index[((((int64_t)((int)blockIdx.x)) * (int64_t)128) + ((int64_t)((int)threadIdx.x)))];
  }
  #pragma unroll
  for (int i_2 = 0; i_2 < 28; ++i_2) {
    uchar broadcast_var_3 = (uchar)0;
    *(uint*)(one + (i_2 * 4)) = tl::broadcast<uint>(broadcast_var_3);
  }
  __syncthreads();
  #pragma unroll
  for (int i_3 = 0; i_3 < 7; ++i_3) {
    if (0 <= ((int*)row)[(((i_3 * 64) + (((int)threadIdx.x) >> 2)) / 7)]) {
      *(uint4*)(one + (i_3 * 16)) = *(uint4*)(cache + ((((((int64_t)max(((int*)row)[(((i_3 * 64) + (((int)threadIdx.x) >> 2)) / 7)], 0)) % (int64_t)130) * (int64_t)576) + (((((int64_t)max(((int*)row)[(((i_3 * 64) + (((int)threadIdx.x) >> 2)) / 7)], 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)16)) + ((((((int64_t)i_3) * (int64_t)256) + ((int64_t)((int)threadIdx.x))) % (int64_t)28) * (int64_t)16)));
    }
  }
  uchar broadcast_var_4 = (uchar)0;
  *(uchar2*)(one_1 + 0) = make_uchar2(broadcast_var_4, broadcast_var_4);
  if (0 <= ((int*)row)[(((int)threadIdx.x) >> 2)]) {
    *(uchar2*)(one_1 + 0) = *(uchar2*)(cache + ((((((((int64_t)max(((int*)row)[(((int)threadIdx.x) >> 2)], 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)16) + ((((int64_t)max(((int*)row)[(((int)threadIdx.x) >> 2)], 0)) % (int64_t)130) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)2)) + (int64_t)74880));
  }
  #pragma unroll
  for (int i_4 = 0; i_4 < 4; ++i_4) {
    bfloat16_t broadcast_var_5 = bfloat16_t(0x0p+0f/*0.000000e+00*/);
    *(uint2*)(one_2 + (i_4 * 4)) = make_uint2(__pack_nv_bfloat162(broadcast_var_5, broadcast_var_5), __pack_nv_bfloat162(broadcast_var_5, broadcast_var_5));
  }
  #pragma unroll
  for (int i_5 = 0; i_5 < 2; ++i_5) {
    if (0 <= ((int*)row)[((i_5 * 32) + (((int)threadIdx.x) >> 3))]) {
      *(uint4*)(one_2 + (i_5 * 8)) = *(uint4*)(plain_cache + (((((((int64_t)max(((int*)row)[((i_5 * 32) + (((int)threadIdx.x) >> 3))], 0)) % (int64_t)130) * (int64_t)288) + (((((int64_t)max(((int*)row)[((i_5 * 32) + (((int)threadIdx.x) >> 3))], 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)7) * (int64_t)8)) + (int64_t)224));
    }
  }
  if (((int)threadIdx.x) < 64) {
    ((int*)following)[((int)threadIdx.x)] = index[(((((int64_t)((int)blockIdx.x)) * (int64_t)128) + ((int64_t)((int)threadIdx.x))) + (int64_t)64)];
  }
  for (int k = 0; k < 2; ++k) {
    #pragma unroll
    for (int i_6 = 0; i_6 < 7; ++i_6) {
      *(uint4*)(((uchar*)other) + (((((i_6 * 64) + (((int)threadIdx.x) >> 2)) / 7) * 464) + ((((i_6 * 256) + ((int)threadIdx.x)) % 28) * 16))) = *(uint4*)(one + (i_6 * 16));
    }
    *(uchar2*)(((uchar*)other_1) + (((((int)threadIdx.x) >> 2) * 24) + ((((int)threadIdx.x) & 3) * 2))) = *(uchar2*)(one_1 + 0);
    #pragma unroll
    for (int i_7 = 0; i_7 < 2; ++i_7) {
      *(uint4*)(((bfloat16_t*)other_2) + ((i_7 * 2048) + (((int)threadIdx.x) * 8))) = *(uint4*)(one_2 + (i_7 * 8));
    }
    __syncthreads();
    for (int step = 0; step < 8; ++step) {
      #pragma unroll
      for (int i_8 = 0; i_8 < 7; ++i_8) {
        uint condval_1;
        if (((((uint)((uchar*)other_1)[(((step * 192) + ((((i_8 * 8) + (((int)threadIdx.x) >> 5)) / 7) * 24)) + (((i_8 * 8) + (((int)threadIdx.x) >> 5)) % 7))]) - (uint)10) <= (uint)244)) {
          condval_1 = ((uint)((uchar*)other_1)[(((step * 192) + ((((i_8 * 8) + (((int)threadIdx.x) >> 5)) / 7) * 24)) + (((i_8 * 8) + (((int)threadIdx.x) >> 5)) % 7))]);
        } else {
          condval_1 = (uint)0;
        }
        uint v_ = condval_1 << (uint)23;
        scale[i_8] = (*(float *)(&(v_)));
      }
      #pragma unroll
      for (int i_9 = 0; i_9 < 7; ++i_9) {
        *(uchar2*)(packed + (i_9 * 2)) = *(uchar2*)(((uchar*)other) + ((((step * 3712) + ((((i_9 * 8) + (((int)threadIdx.x) >> 5)) / 7) * 464)) + ((((i_9 * 8) + (((int)threadIdx.x) >> 5)) % 7) * 64)) + ((((int)threadIdx.x) & 31) * 2)));
      }
      #pragma unroll
      for (int i_10 = 0; i_10 < 14; ++i_10) {
        uchar v__1 = packed[i_10];
        value[i_10] = ((bfloat16_t)(((float)(*(fp8_e4_t *)(&(v__1)))) * scale[(i_10 >> 1)]));
      }
      #pragma unroll
      for (int i_11 = 0; i_11 < 14; ++i_11) {
        if (0x1p+119f/*6.646140e+35*/ < scale[(i_11 >> 1)]) {
          uchar v__2 = packed[i_11];
          value[i_11] = ((bfloat16_t)max(min((((float)(*(fp8_e4_t *)(&(v__2)))) * scale[(i_11 >> 1)]), 0x1.fep+127f/*3.389531e+38*/), -0x1.fep+127f/*-3.389531e+38*/));
        }
      }
      __syncthreads();
      #pragma unroll
      for (int i_12 = 0; i_12 < 7; ++i_12) {
        *(uint1*)(((bfloat16_t*)keys) + ((((((((((i_12 * 8) + (((int)threadIdx.x) >> 5)) % 7) * 4096) + (step * 512)) + ((((i_12 * 8) + (((int)threadIdx.x) >> 5)) / 7) * 64)) + ((((((i_12 * 2) + (((int)threadIdx.x) >> 7)) / 7) + ((((int)threadIdx.x) & 31) >> 4)) & 1) * 32)) + (((((((i_12 * 4) + (((int)threadIdx.x) >> 6)) % 14) / 7) + ((((int)threadIdx.x) & 15) >> 3)) & 1) * 16)) + (((((((i_12 * 8) + (((int)threadIdx.x) >> 5)) % 14) / 7) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2))) = *(uint1*)(value + (i_12 * 2));
      }
    }
    #pragma unroll
    for (int i_13 = 0; i_13 < 2; ++i_13) {
      *(uint4*)(((bfloat16_t*)keys) + ((((((i_13 * 2048) + ((((int)threadIdx.x) >> 3) * 64)) + (((((((int)threadIdx.x) & 63) >> 5) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 28672)) = *(uint4*)(((bfloat16_t*)other_2) + ((i_13 * 2048) + (((int)threadIdx.x) * 8)));
    }
    #pragma unroll
    for (int i_14 = 0; i_14 < 28; ++i_14) {
      uchar broadcast_var_6 = (uchar)0;
      *(uint*)(one + (i_14 * 4)) = tl::broadcast<uint>(broadcast_var_6);
    }
    #pragma unroll
    for (int i_15 = 0; i_15 < 7; ++i_15) {
      if (0 <= ((int*)following)[(((i_15 * 64) + (((int)threadIdx.x) >> 2)) / 7)]) {
        *(uint4*)(one + (i_15 * 16)) = *(uint4*)(cache + ((((((int64_t)max(((int*)following)[(((i_15 * 64) + (((int)threadIdx.x) >> 2)) / 7)], 0)) % (int64_t)130) * (int64_t)576) + (((((int64_t)max(((int*)following)[(((i_15 * 64) + (((int)threadIdx.x) >> 2)) / 7)], 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)16)) + ((((((int64_t)i_15) * (int64_t)256) + ((int64_t)((int)threadIdx.x))) % (int64_t)28) * (int64_t)16)));
      }
    }
    uchar broadcast_var_7 = (uchar)0;
    *(uchar2*)(one_1 + 0) = make_uchar2(broadcast_var_7, broadcast_var_7);
    if (0 <= ((int*)following)[(((int)threadIdx.x) >> 2)]) {
      *(uchar2*)(one_1 + 0) = *(uchar2*)(cache + ((((((((int64_t)max(((int*)following)[(((int)threadIdx.x) >> 2)], 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)16) + ((((int64_t)max(((int*)following)[(((int)threadIdx.x) >> 2)], 0)) % (int64_t)130) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)2)) + (int64_t)74880));
    }
    #pragma unroll
    for (int i_16 = 0; i_16 < 4; ++i_16) {
      bfloat16_t broadcast_var_8 = bfloat16_t(0x0p+0f/*0.000000e+00*/);
      *(uint2*)(one_2 + (i_16 * 4)) = make_uint2(__pack_nv_bfloat162(broadcast_var_8, broadcast_var_8), __pack_nv_bfloat162(broadcast_var_8, broadcast_var_8));
    }
    #pragma unroll
    for (int i_17 = 0; i_17 < 2; ++i_17) {
      if (0 <= ((int*)following)[((i_17 * 32) + (((int)threadIdx.x) >> 3))]) {
        *(uint4*)(one_2 + (i_17 * 8)) = *(uint4*)(plain_cache + (((((((int64_t)max(((int*)following)[((i_17 * 32) + (((int)threadIdx.x) >> 3))], 0)) % (int64_t)130) * (int64_t)288) + (((((int64_t)max(((int*)following)[((i_17 * 32) + (((int)threadIdx.x) >> 3))], 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)7) * (int64_t)8)) + (int64_t)224));
      }
    }
    later[0] = -1;
    #pragma unroll
    for (int i_18 = 0; i_18 < 4; ++i_18) {
      float broadcast_var_9 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(score + (i_18 * 4)) = make_float4(broadcast_var_9, broadcast_var_9, broadcast_var_9, broadcast_var_9);
    }
    {
      tl::GmmaDescriptor desc_a;
      tl::GmmaDescriptor desc_b;
      __syncthreads();
      tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a, (&(((bfloat16_t*)query)[0])));
      tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b, (&(((bfloat16_t*)keys)[0])));
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
    for (int i_19 = 0; i_19 < 16; ++i_19) {
      float seen = (score[i_19] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/);
      float condval_2;
      if ((0 <= ((int*)row)[(((((((int)threadIdx.x) >> 7) * 32) + ((i_19 >> 2) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + (i_19 & 1))])) {
        condval_2 = seen;
      } else {
        condval_2 = -CUDART_INF_F;
      }
      score[i_19] = condval_2;
    }
    *(float2*)(before + 0) = *(float2*)(top + 0);
    #pragma unroll
    for (int i_20 = 0; i_20 < 2; ++i_20) {
      top_clear[i_20] = -CUDART_INF_F;
      #pragma unroll
      for (int rv = 0; rv < 8; ++rv) {
        top_clear[i_20] = max(top_clear[i_20], score[((((rv & 3) * 4) + (i_20 * 2)) + (rv >> 2))]);
      }
      __syncthreads();
      top_clear[i_20] = tl::AllReduce<tl::MaxOp, 256, 128, 0, tl::NamedBarrier<256>>::run(top_clear[i_20], (&(((float*)workspace)[0])));
      top_clear[i_20] = tl::AllReduce<tl::MaxOp, 4, 1, 0, tl::NamedBarrier<256>>::run(top_clear[i_20]);
      top[i_20] = max(top[i_20], top_clear[i_20]);
    }
    float2 __1;
    float2 __2;
      float2 v__3 = *(float2*)(before + 0);
      float2 v__4 = *(float2*)(top + 0);
      __2.x = (v__3.x-v__4.x);
      __2.y = (v__3.y-v__4.y);
    __1.x = exp2f(__2.x);
    __1.y = exp2f(__2.y);
    *(float2*)(before + 0) = __1;
    float2 __3;
      float2 v__5 = *(float2*)(total + 0);
      float2 v__6 = *(float2*)(before + 0);
      __3.x = (v__5.x*v__6.x);
      __3.y = (v__5.y*v__6.y);
    *(float2*)(total + 0) = __3;
    #pragma unroll
    for (int i_21 = 0; i_21 < 64; ++i_21) {
      float2 __4;
        float2 v__7 = *(float2*)(acc + (i_21 * 2));
        float2 v__8 = make_float2(before[(i_21 & 1)], before[(i_21 & 1)]);
        __4.x = (v__7.x*v__8.x);
        __4.y = (v__7.y*v__8.y);
      *(float2*)(acc + (i_21 * 2)) = __4;
    }
    #pragma unroll
    for (int i_22 = 0; i_22 < 8; ++i_22) {
      float2 __5;
      float2 __6;
        float2 v__9 = *(float2*)(score + (i_22 * 2));
        float2 v__10 = make_float2(top[(i_22 & 1)], top[(i_22 & 1)]);
        __6.x = (v__9.x-v__10.x);
        __6.y = (v__9.y-v__10.y);
      __5.x = exp2f(__6.x);
      __5.y = exp2f(__6.y);
      *(float2*)(score + (i_22 * 2)) = __5;
    }
    #pragma unroll
    for (int i_23 = 0; i_23 < 2; ++i_23) {
      tile_total[i_23] = 0x0p+0f/*0.000000e+00*/;
      #pragma unroll
      for (int rv_1 = 0; rv_1 < 8; ++rv_1) {
        tile_total[i_23] = (tile_total[i_23] + score[((((rv_1 & 3) * 4) + (i_23 * 2)) + (rv_1 >> 2))]);
      }
      __syncthreads();
      tile_total[i_23] = tl::AllReduce<tl::SumOp, 256, 128, 0, tl::NamedBarrier<256>>::run(tile_total[i_23], (&(((float*)workspace_1)[0])));
      tile_total[i_23] = tl::AllReduce<tl::SumOp, 4, 1, 0, tl::NamedBarrier<256>>::run(tile_total[i_23]);
    }
    float2 __7;
      float2 v__11 = *(float2*)(total + 0);
      float2 v__12 = *(float2*)(tile_total + 0);
      __7.x = (v__11.x+v__12.x);
      __7.y = (v__11.y+v__12.y);
    *(float2*)(total + 0) = __7;
    __syncthreads();
    #pragma unroll
    for (int i_24 = 0; i_24 < 2; ++i_24) {
      tl::ptx_stmatrix_m8n8_x4((&(((bfloat16_t*)weight)[(((((((((int)threadIdx.x) & 127) >> 5) * 1024) + ((((int)threadIdx.x) & 15) * 64)) + ((((((int)threadIdx.x) >> 7) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 3) >> 1) + i_24) & 1) * 16)) + (((((((int)threadIdx.x) & 31) >> 4) + (((int)threadIdx.x) & 1)) & 1) * 8))])), __pack_half2(((bfloat16_t)score[(i_24 * 8)]), ((bfloat16_t)score[((i_24 * 8) + 1)])), __pack_half2(((bfloat16_t)score[((i_24 * 8) + 2)]), ((bfloat16_t)score[((i_24 * 8) + 3)])), __pack_half2(((bfloat16_t)score[((i_24 * 8) + 4)]), ((bfloat16_t)score[((i_24 * 8) + 5)])), __pack_half2(((bfloat16_t)score[((i_24 * 8) + 6)]), ((bfloat16_t)score[((i_24 * 8) + 7)])));
    }
    {
      tl::GmmaDescriptor desc_a_1;
      tl::GmmaDescriptor desc_b_1;
      __syncthreads();
      tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_1, (&(((bfloat16_t*)weight)[0])));
      tl::initialize_wgmma_descriptor<1, 512, 64>(desc_b_1, (&(((bfloat16_t*)keys)[0])));
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
    __syncthreads();
    if (((int)threadIdx.x) < 64) {
      ((int*)row)[((int)threadIdx.x)] = ((int*)following)[((int)threadIdx.x)];
    }
    if ((((int)threadIdx.x) >> 6) == 0) {
      ((int*)following)[(((int)threadIdx.x) & 63)] = later[0];
    }
  }
  __syncthreads();
  if (((int)threadIdx.x) < 64) {
    int condval_4;
    if ((0 < use_len)) {
      condval_4 = max(min(extra_len[((int64_t)((int)blockIdx.x))], K), 0);
    } else {
      condval_4 = K;
    }
    int condval_3;
    if ((((int)threadIdx.x) < condval_4)) {
      condval_3 = extra_index[(max(min(((int64_t)((int)threadIdx.x)), (((int64_t)K) - (int64_t)1)), (int64_t)0) + (((int64_t)((int)blockIdx.x)) * ((int64_t)K)))];
    } else {
      condval_3 = -1;
    }
    ((int*)row)[((int)threadIdx.x)] = condval_3;
  }
  #pragma unroll
  for (int i_25 = 0; i_25 < 28; ++i_25) {
    uchar broadcast_var_10 = (uchar)0;
    *(uint*)(one_3 + (i_25 * 4)) = tl::broadcast<uint>(broadcast_var_10);
  }
  __syncthreads();
  #pragma unroll
  for (int i_26 = 0; i_26 < 7; ++i_26) {
    if (0 <= ((int*)row)[(((i_26 * 64) + (((int)threadIdx.x) >> 2)) / 7)]) {
      *(uint4*)(one_3 + (i_26 * 16)) = *(uint4*)(extra_cache + ((((((int64_t)max(((int*)row)[(((i_26 * 64) + (((int)threadIdx.x) >> 2)) / 7)], 0)) & (int64_t)63) * (int64_t)576) + (((((int64_t)max(((int*)row)[(((i_26 * 64) + (((int)threadIdx.x) >> 2)) / 7)], 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16)) + ((((((int64_t)i_26) * (int64_t)256) + ((int64_t)((int)threadIdx.x))) % (int64_t)28) * (int64_t)16)));
    }
  }
  uchar broadcast_var_11 = (uchar)0;
  *(uchar2*)(one_4 + 0) = make_uchar2(broadcast_var_11, broadcast_var_11);
  if (0 <= ((int*)row)[(((int)threadIdx.x) >> 2)]) {
    *(uchar2*)(one_4 + 0) = *(uchar2*)(extra_cache + ((((((((int64_t)max(((int*)row)[(((int)threadIdx.x) >> 2)], 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16) + ((((int64_t)max(((int*)row)[(((int)threadIdx.x) >> 2)], 0)) & (int64_t)63) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)2)) + (int64_t)36864));
  }
  #pragma unroll
  for (int i_27 = 0; i_27 < 4; ++i_27) {
    bfloat16_t broadcast_var_12 = bfloat16_t(0x0p+0f/*0.000000e+00*/);
    *(uint2*)(one_5 + (i_27 * 4)) = make_uint2(__pack_nv_bfloat162(broadcast_var_12, broadcast_var_12), __pack_nv_bfloat162(broadcast_var_12, broadcast_var_12));
  }
  #pragma unroll
  for (int i_28 = 0; i_28 < 2; ++i_28) {
    if (0 <= ((int*)row)[((i_28 * 32) + (((int)threadIdx.x) >> 3))]) {
      *(uint4*)(one_5 + (i_28 * 8)) = *(uint4*)(extra_plain + (((((((int64_t)max(((int*)row)[((i_28 * 32) + (((int)threadIdx.x) >> 3))], 0)) & (int64_t)63) * (int64_t)288) + (((((int64_t)max(((int*)row)[((i_28 * 32) + (((int)threadIdx.x) >> 3))], 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)7) * (int64_t)8)) + (int64_t)224));
    }
  }
  if (((int)threadIdx.x) < 64) {
    int condval_6;
    if ((0 < use_len)) {
      condval_6 = max(min(extra_len[((int64_t)((int)blockIdx.x))], K), 0);
    } else {
      condval_6 = K;
    }
    int condval_5;
    if (((((int)threadIdx.x) + 64) < condval_6)) {
      condval_5 = extra_index[(max(min((((int64_t)((int)threadIdx.x)) + (int64_t)64), (((int64_t)K) - (int64_t)1)), (int64_t)0) + (((int64_t)((int)blockIdx.x)) * ((int64_t)K)))];
    } else {
      condval_5 = -1;
    }
    ((int*)following)[((int)threadIdx.x)] = condval_5;
  }
  int condval_7;
  if ((0 < use_len)) {
    condval_7 = max(min(extra_len[((int64_t)((int)blockIdx.x))], K), 0);
  } else {
    condval_7 = K;
  }
  for (int k_1 = 0; k_1 < ((condval_7 + 63) >> 6); ++k_1) {
    #pragma unroll
    for (int i_29 = 0; i_29 < 7; ++i_29) {
      *(uint4*)(((uchar*)other_3) + (((((i_29 * 64) + (((int)threadIdx.x) >> 2)) / 7) * 464) + ((((i_29 * 256) + ((int)threadIdx.x)) % 28) * 16))) = *(uint4*)(one_3 + (i_29 * 16));
    }
    *(uchar2*)(((uchar*)other_4) + (((((int)threadIdx.x) >> 2) * 24) + ((((int)threadIdx.x) & 3) * 2))) = *(uchar2*)(one_4 + 0);
    #pragma unroll
    for (int i_30 = 0; i_30 < 2; ++i_30) {
      *(uint4*)(((bfloat16_t*)other_5) + ((i_30 * 2048) + (((int)threadIdx.x) * 8))) = *(uint4*)(one_5 + (i_30 * 8));
    }
    __syncthreads();
    for (int step_1 = 0; step_1 < 8; ++step_1) {
      #pragma unroll
      for (int i_31 = 0; i_31 < 7; ++i_31) {
        uint condval_8;
        if (((((uint)((uchar*)other_4)[(((step_1 * 192) + ((((i_31 * 8) + (((int)threadIdx.x) >> 5)) / 7) * 24)) + (((i_31 * 8) + (((int)threadIdx.x) >> 5)) % 7))]) - (uint)10) <= (uint)244)) {
          condval_8 = ((uint)((uchar*)other_4)[(((step_1 * 192) + ((((i_31 * 8) + (((int)threadIdx.x) >> 5)) / 7) * 24)) + (((i_31 * 8) + (((int)threadIdx.x) >> 5)) % 7))]);
        } else {
          condval_8 = (uint)0;
        }
        uint v__13 = condval_8 << (uint)23;
        scale_1[i_31] = (*(float *)(&(v__13)));
      }
      #pragma unroll
      for (int i_32 = 0; i_32 < 7; ++i_32) {
        *(uchar2*)(packed_1 + (i_32 * 2)) = *(uchar2*)(((uchar*)other_3) + ((((step_1 * 3712) + ((((i_32 * 8) + (((int)threadIdx.x) >> 5)) / 7) * 464)) + ((((i_32 * 8) + (((int)threadIdx.x) >> 5)) % 7) * 64)) + ((((int)threadIdx.x) & 31) * 2)));
      }
      #pragma unroll
      for (int i_33 = 0; i_33 < 14; ++i_33) {
        uchar v__14 = packed_1[i_33];
        value_1[i_33] = ((bfloat16_t)(((float)(*(fp8_e4_t *)(&(v__14)))) * scale_1[(i_33 >> 1)]));
      }
      #pragma unroll
      for (int i_34 = 0; i_34 < 14; ++i_34) {
        if (0x1p+119f/*6.646140e+35*/ < scale_1[(i_34 >> 1)]) {
          uchar v__15 = packed_1[i_34];
          value_1[i_34] = ((bfloat16_t)max(min((((float)(*(fp8_e4_t *)(&(v__15)))) * scale_1[(i_34 >> 1)]), 0x1.fep+127f/*3.389531e+38*/), -0x1.fep+127f/*-3.389531e+38*/));
        }
      }
      __syncthreads();
      #pragma unroll
      for (int i_35 = 0; i_35 < 7; ++i_35) {
        *(uint1*)(((bfloat16_t*)keys) + ((((((((((i_35 * 8) + (((int)threadIdx.x) >> 5)) % 7) * 4096) + (step_1 * 512)) + ((((i_35 * 8) + (((int)threadIdx.x) >> 5)) / 7) * 64)) + ((((((i_35 * 2) + (((int)threadIdx.x) >> 7)) / 7) + ((((int)threadIdx.x) & 31) >> 4)) & 1) * 32)) + (((((((i_35 * 4) + (((int)threadIdx.x) >> 6)) % 14) / 7) + ((((int)threadIdx.x) & 15) >> 3)) & 1) * 16)) + (((((((i_35 * 8) + (((int)threadIdx.x) >> 5)) % 14) / 7) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2))) = *(uint1*)(value_1 + (i_35 * 2));
      }
    }
    #pragma unroll
    for (int i_36 = 0; i_36 < 2; ++i_36) {
      *(uint4*)(((bfloat16_t*)keys) + ((((((i_36 * 2048) + ((((int)threadIdx.x) >> 3) * 64)) + (((((((int)threadIdx.x) & 63) >> 5) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 15) >> 3) + (((int)threadIdx.x) & 1)) & 1) * 8)) + 28672)) = *(uint4*)(((bfloat16_t*)other_5) + ((i_36 * 2048) + (((int)threadIdx.x) * 8)));
    }
    #pragma unroll
    for (int i_37 = 0; i_37 < 28; ++i_37) {
      uchar broadcast_var_13 = (uchar)0;
      *(uint*)(one_3 + (i_37 * 4)) = tl::broadcast<uint>(broadcast_var_13);
    }
    #pragma unroll
    for (int i_38 = 0; i_38 < 7; ++i_38) {
      if (0 <= ((int*)following)[(((i_38 * 64) + (((int)threadIdx.x) >> 2)) / 7)]) {
        *(uint4*)(one_3 + (i_38 * 16)) = *(uint4*)(extra_cache + ((((((int64_t)max(((int*)following)[(((i_38 * 64) + (((int)threadIdx.x) >> 2)) / 7)], 0)) & (int64_t)63) * (int64_t)576) + (((((int64_t)max(((int*)following)[(((i_38 * 64) + (((int)threadIdx.x) >> 2)) / 7)], 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16)) + ((((((int64_t)i_38) * (int64_t)256) + ((int64_t)((int)threadIdx.x))) % (int64_t)28) * (int64_t)16)));
      }
    }
    uchar broadcast_var_14 = (uchar)0;
    *(uchar2*)(one_4 + 0) = make_uchar2(broadcast_var_14, broadcast_var_14);
    if (0 <= ((int*)following)[(((int)threadIdx.x) >> 2)]) {
      *(uchar2*)(one_4 + 0) = *(uchar2*)(extra_cache + ((((((((int64_t)max(((int*)following)[(((int)threadIdx.x) >> 2)], 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16) + ((((int64_t)max(((int*)following)[(((int)threadIdx.x) >> 2)], 0)) & (int64_t)63) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)2)) + (int64_t)36864));
    }
    #pragma unroll
    for (int i_39 = 0; i_39 < 4; ++i_39) {
      bfloat16_t broadcast_var_15 = bfloat16_t(0x0p+0f/*0.000000e+00*/);
      *(uint2*)(one_5 + (i_39 * 4)) = make_uint2(__pack_nv_bfloat162(broadcast_var_15, broadcast_var_15), __pack_nv_bfloat162(broadcast_var_15, broadcast_var_15));
    }
    #pragma unroll
    for (int i_40 = 0; i_40 < 2; ++i_40) {
      if (0 <= ((int*)following)[((i_40 * 32) + (((int)threadIdx.x) >> 3))]) {
        *(uint4*)(one_5 + (i_40 * 8)) = *(uint4*)(extra_plain + (((((((int64_t)max(((int*)following)[((i_40 * 32) + (((int)threadIdx.x) >> 3))], 0)) & (int64_t)63) * (int64_t)288) + (((((int64_t)max(((int*)following)[((i_40 * 32) + (((int)threadIdx.x) >> 3))], 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)7) * (int64_t)8)) + (int64_t)224));
      }
    }
    int condval_10;
    if ((0 < use_len)) {
      condval_10 = max(min(extra_len[((int64_t)((int)blockIdx.x))], K), 0);
    } else {
      condval_10 = K;
    }
    int condval_9;
    if (((((k_1 * 64) + (((int)threadIdx.x) & 63)) + 128) < condval_10)) {
      condval_9 = extra_index[(max(min((((((int64_t)k_1) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) & (int64_t)63)) + (int64_t)128), (((int64_t)K) - (int64_t)1)), (int64_t)0) + (((int64_t)((int)blockIdx.x)) * ((int64_t)K)))];
    } else {
      condval_9 = -1;
    }
    later[0] = condval_9;
    #pragma unroll
    for (int i_41 = 0; i_41 < 4; ++i_41) {
      float broadcast_var_16 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(score + (i_41 * 4)) = make_float4(broadcast_var_16, broadcast_var_16, broadcast_var_16, broadcast_var_16);
    }
    {
      tl::GmmaDescriptor desc_a_2;
      tl::GmmaDescriptor desc_b_2;
      __syncthreads();
      tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_2, (&(((bfloat16_t*)query)[0])));
      tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_2, (&(((bfloat16_t*)keys)[0])));
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
    for (int i_42 = 0; i_42 < 16; ++i_42) {
      float seen_1 = (score[i_42] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/);
      float condval_11;
      if ((0 <= ((int*)row)[(((((((int)threadIdx.x) >> 7) * 32) + ((i_42 >> 2) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + (i_42 & 1))])) {
        condval_11 = seen_1;
      } else {
        condval_11 = -CUDART_INF_F;
      }
      score[i_42] = condval_11;
    }
    *(float2*)(before_1 + 0) = *(float2*)(top + 0);
    #pragma unroll
    for (int i_43 = 0; i_43 < 2; ++i_43) {
      top_clear_1[i_43] = -CUDART_INF_F;
      #pragma unroll
      for (int rv_2 = 0; rv_2 < 8; ++rv_2) {
        top_clear_1[i_43] = max(top_clear_1[i_43], score[((((rv_2 & 3) * 4) + (i_43 * 2)) + (rv_2 >> 2))]);
      }
      __syncthreads();
      top_clear_1[i_43] = tl::AllReduce<tl::MaxOp, 256, 128, 0, tl::NamedBarrier<256>>::run(top_clear_1[i_43], (&(((float*)workspace_2)[0])));
      top_clear_1[i_43] = tl::AllReduce<tl::MaxOp, 4, 1, 0, tl::NamedBarrier<256>>::run(top_clear_1[i_43]);
      top[i_43] = max(top[i_43], top_clear_1[i_43]);
    }
    float2 __8;
    float2 __9;
      float2 v__16 = *(float2*)(before_1 + 0);
      float2 v__17 = *(float2*)(top + 0);
      __9.x = (v__16.x-v__17.x);
      __9.y = (v__16.y-v__17.y);
    __8.x = exp2f(__9.x);
    __8.y = exp2f(__9.y);
    *(float2*)(before_1 + 0) = __8;
    float2 __10;
      float2 v__18 = *(float2*)(total + 0);
      float2 v__19 = *(float2*)(before_1 + 0);
      __10.x = (v__18.x*v__19.x);
      __10.y = (v__18.y*v__19.y);
    *(float2*)(total + 0) = __10;
    #pragma unroll
    for (int i_44 = 0; i_44 < 64; ++i_44) {
      float2 __11;
        float2 v__20 = *(float2*)(acc + (i_44 * 2));
        float2 v__21 = make_float2(before_1[(i_44 & 1)], before_1[(i_44 & 1)]);
        __11.x = (v__20.x*v__21.x);
        __11.y = (v__20.y*v__21.y);
      *(float2*)(acc + (i_44 * 2)) = __11;
    }
    #pragma unroll
    for (int i_45 = 0; i_45 < 8; ++i_45) {
      float2 __12;
      float2 __13;
        float2 v__22 = *(float2*)(score + (i_45 * 2));
        float2 v__23 = make_float2(top[(i_45 & 1)], top[(i_45 & 1)]);
        __13.x = (v__22.x-v__23.x);
        __13.y = (v__22.y-v__23.y);
      __12.x = exp2f(__13.x);
      __12.y = exp2f(__13.y);
      *(float2*)(score + (i_45 * 2)) = __12;
    }
    #pragma unroll
    for (int i_46 = 0; i_46 < 2; ++i_46) {
      tile_total_1[i_46] = 0x0p+0f/*0.000000e+00*/;
      #pragma unroll
      for (int rv_3 = 0; rv_3 < 8; ++rv_3) {
        tile_total_1[i_46] = (tile_total_1[i_46] + score[((((rv_3 & 3) * 4) + (i_46 * 2)) + (rv_3 >> 2))]);
      }
      __syncthreads();
      tile_total_1[i_46] = tl::AllReduce<tl::SumOp, 256, 128, 0, tl::NamedBarrier<256>>::run(tile_total_1[i_46], (&(((float*)workspace_3)[0])));
      tile_total_1[i_46] = tl::AllReduce<tl::SumOp, 4, 1, 0, tl::NamedBarrier<256>>::run(tile_total_1[i_46]);
    }
    float2 __14;
      float2 v__24 = *(float2*)(total + 0);
      float2 v__25 = *(float2*)(tile_total_1 + 0);
      __14.x = (v__24.x+v__25.x);
      __14.y = (v__24.y+v__25.y);
    *(float2*)(total + 0) = __14;
    __syncthreads();
    #pragma unroll
    for (int i_47 = 0; i_47 < 2; ++i_47) {
      tl::ptx_stmatrix_m8n8_x4((&(((bfloat16_t*)weight)[(((((((((int)threadIdx.x) & 127) >> 5) * 1024) + ((((int)threadIdx.x) & 15) * 64)) + ((((((int)threadIdx.x) >> 7) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 3) >> 1) + i_47) & 1) * 16)) + (((((((int)threadIdx.x) & 31) >> 4) + (((int)threadIdx.x) & 1)) & 1) * 8))])), __pack_half2(((bfloat16_t)score[(i_47 * 8)]), ((bfloat16_t)score[((i_47 * 8) + 1)])), __pack_half2(((bfloat16_t)score[((i_47 * 8) + 2)]), ((bfloat16_t)score[((i_47 * 8) + 3)])), __pack_half2(((bfloat16_t)score[((i_47 * 8) + 4)]), ((bfloat16_t)score[((i_47 * 8) + 5)])), __pack_half2(((bfloat16_t)score[((i_47 * 8) + 6)]), ((bfloat16_t)score[((i_47 * 8) + 7)])));
    }
    {
      tl::GmmaDescriptor desc_a_3;
      tl::GmmaDescriptor desc_b_3;
      __syncthreads();
      tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_3, (&(((bfloat16_t*)weight)[0])));
      tl::initialize_wgmma_descriptor<1, 512, 64>(desc_b_3, (&(((bfloat16_t*)keys)[0])));
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
  for (int i_48 = 0; i_48 < 2; ++i_48) {
    float condval_12;
    if ((0x0p+0f/*0.000000e+00*/ < total[i_48])) {
      condval_12 = (exp2f((top[i_48] - max(top[i_48], max(min((attn_sink[((((((int)blockIdx.y) * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)) + (i_48 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/)))) / ((total[i_48] * exp2f((top[i_48] - max(top[i_48], max(min((attn_sink[((((((int)blockIdx.y) * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)) + (i_48 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/))))) + exp2f((max(min((attn_sink[((((((int)blockIdx.y) * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)) + (i_48 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/) - max(top[i_48], max(min((attn_sink[((((((int)blockIdx.y) * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)) + (i_48 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/))))));
    } else {
      condval_12 = 0x0p+0f/*0.000000e+00*/;
    }
    scale_2[i_48] = condval_12;
  }
  #pragma unroll
  for (int i_49 = 0; i_49 < 64; ++i_49) {
    bfloat16_t out_local_cast[2];
    if ((bool)1 & (((((((int)threadIdx.x) >> 7) * 4) + (i_49 >> 4)) < 7) | (use_rope == 0))) {
      uint1 __15;
      float2 __16;
        float2 v__26 = *(float2*)(acc + (i_49 * 2));
        float2 v__27 = make_float2(scale_2[(i_49 & 1)], scale_2[(i_49 & 1)]);
        __16.x = (v__26.x*v__27.x);
        __16.y = (v__26.y*v__27.y);
      (reinterpret_cast<__nv_bfloat162*>(&__15))[0] = __float22bfloat162_rn(((float2*)(&__16))[0]);
      *(uint1*)(out_local_cast + 0) = __15;
      *(uint1*)(out + ((((((((((int64_t)((int)blockIdx.x)) * (int64_t)65536) + (((int64_t)((int)blockIdx.y)) * (int64_t)32768)) + (((((int64_t)((int)threadIdx.x)) & (int64_t)127) >> (int64_t)5) * (int64_t)8192)) + ((((int64_t)i_49) & (int64_t)1) * (int64_t)4096)) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2) * (int64_t)512)) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)7) * (int64_t)256)) + ((((int64_t)i_49) >> (int64_t)1) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)2))) = *(uint1*)(out_local_cast + 0);
    }
  }
  if (0 < use_rope) {
    #pragma unroll
    for (int i_50 = 0; i_50 < 64; ++i_50) {
      if ((((((int)threadIdx.x) >> 7) * 4) + (i_50 >> 4)) == 7) {
        float2 __17;
          float2 v__28 = *(float2*)(acc + (i_50 * 2));
          float2 v__29 = make_float2(scale_2[(i_50 & 1)], scale_2[(i_50 & 1)]);
          __17.x = (v__28.x*v__29.x);
          __17.y = (v__28.y*v__29.y);
        *(float2*)(((float*)tail) + (((((((((((int)threadIdx.x) & 127) >> 5) * 1024) + ((i_50 & 1) * 512)) + ((((int)threadIdx.x) >> 7) * 256)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + ((i_50 >> 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) - 448)) = __17;
      }
    }
    #pragma unroll
    for (int i_51 = 0; i_51 < 2; ++i_51) {
      *(float4*)(cos_1 + (i_51 * 4)) = *(float4*)(rope_table + ((((int64_t)((int*)position)[((((int64_t)i_51) * (int64_t)32) + (((int64_t)((int)threadIdx.x)) >> (int64_t)3))]) * (int64_t)64) + ((((int64_t)((int)threadIdx.x)) & (int64_t)7) * (int64_t)4)));
    }
    #pragma unroll
    for (int i_52 = 0; i_52 < 2; ++i_52) {
      *(float4*)(sin_1 + (i_52 * 4)) = *(float4*)(rope_table + (((((int64_t)((int*)position)[((((int64_t)i_52) * (int64_t)32) + (((int64_t)((int)threadIdx.x)) >> (int64_t)3))]) * (int64_t)64) + ((((int64_t)((int)threadIdx.x)) & (int64_t)7) * (int64_t)4)) + (int64_t)32));
    }
  }
  __syncthreads();
  if (0 < use_rope) {
    #pragma unroll
    for (int i_53 = 0; i_53 < 8; ++i_53) {
      float a = ((float*)tail)[((((i_53 >> 2) * 2048) + (((int)threadIdx.x) * 8)) + ((i_53 & 3) * 2))];
      float b = ((float*)tail)[(((((i_53 >> 2) * 2048) + (((int)threadIdx.x) * 8)) + ((i_53 & 3) * 2)) + 1)];
      even[i_53] = ((a * cos_1[i_53]) + (b * sin_1[i_53]));
      odd[i_53] = ((b * cos_1[i_53]) - (a * sin_1[i_53]));
    }
    #pragma unroll
    for (int i_54 = 0; i_54 < 8; ++i_54) {
      ((float*)tail)[((((i_54 >> 2) * 2048) + (((int)threadIdx.x) * 8)) + ((i_54 & 3) * 2))] = even[i_54];
      ((float*)tail)[(((((i_54 >> 2) * 2048) + (((int)threadIdx.x) * 8)) + ((i_54 & 3) * 2)) + 1)] = odd[i_54];
    }
  }
  __syncthreads();
  if (0 < use_rope) {
    #pragma unroll
    for (int i_55 = 0; i_55 < 4; ++i_55) {
      float tail_local_cast_2[4];
      bfloat16_t out_local_cast_1[4];
      *(float4*)(tail_local_cast_2 + 0) = *(float4*)(((float*)tail) + ((i_55 * 1024) + (((int)threadIdx.x) * 4)));
      uint2 __18;
      float4 v__30 = *(float4*)(tail_local_cast_2 + 0);
      (reinterpret_cast<__nv_bfloat162*>(&__18))[0] = __float22bfloat162_rn(((float2*)(&v__30))[0]);
      (reinterpret_cast<__nv_bfloat162*>(&__18))[1] = __float22bfloat162_rn(((float2*)(&v__30))[1]);
      *(uint2*)(out_local_cast_1 + 0) = __18;
      *(uint2*)(out + ((((((((int64_t)((int)blockIdx.x)) * (int64_t)65536) + (((int64_t)((int)blockIdx.y)) * (int64_t)32768)) + (((int64_t)i_55) * (int64_t)8192)) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)4) * (int64_t)512)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)15) * (int64_t)4)) + (int64_t)448)) = *(uint2*)(out_local_cast_1 + 0);
    }
  }
  if ((((((int)threadIdx.x) & 3) * 2) + (((int)threadIdx.x) >> 7)) == 0) {
    #pragma unroll
    for (int i_56 = 0; i_56 < 2; ++i_56) {
      float condval_13;
      if ((0x0p+0f/*0.000000e+00*/ < total[i_56])) {
        condval_13 = (logf(max(total[i_56], 0x1p+0f/*1.000000e+00*/)) + (top[i_56] * 0x1.62e42fefa39efp-1f/*6.931472e-01*/));
      } else {
        condval_13 = CUDART_INF_F;
      }
      lse[(((((((int64_t)((int)blockIdx.x)) * (int64_t)128) + (((int64_t)((int)blockIdx.y)) * (int64_t)64)) + (((((int64_t)((int)threadIdx.x)) & (int64_t)127) >> (int64_t)5) * (int64_t)16)) + (((int64_t)i_56) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2))] = condval_13;
    }
  }
}

#include <cutlass/cuda_host_adapter.hpp>

#include <swa_launch.cuh>

SWA_EXPORT(attention_indexed_extra, 19) {
  bfloat16_t* q = args.data<bfloat16_t>(0);
  uint8_t* cache = args.data<uint8_t>(1);
  bfloat16_t* plain_cache = args.data<bfloat16_t>(2);
  int slot_stride = static_cast<int>(args.scalar(3));
  int num_slots = static_cast<int>(args.scalar(4));
  int* index = args.data<int>(5);
  float* attn_sink = args.data<float>(6);
  int* positions = args.data<int>(7);
  float* rope_table = args.data<float>(8);
  int use_rope = static_cast<int>(args.scalar(9));
  uint8_t* extra_cache = args.data<uint8_t>(10);
  bfloat16_t* extra_plain = args.data<bfloat16_t>(11);
  int page_stride = static_cast<int>(args.scalar(12));
  int num_rows = static_cast<int>(args.scalar(13));
  int* extra_index = args.data<int>(14);
  int* extra_len = args.data<int>(15);
  int use_len = static_cast<int>(args.scalar(16));
  bfloat16_t* out = args.data<bfloat16_t>(17);
  float* lse = args.data<float>(18);
  [[maybe_unused]] const int N = static_cast<int>(args.extent(0, 0));
  [[maybe_unused]] const int64_t size = static_cast<int64_t>(args.extent(1, 0));
  [[maybe_unused]] const int64_t plain_size = static_cast<int64_t>(args.extent(2, 0));
  [[maybe_unused]] const int turned = static_cast<int>(args.extent(7, 0));
  [[maybe_unused]] const int P = static_cast<int>(args.extent(8, 0));
  [[maybe_unused]] const int64_t extra_size = static_cast<int64_t>(args.extent(10, 0));
  [[maybe_unused]] const int64_t extra_plain_size = static_cast<int64_t>(args.extent(11, 0));
  [[maybe_unused]] const int K = static_cast<int>(args.extent(14, 1));
  [[maybe_unused]] const int lengths = static_cast<int>(args.extent(15, 0));
  return swa::launch<attention_indexed_extra_kernel>(args, dim3(N, 2, 1), dim3(256, 1, 1), 180224, attn_sink, cache, extra_cache, extra_index, extra_len, extra_plain, index, lse, out, plain_cache, positions, q, rope_table, K, N, page_stride, slot_stride, use_len, use_rope);
}
