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

extern "C" __global__ void store_kv_kernel(uchar* __restrict__ cache, bfloat16_t* __restrict__ cast_back, const bfloat16_t* __restrict__ kv, bfloat16_t* __restrict__ plain_cache, const int* __restrict__ positions, const float* __restrict__ rope_table, const int* __restrict__ slots, int N, int slot_stride, int use_cast_back, int use_rope);
extern "C" __global__ void __launch_bounds__(128, 1) store_kv_kernel(uchar* __restrict__ cache, bfloat16_t* __restrict__ cast_back, const bfloat16_t* __restrict__ kv, bfloat16_t* __restrict__ plain_cache, const int* __restrict__ positions, const float* __restrict__ rope_table, const int* __restrict__ slots, int N, int slot_stride, int use_cast_back, int use_rope) {
  extern __shared__ __align__(1024) uchar buf_dyn_shmem[];
  void* x = ((void*)((char*)buf_dyn_shmem + 0));
  void* slot = ((void*)((char*)buf_dyn_shmem + 4096));
  void* position = ((void*)((char*)buf_dyn_shmem + 4112));
  float cos_1[1];
  float sin_1[1];
  bfloat16_t even[1];
  bfloat16_t odd[1];
  int unfit = 0;
  bfloat16_t value[14];
  uint1 top_pack[7];
  bfloat16_t top[7];
  float largest[7];
  uint byte[7];
  float scale[7];
  bfloat16_t inverse[7];
  uchar packed[14];
  int wide = 0;
  bfloat16_t seen[14];
  bfloat16_t value_1[2];
  #pragma unroll
  for (int i = 0; i < 2; ++i) {
    *(uint4*)(((bfloat16_t*)x) + ((i * 1024) + (((int)threadIdx.x) * 8))) = *(uint4*)(kv + ((min((((((int64_t)((int)blockIdx.x)) * (int64_t)4) + (((int64_t)i) * (int64_t)2)) + (((int64_t)((int)threadIdx.x)) >> (int64_t)6)), (((int64_t)N) - (int64_t)1)) * (int64_t)512) + ((((int64_t)((int)threadIdx.x)) & (int64_t)63) * (int64_t)8)));
  }
  if (((int)threadIdx.x) < 4) {
    int condval;
    if ((((((int)blockIdx.x) * 4) + ((int)threadIdx.x)) < N)) {
      condval = slots[min(((((int64_t)((int)blockIdx.x)) * (int64_t)4) + ((int64_t)((int)threadIdx.x))), (((int64_t)N) - (int64_t)1))];
    } else {
      condval = -1;
    }
    ((int*)slot)[((int)threadIdx.x)] = condval;
  }
  if (0 < use_rope) {
    if (((int)threadIdx.x) < 4) {
      ((int*)position)[((int)threadIdx.x)] = max(positions[min(((((int64_t)((int)blockIdx.x)) * (int64_t)4) + ((int64_t)((int)threadIdx.x))), (((int64_t)N) - (int64_t)1))], 0);
    }
  }
  __syncthreads();
  if (0 < use_rope) {
    cos_1[0] = rope_table[((((int64_t)((int*)position)[(((int64_t)((int)threadIdx.x)) >> (int64_t)5)]) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) & (int64_t)31))];
    sin_1[0] = rope_table[(((((int64_t)((int*)position)[(((int64_t)((int)threadIdx.x)) >> (int64_t)5)]) * (int64_t)64) + (((int64_t)((int)threadIdx.x)) & (int64_t)31)) + (int64_t)32)];
    float a = ((float)((bfloat16_t*)x)[((((((int)threadIdx.x) >> 5) * 512) + ((((int)threadIdx.x) & 31) * 2)) + 448)]);
    float b = ((float)((bfloat16_t*)x)[((((((int)threadIdx.x) >> 5) * 512) + ((((int)threadIdx.x) & 31) * 2)) + 449)]);
    even[0] = ((bfloat16_t)((a * cos_1[0]) - (b * sin_1[0])));
    odd[0] = ((bfloat16_t)((a * sin_1[0]) + (b * cos_1[0])));
    ((bfloat16_t*)x)[((((((int)threadIdx.x) >> 5) * 512) + ((((int)threadIdx.x) & 31) * 2)) + 448)] = even[0];
    ((bfloat16_t*)x)[((((((int)threadIdx.x) >> 5) * 512) + ((((int)threadIdx.x) & 31) * 2)) + 449)] = odd[0];
  }
  unfit = 0;
  __syncthreads();
  #pragma unroll
  for (int i_1 = 0; i_1 < 7; ++i_1) {
    *(uint1*)(value + (i_1 * 2)) = *(uint1*)(((bfloat16_t*)x) + ((((((i_1 * 4) + (((int)threadIdx.x) >> 5)) / 7) * 512) + ((((i_1 * 4) + (((int)threadIdx.x) >> 5)) % 7) * 64)) + ((((int)threadIdx.x) & 31) * 2)));
  }
  #pragma unroll
  for (int i_2 = 0; i_2 < 7; ++i_2) {
    bfloat16_t broadcast_var = bfloat16_t(0x0p+0f/*0.000000e+00*/);
    top_pack[i_2] = make_uint1(__pack_nv_bfloat162(broadcast_var, broadcast_var));
    top_pack[i_2] = tl::to_uint1(tl::max2_nan(tl::from_uint1<__nv_bfloat162>(top_pack[i_2]), tl::from_uint1<__nv_bfloat162>(tl::to_uint1(tl::abs2(tl::from_uint1<__nv_bfloat162>(*(uint1*)(value + (i_2 * 2))))))));
    top[i_2] = cutlass::bfloat16_t(__hmax_nan((bfloat16_t(((nv_bfloat162*)(&(top_pack[i_2])))->x)).to_nv_bfloat16(), (cutlass::bfloat16_t(__hmax((bfloat16_t(((nv_bfloat162*)(&(top_pack[i_2])))->y)).to_nv_bfloat16(), ((bfloat16_t(0x0p+0f/*0.000000e+00*/) - bfloat16_t(((nv_bfloat162*)(&(top_pack[i_2])))->y))).to_nv_bfloat16()))).to_nv_bfloat16()));
    top[i_2] = tl::AllReduce<tl::MaxOpNan, 32, 1, 0, tl::NamedBarrier<128>>::run(top[i_2]);
  }
  #pragma unroll
  for (int i_3 = 0; i_3 < 7; ++i_3) {
    largest[i_3] = ((float)top[i_3]);
    float v_ = largest[i_3];
    bool if_condition = ((uint)2139029504 < (*(uint *)(&(v_))));
    if (if_condition) {
      unfit = 1;
      largest[i_3] = 0x0p+0f/*0.000000e+00*/;
      #pragma unroll 1
      for (int c = 0; c < 64; ++c) {
        float v__1 = (float)((bfloat16_t*)x)[((((((i_3 * 4) + (((int)threadIdx.x) >> 5)) / 7) * 512) + ((((i_3 * 4) + (((int)threadIdx.x) >> 5)) % 7) * 64)) + c)];
        uint condval_1;
        if (((uint)2139095040 < ((*(uint *)(&(v__1))) & (uint)2147483647))) {
          condval_1 = (uint)0;
        } else {
          uint condval_2;
          if ((((*(uint *)(&(v__1))) & (uint)2147483647) == (uint)2139095040)) {
            condval_2 = ((*(uint *)(&(v__1))) - (uint)65536);
          } else {
            condval_2 = (*(uint *)(&(v__1)));
          }
          condval_1 = condval_2;
        }
        uint _reinterpret_tmp = condval_1;
        largest[i_3] = max(largest[i_3], fabsf((*(float *)(&(_reinterpret_tmp)))));
      }
    }
  }
  if (0 < unfit) {
    #pragma unroll
    for (int i_4 = 0; i_4 < 14; ++i_4) {
      float v__2 = (float)value[i_4];
      uint condval_3;
      if (((uint)2139095040 < ((*(uint *)(&(v__2))) & (uint)2147483647))) {
        condval_3 = (uint)0;
      } else {
        uint condval_4;
        if ((((*(uint *)(&(v__2))) & (uint)2147483647) == (uint)2139095040)) {
          condval_4 = ((*(uint *)(&(v__2))) - (uint)65536);
        } else {
          condval_4 = (*(uint *)(&(v__2)));
        }
        condval_3 = condval_4;
      }
      uint _reinterpret_tmp_1 = condval_3;
      value[i_4] = ((bfloat16_t)(*(float *)(&(_reinterpret_tmp_1))));
    }
  }
  #pragma unroll
  for (int i_5 = 0; i_5 < 7; ++i_5) {
    float v__3 = max(largest[i_5], 0x1.a36e2eb1c432dp-14f/*1.000000e-04*/) * 0x1.2492492492492p-9f/*2.232143e-03*/;
    byte[i_5] = (((*(uint *)(&(v__3))) >> (uint)23) + ((uint)((uint)0 < ((*(uint *)(&(v__3))) & (uint)8388607))));
    uint condval_5;
    if (((byte[i_5] - (uint)10) <= (uint)244)) {
      condval_5 = byte[i_5];
    } else {
      condval_5 = (uint)0;
    }
    uint v__4 = condval_5 << (uint)23;
    scale[i_5] = (*(float *)(&(v__4)));
    uint v__5 = ((uint)254 - byte[i_5]) << (uint)23;
    inverse[i_5] = ((bfloat16_t)(*(float *)(&(v__5))));
  }
  #pragma unroll
  for (int i_6 = 0; i_6 < 7; ++i_6) {
    fp8_e4_2_t __1;
    float2 __2;
    uint1 __3;
      uint1 v__6 = *(uint1*)(value + (i_6 * 2));
      uint1 v__7 = make_uint1(__pack_nv_bfloat162(inverse[i_6], inverse[i_6]));
      *(uint1*)(&(__3.x)) = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>(*(uint1*)(&(v__6.x))), tl::from_uint1<__nv_bfloat162>(*(uint1*)(&(v__7.x)))));
    ((float2*)(&__2))[0] = __bfloat1622float2((reinterpret_cast<__nv_bfloat162*>(&__3))[0]);
    (reinterpret_cast<__nv_fp8x2_storage_t*>(&__1))[0] = __nv_cvt_float2_to_fp8x2(((float2*)(&__2))[0], __NV_SATFINITE, __NV_E4M3);
    *(fp8_e4_2_t*)(((fp8_e4_t*)packed) + (i_6 * 2)) = __1;
  }
  #pragma unroll
  for (int i_7 = 0; i_7 < 7; ++i_7) {
    if (0 <= ((int*)slot)[(((i_7 * 4) + (((int)threadIdx.x) >> 5)) / 7)]) {
      *(uchar2*)(cache + (((((((int64_t)max(((int*)slot)[(((i_7 * 4) + (((int)threadIdx.x) >> 5)) / 7)], 0)) % (int64_t)130) * (int64_t)576) + ((((((int64_t)i_7) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)5)) % (int64_t)7) * (int64_t)64)) + (((((int64_t)max(((int*)slot)[(((i_7 * 4) + (((int)threadIdx.x) >> 5)) / 7)], 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)16)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)31) * (int64_t)2))) = *(uchar2*)(packed + (i_7 * 2));
    }
  }
  if ((((int)threadIdx.x) % 32) == 0) {
    #pragma unroll
    for (int i_8 = 0; i_8 < 7; ++i_8) {
      if (0 <= ((int*)slot)[(((i_8 * 4) + (((int)threadIdx.x) >> 5)) / 7)]) {
        cache[((((((((int64_t)max(((int*)slot)[(((i_8 * 4) + (((int)threadIdx.x) >> 5)) / 7)], 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)16) + ((((int64_t)max(((int*)slot)[(((i_8 * 4) + (((int)threadIdx.x) >> 5)) / 7)], 0)) % (int64_t)130) * (int64_t)8)) + (((((int64_t)i_8) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)5)) % (int64_t)7)) + (int64_t)74880)] = ((uchar)byte[i_8]);
      }
    }
  }
  if (((int)threadIdx.x) < 4) {
    if (0 <= ((int*)slot)[((int)threadIdx.x)]) {
      cache[(((((((int64_t)max(((int*)slot)[((int)threadIdx.x)], 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)16) + ((((int64_t)max(((int*)slot)[((int)threadIdx.x)], 0)) % (int64_t)130) * (int64_t)8)) + (int64_t)74887)] = (uchar)0;
    }
  }
  wide = 0;
  #pragma unroll
  for (int i_9 = 0; i_9 < 7; ++i_9) {
    if (0x1p+119f/*6.646140e+35*/ < scale[i_9]) {
      wide = 1;
    }
  }
  #pragma unroll
  for (int i_10 = 0; i_10 < 7; ++i_10) {
    uint1 __4;
      uint1 __5;
      float2 __6;
      fp8_e4_2_t v__8 = *(fp8_e4_2_t*)(((fp8_e4_t*)packed) + (i_10 * 2));
      ((float2*)(&__6))[0] = __tl_cvt_fp8x2_to_float2((reinterpret_cast<__nv_fp8x2_storage_t*>(&v__8))[0], __NV_E4M3);
      (reinterpret_cast<__nv_bfloat162*>(&__5))[0] = __float22bfloat162_rn(((float2*)(&__6))[0]);
      uint1 v__9 = make_uint1(__pack_nv_bfloat162(((bfloat16_t)scale[i_10]), ((bfloat16_t)scale[i_10])));
      *(uint1*)(&(__4.x)) = tl::to_uint1(tl::mul2(tl::from_uint1<__nv_bfloat162>(*(uint1*)(&(__5.x))), tl::from_uint1<__nv_bfloat162>(*(uint1*)(&(v__9.x)))));
    *(uint1*)(seen + (i_10 * 2)) = __4;
  }
  if (0 < wide) {
    #pragma unroll
    for (int i_11 = 0; i_11 < 14; ++i_11) {
      float v__10 = (float)seen[i_11];
      uint condval_6;
      if (((uint)2139095040 < ((*(uint *)(&(v__10))) & (uint)2147483647))) {
        condval_6 = (uint)0;
      } else {
        uint condval_7;
        if ((((*(uint *)(&(v__10))) & (uint)2147483647) == (uint)2139095040)) {
          condval_7 = ((*(uint *)(&(v__10))) - (uint)65536);
        } else {
          condval_7 = (*(uint *)(&(v__10)));
        }
        condval_6 = condval_7;
      }
      uint _reinterpret_tmp_2 = condval_6;
      seen[i_11] = ((bfloat16_t)(*(float *)(&(_reinterpret_tmp_2))));
    }
  }
  #pragma unroll
  for (int i_12 = 0; i_12 < 7; ++i_12) {
    if ((0 < use_cast_back) & (((((int)blockIdx.x) * 4) + (((i_12 * 4) + (((int)threadIdx.x) >> 5)) / 7)) < N)) {
      *(uint1*)(cast_back + ((((((int64_t)((int)blockIdx.x)) * (int64_t)2048) + ((((((int64_t)i_12) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)5)) / (int64_t)7) * (int64_t)512)) + ((((((int64_t)i_12) * (int64_t)4) + (((int64_t)((int)threadIdx.x)) >> (int64_t)5)) % (int64_t)7) * (int64_t)64)) + ((((int64_t)((int)threadIdx.x)) & (int64_t)31) * (int64_t)2))) = *(uint1*)(seen + (i_12 * 2));
    }
  }
  #pragma unroll
  for (int i_13 = 0; i_13 < 2; ++i_13) {
    float v__11 = (float)((bfloat16_t*)x)[((((i_13 * 1024) + ((((int)threadIdx.x) >> 6) * 512)) + (((int)threadIdx.x) & 63)) + 448)];
    uint condval_8;
    if (((uint)2139095040 < ((*(uint *)(&(v__11))) & (uint)2147483647))) {
      condval_8 = (uint)0;
    } else {
      uint condval_9;
      if ((((*(uint *)(&(v__11))) & (uint)2147483647) == (uint)2139095040)) {
        condval_9 = ((*(uint *)(&(v__11))) - (uint)65536);
      } else {
        condval_9 = (*(uint *)(&(v__11)));
      }
      condval_8 = condval_9;
    }
    uint _reinterpret_tmp_3 = condval_8;
    value_1[i_13] = ((bfloat16_t)(*(float *)(&(_reinterpret_tmp_3))));
  }
  #pragma unroll
  for (int i_14 = 0; i_14 < 2; ++i_14) {
    if (0 <= ((int*)slot)[((i_14 * 2) + (((int)threadIdx.x) >> 6))]) {
      plain_cache[(((((((int64_t)max(((int*)slot)[((i_14 * 2) + (((int)threadIdx.x) >> 6))], 0)) % (int64_t)130) * (int64_t)288) + (((((int64_t)max(((int*)slot)[((i_14 * 2) + (((int)threadIdx.x) >> 6))], 0)) / (int64_t)130) * ((int64_t)slot_stride)) * (int64_t)8)) + (((int64_t)((int)threadIdx.x)) & (int64_t)63)) + (int64_t)224)] = value_1[i_14];
    }
  }
  #pragma unroll
  for (int i_15 = 0; i_15 < 2; ++i_15) {
    if ((0 < use_cast_back) & ((((((int)blockIdx.x) * 4) + (i_15 * 2)) + (((int)threadIdx.x) >> 6)) < N)) {
      cast_back[(((((((int64_t)((int)blockIdx.x)) * (int64_t)2048) + (((int64_t)i_15) * (int64_t)1024)) + ((((int64_t)((int)threadIdx.x)) >> (int64_t)6) * (int64_t)512)) + (((int64_t)((int)threadIdx.x)) & (int64_t)63)) + (int64_t)448)] = value_1[i_15];
    }
  }
}

#include <cutlass/cuda_host_adapter.hpp>

#include <swa_launch.cuh>

SWA_EXPORT(store_kv, 11) {
  bfloat16_t* kv = args.data<bfloat16_t>(0);
  int* slots = args.data<int>(1);
  uint8_t* cache = args.data<uint8_t>(2);
  bfloat16_t* plain_cache = args.data<bfloat16_t>(3);
  int slot_stride = static_cast<int>(args.scalar(4));
  int num_slots = static_cast<int>(args.scalar(5));
  bfloat16_t* cast_back = args.data<bfloat16_t>(6);
  int use_cast_back = static_cast<int>(args.scalar(7));
  int* positions = args.data<int>(8);
  float* rope_table = args.data<float>(9);
  int use_rope = static_cast<int>(args.scalar(10));
  [[maybe_unused]] const int N = static_cast<int>(args.extent(0, 0));
  [[maybe_unused]] const int64_t size = static_cast<int64_t>(args.extent(2, 0));
  [[maybe_unused]] const int64_t plain_size = static_cast<int64_t>(args.extent(3, 0));
  [[maybe_unused]] const int turned = static_cast<int>(args.extent(8, 0));
  [[maybe_unused]] const int P = static_cast<int>(args.extent(9, 0));
  return swa::launch<store_kv_kernel>(args, dim3((N + 3) / 4, 1, 1), dim3(128, 1, 1), 4128, cache, cast_back, kv, plain_cache, positions, rope_table, slots, N, slot_stride, use_cast_back, use_rope);
}
