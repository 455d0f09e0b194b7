/// The repetitions of an unknown exercise: the cycles of the joint that moves most, if they are regular.
struct PeriodicMotion {
  private static let channels: [BodyChannel] = [.knee, .hip, .elbow, .shoulder, .trunk]

  let signals: BodySignals
  let tuning: RecognitionTuning

  init(signals: BodySignals, tuning: RecognitionTuning = .standard) {
    self.signals = signals
    self.tuning = tuning
  }

  /// Returns the search whose repetitions have the largest total movement; nil if no joint moves regularly.
  ///
  /// - Complexity: O(*n* + *c* log *c*) for *n* frames and *c* cycles.
  func search() -> RepetitionSearch? {
    Self.channels.map { channel in
      let search = RepetitionSearch(
        RepetitionChannel(channel, lift: .secondHalf, minimumAmplitude: tuning.minimumPeriodicAmplitude),
        signals)
      return (search: search, cycles: search.candidates().filter { $0.reason == nil }.map(\.cycle))
    }
    .filter { isRegular($0.cycles) }.max { Self.movement($0.cycles) < Self.movement($1.cycles) }?.search
  }

  /// Whether there are enough cycles, with sufficiently similar intervals and amplitudes.
  private func isRegular(_ cycles: [Cycle]) -> Bool {
    guard cycles.count >= tuning.minimumPeriodicCycles else { return false }
    let peaks = cycles.map { signals.times[$0.peak] }
    let intervals = zip(peaks.dropFirst(), peaks).map { $0 - $1 }
    return Self.variation(intervals) <= tuning.maximumVariation
      && Self.variation(cycles.map { Double($0.amplitude) }) <= tuning.maximumVariation
  }

  private static func movement(_ cycles: [Cycle]) -> Float { cycles.reduce(0) { $0 + $1.amplitude } }

  /// Returns the coefficient of variation: the standard deviation over the mean.
  private static func variation(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(max(1, values.count))
    let square = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(1, values.count))
    return mean > 0 ? square.squareRoot() / mean : .infinity
  }
}
