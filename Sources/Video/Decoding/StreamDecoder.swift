import CFormCheckFFmpeg
import Glibc

/// The owner of one decoder and the loop that feeds it from a demuxer. Pictures or sound.
final class StreamDecoder {
  let context: UnsafeMutablePointer<AVCodecContext>
  /// What ``next()`` fills.
  let picture: Picture
  private let demuxer: Demuxer
  private let streamIndex: Int
  private var isDraining = false
  private var drainingFailures = 0

  /// A decoder that is drained holds 16 reordered pictures at most and one for each of its threads, and every failure
  /// costs one of them. One that fails as often as this in a row gets nowhere.
  private static let mostDrainingFailures = 1000

  /// A decoder for a stream; `threads` change the speed and nothing else.
  init(_ demuxer: Demuxer, stream index: Int, threads: Int = 1) throws(VideoError) {
    self.demuxer = demuxer
    streamIndex = index
    picture = try Picture(demuxer.status)
    guard let stream = demuxer.stream(index) else { throw .noVideoStream(path: demuxer.status.path) }
    let codec = try Self.codec(stream, demuxer.status)
    guard let context = avcodec_alloc_context3(codec) else {
      throw demuxer.status.missing("avcodec_alloc_context3")
    }
    self.context = context
    let parameters = stream.pointee.codecpar
    try demuxer.status.check(
      avcodec_parameters_to_context(context, parameters), "avcodec_parameters_to_context")
    context.pointee.pkt_timebase = stream.pointee.time_base
    context.pointee.thread_count = Int32(clamping: max(1, threads))
    try demuxer.status.check(avcodec_open2(context, codec, nil), "avcodec_open2")
  }

  private static func codec(
    _ stream: UnsafeMutablePointer<AVStream>, _ status: FFmpegStatus
  ) throws(VideoError) -> UnsafePointer<AVCodec> {
    let identifier = stream.pointee.codecpar.pointee.codec_id
    guard let codec = avcodec_find_decoder(identifier) else {
      throw .unsupportedCodec(path: status.path, codec: String(cString: avcodec_get_name(identifier)))
    }
    return codec
  }

  /// Decodes on until the next picture is in ``picture``; false at the end.
  ///
  /// What can't be decoded is skipped. While it drains, a decoder may fail for one picture and still hold others.
  func next() throws(VideoError) -> Bool {
    while drainingFailures < Self.mostDrainingFailures {
      try demuxer.cancellation.check(demuxer.status.path)
      let code = avcodec_receive_frame(context, picture.pointer)
      if code == 0 {
        drainingFailures = 0
        if !picture.isDiscarded { return true }
      } else if code == fc_error_eof {
        return false
      } else if isDraining {
        drainingFailures += 1
      } else {
        try feed()
      }
    }
    return false
  }

  /// Starts with the keyframe that a seek found, the packet that the demuxer stands at.
  ///
  /// Pictures that are shown before it but stored behind it can't be decoded. They have to come out all the same
  /// (whoever numbers frames drops them): libavcodec takes a held-back picture for the end when it drains.
  func startAtFoundKeyframe() {
    context.pointee.flags |= AV_CODEC_FLAG_OUTPUT_CORRUPT
    sendPacket()
  }

  /// Gives the decoder the demuxer's packet. A refusal isn't reported: the frame will be missing, and be counted.
  private func sendPacket() { _ = avcodec_send_packet(context, demuxer.packet.pointer) }

  /// Gives the decoder the next packet, or at the end the wish to hand out what it holds.
  private func feed() throws(VideoError) {
    if try demuxer.readPacket(of: streamIndex) {
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
