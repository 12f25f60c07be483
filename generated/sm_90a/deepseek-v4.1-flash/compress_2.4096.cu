#include <swa_device.cuh>
#if defined(_MSC_VER) && !defined(__clang__) && _MSC_VER < 1940
#define _tl_orig_alignas alignas
#define alignas(N) _tl_orig_alignas((N) <= 64 ? (N) : 64)
#include <cuda.h>
#undef alignas
#define alignas _tl_orig_alignas
#endif
#include <tl_templates/cuda/math.h>
#include <tl_templates/cuda/copy.h>
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

extern "C" __global__ void compress_kernel(uchar* __restrict__ cache, const int* __restrict__ cache_slots, float* __restrict__ kv_score, bfloat16_t* __restrict__ latent, const float* __restrict__ norm_weight, const float* __restrict__ rope_table, const int* __restrict__ seqlens_q, const int* __restrict__ start_pos, float* __restrict__ state, const int* __restrict__ state_id, int B, int end, int page_stride, int state_stride, int use_latent);
extern "C" __global__ void __launch_bounds__(256, 4) compress_kernel(uchar* __restrict__ cache, const int* __restrict__ cache_slots, float* __restrict__ kv_score, bfloat16_t* __restrict__ latent, const float* __restrict__ norm_weight, const float* __restrict__ rope_table, const int* __restrict__ seqlens_q, const int* __restrict__ start_pos, float* __restrict__ state, const int* __restrict__ state_id, int B, int end, int page_stride, int state_stride, int use_latent) {
  extern __shared__ __align__(1024) uchar buf_dyn_shmem[];
  void* token_closes = ((void*)((char*)buf_dyn_shmem + 0));
  void* token_length = ((void*)((char*)buf_dyn_shmem + 32));
  void* token_oldest = ((void*)((char*)buf_dyn_shmem + 64));
  void* token_owner = ((void*)((char*)buf_dyn_shmem + 96));
  void* token_pos = ((void*)((char*)buf_dyn_shmem + 128));
  void* behind = ((void*)((char*)buf_dyn_shmem + 160));
  void* token_slot = ((void*)((char*)buf_dyn_shmem + 160));
  void* closing = ((void*)((char*)buf_dyn_shmem + 192));
  void* ahead = ((void*)((char*)buf_dyn_shmem + 224));
  void* pooled = ((void*)((char*)buf_dyn_shmem + 32992));
  void* x = ((void*)((char*)buf_dyn_shmem + 37088));
  void* below = ((void*)((char*)buf_dyn_shmem + 41184));
  void* level = ((void*)((char*)buf_dyn_shmem + 42208));
  int found_slot[1];
  int passed[1];
  int length[1];
  int start[1];
  int state_1[1];
  int begin[1];
  int rank[1];
  int count[1];
  int v[1];
  int v_1[1];
  float cos_1[1];
  float sin_1[1];
  float v_2[8];
  float v_3[8];
  float v_4[8];
  float v_5[8];
  float gap[8];
  float share[8];
  float v_6[8];
  float v_7[8];
  float acc[8];
  int odd[1];
  float weight[8];
  bfloat16_t value[8];
  float wide[8];
  float node[1];
  float factor[1];
  bfloat16_t even[1];
  bfloat16_t odd_1[1];
  bfloat16_t value_1[16];
  float part[16];
  uint largest[1];
  uint byte[1];
  float inverse[1];
  float scale[1];
  uchar word[8];
  uchar packed[8];
  int begun[1];
  float v_8[4];
  float v_9[4];
  if (((((int)blockIdx.x) * 8) + (((int)threadIdx.x) >> 5)) < end) {
    cute::prefetch((&(kv_score[((((int64_t)((int)blockIdx.x)) * (int64_t)8192) + (((int64_t)((int)threadIdx.x)) * (int64_t)32))])));
  }
  found_slot[0] = cache_slots[min(((((int64_t)((int)blockIdx.x)) * (int64_t)8) + (((int64_t)((int)threadIdx.x)) & (int64_t)7)), (((int64_t)end) - (int64_t)1))];
  passed[0] = 0;
  if (((int)threadIdx.x) < 8) {
    ((int*)token_pos)[((int)threadIdx.x)] = 0;
    ((int*)token_owner)[((int)threadIdx.x)] = -1;
    ((int*)token_closes)[((int)threadIdx.x)] = 0;
    ((int*)token_oldest)[((int)threadIdx.x)] = 0;
    ((int*)token_length)[((int)threadIdx.x)] = 0;
  }
  for (int step = 0; step < ((B + 127) >> 7); ++step) {
    int condval;
    if ((((step * 128) + (((int)threadIdx.x) & 127)) < B)) {
      condval = seqlens_q[min(((((int64_t)step) * (int64_t)128) + (((int64_t)((int)threadIdx.x)) & (int64_t)127)), (((int64_t)B) - (int64_t)1))];
    } else {
      condval = 0;
    }
    length[0] = condval;
    start[0] = start_pos[min(((((int64_t)step) * (int64_t)128) + (((int64_t)((int)threadIdx.x)) & (int64_t)127)), (((int64_t)B) - (int64_t)1))];
    state_1[0] = state_id[min(((((int64_t)step) * (int64_t)128) + (((int64_t)((int)threadIdx.x)) & (int64_t)127)), (((int64_t)B) - (int64_t)1))];
    __syncthreads();
    if ((((int)threadIdx.x) >> 7) == 0) {
      ((int*)behind)[(((int)threadIdx.x) & 127)] = length[0];
    }
    __syncthreads();
    tl::CumSum1D<256, false>::run((&(((int*)behind)[0])), (&(((int*)behind)[0])), 128);
    __syncthreads();
    begin[0] = ((passed[0] + ((int*)behind)[(((int)threadIdx.x) & 127)]) - length[0]);
    if ((((int)threadIdx.x) >> 7) == 0) {
      if ((begin[0] < ((((int)blockIdx.x) * 8) + 8)) & ((((int)blockIdx.x) * 8) < (begin[0] + length[0]))) {
        #pragma unroll
        for (int i = 0; i < 8; ++i) {
          if ((begin[0] <= ((((int)blockIdx.x) * 8) + i)) & ((((((int)blockIdx.x) * 8) + i) < (begin[0] + length[0])) && (((((int)blockIdx.x) * 8) + i) < end))) {
            ((int*)token_pos)[i] = ((((((int)blockIdx.x) * 8) + start[0]) + i) - begin[0]);
          }
          if ((begin[0] <= ((((int)blockIdx.x) * 8) + i)) & ((((((int)blockIdx.x) * 8) + i) < (begin[0] + length[0])) && (((((int)blockIdx.x) * 8) + i) < end))) {
            ((int*)token_owner)[i] = state_1[0];
          }
          if ((begin[0] <= ((((int)blockIdx.x) * 8) + i)) & ((((((int)blockIdx.x) * 8) + i) < (begin[0] + length[0])) && (((((int)blockIdx.x) * 8) + i) < end))) {
            int condval_1;
            if (((0 <= state_1[0]) & (((((start[0] + i) + 1) - begin[0]) & 1) < 1))) {
              condval_1 = 1;
            } else {
              condval_1 = 0;
            }
            ((int*)token_closes)[i] = condval_1;
          }
          if ((begin[0] <= ((((int)blockIdx.x) * 8) + i)) & ((((((int)blockIdx.x) * 8) + i) < (begin[0] + length[0])) && (((((int)blockIdx.x) * 8) + i) < end))) {
            ((int*)token_oldest)[i] = begin[0];
          }
          if ((begin[0] <= ((((int)blockIdx.x) * 8) + i)) & ((((((int)blockIdx.x) * 8) + i) < (begin[0] + length[0])) && (((((int)blockIdx.x) * 8) + i) < end))) {
            ((int*)token_length)[i] = length[0];
          }
        }
      }
    }
    passed[0] = (passed[0] + ((int*)behind)[127]);
  }
  __syncthreads();
  if ((((int)threadIdx.x) >> 3) == 0) {
    ((int*)token_slot)[(((int)threadIdx.x) & 7)] = found_slot[0];
  }
  int condval_2;
  if ((0 < (((int)threadIdx.x) & 7))) {
    condval_2 = ((int*)token_closes)[0];
  } else {
    condval_2 = 0;
  }
  int condval_3;
  if ((1 < (((int)threadIdx.x) & 7))) {
    condval_3 = ((int*)token_closes)[1];
  } else {
    condval_3 = 0;
  }
  int condval_4;
  if ((2 < (((int)threadIdx.x) & 7))) {
    condval_4 = ((int*)token_closes)[2];
  } else {
    condval_4 = 0;
  }
  int condval_5;
  if ((3 < (((int)threadIdx.x) & 7))) {
    condval_5 = ((int*)token_closes)[3];
  } else {
    condval_5 = 0;
  }
  int condval_6;
  if ((4 < (((int)threadIdx.x) & 7))) {
    condval_6 = ((int*)token_closes)[4];
  } else {
    condval_6 = 0;
  }
  int condval_7;
  if ((5 < (((int)threadIdx.x) & 7))) {
    condval_7 = ((int*)token_closes)[5];
  } else {
    condval_7 = 0;
  }
  int condval_8;
  if ((6 < (((int)threadIdx.x) & 7))) {
    condval_8 = ((int*)token_closes)[6];
  } else {
    condval_8 = 0;
  }
  rank[0] = ((((((condval_2 + condval_3) + condval_4) + condval_5) + condval_6) + condval_7) + condval_8);
  __syncthreads();
  if ((((int)threadIdx.x) >> 3) == 0) {
    if (0 < ((int*)token_closes)[(((int)threadIdx.x) & 7)]) {
      ((int*)closing)[rank[(int64_t)0]] = (((int)threadIdx.x) & 7);
    }
  }
  __syncthreads();
  count[0] = (((((((((int*)token_closes)[0] + ((int*)token_closes)[1]) + ((int*)token_closes)[2]) + ((int*)token_closes)[3]) + ((int*)token_closes)[4]) + ((int*)token_closes)[5]) + ((int*)token_closes)[6]) + ((int*)token_closes)[7]);
  if (0 < count[0]) {
    v[0] = max((((((int)blockIdx.x) * 8) + ((int*)closing)[min((((int64_t)((int)threadIdx.x)) >> (int64_t)6), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 1), 0);
  }
  if (0 < count[0]) {
    v_1[0] = max(((((int)blockIdx.x) * 8) + ((int*)closing)[min((((int64_t)((int)threadIdx.x)) >> (int64_t)6), (((int64_t)count[(int64_t)0]) - (int64_t)1))]), 0);
  }
  __syncthreads();
  if (0 < count[0]) {
    #pragma unroll
    for (int i_1 = 0; i_1 < 2; ++i_1) {
      tl::cp_async_gs<16>((&(((float*)ahead)[((((((int)threadIdx.x) >> 6) * 2048) + (i_1 * 256)) + ((((int)threadIdx.x) & 63) * 4))])), (&(kv_score[(((((int64_t)v[(int64_t)0]) * (int64_t)1024) + (((int64_t)i_1) * (int64_t)256)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)63) * (int64_t)4))])));
    }
  }
  if (0 < count[0]) {
    #pragma unroll
    for (int i_2 = 0; i_2 < 2; ++i_2) {
      tl::cp_async_gs<16>((&(((float*)ahead)[(((((((int)threadIdx.x) >> 6) * 2048) + (i_2 * 256)) + ((((int)threadIdx.x) & 63) * 4)) + 512)])), (&(kv_score[((((((int64_t)v[(int64_t)0]) * (int64_t)1024) + (((int64_t)i_2) * (int64_t)256)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)63) * (int64_t)4)) + (int64_t)512)])));
    }
  }
  if (0 < count[0]) {
    #pragma unroll
    for (int i_3 = 0; i_3 < 2; ++i_3) {
      tl::cp_async_gs<16>((&(((float*)ahead)[(((((((int)threadIdx.x) >> 6) * 2048) + (i_3 * 256)) + ((((int)threadIdx.x) & 63) * 4)) + 1024)])), (&(kv_score[(((((int64_t)v_1[(int64_t)0]) * (int64_t)1024) + (((int64_t)i_3) * (int64_t)256)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)63) * (int64_t)4))])));
    }
  }
  if (0 < count[0]) {
    #pragma unroll
    for (int i_4 = 0; i_4 < 2; ++i_4) {
      tl::cp_async_gs<16>((&(((float*)ahead)[(((((((int)threadIdx.x) >> 6) * 2048) + (i_4 * 256)) + ((((int)threadIdx.x) & 63) * 4)) + 1536)])), (&(kv_score[((((((int64_t)v_1[(int64_t)0]) * (int64_t)1024) + (((int64_t)i_4) * (int64_t)256)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)63) * (int64_t)4)) + (int64_t)512)])));
    }
  }
  if (0 < count[0]) {
    tl::cp_async_commit();
  }
  __syncthreads();
  for (int batch = 0; batch < ((count[0] + 3) >> 2); ++batch) {
    cos_1[0] = rope_table[(((((int64_t)((int*)token_pos)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + ((((int64_t)((int)threadIdx.x)) & (int64_t)127) >> (int64_t)5)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) >> (int64_t)1) * (int64_t)128) + (((int64_t)((int)threadIdx.x)) & (int64_t)31))];
    sin_1[0] = rope_table[((((((int64_t)((int*)token_pos)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + ((((int64_t)((int)threadIdx.x)) & (int64_t)127) >> (int64_t)5)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) >> (int64_t)1) * (int64_t)128) + (((int64_t)((int)threadIdx.x)) & (int64_t)31)) + (int64_t)32)];
    tl::cp_async_wait<0>();
    __syncthreads();
    #pragma unroll
    for (int i_5 = 0; i_5 < 2; ++i_5) {
      *(float4*)(v_2 + (i_5 * 4)) = *(float4*)(((float*)ahead) + (((((((int)threadIdx.x) >> 6) * 2048) + (i_5 * 256)) + ((((int)threadIdx.x) & 63) * 4)) + 512));
    }
    #pragma unroll
    for (int i_6 = 0; i_6 < 2; ++i_6) {
      int row = (((((int)blockIdx.x) * 8) + ((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 1);
      int pos = (((int*)token_pos)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] - 1);
      if ((((bool)1 & (((batch * 4) + (((int)threadIdx.x) >> 6)) < count[0])) & (row < ((int*)token_oldest)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos)) {
        *(float4*)(v_2 + (i_6 * 4)) = *(float4*)(state + ((((((((int64_t)max(pos, 0)) % (int64_t)7) * (int64_t)1024) + (((int64_t)i_6) * (int64_t)256)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)63) * (int64_t)4)) + (int64_t)512));
      }
    }
    #pragma unroll
    for (int i_7 = 0; i_7 < 2; ++i_7) {
      *(float4*)(v_3 + (i_7 * 4)) = *(float4*)(((float*)ahead) + (((((((int)threadIdx.x) >> 6) * 2048) + (i_7 * 256)) + ((((int)threadIdx.x) & 63) * 4)) + 1536));
    }
    #pragma unroll
    for (int i_8 = 0; i_8 < 2; ++i_8) {
      *(float4*)(v_4 + (i_8 * 4)) = *(float4*)(((float*)ahead) + ((((((int)threadIdx.x) >> 6) * 2048) + (i_8 * 256)) + ((((int)threadIdx.x) & 63) * 4)));
    }
    #pragma unroll
    for (int i_9 = 0; i_9 < 2; ++i_9) {
      int row_1 = (((((int)blockIdx.x) * 8) + ((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 1);
      int pos_1 = (((int*)token_pos)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] - 1);
      if ((((bool)1 & (((batch * 4) + (((int)threadIdx.x) >> 6)) < count[0])) & (row_1 < ((int*)token_oldest)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_1)) {
        *(float4*)(v_4 + (i_9 * 4)) = *(float4*)(state + (((((((int64_t)max(pos_1, 0)) % (int64_t)7) * (int64_t)1024) + (((int64_t)i_9) * (int64_t)256)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)63) * (int64_t)4)));
      }
    }
    #pragma unroll
    for (int i_10 = 0; i_10 < 2; ++i_10) {
      *(float4*)(v_5 + (i_10 * 4)) = *(float4*)(((float*)ahead) + (((((((int)threadIdx.x) >> 6) * 2048) + (i_10 * 256)) + ((((int)threadIdx.x) & 63) * 4)) + 1024));
    }
    #pragma unroll
    for (int i_11 = 0; i_11 < 2; ++i_11) {
      float4 __1;
        float4 v_ = *(float4*)(v_3 + (i_11 * 4));
        float4 v__1 = *(float4*)(v_2 + (i_11 * 4));
        __1.x = (v_.x-v__1.x);
        __1.y = (v_.y-v__1.y);
        __1.z = (v_.z-v__1.z);
        __1.w = (v_.w-v__1.w);
      *(float4*)(gap + (i_11 * 4)) = __1;
    }
    #pragma unroll
    for (int i_12 = 0; i_12 < 2; ++i_12) {
      float broadcast_var = -0x1.71547652b82fep+0f/*-1.442695e+00*/;
      float4 __2;
      float4 __3;
        float4 __4;
        float4 v__2 = *(float4*)(gap + (i_12 * 4));
        __4.x = fabsf(v__2.x);
        __4.y = fabsf(v__2.y);
        __4.z = fabsf(v__2.z);
        __4.w = fabsf(v__2.w);
        float4 v__3 = make_float4(broadcast_var, broadcast_var, broadcast_var, broadcast_var);
        __3.x = (__4.x*v__3.x);
        __3.y = (__4.y*v__3.y);
        __3.z = (__4.z*v__3.z);
        __3.w = (__4.w*v__3.w);
      __2.x = exp2f(__3.x);
      __2.y = exp2f(__3.y);
      __2.z = exp2f(__3.z);
      __2.w = exp2f(__3.w);
      *(float4*)(share + (i_12 * 4)) = __2;
    }
    #pragma unroll
    for (int i_13 = 0; i_13 < 8; ++i_13) {
      float condval_9;
      if ((0x0p+0f/*0.000000e+00*/ < gap[i_13])) {
        condval_9 = share[i_13];
      } else {
        condval_9 = 0x1p+0f/*1.000000e+00*/;
      }
      v_6[i_13] = condval_9;
    }
    #pragma unroll
    for (int i_14 = 0; i_14 < 8; ++i_14) {
      float condval_10;
      if ((0x0p+0f/*0.000000e+00*/ < gap[i_14])) {
        condval_10 = 0x1p+0f/*1.000000e+00*/;
      } else {
        condval_10 = share[i_14];
      }
      v_7[i_14] = condval_10;
    }
    #pragma unroll
    for (int i_15 = 0; i_15 < 2; ++i_15) {
      float broadcast_var_1 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(acc + (i_15 * 4)) = make_float4(broadcast_var_1, broadcast_var_1, broadcast_var_1, broadcast_var_1);
    }
    #pragma unroll
    for (int i_16 = 0; i_16 < 2; ++i_16) {
      float4 __5;
        float4 v__4 = *(float4*)(acc + (i_16 * 4));
        float4 __6;
          float4 v__5 = *(float4*)(v_6 + (i_16 * 4));
          float4 v__6 = *(float4*)(v_4 + (i_16 * 4));
          __6.x = (v__5.x*v__6.x);
          __6.y = (v__5.y*v__6.y);
          __6.z = (v__5.z*v__6.z);
          __6.w = (v__5.w*v__6.w);
        __5.x = (v__4.x+__6.x);
        __5.y = (v__4.y+__6.y);
        __5.z = (v__4.z+__6.z);
        __5.w = (v__4.w+__6.w);
      *(float4*)(acc + (i_16 * 4)) = __5;
    }
    #pragma unroll
    for (int i_17 = 0; i_17 < 2; ++i_17) {
      float4 __7;
        float4 v__7 = *(float4*)(acc + (i_17 * 4));
        float4 __8;
          float4 v__8 = *(float4*)(v_7 + (i_17 * 4));
          float4 v__9 = *(float4*)(v_5 + (i_17 * 4));
          __8.x = (v__8.x*v__9.x);
          __8.y = (v__8.y*v__9.y);
          __8.z = (v__8.z*v__9.z);
          __8.w = (v__8.w*v__9.w);
        __7.x = (v__7.x+__8.x);
        __7.y = (v__7.y+__8.y);
        __7.z = (v__7.z+__8.z);
        __7.w = (v__7.w+__8.w);
      *(float4*)(acc + (i_17 * 4)) = __7;
    }
    #pragma unroll
    for (int i_18 = 0; i_18 < 8; ++i_18) {
      acc[i_18] = (acc[i_18] * tl::fast_rcp((v_6[i_18] + v_7[i_18])));
    }
    odd[0] = 0;
    for (int c = 0; c < 8; ++c) {
      int condval_11;
      if ((fabsf(gap[c]) <= 0x1.fffffep+127f/*3.402823e+38*/)) {
        condval_11 = odd[0];
      } else {
        condval_11 = 1;
      }
      odd[0] = condval_11;
    }
    if (0 < odd[0]) {
      for (int c_1 = 0; c_1 < 2; ++c_1) {
        for (int vec_s = 0; vec_s < 4; ++vec_s) {
          float condval_12;
          if ((((((int)blockIdx.x) * 8) + ((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) <= ((int*)token_oldest)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) {
            condval_12 = state[(((((((((int64_t)max((((int*)token_pos)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] - 1), 0)) % (int64_t)7) * (int64_t)1024) + (((int64_t)c_1) * (int64_t)256)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)63) * (int64_t)4)) + ((int64_t)vec_s)) + (int64_t)512)];
          } else {
            condval_12 = ((float*)ahead)[((((((((int)threadIdx.x) >> 6) * 2048) + (c_1 * 256)) + ((((int)threadIdx.x) & 63) * 4)) + vec_s) + 512)];
          }
          float a = condval_12;
          float b = ((float*)ahead)[((((((((int)threadIdx.x) >> 6) * 2048) + (c_1 * 256)) + ((((int)threadIdx.x) & 63) * 4)) + vec_s) + 1536)];
          float condval_13;
          if (((a < -0x1.fffffep+127f/*-3.402823e+38*/) & (b < -0x1.fffffep+127f/*-3.402823e+38*/))) {
            condval_13 = 0x0p+0f/*0.000000e+00*/;
          } else {
            float condval_14;
            if ((0x1.fffffep+127f/*3.402823e+38*/ < max(a, b))) {
              condval_14 = CUDART_NAN_F;
            } else {
              condval_14 = acc[((c_1 * 4) + vec_s)];
            }
            condval_13 = condval_14;
          }
          acc[((c_1 * 4) + vec_s)] = condval_13;
        }
      }
    }
    #pragma unroll
    for (int i_19 = 0; i_19 < 2; ++i_19) {
      *(float4*)(weight + (i_19 * 4)) = *(float4*)(norm_weight + (((((int)threadIdx.x) & 63) * 8) + (i_19 * 4)));
    }
    __syncthreads();
    #pragma unroll
    for (int i_20 = 0; i_20 < 2; ++i_20) {
      bfloat16_t pooled_local_cast[4];
      uint2 __9;
      float4 v__10 = *(float4*)(acc + (i_20 * 4));
      (reinterpret_cast<__nv_bfloat162*>(&__9))[0] = __float22bfloat162_rn(((float2*)(&v__10))[0]);
      (reinterpret_cast<__nv_bfloat162*>(&__9))[1] = __float22bfloat162_rn(((float2*)(&v__10))[1]);
      *(uint2*)(pooled_local_cast + 0) = __9;
      *(uint2*)(((bfloat16_t*)pooled) + ((((((int)threadIdx.x) >> 6) * 512) + (i_20 * 256)) + ((((int)threadIdx.x) & 63) * 4))) = *(uint2*)(pooled_local_cast + 0);
    }
    __syncthreads();
    if (((batch * 4) + 4) < count[0]) {
      v[0] = max((((((int)blockIdx.x) * 8) + ((int*)closing)[min((((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)) + (int64_t)4), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 1), 0);
    }
    if (((batch * 4) + 4) < count[0]) {
      v_1[0] = max(((((int)blockIdx.x) * 8) + ((int*)closing)[min((((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)) + (int64_t)4), (((int64_t)count[(int64_t)0]) - (int64_t)1))]), 0);
    }
    __syncthreads();
    if (((batch * 4) + 4) < count[0]) {
      #pragma unroll
      for (int i_21 = 0; i_21 < 2; ++i_21) {
        tl::cp_async_gs<16>((&(((float*)ahead)[((((((int)threadIdx.x) >> 6) * 2048) + (i_21 * 256)) + ((((int)threadIdx.x) & 63) * 4))])), (&(kv_score[(((((int64_t)v[(int64_t)0]) * (int64_t)1024) + (((int64_t)i_21) * (int64_t)256)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)63) * (int64_t)4))])));
      }
    }
    if (((batch * 4) + 4) < count[0]) {
      #pragma unroll
      for (int i_22 = 0; i_22 < 2; ++i_22) {
        tl::cp_async_gs<16>((&(((float*)ahead)[(((((((int)threadIdx.x) >> 6) * 2048) + (i_22 * 256)) + ((((int)threadIdx.x) & 63) * 4)) + 512)])), (&(kv_score[((((((int64_t)v[(int64_t)0]) * (int64_t)1024) + (((int64_t)i_22) * (int64_t)256)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)63) * (int64_t)4)) + (int64_t)512)])));
      }
    }
    if (((batch * 4) + 4) < count[0]) {
      #pragma unroll
      for (int i_23 = 0; i_23 < 2; ++i_23) {
        tl::cp_async_gs<16>((&(((float*)ahead)[(((((((int)threadIdx.x) >> 6) * 2048) + (i_23 * 256)) + ((((int)threadIdx.x) & 63) * 4)) + 1024)])), (&(kv_score[(((((int64_t)v_1[(int64_t)0]) * (int64_t)1024) + (((int64_t)i_23) * (int64_t)256)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)63) * (int64_t)4))])));
      }
    }
    if (((batch * 4) + 4) < count[0]) {
      #pragma unroll
      for (int i_24 = 0; i_24 < 2; ++i_24) {
        tl::cp_async_gs<16>((&(((float*)ahead)[(((((((int)threadIdx.x) >> 6) * 2048) + (i_24 * 256)) + ((((int)threadIdx.x) & 63) * 4)) + 1536)])), (&(kv_score[((((((int64_t)v_1[(int64_t)0]) * (int64_t)1024) + (((int64_t)i_24) * (int64_t)256)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)63) * (int64_t)4)) + (int64_t)512)])));
      }
    }
    if (((batch * 4) + 4) < count[0]) {
      tl::cp_async_commit();
    }
    __syncthreads();
    *(uint4*)(value + 0) = *(uint4*)(((bfloat16_t*)pooled) + (((int)threadIdx.x) * 8));
    #pragma unroll
    for (int i_25 = 0; i_25 < 2; ++i_25) {
      float4 __10;
      uint2 v__11 = *(uint2*)(value + (i_25 * 4));
      ((float2*)(&__10))[0] = __bfloat1622float2((reinterpret_cast<__nv_bfloat162*>(&v__11))[0]);
      ((float2*)(&__10))[1] = __bfloat1622float2((reinterpret_cast<__nv_bfloat162*>(&v__11))[1]);
      *(float4*)(wide + (i_25 * 4)) = __10;
    }
    node[0] = 0x0p+0f/*0.000000e+00*/;
    #pragma unroll
    for (int k = 0; k < 8; ++k) {
      node[0] = (node[0] + (wide[k] * wide[k]));
    }
    ((float*)below)[((int)threadIdx.x)] = node[0];
    __syncthreads();
    if (((int)threadIdx.x) < 32) {
      ((float*)level)[((int)threadIdx.x)] = (((((((((float*)below)[(((int)threadIdx.x) * 8)] + ((float*)below)[((((int)threadIdx.x) * 8) + 1)]) + ((float*)below)[((((int)threadIdx.x) * 8) + 2)]) + ((float*)below)[((((int)threadIdx.x) * 8) + 3)]) + ((float*)below)[((((int)threadIdx.x) * 8) + 4)]) + ((float*)below)[((((int)threadIdx.x) * 8) + 5)]) + ((float*)below)[((((int)threadIdx.x) * 8) + 6)]) + ((float*)below)[((((int)threadIdx.x) * 8) + 7)]);
    }
    __syncthreads();
    float total = (((((((((float*)level)[((((int)threadIdx.x) >> 6) * 8)] + ((float*)level)[(((((int)threadIdx.x) >> 6) * 8) + 1)]) + ((float*)level)[(((((int)threadIdx.x) >> 6) * 8) + 2)]) + ((float*)level)[(((((int)threadIdx.x) >> 6) * 8) + 3)]) + ((float*)level)[(((((int)threadIdx.x) >> 6) * 8) + 4)]) + ((float*)level)[(((((int)threadIdx.x) >> 6) * 8) + 5)]) + ((float*)level)[(((((int)threadIdx.x) >> 6) * 8) + 6)]) + ((float*)level)[(((((int)threadIdx.x) >> 6) * 8) + 7)]);
    factor[0] = rsqrtf(((total / 0x1p+9f/*5.120000e+02*/) + 0x1.79ca10c924223p-67f/*1.000000e-20*/));
    {
      bfloat16_t x_local_cast_1[8];
      for (int i_26 = 0; i_26 < 2; ++i_26) {
        uint2 __11;
        float4 __12;
          float4 __13;
            float4 v__12 = *(float4*)(wide + (i_26 * 4));
            float4 v__13 = make_float4(factor[0], factor[0], factor[0], factor[0]);
            __13.x = (v__12.x*v__13.x);
            __13.y = (v__12.y*v__13.y);
            __13.z = (v__12.z*v__13.z);
            __13.w = (v__12.w*v__13.w);
          float4 v__14 = *(float4*)(weight + (i_26 * 4));
          __12.x = (__13.x*v__14.x);
          __12.y = (__13.y*v__14.y);
          __12.z = (__13.z*v__14.z);
          __12.w = (__13.w*v__14.w);
        (reinterpret_cast<__nv_bfloat162*>(&__11))[0] = __float22bfloat162_rn(((float2*)(&__12))[0]);
        (reinterpret_cast<__nv_bfloat162*>(&__11))[1] = __float22bfloat162_rn(((float2*)(&__12))[1]);
        *(uint2*)(x_local_cast_1 + (i_26 * 4)) = __11;
      }
      *(uint4*)(((bfloat16_t*)x) + (((int)threadIdx.x) * 8)) = *(uint4*)(x_local_cast_1 + 0);
    }
    __syncthreads();
    if (0 < use_latent) {
      if (((batch * 4) + (((int)threadIdx.x) >> 6)) < count[0]) {
        *(uint4*)(latent + (((((int64_t)((int)blockIdx.x)) * (int64_t)4096) + (((int64_t)((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) * (int64_t)512)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)63) * (int64_t)8))) = *(uint4*)(((bfloat16_t*)x) + (((int)threadIdx.x) * 8));
      }
    }
    float a_1 = ((float)((bfloat16_t*)x)[(((((((int)threadIdx.x) & 127) >> 5) * 512) + ((((int)threadIdx.x) & 31) * 2)) + 448)]);
    float b_1 = ((float)((bfloat16_t*)x)[(((((((int)threadIdx.x) & 127) >> 5) * 512) + ((((int)threadIdx.x) & 31) * 2)) + 449)]);
    even[0] = ((bfloat16_t)((a_1 * cos_1[0]) - (b_1 * sin_1[0])));
    odd_1[0] = ((bfloat16_t)((a_1 * sin_1[0]) + (b_1 * cos_1[0])));
    __syncthreads();
    if ((((int)threadIdx.x) >> 7) == 0) {
      ((bfloat16_t*)x)[(((((((int)threadIdx.x) & 127) >> 5) * 512) + ((((int)threadIdx.x) & 31) * 2)) + 448)] = even[0];
      ((bfloat16_t*)x)[(((((((int)threadIdx.x) & 127) >> 5) * 512) + ((((int)threadIdx.x) & 31) * 2)) + 449)] = odd_1[0];
    }
    __syncthreads();
    if (((int)threadIdx.x) < 128) {
      #pragma unroll
      for (int i_27 = 0; i_27 < 2; ++i_27) {
        *(uint4*)(value_1 + (i_27 * 8)) = *(uint4*)(((bfloat16_t*)x) + ((((int)threadIdx.x) * 16) + (i_27 * 8)));
      }
      #pragma unroll
      for (int i_28 = 0; i_28 < 4; ++i_28) {
        float4 __14;
        uint2 v__15 = *(uint2*)(value_1 + (i_28 * 4));
        ((float2*)(&__14))[0] = __bfloat1622float2((reinterpret_cast<__nv_bfloat162*>(&v__15))[0]);
        ((float2*)(&__14))[1] = __bfloat1622float2((reinterpret_cast<__nv_bfloat162*>(&v__15))[1]);
        *(float4*)(part + (i_28 * 4)) = __14;
      }
      largest[0] = (uint)0;
      #pragma unroll
      for (int c_2 = 0; c_2 < 16; ++c_2) {
        float v__16 = part[c_2];
        largest[0] = max(largest[0], ((*(uint *)(&(v__16))) & (uint)2147483647));
      }
      bool if_condition = ((uint)2139029504 < largest[0]);
      if (if_condition) {
        largest[0] = (uint)0;
        #pragma unroll
        for (int c_3 = 0; c_3 < 16; ++c_3) {
          float v__17 = part[c_3];
          float condval_15;
          if (((uint)2139095040 < ((*(uint *)(&(v__17))) & (uint)2147483647))) {
            condval_15 = 0x0p+0f/*0.000000e+00*/;
          } else {
            condval_15 = part[c_3];
          }
          part[c_3] = max(min(condval_15, 0x1.fep+127f/*3.389531e+38*/), -0x1.fep+127f/*-3.389531e+38*/);
          float v__18 = fabsf(part[c_3]);
          largest[0] = max(largest[0], (*(uint *)(&(v__18))));
        }
      }
      uint v__19 = largest[0];
      float v__20 = (*(float *)(&(v__19))) * 0x1.5555555555555p-3f/*1.666667e-01*/;
      uint v__21 = ((*(uint *)(&(v__20))) + (uint)64) & (uint)4294967168;
      fp8_e4_t v__22 = (fp8_e4_t)max(min(max((*(float *)(&(v__21))), 0x1p-9f/*1.953125e-03*/), 0x1.cp+8f/*4.480000e+02*/), -0x1.cp+8f/*-4.480000e+02*/);
      byte[0] = ((uint)(*(uchar *)(&(v__22))));
      uchar v__23 = (uchar)byte[0];
      scale[0] = ((float)(*(fp8_e4_t *)(&(v__23))));
      uchar v__24 = (uchar)byte[0];
      inverse[0] = (0x1p+0f/*1.000000e+00*/ / ((float)(*(fp8_e4_t *)(&(v__24)))));
      uint broadcast_var_2 = (uint)3233808384;
      *(uint2*)(((uint*)word) + 0) = make_uint2(broadcast_var_2, broadcast_var_2);
      #pragma unroll
      for (int w = 0; w < 2; ++w) {
        #pragma unroll
        for (int k_1 = 0; k_1 < 8; ++k_1) {
          float v__25 = part[((w * 8) + k_1)] * inverse[0];
          float condval_16;
          if (((*(int *)(&(v__25))) < 0)) {
            condval_16 = 0x1.7fa01p+23f/*1.257063e+07*/;
          } else {
            condval_16 = 0x1.7fap+23f/*1.257062e+07*/;
          }
          float v__26 = min(min(((min(fabsf((part[((w * 8) + k_1)] * inverse[0])), 0x1.8p+2f/*6.000000e+00*/) * 0x1p+1f/*2.000000e+00*/) + 0x1.8p+13f/*1.228800e+04*/), (min(fabsf((part[((w * 8) + k_1)] * inverse[0])), 0x1.8p+2f/*6.000000e+00*/) + 0x1.801p+13f/*1.229000e+04*/)), ((min(fabsf((part[((w * 8) + k_1)] * inverse[0])), 0x1.8p+2f/*6.000000e+00*/) * 0x1p-1f/*5.000000e-01*/) + 0x1.802p+13f/*1.229200e+04*/)) + condval_16;
          ((uint*)word)[w] = (((uint*)word)[w] + ((*(uint *)(&(v__26))) << ((uint)(k_1 * 4))));
        }
      }
      *(uint2*)(packed + 0) = *(uint2*)(word + 0);
      int condval_17;
      if ((((batch * 4) + (((int)threadIdx.x) >> 5)) < count[0])) {
        condval_17 = ((int*)token_slot)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)5)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
      } else {
        condval_17 = -1;
      }
      if (0 <= condval_17) {
        int condval_18;
        if ((((batch * 4) + (((int)threadIdx.x) >> 5)) < count[0])) {
          condval_18 = ((int*)token_slot)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)5)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_18 = -1;
        }
        int condval_19;
        if ((((batch * 4) + (((int)threadIdx.x) >> 5)) < count[0])) {
          condval_19 = ((int*)token_slot)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)5)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_19 = -1;
        }
        int condval_20;
        if ((((batch * 4) + (((int)threadIdx.x) >> 5)) < count[0])) {
          condval_20 = ((int*)token_slot)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)5)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_20 = -1;
        }
        int condval_21;
        if ((((batch * 4) + (((int)threadIdx.x) >> 5)) < count[0])) {
          condval_21 = ((int*)token_slot)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)5)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_21 = -1;
        }
        *(uint2*)(cache + ((((((int64_t)max(condval_20, 0)) & (int64_t)63) * (int64_t)288) + (((((int64_t)max(condval_21, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)31) * (int64_t)8))) = *(uint2*)(packed + 0);
      }
      int condval_22;
      if ((((batch * 4) + (((int)threadIdx.x) >> 5)) < count[0])) {
        condval_22 = ((int*)token_slot)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)5)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
      } else {
        condval_22 = -1;
      }
      if (0 <= condval_22) {
        int condval_23;
        if ((((batch * 4) + (((int)threadIdx.x) >> 5)) < count[0])) {
          condval_23 = ((int*)token_slot)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)5)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_23 = -1;
        }
        int condval_24;
        if ((((batch * 4) + (((int)threadIdx.x) >> 5)) < count[0])) {
          condval_24 = ((int*)token_slot)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)5)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_24 = -1;
        }
        int condval_25;
        if ((((batch * 4) + (((int)threadIdx.x) >> 5)) < count[0])) {
          condval_25 = ((int*)token_slot)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)5)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_25 = -1;
        }
        int condval_26;
        if ((((batch * 4) + (((int)threadIdx.x) >> 5)) < count[0])) {
          condval_26 = ((int*)token_slot)[((int*)closing)[min(((((int64_t)batch) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)5)), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_26 = -1;
        }
        cache[(((((((int64_t)max(condval_25, 0)) & (int64_t)63) * (int64_t)288) + (((((int64_t)max(condval_26, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16)) + (((int64_t)((int)threadIdx.x)) & (int64_t)31)) + (int64_t)256)] = ((uchar)byte[0]);
      }
    }
  }
  int condval_27;
  if (((0 <= ((int*)token_owner)[0]) & (((int*)token_oldest)[0] == (((int)blockIdx.x) * 8)))) {
    condval_27 = 1;
  } else {
    condval_27 = 0;
  }
  int condval_28;
  if (((0 <= ((int*)token_owner)[1]) & (((int*)token_oldest)[1] == ((((int)blockIdx.x) * 8) + 1)))) {
    condval_28 = 1;
  } else {
    condval_28 = 0;
  }
  int condval_29;
  if (((0 <= ((int*)token_owner)[2]) & (((int*)token_oldest)[2] == ((((int)blockIdx.x) * 8) + 2)))) {
    condval_29 = 1;
  } else {
    condval_29 = 0;
  }
  int condval_30;
  if (((0 <= ((int*)token_owner)[3]) & (((int*)token_oldest)[3] == ((((int)blockIdx.x) * 8) + 3)))) {
    condval_30 = 1;
  } else {
    condval_30 = 0;
  }
  int condval_31;
  if (((0 <= ((int*)token_owner)[4]) & (((int*)token_oldest)[4] == ((((int)blockIdx.x) * 8) + 4)))) {
    condval_31 = 1;
  } else {
    condval_31 = 0;
  }
  int condval_32;
  if (((0 <= ((int*)token_owner)[5]) & (((int*)token_oldest)[5] == ((((int)blockIdx.x) * 8) + 5)))) {
    condval_32 = 1;
  } else {
    condval_32 = 0;
  }
  int condval_33;
  if (((0 <= ((int*)token_owner)[6]) & (((int*)token_oldest)[6] == ((((int)blockIdx.x) * 8) + 6)))) {
    condval_33 = 1;
  } else {
    condval_33 = 0;
  }
  int condval_34;
  if (((0 <= ((int*)token_owner)[7]) & (((int*)token_oldest)[7] == ((((int)blockIdx.x) * 8) + 7)))) {
    condval_34 = 1;
  } else {
    condval_34 = 0;
  }
  begun[0] = (((((((condval_27 + condval_28) + condval_29) + condval_30) + condval_31) + condval_32) + condval_33) + condval_34);
  if (0 < begun[0]) {
    for (int i_29 = 0; i_29 < 8; ++i_29) {
      if ((0 <= ((int*)token_owner)[i_29]) & (((int*)token_oldest)[i_29] == ((((int)blockIdx.x) * 8) + i_29))) {
        for (int part_1 = 0; part_1 < 4; ++part_1) {
          int j = (((part_1 * 2) + max((((int*)token_length)[i_29] - 7), 0)) + (((int)threadIdx.x) >> 7));
          if (j < ((int*)token_length)[i_29]) {
            *(float4*)(v_8 + 0) = *(float4*)(kv_score + (((((int64_t)((int*)token_oldest)[((int64_t)i_29)]) * (int64_t)1024) + (((int64_t)j) * (int64_t)1024)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)127) * (int64_t)4)));
          }
          int j_1 = (((part_1 * 2) + max((((int*)token_length)[i_29] - 7), 0)) + (((int)threadIdx.x) >> 7));
          if (j_1 < ((int*)token_length)[i_29]) {
            *(float4*)(v_9 + 0) = *(float4*)(kv_score + ((((((int64_t)((int*)token_oldest)[((int64_t)i_29)]) * (int64_t)1024) + (((int64_t)j_1) * (int64_t)1024)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)127) * (int64_t)4)) + (int64_t)512));
          }
          int j_2 = (((part_1 * 2) + max((((int*)token_length)[i_29] - 7), 0)) + (((int)threadIdx.x) >> 7));
          if (j_2 < ((int*)token_length)[i_29]) {
            *(float4*)(state + ((((((int64_t)7 & (((((int64_t)((int*)token_pos)[i_29]) + ((int64_t)j_2)) % (int64_t)7) >> (int64_t)63)) * (int64_t)1024) + (((((int64_t)((int*)token_pos)[i_29]) + ((int64_t)j_2)) % (int64_t)7) * (int64_t)1024)) + ((((int64_t)((int*)token_owner)[i_29]) * ((int64_t)state_stride)) * (int64_t)4)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)127) * (int64_t)4))) = *(float4*)(v_8 + 0);
          }
          int j_3 = (((part_1 * 2) + max((((int*)token_length)[i_29] - 7), 0)) + (((int)threadIdx.x) >> 7));
          if (j_3 < ((int*)token_length)[i_29]) {
            *(float4*)(state + (((((((int64_t)7 & (((((int64_t)((int*)token_pos)[i_29]) + ((int64_t)j_3)) % (int64_t)7) >> (int64_t)63)) * (int64_t)1024) + (((((int64_t)((int*)token_pos)[i_29]) + ((int64_t)j_3)) % (int64_t)7) * (int64_t)1024)) + ((((int64_t)((int*)token_owner)[i_29]) * ((int64_t)state_stride)) * (int64_t)4)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)127) * (int64_t)4)) + (int64_t)512)) = *(float4*)(v_9 + 0);
          }
        }
      }
    }
  }
}

