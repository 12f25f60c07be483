#include <swa_device.cuh>
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

extern "C" __global__ void attention_prefill_kernel(const float* __restrict__ attn_sink, const bfloat16_t* __restrict__ keys, float* __restrict__ lse, __grid_constant__ const CUtensorMap out_desc, const int* __restrict__ pivots, const int* __restrict__ positions, bfloat16_t* __restrict__ q, __grid_constant__ const CUtensorMap q_desc, const float* __restrict__ rope_table, int N, int use_rope);
extern "C" __global__ void __launch_bounds__(384, 1) attention_prefill_kernel(const float* __restrict__ attn_sink, const bfloat16_t* __restrict__ keys, float* __restrict__ lse, __grid_constant__ const CUtensorMap out_desc, const int* __restrict__ pivots, const int* __restrict__ positions, bfloat16_t* __restrict__ q, __grid_constant__ const CUtensorMap q_desc, const float* __restrict__ rope_table, int N, int use_rope) {
  extern __shared__ __align__(1024) uchar buf_dyn_shmem[];
  void* v = ((void*)((char*)buf_dyn_shmem + 0));
  void* K = ((void*)((char*)buf_dyn_shmem + 81920));
  __shared__ __align__(16) uint64_t v_1_mem[8];
  auto v_1 = reinterpret_cast<Barrier*>(v_1_mem);
  __shared__ __align__(16) uint64_t v_2_mem[8];
  auto v_2 = reinterpret_cast<Barrier*>(v_2_mem);
  int token = 0;
  int limit = 0;
  int first_tile = 0;
  int end = 0;
  int alive = 0;
  bfloat16_t moved[288];
  int w = 0;
  int place = 0;
  int before = 0;
  int phase = 0;
  float S[72];
  int first[2];
  int newest[2];
  float top[2];
  float top_clear[2];
  float total[2];
  bfloat16_t P[72];
  float v_3[32];
  float v_4[32];
  float inv[2];
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
  if (tl::tl_shuffle_elect<0>()) {
    tl::prefetch_tma_descriptor(q_desc);
    tl::prefetch_tma_descriptor(out_desc);
  }
  if (tl::tl_shuffle_elect<0>()) {
    v_1[0].init(1);
    v_1[1].init(1);
    v_1[2].init(1);
    v_1[3].init(1);
    v_1[4].init(1);
    v_1[5].init(1);
    v_1[6].init(1);
    v_1[7].init(1);
    v_2[0].init(4);
    v_2[1].init(4);
    v_2[2].init(4);
    v_2[3].init(4);
    v_2[4].init(4);
    v_2[5].init(4);
    v_2[6].init(4);
    v_2[7].init(4);
  }
  tl::fence_barrier_init();
  __syncthreads();
  token = (((int)blockIdx.x) * ((((N - 1) / (max(((N + 2111) / 2112), 1) * 132)) + (((N - 1) % (max(((N + 2111) / 2112), 1) * 132)) >> 31)) + 1));
  limit = min(((((int)blockIdx.x) + 1) * ((((N - 1) / (max(((N + 2111) / 2112), 1) * 132)) + (((N - 1) % (max(((N + 2111) / 2112), 1) * 132)) >> 31)) + 1)), N);
  first_tile = ((((int)blockIdx.x) * ((((N - 1) / (max(((N + 2111) / 2112), 1) * 132)) + (((N - 1) % (max(((N + 2111) / 2112), 1) * 132)) >> 31)) + 1)) * 2);
  end = 0;
  alive = 0;
  if (256 <= ((int)threadIdx.x)) {
    tl::warpgroup_reg_dealloc<24>();
    int first_tile_1 = first_tile;
    int limit_1 = (limit * 2);
    if ((bool)1 & (((int)threadIdx.x) < 288)) {
      for (int n = 0; n < ((((limit_1 + 1) - first_tile_1) >> 1) * 8); ++n) {
        v_2[(n & 3)].wait((((n >> 2) + 1) & 1));
        if (tl::tl_shuffle_elect<32>()) {
          v_1[(n & 3)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, v_1[(n & 3)], (&(((bfloat16_t*)v)[((n & 3) * 8192)])), ((n & 7) * 64), ((first_tile_1 & 1) * 64), ((n >> 3) + (first_tile_1 >> 1)));
        }
      }
    }
    if ((288 <= ((int)threadIdx.x)) & (((int)threadIdx.x) < 320)) {
      for (int n_1 = 0; n_1 < (((limit_1 - first_tile_1) >> 1) * 8); ++n_1) {
        v_2[((n_1 & 3) + 4)].wait((((n_1 >> 2) + 1) & 1));
        if (tl::tl_shuffle_elect<32>()) {
          v_1[((n_1 & 3) + 4)].arrive_and_expect_tx(8192);
          tl::tma_load(q_desc, v_1[((n_1 & 3) + 4)], (&(((bfloat16_t*)v)[(((n_1 & 3) * 8192) + 4096)])), ((n_1 & 7) * 64), (((first_tile_1 + 1) & 1) * 64), ((n_1 >> 3) + ((first_tile_1 + 1) >> 1)));
        }
      }
    }
  } else {
    tl::warpgroup_reg_alloc<240>();
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
      tl::__sync_thread_partial(8, 256);
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
      tl::__sync_thread_partial(8, 256);
      int first_tile_2 = first_tile;
      int begin = (token * 2);
      int end_1 = (end * 2);
      w = __shfl_sync((uint)4294967295, (((int)threadIdx.x) >> 7), 0, 32);
      for (int turn = ((((begin + 1) - first_tile_2) - w) >> 1); turn < ((((end_1 + 1) - first_tile_2) - w) >> 1); ++turn) {
        int tile = (((turn * 2) + first_tile_2) + w);
        int w_1 = w;
        place = 0;
        before = 0;
        phase = 0;
        for (int p = 0; p < 8; ++p) {
          v_1[((((int64_t)w_1) * (int64_t)4) + ((int64_t)place))].wait(phase);
          {
            tl::GmmaDescriptor desc_a;
            tl::GmmaDescriptor desc_b;
            tl::initialize_wgmma_descriptor<1, 1, 64>(desc_a, (&(((bfloat16_t*)v)[0])));
            tl::increase_descriptor_offset<int>(desc_a, (place * 16384));
            tl::initialize_wgmma_descriptor<1, 1, 64>(desc_b, (&(((bfloat16_t*)K)[0])));
            tl::increase_descriptor_offset<int>(desc_b, (p * 18432));
            tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
            tl::warpgroup_arrive();
            #pragma unroll
            for (int ki = 0; ki < 4; ++ki) {
              tl::wgmma_ss<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 144, 16, false, false, 1, 1>(uint64_t(desc_a + ((((((int)threadIdx.x) >> 7) * 8192) + (ki * 32)) >> 4)), uint64_t(desc_b + ((ki * 32) >> 4)), ((uint32_t*)(S + 0)), ((0 < ki) ? 1 : ((p == 0) ? 0 : 1)));
            }
            tl::warpgroup_commit_batch();
            tl::warpgroup_fence_operand(reinterpret_cast<float*>(S + 0), 72);
          }
          tl::wait_wgmma<1>();
          if ((0 < p) & ((((int)threadIdx.x) % 32) == 0)) {
            v_2[((((int64_t)w_1) * (int64_t)4) + ((int64_t)before))].arrive();
          }
          before = place;
          place = (place + 1);
          bool if_condition = (place == 4);
          if (if_condition) {
            place = 0;
            phase = (1 - phase);
          }
        }
        tl::wait_wgmma<0>();
        if ((((int)threadIdx.x) % 32) == 0) {
          v_2[((((int64_t)w_1) * (int64_t)4) + ((int64_t)before))].arrive();
        }
        int _tmp = (((history + pivots[(((((int64_t)tile) >> (int64_t)1) * (int64_t)4) + (int64_t)2)]) - pivots[(((((int64_t)tile) >> (int64_t)1) * (int64_t)4) + (int64_t)1)]) - fresh);
        int _tmp_1 = ((((history + pivots[(((((int64_t)tile) >> (int64_t)1) * (int64_t)4) + (int64_t)2)]) + pivots[(((((int64_t)tile) >> (int64_t)1) * (int64_t)4) + (int64_t)3)]) - fresh) - 1);
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
          top_clear[i_5] = tl::AllReduce<tl::MaxOp, 4, 1, 0, tl::NamedBarrier<256>>::run(top_clear[i_5]);
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
          total[i_7] = tl::AllReduce<tl::SumOp, 4, 1, 0, tl::NamedBarrier<256>>::run(total[i_7]);
        }
        #pragma unroll
        for (int i_8 = 0; i_8 < 18; ++i_8) {
          uint2 __5;
          float4 v__5 = *(float4*)(S + (i_8 * 4));
          (reinterpret_cast<__nv_bfloat162*>(&__5))[0] = __float22bfloat162_rn(((float2*)(&v__5))[0]);
          (reinterpret_cast<__nv_bfloat162*>(&__5))[1] = __float22bfloat162_rn(((float2*)(&v__5))[1]);
          *(uint2*)(P + (i_8 * 4)) = __5;
        }
        {
          tl::GmmaDescriptor desc_b_1;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_1, (&(((bfloat16_t*)K)[0])));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_1 = 0; ki_1 < 9; ++ki_1) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_1 * 8)), uint64_t(desc_b_1 + ((ki_1 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_3 + 0), ((0 < ki_1) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        }
        {
          tl::GmmaDescriptor desc_b_2;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_2, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 18432)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_2 = 0; ki_2 < 9; ++ki_2) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_2 * 8)), uint64_t(desc_b_2 + ((ki_2 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_4 + 0), ((0 < ki_2) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        }
        #pragma unroll
        for (int i_9 = 0; i_9 < 2; ++i_9) {
          float sink = max(min((attn_sink[(((((tile & 1) * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)) + (i_9 * 8)) + ((((int)threadIdx.x) & 31) >> 2))] * 0x1.71547652b82fep+0f/*1.442695e+00*/), 0x1.c363cbf21f28ap+127f/*3.000000e+38*/), -0x1.c363cbf21f28ap+127f/*-3.000000e+38*/);
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
            lse[((((((int64_t)tile) * (int64_t)64) + (((((int64_t)((int)threadIdx.x)) & (int64_t)127) >> (int64_t)5) * (int64_t)16)) + (((int64_t)i_10) * (int64_t)8)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)31) >> (int64_t)2))] = condval_4;
          }
        }
        tl::wait_wgmma<1>();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
        #pragma unroll
        for (int i_11 = 0; i_11 < 16; ++i_11) {
          uint1 __6;
          float2 __7;
            float2 v__6 = *(float2*)(v_3 + (i_11 * 2));
            float2 v__7 = make_float2(inv[(i_11 & 1)], inv[(i_11 & 1)]);
            __7.x = (v__6.x*v__7.x);
            __7.y = (v__6.y*v__7.y);
          (reinterpret_cast<__nv_bfloat162*>(&__6))[0] = __float22bfloat162_rn(((float2*)(&__7))[0]);
          *(uint1*)(half + (i_11 * 2)) = __6;
        }
        tl::tma_store_wait<0, true>();
        __syncwarp();
        #pragma unroll
        for (int i_12 = 0; i_12 < 16; ++i_12) {
          *(uint1*)(((bfloat16_t*)v) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_12 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_12 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_12 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_12 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half + (i_12 * 2));
        }
        tl::fence_proxy_async();
        __syncwarp();
        if (tl::tl_shuffle_elect<32>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)v)[(((((int)threadIdx.x) >> 5) * 1024) + 32768)])), 0, (((tile & 1) * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)), (tile >> 1));
          tl::tma_store_arrive();
        }
        {
          tl::GmmaDescriptor desc_b_3;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_3, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 36864)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_3 = 0; ki_3 < 9; ++ki_3) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_3 * 8)), uint64_t(desc_b_3 + ((ki_3 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_3 + 0), ((0 < ki_3) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        }
        tl::wait_wgmma<1>();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
        #pragma unroll
        for (int i_13 = 0; i_13 < 16; ++i_13) {
          uint1 __8;
          float2 __9;
            float2 v__8 = *(float2*)(v_4 + (i_13 * 2));
            float2 v__9 = make_float2(inv[(i_13 & 1)], inv[(i_13 & 1)]);
            __9.x = (v__8.x*v__9.x);
            __9.y = (v__8.y*v__9.y);
          (reinterpret_cast<__nv_bfloat162*>(&__8))[0] = __float22bfloat162_rn(((float2*)(&__9))[0]);
          *(uint1*)(half_1 + (i_13 * 2)) = __8;
        }
        tl::tma_store_wait<0, true>();
        __syncwarp();
        #pragma unroll
        for (int i_14 = 0; i_14 < 16; ++i_14) {
          *(uint1*)(((bfloat16_t*)v) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_14 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_14 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_14 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_14 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_1 + (i_14 * 2));
        }
        tl::fence_proxy_async();
        __syncwarp();
        if (tl::tl_shuffle_elect<32>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)v)[(((((int)threadIdx.x) >> 5) * 1024) + 32768)])), 64, (((tile & 1) * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)), (tile >> 1));
          tl::tma_store_arrive();
        }
        {
          tl::GmmaDescriptor desc_b_4;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_4, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 55296)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_4 = 0; ki_4 < 9; ++ki_4) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_4 * 8)), uint64_t(desc_b_4 + ((ki_4 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_4 + 0), ((0 < ki_4) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        }
        tl::wait_wgmma<1>();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
        #pragma unroll
        for (int i_15 = 0; i_15 < 16; ++i_15) {
          uint1 __10;
          float2 __11;
            float2 v__10 = *(float2*)(v_3 + (i_15 * 2));
            float2 v__11 = make_float2(inv[(i_15 & 1)], inv[(i_15 & 1)]);
            __11.x = (v__10.x*v__11.x);
            __11.y = (v__10.y*v__11.y);
          (reinterpret_cast<__nv_bfloat162*>(&__10))[0] = __float22bfloat162_rn(((float2*)(&__11))[0]);
          *(uint1*)(half_2 + (i_15 * 2)) = __10;
        }
        tl::tma_store_wait<0, true>();
        __syncwarp();
        #pragma unroll
        for (int i_16 = 0; i_16 < 16; ++i_16) {
          *(uint1*)(((bfloat16_t*)v) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_16 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_16 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_16 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_16 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_2 + (i_16 * 2));
        }
        tl::fence_proxy_async();
        __syncwarp();
        if (tl::tl_shuffle_elect<32>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)v)[(((((int)threadIdx.x) >> 5) * 1024) + 32768)])), 128, (((tile & 1) * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)), (tile >> 1));
          tl::tma_store_arrive();
        }
        {
          tl::GmmaDescriptor desc_b_5;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_5, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 73728)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_5 = 0; ki_5 < 9; ++ki_5) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_5 * 8)), uint64_t(desc_b_5 + ((ki_5 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_3 + 0), ((0 < ki_5) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        }
        tl::wait_wgmma<1>();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
        #pragma unroll
        for (int i_17 = 0; i_17 < 16; ++i_17) {
          uint1 __12;
          float2 __13;
            float2 v__12 = *(float2*)(v_4 + (i_17 * 2));
            float2 v__13 = make_float2(inv[(i_17 & 1)], inv[(i_17 & 1)]);
            __13.x = (v__12.x*v__13.x);
            __13.y = (v__12.y*v__13.y);
          (reinterpret_cast<__nv_bfloat162*>(&__12))[0] = __float22bfloat162_rn(((float2*)(&__13))[0]);
          *(uint1*)(half_3 + (i_17 * 2)) = __12;
        }
        tl::tma_store_wait<0, true>();
        __syncwarp();
        #pragma unroll
        for (int i_18 = 0; i_18 < 16; ++i_18) {
          *(uint1*)(((bfloat16_t*)v) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_18 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_18 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_18 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_18 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_3 + (i_18 * 2));
        }
        tl::fence_proxy_async();
        __syncwarp();
        if (tl::tl_shuffle_elect<32>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)v)[(((((int)threadIdx.x) >> 5) * 1024) + 32768)])), 192, (((tile & 1) * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)), (tile >> 1));
          tl::tma_store_arrive();
        }
        {
          tl::GmmaDescriptor desc_b_6;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_6, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 92160)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_6 = 0; ki_6 < 9; ++ki_6) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_6 * 8)), uint64_t(desc_b_6 + ((ki_6 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_4 + 0), ((0 < ki_6) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        }
        tl::wait_wgmma<1>();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
        #pragma unroll
        for (int i_19 = 0; i_19 < 16; ++i_19) {
          uint1 __14;
          float2 __15;
            float2 v__14 = *(float2*)(v_3 + (i_19 * 2));
            float2 v__15 = make_float2(inv[(i_19 & 1)], inv[(i_19 & 1)]);
            __15.x = (v__14.x*v__15.x);
            __15.y = (v__14.y*v__15.y);
          (reinterpret_cast<__nv_bfloat162*>(&__14))[0] = __float22bfloat162_rn(((float2*)(&__15))[0]);
          *(uint1*)(half_4 + (i_19 * 2)) = __14;
        }
        tl::tma_store_wait<0, true>();
        __syncwarp();
        #pragma unroll
        for (int i_20 = 0; i_20 < 16; ++i_20) {
          *(uint1*)(((bfloat16_t*)v) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_20 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_20 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_20 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_20 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_4 + (i_20 * 2));
        }
        tl::fence_proxy_async();
        __syncwarp();
        if (tl::tl_shuffle_elect<32>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)v)[(((((int)threadIdx.x) >> 5) * 1024) + 32768)])), 256, (((tile & 1) * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)), (tile >> 1));
          tl::tma_store_arrive();
        }
        if ((tile + 2) < end_1) {
          cute::prefetch((&(q[((((((int64_t)tile) * (int64_t)32768) + (((((int64_t)((int)threadIdx.x)) & (int64_t)127) >> (int64_t)1) * (int64_t)512)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)1) * (int64_t)64)) + (int64_t)65792)])));
        }
        {
          tl::GmmaDescriptor desc_b_7;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_7, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 110592)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_7 = 0; ki_7 < 9; ++ki_7) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_7 * 8)), uint64_t(desc_b_7 + ((ki_7 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_3 + 0), ((0 < ki_7) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        }
        tl::wait_wgmma<1>();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
        #pragma unroll
        for (int i_21 = 0; i_21 < 16; ++i_21) {
          uint1 __16;
          float2 __17;
            float2 v__16 = *(float2*)(v_4 + (i_21 * 2));
            float2 v__17 = make_float2(inv[(i_21 & 1)], inv[(i_21 & 1)]);
            __17.x = (v__16.x*v__17.x);
            __17.y = (v__16.y*v__17.y);
          (reinterpret_cast<__nv_bfloat162*>(&__16))[0] = __float22bfloat162_rn(((float2*)(&__17))[0]);
          *(uint1*)(half_5 + (i_21 * 2)) = __16;
        }
        tl::tma_store_wait<0, true>();
        __syncwarp();
        #pragma unroll
        for (int i_22 = 0; i_22 < 16; ++i_22) {
          *(uint1*)(((bfloat16_t*)v) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_22 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_22 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_22 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_22 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_5 + (i_22 * 2));
        }
        tl::fence_proxy_async();
        __syncwarp();
        if (tl::tl_shuffle_elect<32>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)v)[(((((int)threadIdx.x) >> 5) * 1024) + 32768)])), 320, (((tile & 1) * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)), (tile >> 1));
          tl::tma_store_arrive();
        }
        {
          tl::GmmaDescriptor desc_b_8;
          tl::initialize_wgmma_descriptor<1, 0, 64>(desc_b_8, ((void*)((char*)(&(((bfloat16_t*)K)[0])) + 129024)));
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
          tl::warpgroup_arrive();
          #pragma unroll
          for (int ki_8 = 0; ki_8 < 9; ++ki_8) {
            tl::wgmma_rs<tl::DataType::kBFloat16, tl::DataType::kBFloat16, tl::DataType::kFloat32, 64, 64, 16, false, true, 1, 1>(reinterpret_cast<const uint32_t*>(P + (ki_8 * 8)), uint64_t(desc_b_8 + ((ki_8 * 2048) >> 4)), reinterpret_cast<uint32_t*>(v_4 + 0), ((0 < ki_8) ? 1 : 0));
          }
          tl::warpgroup_commit_batch();
          tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
          tl::warpgroup_fence_operand(reinterpret_cast<uint32_t*>(P + 0), 36);
        }
        tl::wait_wgmma<1>();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_3 + 0), 32);
        #pragma unroll
        for (int i_23 = 0; i_23 < 16; ++i_23) {
          uint1 __18;
          float2 __19;
            float2 v__18 = *(float2*)(v_3 + (i_23 * 2));
            float2 v__19 = make_float2(inv[(i_23 & 1)], inv[(i_23 & 1)]);
            __19.x = (v__18.x*v__19.x);
            __19.y = (v__18.y*v__19.y);
          (reinterpret_cast<__nv_bfloat162*>(&__18))[0] = __float22bfloat162_rn(((float2*)(&__19))[0]);
          *(uint1*)(half_6 + (i_23 * 2)) = __18;
        }
        tl::tma_store_wait<0, true>();
        __syncwarp();
        #pragma unroll
        for (int i_24 = 0; i_24 < 16; ++i_24) {
          *(uint1*)(((bfloat16_t*)v) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_24 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_24 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_24 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_24 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_6 + (i_24 * 2));
        }
        tl::fence_proxy_async();
        __syncwarp();
        if (tl::tl_shuffle_elect<32>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)v)[(((((int)threadIdx.x) >> 5) * 1024) + 32768)])), 384, (((tile & 1) * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)), (tile >> 1));
          tl::tma_store_arrive();
        }
        tl::wait_wgmma<0>();
        tl::warpgroup_fence_operand(reinterpret_cast<float*>(v_4 + 0), 32);
        if (0 < use_rope) {
          #pragma unroll
          for (int i_25 = 0; i_25 < 16; ++i_25) {
            a[i_25] = v_4[(((i_25 & 7) * 4) + ((i_25 >> 3) * 2))];
          }
          #pragma unroll
          for (int i_26 = 0; i_26 < 16; ++i_26) {
            b[i_26] = v_4[((((i_26 & 7) * 4) + ((i_26 >> 3) * 2)) + 1)];
          }
          #pragma unroll
          for (int i_27 = 0; i_27 < 16; ++i_27) {
            float cos_1 = rope_table[(((max(((int64_t)positions[(((int64_t)tile) >> (int64_t)1)]), (int64_t)0) * (int64_t)64) + ((((int64_t)i_27) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3))];
            float sin_1 = rope_table[((((max(((int64_t)positions[(((int64_t)tile) >> (int64_t)1)]), (int64_t)0) * (int64_t)64) + ((((int64_t)i_27) & (int64_t)7) * (int64_t)4)) + (((int64_t)((int)threadIdx.x)) & (int64_t)3)) + (int64_t)32)];
            even[i_27] = ((a[i_27] * cos_1) + (b[i_27] * sin_1));
            odd[i_27] = ((b[i_27] * cos_1) - (a[i_27] * sin_1));
          }
          #pragma unroll
          for (int i_28 = 0; i_28 < 16; ++i_28) {
            v_4[(((i_28 & 7) * 4) + ((i_28 >> 3) * 2))] = even[i_28];
          }
          #pragma unroll
          for (int i_29 = 0; i_29 < 16; ++i_29) {
            v_4[((((i_29 & 7) * 4) + ((i_29 >> 3) * 2)) + 1)] = odd[i_29];
          }
        }
        #pragma unroll
        for (int i_30 = 0; i_30 < 16; ++i_30) {
          uint1 __20;
          float2 __21;
            float2 v__20 = *(float2*)(v_4 + (i_30 * 2));
            float2 v__21 = make_float2(inv[(i_30 & 1)], inv[(i_30 & 1)]);
            __21.x = (v__20.x*v__21.x);
            __21.y = (v__20.y*v__21.y);
          (reinterpret_cast<__nv_bfloat162*>(&__20))[0] = __float22bfloat162_rn(((float2*)(&__21))[0]);
          *(uint1*)(half_7 + (i_30 * 2)) = __20;
        }
        tl::tma_store_wait<0, true>();
        __syncwarp();
        #pragma unroll
        for (int i_31 = 0; i_31 < 16; ++i_31) {
          *(uint1*)(((bfloat16_t*)v) + (((((((((((int)threadIdx.x) >> 5) * 1024) + ((i_31 & 1) * 512)) + (((((int)threadIdx.x) & 31) >> 2) * 64)) + (((((((int)threadIdx.x) & 31) >> 4) + (i_31 >> 3)) & 1) * 32)) + (((((((int)threadIdx.x) & 15) >> 3) + ((i_31 & 7) >> 2)) & 1) * 16)) + (((((((int)threadIdx.x) & 7) >> 2) + ((i_31 & 3) >> 1)) & 1) * 8)) + ((((int)threadIdx.x) & 3) * 2)) + 32768)) = *(uint1*)(half_7 + (i_31 * 2));
        }
        tl::fence_proxy_async();
        __syncwarp();
        if (tl::tl_shuffle_elect<32>()) {
          tl::tma_store(out_desc, (&(((bfloat16_t*)v)[(((((int)threadIdx.x) >> 5) * 1024) + 32768)])), 448, (((tile & 1) * 64) + (((((int)threadIdx.x) & 127) >> 5) * 16)), (tile >> 1));
          tl::tma_store_arrive();
        }
      }
      token = end;
    }
    tl::tma_store_wait<0, true>();
  }
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
	cuuint64_t out_desc_globalDim[3]= {512,128,N};
	cuuint64_t out_desc_globalStride[3]= {2,1024,131072};
	cuuint32_t out_desc_boxDim[3]= {64,16,1};
	cuuint32_t out_desc_elementStrides[3]= {1,1,1};
	CUtensorMapInterleave out_desc_interleave= (CUtensorMapInterleave)0;
	CUtensorMapSwizzle out_desc_swizzle= (CUtensorMapSwizzle)3;
	CUtensorMapL2promotion out_desc_l2Promotion= (CUtensorMapL2promotion)3;
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
	cuuint64_t q_desc_globalDim[3]= {512,128,N};
	cuuint64_t q_desc_globalStride[3]= {2,1024,131072};
	cuuint32_t q_desc_boxDim[3]= {64,64,1};
	cuuint32_t q_desc_elementStrides[3]= {1,1,1};
	CUtensorMapInterleave q_desc_interleave= (CUtensorMapInterleave)0;
	CUtensorMapSwizzle q_desc_swizzle= (CUtensorMapSwizzle)3;
	CUtensorMapL2promotion q_desc_l2Promotion= (CUtensorMapL2promotion)3;
	CUtensorMapFloatOOBfill q_desc_oobFill= (CUtensorMapFloatOOBfill)0;

	CUresult q_desc_result = CUTLASS_CUDA_DRIVER_WRAPPER_CALL(cuTensorMapEncodeTiled)(
    &q_desc, q_desc_type, q_desc_tensorRank, q_desc_globalAddress, q_desc_globalDim, q_desc_globalStride + 1, q_desc_boxDim, q_desc_elementStrides, q_desc_interleave, q_desc_swizzle, q_desc_l2Promotion, q_desc_oobFill);

	if (q_desc_result != CUDA_SUCCESS) {
		snprintf(error_buf, ERROR_BUF_SIZE, "Error: Failed to initialize the TMA descriptor q_desc");
		return -1;
	}
  return swa::launch<attention_prefill_kernel>(args, dim3((N + (N - 1) / (max((N + 2111) / 2112, 1) * 132)) / ((N - 1) / (max((N + 2111) / 2112, 1) * 132) + 1), 1, 1), dim3(384, 1, 1), 229376, attn_sink, keys, lse, out_desc, pivots, positions, q, q_desc, rope_table, N, use_rope);
}
