/// A line of the recording check in the record: an aspect to improve, with its remedy.
public struct RecordingRemark: Codable, Hashable, Sendable {
  /// The service's name, as in `formcheck check --services`.
  public var service: String
  /// The service's name in prose.
  public var title: String
  /// `note` or `warning`.
  public var mark: String
  /// The measured number with its unit.
  public var number: String
  /// The explanation and the remedy, as sentences.
  public var advice: String

  /// Creates a line of a check.
  public init(service: String, title: String, mark: String, number: String, advice: String) {
    self.service = service
    self.title = title
    self.mark = mark
    self.number = number
    self.advice = advice
  }
}
