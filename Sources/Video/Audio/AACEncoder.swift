import CFormCheckFFmpeg
import Glibc

/// The owner of one AAC encoder.
final class AACEncoder {
  let context: UnsafeMutablePointer<AVCodecContext>
  /// The index of the output sample that starts the next block.
  var nextSample: Int64 = 0

  private let status: FFmpegStatus
  private let block: MediaFrame
  private let packet: Packet

  /// Creates an encoder for audio with the parameters of `source`.
  init(_ source: UnsafePointer<AVCodecParameters>, _ status: FFmpegStatus) throws(VideoError) {
    self.status = status
    block = try MediaFrame(status)
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
  /// Samples per block; the last block may be shorter.
  var blockSize: Int64 { Int64(context.pointee.frame_size) }

  /// Encodes the next `count` samples of `samples`.
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

  /// Signals the end of the audio.
  func finish() throws(VideoError) {
    try status.check(avcodec_send_frame(context, nil), "avcodec_send_frame(aac)")
  }

  /// Returns the next packet, which is valid until the next call; nil if none is ready.
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
