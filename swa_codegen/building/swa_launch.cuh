// Host side of a generated kernel: the loader's packed arguments in, one plain launch out.
// Included by every emitted .cu file. Needs the CUDA runtime; the loader's one symbol is found in the loading process.
#pragma once
#include <cuda.h>
#include <cuda_runtime.h>
#include <dlpack/dlpack.h>
#include <tvm/ffi/c_api.h>

#include <atomic>
#include <cstdint>
#include <cstdio>

namespace swa {

constexpr int kErrorBytes = 512;
inline thread_local char error_text[kErrorBytes];

// The arguments of one call: the kernel's tensors and scalars in order, then the stream.
struct Args {
  const TVMFFIAny* values;
  int count;

  const DLTensor& tensor(int i) const {
    const TVMFFIAny& v = values[i];
    if (v.type_index == kTVMFFIDLTensorPtr) return *static_cast<const DLTensor*>(v.v_ptr);
    return *reinterpret_cast<const DLTensor*>(reinterpret_cast<const char*>(v.v_obj) + sizeof(TVMFFIObject));
  }
  template <typename T>
  T* data(int i) const {
    return reinterpret_cast<T*>(static_cast<char*>(tensor(i).data) + tensor(i).byte_offset);
  }
  int64_t extent(int i, int axis) const { return tensor(i).shape[axis]; }
  int64_t scalar(int i) const { return values[i].v_int64; }
  cudaStream_t stream() const { return reinterpret_cast<cudaStream_t>(values[count - 1].v_int64); }
  // The device of the first tensor: a scalar may come before it.
  int device() const {
    for (int i = 0; i < count; ++i) {
      const int32_t type = values[i].type_index;
      if (type == kTVMFFIDLTensorPtr || type == kTVMFFITensor) return tensor(i).device.device_id;
    }
    return 0;
  }
};

inline int fail(const char* what, const char* why) {
  snprintf(error_text, kErrorBytes, "%s: %s", what, why);
  return -1;
}

// Makes a tensor's device current for one call.
struct DeviceGuard {
  int before = -1;
  explicit DeviceGuard(int wanted) {
    cudaGetDevice(&before);
    if (before == wanted) before = -1;
    else cudaSetDevice(wanted);
  }
  ~DeviceGuard() {
    if (before >= 0) cudaSetDevice(before);
  }
};

// Launches without attributes: a kernel starts when its predecessor on the stream has finished, never before.
template <auto Kernel, typename... Values>
int launch(const Args& args, dim3 grid, dim3 block, int shared_bytes, Values... values) {
  if (grid.x == 0 || grid.y == 0 || grid.z == 0) return 0;
  static std::atomic<uint64_t> raised{0};  // devices on which the kernel's shared memory limit was raised
  const uint64_t bit = uint64_t{1} << (args.device() & 63);
  if (shared_bytes > 0 && !(raised.load() & bit)) {
    cudaError_t status = cudaFuncSetAttribute(Kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, shared_bytes);
    if (status != cudaSuccess) return fail("shared memory", cudaGetErrorString(status));
    raised.fetch_or(bit);
  }
  cudaLaunchConfig_t config{};
  config.gridDim = grid;
  config.blockDim = block;
  config.dynamicSmemBytes = shared_bytes;
  config.stream = args.stream();
  cudaError_t status = cudaLaunchKernelEx(&config, Kernel, values...);
  return status == cudaSuccess ? 0 : fail("launch", cudaGetErrorString(status));
}

// The grid of a kernel whose blocks take one item after another: a block for each processor, where there are more items.
inline dim3 at_most_processors(const Args& args, dim3 items) {
  int processors = 0;
  const cudaError_t status = cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, args.device());
  if (status == cudaSuccess && items.x > static_cast<unsigned>(processors)) items.x = processors;
  return items;  // any number is right
}

inline int report(const char* symbol, int status) {
  if (status != 0) {
    static thread_local char message[2 * kErrorBytes];
    snprintf(message, sizeof message, "%s: %s", symbol, error_text);
    TVMFFIErrorSetRaisedFromCStr("RuntimeError", message);
  }
  return status;
}

}  // namespace swa

// What the emitted tensor-map text writes its failures to.
#define ERROR_BUF_SIZE swa::kErrorBytes
#define error_buf swa::error_text

#define SWA_EXPORT(symbol, parameters)                                                                        \
  static int symbol##_call(const swa::Args& args);                                                            \
  extern "C" __attribute__((visibility("default"))) int __tvm_ffi_##symbol(                                   \
      void*, const TVMFFIAny* values, int32_t count, TVMFFIAny* result) {                                     \
    result->type_index = kTVMFFINone;                                                                         \
    const swa::Args args{values, count};                                                                      \
    if (count != (parameters) + 1) return swa::report(#symbol, swa::fail("arguments", "wrong number"));       \
    const swa::DeviceGuard guard(args.device());                                                              \
    return swa::report(#symbol, symbol##_call(args));                                                         \
  }                                                                                                           \
  static int symbol##_call(const swa::Args& args)
