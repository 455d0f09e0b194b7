/// A formatter of counts with their nouns.
enum CountText {
  /// Returns a number with a regular noun, such as `1 frame` and `2 frames`.
  static func text(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
