/// A position that was held still.
public struct Hold: Hashable, Sendable {
  /// The start.
  public let start: Moment
  /// The end.
  public let end: Moment
  /// The number of the set in which the hold lies, from 1; nil between sets.
  public let set: Int?

  /// Creates a hold from `start` to `end`.
  public init(start: Moment, end: Moment, set: Int? = nil) {
    self.start = start
    self.end = end
    self.set = set
  }

  /// The duration of the hold, in seconds of reality.
  public var seconds: Double { end.realSeconds - start.realSeconds }
}
