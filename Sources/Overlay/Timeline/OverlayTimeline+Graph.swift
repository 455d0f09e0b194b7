import FormCheckMotion
import FormCheckPose

extension OverlayTimeline {
  /// The time span of the graph, in seconds after the frame. It includes the future, which is known in offline
  /// analysis.
  private static let window = -4.0...1.5

  /// Returns the repetition signal of a set around a time; nil without an athlete and for an
  /// exercise that is held still.
  ///
  /// - Complexity: O(log *n* + *k*) for *n* frames in the clip and *k* in the graph.
  func graph(_ set: ExerciseSet, at seconds: Double) -> RepetitionGraph? {
    guard let span, !set.repetitionSignal.values.isEmpty else { return nil }
    let (first, last) = (seconds + Self.window.lowerBound, seconds + Self.window.upperBound)
    var samples: [RepetitionGraph.Sample] = []
    var position = max(span.lowerBound, frames.lastPosition(at: first) ?? 0)
    while position < span.upperBound, frames.seconds(position) <= last {
      let value = set.repetitionSignal[position - span.lowerBound]
      samples.append(
        RepetitionGraph.Sample(
          seconds: frames.seconds(position) - seconds, value: value.isFinite ? Double(value) : nil))
      position += 1
    }
    return RepetitionGraph(
      samples: samples, window: Self.window, range: ranges[set.number - 1],
      repetitions: set.repetitions(after: first, before: last).map {
        ($0.start.seconds - seconds)...($0.end.seconds - seconds)
      })
  }
}

extension ExerciseSet {
  /// Returns the repetitions that end after the time `first` and start before the time `last`, both in seconds.
  fileprivate func repetitions(after first: Double, before last: Double) -> ArraySlice<Repetition> {
    repetitions[repetitions.partitioningIndex { $0.end.seconds > first }...]
      .prefix { $0.start.seconds < last }
  }
}

extension FrameTimes {
  /// Returns the last position whose frame is shown at or before `seconds`, to the microsecond; nil before the first
  /// frame.
  ///
  /// - Complexity: O(log *n*).
  func lastPosition(at seconds: Double) -> Int? {
    let next = timestamps.partitioningIndex { !($0.seconds <= seconds + 1e-6) }
    return next > 0 ? next - 1 : nil
  }
}
