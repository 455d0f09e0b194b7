public import FormCheckPose

/// A range of time in a video, as the user writes it: `0:12.1-0:14.0`.
public struct TimePositionRange: Hashable, Sendable {
  /// The start.
  public let start: TimePosition
  /// The end, which may be the same position.
  public let end: TimePosition

  /// Creates the range from `start` to `end`.
  public init(start: TimePosition, end: TimePosition) { (self.start, self.end) = (start, end) }

  /// Parses two times separated by a hyphen, or by an en dash as in copied text; nil for any other text.
  public init?(_ text: some StringProtocol) {
    let times = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
      .map { TimePosition(String($0)) }
    guard times.count == 2, let start = times[0], let end = times[1] else { return nil }
    self.init(start: start, end: end)
  }
}
