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

extern "C" __global__ void load_history_kernel(const uchar* __restrict__ cache, bfloat16_t* __restrict__ out, const int* __restrict__ segments, int num_segments, int slot_stride);
extern "C" __global__ void __launch_bounds__(128, 1) load_history_kernel(const uchar* __restrict__ cache, bfloat16_t* __restrict__ out, const int* __restrict__ segments, int num_segments, int slot_stride) {
  int segment[4];
  extern __shared__ __align__(1024) int slot[];
  uchar packed[32];
  float scale[1];
  bfloat16_t value[32];
  #pragma unroll
  for (int k = 0; k < 4; ++k) {
    segment[k] = segments[((((int64_t)((int)blockIdx.x)) * (int64_t)4) + ((int64_t)k))];
  }
  if (((int)threadIdx.x) < 8) {
    bool held = ((0 <= segment[0]) & (((((int)blockIdx.y) * 8) + ((int)threadIdx.x)) < segment[3]));
    int condval;
    if (held) {
      condval = ((((segment[0] * 134) + (((int)blockIdx.y) * 8)) + segment[1]) + ((int)threadIdx.x));
    } else {
      condval = -1;
    }
    slot[((int)threadIdx.x)] = condval;
  }
  #pragma unroll
  for (int i = 0; i < 8; ++i) {
    uchar broadcast_var = (uchar)0;
    *(uint*)(packed + (i * 4)) = tl::broadcast<uint>(broadcast_var);
  }
  __syncthreads();
  if (0 <= slot[(((int)threadIdx.x) >> 4)]) {
    #pragma unroll
    for (int i_1 = 0; i_1 < 2; ++i_1) {
      *(uint4*)(packed + (i_1 * 16)) = *(uint4*)(cache + (((((((int64_t)max(slot[(((int)threadIdx.x) >> 4)], 0)) % (int64_t)134) * (int64_t)528) + ((((int64_t)((int)threadIdx.x)) & (int64_t)15) * (int64_t)32)) + (((((int64_t)max(slot[(((int)threadIdx.x) >> 4)], 0)) / (int64_t)134) * ((int64_t)slot_stride)) * (int64_t)16)) + (((int64_t)i_1) * (int64_t)16)));
    }
  }
  scale[0] = 0x0p+0f/*0.000000e+00*/;
  if (0 <= slot[(((int)threadIdx.x) >> 4)]) {
    uint condval_1;
    if (((((uint)cache[(((((((int64_t)max(slot[(((int)threadIdx.x) >> 4)], 0)) % (int64_t)134) * (int64_t)528) + (((((int64_t)max(slot[(((int)threadIdx.x) >> 4)], 0)) / (int64_t)134) * ((int64_t)slot_stride)) * (int64_t)16)) + (((int64_t)((int)threadIdx.x)) & (int64_t)15)) + (int64_t)512)]) - (uint)10) <= (uint)244)) {
      condval_1 = ((uint)cache[(((((((int64_t)max(slot[(((int)threadIdx.x) >> 4)], 0)) % (int64_t)134) * (int64_t)528) + (((((int64_t)max(slot[(((int)threadIdx.x) >> 4)], 0)) / (int64_t)134) * ((int64_t)slot_stride)) * (int64_t)16)) + (((int64_t)((int)threadIdx.x)) & (int64_t)15)) + (int64_t)512)]);
    } else {
      condval_1 = (uint)0;
    }
    uint v_ = condval_1 << (uint)23;
    scale[0] = (*(float *)(&(v_)));
  }
  #pragma unroll
  for (int i_2 = 0; i_2 < 32; ++i_2) {
    uchar v__1 = packed[i_2];
    value[i_2] = ((bfloat16_t)(((float)(*(fp8_e4_t *)(&(v__1)))) * scale[0]));
  }
  if (0x1p+119f/*6.646140e+35*/ < scale[0]) {
    #pragma unroll
    for (int i_3 = 0; i_3 < 32; ++i_3) {
      uchar v__2 = packed[i_3];
      value[i_3] = ((bfloat16_t)max(min((((float)(*(fp8_e4_t *)(&(v__2)))) * scale[0]), 0x1.fep+127f/*3.389531e+38*/), -0x1.fep+127f/*-3.389531e+38*/));
    }
  }
  bool wanted = (((((int)blockIdx.y) * 8) + (((int)threadIdx.x) >> 4)) < segment[3]);
  if (wanted) {
    #pragma unroll
    for (int i_4 = 0; i_4 < 4; ++i_4) {
      *(uint4*)(out + ((((((int64_t)((int)blockIdx.y)) * (int64_t)4096) + (((int64_t)segment[(int64_t)2]) * (int64_t)512)) + (((int64_t)((int)threadIdx.x)) * (int64_t)32)) + (((int64_t)i_4) * (int64_t)8))) = *(uint4*)(value + (i_4 * 8));
    }
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
  return swa::launch<load_history_kernel>(args, dim3(num_segments, 16, 1), dim3(128, 1, 1), 32, cache, out, segments, num_segments, slot_stride);
}
