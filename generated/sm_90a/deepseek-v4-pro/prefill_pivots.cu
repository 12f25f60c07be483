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

extern "C" __global__ void prefill_pivots_kernel(int* __restrict__ pivots, const int* __restrict__ seqlens_k, const int* __restrict__ seqlens_q, const int* __restrict__ valid_start, int N, int num_seqs, int use_valid);
extern "C" __global__ void __launch_bounds__(128, 1) prefill_pivots_kernel(int* __restrict__ pivots, const int* __restrict__ seqlens_k, const int* __restrict__ seqlens_q, const int* __restrict__ valid_start, int N, int num_seqs, int use_valid) {
  int seq[1];
  int begin[1];
  int end[1];
  int start[1];
  int valid[1];
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
  int b_1 = min(seq[0], (num_seqs - 1));
  start[0] = (seqlens_k[((int64_t)b_1)] - seqlens_q[((int64_t)b_1)]);
  int condval_2;
  if ((0 < use_valid)) {
    condval_2 = valid_start[((int64_t)b_1)];
  } else {
    condval_2 = 0;
  }
  valid[0] = condval_2;
  if (((((int)blockIdx.x) * 128) + ((int)threadIdx.x)) < N) {
    int condval_3;
    if ((seq[0] < num_seqs)) {
      condval_3 = ((((seq[0] * 128) + min(max((((((((int)blockIdx.x) * 128) + start[0]) + ((int)threadIdx.x)) - begin[0]) - 127), max(valid[0], 0)), start[0])) + 128) - start[0]);
    } else {
      condval_3 = 0;
    }
    pivots[((((int64_t)((int)blockIdx.x)) * (int64_t)512) + (((int64_t)((int)threadIdx.x)) * (int64_t)4))] = condval_3;
    int condval_4;
    if ((seq[0] < num_seqs)) {
      condval_4 = max((start[0] - max((((((((int)blockIdx.x) * 128) + start[0]) + ((int)threadIdx.x)) - begin[0]) - 127), max(valid[0], 0))), 0);
    } else {
      condval_4 = 0;
    }
    pivots[(((((int64_t)((int)blockIdx.x)) * (int64_t)512) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)1)] = condval_4;
    int condval_5;
    if ((seq[0] < num_seqs)) {
      condval_5 = (((num_seqs * 128) + max((max((((((((int)blockIdx.x) * 128) + start[0]) + ((int)threadIdx.x)) - begin[0]) - 127), max(valid[0], 0)) - start[0]), 0)) + begin[0]);
    } else {
      condval_5 = 0;
    }
    pivots[(((((int64_t)((int)blockIdx.x)) * (int64_t)512) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)2)] = condval_5;
    int condval_6;
    if ((seq[0] < num_seqs)) {
      condval_6 = (((((((int)blockIdx.x) * 128) + ((int)threadIdx.x)) + 1) - begin[0]) - max((max((((((((int)blockIdx.x) * 128) + start[0]) + ((int)threadIdx.x)) - begin[0]) - 127), max(valid[0], 0)) - start[0]), 0));
    } else {
      condval_6 = 0;
    }
    pivots[(((((int64_t)((int)blockIdx.x)) * (int64_t)512) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)3)] = condval_6;
  }
}

#include <cutlass/cuda_host_adapter.hpp>

#include <swa_launch.cuh>

SWA_EXPORT(prefill_pivots, 5) {
  int* seqlens_q = args.data<int>(0);
  int* seqlens_k = args.data<int>(1);
  int* valid_start = args.data<int>(2);
  int use_valid = static_cast<int>(args.scalar(3));
  int* pivots = args.data<int>(4);
  [[maybe_unused]] const int num_seqs = static_cast<int>(args.extent(0, 0));
  [[maybe_unused]] const int N = static_cast<int>(args.extent(4, 0));
  return swa::launch<prefill_pivots_kernel>(args, dim3((N + 127) / 128, 1, 1), dim3(128, 1, 1), 0, pivots, seqlens_k, seqlens_q, valid_start, N, num_seqs, use_valid);
}
