#pragma once

/* Here because Swift's Glibc module omits <malloc.h>. Does nothing with a C library other than GNU's. */

/* Returns blocks of at least `threshold` bytes to the system when they are freed, and limits the number of heaps to
   `arenas`. */
void formcheck_limit_kept_memory(int threshold, int arenas);
