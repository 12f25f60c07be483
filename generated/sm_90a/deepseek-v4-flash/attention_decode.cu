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

extern "C" __global__ void attention_decode_kernel(const float* __restrict__ attn_sink, const uchar* __restrict__ cache, float* __restrict__ lse, bfloat16_t* __restrict__ out, const bfloat16_t* __restrict__ plain_cache, const bfloat16_t* __restrict__ q, const float* __restrict__ rope_table, const int* __restrict__ start_pos, const int* __restrict__ state_id, const int* __restrict__ valid_start, int B, int queries, int slot_stride, int tiles_per_block, int tokens, int use_rope, int use_valid);
extern "C" __global__ void __launch_bounds__(256, 1) attention_decode_kernel(const float* __restrict__ attn_sink, const uchar* __restrict__ cache, float* __restrict__ lse, bfloat16_t* __restrict__ out, const bfloat16_t* __restrict__ plain_cache, const bfloat16_t* __restrict__ q, const float* __restrict__ rope_table, const int* __restrict__ start_pos, const int* __restrict__ state_id, const int* __restrict__ valid_start, int B, int queries, int slot_stride, int tiles_per_block, int tokens, int use_rope, int use_valid) {
  extern __shared__ __align__(1024) uchar buf_dyn_shmem[];
  void* query = ((void*)((char*)buf_dyn_shmem + 0));
  void* turned = ((void*)((char*)buf_dyn_shmem + 0));
  void* tail = ((void*)((char*)buf_dyn_shmem + 256));
  void* position = ((void*)((char*)buf_dyn_shmem + 65536));
  void* workspace = ((void*)((char*)buf_dyn_shmem + 65536));
  void* workspace_1 = ((void*)((char*)buf_dyn_shmem + 65536));
  void* slot = ((void*)((char*)buf_dyn_shmem + 65792));
  void* keys = ((void*)((char*)buf_dyn_shmem + 66560));
  void* weight = ((void*)((char*)buf_dyn_shmem + 132096));
  int step[4];
  int first[2];
  int last[2];
  float acc[128];
  float top[2];
  float total[2];
  uchar packed[28];
  float scale[7];
  bfloat16_t value[28];
  bfloat16_t held[4];
  float score[16];
  float before[2];
  float top_clear[2];
  float tile_total[2];
  float scale_1[2];
  float cos_1[8];
  float sin_1[8];
  float even[8];
  float odd[8];
  int condval;
  if ((0 < use_valid)) {
    condval = valid_start[((int64_t)((int)blockIdx.x))];
  } else {
    condval = 0;
  }
  step[0] = condval;
  step[1] = ((start_pos[((int64_t)((int)blockIdx.x))] + tokens) - 1);
  step[2] = ((130 & ((step[1] % 130) >> 31)) + (step[1] % 130));
  step[3] = max((start_pos[((int64_t)((int)blockIdx.x))] - 127), max(step[0], 0));
  for (int turn = 0; turn < min(tiles_per_block, (((queries + 63) >> 6) - (((int)blockIdx.y) * tiles_per_block))); ++turn) {
    __syncthreads();
    #pragma unroll
    for (int i = 0; i < 16; ++i) {
      bfloat16_t broadcast_var = bfloat16_t(0x0p+0f/*0.000000e+00*/);
      uint4 condval_1;
      if (((((((((int)blockIdx.y) * tiles_per_block) * 64) + (turn * 64)) + (i * 4)) + (((int)threadIdx.x) >> 6)) < queries)) {
        condval_1 = *(uint4*)(q + (((min((((((((int64_t)((int)blockIdx.y)) * ((int64_t)tiles_per_block)) * (int64_t)64) + (((int64_t)turn) * (int64_t)64)) + (((int64_t)i) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)), (((int64_t)queries) - (int64_t)1)) * (int64_t)512) + ((((int64_t)((int)blockIdx.x)) * ((int64_t)queries)) * (int64_t)512)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)63) * (int64_t)8)));
      } else {
        condval_1 = make_uint4(__pack_nv_bfloat162(broadcast_var, broadcast_var), __pack_nv_bfloat162(broadcast_var, broadcast_var), __pack_nv_bfloat162(broadcast_var, broadcast_var), __pack_nv_bfloat162(broadcast_var, broadcast_var));
      }
      *(uint4*)(((bfloat16_t*)query) + ((((((((((int)threadIdx.x) & 63) >> 3) * 4096) + (i * 256)) + ((((int)threadIdx.x) >> 6) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + (i & 1)) & 1) * 32)) + ((((((int)threadIdx.x) >> 7) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 127) >> 6) + (((int)threadIdx.x) & 1)) & 1) * 8))) = condval_1;
    }
    int pos = ((start_pos[((int64_t)((int)blockIdx.x))] + (((int)blockIdx.y) * tiles_per_block)) + turn);
    *(int2*)(first + 0) = make_int2(max((pos - 127), max(step[0], 0)), max((pos - 127), max(step[0], 0)));
    int condval_2;
    if ((0 <= state_id[((int64_t)((int)blockIdx.x))])) {
      condval_2 = pos;
    } else {
      condval_2 = -1;
    }
    *(int2*)(last + 0) = make_int2(condval_2, condval_2);
    #pragma unroll
    for (int i_1 = 0; i_1 < 32; ++i_1) {
      float broadcast_var_1 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(acc + (i_1 * 4)) = make_float4(broadcast_var_1, broadcast_var_1, broadcast_var_1, broadcast_var_1);
    }
    float broadcast_var_2 = -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/;
    *(float2*)(top + 0) = make_float2(broadcast_var_2, broadcast_var_2);
    float broadcast_var_3 = 0x0p+0f/*0.000000e+00*/;
    *(float2*)(total + 0) = make_float2(broadcast_var_3, broadcast_var_3);
    for (int tile = 0; tile < 3; ++tile) {
      int state = state_id[((int64_t)((int)blockIdx.x))];
      __syncthreads();
      if (((int)threadIdx.x) < 64) {
        int condval_3;
        if ((step[2] < ((tile * 64) + ((int)threadIdx.x)))) {
          condval_3 = 130;
        } else {
          condval_3 = 0;
        }
        int p = (((((tile * 64) + step[1]) + ((int)threadIdx.x)) - step[2]) - condval_3);
        bool seen = (((((tile * 32) + (((int)threadIdx.x) >> 1)) < 65) & (0 <= state)) & (step[3] <= p));
        int condval_4;
        if (seen) {
          condval_4 = p;
        } else {
          condval_4 = -1;
        }
        ((int*)position)[((int)threadIdx.x)] = condval_4;
        int condval_5;
        if (seen) {
          condval_5 = (((state * 130) + (tile * 64)) + ((int)threadIdx.x));
        } else {
          condval_5 = -1;
        }
        ((int*)slot)[((int)threadIdx.x)] = condval_5;
      }
      __syncthreads();
      for (int step_1 = 0; step_1 < 4; ++step_1) {
        #pragma unroll
        for (int i_2 = 0; i_2 < 7; ++i_2) {
          uchar broadcast_var_4 = (uchar)0;
          *(uint*)(packed + (i_2 * 4)) = tl::broadcast<uint>(broadcast_var_4);
        }
        #pragma unroll
        for (int i_3 = 0; i_3 < 7; ++i_3) {
          if (0 <= ((int*)slot)[((step_1 * 16) + (((i_3 * 16) + (((int)threadIdx.x) >> 4)) / 7))]) {
            *(uint*)(packed + (i_3 * 4)) = *(uint*)(cache + (((((((int64_t)max(((int*)slot)[((step_1 * 16) + (((i_3 * 16) + (((int)threadIdx.x) >> 4)) / 7))], 0)) % (int64_t)130) * (int64_t)576) + ((((((int64_t)i_3) * (int64_t)16) + (((int64_t)((int)threadIdx.x)) >> (int64_t)4)) % (int64_t)7) * (int64_t)64)) + (((((int64_t)max(((int*)slot)[((step_1 * 16) + (((i_3 * 16) + (((int)threadIdx.x) >> 4)) / 7))], 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)15) * (int64_t)4)));
          }
        }
        #pragma unroll
        for (int i_4 = 0; i_4 < 7; ++i_4) {
          scale[i_4] = 0x0p+0f/*0.000000e+00*/;
        }
        #pragma unroll
        for (int i_5 = 0; i_5 < 7; ++i_5) {
          if (0 <= ((int*)slot)[((step_1 * 16) + (((i_5 * 16) + (((int)threadIdx.x) >> 4)) / 7))]) {
            uint condval_6;
            if (((((uint)cache[((((((((int64_t)max(((int*)slot)[((step_1 * 16) + (((i_5 * 16) + (((int)threadIdx.x) >> 4)) / 7))], 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)16) + ((((int64_t)max(((int*)slot)[((step_1 * 16) + (((i_5 * 16) + (((int)threadIdx.x) >> 4)) / 7))], 0)) % (int64_t)130) * (int64_t)8)) + (((((int64_t)i_5) * (int64_t)16) + (((int64_t)((int)threadIdx.x)) >> (int64_t)4)) % (int64_t)7)) + (int64_t)74880)]) - (uint)10) <= (uint)244)) {
              condval_6 = ((uint)cache[((((((((int64_t)max(((int*)slot)[((step_1 * 16) + (((i_5 * 16) + (((int)threadIdx.x) >> 4)) / 7))], 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)16) + ((((int64_t)max(((int*)slot)[((step_1 * 16) + (((i_5 * 16) + (((int)threadIdx.x) >> 4)) / 7))], 0)) % (int64_t)130) * (int64_t)8)) + (((((int64_t)i_5) * (int64_t)16) + (((int64_t)((int)threadIdx.x)) >> (int64_t)4)) % (int64_t)7)) + (int64_t)74880)]);
            } else {
              condval_6 = (uint)0;
            }
            uint v_ = condval_6 << (uint)23;
            scale[i_5] = (*(float *)(&(v_)));
          }
        }
        #pragma unroll
        for (int i_6 = 0; i_6 < 28; ++i_6) {
          uchar v__1 = packed[i_6];
          value[i_6] = ((bfloat16_t)(((float)(*(fp8_e4_t *)(&(v__1)))) * scale[(i_6 >> 2)]));
        }
        #pragma unroll
        for (int i_7 = 0; i_7 < 28; ++i_7) {
          if (0x1p+119f/*6.646140e+35*/ < scale[(i_7 >> 2)]) {
            uchar v__2 = packed[i_7];
            value[i_7] = ((bfloat16_t)max(min((((float)(*(fp8_e4_t *)(&(v__2)))) * scale[(i_7 >> 2)]), 0x1.fep+127f/*3.389531e+38*/), -0x1.fep+127f/*-3.389531e+38*/));
          }
        }
        __syncthreads();
        #pragma unroll
        for (int i_8 = 0; i_8 < 7; ++i_8) {
          *(uint2*)(((bfloat16_t*)keys) + ((((((((((i_8 * 16) + (((int)threadIdx.x) >> 4)) % 7) * 4096) + (step_1 * 1024)) + ((((i_8 * 16) + (((int)threadIdx.x) >> 4)) / 7) * 64)) + (((((((i_8 * 4) + (((int)threadIdx.x) >> 6)) % 14) / 7) + ((((int)threadIdx.x) & 15) >> 3)) & 1) * 32)) + (((((((i_8 * 8) + (((int)threadIdx.x) >> 5)) % 14) / 7) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 16)) + (((((((i_8 * 16) + (((int)threadIdx.x) >> 4)) % 14) / 7) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 1) * 4))) = *(uint2*)(value + (i_8 * 4));
        }
        bfloat16_t broadcast_var_5 = bfloat16_t(0x0p+0f/*0.000000e+00*/);
        *(uint2*)(held + 0) = make_uint2(__pack_nv_bfloat162(broadcast_var_5, broadcast_var_5), __pack_nv_bfloat162(broadcast_var_5, broadcast_var_5));
        if (0 <= ((int*)slot)[((step_1 * 16) + (((int)threadIdx.x) >> 4))]) {
          *(uint2*)(held + 0) = *(uint2*)(plain_cache + (((((((int64_t)max(((int*)slot)[((step_1 * 16) + (((int)threadIdx.x) >> 4))], 0)) % (int64_t)130) * (int64_t)288) + (((((int64_t)max(((int*)slot)[((step_1 * 16) + (((int)threadIdx.x) >> 4))], 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)15) * (int64_t)4)) + (int64_t)224));
        }
        *(uint2*)(((bfloat16_t*)keys) + (((((((step_1 * 1024) + ((((int)threadIdx.x) >> 4) * 64)) + (((((((int)threadIdx.x) & 127) >> 6) + ((((int)threadIdx.x) & 15) >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 63) >> 5) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 31) >> 4) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 1) * 4)) + 28672)) = *(uint2*)(held + 0);
      }
      #pragma unroll
      for (int i_9 = 0; i_9 < 4; ++i_9) {
        float broadcast_var_6 = 0x0p+0f/*0.000000e+00*/;
        *(float4*)(score + (i_9 * 4)) = make_float4(broadcast_var_6, broadcast_var_6, broadcast_var_6, broadcast_var_6);
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
      for (int i_10 = 0; i_10 < 16; ++i_10) {
        float condval_7;
        if (((first[((i_10 & 3) >> 1)] <= ((int*)position)[(((((((int)threadIdx.x) >> 7) * 32) + ((i_10 >> 2) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + (i_10 & 1))]) & (((int*)position)[(((((((int)threadIdx.x) >> 7) * 32) + ((i_10 >> 2) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + (i_10 & 1))] <= last[((i_10 & 3) >> 1)]))) {
          condval_7 = (score[i_10] * 0x1.0527dbd87e24dp-4f/*6.375872e-02*/);
        } else {
          condval_7 = -CUDART_INF_F;
        }
        score[i_10] = condval_7;
      }
      *(float2*)(before + 0) = *(float2*)(top + 0);
      #pragma unroll
      for (int i_11 = 0; i_11 < 2; ++i_11) {
        top_clear[i_11] = -CUDART_INF_F;
        #pragma unroll
        for (int rv = 0; rv < 8; ++rv) {
          top_clear[i_11] = max(top_clear[i_11], score[((((rv & 3) * 4) + (i_11 * 2)) + (rv >> 2))]);
        }
        __syncthreads();
        top_clear[i_11] = tl::AllReduce<tl::MaxOp, 256, 128, 0, tl::NamedBarrier<256>>::run(top_clear[i_11], (&(((float*)workspace)[0])));
        top_clear[i_11] = tl::AllReduce<tl::MaxOp, 4, 1, 0, tl::NamedBarrier<256>>::run(top_clear[i_11]);
        top[i_11] = max(top[i_11], top_clear[i_11]);
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
      for (int i_12 = 0; i_12 < 64; ++i_12) {
        float2 __4;
          float2 v__7 = *(float2*)(acc + (i_12 * 2));
          float2 v__8 = make_float2(before[(i_12 & 1)], before[(i_12 & 1)]);
          __4.x = (v__7.x*v__8.x);
          __4.y = (v__7.y*v__8.y);
        *(float2*)(acc + (i_12 * 2)) = __4;
      }
      #pragma unroll
      for (int i_13 = 0; i_13 < 8; ++i_13) {
        float2 __5;
        float2 __6;
          float2 v__9 = *(float2*)(score + (i_13 * 2));
          float2 v__10 = make_float2(top[(i_13 & 1)], top[(i_13 & 1)]);
          __6.x = (v__9.x-v__10.x);
          __6.y = (v__9.y-v__10.y);
        __5.x = exp2f(__6.x);
        __5.y = exp2f(__6.y);
        *(float2*)(score + (i_13 * 2)) = __5;
      }
      #pragma unroll
      for (int i_14 = 0; i_14 < 2; ++i_14) {
        tile_total[i_14] = 0x0p+0f/*0.000000e+00*/;
        #pragma unroll
        for (int rv_1 = 0; rv_1 < 8; ++rv_1) {
          tile_total[i_14] = (tile_total[i_14] + score[((((rv_1 & 3) * 4) + (i_14 * 2)) + (rv_1 >> 2))]);
        }
        __syncthreads();
        tile_total[i_14] = tl::AllReduce<tl::SumOp, 256, 128, 0, tl::NamedBarrier<256>>::run(tile_total[i_14], (&(((float*)workspace_1)[0])));
        tile_total[i_14] = tl::AllReduce<tl::SumOp, 4, 1, 0, tl::NamedBarrier<256>>::run(tile_total[i_14]);
      }
      float2 __7;
        float2 v__11 = *(float2*)(total + 0);
        float2 v__12 = *(float2*)(tile_total + 0);
        __7.x = (v__11.x+v__12.x);
        __7.y = (v__11.y+v__12.y);
      *(float2*)(total + 0) = __7;
      __syncthreads();
      #pragma unroll
      for (int i_15 = 0; i_15 < 2; ++i_15) {
        tl::ptx_stmatrix_m8n8_x4((&(((bfloat16_t*)weight)[(((((((((int)threadIdx.x) & 127) >> 5) * 1024) + ((((int)threadIdx.x) & 15) * 64)) + ((((((int)threadIdx.x) >> 7) + ((((int)threadIdx.x) & 7) >> 2)) & 1) * 32)) + (((((((int)threadIdx.x) & 3) >> 1) + i_15) & 1) * 16)) + (((((((int)threadIdx.x) & 31) >> 4) + (((int)threadIdx.x) & 1)) & 1) * 8))])), __pack_half2(((bfloat16_t)score[(i_15 * 8)]), ((bfloat16_t)score[((i_15 * 8) + 1)])), __pack_half2(((bfloat16_t)score[((i_15 * 8) + 2)]), ((bfloat16_t)score[((i_15 * 8) + 3)])), __pack_half2(((bfloat16_t)score[((i_15 * 8) + 4)]), ((bfloat16_t)score[((i_15 * 8) + 5)])), __pack_half2(((bfloat16_t)score[((i_15 * 8) + 6)]), ((bfloat16_t)score[((i_15 * 8) + 7)])));
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
    }
    #pragma unroll
    for (int i_16 = 0; i_16 < 2; ++i_16) {
      float sink = max(min((attn_sink[(((((((int)threadIdx.x) & 127) >> 5) * 16) + (i_16 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/);
      float condval_8;
      if ((0x0p+0f/*0.000000e+00*/ < total[i_16])) {
        condval_8 = (exp2f((top[i_16] - max(top[i_16], sink))) / ((total[i_16] * exp2f((top[i_16] - max(top[i_16], sink)))) + exp2f((sink - max(top[i_16], sink)))));
      } else {
        condval_8 = 0x0p+0f/*0.000000e+00*/;
      }
      scale_1[i_16] = condval_8;
    }
    __syncthreads();
    if (((int)threadIdx.x) < 64) {
      int condval_9;
      if ((0 <= state_id[((int64_t)((int)blockIdx.x))])) {
        condval_9 = ((min(((((((int)blockIdx.y) * tiles_per_block) * 64) + (turn * 64)) + ((int)threadIdx.x)), (queries - 1)) >> 6) + start_pos[((int64_t)((int)blockIdx.x))]);
      } else {
        condval_9 = 0;
      }
      ((int*)turned)[((int)threadIdx.x)] = condval_9;
    }
    #pragma unroll
    for (int i_17 = 0; i_17 < 64; ++i_17) {
      bfloat16_t out_local_cast[2];
      if ((((((((((int)blockIdx.y) * tiles_per_block) * 64) + (turn * 64)) + (((((int)threadIdx.x) & 127) >> 5) * 16)) + ((i_17 & 1) * 8)) + ((((int)threadIdx.x) & 31) >> 2)) < queries) & (((((((int)threadIdx.x) >> 7) * 4) + (i_17 >> 4)) < 7) | (use_rope == 0))) {
        uint1 __8;
        float2 __9;
          float2 v__13 = *(float2*)(acc + (i_17 * 2));
          float2 v__14 = make_float2(scale_1[(i_17 & 1)], scale_1[(i_17 & 1)]);
          __9.x = (v__13.x*v__14.x);
          __9.y = (v__13.y*v__14.y);
        (reinterpret_cast<__nv_bfloat162*>(&__8))[0] = __float22bfloat162_rn(((float2*)(&__9))[0]);
        *(uint1*)(out_local_cast + 0) = __8;
        *(uint1*)(out + ((((((((((((int64_t)((int)blockIdx.y)) * ((int64_t)tiles_per_block)) * (int64_t)32768) + (((int64_t)turn) * (int64_t)32768)) + (((((int64_t)((int)threadIdx.x)) & (int64_t)127) >> (int64_t)5) * (int64_t)8192)) + ((((int64_t)i_17) & (int64_t)1) * (int64_t)4096)) + (((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2) * (int64_t)512)) + ((((int64_t)((int)blockIdx.x)) * ((int64_t)queries)) * (int64_t)512)) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)7) * (int64_t)256)) + ((((int64_t)i_17) >> (int64_t)1) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)3) * (int64_t)2))) = *(uint1*)(out_local_cast + 0);
      }
    }
    if (0 < use_rope) {
      #pragma unroll
      for (int i_18 = 0; i_18 < 64; ++i_18) {
        if ((((((int)threadIdx.x) >> 7) * 4) + (i_18 >> 4)) == 7) {
          float2 __10;
            float2 v__15 = *(float2*)(acc + (i_18 * 2));
            float2 v__16 = make_float2(scale_1[(i_18 & 1)], scale_1[(i_18 & 1)]);
            __10.x = (v__15.x*v__16.x);
            __10.y = (v__15.y*v__16.y);
          *(float2*)(((float*)tail) + (((((((((((int)threadIdx.x) & 127) >> 5) * 1024) + ((i_18 & 1) * 512)) + ((((int)threadIdx.x) >> 7) * 256)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + ((i_18 >> 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) - 448)) = __10;
        }
      }
    }
    __syncthreads();
    if (0 < use_rope) {
      #pragma unroll
      for (int i_19 = 0; i_19 < 2; ++i_19) {
        *(float4*)(cos_1 + (i_19 * 4)) = *(float4*)(rope_table + ((((int64_t)((int*)turned)[((((int64_t)i_19) * (int64_t)32) + (((int64_t)((int)threadIdx.x)) >> (int64_t)3))]) * (int64_t)64) + ((((int64_t)((int)threadIdx.x)) & (int64_t)7) * (int64_t)4)));
      }
      #pragma unroll
      for (int i_20 = 0; i_20 < 2; ++i_20) {
        *(float4*)(sin_1 + (i_20 * 4)) = *(float4*)(rope_table + (((((int64_t)((int*)turned)[((((int64_t)i_20) * (int64_t)32) + (((int64_t)((int)threadIdx.x)) >> (int64_t)3))]) * (int64_t)64) + ((((int64_t)((int)threadIdx.x)) & (int64_t)7) * (int64_t)4)) + (int64_t)32));
      }
      #pragma unroll
      for (int i_21 = 0; i_21 < 8; ++i_21) {
        float a = ((float*)tail)[((((i_21 >> 2) * 2048) + (((int)threadIdx.x) * 8)) + ((i_21 & 3) * 2))];
        float b = ((float*)tail)[(((((i_21 >> 2) * 2048) + (((int)threadIdx.x) * 8)) + ((i_21 & 3) * 2)) + 1)];
        even[i_21] = ((a * cos_1[i_21]) + (b * sin_1[i_21]));
        odd[i_21] = ((b * cos_1[i_21]) - (a * sin_1[i_21]));
      }
      #pragma unroll
      for (int i_22 = 0; i_22 < 8; ++i_22) {
        ((float*)tail)[((((i_22 >> 2) * 2048) + (((int)threadIdx.x) * 8)) + ((i_22 & 3) * 2))] = even[i_22];
        ((float*)tail)[(((((i_22 >> 2) * 2048) + (((int)threadIdx.x) * 8)) + ((i_22 & 3) * 2)) + 1)] = odd[i_22];
      }
    }
    __syncthreads();
    if (0 < use_rope) {
      #pragma unroll
      for (int i_23 = 0; i_23 < 4; ++i_23) {
        float tail_local_cast_2[4];
        bfloat16_t out_local_cast_1[4];
        if ((((((((int)blockIdx.y) * tiles_per_block) * 64) + (turn * 64)) + (i_23 * 16)) + (((int)threadIdx.x) >> 4)) < queries) {
          *(float4*)(tail_local_cast_2 + 0) = *(float4*)(((float*)tail) + ((i_23 * 1024) + (((int)threadIdx.x) * 4)));
          uint2 __11;
          float4 v__17 = *(float4*)(tail_local_cast_2 + 0);
          (reinterpret_cast<__nv_bfloat162*>(&__11))[0] = __float22bfloat162_rn(((float2*)(&v__17))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__11))[1] = __float22bfloat162_rn(((float2*)(&v__17))[1]);
          *(uint2*)(out_local_cast_1 + 0) = __11;
          *(uint2*)(out + ((((((((((int64_t)((int)blockIdx.y)) * ((int64_t)tiles_per_block)) * (int64_t)32768) + (((int64_t)turn) * (int64_t)32768)) + (((int64_t)i_23) * (int64_t)8192)) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)4) * (int64_t)512)) + ((((int64_t)((int)blockIdx.x)) * ((int64_t)queries)) * (int64_t)512)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)15) * (int64_t)4)) + (int64_t)448)) = *(uint2*)(out_local_cast_1 + 0);
        }
      }
    }
    if ((((((int)threadIdx.x) & 3) * 2) + (((int)threadIdx.x) >> 7)) == 0) {
      #pragma unroll
      for (int i_24 = 0; i_24 < 2; ++i_24) {
        if (((((((((int)blockIdx.y) * tiles_per_block) * 64) + (turn * 64)) + (((((int)threadIdx.x) & 127) >> 5) * 16)) + (i_24 * 8)) + ((((int)threadIdx.x) & 31) >> 2)) < queries) {
          float condval_10;
          if ((0x0p+0f/*0.000000e+00*/ < total[i_24])) {
            condval_10 = (logf(max(total[i_24], 0x1p+0f/*1.000000e+00*/)) + (top[i_24] * 0x1.62e42fefa39efp-1f/*6.931472e-01*/));
          } else {
            condval_10 = CUDART_INF_F;
          }
          lse[(((((((int64_t)((int)blockIdx.x)) * ((int64_t)tokens)) * (int64_t)64) + ((((((((int64_t)((int)threadIdx.x)) & (int64_t)127) >> (int64_t)5) * (int64_t)16) + (((int64_t)i_24) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2)) * ((int64_t)tokens))) + (((int64_t)((int)blockIdx.y)) * ((int64_t)tiles_per_block))) + ((int64_t)turn))] = condval_10;
        }
      }
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
  return swa::launch<attention_decode_kernel>(args, dim3(B, ((queries + 63) / 64 + tiles_per_block - 1) / tiles_per_block, 1), dim3(256, 1, 1), 140288, attn_sink, cache, lse, out, plain_cache, q, rope_table, start_pos, state_id, valid_start, B, queries, slot_stride, tiles_per_block, tokens, use_rope, use_valid);
}
