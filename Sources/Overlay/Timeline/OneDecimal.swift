import FormCheckPose

/// A formatter of numbers with one decimal place, regardless of locale.
enum OneDecimal {
  /// Returns the text of a value, limited to ±1,000,000, with a true minus sign.
  static func text(_ value: Double) -> String {
    let tenths = Int(saturating: max(-1e6, min(1e6, value)) * 10)
    return "\(tenths < 0 ? "−" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
