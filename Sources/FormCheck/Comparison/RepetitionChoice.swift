import FormCheckMotion

/// The repetitions of both videos that are compared.
public enum RepetitionChoice: Hashable, Sendable {
  /// The best repetition of each video; see ``CardSelection/best``.
  case best
  /// The repetition with this number in each video, from 1.
  case number(Int)
  /// The first repetition of A with the first of B, the second with the second, and so on.
  case each

  /// Creates a choice from `best`, `each`, or a number; nil for any other text.
  public init?(_ text: String) {
    switch text {
    case "best": self = .best
    case "each": self = .each
    default:
      guard let number = Int(text), number > 0 else { return nil }
      self = .number(number)
    }
  }
}
