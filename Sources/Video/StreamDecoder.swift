import CFFmpeg
import Glibc

/// The owner of one decoder and the loop that feeds it from a demuxer. Pictures or sound.
final class StreamDecoder {
  let context: UnsafeMutablePointer<AVCodecContext>
  /// What ``next()`` fills.
  let picture: Picture
  /// Packets that the decoder refused and pictures that it had to repair.
  private(set) var errorCount = 0

  private let demuxer: Demuxer
  private let streamIndex: Int
  private var isDraining = false

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
    try demuxer.status.check(avcodec_parameters_to_context(context, parameters), "avcodec_parameters_to_context")
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
  /// What can't be decoded is counted and skipped.
  func next() throws(VideoError) -> Bool {
    while true {
      let code = avcodec_receive_frame(context, picture.pointer)
      if code == 0 {
        if picture.isDamaged { errorCount += 1 }
        if !picture.isDiscarded { return true }
      } else if code == fc_error_eof {
        return false
      } else {
        if code != fc_averror(EAGAIN) { errorCount += 1 }
        guard try feed() else { return false }
      }
    }
  }

  /// Gives the decoder the packet that the demuxer stands at, such as the one a seek found.
  func sendCurrentPacket() {
    if avcodec_send_packet(context, demuxer.packet.pointer) < 0 { errorCount += 1 }
  }

  /// Gives the decoder the next packet, or at the end the wish to hand out what it holds; false after that.
  private func feed() throws(VideoError) -> Bool {
    guard !isDraining else { return false }
    if try demuxer.readPacket(of: streamIndex) {
      sendCurrentPacket()
    } else {
      isDraining = true
      avcodec_send_packet(context, nil)
    }
    return true
  }

  deinit {
    var closing: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&closing)
  }
}
