/// Names of lowercase letters and digits, joined by hyphens, such as `push-up`.
enum KebabCase {
  /// Whether a text is such a name.
  static func isValid(_ text: String) -> Bool { !text.isEmpty && name(from: text) == text }

  /// Returns the name that is most similar to a text; `my-exercise` if the text has no letters and digits.
  static func name(from text: String) -> String {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.isEmpty ? "my-exercise" : words.joined(separator: "-").lowercased()
  }
}
