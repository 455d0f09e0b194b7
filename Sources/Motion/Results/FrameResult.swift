public import FormCheckPose

/// One frame of a video with the people identified in it.
public struct FrameResult: Hashable, Sendable {
  /// The frame's number in the whole file; the first shown frame is 0.
  public let index: Int
  /// The time at which the frame is shown.
  public let timestamp: Timestamp
  /// The people in the frame, by ascending number.
  public let people: [PersonResult]

  /// Creates the result of frame number `index`.
  public init(index: Int, timestamp: Timestamp, people: [PersonResult]) {
    self.index = index
    self.timestamp = timestamp
    self.people = people
  }
}

/// One identified person in one frame, with pose and angles.
public struct PersonResult: Hashable, Sendable {
  /// The person's number in the video, from 0.
  public let person: Int
  /// The pose, smoothed if the whole video was analyzed.
  public let pose: Pose
  /// Every angle with its reliability.
  public var angles: [AngleName: AngleSample]
  /// The changes made to keypoints; unchanged keypoints are absent.
  public var keypointFlags: [KeypointName: SignalFlags]
  /// Whether this is the person whose angles and repetitions are reported.
  public let isAthlete: Bool
  /// Whether the user's edits made the detection in this frame this person's.
  public let isIdentityEdited: Bool

  /// Creates the result of person number `person`.
  public init(
    person: Int, pose: Pose, angles: [AngleName: AngleSample],
    keypointFlags: [KeypointName: SignalFlags] = [:], isAthlete: Bool = true, isIdentityEdited: Bool = false
  ) {
    self.person = person
    self.pose = pose
    self.angles = angles
    self.keypointFlags = keypointFlags
    self.isAthlete = isAthlete
    self.isIdentityEdited = isIdentityEdited
  }
}
