/// A person detected in an earlier frame by tracking backward.
public struct BackfilledDetection: Sendable {
  /// The time of the frame, in seconds.
  public let seconds: Double
  /// The person.
  public let person: TrackedEstimate
}
