import FormCheckPose

extension Track {
  /// A frame in which a person wasn't estimated, although they are tracked.
  struct SkippedFrame {
    /// The time of the frame, in seconds.
    let seconds: Double
    /// The estimate before the frame.
    let earlier: PoseEstimate
    /// The time of that estimate, in seconds.
    let earlierSeconds: Double
  }

  /// Returns the estimate in the skipped frame, and its time, once a later frame has an estimate: a pose between the two.
  ///
  /// It is nil if no frame was skipped, if the person was lost, or if the two poses differ too much. In each case, the
  /// frame is no longer skipped.
  mutating func interpolatedSkippedFrame(
    at seconds: Double, minimumSimilarity: Double
  ) -> (estimate: PoseEstimate, seconds: Double)? {
    guard let skipped, skipped.seconds < seconds else { return nil }
    endSkipping()
    guard isDetected(at: seconds), last.pose.similarity(to: skipped.earlier.pose) >= minimumSimilarity else {
      return nil
    }
    let fraction = (skipped.seconds - skipped.earlierSeconds) / (seconds - skipped.earlierSeconds)
    return (skipped.earlier.interpolated(to: last, fraction: fraction), skipped.seconds)
  }
}
