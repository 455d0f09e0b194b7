public import FormCheckMotion
public import FormCheckPose

/// One person in a frame as drawn by the overlay: the last of three forms, after the extracted and the resolved person.
public struct OverlayPerson: Sendable {
  /// The body's keypoints.
  public var pose: Pose
  /// The measured angles, in degrees. Angles that could not be measured reliably are missing.
  public var angles: [AngleName: Double]
  /// Whether this person is the athlete. Other people are drawn with thinner lines.
  public var isAthlete: Bool
  /// The person's number in the video, from 0; nil if it isn't needed.
  public var number: Int?

  /// Creates a person with angles in degrees.
  public init(pose: Pose, angles: [AngleName: Double] = [:], isAthlete: Bool = true, number: Int? = nil) {
    self.number = number
    self.isAthlete = isAthlete
    self.pose = pose
    self.angles = angles
  }
}
