#pragma once

/* Here because Swift's Glibc module leaves <malloc.h> out. Does nothing where the C library isn't GNU's. */

/* Blocks of at least `threshold` bytes go back to the system when they are freed; at most `arenas` heaps are kept. */
void formcheck_limit_kept_memory(int threshold, int arenas);
