"""The NVIDIA driver, asked through its own library. Knows no torch: `doctor` and the loader ask before torch does."""

from __future__ import annotations

import ctypes
from typing import Any

DRIVER = 13_000  # as the driver says it: CUDA 13.0, driver 580; bundles carry the CUDA runtime of nvcc 13
REPAIR = "install NVIDIA driver 580 or later; with NVIDIA's repository `apt-get install -y cuda-drivers`, then reboot"


def find_driver() -> Any:
    """The driver's library; None where there is no driver."""
    try:
        return ctypes.CDLL("libcuda.so.1")
    except OSError:
        return None


def cuda_version(driver: Any) -> int:
    """The newest CUDA that a driver runs: 13000 for 13.0."""
    version = ctypes.c_int(0)
    driver.cuDriverGetVersion(ctypes.byref(version))
    return version.value


def release(version: int) -> str:
    """A version as people write it: 13.0."""
    return f"{version // 1000}.{version % 1000 // 10}"
