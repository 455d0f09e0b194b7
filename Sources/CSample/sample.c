#include "CSample.h"

const unsigned char formcheck_sample[] = {
#embed "../../samples/synthetic-squats.mp4"
};
const size_t formcheck_sample_length = sizeof formcheck_sample;
