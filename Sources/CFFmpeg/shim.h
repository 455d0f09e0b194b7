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

// Since FFmpeg 6.1 the side data of a stream belongs to its codec parameters, and FFmpeg 8 has no other way.
#define FC_HAS_CODED_SIDE_DATA (LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(60, 15, 100))
static inline const uint8_t *fc_stream_side_data(const AVStream *stream, enum AVPacketSideDataType type, size_t *size) {
#if FC_HAS_CODED_SIDE_DATA
  const AVPacketSideData *data = av_packet_side_data_get(
      stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, type);
  *size = data ? data->size : 0;
  return data ? data->data : NULL;
#else
  return av_stream_get_side_data(stream, type, size);
#endif
}

// The offset of a frame's packet in the file; -1 if unknown. FFmpeg 8 has no such field, but since FFmpeg 6 a decoder
// copies a value that was attached to the packet.
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 2, 100)
static inline void fc_keep_packet_positions(AVCodecContext *context) { context->flags |= AV_CODEC_FLAG_COPY_OPAQUE; }
static inline void fc_attach_position(AVPacket *packet) { packet->opaque = (void *)(intptr_t)(packet->pos + 1); }
static inline int64_t fc_packet_position(const AVFrame *frame) { return (int64_t)(intptr_t)frame->opaque - 1; }
#else
static inline void fc_keep_packet_positions(AVCodecContext *context) { (void)context; }
static inline void fc_attach_position(AVPacket *packet) { (void)packet; }
static inline int64_t fc_packet_position(const AVFrame *frame) { return frame->pkt_pos; }
#endif

// SwsContext is hidden up to FFmpeg 7 and visible since FFmpeg 8: Swift imports pointers to it as two different types.
typedef struct SwsContext *fc_scaler;
// The flags of a scaler are macros up to FFmpeg 7 and an enumeration since FFmpeg 8.
static const int fc_scale_area = SWS_AREA;
static const int fc_scale_bicubic = SWS_BICUBIC;
static const int fc_scale_accurate_rounding = SWS_ACCURATE_RND;
static const int fc_scale_full_chroma_input = SWS_FULL_CHR_H_INP;

/* Whether x264 would use AVX-512 on this processor. */
static inline int fc_has_avx512(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx512f") != 0;
#else
  return 0;
#endif
}
