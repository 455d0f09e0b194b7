#define _GNU_SOURCE
#include "CProcessor.h"

#if defined(__linux__)
#include <sched.h>

int formcheck_allowed_cores(void) {
  cpu_set_t mask;
  return sched_getaffinity(0, sizeof(mask), &mask) == 0 ? CPU_COUNT(&mask) : 0;
}
#else
int formcheck_allowed_cores(void) { return 0; }
#endif
