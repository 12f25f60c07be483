#if defined(_MSC_VER) && !defined(__clang__) && _MSC_VER < 1940
#define _tl_orig_alignas alignas
#define alignas(N) _tl_orig_alignas((N) <= 64 ? (N) : 64)
#include <cuda.h>
#undef alignas
#define alignas _tl_orig_alignas
#endif
#include <tl_templates/cuda/cuda_fp8.h>
#include <tl_templates/cuda/reduce.h>
#include <tl_templates/cuda/scan.h>
#include <tl_templates/cuda/ldsm.h>
#include <tl_templates/cuda/threadblock_swizzle.h>
#include <tl_templates/cuda/debug.h>
#ifdef ENABLE_BF16
#include <tl_templates/cuda/cuda_bf16_fallbacks.cuh>
#endif

extern "C" __global__ void load_history_kernel(const uchar* __restrict__ cache, bfloat16_t* __restrict__ out, const bfloat16_t* __restrict__ plain_cache, const int* __restrict__ segments, int num_segments, int slot_stride);
extern "C" __global__ void __launch_bounds__(128, 1) load_history_kernel(const uchar* __restrict__ cache, bfloat16_t* __restrict__ out, const bfloat16_t* __restrict__ plain_cache, const int* __restrict__ segments, int num_segments, int slot_stride) {
  int segment[4];
  extern __shared__ __align__(1024) int slot[];
  uchar packed[28];
  float scale[7];
  bfloat16_t value[28];
  bfloat16_t held[4];
  #pragma unroll
  for (int k = 0; k < 4; ++k) {
    segment[k] = segments[((((int64_t)((int)blockIdx.x)) * (int64_t)4) + ((int64_t)k))];
  }
  if (((int)threadIdx.x) < 8) {
    bool held_1 = ((0 <= segment[0]) & (((((int)blockIdx.y) * 8) + ((int)threadIdx.x)) < segment[3]));
    int condval;
    if (held_1) {
      condval = ((((segment[0] * 130) + (((int)blockIdx.y) * 8)) + segment[1]) + ((int)threadIdx.x));
    } else {
      condval = -1;
    }
    slot[((int)threadIdx.x)] = condval;
  }
  #pragma unroll
  for (int i = 0; i < 7; ++i) {
    uchar broadcast_var = (uchar)0;
    *(uint*)(packed + (i * 4)) = tl::broadcast<uint>(broadcast_var);
  }
  __syncthreads();
  #pragma unroll
  for (int i_1 = 0; i_1 < 7; ++i_1) {
    if (0 <= slot[(((i_1 * 8) + (((int)threadIdx.x) >> 4)) / 7)]) {
      *(uint*)(packed + (i_1 * 4)) = *(uint*)(cache + (((((((int64_t)max(slot[(((i_1 * 8) + (((int)threadIdx.x) >> 4)) / 7)], 0)) % (int64_t)130) * (int64_t)576) + ((((((int64_t)i_1) * (int64_t)8) + (((int64_t)((int)threadIdx.x)) >> (int64_t)4)) % (int64_t)7) * (int64_t)64)) + (((((int64_t)max(slot[(((i_1 * 8) + (((int)threadIdx.x) >> 4)) / 7)], 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)15) * (int64_t)4)));
    }
  }
  #pragma unroll
  for (int i_2 = 0; i_2 < 7; ++i_2) {
    scale[i_2] = 0x0p+0f/*0.000000e+00*/;
  }
  #pragma unroll
  for (int i_3 = 0; i_3 < 7; ++i_3) {
    if (0 <= slot[(((i_3 * 8) + (((int)threadIdx.x) >> 4)) / 7)]) {
      uint condval_1;
      if (((((uint)cache[((((((((int64_t)max(slot[(((i_3 * 8) + (((int)threadIdx.x) >> 4)) / 7)], 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)16) + ((((int64_t)max(slot[(((i_3 * 8) + (((int)threadIdx.x) >> 4)) / 7)], 0)) % (int64_t)130) * (int64_t)8)) + (((((int64_t)i_3) * (int64_t)8) + (((int64_t)((int)threadIdx.x)) >> (int64_t)4)) % (int64_t)7)) + (int64_t)74880)]) - (uint)10) <= (uint)244)) {
        condval_1 = ((uint)cache[((((((((int64_t)max(slot[(((i_3 * 8) + (((int)threadIdx.x) >> 4)) / 7)], 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)16) + ((((int64_t)max(slot[(((i_3 * 8) + (((int)threadIdx.x) >> 4)) / 7)], 0)) % (int64_t)130) * (int64_t)8)) + (((((int64_t)i_3) * (int64_t)8) + (((int64_t)((int)threadIdx.x)) >> (int64_t)4)) % (int64_t)7)) + (int64_t)74880)]);
      } else {
        condval_1 = (uint)0;
      }
      uint v_ = condval_1 << (uint)23;
      scale[i_3] = (*(float *)(&(v_)));
    }
  }
  #pragma unroll
  for (int i_4 = 0; i_4 < 28; ++i_4) {
    uchar v__1 = packed[i_4];
    value[i_4] = ((bfloat16_t)(((float)(*(fp8_e4_t *)(&(v__1)))) * scale[(i_4 >> 2)]));
  }
  #pragma unroll
  for (int i_5 = 0; i_5 < 28; ++i_5) {
    if (0x1p+119f/*6.646140e+35*/ < scale[(i_5 >> 2)]) {
      uchar v__2 = packed[i_5];
      value[i_5] = ((bfloat16_t)max(min((((float)(*(fp8_e4_t *)(&(v__2)))) * scale[(i_5 >> 2)]), 0x1.fep+127f/*3.389531e+38*/), -0x1.fep+127f/*-3.389531e+38*/));
    }
  }
  #pragma unroll
  for (int i_6 = 0; i_6 < 7; ++i_6) {
    bool wanted = (((((int)blockIdx.y) * 8) + (((i_6 * 8) + (((int)threadIdx.x) >> 4)) / 7)) < segment[3]);
    if (wanted) {
      *(uint2*)(out + (((((((int64_t)((int)blockIdx.y)) * (int64_t)4096) + ((((((int64_t)i_6) * (int64_t)8) + (((int64_t)((int)threadIdx.x)) >> (int64_t)4)) / (int64_t)7) * (int64_t)512)) + (((int64_t)segment[(int64_t)2]) * (int64_t)512)) + ((((((int64_t)i_6) * (int64_t)8) + (((int64_t)((int)threadIdx.x)) >> (int64_t)4)) % (int64_t)7) * (int64_t)64)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)15) * (int64_t)4))) = *(uint2*)(value + (i_6 * 4));
    }
  }
  bfloat16_t broadcast_var_1 = bfloat16_t(0x0p+0f/*0.000000e+00*/);
  *(uint2*)(held + 0) = make_uint2(__pack_nv_bfloat162(broadcast_var_1, broadcast_var_1), __pack_nv_bfloat162(broadcast_var_1, broadcast_var_1));
  if (0 <= slot[(((int)threadIdx.x) >> 4)]) {
    *(uint2*)(held + 0) = *(uint2*)(plain_cache + (((((((int64_t)max(slot[(((int)threadIdx.x) >> 4)], 0)) % (int64_t)130) * (int64_t)288) + (((((int64_t)max(slot[(((int)threadIdx.x) >> 4)], 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)15) * (int64_t)4)) + (int64_t)224));
  }
  bool wanted_1 = (((((int)blockIdx.y) * 8) + (((int)threadIdx.x) >> 4)) < segment[3]);
  if (wanted_1) {
    *(uint2*)(out + (((((((int64_t)((int)blockIdx.y)) * (int64_t)4096) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)4) * (int64_t)512)) + (((int64_t)segment[(int64_t)2]) * (int64_t)512)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)15) * (int64_t)4)) + (int64_t)448)) = *(uint2*)(held + 0);
  }
}

#include <cutlass/cuda_host_adapter.hpp>

#include <swa_launch.cuh>

SWA_EXPORT(load_history, 6) {
  int* segments = args.data<int>(0);
  uint8_t* cache = args.data<uint8_t>(1);
  bfloat16_t* plain_cache = args.data<bfloat16_t>(2);
  int slot_stride = static_cast<int>(args.scalar(3));
  int num_slots = static_cast<int>(args.scalar(4));
  bfloat16_t* out = args.data<bfloat16_t>(5);
  [[maybe_unused]] const int num_segments = static_cast<int>(args.extent(0, 0));
  [[maybe_unused]] const int64_t size = static_cast<int64_t>(args.extent(1, 0));
  [[maybe_unused]] const int64_t plain_size = static_cast<int64_t>(args.extent(2, 0));
  [[maybe_unused]] const int M = static_cast<int>(args.extent(5, 0));
  return swa::launch<load_history_kernel>(args, dim3(num_segments, 16, 1), dim3(128, 1, 1), 32, cache, out, plain_cache, segments, num_segments, slot_stride);
}
