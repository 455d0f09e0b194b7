#pragma once
#include <stddef.h>

/* samples/synthetic-squats.mp4, a rendered person who does two squats. */

extern const unsigned char formcheck_sample[];
extern const size_t formcheck_sample_length;

/* A function, because Swift does not import arrays of unknown length. */

static inline const void *_Nonnull formcheck_sample_start(void) { return formcheck_sample; }
