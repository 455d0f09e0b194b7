import CFormCheckFFmpeg

/// The owner of one `AVFrame`, of pictures or of sound, used again for every frame of a stream.
final class Picture {
  let pointer: UnsafeMutablePointer<AVFrame>

  init(_ status: FFmpegStatus) throws(VideoError) {
    guard let frame = av_frame_alloc() else { throw status.missing("av_frame_alloc") }
    pointer = frame
  }

  /// The decoder's best guess of the PTS, in ticks.
  var bestEffortTimestamp: Int64? { pointer.pointee.best_effort_timestamp.ticks }
  /// The byte of the file its packet starts at; −1 if unknown.
  var position: Int64 { pointer.pointee.pkt_pos }
  /// Whether an edit list leaves it out.
  var isDiscarded: Bool { pointer.pointee.flags & AV_FRAME_FLAG_DISCARD != 0 }
  /// Whether the decoder had to make up parts of it.
  var isDamaged: Bool { fc_is_damaged(pointer) != 0 }

  /// Gives up its data.
  func reset() { av_frame_unref(pointer) }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&frame)
  }
}
