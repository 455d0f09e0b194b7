import FormCheckPose

/// A search for the repetitions of one channel in a clip, and for movements that resemble them.
struct RepetitionSearch {
  let channel: RepetitionChannel
  /// The side that does all repetitions, which alone is measured; `center` if both do.
  let side: BodySide
  let signals: BodySignals
  /// The signal that is segmented into cycles.
  let signal: OrientedSignal
  let tuning: RepetitionTuning

  /// Creates a search for cycles of `channel`. Cycles found in the channel alone determine which other channels support
  /// it.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames.
  init(_ channel: RepetitionChannel, _ signals: BodySignals, tuning: RepetitionTuning = .standard) {
    self.channel = channel
    self.signals = signals
    self.tuning = tuning
    side = .center
    let unsupported = OrientedSignal(channel, signals, tuning: tuning)
    signal = unsupported.supported(
      by: channel.support.map { OrientedSignal($0, signals, tuning: tuning).values },
      cycles: Self.cycles(unsupported, channel, tuning))
  }

  /// Creates a search for cycles of `channel` that belong to `repetitions`, found in the movement of the whole body and
  /// done by `side`, or by both sides if it is `center`.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames.
  init(
    _ channel: RepetitionChannel, _ signals: BodySignals, repetitions: [MovementRun.Repetition],
    side: BodySide = .center, tuning: RepetitionTuning = .standard
  ) {
    self.channel = channel
    self.side = side
    self.signals = signals
    self.tuning = tuning
    let unsupported = OrientedSignal(
      channel, signals, side: side, in: MovementRun.frames(of: repetitions), tuning: tuning)
    signal = unsupported.supported(
      by: channel.support.map { OrientedSignal($0, signals, side: side, tuning: tuning).values },
      cycles: CycleAlignment(signal: unsupported).cycles(repetitions))
  }

  /// Returns the cycles of the signal that belong to `repetitions`, found in the movement of the whole body.
  ///
  /// - Complexity: O(*n*) for *n* frames in the repetitions.
  func cycles(_ repetitions: [MovementRun.Repetition]) -> [Cycle] {
    CycleAlignment(signal: signal).cycles(repetitions).map { $0.trimmed(signal.values, tuning: tuning) }
  }

  private static func cycles(
    _ signal: OrientedSignal, _ channel: RepetitionChannel, _ tuning: RepetitionTuning
  ) -> [Cycle] {
    CycleSegmentation(values: signal.values, runs: signal.runs, tuning: tuning)
      .cycles(minimumAmplitude: channel.minimumAmplitude)
      .map { $0.trimmed(signal.values, tuning: tuning) }
  }

  /// A movement that resembles a repetition.
  struct Candidate {
    let cycle: Cycle
    /// The reason why the movement isn't counted; nil if it is.
    let reason: RejectedCandidate.Reason?
    /// The user's change that made the movement a repetition; nil if there was none.
    var edit: Repetition.Edit?
  }

  /// Returns all movements that resemble a repetition, in chronological order.
  ///
  /// - Complexity: O(*n* + *c* log *c*) for *n* frames and *c* cycles.
  func candidates() -> [Candidate] {
    let cycles = Self.cycles(signal, channel, tuning)
    let typical = CycleSegmentation.typicalAmplitude(cycles) ?? 0
    let usualConfidence = cycles.map(confidence).upperMedian ?? 0
    let minimum = max(tuning.minimumConfidence, tuning.minimumConfidenceFraction * usualConfidence)
    return cycles.map { cycle in
      Candidate(
        cycle: cycle, reason: rejection(of: cycle, typicalAmplitude: typical, minimumConfidence: minimum))
    }
  }

  private func rejection(
    of cycle: Cycle, typicalAmplitude: Float, minimumConfidence: Float
  ) -> RejectedCandidate.Reason? {
    if confidence(cycle) < minimumConfidence { return .notSeen }
    if cycle.amplitude < tuning.minimumAmplitudeFraction * typicalAmplitude { return .tooSmall }
    if seconds(cycle.start, cycle.end) < channel.minimumDuration { return .tooShort }
    return truncation(of: cycle, typicalAmplitude: typicalAmplitude)
  }

  /// Returns the reason why a cycle at the start or end of a run isn't counted; nil if its lift is complete enough.
  private func truncation(of cycle: Cycle, typicalAmplitude: Float) -> RejectedCandidate.Reason? {
    let minimumLift = tuning.minimumLiftFraction * typicalAmplitude
    let half = tuning.hysteresis * typicalAmplitude
    switch channel.lift {
    case .secondHalf:
      if cycle.isCutAtEnd, cycle.fall < minimumLift { return .cutAtEnd }
      if cycle.isCutAtStart, cycle.rise < half, isHeld(cycle) { return .cutAtStart }
    case .firstHalf:
      if cycle.isCutAtStart, cycle.rise < minimumLift { return .cutAtStart }
      if cycle.isCutAtEnd, cycle.fall < half, isStillRising(cycle) || isHeld(cycle) { return .cutAtEnd }
    }
    return nil
  }

  /// Returns the extent of the lift in a cycle, in the signal's unit.
  func lift(of cycle: Cycle) -> Float { channel.lift == .firstHalf ? cycle.rise : cycle.fall }

  /// Returns the mean confidence of the channel in a cycle, 0…1, for the more reliable side; 1 if unknown.
  ///
  /// - Complexity: O(*n*) for *n* frames in the cycle.
  func confidence(_ cycle: Cycle) -> Float {
    guard let weights = signals.weights(of: channel.bodyChannel) else { return 1 }
    let window = weights[cycle.range]
    return window.reduce(0) { $0 + $1.squareRoot() } / Float(window.count)
  }

  /// Whether the signal ends too soon after the peak to show that the lift was complete.
  private func isStillRising(_ cycle: Cycle) -> Bool {
    seconds(cycle.peak, cycle.end) < tuning.minimumTimeAfterPeak
  }

  /// Whether the body stays near the turning point long enough for a hold.
  private func isHeld(_ cycle: Cycle) -> Bool {
    let level = signal.values[cycle.peak] - tuning.holdBand * cycle.amplitude
    guard let first = cycle.range.first(where: { signal.values[$0] >= level }),
      let last = cycle.range.last(where: { signal.values[$0] >= level })
    else { return false }
    return seconds(first, last) > tuning.maximumHold
  }

  private func seconds(_ first: Int, _ last: Int) -> Double { signals.times[last] - signals.times[first] }
}
