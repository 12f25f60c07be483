#if defined(_MSC_VER) && !defined(__clang__) && _MSC_VER < 1940
#define _tl_orig_alignas alignas
#define alignas(N) _tl_orig_alignas((N) <= 64 ? (N) : 64)
#include <cuda.h>
#undef alignas
#define alignas _tl_orig_alignas
#endif
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

extern "C" __global__ void store_kv_kernel(uchar* __restrict__ cache, bfloat16_t* __restrict__ cast_back, const bfloat16_t* __restrict__ kv, const int* __restrict__ positions, const float* __restrict__ rope_table, const int* __restrict__ slots, int N, int slot_stride, int use_cast_back, int use_rope);
extern "C" __global__ void __launch_bounds__(128, 1) store_kv_kernel(uchar* __restrict__ cache, bfloat16_t* __restrict__ cast_back, const bfloat16_t* __restrict__ kv, const int* __restrict__ positions, const float* __restrict__ rope_table, const int* __restrict__ slots, int N, int slot_stride, int use_cast_back, int use_rope) {
  extern __shared__ __align__(1024) uchar buf_dyn_shmem[];
  void* x = ((void*)((char*)buf_dyn_shmem + 0));
  void* slot = ((void*)((char*)buf_dyn_shmem + 4096));
  void* position = ((void*)((char*)buf_dyn_shmem + 4112));
  float cos_1[1];
  float sin_1[1];
  bfloat16_t even[1];
  bfloat16_t odd[1];
  float v[16];
  float v_1[16];
  float v_2[2];
  uint byte[2];
  float scale[2];
  float inverse[2];
  uchar packed[16];
  bfloat16_t seen[16];
  #pragma unroll
  for (int i = 0; i < 2; ++i) {
    bfloat16_t broadcast_var = bfloat16_t(0x0p+0f/*0.000000e+00*/);
    uint4 condval;
    if (((((((int)blockIdx.x) * 4) + (i * 2)) + (((int)threadIdx.x) >> 6)) < N)) {
      condval = *(uint4*)(kv + ((min((((((int64_t)((int)blockIdx.x)) * (int64_t)4) + (((int64_t)i) * (int64_t)2)) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)), (((int64_t)N) - (int64_t)1)) * (int64_t)512) + ((((int64_t)((int)threadIdx.x)) & (int64_t)63) * (int64_t)8)));
    } else {
      condval = make_uint4(__pack_nv_bfloat162(broadcast_var, broadcast_var), __pack_nv_bfloat162(broadcast_var, broadcast_var), __pack_nv_bfloat162(broadcast_var, broadcast_var), __pack_nv_bfloat162(broadcast_var, broadcast_var));
    }
    *(uint4*)(((bfloat16_t*)x) + ((i * 1024) + (((int)threadIdx.x) * 8))) = condval;
  }
  if (((int)threadIdx.x) < 4) {
    int condval_1;
    if ((((((int)blockIdx.x) * 4) + ((int)threadIdx.x)) < N)) {
      condval_1 = slots[min(((((int64_t)((int)blockIdx.x)) * (int64_t)4) + ((int64_t)((int)threadIdx.x))), (((int64_t)N) - (int64_t)1))];
    } else {
      condval_1 = -1;
    }
    ((int*)slot)[((int)threadIdx.x)] = condval_1;
  }
  if (0 < use_rope) {
    if (((int)threadIdx.x) < 4) {
      ((int*)position)[((int)threadIdx.x)] = max(positions[min(((((int64_t)((int)blockIdx.x)) * (int64_t)4) + ((int64_t)((int)threadIdx.x))), (((int64_t)N) - (int64_t)1))], 0);
    }
  }
  __syncthreads();
  if (0 < use_rope) {
    cos_1[0] = rope_table[((((int64_t)((int*)position)[(((int64_t)((int)threadIdx.x)) >> (int64_t)5)]) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) & (int64_t)31))];
    sin_1[0] = rope_table[(((((int64_t)((int*)position)[(((int64_t)((int)threadIdx.x)) >> (int64_t)5)]) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) & (int64_t)31)) + (int64_t)32)];
    float a = ((float)((bfloat16_t*)x)[((((((int)threadIdx.x) >> 5) * 512) + ((((int)threadIdx.x) & 31) * 2)) + 448)]);
    float b = ((float)((bfloat16_t*)x)[((((((int)threadIdx.x) >> 5) * 512) + ((((int)threadIdx.x) & 31) * 2)) + 449)]);
    even[0] = ((bfloat16_t)((a * cos_1[0]) - (b * sin_1[0])));
    odd[0] = ((bfloat16_t)((a * sin_1[0]) + (b * cos_1[0])));
    ((bfloat16_t*)x)[((((((int)threadIdx.x) >> 5) * 512) + ((((int)threadIdx.x) & 31) * 2)) + 448)] = even[0];
    ((bfloat16_t*)x)[((((((int)threadIdx.x) >> 5) * 512) + ((((int)threadIdx.x) & 31) * 2)) + 449)] = odd[0];
  }
  __syncthreads();
  #pragma unroll
  for (int i_1 = 0; i_1 < 16; ++i_1) {
    float v_ = (float)((bfloat16_t*)x)[((((i_1 >> 3) * 1024) + (((int)threadIdx.x) * 8)) + (i_1 & 7))];
    float condval_2;
    if (((uint)2139095040 < ((*(uint *)(&(v_))) & (uint)2147483647))) {
      condval_2 = 0x0p+0f/*0.000000e+00*/;
    } else {
      condval_2 = ((float)((bfloat16_t*)x)[((((i_1 >> 3) * 1024) + (((int)threadIdx.x) * 8)) + (i_1 & 7))]);
    }
    v[i_1] = condval_2;
  }
  #pragma unroll
  for (int i_2 = 0; i_2 < 4; ++i_2) {
    float4 __1;
    float4 v__1 = *(float4*)(v + (i_2 * 4));
    __1.x = fabsf(v__1.x);
    __1.y = fabsf(v__1.y);
    __1.z = fabsf(v__1.z);
    __1.w = fabsf(v__1.w);
    *(float4*)(v_1 + (i_2 * 4)) = __1;
  }
  #pragma unroll
  for (int i_3 = 0; i_3 < 2; ++i_3) {
    v_2[i_3] = -CUDART_INF_F;
    #pragma unroll
    for (int rv = 0; rv < 8; ++rv) {
      v_2[i_3] = max(v_2[i_3], v_1[((i_3 * 8) + rv)]);
    }
    v_2[i_3] = tl::AllReduce<tl::MaxOp, 4, 1, 0, tl::NamedBarrier<128>>::run(v_2[i_3]);
  }
  #pragma unroll
  for (int i_4 = 0; i_4 < 4; ++i_4) {
    if (0x1.fep+127f/*3.389531e+38*/ < v_2[(i_4 >> 1)]) {
      float broadcast_var_1 = 0x1.fep+127f/*3.389531e+38*/;
      float broadcast_var_2 = -0x1.fep+127f/*-3.389531e+38*/;
      float4 __2;
        float4 __3;
          float4 v__2 = *(float4*)(v + (i_4 * 4));
          float4 v__3 = make_float4(broadcast_var_1, broadcast_var_1, broadcast_var_1, broadcast_var_1);
          __3.x = min(v__2.x, v__3.x);
          __3.y = min(v__2.y, v__3.y);
          __3.z = min(v__2.z, v__3.z);
          __3.w = min(v__2.w, v__3.w);
        float4 v__4 = make_float4(broadcast_var_2, broadcast_var_2, broadcast_var_2, broadcast_var_2);
        __2.x = max(__3.x, v__4.x);
        __2.y = max(__3.y, v__4.y);
        __2.z = max(__3.z, v__4.z);
        __2.w = max(__3.w, v__4.w);
      *(float4*)(v + (i_4 * 4)) = __2;
    }
  }
  #pragma unroll
  for (int i_5 = 0; i_5 < 2; ++i_5) {
    float v__5 = max(min(v_2[i_5], 0x1.fep+127f/*3.389531e+38*/), 0x1.a36e2eb1c432dp-14f/*1.000000e-04*/) * 0x1.2492492492492p-9f/*2.232143e-03*/;
    byte[i_5] = (((*(uint *)(&(v__5))) >> (uint)23) + ((uint)((uint)0 < ((*(uint *)(&(v__5))) & (uint)8388607))));
    uint condval_3;
    if (((byte[i_5] - (uint)10) <= (uint)244)) {
      condval_3 = byte[i_5];
    } else {
      condval_3 = (uint)0;
    }
    uint v__6 = condval_3 << (uint)23;
    scale[i_5] = (*(float *)(&(v__6)));
    uint v__7 = ((uint)254 - byte[i_5]) << (uint)23;
    inverse[i_5] = (*(float *)(&(v__7)));
  }
  #pragma unroll
  for (int i_6 = 0; i_6 < 16; ++i_6) {
    fp8_e4_t v__8 = (fp8_e4_t)max(min((v[i_6] * inverse[(i_6 >> 3)]), 0x1.cp+8f/*4.480000e+02*/), -0x1.cp+8f/*-4.480000e+02*/);
    packed[i_6] = (*(uchar *)(&(v__8)));
  }
  #pragma unroll
  for (int i_7 = 0; i_7 < 2; ++i_7) {
    if (0 <= ((int*)slot)[((i_7 * 2) + (((int)threadIdx.x) >> 6))]) {
      *(uint2*)(cache + ((((((int64_t)max(((int*)slot)[((i_7 * 2) + (((int)threadIdx.x) >> 6))], 0)) % (int64_t)134) * (int64_t)528) + (((((int64_t)max(((int*)slot)[((i_7 * 2) + (((int)threadIdx.x) >> 6))], 0)) / (int64_t)134) * ((int64_t)slot_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)63) * (int64_t)8))) = *(uint2*)(packed + (i_7 * 8));
    }
  }
  if ((((int)threadIdx.x) % 4) == 0) {
    #pragma unroll
    for (int i_8 = 0; i_8 < 2; ++i_8) {
      if (0 <= ((int*)slot)[((i_8 * 2) + (((int)threadIdx.x) >> 6))]) {
        cache[(((((((int64_t)max(((int*)slot)[((i_8 * 2) + (((int)threadIdx.x) >> 6))], 0)) % (int64_t)134) * (int64_t)528) + (((((int64_t)max(((int*)slot)[((i_8 * 2) + (((int)threadIdx.x) >> 6))], 0)) / (int64_t)134) * ((int64_t)slot_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)63) >> (int64_t)2)) + (int64_t)512)] = ((uchar)byte[i_8]);
      }
    }
  }
  #pragma unroll
  for (int i_9 = 0; i_9 < 16; ++i_9) {
    uchar v__9 = packed[i_9];
    seen[i_9] = ((bfloat16_t)(((float)(*(fp8_e4_t *)(&(v__9)))) * scale[(i_9 >> 3)]));
  }
  #pragma unroll
  for (int i_10 = 0; i_10 < 16; ++i_10) {
    if (0x1p+119f/*6.646140e+35*/ < scale[(i_10 >> 3)]) {
      uchar v__10 = packed[i_10];
      seen[i_10] = ((bfloat16_t)max(min((((float)(*(fp8_e4_t *)(&(v__10)))) * scale[(i_10 >> 3)]), 0x1.fep+127f/*3.389531e+38*/), -0x1.fep+127f/*-3.389531e+38*/));
    }
  }
  #pragma unroll
  for (int i_11 = 0; i_11 < 2; ++i_11) {
    if ((0 < use_cast_back) & ((((((int)blockIdx.x) * 4) + (i_11 * 2)) + (((int)threadIdx.x) >> 6)) < N)) {
      *(uint4*)(cast_back + (((((int64_t)((int)blockIdx.x)) * (int64_t)2048) + (((int64_t)i_11) * (int64_t)1024)) + (((int64_t)((int)threadIdx.x)) * (int64_t)8))) = *(uint4*)(seen + (i_11 * 8));
    }
  }
}

#include <cutlass/cuda_host_adapter.hpp>

#include <swa_launch.cuh>

SWA_EXPORT(store_kv, 11) {
  bfloat16_t* kv = args.data<bfloat16_t>(0);
  int* slots = args.data<int>(1);
  uint8_t* cache = args.data<uint8_t>(2);
  bfloat16_t* plain_cache = args.data<bfloat16_t>(3);
  int slot_stride = static_cast<int>(args.scalar(4));
  int num_slots = static_cast<int>(args.scalar(5));
  bfloat16_t* cast_back = args.data<bfloat16_t>(6);
  int use_cast_back = static_cast<int>(args.scalar(7));
  int* positions = args.data<int>(8);
  float* rope_table = args.data<float>(9);
  int use_rope = static_cast<int>(args.scalar(10));
  [[maybe_unused]] const int N = static_cast<int>(args.extent(0, 0));
  [[maybe_unused]] const int64_t size = static_cast<int64_t>(args.extent(2, 0));
  [[maybe_unused]] const int64_t plain_size = static_cast<int64_t>(args.extent(3, 0));
  [[maybe_unused]] const int turned = static_cast<int>(args.extent(8, 0));
  [[maybe_unused]] const int P = static_cast<int>(args.extent(9, 0));
  return swa::launch<store_kv_kernel>(args, dim3((N + 3) / 4, 1, 1), dim3(128, 1, 1), 4128, cache, cast_back, kv, positions, rope_table, slots, N, slot_stride, use_cast_back, use_rope);
}
