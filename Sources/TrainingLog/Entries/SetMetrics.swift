/// The numbers of a set that lists and trends show, computed once when the set is logged.
struct SetMetrics: Hashable {
  let repetitions: Int
  let meanRange: Double?
  let largestRange: Double?
  let eccentric: Double?
  let pause: Double?
  let concentric: Double?
  /// The standard deviation of the repetitions' durations by their mean; nil with fewer than three repetitions.
  let tempoVariation: Double?
  /// The largest mean velocity of the bar among the repetitions, in meters per second.
  let bestVelocity: Double?
  let meanVelocity: Double?
  let leftRight: Double?

  init(_ entries: [RepetitionEntry]) {
    func values(_ column: String) -> [Double] { entries.compactMap { $0.value(column) } }
    repetitions = entries.count
    meanRange = Self.mean(values("range_of_motion"))
    largestRange = values("range_of_motion").max()
    eccentric = Self.mean(values("eccentric_s"))
    pause = Self.mean(values("pause_s"))
    concentric = Self.mean(values("concentric_s"))
    tempoVariation = Self.variation(
      entries.compactMap { entry in
        guard let lowering = entry.value("eccentric_s"), let lifting = entry.value("concentric_s") else {
          return nil
        }
        return lowering + lifting + (entry.value("pause_s") ?? 0)
      })
    bestVelocity = values("bar_mean_velocity_mps").max()
    meanVelocity = Self.mean(values("bar_mean_velocity_mps"))
    leftRight = Self.mean(values("left_right_difference"))
  }

  static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  private static func variation(_ values: [Double]) -> Double? {
    guard values.count >= 3, let mean = mean(values), mean > 0 else { return nil }
    let squares = values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
    return (squares / Double(values.count - 1)).squareRoot() / mean
  }
}
