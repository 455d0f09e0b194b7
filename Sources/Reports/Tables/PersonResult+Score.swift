package import FormCheckMotion
import FormCheckPose

extension PersonResult {
  /// The network's probability that this is a person, 0 to 1; nil if the pose was interpolated in a frame in which the network detected
  /// nobody.
  package var detectionScore: Double? {
    // The network's own probability is never exactly 0, the score of an interpolated pose.
    pose.score > 0 ? Double(pose.score) : nil
  }
}
