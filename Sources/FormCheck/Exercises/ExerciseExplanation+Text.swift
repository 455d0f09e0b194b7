public import FormCheckMotion
import FormCheckReports

extension ExerciseExplanation.Measurement {
  /// The range that the exercise wants, such as "at least 50°".
  public var wantedText: String { "\(wantsMore ? "at least" : "at most") \(text(wanted))" }

  /// The measured value, such as "62°"; nil if it can't be measured.
  public var valueText: String? { value.map(text) }

  /// The signal and the statistic in prose, such as "knee flexion, range".
  public var name: String { "\(ramp.channel.title), \(ramp.statistic.title)" }

  private func text(_ value: Double) -> String {
    let unit = ramp.channel.unit
    if unit == "°" { return "\(DecimalText.text(value, decimals: 0))°" }
    let number = DecimalText.text(value, decimals: 2)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }
}

extension Evidence.Statistic {
  /// The name in prose.
  public var title: String {
    switch self {
    case .turning: "at the turning point"
    case .resting: "at rest"
    case .median: "median"
    case .range: "range"
    case .returnRange: "range of the way back"
    case .minimum: "minimum"
    case .maximum: "maximum"
    case .change: "from rest to the turning point"
    }
  }
}
