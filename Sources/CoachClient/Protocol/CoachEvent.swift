/// An event of a conversation: a line of JSON that `formcheck-coach` prints.
public enum CoachEvent: Hashable, Sendable, Codable {
  /// The next text of the answer.
  case text(String)
  /// A failure that may pass, as a sentence, and the wait before the next try in seconds.
  case retry(String, wait: Double)
  /// The end of a complete answer, with the name of the model that the server states; nil if it states none.
  case complete(model: String?)
  /// The end of the conversation without a complete answer.
  case failed(CoachFailure)
}
