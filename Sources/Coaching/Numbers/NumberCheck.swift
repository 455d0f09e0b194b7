/// The comparison of the numbers in an answer with the measured ones.
///
/// A number contradicts the measurements if its sentence mentions measured quantities in its unit, and none of their values
/// agrees with it beyond rounding: those of the repetitions that the sentence names, otherwise all. Limits of these quantities
/// agree, too. A number whose sentence mentions no such quantity can't be compared.
public struct NumberCheck: Sendable {
  /// A number that contradicts the measurements.
  public struct Contradiction: Hashable, Sendable {
    /// The stated number.
    public let value: Double
    /// Its unit.
    public let unit: MeasuredUnit
    /// The name of the first quantity that the sentence mentions.
    public let quantity: String
    /// The smallest and the largest of the measured values.
    public let measured: ClosedRange<Double>

    /// The mark after the number, such as `[measured: 98° to 112°]`.
    public var mark: String {
      let texts = [unit.text(measured.lowerBound), unit.text(measured.upperBound)]
      return "[measured: \(texts[0] == texts[1] ? texts[0] : "\(texts[0]) to \(texts[1])")]"
    }
  }

  private let quantities: [MeasuredQuantity]

  /// Creates the comparison with measured quantities.
  public init(_ quantities: [MeasuredQuantity]) { self.quantities = quantities }

  /// Returns a sentence with a mark after each number that contradicts the measurements, and these numbers.
  ///
  /// - Complexity: O(*n* *m*) for *n* numbers and *m* measured values.
  public func marked(_ sentence: String) -> (text: String, contradictions: [Contradiction]) {
    let stated = SentenceNumbers(sentence)
    guard !stated.numbers.isEmpty else { return (sentence, []) }
    let words = Set(MeasuredQuantity.words(sentence))
    let mentioned = quantities.filter { $0.isMentioned(in: words) }
    var text = ""
    var position = 0
    var contradictions: [Contradiction] = []
    let characters = Array(sentence)
    for number in stated.numbers {
      guard let contradiction = contradiction(number, mentioned, stated.repetitions) else { continue }
      contradictions.append(contradiction)
      text += String(characters[position..<number.end]) + " " + contradiction.mark
      position = number.end
    }
    return (text + String(characters[position...]), contradictions)
  }

  private func contradiction(
    _ number: StatedNumber, _ mentioned: [MeasuredQuantity], _ repetitions: Set<Int>
  ) -> Contradiction? {
    let quantities = mentioned.filter { $0.unit == number.unit }
    let values = quantities.flatMap { Self.values($0, repetitions) }
    guard let first = quantities.first, let low = values.min(), let high = values.max(),
      !(values + quantities.flatMap(\.limits)).contains(where: number.agrees)
    else { return nil }
    return Contradiction(value: number.value, unit: number.unit, quantity: first.name, measured: low...high)
  }

  /// Returns the magnitudes of the values of some repetitions and of the whole set; of all if none of them has a value.
  private static func values(_ quantity: MeasuredQuantity, _ repetitions: Set<Int>) -> [Double] {
    let chosen = quantity.values.filter { $0.repetition.map(repetitions.contains) ?? true }
    return (repetitions.isEmpty || chosen.isEmpty ? quantity.values : chosen).map { abs($0.value) }
  }
}
