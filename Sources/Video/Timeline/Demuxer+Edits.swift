import CFormCheckFFmpeg

extension Demuxer {
  /// Whether the edit list of an MP4 or MOV file shows several parts of stream `index`, with skipped frames between them.
  ///
  /// libavformat repeats the frames before each part from a keyframe on, with times that go back, and marks them as
  /// skipped. It then seeks to the wrong frames, because it searches the times as if they ascended.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func hasSeveralEdits(stream index: Int) -> Bool {
    guard formatName.hasPrefix("mov"), let stream = stream(index) else { return false }
    var last = (time: Int64.min, isSkipped: false)
    var hasShown = false
    for number in 0..<max(0, avformat_index_get_entries_count(stream)) {
      guard let entry = avformat_index_get_entry(stream, number) else { continue }
      let (time, isSkipped) = (entry.pointee.timestamp, fc_is_skipped(entry) != 0)
      if hasShown, time <= last.time, isSkipped || last.isSkipped { return true }
      hasShown = hasShown || !isSkipped
      last = (time, isSkipped)
    }
    return false
  }
}
