/// Repetitions of an exercise that isn't known: those of the joint that moves most, if it moves regularly.
struct PeriodicMotion {
  /// Fewer repetitions than this are no rhythm.
  private static let fewest = 4
  /// The most that repetitions may differ in length and size: the standard deviation over the mean.
  private static let mostVariation = 0.3
  /// Degrees that a joint has to move.
  private static let smallest: Float = 40

  let signals: BodySignals

  /// The search whose repetitions are the movement's; nil if nothing moves regularly.
  func search() -> RepetitionSearch? {
    let searches = [BodyChannel.knee, .hip, .elbow, .shoulder, .trunk].map { channel in
      RepetitionSearch(Self.exercise(channel), signals)
    }
    return searches.filter(isRegular).max { movement($0) < movement($1) }
  }

  private static func exercise(_ channel: BodyChannel) -> Exercise {
    Exercise(
      name: ExerciseRecognition.unknown, title: "Unknown exercise",
      drive: RepetitionChannel(channel, smallest: smallest),
      lift: .secondHalf, evidence: [])
  }

  private func isRegular(_ search: RepetitionSearch) -> Bool {
    let swings = counted(search)
    guard swings.count >= Self.fewest else { return false }
    let peaks = swings.map { signals.times[$0.peak] }
    let intervals = zip(peaks.dropFirst(), peaks).map { $0 - $1 }
    return Self.variation(intervals) <= Self.mostVariation
      && Self.variation(swings.map { Double($0.size) }) <= Self.mostVariation
  }

  private func counted(_ search: RepetitionSearch) -> [Cycle] {
    search.candidates().filter { $0.reason == nil }.map(\.swing)
  }

  private func movement(_ search: RepetitionSearch) -> Float { counted(search).reduce(0) { $0 + $1.size } }

  /// The standard deviation over the mean.
  private static func variation(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(max(1, values.count))
    let square = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(1, values.count))
    return mean > 0 ? square.squareRoot() / mean : .infinity
  }
}
