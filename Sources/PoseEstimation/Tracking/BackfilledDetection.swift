/// A person whom the tracker detected in an earlier frame afterwards, by tracking backwards.
public struct BackfilledDetection: Sendable {
  /// The time of the frame, in seconds.
  public let seconds: Double
  /// The person.
  public let person: TrackedEstimate
}
