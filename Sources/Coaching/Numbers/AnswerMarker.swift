/// An answer that arrives in pieces, with marks after numbers that contradict the measurements.
///
/// Text is passed on word by word up to the first number of a sentence. The rest of such a sentence is held back until its
/// end, because what a number means often follows it.
public struct AnswerMarker: Sendable {
  /// The longest sentence that is held back, in characters.
  private static let maximumSentence = 1000

  private let check: NumberCheck
  private var sentence: [Character] = []
  private var passed = 0
  /// The numbers that contradict the measurements.
  public private(set) var contradictions: [NumberCheck.Contradiction] = []

  /// Creates a marker.
  public init(_ check: NumberCheck) { self.check = check }

  /// Adds a piece, and returns what can be shown.
  public mutating func add(_ piece: String) -> String {
    // A piece may begin with a character that joins the last one.
    let joined = (sentence.popLast().map(String.init) ?? "") + piece
    var text = ""
    for character in joined {
      if let last = sentence.last, ends(last, before: character) { text += finish() }
      sentence.append(character)
    }
    return text + words()
  }

  /// Returns the rest at the end of the answer.
  public mutating func finish() -> String {
    let (text, found) = check.marked(String(sentence))
    contradictions += found
    // Nothing before the first number changes.
    defer { (sentence, passed) = ([], 0) }
    return String(text.dropFirst(passed))
  }

  private func ends(_ character: Character, before next: Character) -> Bool {
    if character.isNewline || sentence.count >= Self.maximumSentence { return true }
    return ".!?".contains(character) && next.isWhitespace
  }

  /// Passes on whole words before the first number.
  private mutating func words() -> String {
    let limit = sentence.firstIndex { $0.isNumber } ?? sentence.count
    // The next piece may join the last character.
    let end = min(limit, sentence.count - 1)
    guard end > passed, let space = sentence[passed..<end].lastIndex(where: \.isWhitespace) else { return "" }
    defer { passed = space + 1 }
    return String(sentence[passed...space])
  }
}
