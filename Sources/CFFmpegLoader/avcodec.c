#include "forward.h"
#include <libavcodec/avcodec.h>

#define LIBRARY formcheck_avcodec

FORWARD(int, av_get_audio_frame_duration2, (AVCodecParameters *a, int b), (a, b))
FORWARD(AVPacket *, av_packet_alloc, (void), ())
FORWARD(int, av_new_packet, (AVPacket * packet, int size), (packet, size))
FORWARD(void, av_packet_free, (AVPacket **a), (a))
FORWARD(uint8_t *, av_packet_get_side_data, (const AVPacket *a, enum AVPacketSideDataType b, size_t *c), (a, b, c))
FORWARD(void, av_packet_move_ref, (AVPacket *a, AVPacket *b), (a, b))
FORWARD(void, av_packet_rescale_ts, (AVPacket *a, AVRational b, AVRational c), (a, b, c))
#if HAS_CODED_SIDE_DATA
FORWARD(const AVPacketSideData *, av_packet_side_data_get,
        (const AVPacketSideData *a, int b, enum AVPacketSideDataType c),
        (a, b, c))
#endif
FORWARD(void, av_packet_unref, (AVPacket *a), (a))
FORWARD(AVCodecContext *, avcodec_alloc_context3, (const AVCodec *a), (a))
FORWARD(const AVCodecDescriptor *, avcodec_descriptor_get, (enum AVCodecID a), (a))
FORWARD(const AVCodec *, avcodec_find_decoder, (enum AVCodecID a), (a))
FORWARD(const AVCodec *, avcodec_find_encoder, (enum AVCodecID a), (a))
FORWARD(const AVCodec *, avcodec_find_encoder_by_name, (const char *a), (a))
FORWARD(void, avcodec_free_context, (AVCodecContext **a), (a))
FORWARD(const char *, avcodec_get_name, (enum AVCodecID a), (a))
FORWARD(int, avcodec_open2, (AVCodecContext *a, const AVCodec *b, AVDictionary **c), (a, b, c))
FORWARD(int, avcodec_parameters_copy, (AVCodecParameters *a, const AVCodecParameters *b), (a, b))
FORWARD(int, avcodec_parameters_from_context, (AVCodecParameters *a, const AVCodecContext *b), (a, b))
FORWARD(int, avcodec_parameters_to_context, (AVCodecContext *a, const AVCodecParameters *b), (a, b))
FORWARD(int, avcodec_receive_frame, (AVCodecContext *a, AVFrame *b), (a, b))
FORWARD(int, avcodec_receive_packet, (AVCodecContext *a, AVPacket *b), (a, b))
FORWARD(int, avcodec_send_frame, (AVCodecContext *a, const AVFrame *b), (a, b))
FORWARD(int, avcodec_send_packet, (AVCodecContext *a, const AVPacket *b), (a, b))
FORWARD(unsigned, avcodec_version, (void), ())