#include <cutlass/cuda_host_adapter.hpp>

#include <swa_launch.cuh>

SWA_EXPORT(compress_2, 17) {
  float* kv_score = args.data<float>(0);
  int* seqlens_q = args.data<int>(1);
  int* start_pos = args.data<int>(2);
  int* state_id = args.data<int>(3);
  float* state = args.data<float>(4);
  int state_stride = static_cast<int>(args.scalar(5));
  int num_states = static_cast<int>(args.scalar(6));
  uint8_t* cache = args.data<uint8_t>(7);
  bfloat16_t* plain_cache = args.data<bfloat16_t>(8);
  int page_stride = static_cast<int>(args.scalar(9));
  int num_rows = static_cast<int>(args.scalar(10));
  int* cache_slots = args.data<int>(11);
  float* norm_weight = args.data<float>(12);
  float* rope_table = args.data<float>(13);
  float* ape = args.data<float>(14);
  bfloat16_t* latent = args.data<bfloat16_t>(15);
  int use_latent = static_cast<int>(args.scalar(16));
  [[maybe_unused]] const int end = static_cast<int>(args.extent(0, 0));
  [[maybe_unused]] const int B = static_cast<int>(args.extent(1, 0));
  [[maybe_unused]] const int64_t state_size = static_cast<int64_t>(args.extent(4, 0));
  [[maybe_unused]] const int64_t size = static_cast<int64_t>(args.extent(7, 0));
  [[maybe_unused]] const int64_t plain_size = static_cast<int64_t>(args.extent(8, 0));
  [[maybe_unused]] const int P = static_cast<int>(args.extent(13, 0));
  [[maybe_unused]] const int64_t ape_size = static_cast<int64_t>(args.extent(14, 0));
  [[maybe_unused]] const int latents = static_cast<int>(args.extent(15, 0));
  return swa::launch<compress_kernel>(args, dim3((end + 7) / 8, 1, 1), dim3(256, 1, 1), 42336, cache, cache_slots, kv_score, latent, norm_weight, rope_table, seqlens_q, start_pos, state, state_id, B, end, page_stride, state_stride, use_latent);
}
