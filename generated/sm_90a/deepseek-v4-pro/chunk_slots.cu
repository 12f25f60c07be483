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

extern "C" __global__ void chunk_slots_kernel(const int* __restrict__ seqlens_q, int* __restrict__ slots, const int* __restrict__ start_pos, const int* __restrict__ state_id, int N, int num_seqs);
extern "C" __global__ void __launch_bounds__(128, 1) chunk_slots_kernel(const int* __restrict__ seqlens_q, int* __restrict__ slots, const int* __restrict__ start_pos, const int* __restrict__ state_id, int N, int num_seqs) {
  int seq[1];
  int begin[1];
  int end[1];
  seq[0] = 0;
  begin[0] = 0;
  end[0] = 0;
  for (int b = 0; b < num_seqs; ++b) {
    end[0] = (end[0] + seqlens_q[((int64_t)b)]);
    int condval;
    if ((end[0] <= ((((int)blockIdx.x) * 128) + ((int)threadIdx.x)))) {
      condval = 1;
    } else {
      condval = 0;
    }
    seq[0] = (seq[0] + condval);
    int condval_1;
    if ((end[0] <= ((((int)blockIdx.x) * 128) + ((int)threadIdx.x)))) {
      condval_1 = end[0];
    } else {
      condval_1 = begin[0];
    }
    begin[0] = condval_1;
  }
  if (((((int)blockIdx.x) * 128) + ((int)threadIdx.x)) < N) {
    int condval_2;
    if ((((seq[0] < num_seqs) & (0 <= state_id[min(((int64_t)seq[(int64_t)0]), (((int64_t)num_seqs) - (int64_t)1))])) & (seqlens_q[min(((int64_t)seq[(int64_t)0]), (((int64_t)num_seqs) - (int64_t)1))] <= ((((((int)blockIdx.x) * 128) + ((int)threadIdx.x)) + 130) - begin[0])))) {
      condval_2 = (((state_id[min(((int64_t)seq[(int64_t)0]), (((int64_t)num_seqs) - (int64_t)1))] * 130) + (130 & ((((((((int)blockIdx.x) * 128) + start_pos[min(((int64_t)seq[(int64_t)0]), (((int64_t)num_seqs) - (int64_t)1))]) + ((int)threadIdx.x)) - begin[0]) % 130) >> 31))) + (((((((int)blockIdx.x) * 128) + start_pos[min(((int64_t)seq[(int64_t)0]), (((int64_t)num_seqs) - (int64_t)1))]) + ((int)threadIdx.x)) - begin[0]) % 130));
    } else {
      condval_2 = -1;
    }
    slots[((((int64_t)((int)blockIdx.x)) * (int64_t)128) + ((int64_t)((int)threadIdx.x)))] = condval_2;
  }
}

#include <cutlass/cuda_host_adapter.hpp>

#include <swa_launch.cuh>

SWA_EXPORT(chunk_slots, 4) {
  int* seqlens_q = args.data<int>(0);
  int* start_pos = args.data<int>(1);
  int* state_id = args.data<int>(2);
  int* slots = args.data<int>(3);
  [[maybe_unused]] const int num_seqs = static_cast<int>(args.extent(0, 0));
  [[maybe_unused]] const int N = static_cast<int>(args.extent(3, 0));
  return swa::launch<chunk_slots_kernel>(args, dim3((N + 127) / 128, 1, 1), dim3(128, 1, 1), 0, seqlens_q, slots, start_pos, state_id, N, num_seqs);
}
