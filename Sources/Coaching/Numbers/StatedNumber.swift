/// A number with a unit in a sentence.
struct StatedNumber: Hashable {
  /// The relation of the stated number to the value that it describes.
  enum Relation: Hashable {
    /// It is the value.
    case equal
    /// It is the value, rounded to tens, fives, or ones.
    case about
    /// The value is at least the number.
    case atLeast
    /// The value is at most the number.
    case atMost
  }

  /// The number.
  let value: Double
  /// Half of its last digit's place: the largest difference due to rounding.
  let rounding: Double
  /// The unit.
  let unit: MeasuredUnit
  /// The relation of the number to the value.
  let relation: Relation
  /// The offset after the unit, in characters of the sentence.
  let end: Int

  /// Whether a measured value doesn't contradict the number.
  func agrees(with measured: Double) -> Bool {
    let difference = abs(measured) - value
    // The model may round the rounded number of the question.
    let tolerance = tolerance + unit.textRounding + 1e-9
    switch relation {
    case .equal, .about: return abs(difference) <= tolerance
    case .atLeast: return difference >= -tolerance
    case .atMost: return difference <= tolerance
    }
  }

  private var tolerance: Double {
    guard relation == .about, rounding == 0.5 else { return rounding }
    if value.truncatingRemainder(dividingBy: 10) == 0 { return 5 }
    return value.truncatingRemainder(dividingBy: 5) == 0 ? 2.5 : 1
  }
}
