#pragma once
#include <stdbool.h>

/* What the calling thread, and every thread that it starts from now on, may still do. Raw system calls, because the C
   library has no functions for Landlock and Swift's Glibc module lacks the headers. Linux only: elsewhere nothing is
   restricted, and the functions say so.
   Sources: Documentation/userspace-api/landlock.rst and seccomp_filter.rst of Linux. */

/* What may be done with a file, or with a directory and everything below it. */
enum formcheck_access {
  /* Read files, list directories. */
  FORMCHECK_ACCESS_READ = 1,
  /* The same, and create, write, rename and remove files and directories. */
  FORMCHECK_ACCESS_WRITE = 2,
  /* Remove empty directories: folders that were made and then not needed. */
  FORMCHECK_ACCESS_TIDY = 3,
};

/* An empty list of rules; negative where the kernel has no Landlock. */
int formcheck_ruleset_create(void);

/* Adds a rule that allows `access` to `path`. False for a path that does not exist, which then stays out of reach. */
bool formcheck_ruleset_allow(int ruleset, const char *path, enum formcheck_access access);

/* Denies all files that no rule allows, TCP ports and, where the kernel can, signals to other processes. Closes the list.
   False if the kernel refused. */
bool formcheck_ruleset_enforce(int ruleset);

/* Gives up what only root may do, but for reading and writing other users' files. Of this thread and those it starts. */
bool formcheck_drop_capabilities(void);

/* Denies what a decoder never needs: sockets, other programs, other processes, and changes to the system. A denied call
   fails with EPERM. True if the filter is in force. */
bool formcheck_restrict_system_calls(void);

/* Threads of this process; 0 if that can't be found out. Landlock does not reach threads that run already. */
int formcheck_thread_count(void);

/* Whether the system lets this process have `count` more threads at the same time; they end at once. */
bool formcheck_can_start_threads(int count);

/* A system call by its number, for what the C library has no function for: the tests try what the filter denies. */
long formcheck_call(long number, long first, long second, long third);

/* Calls `visit` with the path of every shared library that this process has loaded. Here because Swift's Glibc module
   leaves <link.h> out. */
void formcheck_each_library(void (*visit)(const char *path, void *context), void *context);
