import FormCheckMotion
import FormCheckPose

/// Numbers as a person reads them in the report.
enum ReportText {
  /// Minutes and seconds, with tenths: `1:03.4`.
  static func clock(_ seconds: Double) -> String {
    let tenths = Int(saturating: max(0, min(1e8, seconds)) * 10)
    let (minutes, rest) = (tenths / 600, tenths % 600)
    return "\(minutes):\(rest < 100 ? "0" : "")\(rest / 10).\(rest % 10)"
  }

  /// A number in a unit: degrees whole, seconds and shares with one decimal, anything else with two.
  static func number(_ value: Double, _ unit: String) -> String {
    guard value.isFinite else { return "–" }
    let decimals = unit == "°" || unit == "°/s" || unit == "%" ? 0 : unit == "s" ? 1 : 2
    let text = DecimalText.text(value, decimals: decimals).replacing("-", with: "−")
    return unit.isEmpty ? text : unit.hasPrefix("°") || unit == "%" ? text + unit : "\(text) \(unit)"
  }

  /// The mean of numbers; nil without any.
  static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// A count and its noun.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

extension HTMLText {
  /// A button that takes the video to a moment; it says where to.
  mutating func seekButton(to moment: Moment, _ text: String, label: String) {
    element(
      "button",
      [
        "type": "button", "class": "seek", "data-frame": "\(moment.frame)",
        "aria-label": "\(label), go to \(ReportText.clock(moment.seconds)) in the video",
      ], text: text)
  }
}
