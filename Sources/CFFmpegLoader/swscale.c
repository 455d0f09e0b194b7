#include "forward.h"
#include <libswscale/swscale.h>

#define LIBRARY formcheck_swscale

FORWARD(void, sws_freeContext, (struct SwsContext *a), (a))
FORWARD(struct SwsContext *, sws_getCachedContext,
        (struct SwsContext *a, int b, int c, enum AVPixelFormat d, int e, int f, enum AVPixelFormat g, int h, SwsFilter *i, SwsFilter *j, const double *k),
        (a, b, c, d, e, f, g, h, i, j, k))
FORWARD(const int *, sws_getCoefficients, (int a), (a))
FORWARD(int, sws_scale,
        (struct SwsContext *a, const uint8_t *const b[], const int c[], int d, int e, uint8_t *const f[], const int g[]),
        (a, b, c, d, e, f, g))
FORWARD(int, sws_setColorspaceDetails,
        (struct SwsContext *a, const int b[4], int c, const int d[4], int e, int f, int g, int h),
        (a, b, c, d, e, f, g, h))
