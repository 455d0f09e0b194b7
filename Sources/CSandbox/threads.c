#include "formcheck_sandbox.h"

#include <pthread.h>
#include <stdlib.h>

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
