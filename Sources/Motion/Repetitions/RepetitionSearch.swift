/// Finds the repetitions of one exercise in a whole clip, and says what else looked like one.
struct RepetitionSearch {
  /// How well a swing has to fit the exercise to be a repetition.
  static let leastFit = 0.7
  /// How far a repetition has to go, compared to what is typical of the clip.
  private static let leastShare: Float = 0.5
  /// How sure the points behind the drive have to be, on the mean.
  private static let leastConfidence: Float = 0.25
  /// The same, compared to what is typical of the clip: somebody who gets up in front of the camera is seen in part.
  private static let leastConfidenceShare: Float = 0.6
  /// How much of the lift has to be seen of a repetition that the clip cuts.
  private static let leastLift: Float = 0.6
  /// Seconds that a body may rest at the turning point before a repetition that the clip cuts is a hold.
  private static let longestRest = 4.0

  let exercise: Exercise
  let signals: BodySignals
  let drive: OrientedSignal

  init(_ exercise: Exercise, _ signals: BodySignals) {
    self.exercise = exercise
    self.signals = signals
    let first = OrientedSignal(exercise.drive, signals)
    let swings = Self.fitting(first, exercise, signals).map(\.swing)
    drive = first.supported(
      by: exercise.drive.support.map { OrientedSignal($0, signals).values }, swings: swings)
  }

  private static func fitting(
    _ drive: OrientedSignal, _ exercise: Exercise, _ signals: BodySignals
  ) -> [(swing: Cycle, fit: Double)] {
    fits(drive, exercise, signals).filter { $0.fit >= leastFit }
  }

  private static func fits(
    _ drive: OrientedSignal, _ exercise: Exercise, _ signals: BodySignals
  ) -> [(swing: Cycle, fit: Double)] {
    CycleSegmentation(values: drive.values, runs: drive.runs).swings(smallest: exercise.drive.smallest)
      .map { $0.trimmed(drive.values) }
      .map { swing in (swing, exercise.fit(swing, signals, drive.values)) }
  }

  /// A swing, how well it fits, and, if it wasn't counted, why.
  struct Candidate {
    let swing: Cycle
    let fit: Double
    var reason: RejectedCandidate.Reason?
  }

  /// Everything that looked like a repetition, in order of time.
  func candidates() -> [Candidate] {
    let fits = Self.fits(drive, exercise, signals)
    let fitting = fits.filter { $0.fit >= Self.leastFit }.map(\.swing)
    let typical = CycleSegmentation.typicalSize(fitting) ?? 0
    let usual = fitting.map(confidence).sorted().middle ?? 0
    let least = max(Self.leastConfidence, Self.leastConfidenceShare * usual)
    return fits.map { swing, fit in
      Candidate(swing: swing, fit: fit, reason: reason(against: swing, fit, typical, surerThan: least))
    }
  }

  private func reason(
    against swing: Cycle, _ fit: Double, _ typical: Float, surerThan least: Float
  ) -> RejectedCandidate.Reason? {
    if fit < Self.leastFit { return .outOfPosition }
    if confidence(swing) < least { return .notSeen }
    if swing.size < Self.leastShare * typical { return .tooSmall }
    if seconds(swing.before, swing.after) < exercise.drive.shortest { return .tooShort }
    return cutReason(swing, typical)
  }

  /// A repetition that the clip cuts counts if its lift was seen.
  private func cutReason(_ swing: Cycle, _ typical: Float) -> RejectedCandidate.Reason? {
    let enough = Self.leastLift * typical
    let half = CycleSegmentation.hysteresis * typical
    switch exercise.lift {
    case .secondHalf:
      if swing.isCutAtEnd, swing.fall < enough { return .cutAtEnd }
      if swing.isCutAtStart, swing.rise < half, restsLong(swing) { return .cutAtStart }
    case .firstHalf:
      if swing.isCutAtStart, swing.rise < enough { return .cutAtStart }
      if swing.isCutAtEnd, swing.fall < half, stillRises(swing) || restsLong(swing) { return .cutAtEnd }
    }
    return nil
  }

  /// The mean confidence of the drive in a swing, of the surer side.
  func confidence(_ swing: Cycle) -> Float {
    guard let weights = signals.weights[exercise.drive.channel] else { return 1 }
    let window = weights[swing.before...swing.after]
    return window.reduce(0) { $0 + $1.squareRoot() } / Float(window.count)
  }

  /// Whether the signal ends before it was clear that the lift was over.
  private func stillRises(_ swing: Cycle) -> Bool {
    seconds(swing.peak, swing.after) < 0.1
  }

  /// Whether the body stays near the turning point for so long that it is held there.
  private func restsLong(_ swing: Cycle) -> Bool {
    let level = drive.values[swing.peak] - 0.2 * swing.size
    let near = (swing.before...swing.after).filter { drive.values[$0] >= level }
    guard let first = near.first, let last = near.last else { return false }
    return seconds(first, last) > Self.longestRest
  }

  private func seconds(_ first: Int, _ last: Int) -> Double { signals.times[last] - signals.times[first] }
}
