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

extern "C" __global__ void get_kv_index_kernel(int* __restrict__ index, const int* __restrict__ offset_len, int N);
extern "C" __global__ void __launch_bounds__(128, 1) get_kv_index_kernel(int* __restrict__ index, const int* __restrict__ offset_len, int N) {
  int row[3];
  for (int i = 0; i < 8; ++i) {
    if (((((int)blockIdx.x) * 8) + i) < N) {
      row[0] = offset_len[((((int64_t)((int)blockIdx.x)) * (int64_t)16) + (((int64_t)i) * (int64_t)2))];
      row[1] = offset_len[(((((int64_t)((int)blockIdx.x)) * (int64_t)16) + (((int64_t)i) * (int64_t)2)) + (int64_t)1)];
      row[2] = ((130 & ((offset_len[((((int64_t)((int)blockIdx.x)) * (int64_t)16) + (((int64_t)i) * (int64_t)2))] % 130) >> 31)) + (offset_len[((((int64_t)((int)blockIdx.x)) * (int64_t)16) + (((int64_t)i) * (int64_t)2))] % 130));
      int condval;
      if ((130 <= (row[2] + ((int)threadIdx.x)))) {
        condval = 130;
      } else {
        condval = 0;
      }
      int slot = ((row[0] + ((int)threadIdx.x)) - condval);
      int condval_1;
      if ((((int)threadIdx.x) < row[1])) {
        condval_1 = slot;
      } else {
        condval_1 = -1;
      }
      index[(((((int64_t)((int)blockIdx.x)) * (int64_t)1024) + (((int64_t)i) * (int64_t)128)) + ((int64_t)((int)threadIdx.x)))] = condval_1;
    }
  }
}

#include <cutlass/cuda_host_adapter.hpp>

#include <swa_launch.cuh>

SWA_EXPORT(get_kv_index, 2) {
  int* offset_len = args.data<int>(0);
  int* index = args.data<int>(1);
  [[maybe_unused]] const int N = static_cast<int>(args.extent(0, 0));
  return swa::launch<get_kv_index_kernel>(args, dim3((N + 7) / 8, 1, 1), dim3(128, 1, 1), 0, index, offset_len, N);
}
