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
    /// The value at the turning point minus the value at rest.
    case change
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
  /// Whether the evidence concerns only the confidence of the name, rather than the fit: it distinguishes the exercise from a movement of
  /// everyday life that resembles it.
  public let isConfidenceOnly: Bool
  /// The source of the ramps: anatomy, a text, or clips.
  public let source: String

  /// Creates evidence that is met by any one of several alternatives.
  public init(
    _ alternatives: [Ramp], isEssential: Bool = false, isConfidenceOnly: Bool = false, source: String
  ) {
    self.alternatives = alternatives
    self.isEssential = isEssential
    self.isConfidenceOnly = isConfidenceOnly
    self.source = source
  }
}

extension Evidence.Ramp {
  /// Returns the fit of a value, 0…1.
  func fit(_ value: Float) -> Double { Double(max(0, min(1, (value - from) / (to - from)))) }
}
