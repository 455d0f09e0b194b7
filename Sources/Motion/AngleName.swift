public import Pose

/// The angles that are measured, named as in the CSV without `_deg`; left and right are the person's own.
public enum AngleName: String, CaseIterable, Sendable, Codable {
  case leftKneeFlexion = "left_knee_flexion"
  case rightKneeFlexion = "right_knee_flexion"
  case leftElbowFlexion = "left_elbow_flexion"
  case rightElbowFlexion = "right_elbow_flexion"
  case leftHipFlexion = "left_hip_flexion"
  case rightHipFlexion = "right_hip_flexion"
  case leftShoulderElevation = "left_shoulder_elevation"
  case rightShoulderElevation = "right_shoulder_elevation"
  case leftAnkleDorsiflexion = "left_ankle_dorsiflexion"
  case rightAnkleDorsiflexion = "right_ankle_dorsiflexion"
  case trunkInclination = "trunk_inclination"
  case leftShankInclination = "left_shank_inclination"
  case rightShankInclination = "right_shank_inclination"
  case leftThighInclination = "left_thigh_inclination"
  case rightThighInclination = "right_thigh_inclination"
}

extension AngleName {
  /// The joint the angle is measured at and drawn beside; nil for a segment's inclination.
  public var joint: KeypointName? { joints.map(\.vertex) }

  /// The three points of a joint angle, the vertex in the middle; nil for a segment's inclination.
  var joints: (from: KeypointName, vertex: KeypointName, to: KeypointName)? {
    switch self {
    case .leftKneeFlexion: (.leftHip, .leftKnee, .leftAnkle)
    case .rightKneeFlexion: (.rightHip, .rightKnee, .rightAnkle)
    case .leftElbowFlexion: (.leftShoulder, .leftElbow, .leftWrist)
    case .rightElbowFlexion: (.rightShoulder, .rightElbow, .rightWrist)
    case .leftHipFlexion: (.leftShoulder, .leftHip, .leftKnee)
    case .rightHipFlexion: (.rightShoulder, .rightHip, .rightKnee)
    case .leftShoulderElevation: (.leftHip, .leftShoulder, .leftElbow)
    case .rightShoulderElevation: (.rightHip, .rightShoulder, .rightElbow)
    case .leftAnkleDorsiflexion: (.leftKnee, .leftAnkle, .leftFootIndex)
    case .rightAnkleDorsiflexion: (.rightKnee, .rightAnkle, .rightFootIndex)
    case .trunkInclination, .leftShankInclination, .rightShankInclination, .leftThighInclination,
      .rightThighInclination:
      nil
    }
  }
}
