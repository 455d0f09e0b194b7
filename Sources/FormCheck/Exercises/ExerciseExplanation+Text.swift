public import FormCheckMotion
import FormCheckReports

extension ExerciseExplanation.Measurement {
  /// The range that the exercise wants, such as "at least 50°".
  public var requiredText: String { "\(requiresMore ? "at least" : "at most") \(text(wanted))" }

  /// The measured value, such as "62°"; nil if it can't be measured.
  public var valueText: String? { value.map(text) }

  private func text(_ value: Double) -> String {
    let unit = ramp.channel.unit
    if unit == "°" { return "\(DecimalText.text(value, decimals: 0))°" }
    let number = DecimalText.text(value, decimals: 2)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }
}

extension NameScore {
  /// The score with its factors and the minimum, in a sentence.
  public var sentence: String {
    func number(_ value: Double) -> String { DecimalText.text(value, decimals: 2) }
    let product = (["fit \(number(fit))"] + reasons.map { "\(number($0.factor)) (\($0.reason))" })
      .joined(separator: " × ")
    let sum = reasons.isEmpty ? number(score) : "\(number(score)) = \(product)"
    guard let minimum else {
      return
        "Not recognized: \(title) scores \(sum), but people who talk also move like this, and the repetitions differ."
    }
    return isNamed
      ? "Recognized as \(title.lowercased()): score \(sum), minimum \(number(minimum))."
      : "Not recognized: \(title) scores \(sum), below the minimum of \(number(minimum))."
  }

  private var reasons: [(factor: Double, reason: String)] {
    let few = repetitions == 1 ? "a single repetition" : "only \(repetitions) repetitions"
    return [
      (factors.repetitions, few), (factors.similarity, "the repetitions differ"),
      (factors.distinctness, "\(rival ?? "another exercise") fits nearly as well"),
    ].filter { $0.factor < 0.995 }
  }
}
