public import FormCheckMotion
import FormCheckReports

extension ExerciseExplanation.Measurement {
  /// The range that the exercise wants, such as "at least 50°".
  public var wantedText: String { "\(wantsMore ? "at least" : "at most") \(text(wanted))" }

  /// The measured value, such as "62°"; nil if it can't be measured.
  public var valueText: String? { value.map(text) }

  private func text(_ value: Double) -> String {
    let unit = ramp.channel.unit
    if unit == "°" { return "\(DecimalText.text(value, decimals: 0))°" }
    let number = DecimalText.text(value, decimals: 2)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }
}
