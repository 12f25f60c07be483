"""Tuning: candidates are built where a compiler is (`prebuild`), timed where the device is (`runner`), and the fastest
become records of schedules (`winners`).

Run side, with torch and apache-tvm-ffi alone: plan, choosing, visits, results, workshop, runner. Build side: candidates
and prebuild. Nothing here decides what a kernel computes.
"""
