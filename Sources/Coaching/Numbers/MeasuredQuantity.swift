/// A measured quantity of a set, which an answer may name.
public struct MeasuredQuantity: Hashable, Sendable {
  /// A measured value.
  public struct Value: Hashable, Sendable {
    /// The number of the repetition; nil for the whole set.
    public let repetition: Int?
    /// The value, in the quantity's unit.
    public let value: Double

    /// Creates a value.
    public init(_ value: Double, repetition: Int? = nil) {
      (self.value, self.repetition) = (value, repetition)
    }
  }

  /// The name, such as "knee flexion".
  public let name: String
  /// The unit.
  public let unit: MeasuredUnit
  /// The zero and the better or positive direction, such as "0 straight, more when bent"; empty if the name states them.
  public let direction: String
  /// The values.
  public let values: [Value]
  /// Limits that a sentence about the quantity may mention; they aren't measured.
  public let limits: [Double]
  /// The names by which a sentence mentions the quantity, as lists of words that must all occur.
  private let mentions: [[String]]

  /// Creates a quantity that is mentioned by its name or by one of `others`.
  public init(
    _ name: String, _ unit: MeasuredUnit, _ values: [Value], direction: String = "", limits: [Double] = [],
    others: [String] = []
  ) {
    (self.name, self.unit, self.values, self.limits) = (name, unit, values, limits)
    self.direction = direction
    mentions = ([name] + others).map { Self.words($0).filter { !Self.fillers.contains($0) } }
  }

  private static let fillers: Set = ["a", "the", "of", "in", "at", "and", "to", "on"]

  /// Whether a sentence with these words mentions the quantity.
  func isMentioned(in words: Set<String>) -> Bool {
    mentions.contains { mention in !mention.isEmpty && mention.allSatisfy(words.contains) }
  }

  /// Returns the words of a text in lowercase, without a final "s".
  static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map {
      $0.count > 3 && $0.hasSuffix("s") && !$0.hasSuffix("ss") ? String($0.dropLast()) : String($0)
    }
  }
}
