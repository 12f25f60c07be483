// Device side of a generated kernel: what templates call by name beside TileLang's own functions.
#pragma once
#include <cute/arch/copy.hpp>
#include <cute/arch/copy_sm90_tma.hpp>

// Blocks of a kernel in which one takes one item after another: where it is called, the host launches no more of them
// than the device has processors (`swa::at_most_processors`).
static __device__ __forceinline__ int swa_blocks() { return gridDim.x; }
