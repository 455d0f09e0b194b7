#pragma once
#include <stddef.h>

/* The networks' weight files (docs/weight-format.md), linked into the executable and aligned to 64 bytes. */

extern const unsigned char formcheck_landmark_weights[];
extern const size_t formcheck_landmark_weights_length;

extern const unsigned char formcheck_detector_weights[];
extern const size_t formcheck_detector_weights_length;

extern const unsigned char formcheck_face_weights[];
extern const size_t formcheck_face_weights_length;

/* Functions, because Swift does not import arrays of unknown length. */

static inline const void *_Nonnull formcheck_landmark_weights_start(void) { return formcheck_landmark_weights; }
static inline const void *_Nonnull formcheck_detector_weights_start(void) { return formcheck_detector_weights; }
static inline const void *_Nonnull formcheck_face_weights_start(void) { return formcheck_face_weights; }

/* Returns the memory pages of the two pose networks' weight files to the system, once the networks have packed their
   weights. The files stay readable: the system loads the pages again on demand. */
void formcheck_release_weight_pages(void);

/* The same for the face detector, which is loaded only to cover faces. */
void formcheck_release_face_weight_pages(void);
