/// Text that a terminal shows and doesn't obey.
///
/// File names come from anyone. An escape sequence in one could repaint the screen, and characters that change the
/// direction of writing or break lines could make one file's line look like another's.
enum TerminalText {
  /// Several lines: everything but line breaks that a terminal acts on is replaced by U+FFFD.
  static func lines(_ text: String) -> String { replacing(text) { isActive($0) && $0 != "\n" } }

  /// One line: line breaks are replaced as well.
  static func line(_ text: String) -> String { replacing(text, where: isActive) }

  /// JSON with such characters as `\uXXXX`, which means the same: outside of strings JSON holds none but line breaks.
  static func json(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isActive($0) && $0 != "\n" }) else { return text }
    return text.unicodeScalars.map { isActive($0) && $0 != "\n" ? escape($0) : String($0) }.joined()
  }

  private static func replacing(_ text: String, where isReplaced: (Unicode.Scalar) -> Bool) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isReplaced($0) ? "\u{FFFD}" : $0 }))
  }

  /// Controls, line and paragraph separators, and invisible formatting except for the joiners that scripts and emoji need.
  private static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }

  /// One escape, or two for a character beyond U+FFFF.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
