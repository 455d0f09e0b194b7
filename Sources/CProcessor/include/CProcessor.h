#pragma once
#include <stdbool.h>

/* True if this processor, and the operating system that saves its registers, can run AVX2 and FMA code. */
static inline bool formcheck_processor_has_avx2(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#else
  return false;
#endif
}
