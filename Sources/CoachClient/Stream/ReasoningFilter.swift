/// A filter that leaves out the reasoning with which some models begin their answer, between `<think>` and `</think>`: it is no
/// feedback, and its numbers are guesses.
public struct ReasoningFilter {
  private enum State {
    /// The text so far is empty, or may be the start of the opening tag.
    case beginning(String)
    /// The end of the reasoning so far, which may be the start of the closing tag.
    case reasoning(String)
    /// Whether white space is left out that follows the reasoning.
    case answer(trims: Bool)
  }

  private static let tags = (opening: "<think>", closing: "</think>")
  private var state = State.beginning("")

  /// Creates a filter for one answer.
  public init() {}

  /// Adds a piece of the answer, and returns the text to show.
  public mutating func add(_ text: String) -> String {
    switch state {
    case .beginning(let held): return begin(held + text)
    case .reasoning(let held): return reason(held + text)
    case .answer(let trims): return answer(text, trims: trims)
    }
  }

  /// Returns the text that was held back at the end of the answer.
  public mutating func finish() -> String {
    guard case .beginning(let held) = state else { return "" }
    state = .answer(trims: false)
    return held
  }

  private mutating func begin(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    if start.hasPrefix(Self.tags.opening) {
      return reason(String(start.dropFirst(Self.tags.opening.count)))
    }
    guard !Self.tags.opening.hasPrefix(start) else {
      state = .beginning(text)
      return ""
    }
    state = .answer(trims: false)
    return text
  }

  private mutating func reason(_ text: String) -> String {
    guard let end = text.firstRange(of: Self.tags.closing) else {
      state = .reasoning(String(text.suffix(Self.tags.closing.count - 1)))
      return ""
    }
    return answer(String(text[end.upperBound...]), trims: true)
  }

  private mutating func answer(_ text: String, trims: Bool) -> String {
    let shown = trims ? String(text.drop(while: \.isWhitespace)) : text
    state = .answer(trims: trims && shown.isEmpty)
    return shown
  }
}
