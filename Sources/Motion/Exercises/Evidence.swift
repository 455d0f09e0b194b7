import FormCheckPose

/// A criterion that a repetition or a hold of an exercise has to meet, scored 0…1.
struct Evidence: Sendable {
  /// A statistic of a channel over a repetition.
  enum Statistic: Sendable, CaseIterable {
    /// The value at the turning point.
    case turning
    /// The value at the start or the end, whichever differs more from the turning point.
    case resting
    /// The median of the repetition.
    case median
    /// The largest value minus the smallest value in the repetition.
    case range
    /// The largest value minus the smallest value from the turning point to the end.
    case returnRange
  }

  /// A linear membership function of one number: 0 at `from`, 1 at `to`.
  struct Ramp: Sendable {
    let channel: BodyChannel
    let statistic: Statistic
    let from: Float
    let to: Float
  }

  /// The alternative ramps; the best fit counts.
  let alternatives: [Ramp]
  /// Whether a fit of 0 rules out a repetition, however well the other evidence fits.
  var isEssential = false

  /// The same evidence as a condition that every repetition has to meet at least in part.
  var essential: Evidence {
    var essential = self
    essential.isEssential = true
    return essential
  }

  /// Returns evidence whose fit rises linearly from 0 at `from` to 1 at `to`, both in the channel's unit.
  static func ramp(_ channel: BodyChannel, _ statistic: Statistic, _ from: Float, _ to: Float) -> Evidence {
    Evidence(alternatives: [Ramp(channel: channel, statistic: statistic, from: from, to: to)])
  }

  /// Returns evidence that is met by any one of several alternatives.
  static func any(_ evidence: Evidence...) -> Evidence {
    Evidence(alternatives: evidence.flatMap(\.alternatives))
  }

  /// Returns the fit of a cycle of the oriented signal `values`, 0…1.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames in the cycle.
  func fit(_ cycle: Cycle, _ signals: BodySignals, _ values: [Float]) -> Double {
    alternatives.map { $0.fit(cycle, signals, values) }.max() ?? 1
  }

  /// Returns the fit of a hold over a range of frames, 0…1.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames in the hold.
  func fit(_ hold: Range<Int>, _ signals: BodySignals) -> Double {
    alternatives.map { $0.fit(hold, signals) }.max() ?? 1
  }
}

extension Evidence.Ramp {
  /// The radius, in frames, of the window whose median is the value at a turning point or a low.
  private static let radius = 2

  /// Returns the fit of a cycle of the oriented signal `oriented`, 0…1; 0 if the statistic is missing.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames in the cycle.
  func fit(_ cycle: Cycle, _ signals: BodySignals, _ oriented: [Float]) -> Double {
    value(cycle, signals[channel], oriented).map(fit) ?? 0
  }

  /// Returns the fit of a hold, 0…1; 0 if the statistic is missing. The position of a hold is its median.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames in the hold.
  func fit(_ hold: Range<Int>, _ signals: BodySignals) -> Double {
    let values = signals[channel]
    guard !hold.isEmpty, values.indices.contains(hold.upperBound - 1) else { return 0 }
    let value =
      switch statistic {
      case .turning, .resting, .median: Self.sorted(values[hold]).upperMedian
      case .range, .returnRange: Self.range(values[hold])
      }
    return value.map(fit) ?? 0
  }

  /// Returns the fit of a value, 0…1.
  func fit(_ value: Float) -> Double { Double(max(0, min(1, (value - from) / (to - from)))) }

  private func value(_ cycle: Cycle, _ values: [Float], _ oriented: [Float]) -> Float? {
    guard values.indices.contains(cycle.end) else { return nil }
    switch statistic {
    case .turning: return Self.median(values, around: cycle.peak)
    case .resting:
      return Self.median(
        values, around: oriented[cycle.start] <= oriented[cycle.end] ? cycle.start : cycle.end)
    case .median: return Self.sorted(values[cycle.range]).upperMedian
    case .range: return Self.range(values[cycle.range])
    case .returnRange: return Self.range(values[cycle.peak...cycle.end])
    }
  }

  private static func range(_ values: ArraySlice<Float>) -> Float? {
    let sorted = sorted(values)
    guard let low = sorted.first, let high = sorted.last else { return nil }
    return high - low
  }

  private static func median(_ values: [Float], around offset: Int) -> Float? {
    sorted(values[max(0, offset - radius)...min(values.count - 1, offset + radius)]).upperMedian
  }

  private static func sorted(_ values: ArraySlice<Float>) -> [Float] { values.filter { !$0.isNaN }.sorted() }
}
