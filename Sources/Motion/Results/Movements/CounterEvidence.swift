/// A measurement that contradicts a movement, and the range that the exercise requires.
public struct CounterEvidence: Hashable, Sendable {
  /// The measured quantity, such as "knee flexion, range".
  public let title: String
  /// The unit, such as `°`; empty for a ratio.
  public let unit: String
  /// The measured value.
  public let value: Double
  /// The value at which the movement begins to fit completely.
  public let wanted: Double
  /// Whether larger values, rather than smaller ones, fit better.
  public let requiresMore: Bool
  /// The fit, 0…1.
  public let fit: Double
  /// The name in prose of the exercise that requires the range.
  public let exercise: String

  /// Creates evidence of the exercise with the title `exercise`.
  public init(
    title: String, unit: String, value: Double, wanted: Double, requiresMore: Bool, fit: Double,
    exercise: String
  ) {
    self.title = title
    self.unit = unit
    self.value = value
    self.wanted = wanted
    self.requiresMore = requiresMore
    self.fit = fit
    self.exercise = exercise
  }
}
