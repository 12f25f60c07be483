#if defined(_MSC_VER) && !defined(__clang__) && _MSC_VER < 1940
#define _tl_orig_alignas alignas
#define alignas(N) _tl_orig_alignas((N) <= 64 ? (N) : 64)
#include <cuda.h>
#undef alignas
#define alignas _tl_orig_alignas
#endif
#include <tl_templates/cuda/instruction/wgmma.h>
#include <tl_templates/cuda/intrin.h>
#include <tl_templates/cuda/barrier.h>
#include <tl_templates/cuda/copy_sm90.h>
#include <math_constants.h>
#include <tl_templates/cuda/reduce.h>
#include <tl_templates/cuda/scan.h>
#include <tl_templates/cuda/ldsm.h>
#include <tl_templates/cuda/threadblock_swizzle.h>
#include <tl_templates/cuda/debug.h>
#ifdef ENABLE_BF16
#include <tl_templates/cuda/cuda_bf16_fallbacks.cuh>
#endif

extern "C" __global__ void attention_prefill_kernel(const float* __restrict__ attn_sink, const bfloat16_t* __restrict__ keys, float* __restrict__ lse, __grid_constant__ const CUtensorMap out_desc, const int* __restrict__ pivots, const int* __restrict__ positions, __grid_constant__ const CUtensorMap q_desc, const float* __restrict__ rope_table, int N, int use_rope);
extern "C" __global__ void __launch_bounds__(256, 1) attention_prefill_kernel(const float* __restrict__ attn_sink, const bfloat16_t* __restrict__ keys, float* __restrict__ lse, __grid_constant__ const CUtensorMap out_desc, const int* __restrict__ pivots, const int* __restrict__ positions, __grid_constant__ const CUtensorMap q_desc, const float* __restrict__ rope_table, int N, int use_rope) {
  extern __shared__ __align__(1024) uchar buf_dyn_shmem[];
  void* stages = ((void*)((char*)buf_dyn_shmem + 0));
  void* K = ((void*)((char*)buf_dyn_shmem + 81920));
  __shared__ __align__(16) uint64_t full_mem[6];
  auto full = reinterpret_cast<Barrier*>(full_mem);
  int token = 0;
  int limit = 0;
  int first_tile = 0;
  int end = 0;
  int alive = 0;
  bfloat16_t moved[288];
  float S[72];
  int first[2];
  int newest[2];
  float top[2];
  float top_clear[2];
  float total[2];
  bfloat16_t P[72];
  float inv[2];
  float v[32];
  float v_1[32];
  bfloat16_t half[32];
  bfloat16_t half_1[32];
  bfloat16_t half_2[32];
  bfloat16_t half_3[32];
  bfloat16_t half_4[32];
  bfloat16_t half_5[32];
  bfloat16_t half_6[32];
  float a[16];
  float b[16];
  float even[16];
  float odd[16];
  bfloat16_t half_7[32];
  float S_1[72];
  int first_1[2];
  int newest_1[2];
  float top_1[2];
  float top_clear_1[2];
  float total_1[2];
  bfloat16_t P_1[72];
  float inv_1[2];
  float v_2[32];
  float v_3[32];
  bfloat16_t half_8[32];
  bfloat16_t half_9[32];
  bfloat16_t half_10[32];
  bfloat16_t half_11[32];
  bfloat16_t half_12[32];
  bfloat16_t half_13[32];
  bfloat16_t half_14[32];
  float a_1[16];
  float b_1[16];
  float even_1[16];
  float odd_1[16];
  bfloat16_t half_15[32];
  if (tl::tl_shuffle_elect<0>()) {
    tl::prefetch_tma_descriptor(q_desc);
    tl::prefetch_tma_descriptor(out_desc);
  }
  if (tl::tl_shuffle_elect<0>()) {
    full[0].init(1);
    full[1].init(1);
    full[2].init(1);
    full[3].init(1);
    full[4].init(1);
    full[5].init(1);
  }
  tl::fence_barrier_init();
  __syncthreads();
  token = (((int)blockIdx.x) * ((((N - 1) / (max(((N + 2111) / 2112), 1) * 132)) + (((N - 1) % (max(((N + 2111) / 2112), 1) * 132)) >> 31)) + 1));
  limit = min(((((int)blockIdx.x) + 1) * ((((N - 1) / (max(((N + 2111) / 2112), 1) * 132)) + (((N - 1) % (max(((N + 2111) / 2112), 1) * 132)) >> 31)) + 1)), N);
  first_tile = (((int)blockIdx.x) * ((((N - 1) / (max(((N + 2111) / 2112), 1) * 132)) + (((N - 1) % (max(((N + 2111) / 2112), 1) * 132)) >> 31)) + 1));
  end = 0;
  alive = 0;
  int tile = first_tile;
  int limit_1 = limit;
  if (((bool)1 & (((int)threadIdx.x) < 128)) & (tile < limit_1)) {
    if (tl::tl_shuffle_elect<128>()) {
      full[0].arrive_and_expect_tx(8192);
      tl::tma_load(q_desc, full[0], (&(((bfloat16_t*)stages)[0])), 0, 0, tile);
      full[1].arrive_and_expect_tx(8192);
      tl::tma_load(q_desc, full[1], (&(((bfloat16_t*)stages)[4096])), 64, 0, tile);
      full[2].arrive_and_expect_tx(8192);
      tl::tma_load(q_desc, full[2], (&(((bfloat16_t*)stages)[8192])), 128, 0, tile);
    }
  }
  if (((128 <= ((int)threadIdx.x)) & (bool)1) & ((tile + 1) < limit_1)) {
    if (tl::tl_shuffle_elect<128>()) {
      full[3].arrive_and_expect_tx(8192);
      tl::tma_load(q_desc, full[3], (&(((bfloat16_t*)stages)[12288])), 0, 0, (tile + 1));
      full[4].arrive_and_expect_tx(8192);
      tl::tma_load(q_desc, full[4], (&(((bfloat16_t*)stages)[16384])), 64, 0, (tile + 1));
      full[5].arrive_and_expect_tx(8192);
      tl::tma_load(q_desc, full[5], (&(((bfloat16_t*)stages)[20480])), 128, 0, (tile + 1));
    }
  }
  while (1) {
    if (!((token < limit))) { break; }
    end = (token + 1);
    alive = 1;
    #pragma unroll
    for (int i = 1; i < 16; ++i) {
      bool within = (((token + i) < limit) & ((pivots[(((int64_t)token) * (int64_t)4)] + pivots[((((int64_t)token) * (int64_t)4) + (int64_t)1)]) == (pivots[(min((((int64_t)token) + ((int64_t)i)), (((int64_t)limit) - (int64_t)1)) * (int64_t)4)] + pivots[((min((((int64_t)token) + ((int64_t)i)), (((int64_t)limit) - (int64_t)1)) * (int64_t)4) + (int64_t)1)])));
      alive = (alive * ((int)within));
      end = (end + alive);
    }
    int old = pivots[(((int64_t)token) * (int64_t)4)];
    int history = pivots[((((int64_t)token) * (int64_t)4) + (int64_t)1)];
    int fresh = pivots[((((int64_t)token) * (int64_t)4) + (int64_t)2)];
    __syncthreads();
    int count = (((history + pivots[((((int64_t)end) * (int64_t)4) - (int64_t)2)]) + pivots[((((int64_t)end) * (int64_t)4) - (int64_t)1)]) - fresh);
    #pragma unroll
    for (int i_1 = 0; i_1 < 72; ++i_1) {
      bfloat16_t broadcast_var = bfloat16_t(0x0p+0f/*0.000000e+00*/);
      *(uint2*)(moved + (i_1 * 4)) = make_uint2(__pack_nv_bfloat162(broadcast_var, broadcast_var), __pack_nv_bfloat162(broadcast_var, broadcast_var));
    }
    #pragma unroll
    for (int i_2 = 0; i_2 < 36; ++i_2) {
      if (((i_2 * 4) + (((int)threadIdx.x) >> 6)) < count) {
        int64_t condval;
        if ((((((int64_t)i_2) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)) < ((int64_t)history))) {
          condval = ((int64_t)old);
        } else {
          condval = (((int64_t)fresh) - ((int64_t)history));
        }
        int64_t condval_1;
        if ((((((int64_t)i_2) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)) < ((int64_t)history))) {
          condval_1 = ((int64_t)old);
        } else {
          condval_1 = (((int64_t)fresh) - ((int64_t)history));
        }
        *(uint4*)(moved + (i_2 * 8)) = *(uint4*)(keys + (((((int64_t)i_2) * (int64_t)2048) + (condval_1 * (int64_t)512)) + (((int64_t)((int)threadIdx.x)) * (int64_t)8)));
      }
    }
    #pragma unroll
    for (int i_3 = 0; i_3 < 36; ++i_3) {
      *(uint4*)(((bfloat16_t*)K) + ((((((((((int)threadIdx.x) & 63) >> 3) * 9216) + (i_3 * 256)) + ((((int)threadIdx.x) >> 6) * 64)) + (((((((int)threadIdx.x) & 7) >> 2) + (i_3 & 1)) & 1) * 32)) + ((((((int)threadIdx.x) >> 7) + ((((int)threadIdx.x) & 3) >> 1)) & 1) * 16)) + (((((((int)threadIdx.x) & 127) >> 6) + (((int)threadIdx.x) & 1)) & 1) * 8))) = *(uint4*)(moved + (i_3 * 8));
    }
    tl::fence_proxy_async();
    __syncthreads();
    if (((int)threadIdx.x) < 128) {
      int first_tile_1 = first_tile;
      int begin = token;
      int end_1 = end;
      int limit_2 = limit;
      for (int turn = (((begin + 1) - first_tile_1) >> 1); turn < (((end_1 + 1) - first_tile_1) >> 1); ++turn) {
        full[((turn * 2) % 3)].wait((((turn % 3) * 2) / 3));
        {
          tl::GmmaDescriptor desc_a;
          tl::GmmaDescriptor desc_b;
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a, (&(((bfloat16_t*)stages)[0])));
          tl::increase_descriptor_offset<int>(desc_a, (((turn * 2) % 3) * 8192));
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b, (&(((bfloat16_t*)K)[0])));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki = 0; ki < 4; ++ki) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a + ((ki * 32) >> 4)), uint64_t(desc_b + ((ki * 32) >> 4)), ((uint32_t*)(S + 0)), ((0 < ki) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
        }
        full[(((turn * 8) + 1) % 3)].wait(((((turn * 8) + 1) % 6) / 3));
        {
          tl::GmmaDescriptor desc_a_1;
          tl::GmmaDescriptor desc_b_1;
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_1, (&(((bfloat16_t*)stages)[0])));
          tl::increase_descriptor_offset<int>(desc_a_1, ((((turn * 8) + 1) % 3) * 8192));
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_1, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 18432)));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_1 = 0; ki_1 < 4; ++ki_1) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_1 + ((ki_1 * 32) >> 4)), uint64_t(desc_b_1 + ((ki_1 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
        }
        tl::wait_wgmma<1>();
        tl::__sync_thread_partial(8, 128);
        if (tl::tl_shuffle_elect<128>()) {
          full[((turn * 2) % 3)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, full[((turn * 2) % 3)], (&(((bfloat16_t*)stages)[(((turn * 2) % 3) * 4096)])), 192, 0, ((turn * 2) + first_tile_1));
        }
        full[(((turn * 8) + 2) % 3)].wait(((((turn * 8) + 2) % 6) / 3));
        {
          tl::GmmaDescriptor desc_a_2;
          tl::GmmaDescriptor desc_b_2;
          tl::__sync_thread_partial(3, 128);
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_2, (&(((bfloat16_t*)stages)[0])));
          tl::increase_descriptor_offset<int>(desc_a_2, ((((turn * 8) + 2) % 3) * 8192));
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_2, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 36864)));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_2 = 0; ki_2 < 4; ++ki_2) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_2 + ((ki_2 * 32) >> 4)), uint64_t(desc_b_2 + ((ki_2 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
        }
        tl::wait_wgmma<1>();
        tl::__sync_thread_partial(8, 128);
        if (tl::tl_shuffle_elect<128>()) {
          full[(((turn * 8) + 1) % 3)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, full[(((turn * 8) + 1) % 3)], (&(((bfloat16_t*)stages)[((((turn * 8) + 1) % 3) * 4096)])), 256, 0, ((turn * 2) + first_tile_1));
        }
        full[((turn * 2) % 3)].wait(((((turn * 8) / 3) + 1) & 1));
        {
          tl::GmmaDescriptor desc_a_3;
          tl::GmmaDescriptor desc_b_3;
          tl::__sync_thread_partial(3, 128);
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_3, (&(((bfloat16_t*)stages)[0])));
          tl::increase_descriptor_offset<int>(desc_a_3, (((turn * 2) % 3) * 8192));
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_3, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 55296)));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_3 = 0; ki_3 < 4; ++ki_3) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_3 + ((ki_3 * 32) >> 4)), uint64_t(desc_b_3 + ((ki_3 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
        }
        tl::wait_wgmma<1>();
        tl::__sync_thread_partial(8, 128);
        if (tl::tl_shuffle_elect<128>()) {
          full[(((turn * 8) + 2) % 3)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, full[(((turn * 8) + 2) % 3)], (&(((bfloat16_t*)stages)[((((turn * 8) + 2) % 3) * 4096)])), 320, 0, ((turn * 2) + first_tile_1));
        }
        full[(((turn * 8) + 1) % 3)].wait(((((turn * 8) + 4) % 6) / 3));
        {
          tl::GmmaDescriptor desc_a_4;
          tl::GmmaDescriptor desc_b_4;
          tl::__sync_thread_partial(3, 128);
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_4, (&(((bfloat16_t*)stages)[0])));
          tl::increase_descriptor_offset<int>(desc_a_4, ((((turn * 8) + 1) % 3) * 8192));
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_4, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 73728)));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_4 = 0; ki_4 < 4; ++ki_4) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_4 + ((ki_4 * 32) >> 4)), uint64_t(desc_b_4 + ((ki_4 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
        }
        tl::wait_wgmma<1>();
        tl::__sync_thread_partial(8, 128);
        if (tl::tl_shuffle_elect<128>()) {
          full[((turn * 2) % 3)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, full[((turn * 2) % 3)], (&(((bfloat16_t*)stages)[(((turn * 2) % 3) * 4096)])), 384, 0, ((turn * 2) + first_tile_1));
        }
        full[(((turn * 8) + 2) % 3)].wait(((((turn * 8) + 5) % 6) / 3));
        {
          tl::GmmaDescriptor desc_a_5;
          tl::GmmaDescriptor desc_b_5;
          tl::__sync_thread_partial(3, 128);
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_5, (&(((bfloat16_t*)stages)[0])));
          tl::increase_descriptor_offset<int>(desc_a_5, ((((turn * 8) + 2) % 3) * 8192));
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_5, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 92160)));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_5 = 0; ki_5 < 4; ++ki_5) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_5 + ((ki_5 * 32) >> 4)), uint64_t(desc_b_5 + ((ki_5 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
        }
        tl::wait_wgmma<1>();
        tl::__sync_thread_partial(8, 128);
        if (tl::tl_shuffle_elect<128>()) {
          full[(((turn * 8) + 1) % 3)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, full[(((turn * 8) + 1) % 3)], (&(((bfloat16_t*)stages)[((((turn * 8) + 1) % 3) * 4096)])), 448, 0, ((turn * 2) + first_tile_1));
        }
        full[((turn * 2) % 3)].wait((((turn % 3) * 2) / 3));
        {
          tl::GmmaDescriptor desc_a_6;
          tl::GmmaDescriptor desc_b_6;
          tl::__sync_thread_partial(3, 128);
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_6, (&(((bfloat16_t*)stages)[0])));
          tl::increase_descriptor_offset<int>(desc_a_6, (((turn * 2) % 3) * 8192));
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_6, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 110592)));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_6 = 0; ki_6 < 4; ++ki_6) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_6 + ((ki_6 * 32) >> 4)), uint64_t(desc_b_6 + ((ki_6 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
        }
        tl::wait_wgmma<1>();
        tl::__sync_thread_partial(8, 128);
        if ((((turn * 2) + first_tile_1) + 2) < limit_2) {
          if (tl::tl_shuffle_elect<128>()) {
            full[(((turn * 2) + 2) % 3)].arrive_and_expect_tx(8192);
            tl::tma_load(q_desc, full[(((turn * 2) + 2) % 3)], (&(((bfloat16_t*)stages)[((((turn * 2) + 2) % 3) * 4096)])), 0, 0, (((turn * 2) + first_tile_1) + 2));
          }
        }
        full[(((turn * 8) + 1) % 3)].wait(((((turn * 8) + 1) % 6) / 3));
        {
          tl::GmmaDescriptor desc_a_7;
          tl::GmmaDescriptor desc_b_7;
          tl::__sync_thread_partial(3, 128);
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_7, (&(((bfloat16_t*)stages)[0])));
          tl::increase_descriptor_offset<int>(desc_a_7, ((((turn * 8) + 1) % 3) * 8192));
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_7, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 129024)));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_7 = 0; ki_7 < 4; ++ki_7) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_7 + ((ki_7 * 32) >> 4)), uint64_t(desc_b_7 + ((ki_7 * 32) >> 4)), ((uint32_t*)(S + 0)), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
        }
        tl::wait_wgmma<1>();
        tl::__sync_thread_partial(8, 128);
        if ((((turn * 2) + first_tile_1) + 2) < limit_2) {
          if (tl::tl_shuffle_elect<128>()) {
            full[((turn * 2) % 3)].arrive_and_expect_tx(8192);
            tl::tma_load(q_desc, full[((turn * 2) % 3)], (&(((bfloat16_t*)stages)[(((turn * 2) % 3) * 4096)])), 64, 0, (((turn * 2) + first_tile_1) + 2));
          }
        }
        tl::wait_wgmma<0>();
        tl::__sync_thread_partial(8, 128);
        if ((((turn * 2) + first_tile_1) + 2) < limit_2) {
          if (tl::tl_shuffle_elect<128>()) {
            full[(((turn * 8) + 1) % 3)].arrive_and_expect_tx(8192);
            tl::tma_load(q_desc, full[(((turn * 8) + 1) % 3)], (&(((bfloat16_t*)stages)[((((turn * 8) + 1) % 3) * 4096)])), 128, 0, (((turn * 2) + first_tile_1) + 2));
          }
        }
        int _tmp = (((history + pivots[(((((int64_t)turn) * (int64_t)8) + (((int64_t)first_tile_1) * (int64_t)4)) + (int64_t)2)]) - pivots[(((((int64_t)turn) * (int64_t)8) + (((int64_t)first_tile_1) * (int64_t)4)) + (int64_t)1)]) - fresh);
        int _tmp_1 = ((((history + pivots[(((((int64_t)turn) * (int64_t)8) + (((int64_t)first_tile_1) * (int64_t)4)) + (int64_t)2)]) + pivots[(((((int64_t)turn) * (int64_t)8) + (((int64_t)first_tile_1) * (int64_t)4)) + (int64_t)3)]) - fresh) - 1);
        *(int2*)(first + 0) = make_int2(_tmp, _tmp);
        *(int2*)(newest + 0) = make_int2(_tmp_1, _tmp_1);
        #pragma unroll
        for (int i_4 = 0; i_4 < 72; ++i_4) {
          float condval_2;
          if (((first[((i_4 & 3) >> 1)] <= ((((i_4 >> 2) * 8) + ((((int)threadIdx.x) & 3) * 2)) + (i_4 & 1))) & (((((i_4 >> 2) * 8) + ((((int)threadIdx.x) & 3) * 2)) + (i_4 & 1)) <= newest[((i_4 & 3) >> 1)]))) {
            condval_2 = S[i_4];
          } else {
            condval_2 = -CUDART_INF_F;
          }
          S[i_4] = condval_2;
        }
        float broadcast_var_1 = -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/;
        *(float2*)(top + 0) = make_float2(broadcast_var_1, broadcast_var_1);
        #pragma unroll
        for (int i_5 = 0; i_5 < 2; ++i_5) {
          top_clear[i_5] = -CUDART_INF_F;
          #pragma unroll
          for (int rv = 0; rv < 36; ++rv) {
            top_clear[i_5] = max(top_clear[i_5], S[((((rv % 18) * 4) + (i_5 * 2)) + (rv / 18))]);
          }
          top_clear[i_5] = tl::AllReduce<tl::MaxOp, 4, 1, 0, tl::NamedBarrier<128>>::run(top_clear[i_5]);
          top[i_5] = max(top[i_5], top_clear[i_5]);
        }
        float broadcast_var_2 = 0x1.0527dbd87e24dp-4f/*6.375872e-02*/;
        float2 __1;
          float2 v_ = *(float2*)(top + 0);
          float2 v__1 = make_float2(broadcast_var_2, broadcast_var_2);
          __1.x = (v_.x*v__1.x);
          __1.y = (v_.y*v__1.y);
        *(float2*)(top + 0) = __1;
        #pragma unroll
        for (int i_6 = 0; i_6 < 36; ++i_6) {
          float broadcast_var_3 = 0x1.0527dbd87e24dp-4f/*6.375872e-02*/;
          float2 __2;
          float2 __3;
            float2 __4;
              float2 v__2 = *(float2*)(S + (i_6 * 2));
              float2 v__3 = make_float2(broadcast_var_3, broadcast_var_3);
              __4.x = (v__2.x*v__3.x);
              __4.y = (v__2.y*v__3.y);
            float2 v__4 = make_float2(top[(i_6 & 1)], top[(i_6 & 1)]);
            __3.x = (__4.x-v__4.x);
            __3.y = (__4.y-v__4.y);
          __2.x = exp2f(__3.x);
          __2.y = exp2f(__3.y);
          *(float2*)(S + (i_6 * 2)) = __2;
        }
        #pragma unroll
        for (int i_7 = 0; i_7 < 2; ++i_7) {
          total[i_7] = 0x0p+0f/*0.000000e+00*/;
          #pragma unroll
          for (int rv_1 = 0; rv_1 < 36; ++rv_1) {
            total[i_7] = (total[i_7] + S[((((rv_1 % 18) * 4) + (i_7 * 2)) + (rv_1 / 18))]);
          }
          total[i_7] = tl::AllReduce<tl::SumOp, 4, 1, 0, tl::NamedBarrier<128>>::run(total[i_7]);
        }
        #pragma unroll
        for (int i_8 = 0; i_8 < 18; ++i_8) {
          uint2 __5;
          float4 v__5 = *(float4*)(S + (i_8 * 4));
          (reinterpret_cast<__nv_bfloat162*>(&__5))[0] = __float22bfloat162_rn(((float2*)(&v__5))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__5))[1] = __float22bfloat162_rn(((float2*)(&v__5))[1]);
          *(uint2*)(P + (i_8 * 4)) = __5;
        }
        #pragma unroll
        for (int i_9 = 0; i_9 < 2; ++i_9) {
          float sink = max(min((attn_sink[((((((int)threadIdx.x) >> 5) * 16) + (i_9 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/);
          float condval_3;
          if ((0x0p+0f/*0.000000e+00*/ < total[i_9])) {
            condval_3 = (exp2f((top[i_9] - max(top[i_9], sink))) / ((total[i_9] * exp2f((top[i_9] - max(top[i_9], sink)))) + exp2f((sink - max(top[i_9], sink)))));
          } else {
            condval_3 = 0x0p+0f/*0.000000e+00*/;
          }
          inv[i_9] = condval_3;
        }
        if ((((int)threadIdx.x) % 4) == 0) {
          #pragma unroll
          for (int i_10 = 0; i_10 < 2; ++i_10) {
            float condval_4;
            if ((0x0p+0f/*0.000000e+00*/ < total[i_10])) {
              condval_4 = (logf(max(total[i_10], 0x1p+0f/*1.000000e+00*/)) + (top[i_10] * 0x1.62e42fefa39efp-1f/*6.931472e-01*/));
            } else {
              condval_4 = CUDART_INF_F;
            }
            lse[(((((((int64_t)turn) * (int64_t)128) + (((int64_t)first_tile_1) * (int64_t)64)) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)16)) + (((int64_t)i_10) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2))] = condval_4;
          }
        }
        {
          tl::GmmaDescriptor desc_b_8;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_8, (&(((bfloat16_t*)K)[0])));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_8 = 0; ki_8 < 9; ++ki_8) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_8 * 8)), uint64_t(desc_b_8 + ((ki_8 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v + 0), ((0 < ki_8) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        }
        {
          tl::GmmaDescriptor desc_b_9;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_9, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 18432)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_1 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_9 = 0; ki_9 < 9; ++ki_9) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_9 * 8)), uint64_t(desc_b_9 + ((ki_9 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_1 + 0), ((0 < ki_9) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_1 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        }
        tl::wait_wgmma<1>();
        #pragma unroll
        for (int i_11 = 0; i_11 < 16; ++i_11) {
          uint1 __6;
          float2 __7;
            float2 v__6 = *(float2*)(v + (i_11 * 2));
            float2 v__7 = make_float2(inv[(i_11 & 1)], inv[(i_11 & 1)]);
            __7.x = (v__6.x*v__7.x);
            __7.y = (v__6.y*v__7.y);
          (reinterpret_cast<__nv_bfloat162*>(&__6))[0] = __float22bfloat162_rn(((float2*)(&__7))[0]);
          *(uint1*)(half + (i_11 * 2)) = __6;
        }
        tl::__sync_thread_partial(3, 128);
        #pragma unroll
        for (int i_12 = 0; i_12 < 16; ++i_12) {
          *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_12 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_12 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_12 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_12 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 24576)) = *(uint1*)(half + (i_12 * 2));
        }
        tl::fence_proxy_async();
        tl::tma_store_wait<0, true>();
        tl::__sync_thread_partial(8, 128);
        if (tl::tl_shuffle_elect<128>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[24576])), 0, 0, ((turn * 2) + first_tile_1));
          tl::tma_store_arrive();
        }
        {
          tl::GmmaDescriptor desc_b_10;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_10, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 36864)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_10 = 0; ki_10 < 9; ++ki_10) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_10 * 8)), uint64_t(desc_b_10 + ((ki_10 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v + 0), ((0 < ki_10) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        }
        tl::wait_wgmma<1>();
        #pragma unroll
        for (int i_13 = 0; i_13 < 16; ++i_13) {
          uint1 __8;
          float2 __9;
            float2 v__8 = *(float2*)(v_1 + (i_13 * 2));
            float2 v__9 = make_float2(inv[(i_13 & 1)], inv[(i_13 & 1)]);
            __9.x = (v__8.x*v__9.x);
            __9.y = (v__8.y*v__9.y);
          (reinterpret_cast<__nv_bfloat162*>(&__8))[0] = __float22bfloat162_rn(((float2*)(&__9))[0]);
          *(uint1*)(half_1 + (i_13 * 2)) = __8;
        }
        tl::__sync_thread_partial(3, 128);
        #pragma unroll
        for (int i_14 = 0; i_14 < 16; ++i_14) {
          *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_14 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_14 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_14 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_14 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 28672)) = *(uint1*)(half_1 + (i_14 * 2));
        }
        tl::fence_proxy_async();
        tl::tma_store_wait<0, true>();
        tl::__sync_thread_partial(8, 128);
        if (tl::tl_shuffle_elect<128>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[28672])), 64, 0, ((turn * 2) + first_tile_1));
          tl::tma_store_arrive();
        }
        {
          tl::GmmaDescriptor desc_b_11;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_11, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 55296)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_1 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_11 = 0; ki_11 < 9; ++ki_11) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_11 * 8)), uint64_t(desc_b_11 + ((ki_11 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_1 + 0), ((0 < ki_11) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_1 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        }
        tl::wait_wgmma<1>();
        #pragma unroll
        for (int i_15 = 0; i_15 < 16; ++i_15) {
          uint1 __10;
          float2 __11;
            float2 v__10 = *(float2*)(v + (i_15 * 2));
            float2 v__11 = make_float2(inv[(i_15 & 1)], inv[(i_15 & 1)]);
            __11.x = (v__10.x*v__11.x);
            __11.y = (v__10.y*v__11.y);
          (reinterpret_cast<__nv_bfloat162*>(&__10))[0] = __float22bfloat162_rn(((float2*)(&__11))[0]);
          *(uint1*)(half_2 + (i_15 * 2)) = __10;
        }
        tl::__sync_thread_partial(3, 128);
        #pragma unroll
        for (int i_16 = 0; i_16 < 16; ++i_16) {
          *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_16 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_16 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_16 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_16 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 24576)) = *(uint1*)(half_2 + (i_16 * 2));
        }
        tl::fence_proxy_async();
        tl::tma_store_wait<0, true>();
        tl::__sync_thread_partial(8, 128);
        if (tl::tl_shuffle_elect<128>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[24576])), 128, 0, ((turn * 2) + first_tile_1));
          tl::tma_store_arrive();
        }
        {
          tl::GmmaDescriptor desc_b_12;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_12, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 73728)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_12 = 0; ki_12 < 9; ++ki_12) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_12 * 8)), uint64_t(desc_b_12 + ((ki_12 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v + 0), ((0 < ki_12) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        }
        tl::wait_wgmma<1>();
        #pragma unroll
        for (int i_17 = 0; i_17 < 16; ++i_17) {
          uint1 __12;
          float2 __13;
            float2 v__12 = *(float2*)(v_1 + (i_17 * 2));
            float2 v__13 = make_float2(inv[(i_17 & 1)], inv[(i_17 & 1)]);
            __13.x = (v__12.x*v__13.x);
            __13.y = (v__12.y*v__13.y);
          (reinterpret_cast<__nv_bfloat162*>(&__12))[0] = __float22bfloat162_rn(((float2*)(&__13))[0]);
          *(uint1*)(half_3 + (i_17 * 2)) = __12;
        }
        tl::__sync_thread_partial(3, 128);
        #pragma unroll
        for (int i_18 = 0; i_18 < 16; ++i_18) {
          *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_18 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_18 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_18 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_18 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 28672)) = *(uint1*)(half_3 + (i_18 * 2));
        }
        tl::fence_proxy_async();
        tl::tma_store_wait<0, true>();
        tl::__sync_thread_partial(8, 128);
        if (tl::tl_shuffle_elect<128>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[28672])), 192, 0, ((turn * 2) + first_tile_1));
          tl::tma_store_arrive();
        }
        {
          tl::GmmaDescriptor desc_b_13;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_13, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 92160)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_1 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_13 = 0; ki_13 < 9; ++ki_13) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_13 * 8)), uint64_t(desc_b_13 + ((ki_13 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_1 + 0), ((0 < ki_13) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_1 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        }
        tl::wait_wgmma<1>();
        #pragma unroll
        for (int i_19 = 0; i_19 < 16; ++i_19) {
          uint1 __14;
          float2 __15;
            float2 v__14 = *(float2*)(v + (i_19 * 2));
            float2 v__15 = make_float2(inv[(i_19 & 1)], inv[(i_19 & 1)]);
            __15.x = (v__14.x*v__15.x);
            __15.y = (v__14.y*v__15.y);
          (reinterpret_cast<__nv_bfloat162*>(&__14))[0] = __float22bfloat162_rn(((float2*)(&__15))[0]);
          *(uint1*)(half_4 + (i_19 * 2)) = __14;
        }
        tl::__sync_thread_partial(3, 128);
        #pragma unroll
        for (int i_20 = 0; i_20 < 16; ++i_20) {
          *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_20 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_20 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_20 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_20 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 24576)) = *(uint1*)(half_4 + (i_20 * 2));
        }
        tl::fence_proxy_async();
        tl::tma_store_wait<0, true>();
        tl::__sync_thread_partial(8, 128);
        if (tl::tl_shuffle_elect<128>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[24576])), 256, 0, ((turn * 2) + first_tile_1));
          tl::tma_store_arrive();
        }
        {
          tl::GmmaDescriptor desc_b_14;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_14, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 110592)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_14 = 0; ki_14 < 9; ++ki_14) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_14 * 8)), uint64_t(desc_b_14 + ((ki_14 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v + 0), ((0 < ki_14) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        }
        tl::wait_wgmma<1>();
        #pragma unroll
        for (int i_21 = 0; i_21 < 16; ++i_21) {
          uint1 __16;
          float2 __17;
            float2 v__16 = *(float2*)(v_1 + (i_21 * 2));
            float2 v__17 = make_float2(inv[(i_21 & 1)], inv[(i_21 & 1)]);
            __17.x = (v__16.x*v__17.x);
            __17.y = (v__16.y*v__17.y);
          (reinterpret_cast<__nv_bfloat162*>(&__16))[0] = __float22bfloat162_rn(((float2*)(&__17))[0]);
          *(uint1*)(half_5 + (i_21 * 2)) = __16;
        }
        tl::__sync_thread_partial(3, 128);
        #pragma unroll
        for (int i_22 = 0; i_22 < 16; ++i_22) {
          *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_22 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_22 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_22 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_22 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 28672)) = *(uint1*)(half_5 + (i_22 * 2));
        }
        tl::fence_proxy_async();
        tl::tma_store_wait<0, true>();
        tl::__sync_thread_partial(8, 128);
        if (tl::tl_shuffle_elect<128>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[28672])), 320, 0, ((turn * 2) + first_tile_1));
          tl::tma_store_arrive();
        }
        {
          tl::GmmaDescriptor desc_b_15;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_15, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 129024)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_1 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_15 = 0; ki_15 < 9; ++ki_15) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_15 * 8)), uint64_t(desc_b_15 + ((ki_15 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_1 + 0), ((0 < ki_15) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_1 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        }
        tl::wait_wgmma<1>();
        #pragma unroll
        for (int i_23 = 0; i_23 < 16; ++i_23) {
          uint1 __18;
          float2 __19;
            float2 v__18 = *(float2*)(v + (i_23 * 2));
            float2 v__19 = make_float2(inv[(i_23 & 1)], inv[(i_23 & 1)]);
            __19.x = (v__18.x*v__19.x);
            __19.y = (v__18.y*v__19.y);
          (reinterpret_cast<__nv_bfloat162*>(&__18))[0] = __float22bfloat162_rn(((float2*)(&__19))[0]);
          *(uint1*)(half_6 + (i_23 * 2)) = __18;
        }
        tl::__sync_thread_partial(3, 128);
        #pragma unroll
        for (int i_24 = 0; i_24 < 16; ++i_24) {
          *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_24 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_24 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_24 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_24 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 24576)) = *(uint1*)(half_6 + (i_24 * 2));
        }
        tl::fence_proxy_async();
        tl::tma_store_wait<0, true>();
        tl::__sync_thread_partial(8, 128);
        if (tl::tl_shuffle_elect<128>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[24576])), 384, 0, ((turn * 2) + first_tile_1));
          tl::tma_store_arrive();
        }
        tl::wait_wgmma<0>();
        if (0 < use_rope) {
          #pragma unroll
          for (int i_25 = 0; i_25 < 16; ++i_25) {
            a[i_25] = v_1[(((i_25 & 7) * 4) + ((i_25 >> 3) * 2))];
          }
          #pragma unroll
          for (int i_26 = 0; i_26 < 16; ++i_26) {
            b[i_26] = v_1[((((i_26 & 7) * 4) + ((i_26 >> 3) * 2)) + 1)];
          }
          #pragma unroll
          for (int i_27 = 0; i_27 < 16; ++i_27) {
            float cos_1 = rope_table[(((max(((int64_t)positions[((((int64_t)turn) * (int64_t)2) + ((int64_t)first_tile_1))]), (int64_t)0) * (int64_t)64) + ((((int64_t)i_27) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3))];
            float sin_1 = rope_table[((((max(((int64_t)positions[((((int64_t)turn) * (int64_t)2) + ((int64_t)first_tile_1))]), (int64_t)0) * (int64_t)64) + ((((int64_t)i_27) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3)) + (int64_t)32)];
            even[i_27] = ((a[i_27] * cos_1) + (b[i_27] * sin_1));
            odd[i_27] = ((b[i_27] * cos_1) - (a[i_27] * sin_1));
          }
          #pragma unroll
          for (int i_28 = 0; i_28 < 16; ++i_28) {
            v_1[(((i_28 & 7) * 4) + ((i_28 >> 3) * 2))] = even[i_28];
          }
          #pragma unroll
          for (int i_29 = 0; i_29 < 16; ++i_29) {
            v_1[((((i_29 & 7) * 4) + ((i_29 >> 3) * 2)) + 1)] = odd[i_29];
          }
        }
        #pragma unroll
        for (int i_30 = 0; i_30 < 16; ++i_30) {
          uint1 __20;
          float2 __21;
            float2 v__20 = *(float2*)(v_1 + (i_30 * 2));
            float2 v__21 = make_float2(inv[(i_30 & 1)], inv[(i_30 & 1)]);
            __21.x = (v__20.x*v__21.x);
            __21.y = (v__20.y*v__21.y);
          (reinterpret_cast<__nv_bfloat162*>(&__20))[0] = __float22bfloat162_rn(((float2*)(&__21))[0]);
          *(uint1*)(half_7 + (i_30 * 2)) = __20;
        }
        tl::__sync_thread_partial(3, 128);
        #pragma unroll
        for (int i_31 = 0; i_31 < 16; ++i_31) {
          *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_31 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_31 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_31 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_31 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 28672)) = *(uint1*)(half_7 + (i_31 * 2));
        }
        tl::fence_proxy_async();
        tl::tma_store_wait<0, true>();
        tl::__sync_thread_partial(8, 128);
        if (tl::tl_shuffle_elect<128>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[28672])), 448, 0, ((turn * 2) + first_tile_1));
          tl::tma_store_arrive();
        }
      }
    } else {
      int first_tile_2 = first_tile;
      int begin_1 = token;
      int end_2 = end;
      int limit_3 = limit;
      for (int turn_1 = ((begin_1 - first_tile_2) >> 1); turn_1 < ((end_2 - first_tile_2) >> 1); ++turn_1) {
        full[(((turn_1 * 2) % 3) + 3)].wait((((turn_1 % 3) * 2) / 3));
        {
          tl::GmmaDescriptor desc_a_8;
          tl::GmmaDescriptor desc_b_16;
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_8, (&(((bfloat16_t*)stages)[0])));
          tl::increase_descriptor_offset<int>(desc_a_8, ((((turn_1 * 2) % 3) * 8192) + 24576));
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_16, (&(((bfloat16_t*)K)[0])));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_16 = 0; ki_16 < 4; ++ki_16) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_8 + ((ki_16 * 32) >> 4)), uint64_t(desc_b_16 + ((ki_16 * 32) >> 4)), ((uint32_t*)(S_1 + 0)), ((0 < ki_16) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
        }
        full[((((turn_1 * 8) + 1) % 3) + 3)].wait(((((turn_1 * 8) + 1) % 6) / 3));
        {
          tl::GmmaDescriptor desc_a_9;
          tl::GmmaDescriptor desc_b_17;
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_9, (&(((bfloat16_t*)stages)[0])));
          tl::increase_descriptor_offset<int>(desc_a_9, (((((turn_1 * 8) + 1) % 3) * 8192) + 24576));
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_17, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 18432)));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_17 = 0; ki_17 < 4; ++ki_17) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_9 + ((ki_17 * 32) >> 4)), uint64_t(desc_b_17 + ((ki_17 * 32) >> 4)), ((uint32_t*)(S_1 + 0)), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
        }
        tl::wait_wgmma<1>();
        tl::__sync_thread_partial(9, 128);
        if (tl::tl_shuffle_elect<128>()) {
          full[(((turn_1 * 2) % 3) + 3)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, full[(((turn_1 * 2) % 3) + 3)], (&(((bfloat16_t*)stages)[((((turn_1 * 2) % 3) * 4096) + 12288)])), 192, 0, (((turn_1 * 2) + first_tile_2) + 1));
        }
        full[((((turn_1 * 8) + 2) % 3) + 3)].wait(((((turn_1 * 8) + 2) % 6) / 3));
        {
          tl::GmmaDescriptor desc_a_10;
          tl::GmmaDescriptor desc_b_18;
          tl::__sync_thread_partial(4, 128);
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_10, (&(((bfloat16_t*)stages)[0])));
          tl::increase_descriptor_offset<int>(desc_a_10, (((((turn_1 * 8) + 2) % 3) * 8192) + 24576));
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_18, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 36864)));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_18 = 0; ki_18 < 4; ++ki_18) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_10 + ((ki_18 * 32) >> 4)), uint64_t(desc_b_18 + ((ki_18 * 32) >> 4)), ((uint32_t*)(S_1 + 0)), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
        }
        tl::wait_wgmma<1>();
        tl::__sync_thread_partial(9, 128);
        if (tl::tl_shuffle_elect<128>()) {
          full[((((turn_1 * 8) + 1) % 3) + 3)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, full[((((turn_1 * 8) + 1) % 3) + 3)], (&(((bfloat16_t*)stages)[(((((turn_1 * 8) + 1) % 3) * 4096) + 12288)])), 256, 0, (((turn_1 * 2) + first_tile_2) + 1));
        }
        full[(((turn_1 * 2) % 3) + 3)].wait(((((turn_1 * 8) / 3) + 1) & 1));
        {
          tl::GmmaDescriptor desc_a_11;
          tl::GmmaDescriptor desc_b_19;
          tl::__sync_thread_partial(4, 128);
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_11, (&(((bfloat16_t*)stages)[0])));
          tl::increase_descriptor_offset<int>(desc_a_11, ((((turn_1 * 2) % 3) * 8192) + 24576));
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_19, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 55296)));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_19 = 0; ki_19 < 4; ++ki_19) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_11 + ((ki_19 * 32) >> 4)), uint64_t(desc_b_19 + ((ki_19 * 32) >> 4)), ((uint32_t*)(S_1 + 0)), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
        }
        tl::wait_wgmma<1>();
        tl::__sync_thread_partial(9, 128);
        if (tl::tl_shuffle_elect<128>()) {
          full[((((turn_1 * 8) + 2) % 3) + 3)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, full[((((turn_1 * 8) + 2) % 3) + 3)], (&(((bfloat16_t*)stages)[(((((turn_1 * 8) + 2) % 3) * 4096) + 12288)])), 320, 0, (((turn_1 * 2) + first_tile_2) + 1));
        }
        full[((((turn_1 * 8) + 1) % 3) + 3)].wait(((((turn_1 * 8) + 4) % 6) / 3));
        {
          tl::GmmaDescriptor desc_a_12;
          tl::GmmaDescriptor desc_b_20;
          tl::__sync_thread_partial(4, 128);
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_12, (&(((bfloat16_t*)stages)[0])));
          tl::increase_descriptor_offset<int>(desc_a_12, (((((turn_1 * 8) + 1) % 3) * 8192) + 24576));
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_20, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 73728)));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_20 = 0; ki_20 < 4; ++ki_20) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_12 + ((ki_20 * 32) >> 4)), uint64_t(desc_b_20 + ((ki_20 * 32) >> 4)), ((uint32_t*)(S_1 + 0)), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
        }
        tl::wait_wgmma<1>();
        tl::__sync_thread_partial(9, 128);
        if (tl::tl_shuffle_elect<128>()) {
          full[(((turn_1 * 2) % 3) + 3)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, full[(((turn_1 * 2) % 3) + 3)], (&(((bfloat16_t*)stages)[((((turn_1 * 2) % 3) * 4096) + 12288)])), 384, 0, (((turn_1 * 2) + first_tile_2) + 1));
        }
        full[((((turn_1 * 8) + 2) % 3) + 3)].wait(((((turn_1 * 8) + 5) % 6) / 3));
        {
          tl::GmmaDescriptor desc_a_13;
          tl::GmmaDescriptor desc_b_21;
          tl::__sync_thread_partial(4, 128);
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_13, (&(((bfloat16_t*)stages)[0])));
          tl::increase_descriptor_offset<int>(desc_a_13, (((((turn_1 * 8) + 2) % 3) * 8192) + 24576));
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_21, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 92160)));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_21 = 0; ki_21 < 4; ++ki_21) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_13 + ((ki_21 * 32) >> 4)), uint64_t(desc_b_21 + ((ki_21 * 32) >> 4)), ((uint32_t*)(S_1 + 0)), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
        }
        tl::wait_wgmma<1>();
        tl::__sync_thread_partial(9, 128);
        if (tl::tl_shuffle_elect<128>()) {
          full[((((turn_1 * 8) + 1) % 3) + 3)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, full[((((turn_1 * 8) + 1) % 3) + 3)], (&(((bfloat16_t*)stages)[(((((turn_1 * 8) + 1) % 3) * 4096) + 12288)])), 448, 0, (((turn_1 * 2) + first_tile_2) + 1));
        }
        full[(((turn_1 * 2) % 3) + 3)].wait((((turn_1 % 3) * 2) / 3));
        {
          tl::GmmaDescriptor desc_a_14;
          tl::GmmaDescriptor desc_b_22;
          tl::__sync_thread_partial(4, 128);
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_14, (&(((bfloat16_t*)stages)[0])));
          tl::increase_descriptor_offset<int>(desc_a_14, ((((turn_1 * 2) % 3) * 8192) + 24576));
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_22, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 110592)));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_22 = 0; ki_22 < 4; ++ki_22) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_14 + ((ki_22 * 32) >> 4)), uint64_t(desc_b_22 + ((ki_22 * 32) >> 4)), ((uint32_t*)(S_1 + 0)), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
        }
        tl::wait_wgmma<1>();
        tl::__sync_thread_partial(9, 128);
        if ((((turn_1 * 2) + first_tile_2) + 3) < limit_3) {
          if (tl::tl_shuffle_elect<128>()) {
            full[((((turn_1 * 2) + 2) % 3) + 3)].arrive_and_expect_tx(8192);
            tl::tma_load(q_desc, full[((((turn_1 * 2) + 2) % 3) + 3)], (&(((bfloat16_t*)stages)[(((((turn_1 * 2) + 2) % 3) * 4096) + 12288)])), 0, 0, (((turn_1 * 2) + first_tile_2) + 3));
          }
        }
        full[((((turn_1 * 8) + 1) % 3) + 3)].wait(((((turn_1 * 8) + 1) % 6) / 3));
        {
          tl::GmmaDescriptor desc_a_15;
          tl::GmmaDescriptor desc_b_23;
          tl::__sync_thread_partial(4, 128);
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a_15, (&(((bfloat16_t*)stages)[0])));
          tl::increase_descriptor_offset<int>(desc_a_15, (((((turn_1 * 8) + 1) % 3) * 8192) + 24576));
          tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b_23, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 129024)));
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_23 = 0; ki_23 < 4; ++ki_23) {
            tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a_15 + ((ki_23 * 32) >> 4)), uint64_t(desc_b_23 + ((ki_23 * 32) >> 4)), ((uint32_t*)(S_1 + 0)), 1);
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(S_1 + 0), 72);
        }
        tl::wait_wgmma<1>();
        tl::__sync_thread_partial(9, 128);
        if ((((turn_1 * 2) + first_tile_2) + 3) < limit_3) {
          if (tl::tl_shuffle_elect<128>()) {
            full[(((turn_1 * 2) % 3) + 3)].arrive_and_expect_tx(8192);
            tl::tma_load(q_desc, full[(((turn_1 * 2) % 3) + 3)], (&(((bfloat16_t*)stages)[((((turn_1 * 2) % 3) * 4096) + 12288)])), 64, 0, (((turn_1 * 2) + first_tile_2) + 3));
          }
        }
        tl::wait_wgmma<0>();
        tl::__sync_thread_partial(9, 128);
        if ((((turn_1 * 2) + first_tile_2) + 3) < limit_3) {
          if (tl::tl_shuffle_elect<128>()) {
            full[((((turn_1 * 8) + 1) % 3) + 3)].arrive_and_expect_tx(8192);
            tl::tma_load(q_desc, full[((((turn_1 * 8) + 1) % 3) + 3)], (&(((bfloat16_t*)stages)[(((((turn_1 * 8) + 1) % 3) * 4096) + 12288)])), 128, 0, (((turn_1 * 2) + first_tile_2) + 3));
          }
        }
        int _tmp_2 = (((history + pivots[(((((int64_t)turn_1) * (int64_t)8) + (((int64_t)first_tile_2) * (int64_t)4)) + (int64_t)6)]) - pivots[(((((int64_t)turn_1) * (int64_t)8) + (((int64_t)first_tile_2) * (int64_t)4)) + (int64_t)5)]) - fresh);
        int _tmp_3 = ((((history + pivots[(((((int64_t)turn_1) * (int64_t)8) + (((int64_t)first_tile_2) * (int64_t)4)) + (int64_t)6)]) + pivots[(((((int64_t)turn_1) * (int64_t)8) + (((int64_t)first_tile_2) * (int64_t)4)) + (int64_t)7)]) - fresh) - 1);
        *(int2*)(first_1 + 0) = make_int2(_tmp_2, _tmp_2);
        *(int2*)(newest_1 + 0) = make_int2(_tmp_3, _tmp_3);
        #pragma unroll
        for (int i_32 = 0; i_32 < 72; ++i_32) {
          float condval_5;
          if (((first_1[((i_32 & 3) >> 1)] <= ((((i_32 >> 2) * 8) + ((((int)threadIdx.x) & 3) * 2)) + (i_32 & 1))) & (((((i_32 >> 2) * 8) + ((((int)threadIdx.x) & 3) * 2)) + (i_32 & 1)) <= newest_1[((i_32 & 3) >> 1)]))) {
            condval_5 = S_1[i_32];
          } else {
            condval_5 = -CUDART_INF_F;
          }
          S_1[i_32] = condval_5;
        }
        float broadcast_var_4 = -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/;
        *(float2*)(top_1 + 0) = make_float2(broadcast_var_4, broadcast_var_4);
        #pragma unroll
        for (int i_33 = 0; i_33 < 2; ++i_33) {
          top_clear_1[i_33] = -CUDART_INF_F;
          #pragma unroll
          for (int rv_2 = 0; rv_2 < 36; ++rv_2) {
            top_clear_1[i_33] = max(top_clear_1[i_33], S_1[((((rv_2 % 18) * 4) + (i_33 * 2)) + (rv_2 / 18))]);
          }
          top_clear_1[i_33] = tl::AllReduce<tl::MaxOp, 4, 1, 128, tl::NamedBarrier<128>>::run(top_clear_1[i_33]);
          top_1[i_33] = max(top_1[i_33], top_clear_1[i_33]);
        }
        float broadcast_var_5 = 0x1.0527dbd87e24dp-4f/*6.375872e-02*/;
        float2 __22;
          float2 v__22 = *(float2*)(top_1 + 0);
          float2 v__23 = make_float2(broadcast_var_5, broadcast_var_5);
          __22.x = (v__22.x*v__23.x);
          __22.y = (v__22.y*v__23.y);
        *(float2*)(top_1 + 0) = __22;
        #pragma unroll
        for (int i_34 = 0; i_34 < 36; ++i_34) {
          float broadcast_var_6 = 0x1.0527dbd87e24dp-4f/*6.375872e-02*/;
          float2 __23;
          float2 __24;
            float2 __25;
              float2 v__24 = *(float2*)(S_1 + (i_34 * 2));
              float2 v__25 = make_float2(broadcast_var_6, broadcast_var_6);
              __25.x = (v__24.x*v__25.x);
              __25.y = (v__24.y*v__25.y);
            float2 v__26 = make_float2(top_1[(i_34 & 1)], top_1[(i_34 & 1)]);
            __24.x = (__25.x-v__26.x);
            __24.y = (__25.y-v__26.y);
          __23.x = exp2f(__24.x);
          __23.y = exp2f(__24.y);
          *(float2*)(S_1 + (i_34 * 2)) = __23;
        }
        #pragma unroll
        for (int i_35 = 0; i_35 < 2; ++i_35) {
          total_1[i_35] = 0x0p+0f/*0.000000e+00*/;
          #pragma unroll
          for (int rv_3 = 0; rv_3 < 36; ++rv_3) {
            total_1[i_35] = (total_1[i_35] + S_1[((((rv_3 % 18) * 4) + (i_35 * 2)) + (rv_3 / 18))]);
          }
          total_1[i_35] = tl::AllReduce<tl::SumOp, 4, 1, 128, tl::NamedBarrier<128>>::run(total_1[i_35]);
        }
        #pragma unroll
        for (int i_36 = 0; i_36 < 18; ++i_36) {
          uint2 __26;
          float4 v__27 = *(float4*)(S_1 + (i_36 * 4));
          (reinterpret_cast<__nv_bfloat162*>(&__26))[0] = __float22bfloat162_rn(((float2*)(&v__27))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__26))[1] = __float22bfloat162_rn(((float2*)(&v__27))[1]);
          *(uint2*)(P_1 + (i_36 * 4)) = __26;
        }
        #pragma unroll
        for (int i_37 = 0; i_37 < 2; ++i_37) {
          float sink_1 = max(min((attn_sink[(((((((int)threadIdx.x) >> 5) * 16) + (i_37 * 8)) + ((((int)threadIdx.x) & 31) >> 2)) - 64)] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/);
          float condval_6;
          if ((0x0p+0f/*0.000000e+00*/ < total_1[i_37])) {
            condval_6 = (exp2f((top_1[i_37] - max(top_1[i_37], sink_1))) / ((total_1[i_37] * exp2f((top_1[i_37] - max(top_1[i_37], sink_1)))) + exp2f((sink_1 - max(top_1[i_37], sink_1)))));
          } else {
            condval_6 = 0x0p+0f/*0.000000e+00*/;
          }
          inv_1[i_37] = condval_6;
        }
        if ((((int)threadIdx.x) % 4) == 0) {
          #pragma unroll
          for (int i_38 = 0; i_38 < 2; ++i_38) {
            float condval_7;
            if ((0x0p+0f/*0.000000e+00*/ < total_1[i_38])) {
              condval_7 = (logf(max(total_1[i_38], 0x1p+0f/*1.000000e+00*/)) + (top_1[i_38] * 0x1.62e42fefa39efp-1f/*6.931472e-01*/));
            } else {
              condval_7 = CUDART_INF_F;
            }
            lse[(((((((int64_t)turn_1) * (int64_t)128) + (((int64_t)first_tile_2) * (int64_t)64)) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)5) * (int64_t)16)) + (((int64_t)i_38) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2))] = condval_7;
          }
        }
        {
          tl::GmmaDescriptor desc_b_24;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_24, (&(((bfloat16_t*)K)[0])));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_2 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_24 = 0; ki_24 < 9; ++ki_24) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P_1 + (ki_24 * 8)), uint64_t(desc_b_24 + ((ki_24 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_2 + 0), ((0 < ki_24) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_2 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
        }
        {
          tl::GmmaDescriptor desc_b_25;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_25, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 18432)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_25 = 0; ki_25 < 9; ++ki_25) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P_1 + (ki_25 * 8)), uint64_t(desc_b_25 + ((ki_25 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_3 + 0), ((0 < ki_25) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
        }
        tl::wait_wgmma<1>();
        #pragma unroll
        for (int i_39 = 0; i_39 < 16; ++i_39) {
          uint1 __27;
          float2 __28;
            float2 v__28 = *(float2*)(v_2 + (i_39 * 2));
            float2 v__29 = make_float2(inv_1[(i_39 & 1)], inv_1[(i_39 & 1)]);
            __28.x = (v__28.x*v__29.x);
            __28.y = (v__28.y*v__29.y);
          (reinterpret_cast<__nv_bfloat162*>(&__27))[0] = __float22bfloat162_rn(((float2*)(&__28))[0]);
          *(uint1*)(half_8 + (i_39 * 2)) = __27;
        }
        tl::__sync_thread_partial(4, 128);
        #pragma unroll
        for (int i_40 = 0; i_40 < 16; ++i_40) {
          *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_40 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_40 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_40 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_40 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 28672)) = *(uint1*)(half_8 + (i_40 * 2));
        }
        tl::fence_proxy_async();
        tl::tma_store_wait<0, true>();
        tl::__sync_thread_partial(9, 128);
        if (tl::tl_shuffle_elect<128>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[32768])), 0, 0, (((turn_1 * 2) + first_tile_2) + 1));
          tl::tma_store_arrive();
        }
        {
          tl::GmmaDescriptor desc_b_26;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_26, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 36864)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_2 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_26 = 0; ki_26 < 9; ++ki_26) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P_1 + (ki_26 * 8)), uint64_t(desc_b_26 + ((ki_26 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_2 + 0), ((0 < ki_26) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_2 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
        }
        tl::wait_wgmma<1>();
        #pragma unroll
        for (int i_41 = 0; i_41 < 16; ++i_41) {
          uint1 __29;
          float2 __30;
            float2 v__30 = *(float2*)(v_3 + (i_41 * 2));
            float2 v__31 = make_float2(inv_1[(i_41 & 1)], inv_1[(i_41 & 1)]);
            __30.x = (v__30.x*v__31.x);
            __30.y = (v__30.y*v__31.y);
          (reinterpret_cast<__nv_bfloat162*>(&__29))[0] = __float22bfloat162_rn(((float2*)(&__30))[0]);
          *(uint1*)(half_9 + (i_41 * 2)) = __29;
        }
        tl::__sync_thread_partial(4, 128);
        #pragma unroll
        for (int i_42 = 0; i_42 < 16; ++i_42) {
          *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_42 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_42 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_42 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_42 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_9 + (i_42 * 2));
        }
        tl::fence_proxy_async();
        tl::tma_store_wait<0, true>();
        tl::__sync_thread_partial(9, 128);
        if (tl::tl_shuffle_elect<128>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[36864])), 64, 0, (((turn_1 * 2) + first_tile_2) + 1));
          tl::tma_store_arrive();
        }
        {
          tl::GmmaDescriptor desc_b_27;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_27, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 55296)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_27 = 0; ki_27 < 9; ++ki_27) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P_1 + (ki_27 * 8)), uint64_t(desc_b_27 + ((ki_27 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_3 + 0), ((0 < ki_27) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
        }
        tl::wait_wgmma<1>();
        #pragma unroll
        for (int i_43 = 0; i_43 < 16; ++i_43) {
          uint1 __31;
          float2 __32;
            float2 v__32 = *(float2*)(v_2 + (i_43 * 2));
            float2 v__33 = make_float2(inv_1[(i_43 & 1)], inv_1[(i_43 & 1)]);
            __32.x = (v__32.x*v__33.x);
            __32.y = (v__32.y*v__33.y);
          (reinterpret_cast<__nv_bfloat162*>(&__31))[0] = __float22bfloat162_rn(((float2*)(&__32))[0]);
          *(uint1*)(half_10 + (i_43 * 2)) = __31;
        }
        tl::__sync_thread_partial(4, 128);
        #pragma unroll
        for (int i_44 = 0; i_44 < 16; ++i_44) {
          *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_44 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_44 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_44 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_44 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 28672)) = *(uint1*)(half_10 + (i_44 * 2));
        }
        tl::fence_proxy_async();
        tl::tma_store_wait<0, true>();
        tl::__sync_thread_partial(9, 128);
        if (tl::tl_shuffle_elect<128>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[32768])), 128, 0, (((turn_1 * 2) + first_tile_2) + 1));
          tl::tma_store_arrive();
        }
        {
          tl::GmmaDescriptor desc_b_28;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_28, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 73728)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_2 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_28 = 0; ki_28 < 9; ++ki_28) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P_1 + (ki_28 * 8)), uint64_t(desc_b_28 + ((ki_28 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_2 + 0), ((0 < ki_28) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_2 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
        }
        tl::wait_wgmma<1>();
        #pragma unroll
        for (int i_45 = 0; i_45 < 16; ++i_45) {
          uint1 __33;
          float2 __34;
            float2 v__34 = *(float2*)(v_3 + (i_45 * 2));
            float2 v__35 = make_float2(inv_1[(i_45 & 1)], inv_1[(i_45 & 1)]);
            __34.x = (v__34.x*v__35.x);
            __34.y = (v__34.y*v__35.y);
          (reinterpret_cast<__nv_bfloat162*>(&__33))[0] = __float22bfloat162_rn(((float2*)(&__34))[0]);
          *(uint1*)(half_11 + (i_45 * 2)) = __33;
        }
        tl::__sync_thread_partial(4, 128);
        #pragma unroll
        for (int i_46 = 0; i_46 < 16; ++i_46) {
          *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_46 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_46 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_46 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_46 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_11 + (i_46 * 2));
        }
        tl::fence_proxy_async();
        tl::tma_store_wait<0, true>();
        tl::__sync_thread_partial(9, 128);
        if (tl::tl_shuffle_elect<128>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[36864])), 192, 0, (((turn_1 * 2) + first_tile_2) + 1));
          tl::tma_store_arrive();
        }
        {
          tl::GmmaDescriptor desc_b_29;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_29, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 92160)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_29 = 0; ki_29 < 9; ++ki_29) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P_1 + (ki_29 * 8)), uint64_t(desc_b_29 + ((ki_29 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_3 + 0), ((0 < ki_29) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
        }
        tl::wait_wgmma<1>();
        #pragma unroll
        for (int i_47 = 0; i_47 < 16; ++i_47) {
          uint1 __35;
          float2 __36;
            float2 v__36 = *(float2*)(v_2 + (i_47 * 2));
            float2 v__37 = make_float2(inv_1[(i_47 & 1)], inv_1[(i_47 & 1)]);
            __36.x = (v__36.x*v__37.x);
            __36.y = (v__36.y*v__37.y);
          (reinterpret_cast<__nv_bfloat162*>(&__35))[0] = __float22bfloat162_rn(((float2*)(&__36))[0]);
          *(uint1*)(half_12 + (i_47 * 2)) = __35;
        }
        tl::__sync_thread_partial(4, 128);
        #pragma unroll
        for (int i_48 = 0; i_48 < 16; ++i_48) {
          *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_48 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_48 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_48 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_48 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 28672)) = *(uint1*)(half_12 + (i_48 * 2));
        }
        tl::fence_proxy_async();
        tl::tma_store_wait<0, true>();
        tl::__sync_thread_partial(9, 128);
        if (tl::tl_shuffle_elect<128>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[32768])), 256, 0, (((turn_1 * 2) + first_tile_2) + 1));
          tl::tma_store_arrive();
        }
        {
          tl::GmmaDescriptor desc_b_30;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_30, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 110592)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_2 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_30 = 0; ki_30 < 9; ++ki_30) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P_1 + (ki_30 * 8)), uint64_t(desc_b_30 + ((ki_30 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_2 + 0), ((0 < ki_30) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_2 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
        }
        tl::wait_wgmma<1>();
        #pragma unroll
        for (int i_49 = 0; i_49 < 16; ++i_49) {
          uint1 __37;
          float2 __38;
            float2 v__38 = *(float2*)(v_3 + (i_49 * 2));
            float2 v__39 = make_float2(inv_1[(i_49 & 1)], inv_1[(i_49 & 1)]);
            __38.x = (v__38.x*v__39.x);
            __38.y = (v__38.y*v__39.y);
          (reinterpret_cast<__nv_bfloat162*>(&__37))[0] = __float22bfloat162_rn(((float2*)(&__38))[0]);
          *(uint1*)(half_13 + (i_49 * 2)) = __37;
        }
        tl::__sync_thread_partial(4, 128);
        #pragma unroll
        for (int i_50 = 0; i_50 < 16; ++i_50) {
          *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_50 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_50 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_50 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_50 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_13 + (i_50 * 2));
        }
        tl::fence_proxy_async();
        tl::tma_store_wait<0, true>();
        tl::__sync_thread_partial(9, 128);
        if (tl::tl_shuffle_elect<128>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[36864])), 320, 0, (((turn_1 * 2) + first_tile_2) + 1));
          tl::tma_store_arrive();
        }
        {
          tl::GmmaDescriptor desc_b_31;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_31, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 129024)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_31 = 0; ki_31 < 9; ++ki_31) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P_1 + (ki_31 * 8)), uint64_t(desc_b_31 + ((ki_31 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_3 + 0), ((0 < ki_31) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P_1 + 0), 36);
        }
        tl::wait_wgmma<1>();
        #pragma unroll
        for (int i_51 = 0; i_51 < 16; ++i_51) {
          uint1 __39;
          float2 __40;
            float2 v__40 = *(float2*)(v_2 + (i_51 * 2));
            float2 v__41 = make_float2(inv_1[(i_51 & 1)], inv_1[(i_51 & 1)]);
            __40.x = (v__40.x*v__41.x);
            __40.y = (v__40.y*v__41.y);
          (reinterpret_cast<__nv_bfloat162*>(&__39))[0] = __float22bfloat162_rn(((float2*)(&__40))[0]);
          *(uint1*)(half_14 + (i_51 * 2)) = __39;
        }
        tl::__sync_thread_partial(4, 128);
        #pragma unroll
        for (int i_52 = 0; i_52 < 16; ++i_52) {
          *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_52 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_52 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_52 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_52 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 28672)) = *(uint1*)(half_14 + (i_52 * 2));
        }
        tl::fence_proxy_async();
        tl::tma_store_wait<0, true>();
        tl::__sync_thread_partial(9, 128);
        if (tl::tl_shuffle_elect<128>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[32768])), 384, 0, (((turn_1 * 2) + first_tile_2) + 1));
          tl::tma_store_arrive();
        }
        tl::wait_wgmma<0>();
        if (0 < use_rope) {
          #pragma unroll
          for (int i_53 = 0; i_53 < 16; ++i_53) {
            a_1[i_53] = v_3[(((i_53 & 7) * 4) + ((i_53 >> 3) * 2))];
          }
          #pragma unroll
          for (int i_54 = 0; i_54 < 16; ++i_54) {
            b_1[i_54] = v_3[((((i_54 & 7) * 4) + ((i_54 >> 3) * 2)) + 1)];
          }
          #pragma unroll
          for (int i_55 = 0; i_55 < 16; ++i_55) {
            float cos_2 = rope_table[(((max(((int64_t)positions[(((((int64_t)turn_1) * (int64_t)2) + ((int64_t)first_tile_2)) + (int64_t)1)]), (int64_t)0) * (int64_t)64) + ((((int64_t)i_55) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3))];
            float sin_2 = rope_table[((((max(((int64_t)positions[(((((int64_t)turn_1) * (int64_t)2) + ((int64_t)first_tile_2)) + (int64_t)1)]), (int64_t)0) * (int64_t)64) + ((((int64_t)i_55) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3)) + (int64_t)32)];
            even_1[i_55] = ((a_1[i_55] * cos_2) + (b_1[i_55] * sin_2));
            odd_1[i_55] = ((b_1[i_55] * cos_2) - (a_1[i_55] * sin_2));
          }
          #pragma unroll
          for (int i_56 = 0; i_56 < 16; ++i_56) {
            v_3[(((i_56 & 7) * 4) + ((i_56 >> 3) * 2))] = even_1[i_56];
          }
          #pragma unroll
          for (int i_57 = 0; i_57 < 16; ++i_57) {
            v_3[((((i_57 & 7) * 4) + ((i_57 >> 3) * 2)) + 1)] = odd_1[i_57];
          }
        }
        #pragma unroll
        for (int i_58 = 0; i_58 < 16; ++i_58) {
          uint1 __41;
          float2 __42;
            float2 v__42 = *(float2*)(v_3 + (i_58 * 2));
            float2 v__43 = make_float2(inv_1[(i_58 & 1)], inv_1[(i_58 & 1)]);
            __42.x = (v__42.x*v__43.x);
            __42.y = (v__42.y*v__43.y);
          (reinterpret_cast<__nv_bfloat162*>(&__41))[0] = __float22bfloat162_rn(((float2*)(&__42))[0]);
          *(uint1*)(half_15 + (i_58 * 2)) = __41;
        }
        tl::__sync_thread_partial(4, 128);
        #pragma unroll
        for (int i_59 = 0; i_59 < 16; ++i_59) {
          *(uint1*)(((bfloat16_t*)stages) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_59 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_59 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_59 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_59 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_15 + (i_59 * 2));
        }
        tl::fence_proxy_async();
        tl::tma_store_wait<0, true>();
        tl::__sync_thread_partial(9, 128);
        if (tl::tl_shuffle_elect<128>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)stages)[36864])), 448, 0, (((turn_1 * 2) + first_tile_2) + 1));
          tl::tma_store_arrive();
        }
      }
    }
    token = end;
  }
  tl::tma_store_wait<0, true>();
}

