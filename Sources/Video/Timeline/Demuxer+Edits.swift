import CFormCheckFFmpeg

extension Demuxer {
  /// Whether the edit list of an MP4 or MOV file shows several parts of stream `index`, with skipped frames between them.
  ///
  /// libavformat repeats the frames before each part from a keyframe on, with times that go back, and marks them as
  /// skipped. It then seeks to the wrong frames, because it searches the times as if they ascended.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func hasSeveralEdits(stream index: Int) -> Bool {
    guard isMovie, let stream = stream(index) else { return false }
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

  /// Returns the median duration of the frames of stream `index`, in ticks; nil without an index.
  ///
  /// libavformat's average frame rate of a file with several edits relates the frames of the media to the duration of the
  /// edits.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames.
  func medianFrameDuration(stream index: Int) -> Int64? {
    guard let stream = stream(index) else { return nil }
    let times = (0..<max(0, avformat_index_get_entries_count(stream))).compactMap { number in
      avformat_index_get_entry(stream, number)?.pointee.timestamp.ticks
    }
    let durations = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }.sorted()
    return durations.isEmpty ? nil : durations[durations.count / 2]
  }
}
