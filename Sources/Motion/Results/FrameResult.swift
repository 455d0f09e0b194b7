public import FormCheckPose

/// One picture of the clip after assembly: who is in it and what was measured on them.
public struct FrameResult: Hashable, Sendable {
  /// The frame's number in the whole file, the first shown one being 0.
  public let index: Int
  /// When it is shown.
  public let timestamp: Timestamp
  /// Everybody in it; empty if there is nobody.
  public let people: [PersonResult]

  /// The frame number `index`, shown at `timestamp`, with these people.
  public init(index: Int, timestamp: Timestamp, people: [PersonResult]) {
    self.index = index
    self.timestamp = timestamp
    self.people = people
  }
}

/// One person in one picture, with the angles measured there.
public struct PersonResult: Hashable, Sendable {
  /// The person's number in the clip, from 0.
  public let person: Int
  /// Where the body is.
  public let pose: Pose
  /// Every angle with its number or the reason why there is none.
  public let angles: [AngleName: AngleReading]

  /// Angles in space, in degrees; empty for a single picture.
  public var spaceAngles: [AngleName: Double] = [:]
  /// Why numbers of ``angles`` are doubtful; empty for a single picture.
  public var doubts: [AngleName: DistrustReason] = [:]
  /// What was done to points; only those to which something was.
  public var pointFlags: [KeypointName: SignalFlags] = [:]

  /// Whether this is the person whose angles and repetitions the video is about.
  public let isAthlete: Bool

  /// The person number `person` in this pose.
  public init(person: Int, pose: Pose, angles: [AngleName: AngleReading], isAthlete: Bool = true) {
    self.isAthlete = isAthlete
    self.person = person
    self.pose = pose
    self.angles = angles
  }
}
