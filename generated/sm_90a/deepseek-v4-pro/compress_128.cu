#if defined(_MSC_VER) && !defined(__clang__) && _MSC_VER < 1940
#define _tl_orig_alignas alignas
#define alignas(N) _tl_orig_alignas((N) <= 64 ? (N) : 64)
#include <cuda.h>
#undef alignas
#define alignas _tl_orig_alignas
#endif
#include <tl_templates/cuda/math.h>
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

extern "C" __global__ void compress_kernel(const float* __restrict__ ape, uchar* __restrict__ cache, const int* __restrict__ cache_slots, const float* __restrict__ kv_score, bfloat16_t* __restrict__ latent, const float* __restrict__ norm_weight, bfloat16_t* __restrict__ plain_cache, const float* __restrict__ rope_table, const int* __restrict__ seqlens_q, const int* __restrict__ start_pos, const float* __restrict__ state, const int* __restrict__ state_id, int B, int end, int page_stride, int state_stride, int use_latent);
extern "C" __global__ void __launch_bounds__(128, 1) compress_kernel(const float* __restrict__ ape, uchar* __restrict__ cache, const int* __restrict__ cache_slots, const float* __restrict__ kv_score, bfloat16_t* __restrict__ latent, const float* __restrict__ norm_weight, bfloat16_t* __restrict__ plain_cache, const float* __restrict__ rope_table, const int* __restrict__ seqlens_q, const int* __restrict__ start_pos, const float* __restrict__ state, const int* __restrict__ state_id, int B, int end, int page_stride, int state_stride, int use_latent) {
  extern __shared__ __align__(1024) uchar buf_dyn_shmem[];
  void* level = ((void*)((char*)buf_dyn_shmem + 0));
  void* token_closes = ((void*)((char*)buf_dyn_shmem + 0));
  void* token_length = ((void*)((char*)buf_dyn_shmem + 32));
  void* token_slot = ((void*)((char*)buf_dyn_shmem + 32));
  void* token_oldest = ((void*)((char*)buf_dyn_shmem + 64));
  void* token_owner = ((void*)((char*)buf_dyn_shmem + 96));
  void* token_pos = ((void*)((char*)buf_dyn_shmem + 128));
  void* behind = ((void*)((char*)buf_dyn_shmem + 160));
  void* closing = ((void*)((char*)buf_dyn_shmem + 160));
  void* pooled = ((void*)((char*)buf_dyn_shmem + 192));
  void* x = ((void*)((char*)buf_dyn_shmem + 1216));
  void* below = ((void*)((char*)buf_dyn_shmem + 2240));
  int found_slot[1];
  int passed[1];
  int length[1];
  int start[1];
  int state_1[1];
  int begin[1];
  int rank[1];
  int count[1];
  float cos_1[1];
  float sin_1[1];
  float top[4];
  float total[4];
  float acc[4];
  float v[4];
  float v_1[4];
  float v_2[4];
  float v_3[4];
  float v_4[4];
  float v_5[4];
  float v_6[4];
  float v_7[4];
  float v_8[4];
  float v_9[4];
  float v_10[4];
  float v_11[4];
  float v_12[4];
  float v_13[4];
  float v_14[4];
  float v_15[4];
  float weight[4];
  bfloat16_t value[4];
  float wide[4];
  float factor[1];
  bfloat16_t even[1];
  bfloat16_t odd[1];
  float part[64];
  float size[64];
  float largest[1];
  uint byte[1];
  float inverse[1];
  float scale[1];
  uchar packed[64];
  bfloat16_t value_1[1];
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
    if ((((step * 128) + ((int)threadIdx.x)) < B)) {
      condval = seqlens_q[min(((((int64_t)step) * (int64_t)128) + ((int64_t)((int)threadIdx.x))), (((int64_t)B) - (int64_t)1))];
    } else {
      condval = 0;
    }
    length[0] = condval;
    start[0] = start_pos[min(((((int64_t)step) * (int64_t)128) + ((int64_t)((int)threadIdx.x))), (((int64_t)B) - (int64_t)1))];
    state_1[0] = state_id[min(((((int64_t)step) * (int64_t)128) + ((int64_t)((int)threadIdx.x))), (((int64_t)B) - (int64_t)1))];
    __syncthreads();
    ((int*)behind)[((int)threadIdx.x)] = length[0];
    __syncthreads();
    tl::CumSum1D<128, false>::run((&(((int*)behind)[0])), (&(((int*)behind)[0])), 128);
    __syncthreads();
    begin[0] = ((passed[0] + ((int*)behind)[((int)threadIdx.x)]) - length[0]);
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
          if (((0 <= state_1[0]) & (((((((((int)blockIdx.x) * 8) + start[0]) + i) + 1) - begin[0]) & 127) < 1))) {
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
  for (int batch = 0; batch < count[0]; ++batch) {
    cos_1[0] = rope_table[(((((int64_t)((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) >> (int64_t)7) * (int64_t)8192) + (((int64_t)((int)threadIdx.x)) & (int64_t)31))];
    sin_1[0] = rope_table[((((((int64_t)((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) >> (int64_t)7) * (int64_t)8192) + (((int64_t)((int)threadIdx.x)) & (int64_t)31)) + (int64_t)32)];
    float broadcast_var = -0x1.fffffep+127f/*-3.402823e+38*/;
    *(float4*)(top + 0) = make_float4(broadcast_var, broadcast_var, broadcast_var, broadcast_var);
    float broadcast_var_1 = 0x0p+0f/*0.000000e+00*/;
    *(float4*)(total + 0) = make_float4(broadcast_var_1, broadcast_var_1, broadcast_var_1, broadcast_var_1);
    float broadcast_var_2 = 0x0p+0f/*0.000000e+00*/;
    *(float4*)(acc + 0) = make_float4(broadcast_var_2, broadcast_var_2, broadcast_var_2, broadcast_var_2);
    for (int batch_1 = 0; batch_1 < 16; ++batch_1) {
      float broadcast_var_3 = -CUDART_INF_F;
      *(float4*)(v + 0) = make_float4(broadcast_var_3, broadcast_var_3, broadcast_var_3, broadcast_var_3);
      int row = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 127);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row)) {
        *(float4*)(v + 0) = *(float4*)(kv_score + (((((int64_t)row) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)512));
      }
      int row_1 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 127);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_1)) {
        float4 __1;
          float4 v_ = *(float4*)(v + 0);
          float4 v__1 = *(float4*)(ape + ((batch_1 * 4096) + (((int)threadIdx.x) * 4)));
          __1.x = (v_.x+v__1.x);
          __1.y = (v_.y+v__1.y);
          __1.z = (v_.z+v__1.z);
          __1.w = (v_.w+v__1.w);
        *(float4*)(v + 0) = __1;
      }
      int row_2 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 127);
      int pos = (((batch_1 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 127);
      if ((((bool)1 & (batch < count[0])) & (row_2 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos)) {
        *(float4*)(v + 0) = *(float4*)(state + (((((((int64_t)max(pos, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + (int64_t)512));
      }
      float broadcast_var_4 = -CUDART_INF_F;
      *(float4*)(v_1 + 0) = make_float4(broadcast_var_4, broadcast_var_4, broadcast_var_4, broadcast_var_4);
      int row_3 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 126);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_3)) {
        *(float4*)(v_1 + 0) = *(float4*)(kv_score + (((((int64_t)row_3) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)512));
      }
      int row_4 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 126);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_4)) {
        float4 __2;
          float4 v__2 = *(float4*)(v_1 + 0);
          float4 v__3 = *(float4*)(ape + (((batch_1 * 4096) + (((int)threadIdx.x) * 4)) + 512));
          __2.x = (v__2.x+v__3.x);
          __2.y = (v__2.y+v__3.y);
          __2.z = (v__2.z+v__3.z);
          __2.w = (v__2.w+v__3.w);
        *(float4*)(v_1 + 0) = __2;
      }
      int row_5 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 126);
      int pos_1 = (((batch_1 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 126);
      if ((((bool)1 & (batch < count[0])) & (row_5 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_1)) {
        *(float4*)(v_1 + 0) = *(float4*)(state + (((((((int64_t)max(pos_1, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + (int64_t)512));
      }
      float broadcast_var_5 = -CUDART_INF_F;
      *(float4*)(v_2 + 0) = make_float4(broadcast_var_5, broadcast_var_5, broadcast_var_5, broadcast_var_5);
      int row_6 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 125);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_6)) {
        *(float4*)(v_2 + 0) = *(float4*)(kv_score + (((((int64_t)row_6) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)512));
      }
      int row_7 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 125);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_7)) {
        float4 __3;
          float4 v__4 = *(float4*)(v_2 + 0);
          float4 v__5 = *(float4*)(ape + (((batch_1 * 4096) + (((int)threadIdx.x) * 4)) + 1024));
          __3.x = (v__4.x+v__5.x);
          __3.y = (v__4.y+v__5.y);
          __3.z = (v__4.z+v__5.z);
          __3.w = (v__4.w+v__5.w);
        *(float4*)(v_2 + 0) = __3;
      }
      int row_8 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 125);
      int pos_2 = (((batch_1 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 125);
      if ((((bool)1 & (batch < count[0])) & (row_8 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_2)) {
        *(float4*)(v_2 + 0) = *(float4*)(state + (((((((int64_t)max(pos_2, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + (int64_t)512));
      }
      float broadcast_var_6 = -CUDART_INF_F;
      *(float4*)(v_3 + 0) = make_float4(broadcast_var_6, broadcast_var_6, broadcast_var_6, broadcast_var_6);
      int row_9 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 124);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_9)) {
        *(float4*)(v_3 + 0) = *(float4*)(kv_score + (((((int64_t)row_9) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)512));
      }
      int row_10 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 124);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_10)) {
        float4 __4;
          float4 v__6 = *(float4*)(v_3 + 0);
          float4 v__7 = *(float4*)(ape + (((batch_1 * 4096) + (((int)threadIdx.x) * 4)) + 1536));
          __4.x = (v__6.x+v__7.x);
          __4.y = (v__6.y+v__7.y);
          __4.z = (v__6.z+v__7.z);
          __4.w = (v__6.w+v__7.w);
        *(float4*)(v_3 + 0) = __4;
      }
      int row_11 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 124);
      int pos_3 = (((batch_1 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 124);
      if ((((bool)1 & (batch < count[0])) & (row_11 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_3)) {
        *(float4*)(v_3 + 0) = *(float4*)(state + (((((((int64_t)max(pos_3, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + (int64_t)512));
      }
      float broadcast_var_7 = -CUDART_INF_F;
      *(float4*)(v_4 + 0) = make_float4(broadcast_var_7, broadcast_var_7, broadcast_var_7, broadcast_var_7);
      int row_12 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 123);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_12)) {
        *(float4*)(v_4 + 0) = *(float4*)(kv_score + (((((int64_t)row_12) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)512));
      }
      int row_13 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 123);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_13)) {
        float4 __5;
          float4 v__8 = *(float4*)(v_4 + 0);
          float4 v__9 = *(float4*)(ape + (((batch_1 * 4096) + (((int)threadIdx.x) * 4)) + 2048));
          __5.x = (v__8.x+v__9.x);
          __5.y = (v__8.y+v__9.y);
          __5.z = (v__8.z+v__9.z);
          __5.w = (v__8.w+v__9.w);
        *(float4*)(v_4 + 0) = __5;
      }
      int row_14 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 123);
      int pos_4 = (((batch_1 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 123);
      if ((((bool)1 & (batch < count[0])) & (row_14 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_4)) {
        *(float4*)(v_4 + 0) = *(float4*)(state + (((((((int64_t)max(pos_4, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + (int64_t)512));
      }
      float broadcast_var_8 = -CUDART_INF_F;
      *(float4*)(v_5 + 0) = make_float4(broadcast_var_8, broadcast_var_8, broadcast_var_8, broadcast_var_8);
      int row_15 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 122);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_15)) {
        *(float4*)(v_5 + 0) = *(float4*)(kv_score + (((((int64_t)row_15) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)512));
      }
      int row_16 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 122);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_16)) {
        float4 __6;
          float4 v__10 = *(float4*)(v_5 + 0);
          float4 v__11 = *(float4*)(ape + (((batch_1 * 4096) + (((int)threadIdx.x) * 4)) + 2560));
          __6.x = (v__10.x+v__11.x);
          __6.y = (v__10.y+v__11.y);
          __6.z = (v__10.z+v__11.z);
          __6.w = (v__10.w+v__11.w);
        *(float4*)(v_5 + 0) = __6;
      }
      int row_17 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 122);
      int pos_5 = (((batch_1 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 122);
      if ((((bool)1 & (batch < count[0])) & (row_17 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_5)) {
        *(float4*)(v_5 + 0) = *(float4*)(state + (((((((int64_t)max(pos_5, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + (int64_t)512));
      }
      float broadcast_var_9 = -CUDART_INF_F;
      *(float4*)(v_6 + 0) = make_float4(broadcast_var_9, broadcast_var_9, broadcast_var_9, broadcast_var_9);
      int row_18 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 121);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_18)) {
        *(float4*)(v_6 + 0) = *(float4*)(kv_score + (((((int64_t)row_18) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)512));
      }
      int row_19 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 121);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_19)) {
        float4 __7;
          float4 v__12 = *(float4*)(v_6 + 0);
          float4 v__13 = *(float4*)(ape + (((batch_1 * 4096) + (((int)threadIdx.x) * 4)) + 3072));
          __7.x = (v__12.x+v__13.x);
          __7.y = (v__12.y+v__13.y);
          __7.z = (v__12.z+v__13.z);
          __7.w = (v__12.w+v__13.w);
        *(float4*)(v_6 + 0) = __7;
      }
      int row_20 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 121);
      int pos_6 = (((batch_1 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 121);
      if ((((bool)1 & (batch < count[0])) & (row_20 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_6)) {
        *(float4*)(v_6 + 0) = *(float4*)(state + (((((((int64_t)max(pos_6, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + (int64_t)512));
      }
      float broadcast_var_10 = -CUDART_INF_F;
      *(float4*)(v_7 + 0) = make_float4(broadcast_var_10, broadcast_var_10, broadcast_var_10, broadcast_var_10);
      int row_21 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 120);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_21)) {
        *(float4*)(v_7 + 0) = *(float4*)(kv_score + (((((int64_t)row_21) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)512));
      }
      int row_22 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 120);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_22)) {
        float4 __8;
          float4 v__14 = *(float4*)(v_7 + 0);
          float4 v__15 = *(float4*)(ape + (((batch_1 * 4096) + (((int)threadIdx.x) * 4)) + 3584));
          __8.x = (v__14.x+v__15.x);
          __8.y = (v__14.y+v__15.y);
          __8.z = (v__14.z+v__15.z);
          __8.w = (v__14.w+v__15.w);
        *(float4*)(v_7 + 0) = __8;
      }
      int row_23 = ((((((int)blockIdx.x) * 8) + (batch_1 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 120);
      int pos_7 = (((batch_1 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 120);
      if ((((bool)1 & (batch < count[0])) & (row_23 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_7)) {
        *(float4*)(v_7 + 0) = *(float4*)(state + (((((((int64_t)max(pos_7, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + (int64_t)512));
      }
      float4 __9;
        float4 v__16 = *(float4*)(top + 0);
        float4 v__17 = *(float4*)(v + 0);
        __9.x = max(v__16.x, v__17.x);
        __9.y = max(v__16.y, v__17.y);
        __9.z = max(v__16.z, v__17.z);
        __9.w = max(v__16.w, v__17.w);
      *(float4*)(top + 0) = __9;
      float4 __10;
        float4 v__18 = *(float4*)(top + 0);
        float4 v__19 = *(float4*)(v_1 + 0);
        __10.x = max(v__18.x, v__19.x);
        __10.y = max(v__18.y, v__19.y);
        __10.z = max(v__18.z, v__19.z);
        __10.w = max(v__18.w, v__19.w);
      *(float4*)(top + 0) = __10;
      float4 __11;
        float4 v__20 = *(float4*)(top + 0);
        float4 v__21 = *(float4*)(v_2 + 0);
        __11.x = max(v__20.x, v__21.x);
        __11.y = max(v__20.y, v__21.y);
        __11.z = max(v__20.z, v__21.z);
        __11.w = max(v__20.w, v__21.w);
      *(float4*)(top + 0) = __11;
      float4 __12;
        float4 v__22 = *(float4*)(top + 0);
        float4 v__23 = *(float4*)(v_3 + 0);
        __12.x = max(v__22.x, v__23.x);
        __12.y = max(v__22.y, v__23.y);
        __12.z = max(v__22.z, v__23.z);
        __12.w = max(v__22.w, v__23.w);
      *(float4*)(top + 0) = __12;
      float4 __13;
        float4 v__24 = *(float4*)(top + 0);
        float4 v__25 = *(float4*)(v_4 + 0);
        __13.x = max(v__24.x, v__25.x);
        __13.y = max(v__24.y, v__25.y);
        __13.z = max(v__24.z, v__25.z);
        __13.w = max(v__24.w, v__25.w);
      *(float4*)(top + 0) = __13;
      float4 __14;
        float4 v__26 = *(float4*)(top + 0);
        float4 v__27 = *(float4*)(v_5 + 0);
        __14.x = max(v__26.x, v__27.x);
        __14.y = max(v__26.y, v__27.y);
        __14.z = max(v__26.z, v__27.z);
        __14.w = max(v__26.w, v__27.w);
      *(float4*)(top + 0) = __14;
      float4 __15;
        float4 v__28 = *(float4*)(top + 0);
        float4 v__29 = *(float4*)(v_6 + 0);
        __15.x = max(v__28.x, v__29.x);
        __15.y = max(v__28.y, v__29.y);
        __15.z = max(v__28.z, v__29.z);
        __15.w = max(v__28.w, v__29.w);
      *(float4*)(top + 0) = __15;
      float4 __16;
        float4 v__30 = *(float4*)(top + 0);
        float4 v__31 = *(float4*)(v_7 + 0);
        __16.x = max(v__30.x, v__31.x);
        __16.y = max(v__30.y, v__31.y);
        __16.z = max(v__30.z, v__31.z);
        __16.w = max(v__30.w, v__31.w);
      *(float4*)(top + 0) = __16;
    }
    for (int batch_2 = 0; batch_2 < 16; ++batch_2) {
      float broadcast_var_11 = -CUDART_INF_F;
      *(float4*)(v + 0) = make_float4(broadcast_var_11, broadcast_var_11, broadcast_var_11, broadcast_var_11);
      int row_24 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 127);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_24)) {
        *(float4*)(v + 0) = *(float4*)(kv_score + (((((int64_t)row_24) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)512));
      }
      int row_25 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 127);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_25)) {
        float4 __17;
          float4 v__32 = *(float4*)(v + 0);
          float4 v__33 = *(float4*)(ape + ((batch_2 * 4096) + (((int)threadIdx.x) * 4)));
          __17.x = (v__32.x+v__33.x);
          __17.y = (v__32.y+v__33.y);
          __17.z = (v__32.z+v__33.z);
          __17.w = (v__32.w+v__33.w);
        *(float4*)(v + 0) = __17;
      }
      int row_26 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 127);
      int pos_8 = (((batch_2 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 127);
      if ((((bool)1 & (batch < count[0])) & (row_26 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_8)) {
        *(float4*)(v + 0) = *(float4*)(state + (((((((int64_t)max(pos_8, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + (int64_t)512));
      }
      float broadcast_var_12 = -CUDART_INF_F;
      *(float4*)(v_1 + 0) = make_float4(broadcast_var_12, broadcast_var_12, broadcast_var_12, broadcast_var_12);
      int row_27 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 126);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_27)) {
        *(float4*)(v_1 + 0) = *(float4*)(kv_score + (((((int64_t)row_27) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)512));
      }
      int row_28 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 126);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_28)) {
        float4 __18;
          float4 v__34 = *(float4*)(v_1 + 0);
          float4 v__35 = *(float4*)(ape + (((batch_2 * 4096) + (((int)threadIdx.x) * 4)) + 512));
          __18.x = (v__34.x+v__35.x);
          __18.y = (v__34.y+v__35.y);
          __18.z = (v__34.z+v__35.z);
          __18.w = (v__34.w+v__35.w);
        *(float4*)(v_1 + 0) = __18;
      }
      int row_29 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 126);
      int pos_9 = (((batch_2 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 126);
      if ((((bool)1 & (batch < count[0])) & (row_29 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_9)) {
        *(float4*)(v_1 + 0) = *(float4*)(state + (((((((int64_t)max(pos_9, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + (int64_t)512));
      }
      float broadcast_var_13 = -CUDART_INF_F;
      *(float4*)(v_2 + 0) = make_float4(broadcast_var_13, broadcast_var_13, broadcast_var_13, broadcast_var_13);
      int row_30 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 125);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_30)) {
        *(float4*)(v_2 + 0) = *(float4*)(kv_score + (((((int64_t)row_30) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)512));
      }
      int row_31 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 125);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_31)) {
        float4 __19;
          float4 v__36 = *(float4*)(v_2 + 0);
          float4 v__37 = *(float4*)(ape + (((batch_2 * 4096) + (((int)threadIdx.x) * 4)) + 1024));
          __19.x = (v__36.x+v__37.x);
          __19.y = (v__36.y+v__37.y);
          __19.z = (v__36.z+v__37.z);
          __19.w = (v__36.w+v__37.w);
        *(float4*)(v_2 + 0) = __19;
      }
      int row_32 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 125);
      int pos_10 = (((batch_2 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 125);
      if ((((bool)1 & (batch < count[0])) & (row_32 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_10)) {
        *(float4*)(v_2 + 0) = *(float4*)(state + (((((((int64_t)max(pos_10, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + (int64_t)512));
      }
      float broadcast_var_14 = -CUDART_INF_F;
      *(float4*)(v_3 + 0) = make_float4(broadcast_var_14, broadcast_var_14, broadcast_var_14, broadcast_var_14);
      int row_33 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 124);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_33)) {
        *(float4*)(v_3 + 0) = *(float4*)(kv_score + (((((int64_t)row_33) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)512));
      }
      int row_34 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 124);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_34)) {
        float4 __20;
          float4 v__38 = *(float4*)(v_3 + 0);
          float4 v__39 = *(float4*)(ape + (((batch_2 * 4096) + (((int)threadIdx.x) * 4)) + 1536));
          __20.x = (v__38.x+v__39.x);
          __20.y = (v__38.y+v__39.y);
          __20.z = (v__38.z+v__39.z);
          __20.w = (v__38.w+v__39.w);
        *(float4*)(v_3 + 0) = __20;
      }
      int row_35 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 124);
      int pos_11 = (((batch_2 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 124);
      if ((((bool)1 & (batch < count[0])) & (row_35 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_11)) {
        *(float4*)(v_3 + 0) = *(float4*)(state + (((((((int64_t)max(pos_11, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + (int64_t)512));
      }
      float broadcast_var_15 = -CUDART_INF_F;
      *(float4*)(v_4 + 0) = make_float4(broadcast_var_15, broadcast_var_15, broadcast_var_15, broadcast_var_15);
      int row_36 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 123);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_36)) {
        *(float4*)(v_4 + 0) = *(float4*)(kv_score + (((((int64_t)row_36) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)512));
      }
      int row_37 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 123);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_37)) {
        float4 __21;
          float4 v__40 = *(float4*)(v_4 + 0);
          float4 v__41 = *(float4*)(ape + (((batch_2 * 4096) + (((int)threadIdx.x) * 4)) + 2048));
          __21.x = (v__40.x+v__41.x);
          __21.y = (v__40.y+v__41.y);
          __21.z = (v__40.z+v__41.z);
          __21.w = (v__40.w+v__41.w);
        *(float4*)(v_4 + 0) = __21;
      }
      int row_38 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 123);
      int pos_12 = (((batch_2 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 123);
      if ((((bool)1 & (batch < count[0])) & (row_38 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_12)) {
        *(float4*)(v_4 + 0) = *(float4*)(state + (((((((int64_t)max(pos_12, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + (int64_t)512));
      }
      float broadcast_var_16 = -CUDART_INF_F;
      *(float4*)(v_5 + 0) = make_float4(broadcast_var_16, broadcast_var_16, broadcast_var_16, broadcast_var_16);
      int row_39 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 122);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_39)) {
        *(float4*)(v_5 + 0) = *(float4*)(kv_score + (((((int64_t)row_39) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)512));
      }
      int row_40 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 122);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_40)) {
        float4 __22;
          float4 v__42 = *(float4*)(v_5 + 0);
          float4 v__43 = *(float4*)(ape + (((batch_2 * 4096) + (((int)threadIdx.x) * 4)) + 2560));
          __22.x = (v__42.x+v__43.x);
          __22.y = (v__42.y+v__43.y);
          __22.z = (v__42.z+v__43.z);
          __22.w = (v__42.w+v__43.w);
        *(float4*)(v_5 + 0) = __22;
      }
      int row_41 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 122);
      int pos_13 = (((batch_2 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 122);
      if ((((bool)1 & (batch < count[0])) & (row_41 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_13)) {
        *(float4*)(v_5 + 0) = *(float4*)(state + (((((((int64_t)max(pos_13, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + (int64_t)512));
      }
      float broadcast_var_17 = -CUDART_INF_F;
      *(float4*)(v_6 + 0) = make_float4(broadcast_var_17, broadcast_var_17, broadcast_var_17, broadcast_var_17);
      int row_42 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 121);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_42)) {
        *(float4*)(v_6 + 0) = *(float4*)(kv_score + (((((int64_t)row_42) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)512));
      }
      int row_43 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 121);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_43)) {
        float4 __23;
          float4 v__44 = *(float4*)(v_6 + 0);
          float4 v__45 = *(float4*)(ape + (((batch_2 * 4096) + (((int)threadIdx.x) * 4)) + 3072));
          __23.x = (v__44.x+v__45.x);
          __23.y = (v__44.y+v__45.y);
          __23.z = (v__44.z+v__45.z);
          __23.w = (v__44.w+v__45.w);
        *(float4*)(v_6 + 0) = __23;
      }
      int row_44 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 121);
      int pos_14 = (((batch_2 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 121);
      if ((((bool)1 & (batch < count[0])) & (row_44 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_14)) {
        *(float4*)(v_6 + 0) = *(float4*)(state + (((((((int64_t)max(pos_14, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + (int64_t)512));
      }
      float broadcast_var_18 = -CUDART_INF_F;
      *(float4*)(v_7 + 0) = make_float4(broadcast_var_18, broadcast_var_18, broadcast_var_18, broadcast_var_18);
      int row_45 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 120);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_45)) {
        *(float4*)(v_7 + 0) = *(float4*)(kv_score + (((((int64_t)row_45) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)512));
      }
      int row_46 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 120);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_46)) {
        float4 __24;
          float4 v__46 = *(float4*)(v_7 + 0);
          float4 v__47 = *(float4*)(ape + (((batch_2 * 4096) + (((int)threadIdx.x) * 4)) + 3584));
          __24.x = (v__46.x+v__47.x);
          __24.y = (v__46.y+v__47.y);
          __24.z = (v__46.z+v__47.z);
          __24.w = (v__46.w+v__47.w);
        *(float4*)(v_7 + 0) = __24;
      }
      int row_47 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 120);
      int pos_15 = (((batch_2 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 120);
      if ((((bool)1 & (batch < count[0])) & (row_47 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_15)) {
        *(float4*)(v_7 + 0) = *(float4*)(state + (((((((int64_t)max(pos_15, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)) + (int64_t)512));
      }
      float broadcast_var_19 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(v_8 + 0) = make_float4(broadcast_var_19, broadcast_var_19, broadcast_var_19, broadcast_var_19);
      int row_48 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 127);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_48)) {
        *(float4*)(v_8 + 0) = *(float4*)(kv_score + ((((int64_t)row_48) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)));
      }
      int row_49 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 127);
      int pos_16 = (((batch_2 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 127);
      if ((((bool)1 & (batch < count[0])) & (row_49 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_16)) {
        *(float4*)(v_8 + 0) = *(float4*)(state + ((((((int64_t)max(pos_16, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)));
      }
      float broadcast_var_20 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(v_9 + 0) = make_float4(broadcast_var_20, broadcast_var_20, broadcast_var_20, broadcast_var_20);
      int row_50 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 126);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_50)) {
        *(float4*)(v_9 + 0) = *(float4*)(kv_score + ((((int64_t)row_50) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)));
      }
      int row_51 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 126);
      int pos_17 = (((batch_2 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 126);
      if ((((bool)1 & (batch < count[0])) & (row_51 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_17)) {
        *(float4*)(v_9 + 0) = *(float4*)(state + ((((((int64_t)max(pos_17, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)));
      }
      float broadcast_var_21 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(v_10 + 0) = make_float4(broadcast_var_21, broadcast_var_21, broadcast_var_21, broadcast_var_21);
      int row_52 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 125);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_52)) {
        *(float4*)(v_10 + 0) = *(float4*)(kv_score + ((((int64_t)row_52) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)));
      }
      int row_53 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 125);
      int pos_18 = (((batch_2 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 125);
      if ((((bool)1 & (batch < count[0])) & (row_53 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_18)) {
        *(float4*)(v_10 + 0) = *(float4*)(state + ((((((int64_t)max(pos_18, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)));
      }
      float broadcast_var_22 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(v_11 + 0) = make_float4(broadcast_var_22, broadcast_var_22, broadcast_var_22, broadcast_var_22);
      int row_54 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 124);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_54)) {
        *(float4*)(v_11 + 0) = *(float4*)(kv_score + ((((int64_t)row_54) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)));
      }
      int row_55 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 124);
      int pos_19 = (((batch_2 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 124);
      if ((((bool)1 & (batch < count[0])) & (row_55 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_19)) {
        *(float4*)(v_11 + 0) = *(float4*)(state + ((((((int64_t)max(pos_19, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)));
      }
      float broadcast_var_23 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(v_12 + 0) = make_float4(broadcast_var_23, broadcast_var_23, broadcast_var_23, broadcast_var_23);
      int row_56 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 123);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_56)) {
        *(float4*)(v_12 + 0) = *(float4*)(kv_score + ((((int64_t)row_56) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)));
      }
      int row_57 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 123);
      int pos_20 = (((batch_2 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 123);
      if ((((bool)1 & (batch < count[0])) & (row_57 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_20)) {
        *(float4*)(v_12 + 0) = *(float4*)(state + ((((((int64_t)max(pos_20, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)));
      }
      float broadcast_var_24 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(v_13 + 0) = make_float4(broadcast_var_24, broadcast_var_24, broadcast_var_24, broadcast_var_24);
      int row_58 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 122);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_58)) {
        *(float4*)(v_13 + 0) = *(float4*)(kv_score + ((((int64_t)row_58) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)));
      }
      int row_59 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 122);
      int pos_21 = (((batch_2 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 122);
      if ((((bool)1 & (batch < count[0])) & (row_59 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_21)) {
        *(float4*)(v_13 + 0) = *(float4*)(state + ((((((int64_t)max(pos_21, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)));
      }
      float broadcast_var_25 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(v_14 + 0) = make_float4(broadcast_var_25, broadcast_var_25, broadcast_var_25, broadcast_var_25);
      int row_60 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 121);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_60)) {
        *(float4*)(v_14 + 0) = *(float4*)(kv_score + ((((int64_t)row_60) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)));
      }
      int row_61 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 121);
      int pos_22 = (((batch_2 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 121);
      if ((((bool)1 & (batch < count[0])) & (row_61 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_22)) {
        *(float4*)(v_14 + 0) = *(float4*)(state + ((((((int64_t)max(pos_22, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)));
      }
      float broadcast_var_26 = 0x0p+0f/*0.000000e+00*/;
      *(float4*)(v_15 + 0) = make_float4(broadcast_var_26, broadcast_var_26, broadcast_var_26, broadcast_var_26);
      int row_62 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 120);
      if (((bool)1 & (batch < count[0])) & (((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]] <= row_62)) {
        *(float4*)(v_15 + 0) = *(float4*)(kv_score + ((((int64_t)row_62) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)));
      }
      int row_63 = ((((((int)blockIdx.x) * 8) + (batch_2 * 8)) + ((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) - 120);
      int pos_23 = (((batch_2 * 8) + ((int*)token_pos)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) - 120);
      if ((((bool)1 & (batch < count[0])) & (row_63 < ((int*)token_oldest)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]])) & (0 <= pos_23)) {
        *(float4*)(v_15 + 0) = *(float4*)(state + ((((((int64_t)max(pos_23, 0)) % (int64_t)129) * (int64_t)1024) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + ((((int64_t)((int*)token_owner)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]]) * ((int64_t)state_stride)) * (int64_t)4)));
      }
      float broadcast_var_27 = 0x1.71547652b82fep+0f/*1.442695e+00*/;
      float4 __25;
      float4 __26;
        float4 __27;
          float4 v__48 = *(float4*)(v + 0);
          float4 v__49 = *(float4*)(top + 0);
          __27.x = (v__48.x-v__49.x);
          __27.y = (v__48.y-v__49.y);
          __27.z = (v__48.z-v__49.z);
          __27.w = (v__48.w-v__49.w);
        float4 v__50 = make_float4(broadcast_var_27, broadcast_var_27, broadcast_var_27, broadcast_var_27);
        __26.x = (__27.x*v__50.x);
        __26.y = (__27.y*v__50.y);
        __26.z = (__27.z*v__50.z);
        __26.w = (__27.w*v__50.w);
      __25.x = exp2f(__26.x);
      __25.y = exp2f(__26.y);
      __25.z = exp2f(__26.z);
      __25.w = exp2f(__26.w);
      *(float4*)(v + 0) = __25;
      float4 __28;
        float4 v__51 = *(float4*)(total + 0);
        float4 v__52 = *(float4*)(v + 0);
        __28.x = (v__51.x+v__52.x);
        __28.y = (v__51.y+v__52.y);
        __28.z = (v__51.z+v__52.z);
        __28.w = (v__51.w+v__52.w);
      *(float4*)(total + 0) = __28;
      float4 __29;
        float4 v__53 = *(float4*)(acc + 0);
        float4 __30;
          float4 v__54 = *(float4*)(v + 0);
          float4 v__55 = *(float4*)(v_8 + 0);
          __30.x = (v__54.x*v__55.x);
          __30.y = (v__54.y*v__55.y);
          __30.z = (v__54.z*v__55.z);
          __30.w = (v__54.w*v__55.w);
        __29.x = (v__53.x+__30.x);
        __29.y = (v__53.y+__30.y);
        __29.z = (v__53.z+__30.z);
        __29.w = (v__53.w+__30.w);
      *(float4*)(acc + 0) = __29;
      float broadcast_var_28 = 0x1.71547652b82fep+0f/*1.442695e+00*/;
      float4 __31;
      float4 __32;
        float4 __33;
          float4 v__56 = *(float4*)(v_1 + 0);
          float4 v__57 = *(float4*)(top + 0);
          __33.x = (v__56.x-v__57.x);
          __33.y = (v__56.y-v__57.y);
          __33.z = (v__56.z-v__57.z);
          __33.w = (v__56.w-v__57.w);
        float4 v__58 = make_float4(broadcast_var_28, broadcast_var_28, broadcast_var_28, broadcast_var_28);
        __32.x = (__33.x*v__58.x);
        __32.y = (__33.y*v__58.y);
        __32.z = (__33.z*v__58.z);
        __32.w = (__33.w*v__58.w);
      __31.x = exp2f(__32.x);
      __31.y = exp2f(__32.y);
      __31.z = exp2f(__32.z);
      __31.w = exp2f(__32.w);
      *(float4*)(v_1 + 0) = __31;
      float4 __34;
        float4 v__59 = *(float4*)(total + 0);
        float4 v__60 = *(float4*)(v_1 + 0);
        __34.x = (v__59.x+v__60.x);
        __34.y = (v__59.y+v__60.y);
        __34.z = (v__59.z+v__60.z);
        __34.w = (v__59.w+v__60.w);
      *(float4*)(total + 0) = __34;
      float4 __35;
        float4 v__61 = *(float4*)(acc + 0);
        float4 __36;
          float4 v__62 = *(float4*)(v_1 + 0);
          float4 v__63 = *(float4*)(v_9 + 0);
          __36.x = (v__62.x*v__63.x);
          __36.y = (v__62.y*v__63.y);
          __36.z = (v__62.z*v__63.z);
          __36.w = (v__62.w*v__63.w);
        __35.x = (v__61.x+__36.x);
        __35.y = (v__61.y+__36.y);
        __35.z = (v__61.z+__36.z);
        __35.w = (v__61.w+__36.w);
      *(float4*)(acc + 0) = __35;
      float broadcast_var_29 = 0x1.71547652b82fep+0f/*1.442695e+00*/;
      float4 __37;
      float4 __38;
        float4 __39;
          float4 v__64 = *(float4*)(v_2 + 0);
          float4 v__65 = *(float4*)(top + 0);
          __39.x = (v__64.x-v__65.x);
          __39.y = (v__64.y-v__65.y);
          __39.z = (v__64.z-v__65.z);
          __39.w = (v__64.w-v__65.w);
        float4 v__66 = make_float4(broadcast_var_29, broadcast_var_29, broadcast_var_29, broadcast_var_29);
        __38.x = (__39.x*v__66.x);
        __38.y = (__39.y*v__66.y);
        __38.z = (__39.z*v__66.z);
        __38.w = (__39.w*v__66.w);
      __37.x = exp2f(__38.x);
      __37.y = exp2f(__38.y);
      __37.z = exp2f(__38.z);
      __37.w = exp2f(__38.w);
      *(float4*)(v_2 + 0) = __37;
      float4 __40;
        float4 v__67 = *(float4*)(total + 0);
        float4 v__68 = *(float4*)(v_2 + 0);
        __40.x = (v__67.x+v__68.x);
        __40.y = (v__67.y+v__68.y);
        __40.z = (v__67.z+v__68.z);
        __40.w = (v__67.w+v__68.w);
      *(float4*)(total + 0) = __40;
      float4 __41;
        float4 v__69 = *(float4*)(acc + 0);
        float4 __42;
          float4 v__70 = *(float4*)(v_2 + 0);
          float4 v__71 = *(float4*)(v_10 + 0);
          __42.x = (v__70.x*v__71.x);
          __42.y = (v__70.y*v__71.y);
          __42.z = (v__70.z*v__71.z);
          __42.w = (v__70.w*v__71.w);
        __41.x = (v__69.x+__42.x);
        __41.y = (v__69.y+__42.y);
        __41.z = (v__69.z+__42.z);
        __41.w = (v__69.w+__42.w);
      *(float4*)(acc + 0) = __41;
      float broadcast_var_30 = 0x1.71547652b82fep+0f/*1.442695e+00*/;
      float4 __43;
      float4 __44;
        float4 __45;
          float4 v__72 = *(float4*)(v_3 + 0);
          float4 v__73 = *(float4*)(top + 0);
          __45.x = (v__72.x-v__73.x);
          __45.y = (v__72.y-v__73.y);
          __45.z = (v__72.z-v__73.z);
          __45.w = (v__72.w-v__73.w);
        float4 v__74 = make_float4(broadcast_var_30, broadcast_var_30, broadcast_var_30, broadcast_var_30);
        __44.x = (__45.x*v__74.x);
        __44.y = (__45.y*v__74.y);
        __44.z = (__45.z*v__74.z);
        __44.w = (__45.w*v__74.w);
      __43.x = exp2f(__44.x);
      __43.y = exp2f(__44.y);
      __43.z = exp2f(__44.z);
      __43.w = exp2f(__44.w);
      *(float4*)(v_3 + 0) = __43;
      float4 __46;
        float4 v__75 = *(float4*)(total + 0);
        float4 v__76 = *(float4*)(v_3 + 0);
        __46.x = (v__75.x+v__76.x);
        __46.y = (v__75.y+v__76.y);
        __46.z = (v__75.z+v__76.z);
        __46.w = (v__75.w+v__76.w);
      *(float4*)(total + 0) = __46;
      float4 __47;
        float4 v__77 = *(float4*)(acc + 0);
        float4 __48;
          float4 v__78 = *(float4*)(v_3 + 0);
          float4 v__79 = *(float4*)(v_11 + 0);
          __48.x = (v__78.x*v__79.x);
          __48.y = (v__78.y*v__79.y);
          __48.z = (v__78.z*v__79.z);
          __48.w = (v__78.w*v__79.w);
        __47.x = (v__77.x+__48.x);
        __47.y = (v__77.y+__48.y);
        __47.z = (v__77.z+__48.z);
        __47.w = (v__77.w+__48.w);
      *(float4*)(acc + 0) = __47;
      float broadcast_var_31 = 0x1.71547652b82fep+0f/*1.442695e+00*/;
      float4 __49;
      float4 __50;
        float4 __51;
          float4 v__80 = *(float4*)(v_4 + 0);
          float4 v__81 = *(float4*)(top + 0);
          __51.x = (v__80.x-v__81.x);
          __51.y = (v__80.y-v__81.y);
          __51.z = (v__80.z-v__81.z);
          __51.w = (v__80.w-v__81.w);
        float4 v__82 = make_float4(broadcast_var_31, broadcast_var_31, broadcast_var_31, broadcast_var_31);
        __50.x = (__51.x*v__82.x);
        __50.y = (__51.y*v__82.y);
        __50.z = (__51.z*v__82.z);
        __50.w = (__51.w*v__82.w);
      __49.x = exp2f(__50.x);
      __49.y = exp2f(__50.y);
      __49.z = exp2f(__50.z);
      __49.w = exp2f(__50.w);
      *(float4*)(v_4 + 0) = __49;
      float4 __52;
        float4 v__83 = *(float4*)(total + 0);
        float4 v__84 = *(float4*)(v_4 + 0);
        __52.x = (v__83.x+v__84.x);
        __52.y = (v__83.y+v__84.y);
        __52.z = (v__83.z+v__84.z);
        __52.w = (v__83.w+v__84.w);
      *(float4*)(total + 0) = __52;
      float4 __53;
        float4 v__85 = *(float4*)(acc + 0);
        float4 __54;
          float4 v__86 = *(float4*)(v_4 + 0);
          float4 v__87 = *(float4*)(v_12 + 0);
          __54.x = (v__86.x*v__87.x);
          __54.y = (v__86.y*v__87.y);
          __54.z = (v__86.z*v__87.z);
          __54.w = (v__86.w*v__87.w);
        __53.x = (v__85.x+__54.x);
        __53.y = (v__85.y+__54.y);
        __53.z = (v__85.z+__54.z);
        __53.w = (v__85.w+__54.w);
      *(float4*)(acc + 0) = __53;
      float broadcast_var_32 = 0x1.71547652b82fep+0f/*1.442695e+00*/;
      float4 __55;
      float4 __56;
        float4 __57;
          float4 v__88 = *(float4*)(v_5 + 0);
          float4 v__89 = *(float4*)(top + 0);
          __57.x = (v__88.x-v__89.x);
          __57.y = (v__88.y-v__89.y);
          __57.z = (v__88.z-v__89.z);
          __57.w = (v__88.w-v__89.w);
        float4 v__90 = make_float4(broadcast_var_32, broadcast_var_32, broadcast_var_32, broadcast_var_32);
        __56.x = (__57.x*v__90.x);
        __56.y = (__57.y*v__90.y);
        __56.z = (__57.z*v__90.z);
        __56.w = (__57.w*v__90.w);
      __55.x = exp2f(__56.x);
      __55.y = exp2f(__56.y);
      __55.z = exp2f(__56.z);
      __55.w = exp2f(__56.w);
      *(float4*)(v_5 + 0) = __55;
      float4 __58;
        float4 v__91 = *(float4*)(total + 0);
        float4 v__92 = *(float4*)(v_5 + 0);
        __58.x = (v__91.x+v__92.x);
        __58.y = (v__91.y+v__92.y);
        __58.z = (v__91.z+v__92.z);
        __58.w = (v__91.w+v__92.w);
      *(float4*)(total + 0) = __58;
      float4 __59;
        float4 v__93 = *(float4*)(acc + 0);
        float4 __60;
          float4 v__94 = *(float4*)(v_5 + 0);
          float4 v__95 = *(float4*)(v_13 + 0);
          __60.x = (v__94.x*v__95.x);
          __60.y = (v__94.y*v__95.y);
          __60.z = (v__94.z*v__95.z);
          __60.w = (v__94.w*v__95.w);
        __59.x = (v__93.x+__60.x);
        __59.y = (v__93.y+__60.y);
        __59.z = (v__93.z+__60.z);
        __59.w = (v__93.w+__60.w);
      *(float4*)(acc + 0) = __59;
      float broadcast_var_33 = 0x1.71547652b82fep+0f/*1.442695e+00*/;
      float4 __61;
      float4 __62;
        float4 __63;
          float4 v__96 = *(float4*)(v_6 + 0);
          float4 v__97 = *(float4*)(top + 0);
          __63.x = (v__96.x-v__97.x);
          __63.y = (v__96.y-v__97.y);
          __63.z = (v__96.z-v__97.z);
          __63.w = (v__96.w-v__97.w);
        float4 v__98 = make_float4(broadcast_var_33, broadcast_var_33, broadcast_var_33, broadcast_var_33);
        __62.x = (__63.x*v__98.x);
        __62.y = (__63.y*v__98.y);
        __62.z = (__63.z*v__98.z);
        __62.w = (__63.w*v__98.w);
      __61.x = exp2f(__62.x);
      __61.y = exp2f(__62.y);
      __61.z = exp2f(__62.z);
      __61.w = exp2f(__62.w);
      *(float4*)(v_6 + 0) = __61;
      float4 __64;
        float4 v__99 = *(float4*)(total + 0);
        float4 v__100 = *(float4*)(v_6 + 0);
        __64.x = (v__99.x+v__100.x);
        __64.y = (v__99.y+v__100.y);
        __64.z = (v__99.z+v__100.z);
        __64.w = (v__99.w+v__100.w);
      *(float4*)(total + 0) = __64;
      float4 __65;
        float4 v__101 = *(float4*)(acc + 0);
        float4 __66;
          float4 v__102 = *(float4*)(v_6 + 0);
          float4 v__103 = *(float4*)(v_14 + 0);
          __66.x = (v__102.x*v__103.x);
          __66.y = (v__102.y*v__103.y);
          __66.z = (v__102.z*v__103.z);
          __66.w = (v__102.w*v__103.w);
        __65.x = (v__101.x+__66.x);
        __65.y = (v__101.y+__66.y);
        __65.z = (v__101.z+__66.z);
        __65.w = (v__101.w+__66.w);
      *(float4*)(acc + 0) = __65;
      float broadcast_var_34 = 0x1.71547652b82fep+0f/*1.442695e+00*/;
      float4 __67;
      float4 __68;
        float4 __69;
          float4 v__104 = *(float4*)(v_7 + 0);
          float4 v__105 = *(float4*)(top + 0);
          __69.x = (v__104.x-v__105.x);
          __69.y = (v__104.y-v__105.y);
          __69.z = (v__104.z-v__105.z);
          __69.w = (v__104.w-v__105.w);
        float4 v__106 = make_float4(broadcast_var_34, broadcast_var_34, broadcast_var_34, broadcast_var_34);
        __68.x = (__69.x*v__106.x);
        __68.y = (__69.y*v__106.y);
        __68.z = (__69.z*v__106.z);
        __68.w = (__69.w*v__106.w);
      __67.x = exp2f(__68.x);
      __67.y = exp2f(__68.y);
      __67.z = exp2f(__68.z);
      __67.w = exp2f(__68.w);
      *(float4*)(v_7 + 0) = __67;
      float4 __70;
        float4 v__107 = *(float4*)(total + 0);
        float4 v__108 = *(float4*)(v_7 + 0);
        __70.x = (v__107.x+v__108.x);
        __70.y = (v__107.y+v__108.y);
        __70.z = (v__107.z+v__108.z);
        __70.w = (v__107.w+v__108.w);
      *(float4*)(total + 0) = __70;
      float4 __71;
        float4 v__109 = *(float4*)(acc + 0);
        float4 __72;
          float4 v__110 = *(float4*)(v_7 + 0);
          float4 v__111 = *(float4*)(v_15 + 0);
          __72.x = (v__110.x*v__111.x);
          __72.y = (v__110.y*v__111.y);
          __72.z = (v__110.z*v__111.z);
          __72.w = (v__110.w*v__111.w);
        __71.x = (v__109.x+__72.x);
        __71.y = (v__109.y+__72.y);
        __71.z = (v__109.z+__72.z);
        __71.w = (v__109.w+__72.w);
      *(float4*)(acc + 0) = __71;
    }
    #pragma unroll
    for (int i_1 = 0; i_1 < 4; ++i_1) {
      float condval_9;
      if ((total[i_1] == 0x0p+0f/*0.000000e+00*/)) {
        condval_9 = 0x0p+0f/*0.000000e+00*/;
      } else {
        condval_9 = (acc[i_1] * tl::fast_rcp(total[i_1]));
      }
      acc[i_1] = condval_9;
    }
    *(float4*)(weight + 0) = *(float4*)(norm_weight + (((int)threadIdx.x) * 4));
    {
      bfloat16_t pooled_local_cast[4];
      uint2 __73;
      float4 v__112 = *(float4*)(acc + 0);
      (reinterpret_cast<__nv_bfloat162*>(&__73))[0] = __float22bfloat162_rn(((float2*)(&v__112))[0]);
      (reinterpret_cast<__nv_bfloat162*>(&__73))[1] = __float22bfloat162_rn(((float2*)(&v__112))[1]);
      *(uint2*)(pooled_local_cast + 0) = __73;
      __syncthreads();
      *(uint2*)(((bfloat16_t*)pooled) + (((int)threadIdx.x) * 4)) = *(uint2*)(pooled_local_cast + 0);
    }
    *(uint2*)(value + 0) = *(uint2*)(((bfloat16_t*)pooled) + (((int)threadIdx.x) * 4));
    float4 __74;
    uint2 v__113 = *(uint2*)(value + 0);
    ((float2*)(&__74))[0] = __bfloat1622float2((reinterpret_cast<__nv_bfloat162*>(&v__113))[0]);
    ((float2*)(&__74))[1] = __bfloat1622float2((reinterpret_cast<__nv_bfloat162*>(&v__113))[1]);
    *(float4*)(wide + 0) = __74;
    __syncthreads();
    if (((int)threadIdx.x) < 64) {
      ((float*)below)[((int)threadIdx.x)] = ((((((((((float)((bfloat16_t*)pooled)[(((int)threadIdx.x) * 8)]) * ((float)((bfloat16_t*)pooled)[(((int)threadIdx.x) * 8)])) + (((float)((bfloat16_t*)pooled)[((((int)threadIdx.x) * 8) + 1)]) * ((float)((bfloat16_t*)pooled)[((((int)threadIdx.x) * 8) + 1)]))) + (((float)((bfloat16_t*)pooled)[((((int)threadIdx.x) * 8) + 2)]) * ((float)((bfloat16_t*)pooled)[((((int)threadIdx.x) * 8) + 2)]))) + (((float)((bfloat16_t*)pooled)[((((int)threadIdx.x) * 8) + 3)]) * ((float)((bfloat16_t*)pooled)[((((int)threadIdx.x) * 8) + 3)]))) + (((float)((bfloat16_t*)pooled)[((((int)threadIdx.x) * 8) + 4)]) * ((float)((bfloat16_t*)pooled)[((((int)threadIdx.x) * 8) + 4)]))) + (((float)((bfloat16_t*)pooled)[((((int)threadIdx.x) * 8) + 5)]) * ((float)((bfloat16_t*)pooled)[((((int)threadIdx.x) * 8) + 5)]))) + (((float)((bfloat16_t*)pooled)[((((int)threadIdx.x) * 8) + 6)]) * ((float)((bfloat16_t*)pooled)[((((int)threadIdx.x) * 8) + 6)]))) + (((float)((bfloat16_t*)pooled)[((((int)threadIdx.x) * 8) + 7)]) * ((float)((bfloat16_t*)pooled)[((((int)threadIdx.x) * 8) + 7)])));
    }
    __syncthreads();
    if (((int)threadIdx.x) < 8) {
      ((float*)level)[((int)threadIdx.x)] = (((((((((float*)below)[(((int)threadIdx.x) * 8)] + ((float*)below)[((((int)threadIdx.x) * 8) + 1)]) + ((float*)below)[((((int)threadIdx.x) * 8) + 2)]) + ((float*)below)[((((int)threadIdx.x) * 8) + 3)]) + ((float*)below)[((((int)threadIdx.x) * 8) + 4)]) + ((float*)below)[((((int)threadIdx.x) * 8) + 5)]) + ((float*)below)[((((int)threadIdx.x) * 8) + 6)]) + ((float*)below)[((((int)threadIdx.x) * 8) + 7)]);
    }
    __syncthreads();
    float total_1 = (((((((((float*)level)[0] + ((float*)level)[1]) + ((float*)level)[2]) + ((float*)level)[3]) + ((float*)level)[4]) + ((float*)level)[5]) + ((float*)level)[6]) + ((float*)level)[7]);
    factor[0] = rsqrtf(((total_1 / 0x1p+9f/*5.120000e+02*/) + 0x1.0c6f7a0b5ed8dp-20f/*1.000000e-06*/));
    {
      bfloat16_t x_local_cast_1[4];
      uint2 __75;
      float4 __76;
        float4 __77;
          float4 v__114 = *(float4*)(wide + 0);
          float4 v__115 = make_float4(factor[0], factor[0], factor[0], factor[0]);
          __77.x = (v__114.x*v__115.x);
          __77.y = (v__114.y*v__115.y);
          __77.z = (v__114.z*v__115.z);
          __77.w = (v__114.w*v__115.w);
        float4 v__116 = *(float4*)(weight + 0);
        __76.x = (__77.x*v__116.x);
        __76.y = (__77.y*v__116.y);
        __76.z = (__77.z*v__116.z);
        __76.w = (__77.w*v__116.w);
      (reinterpret_cast<__nv_bfloat162*>(&__75))[0] = __float22bfloat162_rn(((float2*)(&__76))[0]);
      (reinterpret_cast<__nv_bfloat162*>(&__75))[1] = __float22bfloat162_rn(((float2*)(&__76))[1]);
      *(uint2*)(x_local_cast_1 + 0) = __75;
      *(uint2*)(((bfloat16_t*)x) + (((int)threadIdx.x) * 4)) = *(uint2*)(x_local_cast_1 + 0);
    }
    __syncthreads();
    if (0 < use_latent) {
      *(uint2*)(latent + (((((int64_t)((int)blockIdx.x)) * (int64_t)4096) + (((int64_t)((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]) * (int64_t)512)) + (((int64_t)((int)threadIdx.x)) * (int64_t)4))) = *(uint2*)(((bfloat16_t*)x) + (((int)threadIdx.x) * 4));
    }
    float a = ((float)((bfloat16_t*)x)[(((((int)threadIdx.x) & 31) * 2) + 448)]);
    float b = ((float)((bfloat16_t*)x)[(((((int)threadIdx.x) & 31) * 2) + 449)]);
    even[0] = ((bfloat16_t)((a * cos_1[0]) - (b * sin_1[0])));
    odd[0] = ((bfloat16_t)((a * sin_1[0]) + (b * cos_1[0])));
    __syncthreads();
    if ((((int)threadIdx.x) >> 5) == 0) {
      ((bfloat16_t*)x)[(((((int)threadIdx.x) & 31) * 2) + 448)] = even[0];
      ((bfloat16_t*)x)[(((((int)threadIdx.x) & 31) * 2) + 449)] = odd[0];
    }
    if (((int)threadIdx.x) < 126) {
      #pragma unroll
      for (int i_2 = 0; i_2 < 64; ++i_2) {
        float v__117 = (float)((bfloat16_t*)x)[(((((int)threadIdx.x) % 7) * 64) + i_2)];
        float condval_10;
        if (((uint)2139095040 < ((*(uint *)(&(v__117))) & (uint)2147483647))) {
          condval_10 = 0x0p+0f/*0.000000e+00*/;
        } else {
          condval_10 = ((float)((bfloat16_t*)x)[(((((int)threadIdx.x) % 7) * 64) + i_2)]);
        }
        part[i_2] = condval_10;
      }
      #pragma unroll
      for (int i_3 = 0; i_3 < 16; ++i_3) {
        float4 __78;
        float4 v__118 = *(float4*)(part + (i_3 * 4));
        __78.x = fabsf(v__118.x);
        __78.y = fabsf(v__118.y);
        __78.z = fabsf(v__118.z);
        __78.w = fabsf(v__118.w);
        *(float4*)(size + (i_3 * 4)) = __78;
      }
      largest[0] = -CUDART_INF_F;
      #pragma unroll
      for (int rv = 0; rv < 64; ++rv) {
        largest[0] = max(largest[0], size[rv]);
      }
      if (0x1.fep+127f/*3.389531e+38*/ < largest[0]) {
        #pragma unroll
        for (int i_4 = 0; i_4 < 16; ++i_4) {
          float broadcast_var_35 = 0x1.fep+127f/*3.389531e+38*/;
          float broadcast_var_36 = -0x1.fep+127f/*-3.389531e+38*/;
          float4 __79;
            float4 __80;
              float4 v__119 = *(float4*)(part + (i_4 * 4));
              float4 v__120 = make_float4(broadcast_var_35, broadcast_var_35, broadcast_var_35, broadcast_var_35);
              __80.x = min(v__119.x, v__120.x);
              __80.y = min(v__119.y, v__120.y);
              __80.z = min(v__119.z, v__120.z);
              __80.w = min(v__119.w, v__120.w);
            float4 v__121 = make_float4(broadcast_var_36, broadcast_var_36, broadcast_var_36, broadcast_var_36);
            __79.x = max(__80.x, v__121.x);
            __79.y = max(__80.y, v__121.y);
            __79.z = max(__80.z, v__121.z);
            __79.w = max(__80.w, v__121.w);
          *(float4*)(part + (i_4 * 4)) = __79;
        }
      }
      float v__122 = max(min(largest[0], 0x1.fep+127f/*3.389531e+38*/), 0x1.a36e2eb1c432dp-14f/*1.000000e-04*/) * 0x1.2492492492492p-9f/*2.232143e-03*/;
      float v__123 = max(min(largest[0], 0x1.fep+127f/*3.389531e+38*/), 0x1.a36e2eb1c432dp-14f/*1.000000e-04*/) * 0x1.2492492492492p-9f/*2.232143e-03*/;
      byte[0] = (((*(uint *)(&(v__122))) >> (uint)23) + ((uint)((uint)0 < ((*(uint *)(&(v__123))) & (uint)8388607))));
      uint condval_11;
      if (((byte[0] - (uint)10) <= (uint)244)) {
        condval_11 = byte[0];
      } else {
        condval_11 = (uint)0;
      }
      uint v__124 = condval_11 << (uint)23;
      scale[0] = (*(float *)(&(v__124)));
      uint v__125 = ((uint)254 - byte[0]) << (uint)23;
      inverse[0] = (*(float *)(&(v__125)));
      #pragma unroll
      for (int i_5 = 0; i_5 < 64; ++i_5) {
        fp8_e4_t v__126 = (fp8_e4_t)max(min((part[i_5] * inverse[0]), 0x1.cp+8f/*4.480000e+02*/), -0x1.cp+8f/*-4.480000e+02*/);
        packed[i_5] = (*(uchar *)(&(v__126)));
      }
    }
    __syncthreads();
    if (((((int)threadIdx.x) / 7) == 0) && (((int)threadIdx.x) < 126)) {
      #pragma unroll
      for (int i_6 = 0; i_6 < 4; ++i_6) {
        int condval_12;
        if ((batch < count[0])) {
          condval_12 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_12 = -1;
        }
        if (0 <= condval_12) {
          int condval_13;
          if ((batch < count[0])) {
            condval_13 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
          } else {
            condval_13 = -1;
          }
          int condval_14;
          if ((batch < count[0])) {
            condval_14 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
          } else {
            condval_14 = -1;
          }
          int condval_15;
          if ((batch < count[0])) {
            condval_15 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
          } else {
            condval_15 = -1;
          }
          int condval_16;
          if ((batch < count[0])) {
            condval_16 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
          } else {
            condval_16 = -1;
          }
          *(uint4*)(cache + (((((((int64_t)max(condval_15, 0)) & (int64_t)63) * (int64_t)576) + ((((int64_t)((int)threadIdx.x)) % (int64_t)7) * (int64_t)64)) + (((((int64_t)max(condval_16, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16)) + (((int64_t)i_6) * (int64_t)16))) = *(uint4*)(packed + (i_6 * 16));
        }
      }
      int condval_17;
      if ((batch < count[0])) {
        condval_17 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
      } else {
        condval_17 = -1;
      }
      if (0 <= condval_17) {
        int condval_18;
        if ((batch < count[0])) {
          condval_18 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_18 = -1;
        }
        int condval_19;
        if ((batch < count[0])) {
          condval_19 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_19 = -1;
        }
        int condval_20;
        if ((batch < count[0])) {
          condval_20 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_20 = -1;
        }
        int condval_21;
        if ((batch < count[0])) {
          condval_21 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_21 = -1;
        }
        cache[((((((((int64_t)max(condval_20, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16) + ((((int64_t)max(condval_21, 0)) & (int64_t)63) * (int64_t)8)) + (((int64_t)((int)threadIdx.x)) % (int64_t)7)) + (int64_t)36864)] = ((uchar)byte[0]);
      }
    }
    if (((int)threadIdx.x) < 1) {
      int condval_22;
      if ((batch < count[0])) {
        condval_22 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
      } else {
        condval_22 = -1;
      }
      if (0 <= condval_22) {
        int condval_23;
        if ((batch < count[0])) {
          condval_23 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_23 = -1;
        }
        int condval_24;
        if ((batch < count[0])) {
          condval_24 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_24 = -1;
        }
        int condval_25;
        if ((batch < count[0])) {
          condval_25 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_25 = -1;
        }
        int condval_26;
        if ((batch < count[0])) {
          condval_26 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_26 = -1;
        }
        cache[(((((((int64_t)max(condval_25, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)16) + ((((int64_t)max(condval_26, 0)) & (int64_t)63) * (int64_t)8)) + (int64_t)36871)] = (uchar)0;
      }
    }
    float v__127 = (float)((bfloat16_t*)x)[((((int)threadIdx.x) & 63) + 448)];
    uint condval_27;
    if (((uint)2139095040 < ((*(uint *)(&(v__127))) & (uint)2147483647))) {
      condval_27 = (uint)0;
    } else {
      float v__128 = (float)((bfloat16_t*)x)[((((int)threadIdx.x) & 63) + 448)];
      uint condval_28;
      if ((((*(uint *)(&(v__128))) & (uint)2147483647) == (uint)2139095040)) {
        condval_28 = ((*(uint *)(&(v__128))) - (uint)65536);
      } else {
        condval_28 = (*(uint *)(&(v__128)));
      }
      condval_27 = condval_28;
    }
    uint _reinterpret_tmp = condval_27;
    value_1[0] = ((bfloat16_t)(*(float *)(&(_reinterpret_tmp))));
    if ((((int)threadIdx.x) >> 6) == 0) {
      int condval_29;
      if ((batch < count[0])) {
        condval_29 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
      } else {
        condval_29 = -1;
      }
      if (0 <= condval_29) {
        int condval_30;
        if ((batch < count[0])) {
          condval_30 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_30 = -1;
        }
        int condval_31;
        if ((batch < count[0])) {
          condval_31 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_31 = -1;
        }
        int condval_32;
        if ((batch < count[0])) {
          condval_32 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_32 = -1;
        }
        int condval_33;
        if ((batch < count[0])) {
          condval_33 = ((int*)token_slot)[((int*)closing)[min(((int64_t)batch), (((int64_t)count[(int64_t)0]) - (int64_t)1))]];
        } else {
          condval_33 = -1;
        }
        plain_cache[(((((((int64_t)max(condval_32, 0)) & (int64_t)63) * (int64_t)288) + (((((int64_t)max(condval_33, 0)) >> (int64_t)6) * ((int64_t)page_stride)) * (int64_t)8)) + (((int64_t)((int)threadIdx.x)) & (int64_t)63)) + (int64_t)224)] = value_1[0];
      }
    }
  }
}

#include <cutlass/cuda_host_adapter.hpp>

#include <swa_launch.cuh>

SWA_EXPORT(compress_128, 17) {
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
  return swa::launch<compress_kernel>(args, dim3((end + 7) / 8, 1, 1), dim3(128, 1, 1), 2496, ape, cache, cache_slots, kv_score, latent, norm_weight, plain_cache, rope_table, seqlens_q, start_pos, state, state_id, B, end, page_stride, state_stride, use_latent);
}
