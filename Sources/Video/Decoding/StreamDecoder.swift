import CFormCheckFFmpeg
import Glibc

/// The owner of one decoder, and the loop that feeds it from a demuxer. It decodes video or audio.
final class StreamDecoder {
  let context: UnsafeMutablePointer<AVCodecContext>
  /// The frame that ``next()`` fills.
  let frame: MediaFrame
  /// A function that is called before each packet is decoded, and may change the decoder's settings.
  var willSend: ((Packet, UnsafeMutablePointer<AVCodecContext>) -> Void)?
  private let demuxer: Demuxer
  private let streamIndex: Int
  private var isDraining = false
  private var drainingFailures = 0
  /// The number of packets that the decoder rejected, and of frames that it couldn't decode.
  private(set) var errorCount = 0

  /// The maximum number of consecutive failures. A draining decoder holds at most 16 reordered frames and one per
  /// thread, and every failure consumes one of them.
  private static let maximumDrainingFailures = 1000

  /// The number of pixels up to which frames may be larger than the header states: those of 8K video. Frames of a few kilobytes could
  /// otherwise need gigabytes of memory each, in a video whose header states a small size.
  private static let maximumPixels: Int64 = 7680 * 4320

  /// Creates a decoder for a stream; `threads` affects only the speed.
  init(_ demuxer: Demuxer, stream index: Int, threads: Int = 1) throws(VideoError) {
    self.demuxer = demuxer
    streamIndex = index
    frame = try MediaFrame(demuxer.status)
    guard let stream = demuxer.stream(index) else { throw .noVideoStream(path: demuxer.status.path) }
    let codec = try Self.codec(stream, demuxer.status)
    guard let context = avcodec_alloc_context3(codec) else {
      throw demuxer.status.missing("avcodec_alloc_context3")
    }
    self.context = context
    let parameters = stream.pointee.codecpar
    try demuxer.status.check(
      avcodec_parameters_to_context(context, parameters), "avcodec_parameters_to_context")
    if demuxer.packet.holdsSingleJPEG(context.pointee.codec_id) { forgetSize() }
    context.pointee.max_pixels = Self.maximumPixels(stream.pointee.codecpar.pointee)
    context.pointee.pkt_timebase = stream.pointee.time_base
    context.pointee.thread_count = Int32(clamping: max(1, threads))
    fc_keep_packet_positions(context)
    try demuxer.status.check(avcodec_open2(context, codec, nil), "avcodec_open2")
  }

  private static func codec(
    _ stream: UnsafeMutablePointer<AVStream>, _ status: FFmpegStatus
  ) throws(VideoError) -> UnsafePointer<AVCodec> {
    let parameters = stream.pointee.codecpar.pointee
    guard let codec = avcodec_find_decoder(parameters.codec_id) else {
      throw .unsupportedCodec(path: status.path, codec: FormatName.text(parameters))
    }
    return codec
  }

  /// Returns the maximum number of pixels of a stream's frames. Coded frames may be slightly larger than displayed ones.
  private static func maximumPixels(_ parameters: AVCodecParameters) -> Int64 {
    max(maximumPixels, 2 * Int64(max(0, parameters.width)) * Int64(max(0, parameters.height)))
  }

  /// Removes the size that the header states. libavcodec takes a first JPEG image of half that height for one of two fields, and combines
  /// each with the next one, although the size may have changed within the file.
  private func forgetSize() {
    (context.pointee.width, context.pointee.height) = (0, 0)
    (context.pointee.coded_width, context.pointee.coded_height) = (0, 0)
  }

  /// Decodes the next frame into ``frame``. Returns false at the end.
  ///
  /// Data that can't be decoded is skipped. A draining decoder may fail for one frame and still hold others.
  func next() throws(VideoError) -> Bool {
    while drainingFailures < Self.maximumDrainingFailures {
      try demuxer.cancellation.check(demuxer.status.path)
      let code = avcodec_receive_frame(context, frame.pointer)
      if code == 0 {
        drainingFailures = 0
        if !frame.isDiscarded { return true }
      } else if code == fc_error_eof {
        return false
      } else if isDraining {
        drainingFailures += 1
        errorCount += 1
      } else {
        if code != fc_averror(EAGAIN) { errorCount += 1 }
        try feed()
      }
    }
    return false
  }

  /// Starts with the keyframe found by a seek, whose packet the demuxer holds.
  ///
  /// Frames that are shown before the keyframe but stored after it can't be decoded. They must be output nevertheless
  /// (the caller that numbers frames drops them), because a draining libavcodec treats a frame that is held back as the
  /// end.
  func startAtFoundKeyframe() {
    context.pointee.flags |= AV_CODEC_FLAG_OUTPUT_CORRUPT
    sendPacket()
  }

  /// Sends the demuxer's packet to the decoder. A rejection is only counted: the frame will be missing.
  private func sendPacket() {
    fc_attach_position(demuxer.packet.pointer)
    if avcodec_send_packet(context, demuxer.packet.pointer) < 0 { errorCount += 1 }
  }

  /// Sends the next packet to the decoder, or at the end the request to output the delayed frames.
  private func feed() throws(VideoError) {
    if try demuxer.readPacket(of: streamIndex) {
      willSend?(demuxer.packet, context)
      sendPacket()
    } else {
      isDraining = true
      _ = avcodec_send_packet(context, nil)
    }
  }

  deinit {
    var closing: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&closing)
  }
}
