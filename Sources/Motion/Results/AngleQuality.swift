/// The reliability of an angle in one frame.
public enum AngleQuality: Hashable, Sendable {
  /// The angle is reliable.
  case measurable
  /// The angle has a value that may be wrong.
  case doubtful(Reason)
  /// The angle has no value.
  case unmeasurable(Reason)

  /// The reason why an angle is doubtful or has no value. The raw values are those of the CSV.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// A keypoint wasn't detected in this frame, or the skeleton lacks it.
    case missing
    /// A keypoint's confidence is low.
    case lowConfidence = "low_confidence"
    /// A keypoint lies outside the image, where the network guesses.
    case outsideImage = "outside_picture"
    /// Two keypoints are so close together that their direction means nothing.
    case degenerate
    /// A limb points toward the camera or away from it, and is foreshortened in the image.
    case viewAngle = "view_angle"
    /// A keypoint is occluded, and the network guesses its position.
    case covered
    /// A keypoint was interpolated over a gap or in place of an outlier.
    case filled
  }

  /// The reason why the angle is doubtful or has no value; nil if it is measurable.
  public var reason: Reason? {
    switch self {
    case .measurable: nil
    case .doubtful(let reason), .unmeasurable(let reason): reason
    }
  }
}
