#pragma once
#include <stdbool.h>
#include <stddef.h>

/* Restrictions of the calling thread and of every thread that it starts afterward. They use raw system calls, because
   the C library has no functions for Landlock and Swift's Glibc module lacks the headers. Linux only: elsewhere nothing
   is restricted, and the functions report failure. Sources: Documentation/userspace-api/landlock.rst and seccomp_filter.rst of
   Linux. */

/* Access to a file, or to a directory and everything below it. */
enum formcheck_access {
  /* Read files, list directories. */
  FORMCHECK_ACCESS_READ = 1,
  /* Read, and create, write, rename and remove files and directories. */
  FORMCHECK_ACCESS_WRITE = 2,
  /* Remove empty directories, which were created and then not needed. */
  FORMCHECK_ACCESS_TIDY = 3,
};

/* Creates an empty list of rules. Returns a negative number if the kernel has no Landlock. */
int formcheck_ruleset_create(void);

/* Adds a rule that allows `access` to `path`. Returns false for a path that does not exist, which then stays
   inaccessible. */
bool formcheck_ruleset_allow(int ruleset, const char *path, enum formcheck_access access);

/* Denies all files that no rule allows, TCP ports and, if the kernel supports it, signals to other processes. Closes
   the list. False if the kernel refused. */
bool formcheck_ruleset_enforce(int ruleset);

/* Drops root's capabilities, except reading and writing other users' files, in this thread and those that it starts. */
bool formcheck_drop_capabilities(void);

/* Denies what a decoder never needs: sockets, other programs, other processes, and changes to the system. A denied call
   fails with EPERM. True if the filter is in force. */
bool formcheck_restrict_system_calls(void);

/* Returns the number of threads of this process; 0 if unknown. Landlock does not apply to threads that already run. */
int formcheck_thread_count(void);

/* Whether this process can start `count` more threads at the same time; they end at once. */
bool formcheck_can_start_threads(int count);

/* Whether this process can reserve memory for the stacks of `count` more threads. */
bool formcheck_can_map_stacks(int count);

/* Raises the limit of the main thread's stack to `size` bytes, or as far as this process may. Returns the limit, at most
   `size`. */
size_t formcheck_raise_stack_limit(size_t size);

/* Gives every thread that is started from now on a stack of at least `size` bytes, unless its creator chooses another
   size. The C library takes the limit of the main thread's stack (`ulimit -s`) as the default. */
void formcheck_require_thread_stack(size_t size);

/* Returns a descriptor of a new file in memory, which no folder lists; a negative number if the system has none. Here because
   Swift's Glibc module leaves memfd_create out. */
int formcheck_memory_file(void);

/* Makes a system call by number, for tests of denied calls that the C library has no function for. */
long formcheck_call(long number, long first, long second, long third);

/* Calls `visit` with the path of every shared library that this process has loaded. Here because Swift's Glibc module
   leaves <link.h> out. */
void formcheck_each_library(void (*visit)(const char *path, void *context), void *context);
