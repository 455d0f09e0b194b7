import Pose

/// Points of the two sides of the body that the network takes for each other together.
enum SidePairs: CaseIterable {
  case lowerArms
  case lowerLegs
  case shoulders
  case hips
  case face

  /// Left and right points.
  var names: [(left: KeypointName, right: KeypointName)] {
    switch self {
    case .lowerArms:
      [
        (.leftElbow, .rightElbow), (.leftWrist, .rightWrist), (.leftPinky, .rightPinky),
        (.leftIndex, .rightIndex),
        (.leftThumb, .rightThumb),
      ]
    case .lowerLegs:
      [
        (.leftKnee, .rightKnee), (.leftAnkle, .rightAnkle), (.leftHeel, .rightHeel),
        (.leftFootIndex, .rightFootIndex),
      ]
    case .shoulders: [(.leftShoulder, .rightShoulder)]
    case .hips: [(.leftHip, .rightHip)]
    case .face:
      [
        (.leftEyeInner, .rightEyeInner), (.leftEye, .rightEye), (.leftEyeOuter, .rightEyeOuter),
        (.leftEar, .rightEar), (.mouthLeft, .mouthRight),
      ]
    }
  }

  /// The pairs that these go with where nothing else tells which side they are.
  var companion: SidePairs? {
    switch self {
    case .shoulders: .lowerArms
    case .hips: .lowerLegs
    default: nil
    }
  }

  /// Their places in a skeleton.
  func indices(in skeleton: Skeleton) -> [(left: Int, right: Int)] {
    names.compactMap { pair in
      guard let left = skeleton.index(of: pair.left), let right = skeleton.index(of: pair.right) else {
        return nil
      }
      return (left, right)
    }
  }
}
