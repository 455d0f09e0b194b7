/// The score of the exercise that fits a movement best: its fit, lowered by factors that make the name less certain.
public struct NameScore: Hashable, Sendable {
  /// The exercise's name on the command line and in tables.
  public let exercise: String
  /// The exercise's name in prose.
  public let title: String
  /// The fit of the exercise, 0…1.
  public let fit: Double
  /// The number of repetitions.
  public let repetitions: Int
  /// The factors that lower the fit.
  public let factors: Factors
  /// The name in prose of the exercise of another family that fits best; nil without one.
  public let rival: String?
  /// The minimum score at which the exercise is named; nil if it isn't named at any score, because people who talk also
  /// move like this and the repetitions aren't similar enough.
  public let minimum: Double?

  /// The factors, 0…1, that lower the fit of an exercise; 1 where nothing does.
  public struct Factors: Hashable, Sendable {
    /// The factor for one or two repetitions.
    public let repetitions: Double
    /// The factor for up to three repetitions that differ somewhat.
    public let similarity: Double
    /// The factor for an exercise of another family that fits nearly as well.
    public let distinctness: Double

    /// The product of all factors.
    public var product: Double { repetitions * similarity * distinctness }
  }

  /// The score, 0…1.
  public var score: Double { fit * factors.product }
  /// Whether the exercise is named.
  public var isNamed: Bool { minimum.map { score >= $0 } ?? false }
}
