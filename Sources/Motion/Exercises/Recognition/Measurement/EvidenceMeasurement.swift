import FormCheckPose

/// The comparison of one set with evidence.
struct EvidenceMeasurement {
  let set: MeasuredSet
  /// The exercise's repetition signal; nil for a hold.
  let signal: RepetitionChannel?
  let tuning: RecognitionTuning

  /// Returns the fit of evidence: that of the alternative that fits best among those that are measured.
  ///
  /// An alternative that can't be measured might fit, so a poor fit of the others weighs less.
  func part(_ evidence: Evidence) -> ExerciseFit.Part {
    let weights = evidence.alternatives.map { value($0).map(weight) ?? 0 }
    let measured = zip(evidence.alternatives, weights).compactMap { ramp, weight in
      weight > 0
        ? value(ramp).map { (ramp: ramp, value: $0.value, fit: ramp.fit($0.value), weight: weight) } : nil
    }
    guard let best = measured.max(by: { $0.fit < $1.fit }) else {
      return ExerciseFit.Part(evidence: evidence, ramp: nil, value: nil, fit: 1, weight: 0)
    }
    return ExerciseFit.Part(
      evidence: evidence, ramp: best.ramp, value: best.value, fit: best.fit,
      weight: best.fit * best.weight + (1 - best.fit) * (weights.min() ?? 0))
  }

  /// Returns the measured value of a ramp, in the channel's unit; nil if it isn't measured.
  func measuredValue(_ ramp: Evidence.Ramp) -> Float? {
    value(ramp).flatMap { weight($0) > 0 ? $0.value : nil }
  }

  /// Returns the fit of the best of several positions. The fit of a position is that of its worst evidence.
  func position(_ positions: [BodyPosition]) -> ExerciseFit.Part {
    let fits = positions.map { position -> (fit: Double, weight: Double) in
      let parts: [ExerciseFit.Part] = position.evidence.map(part)
      let weights = parts.reduce(0.0) { $0 + $1.weight }
      return (
        fit: parts.map { 1 - $0.weight * (1 - $0.fit) }.min() ?? 1,
        weight: weights / Double(max(1, parts.count))
      )
    }
    let best = fits.max { ($0.fit, $0.weight) < ($1.fit, $1.weight) } ?? (1, 0)
    return ExerciseFit.Part(evidence: nil, ramp: nil, value: nil, fit: best.fit, weight: best.weight)
  }

  /// The quality with which the repetition signal is measured, 0…1. It is halved if only a channel that supports the
  /// signal is measured, and 1 for a hold.
  var signalWeight: Double {
    guard let signal else { return 1 }
    func weight(_ channel: BodyChannel) -> Double {
      set.value(.range, of: channel, turningAt: signal).map(self.weight) ?? 0
    }
    return max(weight(signal.bodyChannel), 0.5 * (signal.support.map(weight).max() ?? 0))
  }

  private func value(_ ramp: Evidence.Ramp) -> MeasuredSet.Value? {
    set.value(ramp.statistic, of: ramp.channel, turningAt: signal)
  }

  private func weight(_ value: MeasuredSet.Value) -> Double { tuning.weight(confidence: value.confidence) }
}
