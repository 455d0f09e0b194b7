import CFormCheckFFmpeg

/// The owner of one `AVPacket`, used again for every packet of a stream.
final class Packet {
  let pointer: UnsafeMutablePointer<AVPacket>

  init(_ status: FFmpegStatus) throws(VideoError) {
    guard let packet = av_packet_alloc() else { throw status.missing("av_packet_alloc") }
    pointer = packet
  }

  /// The PTS in ticks; nil where the container has none.
  var pts: Int64? { pointer.pointee.pts.ticks }
  /// The DTS in ticks; nil where the container has none.
  var dts: Int64? { pointer.pointee.dts.ticks }
  /// Ticks it is shown or heard; 0 if unknown.
  var duration: Int64 { pointer.pointee.duration.ticks ?? 0 }
  /// The byte of the file it starts at; −1 if unknown.
  var position: Int64 { pointer.pointee.pos }
  var streamIndex: Int { Int(pointer.pointee.stream_index) }
  var isKeyframe: Bool { pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 }
  /// Whether an edit list leaves it out.
  var isDiscarded: Bool { pointer.pointee.flags & AV_PKT_FLAG_DISCARD != 0 }

  /// Gives up its data.
  func reset() { av_packet_unref(pointer) }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = pointer
    av_packet_free(&packet)
  }
}

extension Int64 {
  /// Beyond this no clock runs: 36 years in nanoseconds. Sums and differences of a few such numbers don't overflow.
  private static let plausibleTicks = -(1 << 60)...(1 << 60 as Int64)

  /// This time stamp; nil for FFmpeg's "there is none", and for the nonsense of damaged files.
  var ticks: Int64? { Self.plausibleTicks.contains(self) ? self : nil }
}
