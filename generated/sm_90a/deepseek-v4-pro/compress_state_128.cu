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

extern "C" __global__ void compress_state_kernel(const float* __restrict__ ape, const float* __restrict__ kv_score, const int* __restrict__ seqlens_q, const int* __restrict__ start_pos, float* __restrict__ state, const int* __restrict__ state_id, int B, int N, int state_stride);
extern "C" __global__ void __launch_bounds__(128, 1) compress_state_kernel(const float* __restrict__ ape, const float* __restrict__ kv_score, const int* __restrict__ seqlens_q, const int* __restrict__ start_pos, float* __restrict__ state, const int* __restrict__ state_id, int B, int N, int state_stride) {
  int chunk[3];
  chunk[0] = 0;
  for (int other = 0; other < ((int)blockIdx.x); ++other) {
    chunk[0] = (chunk[0] + seqlens_q[((int64_t)other)]);
  }
  chunk[1] = seqlens_q[((int64_t)((int)blockIdx.x))];
  chunk[2] = (max((chunk[1] - 129), 0) + ((int)blockIdx.y));
  int j = chunk[2];
  if (((0 <= state_id[((int64_t)((int)blockIdx.x))]) & (j < chunk[1])) & ((chunk[0] + j) < N)) {
    *(float4*)(state + ((((((int64_t)129 & (((((int64_t)start_pos[((int64_t)((int)blockIdx.x))]) + ((int64_t)j)) % (int64_t)129) >> (int64_t)63)) * (int64_t)1024) + (((((int64_t)start_pos[((int64_t)((int)blockIdx.x))]) + ((int64_t)j)) % (int64_t)129) * (int64_t)1024)) + ((((int64_t)state_id[((int64_t)((int)blockIdx.x))]) * ((int64_t)state_stride)) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) * (int64_t)4))) = *(float4*)(kv_score + (((((int64_t)chunk[(int64_t)0]) * (int64_t)1024) + (((int64_t)j) * (int64_t)1024)) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)));
  }
  if (((0 <= state_id[((int64_t)((int)blockIdx.x))]) & (j < chunk[1])) & ((chunk[0] + j) < N)) {
    float4 score = *(float4*)(kv_score + ((((((int64_t)chunk[(int64_t)0]) * (int64_t)1024) + (((int64_t)j) * (int64_t)1024)) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)512));
    float4 bias = *(float4*)(ape + ((((start_pos[((int64_t)((int)blockIdx.x))] + j) & 127) * 512) + (((int)threadIdx.x) * 4)));
    float4 __1;
      __1.x = (score.x+bias.x);
      __1.y = (score.y+bias.y);
      __1.z = (score.z+bias.z);
      __1.w = (score.w+bias.w);
    *(float4*)(state + (((((((int64_t)129 & (((((int64_t)start_pos[((int64_t)((int)blockIdx.x))]) + ((int64_t)j)) % (int64_t)129) >> (int64_t)63)) * (int64_t)1024) + (((((int64_t)start_pos[((int64_t)((int)blockIdx.x))]) + ((int64_t)j)) % (int64_t)129) * (int64_t)1024)) + ((((int64_t)state_id[((int64_t)((int)blockIdx.x))]) * ((int64_t)state_stride)) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) * (int64_t)4)) + (int64_t)512)) = __1;
  }
}

#include <cutlass/cuda_host_adapter.hpp>

#include <swa_launch.cuh>

SWA_EXPORT(compress_state_128, 8) {
  float* kv_score = args.data<float>(0);
  int* seqlens_q = args.data<int>(1);
  int* start_pos = args.data<int>(2);
  int* state_id = args.data<int>(3);
  float* state = args.data<float>(4);
  int state_stride = static_cast<int>(args.scalar(5));
  int num_states = static_cast<int>(args.scalar(6));
  float* ape = args.data<float>(7);
  [[maybe_unused]] const int N = static_cast<int>(args.extent(0, 0));
  [[maybe_unused]] const int B = static_cast<int>(args.extent(1, 0));
  [[maybe_unused]] const int64_t state_size = static_cast<int64_t>(args.extent(4, 0));
  [[maybe_unused]] const int64_t ape_size = static_cast<int64_t>(args.extent(7, 0));
  return swa::launch<compress_state_kernel>(args, dim3(B, 129, 1), dim3(128, 1, 1), 0, ape, kv_score, seqlens_q, start_pos, state, state_id, B, N, state_stride);
}
