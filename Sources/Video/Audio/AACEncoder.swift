import CFormCheckFFmpeg
import Glibc

/// The owner of one AAC encoder.
final class AACEncoder {
  let context: UnsafeMutablePointer<AVCodecContext>
  /// The output sample that the next block starts with.
  var nextSample: Int64 = 0

  private let status: FFmpegStatus
  private let block: Picture
  private let packet: Packet

  /// An encoder for sound like that of `source`.
  init(_ source: UnsafePointer<AVCodecParameters>, _ status: FFmpegStatus) throws(VideoError) {
    self.status = status
    block = try Picture(status)
    packet = try Packet(status)
    guard let codec = avcodec_find_encoder(AV_CODEC_ID_AAC), let context = avcodec_alloc_context3(codec)
    else {
      throw status.missing("avcodec_find_encoder(aac)")
    }
    self.context = context
    let channels = min(max(source.pointee.ch_layout.nb_channels, 1), 2)
    av_channel_layout_default(&context.pointee.ch_layout, channels)
    context.pointee.sample_fmt = AV_SAMPLE_FMT_FLTP
    context.pointee.sample_rate =
      Self.rates.contains(source.pointee.sample_rate) ? source.pointee.sample_rate : 48000
    context.pointee.time_base = timeBase
    context.pointee.bit_rate = 80000 * Int64(channels)
    context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    try status.check(avcodec_open2(context, codec, nil), "avcodec_open2(aac)")
  }

  /// The sampling frequencies of ISO/IEC 14496-3, table 1.18.
  private static let rates: Set<Int32> = [
    96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350,
  ]

  var sampleRate: Int32 { context.pointee.sample_rate }
  var timeBase: AVRational { AVRational(num: 1, den: sampleRate) }
  /// Samples in a block; the last one may be shorter.
  var blockSize: Int64 { Int64(context.pointee.frame_size) }

  /// Encodes the next `count` samples that `samples` holds.
  func send(_ samples: AudioResampler, count: Int32) throws(VideoError) {
    block.reset()
    block.pointer.pointee.nb_samples = count
    block.pointer.pointee.format = context.pointee.sample_fmt.rawValue
    block.pointer.pointee.sample_rate = sampleRate
    block.pointer.pointee.pts = nextSample
    try status.check(
      av_channel_layout_copy(&block.pointer.pointee.ch_layout, &context.pointee.ch_layout),
      "av_channel_layout_copy")
    try status.check(av_frame_get_buffer(block.pointer, 0), "av_frame_get_buffer")
    try samples.take(into: block, count: count)
    try status.check(avcodec_send_frame(context, block.pointer), "avcodec_send_frame(aac)")
    nextSample = nextSample.adding(saturating: Int64(count))
  }

  /// Says that there is no more sound.
  func finish() throws(VideoError) {
    try status.check(avcodec_send_frame(context, nil), "avcodec_send_frame(aac)")
  }

  /// The next packet, valid until the call after; nil if there is none yet.
  func receive() throws(VideoError) -> Packet? {
    let code = avcodec_receive_packet(context, packet.pointer)
    guard code != fc_averror(EAGAIN), code != fc_error_eof else { return nil }
    try status.check(code, "avcodec_receive_packet(aac)")
    return packet
  }

  deinit {
    var closing: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&closing)
  }
}
