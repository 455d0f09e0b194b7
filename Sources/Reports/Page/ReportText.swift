import FormCheckMotion
import FormCheckPose

/// A formatter of numbers and lists for the report.
package enum ReportText {
  /// Returns a time with tenths of a second, such as `1:03.4`.
  static func clock(_ seconds: Double) -> String { ClockText.text(seconds, decimals: 1) }

  /// Returns a number with its unit: degrees and percentages without decimals, seconds with one, other units with two.
  static func number(_ value: Double, _ unit: String) -> String {
    guard value.isFinite else { return "–" }
    let decimals = unit == "°" || unit == "°/s" || unit == "%" ? 0 : unit == "s" ? 1 : 2
    let text = DecimalText.prose(value, decimals: decimals)
    return unit.isEmpty ? text : unit.hasPrefix("°") || unit == "%" ? text + unit : "\(text) \(unit)"
  }

  /// Returns the mean; nil if there are no values.
  static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// Returns a count with its noun in the singular or plural.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// Returns names as a list in prose, such as "a, b and c". Names beyond the first `maximum` are counted only.
  package static func list(_ names: [String], atMost maximum: Int) -> String {
    let shown =
      names.count > maximum ? names.prefix(maximum - 1) + ["\(names.count - maximum + 1) more"] : names[...]
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return "\(shown.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension HTMLText {
  /// Appends a button that seeks the video to a moment.
  mutating func seekButton(to moment: Moment, _ text: String, label: String) {
    element(
      "button",
      [
        "type": "button", "class": "seek", "data-frame": "\(moment.frame)",
        "aria-label": "\(label), go to \(ReportText.clock(moment.seconds)) in the video",
      ], text: text)
  }

  /// Appends a part that scrolls if it is wider than the page, also with the arrow keys: it takes the focus.
  mutating func scrollable(_ label: String, _ content: (inout HTMLText) -> Void) {
    element(
      "div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": label], content)
  }
}
