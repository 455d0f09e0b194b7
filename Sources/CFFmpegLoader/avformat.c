#include "forward.h"
#include <libavformat/avformat.h>

#define LIBRARY formcheck_avformat

FORWARD(int, av_find_best_stream,
        (AVFormatContext *a, enum AVMediaType b, int c, int d, const AVCodec **e, int f),
        (a, b, c, d, e, f))
FORWARD(AVRational, av_guess_sample_aspect_ratio, (AVFormatContext *a, AVStream *b, AVFrame *c), (a, b, c))
FORWARD(int, av_read_frame, (AVFormatContext *a, AVPacket *b), (a, b))
FORWARD(int, av_seek_frame, (AVFormatContext *a, int b, int64_t c, int d), (a, b, c, d))
#if !HAS_CODED_SIDE_DATA
FORWARD(uint8_t *, av_stream_get_side_data,
        (const AVStream *a, enum AVPacketSideDataType b, size_t *c),
        (a, b, c))
#endif
FORWARD(int, av_write_frame, (AVFormatContext *a, AVPacket *b), (a, b))
FORWARD(int, av_write_trailer, (AVFormatContext *a), (a))
FORWARD(int, avformat_alloc_output_context2,
        (AVFormatContext **a, const AVOutputFormat *b, const char *c, const char *d),
        (a, b, c, d))
FORWARD(void, avformat_close_input, (AVFormatContext **a), (a))
FORWARD(AVFormatContext *, avformat_alloc_context, (void), ())
FORWARD(int, avformat_find_stream_info, (AVFormatContext *a, AVDictionary **b), (a, b))
FORWARD(void, avformat_free_context, (AVFormatContext *a), (a))
FORWARD(AVStream *, avformat_new_stream, (AVFormatContext *a, const AVCodec *b), (a, b))
FORWARD(int, avformat_index_get_entries_count, (const AVStream *a), (a))
FORWARD(const AVIndexEntry *, avformat_index_get_entry, (AVStream *a, int b), (a, b))
FORWARD(const AVIndexEntry *, avformat_index_get_entry_from_timestamp, (AVStream *a, int64_t b, int c), (a, b, c))
FORWARD(int, avformat_open_input,
        (AVFormatContext **a, const char *b, const AVInputFormat *c, AVDictionary **d),
        (a, b, c, d))
FORWARD(int, avformat_write_header, (AVFormatContext *a, AVDictionary **b), (a, b))
/* What a writer is given is const since FFmpeg 7. */
#if LIBAVFORMAT_VERSION_MAJOR < 61
typedef uint8_t Written;
#else
typedef const uint8_t Written;
#endif

FORWARD(AVIOContext *, avio_alloc_context,
        (unsigned char *a, int b, int c, void *d, int (*e)(void *, uint8_t *, int), int (*f)(void *, Written *, int),
         int64_t (*g)(void *, int64_t, int)),
        (a, b, c, d, e, f, g))
FORWARD(int, avio_closep, (AVIOContext **a), (a))
FORWARD(void, avio_context_free, (AVIOContext **a), (a))
FORWARD(int, avio_open, (AVIOContext **a, const char *b, int c), (a, b, c))
