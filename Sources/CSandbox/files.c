/* For the raw system calls and the flags beside them. */
#define _GNU_SOURCE
#include "formcheck_sandbox.h"

#if defined(__linux__)
#include <fcntl.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Defined here, since the build machine's header may be older than the running kernel. */
#define READ_FILE (1ULL << 2)
#define READ_DIRECTORY (1ULL << 3)
#define REMOVE_DIRECTORY (1ULL << 4)
#define REMOVE_FILE (1ULL << 5)
#define WRITE_FILE (1ULL << 1)
#define MAKE_DIRECTORY (1ULL << 7)
#define MAKE_REGULAR (1ULL << 8)
#define REFER (1ULL << 13)
#define TRUNCATE (1ULL << 14)

struct ruleset {
  uint64_t files, ports, scopes;
};

struct path_beneath {
  uint64_t access;
  int32_t parent;
} __attribute__((packed));

#define CREATE_RULESET 444
#define ADD_RULE 445
#define RESTRICT_SELF 446
#define VERSION_FLAG 1
#define RULE_PATH_BENEATH 1

/* Everything that this Landlock version supports is denied unless a rule allows it; the kernel rejects unknown bits. */
static uint64_t handled_files(int version) {
  if (version >= 5) return (1ULL << 16) - 1;
  if (version >= 3) return (1ULL << 15) - 1;
  if (version == 2) return (1ULL << 14) - 1;
  return (1ULL << 13) - 1;
}

static int landlock_version(void) {
  int version = (int)syscall(CREATE_RULESET, NULL, 0, VERSION_FLAG);
  return version > 0 ? version : 0;
}

int formcheck_ruleset_create(void) {
  int version = landlock_version();
  if (version == 0) return -1;
  struct ruleset ruleset = {handled_files(version), version >= 4 ? 3 : 0, version >= 6 ? 3 : 0};
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  return (int)syscall(CREATE_RULESET, &ruleset, size, 0);
}

static uint64_t allowed(enum formcheck_access access, int is_directory, int version) {
  if (access == FORMCHECK_ACCESS_TIDY) return REMOVE_DIRECTORY;
  uint64_t files = READ_FILE, directories = READ_DIRECTORY;
  if (access == FORMCHECK_ACCESS_WRITE) {
    files |= WRITE_FILE | TRUNCATE;
    directories |= REMOVE_DIRECTORY | REMOVE_FILE | MAKE_DIRECTORY | MAKE_REGULAR | REFER;
  }
  return (is_directory ? files | directories : files) & handled_files(version);
}

bool formcheck_ruleset_allow(int ruleset, const char *path, enum formcheck_access access) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return false;
  struct stat status;
  bool is_added = fstat(file, &status) == 0;
  if (is_added) {
    struct path_beneath beneath = {allowed(access, S_ISDIR(status.st_mode), landlock_version()), file};
    is_added = syscall(ADD_RULE, ruleset, RULE_PATH_BENEATH, &beneath, 0) == 0;
  }
  close(file);
  return is_added;
}

bool formcheck_ruleset_enforce(int ruleset) {
  bool is_enforced = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(RESTRICT_SELF, ruleset, 0) == 0;
  close(ruleset);
  return is_enforced;
}
#else
int formcheck_ruleset_create(void) { return -1; }

bool formcheck_ruleset_allow(int ruleset, const char *path, enum formcheck_access access) {
  (void)ruleset;
  (void)path;
  (void)access;
  return false;
}

bool formcheck_ruleset_enforce(int ruleset) {
  (void)ruleset;
  return false;
}
#endif
