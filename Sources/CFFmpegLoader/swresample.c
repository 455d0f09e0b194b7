#include "forward.h"
#include <libswresample/swresample.h>

#define LIBRARY formcheck_swresample

typedef EITHER(swr_alloc_set_opts2,
               int (*)(struct SwrContext **, AVChannelLayout *, enum AVSampleFormat, int, AVChannelLayout *,
                       enum AVSampleFormat, int, int, void *),
               AVChannelLayout, const AVChannelLayout) Layout;

FORWARD(int, swr_alloc_set_opts2,
        (struct SwrContext **a, Layout *b, enum AVSampleFormat c, int d, Layout *e, enum AVSampleFormat f, int g, int h, void *i),
        (a, b, c, d, e, f, g, h, i))
FORWARD(int, swr_convert_frame, (SwrContext *a, AVFrame *b, const AVFrame *c), (a, b, c))
FORWARD(void, swr_free, (struct SwrContext **a), (a))
FORWARD(int, swr_get_out_samples, (struct SwrContext *a, int b), (a, b))
FORWARD(int, swr_init, (struct SwrContext *a), (a))
