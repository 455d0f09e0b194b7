#include "CAllocator.h"

#if defined(__GLIBC__) || defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__)
#include <malloc.h>

void formcheck_limit_kept_memory(int threshold, int arenas) {
  mallopt(M_MMAP_THRESHOLD, threshold);
  mallopt(M_ARENA_MAX, arenas);
}
#else
void formcheck_limit_kept_memory(int threshold, int arenas) {
  (void)threshold;
  (void)arenas;
}
#endif
