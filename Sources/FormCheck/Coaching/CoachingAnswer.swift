public import FormCheckCoaching

/// The answer of a chat server about some sets.
public struct CoachingAnswer: Hashable, Sendable {
  /// The text, with a mark after each number that contradicts the measurements.
  public var text = ""
  /// The numbers that contradict the measurements.
  public var contradictions: [NumberCheck.Contradiction] = []
  /// The name of the model, as the server states it, otherwise as it was requested.
  public var model: String
  /// The host.
  public let host: String
  /// The day of the answer in this machine's time zone, such as `2026-02-28`.
  public let day: String
  /// Whether the answer is complete.
  public var isComplete = false
  /// The reason why the answer is incomplete, in sentences; nil if it is complete.
  public var failure: String?

  /// Creates an empty answer.
  public init(model: String, host: String, day: String) {
    (self.model, self.host, self.day) = (model, host, day)
  }

  /// Who wrote the answer and when, as the source of feedback in the training log.
  public var source: String { "\(model) at \(host), \(day)" }
}
