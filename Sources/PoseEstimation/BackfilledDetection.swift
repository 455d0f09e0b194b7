/// Somebody of whom it became clear later that they were in an earlier picture.
public struct BackfilledDetection: Sendable {
  /// The time of the picture.
  public let seconds: Double
  /// The person.
  public let person: TrackedEstimate
}
