#define _GNU_SOURCE
#include "formcheck_sandbox.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>

/* A thread that waits until all of them have started. */
static void *wait_for_others(void *all_started) {
  pthread_mutex_lock(all_started);
  pthread_mutex_unlock(all_started);
  return NULL;
}

bool formcheck_can_start_threads(int count) {
  pthread_mutex_t all_started = PTHREAD_MUTEX_INITIALIZER;
  pthread_t *threads = calloc((size_t)count, sizeof *threads);
  if (!threads) return false;
  int started = 0;
  pthread_mutex_lock(&all_started);
  while (started < count && pthread_create(&threads[started], NULL, wait_for_others, &all_started) == 0) started++;
  pthread_mutex_unlock(&all_started);
  for (int index = 0; index < started; index++) pthread_join(threads[index], NULL);
  free(threads);
  return started == count;
}

bool formcheck_can_map_stacks(int count) {
  size_t size = 0;
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  pthread_attr_getstacksize(&attributes, &size);
  pthread_attr_destroy(&attributes);
  size *= (size_t)count;
  void *stacks = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (stacks == MAP_FAILED) return false;
  munmap(stacks, size);
  return true;
}

size_t formcheck_raise_stack_limit(size_t size) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0) return size;
  if (limit.rlim_cur < size) {
    struct rlimit raised = limit;
    raised.rlim_cur = limit.rlim_max < size ? limit.rlim_max : size;
    if (setrlimit(RLIMIT_STACK, &raised) == 0) limit = raised;
  }
  return limit.rlim_cur < size ? (size_t)limit.rlim_cur : size;
}

void formcheck_require_thread_stack(size_t size) {
#if defined(__GLIBC__)
  pthread_attr_t attributes;
  size_t current = 0;
  if (pthread_getattr_default_np(&attributes) != 0) return;
  if (pthread_attr_getstacksize(&attributes, &current) == 0 && current < size &&
      pthread_attr_setstacksize(&attributes, size) == 0)
    pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
#else
  (void)size;
#endif
}

#if defined(__linux__)
#include <dirent.h>

int formcheck_thread_count(void) {
  DIR *tasks = opendir("/proc/self/task");
  if (!tasks) return 0;
  int count = 0;
  for (struct dirent *entry; (entry = readdir(tasks));)
    if (entry->d_name[0] != '.') count++;
  closedir(tasks);
  return count;
}
#else
int formcheck_thread_count(void) { return 0; }
#endif
