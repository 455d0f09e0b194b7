#include "CBuild.h"

/* Package.swift defines the commit. Only this file depends on it, so that a new commit recompiles nothing else. */
#ifndef FORMCHECK_COMMIT
#define FORMCHECK_COMMIT ""
#endif

const char *formcheck_commit(void) { return FORMCHECK_COMMIT; }
