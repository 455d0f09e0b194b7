/// The names of body points in common exchange formats. Left and right are from the person's own perspective.
///
/// The raw values are the snake_case names of BlazePose and COCO.
public enum KeypointName: String, CaseIterable, Sendable, Codable {
  case nose
  case leftEyeInner = "left_eye_inner"
  case leftEye = "left_eye"
  case leftEyeOuter = "left_eye_outer"
  case rightEyeInner = "right_eye_inner"
  case rightEye = "right_eye"
  case rightEyeOuter = "right_eye_outer"
  case leftEar = "left_ear"
  case rightEar = "right_ear"
  case mouthLeft = "mouth_left"
  case mouthRight = "mouth_right"
  case leftShoulder = "left_shoulder"
  case rightShoulder = "right_shoulder"
  case leftElbow = "left_elbow"
  case rightElbow = "right_elbow"
  case leftWrist = "left_wrist"
  case rightWrist = "right_wrist"
  case leftPinky = "left_pinky"
  case rightPinky = "right_pinky"
  case leftIndex = "left_index"
  case rightIndex = "right_index"
  case leftThumb = "left_thumb"
  case rightThumb = "right_thumb"
  case leftHip = "left_hip"
  case rightHip = "right_hip"
  case leftKnee = "left_knee"
  case rightKnee = "right_knee"
  case leftAnkle = "left_ankle"
  case rightAnkle = "right_ankle"
  case leftHeel = "left_heel"
  case rightHeel = "right_heel"
  case leftFootIndex = "left_foot_index"
  case rightFootIndex = "right_foot_index"
}

extension KeypointName {
  /// The side of the body.
  public var side: BodySide {
    switch self {
    case .nose: .center
    case .leftEyeInner, .leftEye, .leftEyeOuter, .leftEar, .mouthLeft, .leftShoulder, .leftElbow, .leftWrist,
      .leftPinky, .leftIndex, .leftThumb, .leftHip, .leftKnee, .leftAnkle, .leftHeel, .leftFootIndex:
      .left
    case .rightEyeInner, .rightEye, .rightEyeOuter, .rightEar, .mouthRight, .rightShoulder, .rightElbow,
      .rightWrist, .rightPinky, .rightIndex, .rightThumb, .rightHip, .rightKnee, .rightAnkle, .rightHeel,
      .rightFootIndex:
      .right
    }
  }
}
