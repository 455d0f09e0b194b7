#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/audio_fifo.h>
#include <libavutil/avutil.h>
#include <libavutil/display.h>
#include <libavutil/mem.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>

// Swift imports macros only when they are plain literals or simple sums of them. These are not:
// AVERROR(e) takes an argument.
static inline int fc_averror(int error_number) { return AVERROR(error_number); }
// AVERROR_EOF and its like are built by FFERRTAG, a macro with arguments.
static const int fc_error_eof = AVERROR_EOF;
static const int fc_error_invalid_data = AVERROR_INVALIDDATA;
static const int fc_error_encoder_not_found = AVERROR_ENCODER_NOT_FOUND;
static const int fc_error_exit = AVERROR_EXIT;
// AV_NOPTS_VALUE and AV_TIME_BASE_Q contain casts.
static const int64_t fc_no_pts = AV_NOPTS_VALUE;
static const AVRational fc_microseconds = {1, AV_TIME_BASE};
// The decoder marks repaired frames in two fields; one of the flags is a shift in parentheses.
static inline int fc_is_damaged(const AVFrame *frame) {
  return (frame->flags & AV_FRAME_FLAG_CORRUPT) || frame->decode_error_flags;
}
// The flags of an index entry are a bit field.
static inline int fc_is_skipped(const AVIndexEntry *entry) { return (entry->flags & AVINDEX_DISCARD_FRAME) != 0; }

/* Whether x264 would use AVX-512 on this processor. */
static inline int fc_has_avx512(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx512f") != 0;
#else
  return 0;
#endif
}
