import CFormCheckFFmpeg

/// The owner of one `AVFrame`, of video or audio, which is reused for every frame of a stream.
final class MediaFrame {
  let pointer: UnsafeMutablePointer<AVFrame>

  init(_ status: FFmpegStatus) throws(VideoError) {
    guard let frame = av_frame_alloc() else { throw status.missing("av_frame_alloc") }
    pointer = frame
  }

  /// The PTS of the frame's packet, in ticks; nil if the container has none.
  var pts: Int64? { pointer.pointee.pts.ticks }
  /// The decoder's best estimate of the PTS, in ticks.
  var bestEffortTimestamp: Int64? { pointer.pointee.best_effort_timestamp.ticks }
  /// The PTS of the frame's packet, or the decoder's estimate without one, in ticks. The estimate alone is the DTS once the PTS have
  /// gone back or stood still, and then that of another frame.
  var timestamp: Int64? { pts ?? bestEffortTimestamp }
  /// The byte offset of its packet in the file; −1 if unknown.
  var position: Int64 { fc_packet_position(pointer) }
  /// Whether an edit list skips it.
  var isDiscarded: Bool { pointer.pointee.flags & AV_FRAME_FLAG_DISCARD != 0 }
  /// Whether the decoder had to conceal errors in it.
  var isDamaged: Bool { fc_is_damaged(pointer) != 0 }

  /// Releases its data.
  func reset() { av_frame_unref(pointer) }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&frame)
  }
}
