#include "CPoseWeights.h"

_Alignas(64) const unsigned char formcheck_landmark_weights[] = {
#embed "landmark.fcw"
};
const size_t formcheck_landmark_weights_length = sizeof formcheck_landmark_weights;

_Alignas(64) const unsigned char formcheck_detector_weights[] = {
#embed "detector.fcw"
};
const size_t formcheck_detector_weights_length = sizeof formcheck_detector_weights;