#include <cutlass/cuda_host_adapter.hpp>

#include <swa_launch.cuh>

SWA_EXPORT(attention_prefill, 9) {
  bfloat16_t* q = args.data<bfloat16_t>(0);
  bfloat16_t* keys = args.data<bfloat16_t>(1);
  int* pivots = args.data<int>(2);
  float* attn_sink = args.data<float>(3);
  int* positions = args.data<int>(4);
  float* rope_table = args.data<float>(5);
  int use_rope = static_cast<int>(args.scalar(6));
  bfloat16_t* out = args.data<bfloat16_t>(7);
  float* lse = args.data<float>(8);
  [[maybe_unused]] const int N = static_cast<int>(args.extent(0, 0));
  [[maybe_unused]] const int rows = static_cast<int>(args.extent(1, 0));
  [[maybe_unused]] const int turned = static_cast<int>(args.extent(4, 0));
  [[maybe_unused]] const int P = static_cast<int>(args.extent(5, 0));

	CUtensorMap out_desc;
	CUtensorMapDataType out_desc_type= (CUtensorMapDataType)9;
	cuuint32_t out_desc_tensorRank= 3;
	void *out_desc_globalAddress= out;
	cuuint64_t out_desc_globalDim[3]= {512,64,N};
	cuuint64_t out_desc_globalStride[3]= {2,1024,65536};
	cuuint32_t out_desc_boxDim[3]= {64,64,1};
	cuuint32_t out_desc_elementStrides[3]= {1,1,1};
	CUtensorMapInterleave out_desc_interleave= (CUtensorMapInterleave)0;
	CUtensorMapSwizzle out_desc_swizzle= (CUtensorMapSwizzle)3;
	CUtensorMapL2promotion out_desc_l2Promotion= (CUtensorMapL2promotion)2;
	CUtensorMapFloatOOBfill out_desc_oobFill= (CUtensorMapFloatOOBfill)0;

	CUresult out_desc_result = CUTLASS_CUDA_DRIVER_WRAPPER_CALL(cuTensorMapEncodeTiled)(
    &out_desc, out_desc_type, out_desc_tensorRank, out_desc_globalAddress, out_desc_globalDim, out_desc_globalStride + 1, out_desc_boxDim, out_desc_elementStrides, out_desc_interleave, out_desc_swizzle, out_desc_l2Promotion, out_desc_oobFill);

	if (out_desc_result != CUDA_SUCCESS) {
		snprintf(error_buf, ERROR_BUF_SIZE, "Error: Failed to initialize the TMA descriptor out_desc");
		return -1;
	}

	CUtensorMap q_desc;
	CUtensorMapDataType q_desc_type= (CUtensorMapDataType)9;
	cuuint32_t q_desc_tensorRank= 3;
	void *q_desc_globalAddress= q;
	cuuint64_t q_desc_globalDim[3]= {512,64,N};
	cuuint64_t q_desc_globalStride[3]= {2,1024,65536};
	cuuint32_t q_desc_boxDim[3]= {64,64,1};
	cuuint32_t q_desc_elementStrides[3]= {1,1,1};
	CUtensorMapInterleave q_desc_interleave= (CUtensorMapInterleave)0;
	CUtensorMapSwizzle q_desc_swizzle= (CUtensorMapSwizzle)3;
	CUtensorMapL2promotion q_desc_l2Promotion= (CUtensorMapL2promotion)2;
	CUtensorMapFloatOOBfill q_desc_oobFill= (CUtensorMapFloatOOBfill)0;

	CUresult q_desc_result = CUTLASS_CUDA_DRIVER_WRAPPER_CALL(cuTensorMapEncodeTiled)(
    &q_desc, q_desc_type, q_desc_tensorRank, q_desc_globalAddress, q_desc_globalDim, q_desc_globalStride + 1, q_desc_boxDim, q_desc_elementStrides, q_desc_interleave, q_desc_swizzle, q_desc_l2Promotion, q_desc_oobFill);

	if (q_desc_result != CUDA_SUCCESS) {
		snprintf(error_buf, ERROR_BUF_SIZE, "Error: Failed to initialize the TMA descriptor q_desc");
		return -1;
	}
  return swa::launch<attention_prefill_kernel>(args, dim3((N + (N - 1) / (max((N + 2111) / 2112, 1) * 132)) / ((N - 1) / (max((N + 2111) / 2112, 1) * 132) + 1), 1, 1), dim3(256, 1, 1), 229376, attn_sink, keys, lse, out_desc, pivots, positions, q_desc, rope_table, N, use_rope);
}
