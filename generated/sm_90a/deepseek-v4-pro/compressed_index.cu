#if defined(_MSC_VER) && !defined(__clang__) && _MSC_VER < 1940
#define _tl_orig_alignas alignas
#define alignas(N) _tl_orig_alignas((N) <= 64 ? (N) : 64)
#include <cuda.h>
#undef alignas
#define alignas _tl_orig_alignas
#endif
#include <tl_templates/cuda/reduce.h>
#include <tl_templates/cuda/scan.h>
#include <tl_templates/cuda/ldsm.h>
#include <tl_templates/cuda/threadblock_swizzle.h>
#include <tl_templates/cuda/debug.h>
#ifdef ENABLE_BF16
#include <tl_templates/cuda/cuda_bf16_fallbacks.cuh>
#endif

extern "C" __global__ void compressed_index_kernel(const int* __restrict__ block_table, int* __restrict__ index, int* __restrict__ length, const int* __restrict__ start_pos, int B, int K, int pages, int ratio);
extern "C" __global__ void __launch_bounds__(128, 1) compressed_index_kernel(const int* __restrict__ block_table, int* __restrict__ index, int* __restrict__ length, const int* __restrict__ start_pos, int B, int K, int pages, int ratio) {
  int closed[1];
  int rmod = (max(((start_pos[(((int64_t)((int)blockIdx.x)) >> (int64_t)1)] + (((int)blockIdx.x) & 1)) + 1), 0) % ratio);
  int rdiv = (max(((start_pos[(((int64_t)((int)blockIdx.x)) >> (int64_t)1)] + (((int)blockIdx.x) & 1)) + 1), 0) / ratio);
  closed[0] = min(((((0 <= ratio) && (0 <= rmod)) || ((ratio < 0) && (rmod <= 0))) ? rdiv : (rdiv - 1)), K);
  int condval;
  if ((0 <= start_pos[(((int64_t)((int)blockIdx.x)) >> (int64_t)1)])) {
    condval = closed[0];
  } else {
    condval = 0;
  }
  closed[0] = condval;
  #pragma unroll
  for (int i = 0; i < 8; ++i) {
    if ((((((int)blockIdx.y) * 1024) + (i * 128)) + ((int)threadIdx.x)) < K) {
      int condval_1;
      if (((((((((int)blockIdx.y) * 1024) + (i * 128)) + ((int)threadIdx.x)) < closed[0]) & ((((((int)blockIdx.y) * 16) + (i * 2)) + (((int)threadIdx.x) >> 6)) < pages)) & (0 <= block_table[(min((((((int64_t)((int)blockIdx.y)) * (int64_t)16) + (((int64_t)i) * (int64_t)2)) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)), (((int64_t)pages) - (int64_t)1)) + ((((int64_t)((int)blockIdx.x)) >> (int64_t)1) * ((int64_t)pages)))]))) {
        condval_1 = ((block_table[(min((((((int64_t)((int)blockIdx.y)) * (int64_t)16) + (((int64_t)i) * (int64_t)2)) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)), (((int64_t)pages) - (int64_t)1)) + ((((int64_t)((int)blockIdx.x)) >> (int64_t)1) * ((int64_t)pages)))] * 64) + (((int)threadIdx.x) & 63));
      } else {
        condval_1 = -1;
      }
      index[((((((int64_t)((int)blockIdx.y)) * (int64_t)1024) + (((int64_t)i) * (int64_t)128)) + (((int64_t)((int)blockIdx.x)) * ((int64_t)K))) + ((int64_t)((int)threadIdx.x)))] = condval_1;
    }
  }
  if (((int)threadIdx.x) < 1) {
    if (((int)blockIdx.y) == 0) {
      length[((int64_t)((int)blockIdx.x))] = closed[0];
    }
  }
}

#include <cutlass/cuda_host_adapter.hpp>

#include <swa_launch.cuh>

SWA_EXPORT(compressed_index, 5) {
  int ratio = static_cast<int>(args.scalar(0));
  int* start_pos = args.data<int>(1);
  int* block_table = args.data<int>(2);
  int* index = args.data<int>(3);
  int* length = args.data<int>(4);
  [[maybe_unused]] const int B = static_cast<int>(args.extent(1, 0));
  [[maybe_unused]] const int pages = static_cast<int>(args.extent(2, 1));
  [[maybe_unused]] const int K = static_cast<int>(args.extent(3, 1));
  return swa::launch<compressed_index_kernel>(args, dim3(B * 2, (K + 1023) / 1024, 1), dim3(128, 1, 1), 0, block_table, index, length, start_pos, B, K, pages, ratio);
}
