import FormCheckPose

extension BodyChannel {
  /// The groups of keypoints at which the channel is measured. In a group of two, one keypoint is enough, since the
  /// body often occludes the other.
  var keypoints: [[KeypointName]] {
    let (shoulders, hips) = ([KeypointName.leftShoulder, .rightShoulder], [KeypointName.leftHip, .rightHip])
    let (wrists, ankles) = ([KeypointName.leftWrist, .rightWrist], [KeypointName.leftAnkle, .rightAnkle])
    return switch self {
    case .knee, .hip, .elbow, .shoulder:
      sides.map { zip($0.left.keypoints, $0.right.keypoints).map { [$0, $1] } } ?? []
    case .trunk: [shoulders, hips]
    case .wristHeight: [wrists, shoulders]
    case .hipHeight: [hips, ankles]
    case .wristClearance: [wrists, ankles]
    case .footSpread, .footStep: ankles.map { [$0] }
    case .hipAsymmetry, .hipAlternation:
      (AngleName.leftHipFlexion.keypoints + AngleName.rightHipFlexion.keypoints).map { [$0] }
    case .bodyRise, .bodyShift: [hips]
    case .shoulderRise: [shoulders]
    case .handRise: [wrists]
    case .footRise: [ankles]
    default:
      needs.own.map { [$0.name(.left), $0.name(.right)] }
        + needs.either.map { [$0.name(.left), $0.name(.right)] }
    }
  }

  /// Whether the channel is a position in the image, whose zero is an edge of the image rather than a posture.
  var isImagePosition: Bool {
    switch self {
    case .bodyRise, .bodyShift, .shoulderRise, .handRise, .footRise, .toeRise: true
    default: false
    }
  }
}
