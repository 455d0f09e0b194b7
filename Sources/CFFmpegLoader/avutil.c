#include "forward.h"
#include <libavutil/audio_fifo.h>
#include <libavutil/avutil.h>
#include <libavutil/buffer.h>
#include <libavutil/channel_layout.h>
#include <libavutil/dict.h>
#include <libavutil/frame.h>
#include <libavutil/log.h>
#include <libavutil/mathematics.h>
#include <libavutil/mem.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>

#define LIBRARY formcheck_avutil

typedef EITHER(av_audio_fifo_read, int (*)(AVAudioFifo *, void **, int), void *, void *const) Channel;
typedef EITHER(av_samples_set_silence, int (*)(uint8_t **, int, int, int, enum AVSampleFormat), uint8_t *,
               uint8_t *const) Plane;

FORWARD(AVAudioFifo *, av_audio_fifo_alloc, (enum AVSampleFormat a, int b, int c), (a, b, c))
FORWARD(int, av_audio_fifo_drain, (AVAudioFifo *a, int b), (a, b))
FORWARD(void, av_audio_fifo_free, (AVAudioFifo *a), (a))
FORWARD(int, av_audio_fifo_read, (AVAudioFifo *a, Channel *b, int c), (a, b, c))
FORWARD(int, av_audio_fifo_size, (AVAudioFifo *a), (a))
FORWARD(int, av_audio_fifo_write, (AVAudioFifo *a, Channel *b, int c), (a, b, c))
FORWARD(AVBufferRef *, av_buffer_create,
        (uint8_t *a, size_t b, void (*c)(void *, uint8_t *), void *d, int e), (a, b, c, d, e))
FORWARD(int, av_channel_layout_copy, (AVChannelLayout *a, const AVChannelLayout *b), (a, b))
FORWARD(void, av_channel_layout_default, (AVChannelLayout *a, int b), (a, b))
FORWARD(void, av_channel_layout_uninit, (AVChannelLayout *a), (a))
FORWARD(AVRational, av_d2q, (double a, int b), (a, b))
FORWARD(AVDictionaryEntry *, av_dict_get,
        (const AVDictionary *a, const char *b, const AVDictionaryEntry *c, int d), (a, b, c, d))
FORWARD(void, av_dict_free, (AVDictionary **a), (a))
FORWARD(int, av_dict_set, (AVDictionary **a, const char *b, const char *c, int d), (a, b, c, d))
FORWARD(int, av_dict_set_int, (AVDictionary **a, const char *b, int64_t c, int d), (a, b, c, d))
FORWARD(AVFrame *, av_frame_alloc, (void), ())
FORWARD(void, av_frame_free, (AVFrame **a), (a))
FORWARD(int, av_frame_get_buffer, (AVFrame *a, int b), (a, b))
FORWARD(int, av_frame_make_writable, (AVFrame *a), (a))
FORWARD(void, av_frame_unref, (AVFrame *a), (a))
FORWARD(void, av_free, (void *a), (a))
FORWARD(void, av_log_set_level, (int a), (a))
FORWARD(void *, av_malloc, (size_t a), (a))
FORWARD(void *, av_mallocz, (size_t a), (a))
FORWARD(int, av_opt_set, (void *a, const char *b, const char *c, int d), (a, b, c, d))
FORWARD(const AVPixFmtDescriptor *, av_pix_fmt_desc_get, (enum AVPixelFormat a), (a))
FORWARD(int64_t, av_rescale_delta,
        (AVRational a, int64_t b, AVRational c, int d, int64_t *e, AVRational f),
        (a, b, c, d, e, f))
FORWARD(int64_t, av_rescale_q, (int64_t a, AVRational b, AVRational c), (a, b, c))
FORWARD(int, av_samples_set_silence, (Plane *a, int b, int c, int d, enum AVSampleFormat e), (a, b, c, d, e))
FORWARD(int, av_strerror, (int a, char *b, size_t c), (a, b, c))
