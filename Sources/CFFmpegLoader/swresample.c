#include "forward.h"
#include <libswresample/swresample.h>

#define LIBRARY formcheck_swresample

FORWARD(int, swr_alloc_set_opts2,
        (struct SwrContext **a, AVChannelLayout *b, enum AVSampleFormat c, int d, AVChannelLayout *e, enum AVSampleFormat f, int g, int h, void *i),
        (a, b, c, d, e, f, g, h, i))
FORWARD(int, swr_convert_frame, (SwrContext *a, AVFrame *b, const AVFrame *c), (a, b, c))
FORWARD(void, swr_free, (struct SwrContext **a), (a))
FORWARD(int, swr_get_out_samples, (struct SwrContext *a, int b), (a, b))
FORWARD(int, swr_init, (struct SwrContext *a), (a))
