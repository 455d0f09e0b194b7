/// A formatter of counts with their nouns.
enum CountText {
  /// Returns a number with a regular noun, such as `1 frame` and `2 frames`.
  static func text(_ number: Int, _ noun: String) -> String { text(number, noun, "\(noun)s") }

  /// Returns a number with the singular or the plural of a noun.
  static func text(_ number: Int, _ singular: String, _ plural: String) -> String {
    "\(number) \(number == 1 ? singular : plural)"
  }
}
