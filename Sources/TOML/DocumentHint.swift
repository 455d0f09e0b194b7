/// What to write instead of a line that isn't TOML, for the usual mistakes in a key and its value.
enum DocumentHint {
  /// Returns a phrase such as `Write text in quotation marks: quality = "best"`; nil for other mistakes.
  ///
  /// - Parameters:
  ///   - line: the number of the line in the text, from 1.
  ///   - text: the document.
  static func phrase(line: Int, of text: String) -> String? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(line - 1),
      let match = lines[line - 1].wholeMatch(of: /\s*([A-Za-z0-9_.-]+)\s*([=:])\s*([^#]*?)\s*(?:#.*)?/)
    else { return nil }
    let (key, value) = (match.1, match.3)
    if match.2 == ":" { return "Write an equals sign after the key: \(key) = …" }
    guard let first = value.first, let last = value.last else { return nil }
    if "“”„‘’«»".contains(first) {
      return "Use straight quotation marks: \(key) = \"\(value.filter(isPlain))\""
    }
    guard first.isLetter || first.isNumber, last != "\"", last != "'" else { return nil }
    switch value.lowercased() {
    case "yes", "on", "true": return "Write \(key) = true"
    case "no", "off", "false": return "Write \(key) = false"
    default: break
    }
    if let number = value.wholeMatch(of: /([0-9]+),([0-9]+)/) {
      return "Write a decimal point: \(key) = \(number.1).\(number.2)"
    }
    return "Write text in quotation marks: \(key) = \"\(value.filter(isPlain))\""
  }

  /// Whether a character needs no escape sequence between quotation marks, and isn't one itself.
  private static func isPlain(_ character: Character) -> Bool { !"\"\\“”„‘’«»".contains(character) }
}
