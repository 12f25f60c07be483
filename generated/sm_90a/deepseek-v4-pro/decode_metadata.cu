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

extern "C" __global__ void decode_metadata_kernel(const int* __restrict__ block_table, int* __restrict__ compressed, int* __restrict__ offset_len, int* __restrict__ slots, const int* __restrict__ start_pos, const int* __restrict__ state_id, const int* __restrict__ valid_start, int B, int pages, int use_table, int use_valid);
extern "C" __global__ void __launch_bounds__(128, 1) decode_metadata_kernel(const int* __restrict__ block_table, int* __restrict__ compressed, int* __restrict__ offset_len, int* __restrict__ slots, const int* __restrict__ start_pos, const int* __restrict__ state_id, const int* __restrict__ valid_start, int B, int pages, int use_table, int use_valid) {
  if (((((int)blockIdx.x) * 128) + ((int)threadIdx.x)) < (B * 2)) {
    int condval_1;
    if ((0 < use_valid)) {
      condval_1 = valid_start[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))];
    } else {
      condval_1 = 0;
    }
    int condval;
    if (((0 <= state_id[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))]) & (-1 < ((start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)) - max(condval_1, 0))))) {
      int condval_2;
      if ((0 < use_valid)) {
        condval_2 = valid_start[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))];
      } else {
        condval_2 = 0;
      }
      condval = ((state_id[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] * 130) + (max(((start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)) - 127), max(condval_2, 0)) % 130));
    } else {
      condval = 0;
    }
    offset_len[((((int64_t)((int)blockIdx.x)) * (int64_t)256) + (((int64_t)((int)threadIdx.x)) * (int64_t)2))] = condval;
    int condval_4;
    if ((0 < use_valid)) {
      condval_4 = valid_start[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))];
    } else {
      condval_4 = 0;
    }
    int condval_3;
    if (((0 <= state_id[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))]) & (-1 < ((start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)) - max(condval_4, 0))))) {
      int condval_5;
      if ((0 < use_valid)) {
        condval_5 = valid_start[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))];
      } else {
        condval_5 = 0;
      }
      condval_3 = max((min(127, ((start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)) - max(condval_5, 0))) + 1), 0);
    } else {
      condval_3 = 0;
    }
    offset_len[(((((int64_t)((int)blockIdx.x)) * (int64_t)256) + (((int64_t)((int)threadIdx.x)) * (int64_t)2)) + (int64_t)1)] = condval_3;
    int condval_6;
    if ((0 <= state_id[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))])) {
      condval_6 = (((state_id[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] * 130) + (130 & (((start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)) % 130) >> 31))) + ((start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)) % 130));
    } else {
      condval_6 = -1;
    }
    slots[((((int64_t)((int)blockIdx.x)) * (int64_t)128) + ((int64_t)((int)threadIdx.x)))] = condval_6;
    int condval_7;
    if ((0 < use_table)) {
      int condval_8;
      if ((((((0 <= state_id[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))]) & (0 <= (start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)))) & ((((start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)) + 1) & 3) < 1)) & ((max((start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)), 0) >> 8) < pages)) & (0 <= block_table[(min((max((((int64_t)start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))]) + (((int64_t)((int)threadIdx.x)) & (int64_t)1)), (int64_t)0) >> (int64_t)8), (((int64_t)pages) - (int64_t)1)) + (((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1)) * ((int64_t)pages)))]))) {
        condval_8 = ((block_table[(min((max((((int64_t)start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))]) + (((int64_t)((int)threadIdx.x)) & (int64_t)1)), (int64_t)0) >> (int64_t)8), (((int64_t)pages) - (int64_t)1)) + (((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1)) * ((int64_t)pages)))] * 64) + ((max((start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)), 0) & 255) >> 2));
      } else {
        condval_8 = -1;
      }
      condval_7 = condval_8;
    } else {
      int condval_9;
      if ((((0 <= state_id[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))]) & (0 <= (start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)))) & ((((start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)) + 1) & 3) < 1))) {
        condval_9 = (max((start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)), 0) >> 2);
      } else {
        condval_9 = -1;
      }
      condval_7 = condval_9;
    }
    compressed[((((int64_t)((int)blockIdx.x)) * (int64_t)128) + ((int64_t)((int)threadIdx.x)))] = condval_7;
    int condval_10;
    if ((0 < use_table)) {
      int condval_11;
      if ((((((0 <= state_id[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))]) & (0 <= (start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)))) & ((((start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)) + 1) & 127) < 1)) & ((max((start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)), 0) >> 13) < pages)) & (0 <= block_table[(min((max((((int64_t)start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))]) + (((int64_t)((int)threadIdx.x)) & (int64_t)1)), (int64_t)0) >> (int64_t)13), (((int64_t)pages) - (int64_t)1)) + (((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1)) * ((int64_t)pages)))]))) {
        condval_11 = ((block_table[(min((max((((int64_t)start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))]) + (((int64_t)((int)threadIdx.x)) & (int64_t)1)), (int64_t)0) >> (int64_t)13), (((int64_t)pages) - (int64_t)1)) + (((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1)) * ((int64_t)pages)))] * 64) + ((max((start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)), 0) & 8191) >> 7));
      } else {
        condval_11 = -1;
      }
      condval_10 = condval_11;
    } else {
      int condval_12;
      if ((((0 <= state_id[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))]) & (0 <= (start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)))) & ((((start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)) + 1) & 127) < 1))) {
        condval_12 = (max((start_pos[((((int64_t)((int)blockIdx.x)) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) >> (int64_t)1))] + (((int)threadIdx.x) & 1)), 0) >> 7);
      } else {
        condval_12 = -1;
      }
      condval_10 = condval_12;
    }
    compressed[(((((int64_t)((int)blockIdx.x)) * (int64_t)128) + (((int64_t)B) * (int64_t)2)) + ((int64_t)((int)threadIdx.x)))] = condval_10;
  }
}

#include <cutlass/cuda_host_adapter.hpp>

#include <swa_launch.cuh>

SWA_EXPORT(decode_metadata, 9) {
  int* start_pos = args.data<int>(0);
  int* state_id = args.data<int>(1);
  int* valid_start = args.data<int>(2);
  int use_valid = static_cast<int>(args.scalar(3));
  int* block_table = args.data<int>(4);
  int use_table = static_cast<int>(args.scalar(5));
  int* offset_len = args.data<int>(6);
  int* slots = args.data<int>(7);
  int* compressed = args.data<int>(8);
  [[maybe_unused]] const int B = static_cast<int>(args.extent(0, 0));
  [[maybe_unused]] const int pages = static_cast<int>(args.extent(4, 1));
  [[maybe_unused]] const int groups = static_cast<int>(args.extent(8, 0));
  return swa::launch<decode_metadata_kernel>(args, dim3((B + 63) / 64, 1, 1), dim3(128, 1, 1), 0, block_table, compressed, offset_len, slots, start_pos, state_id, valid_start, B, pages, use_table, use_valid);
}
