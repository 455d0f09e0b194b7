public import FormCheckPose

/// The name of a measured angle, as in the CSV file without `_deg`. Left and right are the person's own.
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
  /// The keypoints of an angle between two segments of a limb.
  public struct Joints: Hashable, Sendable {
    /// The far end of the first segment.
    public let from: KeypointName
    /// The joint at which the segments meet.
    public let vertex: KeypointName
    /// The far end of the second segment.
    public let to: KeypointName

    init(_ from: KeypointName, _ vertex: KeypointName, _ to: KeypointName) {
      (self.from, self.vertex, self.to) = (from, vertex, to)
    }
  }

  /// The keypoints of a joint angle; nil for a segment's inclination.
  public var joints: Joints? {
    switch self {
    case .leftKneeFlexion: Joints(.leftHip, .leftKnee, .leftAnkle)
    case .rightKneeFlexion: Joints(.rightHip, .rightKnee, .rightAnkle)
    case .leftElbowFlexion: Joints(.leftShoulder, .leftElbow, .leftWrist)
    case .rightElbowFlexion: Joints(.rightShoulder, .rightElbow, .rightWrist)
    case .leftHipFlexion: Joints(.leftShoulder, .leftHip, .leftKnee)
    case .rightHipFlexion: Joints(.rightShoulder, .rightHip, .rightKnee)
    case .leftShoulderElevation: Joints(.leftHip, .leftShoulder, .leftElbow)
    case .rightShoulderElevation: Joints(.rightHip, .rightShoulder, .rightElbow)
    case .leftAnkleDorsiflexion: Joints(.leftKnee, .leftAnkle, .leftFootIndex)
    case .rightAnkleDorsiflexion: Joints(.rightKnee, .rightAnkle, .rightFootIndex)
    case .trunkInclination, .leftShankInclination, .rightShankInclination, .leftThighInclination,
      .rightThighInclination:
      nil
    }
  }
}

extension AngleName {
  /// The conversion of the inner angle at a joint to the angle that is reported.
  enum Definition {
    case flexion
    case elevation
    case dorsiflexion
    case inclination

    /// Returns the angle in degrees for an inner angle in degrees, 0…180.
    func degrees(innerAngle: Double) -> Double {
      switch self {
      case .flexion: 180 - innerAngle
      case .dorsiflexion: 90 - innerAngle
      case .elevation, .inclination: innerAngle
      }
    }
  }

  /// The angle's definition.
  var definition: Definition {
    switch self {
    case .leftKneeFlexion, .rightKneeFlexion, .leftElbowFlexion, .rightElbowFlexion, .leftHipFlexion,
      .rightHipFlexion:
      .flexion
    case .leftShoulderElevation, .rightShoulderElevation: .elevation
    case .leftAnkleDorsiflexion, .rightAnkleDorsiflexion: .dorsiflexion
    case .trunkInclination, .leftShankInclination, .rightShankInclination, .leftThighInclination,
      .rightThighInclination:
      .inclination
    }
  }

  /// Whether the angle is a flexion, which is 0° for a straight limb.
  public var isFlexion: Bool { definition == .flexion }

  /// The keypoints at which the angle is measured.
  ///
  /// A segment runs from its lower to its upper end. Each end of the trunk is the midpoint of two keypoints.
  public var keypoints: [KeypointName] {
    switch self {
    case .trunkInclination: [.leftHip, .rightHip, .leftShoulder, .rightShoulder]
    case .leftShankInclination: [.leftAnkle, .leftKnee]
    case .rightShankInclination: [.rightAnkle, .rightKnee]
    case .leftThighInclination: [.leftKnee, .leftHip]
    case .rightThighInclination: [.rightKnee, .rightHip]
    default: joints.map { [$0.from, $0.vertex, $0.to] } ?? []
    }
  }

  /// The definition in words, for the description of the CSV columns.
  public var explanation: String {
    let points = keypoints.map(\.rawValue)
    return switch definition {
    case .flexion:
      "180 - angle(\(points.joined(separator: ", "))) in the image plane: 0 straight, larger is more bent"
    case .elevation:
      "angle(\(points.joined(separator: ", "))) in the image plane: 0 arm at the side, 180 overhead"
    case .dorsiflexion:
      "90 - angle(\(points.joined(separator: ", "))) in the image plane: 0 at a right angle, positive with the toes toward "
        + "the shin"
    case .inclination where self == .trunkInclination:
      "angle between the line from mid-hip to mid-shoulder and the image vertical: 0 upright, 90 horizontal, never negative"
    case .inclination:
      "angle between the line from \(points[0]) to \(points[1]) and the image vertical: 0 upright, 90 horizontal, never "
        + "negative"
    }
  }
}
