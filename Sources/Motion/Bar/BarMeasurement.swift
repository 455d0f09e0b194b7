import FormCheckPose

/// The measurement of repetitions on the bar's path.
struct BarMeasurement {
  let samples: [BarSample]
  /// The slow-motion factor: how many times slower than reality the video plays: samples have times in the video,
  /// velocities are real.
  var slowMotion = 1.0
  let tuning: BarTuning

  /// The acceleration of a falling body, in m/s².
  private static let gravity = 9.81
  /// The time by which the bar may move before or after the signal of the repetition, in seconds of reality.
  private static let margin = 0.35

  /// Returns the measurement of a repetition; nil if it isn't among the frames.
  ///
  /// - Complexity: O(log *n* + *m*) for *n* samples, *m* of them in the repetition.
  func repetition(_ repetition: Repetition, in set: ExerciseSet, _ scale: BarScales.Scale?) -> BarRepetition?
  {
    guard let scale else { return nil }
    guard let metersPerPixel = scale.metersPerPixel else { return missing(scale, scale.reason) }
    let (start, turning, end) = (repetition.start.seconds, repetition.turning.seconds, repetition.end.seconds)
    let (lift, lowering) =
      set.beginsWithLift ? (start...turning, turning...end) : (turning...end, start...turning)
    let margin = Self.margin * slowMotion
    let surroundings = (lift.lowerBound - margin)...(lift.upperBound + margin)
    guard covers(lift), let phase = liftPhase(moving(in: surroundings)),
      let velocity = velocity(phase, lowering, metersPerPixel)
    else { return missing(scale, .mostlyHidden) }
    let across = phase.samples.map { $0.center.x }
    return BarRepetition(
      displacement: phase.height * metersPerPixel, velocity: velocity,
      drift: ((across.max() ?? 0) - (across.min() ?? 0)) * metersPerPixel, metersPerPixel: metersPerPixel,
      coverage: scale.coverage, reason: nil)
  }

  /// Returns the velocities of a lift and of the lowering in a range of seconds; nil for a lift without duration.
  private func velocity(
    _ lift: Phase, _ lowering: ClosedRange<Double>, _ metersPerPixel: Double
  ) -> BarRepetition.Velocity? {
    let velocities = lift.samples.map { $0.velocity?.y ?? 0 }
    guard let peak = velocities.max(), let peakIndex = velocities.firstIndex(of: peak), lift.seconds > 0
    else { return nil }
    let mean = lift.height * metersPerPixel / lift.seconds
    let down = moving(in: lowering).compactMap { $0.velocity.map { -$0.y } }.max()
    return BarRepetition.Velocity(
      mean: mean, meanPropulsive: propulsiveMean(lift.samples) ?? mean, peak: peak,
      peakEccentric: down.flatMap { $0 > 0 ? $0 : nil },
      secondsToPeak: (lift.samples[peakIndex].seconds - lift.start) / slowMotion)
  }

  private func missing(_ scale: BarScales.Scale, _ reason: BarRepetition.Reason?) -> BarRepetition {
    BarRepetition(
      displacement: nil, velocity: nil, drift: nil, metersPerPixel: nil, coverage: scale.coverage,
      reason: reason)
  }

  /// Whether the plate's path has no gap in a range of seconds. The lowest position of a lift could lie in a gap.
  private func covers(_ seconds: ClosedRange<Double>) -> Bool {
    let known = moving(in: seconds).map(\.seconds)
    let times = [seconds.lowerBound] + known + [seconds.upperBound]
    return !known.isEmpty
      && !zip(times, times.dropFirst()).contains {
        ($1 - $0) / slowMotion > KeypointSignals.maximumGap
      }
  }

  /// Returns the samples of the plate in a range of seconds.
  private func moving(in seconds: ClosedRange<Double>) -> [BarSample] {
    let first = samples.partitioningIndex { $0.seconds >= seconds.lowerBound }
    let end = samples.partitioningIndex { $0.seconds > seconds.upperBound }
    return samples[first..<max(first, end)].filter { $0.source == .plate && $0.velocity != nil }
  }

  /// The part of a path in which the bar is lifted.
  private struct Phase {
    let samples: [BarSample]
    /// The start in the video, between two frames.
    let start: Double
    /// The duration in real-world time, in seconds.
    let seconds: Double
    /// The height in pixels.
    let height: Double
  }

  /// Returns the lift: from the lowest position before the largest velocity to the highest after it, without rest.
  private func liftPhase(_ samples: [BarSample]) -> Phase? {
    let velocities = samples.map { $0.velocity?.y ?? 0 }
    guard let peak = velocities.indices.max(by: { velocities[$0] < velocities[$1] }), velocities[peak] > 0
    else {
      return nil
    }
    let lowest = (0...peak).max { samples[$0].center.y < samples[$1].center.y } ?? 0
    let highest = (peak..<samples.count).min { samples[$0].center.y < samples[$1].center.y } ?? peak
    let first = (lowest...peak).first { velocities[$0] > tuning.movingVelocity } ?? peak
    let last = (peak...highest).last { velocities[$0] > tuning.movingVelocity } ?? peak
    guard last > first else { return nil }
    let start = crossing(samples, velocities, first, first - 1)
    let end = crossing(samples, velocities, last, last + 1)
    return Phase(
      samples: Array(samples[first...last]), start: start, seconds: (end - start) / slowMotion,
      height: samples[lowest].center.y - samples[highest].center.y)
  }

  /// Returns the time at which the bar begins or ceases to move, between two samples.
  private func crossing(_ samples: [BarSample], _ velocities: [Double], _ inside: Int, _ outside: Int)
    -> Double
  {
    guard samples.indices.contains(outside) else { return samples[inside].seconds }
    let (moving, resting) = (velocities[inside], velocities[outside])
    guard moving > resting else { return samples[inside].seconds }
    let part = min(1, max(0, (moving - tuning.movingVelocity) / (moving - resting)))
    return samples[inside].seconds + part * (samples[outside].seconds - samples[inside].seconds)
  }

  /// Returns the mean velocity until the bar decelerates faster than gravity alone would slow it; nil for fewer than
  /// two samples.
  private func propulsiveMean(_ samples: [BarSample]) -> Double? {
    var (sum, seconds) = (0.0, 0.0)
    for (before, after) in zip(samples, samples.dropFirst()) {
      let interval = (after.seconds - before.seconds) / slowMotion
      guard interval > 0, let low = before.velocity?.y, let high = after.velocity?.y else { continue }
      if (high - low) / interval < -Self.gravity { break }
      sum += (low + high) / 2 * interval
      seconds += interval
    }
    return seconds > 0 ? sum / seconds : nil
  }
}
