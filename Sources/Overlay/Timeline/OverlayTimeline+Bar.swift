public import FormCheckMotion
import FormCheckPose

extension OverlayTimeline {
  /// The number of finished repetitions whose paths are drawn: more would cover the frame.
  private static let shownRepetitions = 8

  /// Returns the path of the bar around a moment; nil if the bar isn't measured, or outside sets.
  ///
  /// - Complexity: O(log *n* + *k*) for *n* frames in the clip and *k* in the drawn repetitions.
  public func barTrace(at moment: Moment) -> BarTrace? {
    guard let bar, let workout, let set = workout.set(at: moment.seconds) else { return nil }
    let finished = set.repetitions.filter { $0.end.seconds < moment.seconds }.suffix(Self.shownRepetitions)
    let others = finished.map { bar.samples(from: $0.start.frame, through: $0.end.frame).map(\.center) }
    let current = set.repetitions.first { $0.start.frame <= moment.frame && moment.frame <= $0.end.frame }
    let samples =
      current.map { bar.samples(from: $0.start.frame, through: moment.frame) } ?? bar.samples[..<0]
    guard !samples.isEmpty || others.contains(where: { !$0.isEmpty }) else { return nil }
    let fastest = max(1e-6, barSpeeds[set.number] ?? 0)
    let speeds = Self.speeds(samples)
    return BarTrace(
      current: zip(samples, speeds).map { BarTrace.Step(point: $0.center, speed: $1 / fastest) },
      others: others)
  }

  /// Returns the largest speed of the bar in each set, in pixels per second, by the set's number.
  ///
  /// - Complexity: O(*n*) for *n* frames with a bar.
  static func barSpeeds(_ bar: BarPath?, _ workout: Workout?) -> [Int: Double] {
    guard let bar, let workout else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: workout.sets.map { set in
        let speeds = set.repetitions.flatMap {
          Self.speeds(bar.samples(from: $0.start.frame, through: $0.end.frame))
        }
        return (set.number, speeds.max() ?? 0)
      })
  }

  /// Returns the speed at each sample in pixels per second, which needs no scale.
  private static func speeds(_ samples: ArraySlice<BarSample>) -> [Double] {
    samples.indices.map { index in
      let before = samples[max(samples.startIndex, index - 1)]
      let after = samples[min(samples.endIndex - 1, index + 1)]
      let seconds = after.seconds - before.seconds
      return seconds > 0 ? after.center.distance(to: before.center) / seconds : 0
    }
  }
}
