#pragma once
#include <stdbool.h>

/* Whether this processor, and the operating system that saves its registers, can run AVX2, FMA and F16C code. */
static inline bool formcheck_processor_has_avx2(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("f16c");
#else
  return false;
#endif
}

/* Whether they can run AVX-512 F, DQ, BW and VL code. */
static inline bool formcheck_processor_has_avx512(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  return formcheck_processor_has_avx2() && __builtin_cpu_supports("avx512f") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl");
#else
  return false;
#endif
}

/* The number of cores that the system allows this process to use; 0 if it doesn't state any. */
int formcheck_allowed_cores(void);
