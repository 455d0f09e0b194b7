import FormCheckPose

/// The choice of a repetition signal for an exercise that isn't known.
struct UnknownChannel {
  let signals: BodySignals
  var tuning = RunTuning.standard
  /// The amplitude of a movement that resembles the repetitions, relative to theirs.
  var resemblance = RecognitionTuning.standard.minimumResemblance

  /// Returns the joint that moves most with the repetitions, or the part of the body in which they were found if no
  /// joint moves.
  ///
  /// - Complexity: O(*n*) for *n* frames in the repetitions.
  func channel(_ group: NamedGroup) -> RepetitionChannel {
    let joints = BodyChannel.posture.compactMap { joint in
      height(joint, group.repetitions).map { (channel: joint, height: $0) }
    }
    let best = joints.max { abs($0.height) < abs($1.height) }
    let chosen = best.flatMap { abs($0.height) >= tuning.thresholds[0] ? $0 : nil }
    let signal = chosen?.channel ?? group.runs[0].run.part.channel
    let change = chosen?.height ?? height(signal, group.repetitions) ?? 1
    return RepetitionChannel(
      signal, isInverted: change < 0, lift: group.runs[0].run.lift ?? .firstHalf,
      minimumAmplitude: minimumAmplitude(of: signal, group.repetitions))
  }

  /// Returns the minimum amplitude of a movement that resembles the repetitions, in the channel's unit.
  ///
  /// Without a minimum, the differences from frame to frame would count as turns, so that the cycles would depend on the frame rate.
  private func minimumAmplitude(
    of channel: BodyChannel, _ repetitions: [MovementRun.Repetition]
  ) -> Float {
    resemblance * abs(MovementRun.height(repetitions, in: signals[channel]) ?? 0)
  }

  /// Returns the median difference between turning points and rests, in units; nil if the channel's confidence is too
  /// low.
  private func height(_ channel: BodyChannel, _ repetitions: [MovementRun.Repetition]) -> Float? {
    let unit = MovementPart.allCases.first { $0.channel == channel }?.unit ?? 1
    let (values, weights) = (signals[channel], signals.weights(of: channel) ?? [])
    let seen = repetitions.compactMap { weights.indices.contains($0.turning) ? weights[$0.turning] : nil }
    guard let weight = seen.sorted().median, weight >= tuning.minimumConfidence * tuning.minimumConfidence
    else {
      return nil
    }
    return MovementRun.height(repetitions, in: values).map { $0 / unit }
  }
}
