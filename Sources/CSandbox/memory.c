#define _GNU_SOURCE
#include "formcheck_sandbox.h"

#include <sys/mman.h>

int formcheck_memory_file(void) {
#ifdef __linux__
  return memfd_create("formcheck", MFD_CLOEXEC);
#else
  return -1;
#endif
}
