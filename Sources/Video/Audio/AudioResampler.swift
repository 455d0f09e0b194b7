import CFormCheckFFmpeg
import Glibc

/// A converter from decoded audio to the encoder's format, with a queue that collects samples until a block is full.
final class AudioResampler {
  /// Samples still to be discarded at the start of a cut.
  var skip: Int64 = 0

  private let status: FFmpegStatus
  private let queue: OpaquePointer
  private let converted: MediaFrame
  private let encoder: UnsafeMutablePointer<AVCodecContext>
  private var context: OpaquePointer?
  private var input = Input()

  /// The input format of the conversion. It may change within a stream.
  private struct Input: Equatable {
    var format: Int32 = -1
    var rate: Int32 = 0
    var channels: Int32 = 0
    var speakers: UInt64 = 0
  }

  /// Accepted sample rates. At lower rates one second would expand to too many samples.
  private static let rates: ClosedRange<Int32> = 1000...768_000

  init(_ encoder: UnsafeMutablePointer<AVCodecContext>, _ status: FFmpegStatus) throws(VideoError) {
    self.status = status
    self.encoder = encoder
    converted = try MediaFrame(status)
    let channels = encoder.pointee.ch_layout.nb_channels
    guard let queue = av_audio_fifo_alloc(encoder.pointee.sample_fmt, channels, 4096) else {
      throw status.missing("av_audio_fifo_alloc")
    }
    self.queue = queue
  }

  /// The number of queued samples.
  var available: Int { Int(av_audio_fifo_size(queue)) }

  /// Converts `piece` and returns the number of samples produced.
  func append(_ piece: MediaFrame) throws(VideoError) -> Int64 {
    try prepare(piece)
    return try convert(piece.pointer)
  }

  /// Retrieves the samples that the converter still holds.
  func flush() throws(VideoError) {
    guard context != nil else { return }
    _ = try convert(nil)
  }

  /// Appends `count` samples of silence to the queue, all of which are in memory at once.
  func appendSilence(_ count: Int64) throws(VideoError) {
    var left = count
    while left > 0 {
      let piece = Int32(min(left, 4096))
      try allocate(piece)
      let channels = encoder.pointee.ch_layout.nb_channels
      av_samples_set_silence(
        converted.pointer.pointee.extended_data, 0, piece, channels, encoder.pointee.sample_fmt)
      try enqueue(piece)
      left -= Int64(piece)
    }
  }

  /// Moves the first `count` samples into a frame that has room for them.
  func take(into block: MediaFrame, count: Int32) throws(VideoError) {
    try status.check(av_audio_fifo_read(queue, block.channels, count), "av_audio_fifo_read")
  }

  /// Configures the conversion for the format of `piece`.
  private func prepare(_ piece: MediaFrame) throws(VideoError) {
    let frame = piece.pointer
    assignSpeakers(&frame.pointee.ch_layout)
    let format = Input(
      format: frame.pointee.format, rate: frame.pointee.sample_rate,
      channels: frame.pointee.ch_layout.nb_channels, speakers: frame.pointee.ch_layout.u.mask)
    guard format != input else { return }
    swr_free(&context)
    input = Input()
    guard Self.rates.contains(format.rate) else {
      throw status.error(fc_averror(EDOM), "sample_rate=\(format.rate)")
    }
    try status.check(
      swr_alloc_set_opts2(
        &context, &encoder.pointee.ch_layout, encoder.pointee.sample_fmt, encoder.pointee.sample_rate,
        &frame.pointee.ch_layout, AVSampleFormat(rawValue: frame.pointee.format), frame.pointee.sample_rate,
        0, nil),
      "swr_alloc_set_opts2")
    let code = swr_init(context)
    if code < 0 { swr_free(&context) }
    try status.check(code, "swr_init")
    input = format
  }

  /// Assigns the customary speakers to a layout that only counts channels, as AVI and Matroska may.
  ///
  /// The decoder attaches a layout to every frame, and the converter rejects one that differs from the first.
  private func assignSpeakers(_ layout: inout AVChannelLayout) {
    guard layout.order != AV_CHANNEL_ORDER_NATIVE else { return }
    let count = layout.nb_channels
    av_channel_layout_uninit(&layout)
    av_channel_layout_default(&layout, count)
  }

  private func convert(_ input: UnsafeMutablePointer<AVFrame>?) throws(VideoError) -> Int64 {
    let capacity = swr_get_out_samples(context, input?.pointee.nb_samples ?? 0)
    guard try status.check(capacity, "swr_get_out_samples") > 0 else { return 0 }
    try allocate(capacity)
    let count = swr_convert_frame(context, converted.pointer, input)
    try status.check(count, "swr_convert_frame")
    try enqueue(converted.pointer.pointee.nb_samples)
    return Int64(converted.pointer.pointee.nb_samples)
  }

  private func allocate(_ count: Int32) throws(VideoError) {
    converted.reset()
    converted.pointer.pointee.nb_samples = count
    converted.pointer.pointee.format = encoder.pointee.sample_fmt.rawValue
    converted.pointer.pointee.sample_rate = encoder.pointee.sample_rate
    try status.check(
      av_channel_layout_copy(&converted.pointer.pointee.ch_layout, &encoder.pointee.ch_layout),
      "av_channel_layout_copy")
    try status.check(av_frame_get_buffer(converted.pointer, 0), "av_frame_get_buffer")
  }

  private func enqueue(_ count: Int32) throws(VideoError) {
    try status.check(av_audio_fifo_write(queue, converted.channels, count), "av_audio_fifo_write")
    let dropped = min(skip, Int64(available))
    guard dropped > 0 else { return }
    try status.check(av_audio_fifo_drain(queue, Int32(clamping: dropped)), "av_audio_fifo_drain")
    skip -= dropped
  }

  deinit {
    swr_free(&context)
    av_audio_fifo_free(queue)
  }
}

extension MediaFrame {
  /// The sample planes as the untyped pointers that libavutil's queue expects.
  fileprivate var channels: UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    UnsafeMutableRawPointer(pointer.pointee.extended_data)
      .assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }
}
