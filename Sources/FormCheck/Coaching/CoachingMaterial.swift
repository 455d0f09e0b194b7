public import FormCheckCoaching

/// The material on which a chat server's answer is based.
public struct CoachingMaterial: Sendable {
  /// The feedback on the sets.
  public let summaries: [CoachingSummary]
  /// The stills.
  public let stills: [CoachingStill]
  /// The SHA-256 of the video, by which the training log identifies it.
  public let videoHash: String
}
