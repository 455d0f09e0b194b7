/// Text that can't end or change the markup around it.
enum MarkupText {
  /// Returns text for HTML. Control characters, which HTML doesn't allow, are replaced.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: scalar.properties.generalCategory == .control ? "\u{FFFD}" : String(scalar)
      }
    }.joined()
  }

  /// Returns the inside of a JSON string for a `script` element.
  static func scriptEscaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\", "<", ">", "&", "\u{2028}", "\u{2029}": hexadecimal(scalar)
      default: scalar.properties.generalCategory == .control ? hexadecimal(scalar) : String(scalar)
      }
    }.joined()
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
