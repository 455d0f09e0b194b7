#define _DEFAULT_SOURCE /* madvise */
#include "CPoseWeights.h"

_Alignas(64) const unsigned char formcheck_landmark_weights[] = {
#embed "landmark.fcw"
};
const size_t formcheck_landmark_weights_length = sizeof formcheck_landmark_weights;

_Alignas(64) const unsigned char formcheck_detector_weights[] = {
#embed "detector.fcw"
};
const size_t formcheck_detector_weights_length = sizeof formcheck_detector_weights;

_Alignas(64) const unsigned char formcheck_face_weights[] = {
#embed "face.fcw"
};
const size_t formcheck_face_weights_length = sizeof formcheck_face_weights;

#if defined(__linux__)
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

static void release_pages(const unsigned char *start, size_t length) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t first = ((uintptr_t)start + page - 1) / page * page, end = ((uintptr_t)start + length) / page * page;
  /* The pages are clean: the system reads them again from the executable. A failure costs memory only. */
  if (first < end) (void)madvise((void *)first, end - first, MADV_DONTNEED);
}

void formcheck_release_weight_pages(void) {
  release_pages(formcheck_landmark_weights, sizeof formcheck_landmark_weights);
  release_pages(formcheck_detector_weights, sizeof formcheck_detector_weights);
}

void formcheck_release_face_weight_pages(void) {
  release_pages(formcheck_face_weights, sizeof formcheck_face_weights);
}
#else
void formcheck_release_weight_pages(void) {}
void formcheck_release_face_weight_pages(void) {}
#endif
