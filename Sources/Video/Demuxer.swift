import CFFmpeg

/// The owner of one open container: its packets, one after the other.
final class Demuxer {
  let context: UnsafeMutablePointer<AVFormatContext>
  let status: FFmpegStatus
  let packet: Packet

  /// Opens a file whose existence was checked; only local files are followed, whatever the file refers to.
  init(path: String) throws(VideoError) {
    _ = FFmpegLog.silenced
    status = FFmpegStatus(path: path, direction: .reading)
    packet = try Packet(status)
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    av_dict_set(&options, "protocol_whitelist", "file", 0)
    var opened = avformat_alloc_context()
    opened?.pointee.interrupt_callback.callback = { _ in Task.isCancelled ? 1 : 0 }
    try status.check(
      avformat_open_input(&opened, PathText.cString("file:" + path), nil, &options), "avformat_open_input")
    guard let opened else { throw status.missing("avformat_open_input") }
    context = opened
    try status.check(avformat_find_stream_info(opened, nil), "avformat_find_stream_info")
  }

  /// What libavformat means by running out of memory: more streams than it allows (1000), or absurd sizes.
  static let tooMuch = "it claims more streams or larger tables than any film has"

  /// The container's names in FFmpeg's words.
  var formatName: String { context.pointee.iformat.map { String(cString: $0.pointee.name) } ?? "" }

  /// The stream with this number.
  func stream(_ index: Int) -> UnsafeMutablePointer<AVStream>? {
    guard index >= 0, index < Int(context.pointee.nb_streams) else { return nil }
    return context.pointee.streams[index]
  }

  /// The stream a player would choose; nil if there is none of this kind. Cover art isn't a moving picture.
  func bestStream(_ kind: AVMediaType) -> Int? {
    let best = av_find_best_stream(context, kind, -1, -1, nil, 0)
    guard best >= 0, let stream = stream(Int(best)) else { return nil }
    return stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0 ? Int(best) : nil
  }

  /// Skips the packets of all streams but one.
  func select(_ index: Int) {
    for other in 0..<Int(context.pointee.nb_streams) where other != index {
      context.pointee.streams[other]?.pointee.discard = AVDISCARD_ALL
    }
  }

  /// Reads the next packet of stream `index` into ``packet``.
  ///
  /// False at the end, and where a file that was cut off ends; a read error throws, and so does a cancelled task.
  func readPacket(of index: Int) throws(VideoError) -> Bool {
    repeat {
      guard !Task.isCancelled else { throw .cancelled(path: status.path) }
      packet.reset()
      let code = av_read_frame(context, packet.pointer)
      if code == fc_error_eof || code == fc_error_invalid_data { return false }
      try status.check(code, "av_read_frame")
    } while packet.streamIndex != index
    return true
  }

  /// Goes to a keyframe at or before `ticks`; false where the container can't.
  func seek(_ index: Int, ticks: Int64) -> Bool {
    av_seek_frame(context, Int32(index), ticks, AVSEEK_FLAG_BACKWARD) >= 0
  }

  deinit {
    var closing: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&closing)
  }
}
