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

extern "C" __global__ void attention_indexed_extra_kernel(const float* __restrict__ attn_sink, const uchar* __restrict__ cache, const uchar* __restrict__ extra_cache, const int* __restrict__ extra_index, const int* __restrict__ extra_len, const int* __restrict__ index, float* __restrict__ lse, bfloat16_t* __restrict__ out, const int* __restrict__ positions, const bfloat16_t* __restrict__ q, const float* __restrict__ rope_table, int K, int N, int page_stride, int slot_stride, int use_len, int use_rope);
extern "C" __global__ void __launch_bounds__(256, 1) attention_indexed_extra_kernel(const float* __restrict__ attn_sink, const uchar* __restrict__ cache, const uchar* __restrict__ extra_cache, const int* __restrict__ extra_index, const int* __restrict__ extra_len, const int* __restrict__ index, float* __restrict__ lse, bfloat16_t* __restrict__ out, const int* __restrict__ positions, const bfloat16_t* __restrict__ q, const float* __restrict__ rope_table, int K, int N, int page_stride, int slot_stride, int use_len, int use_rope) {
  extern __shared__ __align__(1024) uchar buf_dyn_shmem[];
  void* query = ((void*)((char*)buf_dyn_shmem + 0));
  void* tail = ((void*)((char*)buf_dyn_shmem + 0));
  void* position = ((void*)((char*)buf_dyn_shmem + 65536));
  void* row = ((void*)((char*)buf_dyn_shmem + 65792));
  void* following = ((void*)((char*)buf_dyn_shmem + 66048));
  void* other = ((void*)((char*)buf_dyn_shmem + 66304));
  void* weight = ((void*)((char*)buf_dyn_shmem + 66560));
  void* other_1 = ((void*)((char*)buf_dyn_shmem + 100096));
  void* other_2 = ((void*)((char*)buf_dyn_shmem + 74752));
  void* other_3 = ((void*)((char*)buf_dyn_shmem + 92160));
  void* keys = ((void*)((char*)buf_dyn_shmem + 102400));
  void* workspace = ((void*)((char*)buf_dyn_shmem + 167936));
  void* workspace_1 = ((void*)((char*)buf_dyn_shmem + 167936));
  void* workspace_2 = ((void*)((char*)buf_dyn_shmem + 167936));
  void* workspace_3 = ((void*)((char*)buf_dyn_shmem + 167936));
  float acc[128];
  float top[2];
  float total[2];
  uchar one[128];
  uchar one_1[4];
  int later[1];
  float score[16];
  float scale[1];
  uchar packed[16];
  bfloat16_t value[16];
  float before[2];
  float top_clear[2];
  float tile_total[2];
  uchar one_2[64];
  uchar one_3[8];
  float scale_1[1];
  uint words[2];
  bfloat16_t value_1[16];
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
  if (((int)threadIdx.x) < 64) {
    ((int*)row)[((int)threadIdx.x)] = index[((((int64_t)((int)blockIdx.x)) * (int64_t)128) + ((int64_t)((int)threadIdx.x)))];
  }
  #pragma unroll
  for (int i_2 = 0; i_2 < 32; ++i_2) {
    uchar broadcast_var_3 = (uchar)0;
    *(uint*)(one + (i_2 * 4)) = tl::broadcast<uint>(broadcast_var_3);
  }
  __syncthreads();
  #pragma unroll
  for (int i_3 = 0; i_3 < 8; ++i_3) {
    if (0 <= ((int*)row)[((i_3 * 8) + (((int)threadIdx.x) >> 5))]) {
      *(uint4*)(one + (i_3 * 16)) = *(uint4*)(cache + ((((((int64_t)max(((int*)row)[((i_3 * 8) + (((int)threadIdx.x) >> 5))], 0)) % (int64_t)134) * (int64_t)528) + (((((int64_t)max(((int*)row)[((i_3 * 8) + (((int)threadIdx.x) >> 5))], 0)) / (int64_t)134) * ((int64_t)slot_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)31) * (int64_t)16)));
    }
  }
  uchar broadcast_var_4 = (uchar)0;
  *(uint*)(one_1 + 0) = tl::broadcast<uint>(broadcast_var_4);
  if (0 <= ((int*)row)[(((int)threadIdx.x) >> 2)]) {
    *(uint*)(one_1 + 0) = *(uint*)(cache + (((((((int64_t)max(((int*)row)[(((int)threadIdx.x) >> 2)], 0)) % (int64_t)134) * (int64_t)528) + (((((int64_t)max(((int*)row)[(((int)threadIdx.x) >> 2)], 0)) / (int64_t)134) * ((int64_t)slot_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)4)) + (int64_t)512));
  }
  if (((int)threadIdx.x) < 64) {
    ((int*)following)[((int)threadIdx.x)] = index[(((((int64_t)((int)blockIdx.x)) * (int64_t)128) + ((int64_t)((int)threadIdx.x))) + (int64_t)64)];
  }
  for (int k = 0; k < 2; ++k) {
    #pragma unroll
    for (int i_4 = 0; i_4 < 8; ++i_4) {
      *(uint4*)(((uchar*)other) + (((i_4 * 4224) + ((((int)threadIdx.x) >> 5) * 528)) + ((((int)threadIdx.x) & 31) * 16))) = *(uint4*)(one + (i_4 * 16));
    }
    *(uint*)(((uchar*)other_1) + (((((int)threadIdx.x) >> 2) * 32) + ((((int)threadIdx.x) & 3) * 4))) = *(uint*)(one_1 + 0);
    __syncthreads();
    for (int step = 0; step < 8; ++step) {
      uint condval_1;
      if (((((uint)((uchar*)other_1)[(((step * 256) + ((((int)threadIdx.x) >> 5) * 32)) + ((((int)threadIdx.x) & 31) >> 1))]) - (uint)10) <= (uint)244)) {
        condval_1 = ((uint)((uchar*)other_1)[(((step * 256) + ((((int)threadIdx.x) >> 5) * 32)) + ((((int)threadIdx.x) & 31) >> 1))]);
      } else {
        condval_1 = (uint)0;
      }
      uint v_ = condval_1 << (uint)23;
      scale[0] = (*(float *)(&(v_)));
      *(uint4*)(packed + 0) = *(uint4*)(((uchar*)other) + (((step * 4224) + ((((int)threadIdx.x) >> 5) * 528)) + ((((int)threadIdx.x) & 31) * 16)));
      #pragma unroll
      for (int i_5 = 0; i_5 < 16; ++i_5) {
        uchar v__1 = packed[i_5];
        value[i_5] = ((bfloat16_t)(((float)(*(fp8_e4_t *)(&(v__1)))) * scale[0]));
      }
      if (0x1p+119f/*6.646140e+35*/ < scale[0]) {
        #pragma unroll
        for (int i_6 = 0; i_6 < 16; ++i_6) {
          uchar v__2 = packed[i_6];
          value[i_6] = ((bfloat16_t)max(min((((float)(*(fp8_e4_t *)(&(v__2)))) * scale[0]), 0x1.fep+127f/*3.389531e+38*/), -0x1.fep+127f/*-3.389531e+38*/));
        }
      }
      #pragma unroll
      for (int i_7 = 0; i_7 < 2; ++i_7) {
        *(uint4*)(((bfloat16_t*)keys) + ((((((((((int)threadIdx.x) & 31) >> 2) * 4096) + (step * 512)) + ((((int)threadIdx.x) >> 5) * 64)) + ((((((int)threadIdx.x) >> 7) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 32)) + (((((((int)threadIdx.x) & 127) >> 6) + (((int)threadIdx.x) & 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 63) >> 5) + i_7) & 1) * 8))) = *(uint4*)(value + (i_7 * 8));
      }
    }
    #pragma unroll
    for (int i_8 = 0; i_8 < 32; ++i_8) {
      uchar broadcast_var_5 = (uchar)0;
      *(uint*)(one + (i_8 * 4)) = tl::broadcast<uint>(broadcast_var_5);
    }
    #pragma unroll
    for (int i_9 = 0; i_9 < 8; ++i_9) {
      if (0 <= ((int*)following)[((i_9 * 8) + (((int)threadIdx.x) >> 5))]) {
        *(uint4*)(one + (i_9 * 16)) = *(uint4*)(cache + ((((((int64_t)max(((int*)following)[((i_9 * 8) + (((int)threadIdx.x) >> 5))], 0)) % (int64_t)134) * (int64_t)528) + (((((int64_t)max(((int*)following)[((i_9 * 8) + (((int)threadIdx.x) >> 5))], 0)) / (int64_t)134) * ((int64_t)slot_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)31) * (int64_t)16)));
      }
    }
    uchar broadcast_var_6 = (uchar)0;
    *(uint*)(one_1 + 0) = tl::broadcast<uint>(broadcast_var_6);
    if (0 <= ((int*)following)[(((int)threadIdx.x) >> 2)]) {
      *(uint*)(one_1 + 0) = *(uint*)(cache + (((((((int64_t)max(((int*)following)[(((int)threadIdx.x) >> 2)], 0)) % (int64_t)134) * (int64_t)528) + (((((int64_t)max(((int*)following)[(((int)threadIdx.x) >> 2)], 0)) / (int64_t)134) * ((int64_t)slot_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)4)) + (int64_t)512));
    }
    later[0] = -1;
    #pragma unroll
    for (int i_10 = 0; i_10 < 4; ++i_10) {
      float broadcast_var_7 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(score + (i_10 * 4)) = make_float4(broadcast_var_7, broadcast_var_7, broadcast_var_7, broadcast_var_7);
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
    for (int i_11 = 0; i_11 < 16; ++i_11) {
      float seen = (score[i_11] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/);
      float condval_2;
      if ((0 <= ((int*)row)[(((((((int)threadIdx.x) >> 7) * 32) + ((i_11 >> 2) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + (i_11 & 1))])) {
        condval_2 = seen;
      } else {
        condval_2 = -CUDART_INF_F;
      }
      score[i_11] = condval_2;
    }
    *(float2*)(before + 0) = *(float2*)(top + 0);
    #pragma unroll
    for (int i_12 = 0; i_12 < 2; ++i_12) {
      top_clear[i_12] = -CUDART_INF_F;
      #pragma unroll
      for (int rv = 0; rv < 8; ++rv) {
        top_clear[i_12] = max(top_clear[i_12], score[((((rv & 3) * 4) + (i_12 * 2)) + (rv >> 2))]);
      }
      __syncthreads();
      top_clear[i_12] = tl::AllReduce<tl::MaxOp, 256, 128, 0, tl::NamedBarrier<256>>::run(top_clear[i_12], (&(((float*)workspace)[0])));
      top_clear[i_12] = tl::AllReduce<tl::MaxOp, 4, 1, 0, tl::NamedBarrier<256>>::run(top_clear[i_12]);
      top[i_12] = max(top[i_12], top_clear[i_12]);
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
    for (int i_13 = 0; i_13 < 64; ++i_13) {
      float2 __4;
        float2 v__7 = *(float2*)(acc + (i_13 * 2));
        float2 v__8 = make_float2(before[(i_13 & 1)], before[(i_13 & 1)]);
        __4.x = (v__7.x*v__8.x);
        __4.y = (v__7.y*v__8.y);
      *(float2*)(acc + (i_13 * 2)) = __4;
    }
    #pragma unroll
    for (int i_14 = 0; i_14 < 8; ++i_14) {
      float2 __5;
      float2 __6;
        float2 v__9 = *(float2*)(score + (i_14 * 2));
        float2 v__10 = make_float2(top[(i_14 & 1)], top[(i_14 & 1)]);
        __6.x = (v__9.x-v__10.x);
        __6.y = (v__9.y-v__10.y);
      __5.x = exp2f(__6.x);
      __5.y = exp2f(__6.y);
      *(float2*)(score + (i_14 * 2)) = __5;
    }
    #pragma unroll
    for (int i_15 = 0; i_15 < 2; ++i_15) {
      tile_total[i_15] = 0x0p+0f/*0.000000e+00*/;
      #pragma unroll
      for (int rv_1 = 0; rv_1 < 8; ++rv_1) {
        tile_total[i_15] = (tile_total[i_15] + score[((((rv_1 & 3) * 4) + (i_15 * 2)) + (rv_1 >> 2))]);
      }
      __syncthreads();
      tile_total[i_15] = tl::AllReduce<tl::SumOp, 256, 128, 0, tl::NamedBarrier<256>>::run(tile_total[i_15], (&(((float*)workspace_1)[0])));
      tile_total[i_15] = tl::AllReduce<tl::SumOp, 4, 1, 0, tl::NamedBarrier<256>>::run(tile_total[i_15]);
    }
    float2 __7;
      float2 v__11 = *(float2*)(total + 0);
      float2 v__12 = *(float2*)(tile_total + 0);
      __7.x = (v__11.x+v__12.x);
      __7.y = (v__11.y+v__12.y);
    *(float2*)(total + 0) = __7;
    __syncthreads();
    #pragma unroll
    for (int i_16 = 0; i_16 < 2; ++i_16) {
      tl::ptx_stmatrix_m8n8_x4((&(((bfloat16_t*)weight)[(((((((((int)threadIdx.x) & 127) >> 5) * 1024) + ((((int)threadIdx.x) & 15) * 64)) + ((((((int)threadIdx.x) >> 7) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 3) >> 1) + i_16) & 1) * 16)) + (((((((int)threadIdx.x) & 31) >> 4) + (((int)threadIdx.x) & 1)) & 1) * 8))])), __pack_half2(((bfloat16_t)score[(i_16 * 8)]), ((bfloat16_t)score[((i_16 * 8) + 1)])), __pack_half2(((bfloat16_t)score[((i_16 * 8) + 2)]), ((bfloat16_t)score[((i_16 * 8) + 3)])), __pack_half2(((bfloat16_t)score[((i_16 * 8) + 4)]), ((bfloat16_t)score[((i_16 * 8) + 5)])), __pack_half2(((bfloat16_t)score[((i_16 * 8) + 6)]), ((bfloat16_t)score[((i_16 * 8) + 7)])));
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
  for (int i_17 = 0; i_17 < 16; ++i_17) {
    uchar broadcast_var_8 = (uchar)0;
    *(uint*)(one_2 + (i_17 * 4)) = tl::broadcast<uint>(broadcast_var_8);
  }
  __syncthreads();
  #pragma unroll
  for (int i_18 = 0; i_18 < 4; ++i_18) {
    if (0 <= ((int*)row)[((i_18 * 16) + (((int)threadIdx.x) >> 4))]) {
      *(uint4*)(one_2 + (i_18 * 16)) = *(uint4*)(extra_cache + ((((((int64_t)max(((int*)row)[((i_18 * 16) + (((int)threadIdx.x) >> 4))], 0)) & (int64_t)63) * (int64_t)288) + (((((int64_t)max(((int*)row)[((i_18 * 16) + (((int)threadIdx.x) >> 4))], 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)15) * (int64_t)16)));
    }
  }
  #pragma unroll
  for (int i_19 = 0; i_19 < 2; ++i_19) {
    uchar broadcast_var_9 = (uchar)0;
    *(uint*)(one_3 + (i_19 * 4)) = tl::broadcast<uint>(broadcast_var_9);
  }
  if (0 <= ((int*)row)[(((int)threadIdx.x) >> 2)]) {
    *(uint2*)(one_3 + 0) = *(uint2*)(extra_cache + (((((((int64_t)max(((int*)row)[(((int)threadIdx.x) >> 2)], 0)) & (int64_t)63) * (int64_t)288) + (((((int64_t)max(((int*)row)[(((int)threadIdx.x) >> 2)], 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)8)) + (int64_t)256));
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
    for (int i_20 = 0; i_20 < 4; ++i_20) {
      *(uint4*)(((uchar*)other_2) + (((i_20 * 4352) + ((((int)threadIdx.x) >> 4) * 272)) + ((((int)threadIdx.x) & 15) * 16))) = *(uint4*)(one_2 + (i_20 * 16));
    }
    *(uint2*)(((uchar*)other_3) + (((((int)threadIdx.x) >> 2) * 48) + ((((int)threadIdx.x) & 3) * 8))) = *(uint2*)(one_3 + 0);
    __syncthreads();
    for (int step_1 = 0; step_1 < 8; ++step_1) {
      uchar v__13 = ((uchar*)other_3)[(((step_1 * 384) + ((((int)threadIdx.x) & 7) * 48)) + (((int)threadIdx.x) >> 3))];
      scale_1[0] = ((float)(*(fp8_e4_t *)(&(v__13))));
      *(uint2*)(words + 0) = *(uint2*)(((uint*)other_2) + (((step_1 * 544) + ((((int)threadIdx.x) & 7) * 68)) + ((((int)threadIdx.x) >> 3) * 2)));
      #pragma unroll
      for (int w = 0; w < 2; ++w) {
        #pragma unroll
        for (int k_2 = 0; k_2 < 4; ++k_2) {
          uchar code = ((uchar)(((((words[w] << (uint)2) & (uint)471604252) | ((words[w] << (uint)4) & (uint)2155905152)) >> ((uint)(k_2 * 8))) & (uint)255));
          uchar _reinterpret_tmp = code;
          value_1[((w * 8) + (k_2 * 2))] = ((bfloat16_t)(((float)(*(fp8_e4_t *)(&(_reinterpret_tmp)))) * (scale_1[0] * 0x1p+6f/*6.400000e+01*/)));
        }
      }
      #pragma unroll
      for (int w_1 = 0; w_1 < 2; ++w_1) {
        #pragma unroll
        for (int k_3 = 0; k_3 < 4; ++k_3) {
          uchar code_1 = ((uchar)(((((words[w_1] >> (uint)2) & (uint)471604252) | (words[w_1] & (uint)2155905152)) >> ((uint)(k_3 * 8))) & (uint)255));
          uchar _reinterpret_tmp_1 = code_1;
          value_1[(((w_1 * 8) + (k_3 * 2)) + 1)] = ((bfloat16_t)(((float)(*(fp8_e4_t *)(&(_reinterpret_tmp_1)))) * (scale_1[0] * 0x1p+6f/*6.400000e+01*/)));
        }
      }
      #pragma unroll
      for (int i_21 = 0; i_21 < 2; ++i_21) {
        *(uint4*)(((bfloat16_t*)keys) + (((((((((int)threadIdx.x) >> 5) * 4096) + (step_1 * 512)) + ((((int)threadIdx.x) & 7) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((i_21 + (((int)threadIdx.x) & 1)) & 1) * 8))) = *(uint4*)(value_1 + (i_21 * 8));
      }
    }
    #pragma unroll
    for (int i_22 = 0; i_22 < 16; ++i_22) {
      uchar broadcast_var_10 = (uchar)0;
      *(uint*)(one_2 + (i_22 * 4)) = tl::broadcast<uint>(broadcast_var_10);
    }
    #pragma unroll
    for (int i_23 = 0; i_23 < 4; ++i_23) {
      if (0 <= ((int*)following)[((i_23 * 16) + (((int)threadIdx.x) >> 4))]) {
        *(uint4*)(one_2 + (i_23 * 16)) = *(uint4*)(extra_cache + ((((((int64_t)max(((int*)following)[((i_23 * 16) + (((int)threadIdx.x) >> 4))], 0)) & (int64_t)63) * (int64_t)288) + (((((int64_t)max(((int*)following)[((i_23 * 16) + (((int)threadIdx.x) >> 4))], 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)15) * (int64_t)16)));
      }
    }
    #pragma unroll
    for (int i_24 = 0; i_24 < 2; ++i_24) {
      uchar broadcast_var_11 = (uchar)0;
      *(uint*)(one_3 + (i_24 * 4)) = tl::broadcast<uint>(broadcast_var_11);
    }
    if (0 <= ((int*)following)[(((int)threadIdx.x) >> 2)]) {
      *(uint2*)(one_3 + 0) = *(uint2*)(extra_cache + (((((((int64_t)max(((int*)following)[(((int)threadIdx.x) >> 2)], 0)) & (int64_t)63) * (int64_t)288) + (((((int64_t)max(((int*)following)[(((int)threadIdx.x) >> 2)], 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)8)) + (int64_t)256));
    }
    int condval_9;
    if ((0 < use_len)) {
      condval_9 = max(min(extra_len[((int64_t)((int)blockIdx.x))], K), 0);
    } else {
      condval_9 = K;
    }
    int condval_8;
    if (((((k_1 * 64) + (((int)threadIdx.x) & 63)) + 128) < condval_9)) {
      condval_8 = extra_index[(max(min((((((int64_t)k_1) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) & (int64_t)63)) + (int64_t)128), (((int64_t)K) - (int64_t)1)), (int64_t)0) + (((int64_t)((int)blockIdx.x)) * ((int64_t)K)))];
    } else {
      condval_8 = -1;
    }
    later[0] = condval_8;
    #pragma unroll
    for (int i_25 = 0; i_25 < 4; ++i_25) {
      float broadcast_var_12 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(score + (i_25 * 4)) = make_float4(broadcast_var_12, broadcast_var_12, broadcast_var_12, broadcast_var_12);
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
    for (int i_26 = 0; i_26 < 16; ++i_26) {
      float seen_1 = (score[i_26] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/);
      float condval_10;
      if ((0 <= ((int*)row)[(((((((int)threadIdx.x) >> 7) * 32) + ((i_26 >> 2) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + (i_26 & 1))])) {
        condval_10 = seen_1;
      } else {
        condval_10 = -CUDART_INF_F;
      }
      score[i_26] = condval_10;
    }
    *(float2*)(before_1 + 0) = *(float2*)(top + 0);
    #pragma unroll
    for (int i_27 = 0; i_27 < 2; ++i_27) {
      top_clear_1[i_27] = -CUDART_INF_F;
      #pragma unroll
      for (int rv_2 = 0; rv_2 < 8; ++rv_2) {
        top_clear_1[i_27] = max(top_clear_1[i_27], score[((((rv_2 & 3) * 4) + (i_27 * 2)) + (rv_2 >> 2))]);
      }
      __syncthreads();
      top_clear_1[i_27] = tl::AllReduce<tl::MaxOp, 256, 128, 0, tl::NamedBarrier<256>>::run(top_clear_1[i_27], (&(((float*)workspace_2)[0])));
      top_clear_1[i_27] = tl::AllReduce<tl::MaxOp, 4, 1, 0, tl::NamedBarrier<256>>::run(top_clear_1[i_27]);
      top[i_27] = max(top[i_27], top_clear_1[i_27]);
    }
    float2 __8;
    float2 __9;
      float2 v__14 = *(float2*)(before_1 + 0);
      float2 v__15 = *(float2*)(top + 0);
      __9.x = (v__14.x-v__15.x);
      __9.y = (v__14.y-v__15.y);
    __8.x = exp2f(__9.x);
    __8.y = exp2f(__9.y);
    *(float2*)(before_1 + 0) = __8;
    float2 __10;
      float2 v__16 = *(float2*)(total + 0);
      float2 v__17 = *(float2*)(before_1 + 0);
      __10.x = (v__16.x*v__17.x);
      __10.y = (v__16.y*v__17.y);
    *(float2*)(total + 0) = __10;
    #pragma unroll
    for (int i_28 = 0; i_28 < 64; ++i_28) {
      float2 __11;
        float2 v__18 = *(float2*)(acc + (i_28 * 2));
        float2 v__19 = make_float2(before_1[(i_28 & 1)], before_1[(i_28 & 1)]);
        __11.x = (v__18.x*v__19.x);
        __11.y = (v__18.y*v__19.y);
      *(float2*)(acc + (i_28 * 2)) = __11;
    }
    #pragma unroll
    for (int i_29 = 0; i_29 < 8; ++i_29) {
      float2 __12;
      float2 __13;
        float2 v__20 = *(float2*)(score + (i_29 * 2));
        float2 v__21 = make_float2(top[(i_29 & 1)], top[(i_29 & 1)]);
        __13.x = (v__20.x-v__21.x);
        __13.y = (v__20.y-v__21.y);
      __12.x = exp2f(__13.x);
      __12.y = exp2f(__13.y);
      *(float2*)(score + (i_29 * 2)) = __12;
    }
    #pragma unroll
    for (int i_30 = 0; i_30 < 2; ++i_30) {
      tile_total_1[i_30] = 0x0p+0f/*0.000000e+00*/;
      #pragma unroll
      for (int rv_3 = 0; rv_3 < 8; ++rv_3) {
        tile_total_1[i_30] = (tile_total_1[i_30] + score[((((rv_3 & 3) * 4) + (i_30 * 2)) + (rv_3 >> 2))]);
      }
      __syncthreads();
      tile_total_1[i_30] = tl::AllReduce<tl::SumOp, 256, 128, 0, tl::NamedBarrier<256>>::run(tile_total_1[i_30], (&(((float*)workspace_3)[0])));
      tile_total_1[i_30] = tl::AllReduce<tl::SumOp, 4, 1, 0, tl::NamedBarrier<256>>::run(tile_total_1[i_30]);
    }
    float2 __14;
      float2 v__22 = *(float2*)(total + 0);
      float2 v__23 = *(float2*)(tile_total_1 + 0);
      __14.x = (v__22.x+v__23.x);
      __14.y = (v__22.y+v__23.y);
    *(float2*)(total + 0) = __14;
    __syncthreads();
    #pragma unroll
    for (int i_31 = 0; i_31 < 2; ++i_31) {
      tl::ptx_stmatrix_m8n8_x4((&(((bfloat16_t*)weight)[(((((((((int)threadIdx.x) & 127) >> 5) * 1024) + ((((int)threadIdx.x) & 15) * 64)) + ((((((int)threadIdx.x) >> 7) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 3) >> 1) + i_31) & 1) * 16)) + (((((((int)threadIdx.x) & 31) >> 4) + (((int)threadIdx.x) & 1)) & 1) * 8))])), __pack_half2(((bfloat16_t)score[(i_31 * 8)]), ((bfloat16_t)score[((i_31 * 8) + 1)])), __pack_half2(((bfloat16_t)score[((i_31 * 8) + 2)]), ((bfloat16_t)score[((i_31 * 8) + 3)])), __pack_half2(((bfloat16_t)score[((i_31 * 8) + 4)]), ((bfloat16_t)score[((i_31 * 8) + 5)])), __pack_half2(((bfloat16_t)score[((i_31 * 8) + 6)]), ((bfloat16_t)score[((i_31 * 8) + 7)])));
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
  for (int i_32 = 0; i_32 < 2; ++i_32) {
    float condval_11;
    if ((0x0p+0f/*0.000000e+00*/ < total[i_32])) {
      condval_11 = (exp2f((top[i_32] - max(top[i_32], max(min((attn_sink[(((((((int)threadIdx.x) & 127) >> 5) * 16) + (i_32 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/)))) / ((total[i_32] * exp2f((top[i_32] - max(top[i_32], max(min((attn_sink[(((((((int)threadIdx.x) & 127) >> 5) * 16) + (i_32 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/))))) + exp2f((max(min((attn_sink[(((((((int)threadIdx.x) & 127) >> 5) * 16) + (i_32 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/) - max(top[i_32], max(min((attn_sink[(((((((int)threadIdx.x) & 127) >> 5) * 16) + (i_32 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/))))));
    } else {
      condval_11 = 0x0p+0f/*0.000000e+00*/;
    }
    scale_2[i_32] = condval_11;
  }
  #pragma unroll
  for (int i_33 = 0; i_33 < 64; ++i_33) {
    bfloat16_t out_local_cast[2];
    if ((bool)1 & (((((((int)threadIdx.x) >> 7) * 4) + (i_33 >> 4)) < 7) | (use_rope == 0))) {
      uint1 __15;
      float2 __16;
        float2 v__24 = *(float2*)(acc + (i_33 * 2));
        float2 v__25 = make_float2(scale_2[(i_33 & 1)], scale_2[(i_33 & 1)]);
        __16.x = (v__24.x*v__25.x);
        __16.y = (v__24.y*v__25.y);
      (reinterpret_cast<__nv_bfloat162*>(&__15))[0] = __float22bfloat162_rn(((float2*)(&__16))[0]);
      *(uint1*)(out_local_cast + 0) = __15;
      *(uint1*)(out + (((((((((int64_t)((int)blockIdx.x)) * (int64_t)32768) + (((((int64_t)((int)threadIdx.x)) & (int64_t)127) >> (int64_t)5) * (int64_t)8192)) + ((((int64_t)i_33) & (int64_t)1) * (int64_t)4096)) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2) * (int64_t)512)) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)7) * (int64_t)256)) + ((((int64_t)i_33) >> (int64_t)1) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)2))) = *(uint1*)(out_local_cast + 0);
    }
  }
  if (0 < use_rope) {
    #pragma unroll
    for (int i_34 = 0; i_34 < 64; ++i_34) {
      if ((((((int)threadIdx.x) >> 7) * 4) + (i_34 >> 4)) == 7) {
        float2 __17;
          float2 v__26 = *(float2*)(acc + (i_34 * 2));
          float2 v__27 = make_float2(scale_2[(i_34 & 1)], scale_2[(i_34 & 1)]);
          __17.x = (v__26.x*v__27.x);
          __17.y = (v__26.y*v__27.y);
        *(float2*)(((float*)tail) + (((((((((((int)threadIdx.x) & 127) >> 5) * 1024) + ((i_34 & 1) * 512)) + ((((int)threadIdx.x) >> 7) * 256)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + ((i_34 >> 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) - 448)) = __17;
      }
    }
    #pragma unroll
    for (int i_35 = 0; i_35 < 2; ++i_35) {
      *(float4*)(cos_1 + (i_35 * 4)) = *(float4*)(rope_table + ((((int64_t)((int*)position)[((((int64_t)i_35) * (int64_t)32) + (((int64_t)((int)threadIdx.x)) >> (int64_t)3))]) * (int64_t)64) + ((((int64_t)((int)threadIdx.x)) & (int64_t)7) * (int64_t)4)));
    }
    #pragma unroll
    for (int i_36 = 0; i_36 < 2; ++i_36) {
      *(float4*)(sin_1 + (i_36 * 4)) = *(float4*)(rope_table + (((((int64_t)((int*)position)[((((int64_t)i_36) * (int64_t)32) + (((int64_t)((int)threadIdx.x)) >> (int64_t)3))]) * (int64_t)64) + ((((int64_t)((int)threadIdx.x)) & (int64_t)7) * (int64_t)4)) + (int64_t)32));
    }
  }
  __syncthreads();
  if (0 < use_rope) {
    #pragma unroll
    for (int i_37 = 0; i_37 < 8; ++i_37) {
      float a = ((float*)tail)[((((i_37 >> 2) * 2048) + (((int)threadIdx.x) * 8)) + ((i_37 & 3) * 2))];
      float b = ((float*)tail)[(((((i_37 >> 2) * 2048) + (((int)threadIdx.x) * 8)) + ((i_37 & 3) * 2)) + 1)];
      even[i_37] = ((a * cos_1[i_37]) + (b * sin_1[i_37]));
      odd[i_37] = ((b * cos_1[i_37]) - (a * sin_1[i_37]));
    }
    #pragma unroll
    for (int i_38 = 0; i_38 < 8; ++i_38) {
      ((float*)tail)[((((i_38 >> 2) * 2048) + (((int)threadIdx.x) * 8)) + ((i_38 & 3) * 2))] = even[i_38];
      ((float*)tail)[(((((i_38 >> 2) * 2048) + (((int)threadIdx.x) * 8)) + ((i_38 & 3) * 2)) + 1)] = odd[i_38];
    }
  }
  __syncthreads();
  if (0 < use_rope) {
    #pragma unroll
    for (int i_39 = 0; i_39 < 4; ++i_39) {
      float tail_local_cast_2[4];
      bfloat16_t out_local_cast_1[4];
      *(float4*)(tail_local_cast_2 + 0) = *(float4*)(((float*)tail) + ((i_39 * 1024) + (((int)threadIdx.x) * 4)));
      uint2 __18;
      float4 v__28 = *(float4*)(tail_local_cast_2 + 0);
      (reinterpret_cast<__nv_bfloat162*>(&__18))[0] = __float22bfloat162_rn(((float2*)(&v__28))[0]);
      (reinterpret_cast<__nv_bfloat162*>(&__18))[1] = __float22bfloat162_rn(((float2*)(&v__28))[1]);
      *(uint2*)(out_local_cast_1 + 0) = __18;
      *(uint2*)(out + (((((((int64_t)((int)blockIdx.x)) * (int64_t)32768) + (((int64_t)i_39) * (int64_t)8192)) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)4) * (int64_t)512)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)15) * (int64_t)4)) + (int64_t)448)) = *(uint2*)(out_local_cast_1 + 0);
    }
  }
  if ((((((int)threadIdx.x) & 3) * 2) + (((int)threadIdx.x) >> 7)) == 0) {
    #pragma unroll
    for (int i_40 = 0; i_40 < 2; ++i_40) {
      float condval_12;
      if ((0x0p+0f/*0.000000e+00*/ < total[i_40])) {
        condval_12 = (logf(max(total[i_40], 0x1p+0f/*1.000000e+00*/)) + (top[i_40] * 0x1.62e42fefa39efp-1f/*6.931472e-01*/));
      } else {
        condval_12 = CUDART_INF_F;
      }
      lse[((((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((((int64_t)((int)threadIdx.x)) & (int64_t)127) >> (int64_t)5) * (int64_t)16)) + (((int64_t)i_40) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2))] = condval_12;
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
  return swa::launch<attention_indexed_extra_kernel>(args, dim3(N, 1, 1), dim3(256, 1, 1), 168960, attn_sink, cache, extra_cache, extra_index, extra_len, index, lse, out, positions, q, rope_table, K, N, page_stride, slot_stride, use_len, use_rope);
}
