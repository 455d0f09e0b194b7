import FormCheckPose

/// A criterion that a repetition or a hold of an exercise has to meet, scored 0…1.
public struct Evidence: Hashable, Sendable {
  /// A statistic of a channel over a repetition. In a hold, which has no turning point, every position is the median.
  public enum Statistic: Hashable, Sendable, CaseIterable {
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
    /// The smallest value in the repetition.
    case minimum
    /// The largest value in the repetition.
    case maximum
  }

  /// A linear membership function of one number: 0 at `from`, 1 at `to`.
  public struct Ramp: Hashable, Sendable {
    /// The channel.
    public let channel: BodyChannel
    /// The statistic of the channel.
    public let statistic: Statistic
    /// The value with a fit of 0, in the channel's unit.
    public let from: Float
    /// The value with a fit of 1, in the channel's unit. It differs from ``from``.
    public let to: Float

    /// Creates a ramp between two different values in the channel's unit.
    public init(_ channel: BodyChannel, _ statistic: Statistic, from: Float, to: Float) {
      self.channel = channel
      self.statistic = statistic
      self.from = from
      self.to = to
    }
  }

  /// The alternative ramps; the best fit counts.
  public let alternatives: [Ramp]
  /// Whether a fit of 0 rules out a repetition, however well the other evidence fits.
  public let isEssential: Bool
  /// What the ramps are based on: anatomy, a text, or clips.
  public let source: String

  /// Creates evidence that is met by any one of several alternatives.
  public init(_ alternatives: [Ramp], isEssential: Bool = false, source: String) {
    self.alternatives = alternatives
    self.isEssential = isEssential
    self.source = source
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
    value(cycle, signals, oriented).map(fit) ?? 0
  }

  /// Returns the fit of a hold, 0…1; 0 if the statistic is missing. The position of a hold is its median.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames in the hold.
  func fit(_ hold: Range<Int>, _ signals: BodySignals) -> Double {
    value(hold, signals).map(fit) ?? 0
  }

  /// Returns the statistic of a cycle of the oriented signal `oriented`; nil if it is missing.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames in the cycle.
  func value(_ cycle: Cycle, _ signals: BodySignals, _ oriented: [Float]) -> Float? {
    value(cycle, signals[channel], oriented)
  }

  /// Returns the statistic of a hold; nil if it is missing.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames in the hold.
  func value(_ hold: Range<Int>, _ signals: BodySignals) -> Float? {
    let values = signals[channel]
    guard !hold.isEmpty, values.indices.contains(hold.upperBound - 1) else { return nil }
    return switch statistic {
    case .turning, .resting, .median: Self.sorted(values[hold]).upperMedian
    case .range, .returnRange: Self.range(values[hold])
    case .minimum: Self.sorted(values[hold]).first
    case .maximum: Self.sorted(values[hold]).last
    }
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
    case .minimum: return Self.sorted(values[cycle.range]).first
    case .maximum: return Self.sorted(values[cycle.range]).last
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
