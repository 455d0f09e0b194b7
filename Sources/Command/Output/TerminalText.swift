/// A filter that replaces control characters in text for terminals.
///
/// File names are untrusted. An escape sequence in a name could repaint the screen, and characters that change the
/// writing direction or break lines could make one file's line resemble another's.
enum TerminalText {
  /// Returns several lines in which control characters other than line breaks are replaced by U+FFFD.
  static func lines(_ text: String) -> String { replacing(text, where: isActiveInLines) }

  /// Returns one line, in which line breaks are replaced as well.
  static func line(_ text: String) -> String { replacing(text, where: isActive) }

  /// Returns JSON with control characters escaped as `\uXXXX`, which doesn't change its meaning.
  static func json(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isActiveInLines) else { return text }
    return text.unicodeScalars.map { isActiveInLines($0) ? escape($0) : String($0) }.joined()
  }

  private static func replacing(_ text: String, where isReplaced: (Unicode.Scalar) -> Bool) -> String {
    guard text.unicodeScalars.contains(where: isReplaced) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isReplaced($0) ? "\u{FFFD}" : $0 }))
  }

  /// Whether a terminal may act on a character, or shows nothing that people can identify: controls, line and paragraph separators,
  /// private use, such as that of bytes that aren't UTF-8, and invisible formatting, except for the joiners that scripts and emoji require.
  private static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    // Reading the properties of each character took most of the time of printing a long table.
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }

  /// Whether a terminal may act on a character other than a line break.
  private static func isActiveInLines(_ scalar: Unicode.Scalar) -> Bool { scalar != "\n" && isActive(scalar) }

  /// Returns one escape, or two for a character beyond U+FFFF.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
