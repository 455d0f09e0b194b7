/* For dl_iterate_phdr. */
#define _GNU_SOURCE
#include "formcheck_sandbox.h"

#if defined(__linux__)
#include <link.h>

struct visit {
  void (*visit)(const char *path, void *context);
  void *context;
};

static int visit_library(struct dl_phdr_info *library, size_t size, void *data) {
  (void)size;
  const struct visit *visit = data;
  if (library->dlpi_name) visit->visit(library->dlpi_name, visit->context);
  return 0;
}

void formcheck_each_library(void (*visit)(const char *path, void *context), void *context) {
  struct visit data = {visit, context};
  dl_iterate_phdr(visit_library, &data);
}
#else
void formcheck_each_library(void (*visit)(const char *path, void *context), void *context) {
  (void)visit;
  (void)context;
}
#endif
