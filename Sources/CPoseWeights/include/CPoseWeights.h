#pragma once
#include <stddef.h>

/* The networks' weight files (docs/weight-format.md), linked into the binary. Each starts on a 64-byte boundary. */

extern const unsigned char formcheck_landmark_weights[];
extern const size_t formcheck_landmark_weights_length;

extern const unsigned char formcheck_detector_weights[];
extern const size_t formcheck_detector_weights_length;

/* Functions, because Swift imports an array of unknown length as nothing at all. */

static inline const void *_Nonnull formcheck_landmark_weights_start(void) { return formcheck_landmark_weights; }
static inline const void *_Nonnull formcheck_detector_weights_start(void) { return formcheck_detector_weights; }

/* Gives the memory of the weight files back, once a network has packed them for itself. They can be read again. */
void formcheck_let_weights_go(void);
