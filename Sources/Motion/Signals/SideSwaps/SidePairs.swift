import FormCheckPose

/// A keypoint of the left side and its counterpart on the right.
struct SidePair: Hashable {
  let left: KeypointName
  let right: KeypointName
  /// The weight of the pair's motion as evidence of an exchange, 0…1.
  ///
  /// Keypoints close to each other jump together, so those beside a stronger keypoint have little or no weight.
  let evidence: Float

  /// Returns the indices of the two keypoints in a skeleton; nil if it lacks one.
  func indices(in skeleton: Skeleton) -> (left: Int, right: Int)? {
    guard let left = skeleton.index(of: left), let right = skeleton.index(of: right) else { return nil }
    return (left, right)
  }
}

/// The parts of the body whose sides the network exchanges together, larger parts first.
enum SidePairs: CaseIterable {
  case body
  case legs
  case arms
  case lowerLegs
  case lowerArms
  case hips
  case shoulders
  case face

  /// The pairs of keypoints of the part.
  var pairs: [SidePair] {
    switch self {
    case .body: SidePairs.legs.pairs + SidePairs.arms.pairs + SidePairs.face.pairs
    case .legs: SidePairs.hips.pairs + SidePairs.lowerLegs.pairs
    case .arms: SidePairs.shoulders.pairs + SidePairs.lowerArms.pairs
    case .lowerLegs: Self.legPairs
    case .lowerArms: Self.armPairs
    case .hips: [SidePair(left: .leftHip, right: .rightHip, evidence: 0.7)]
    case .shoulders: [SidePair(left: .leftShoulder, right: .rightShoulder, evidence: 0.7)]
    case .face: Self.facePairs
    }
  }

  /// The smaller parts that must each show the exchange; otherwise only one of them was exchanged.
  var parts: [SidePairs] { self == .body ? [.legs, .arms] : [] }

  /// Whether the part contains either hips or shoulders, but not both.
  var turnsPartOfTrunk: Bool {
    let pairs = Set(pairs)
    return pairs.isSuperset(of: SidePairs.hips.pairs) != pairs.isSuperset(of: SidePairs.shoulders.pairs)
  }

  private static let legPairs = [
    SidePair(left: .leftKnee, right: .rightKnee, evidence: 1),
    SidePair(left: .leftAnkle, right: .rightAnkle, evidence: 1),
    SidePair(left: .leftHeel, right: .rightHeel, evidence: 0.3),
    SidePair(left: .leftFootIndex, right: .rightFootIndex, evidence: 0.3),
  ]

  private static let armPairs = [
    SidePair(left: .leftElbow, right: .rightElbow, evidence: 1),
    SidePair(left: .leftWrist, right: .rightWrist, evidence: 1),
    SidePair(left: .leftPinky, right: .rightPinky, evidence: 0),
    SidePair(left: .leftIndex, right: .rightIndex, evidence: 0.4),
    SidePair(left: .leftThumb, right: .rightThumb, evidence: 0),
  ]

  private static let facePairs = [
    SidePair(left: .leftEyeInner, right: .rightEyeInner, evidence: 0),
    SidePair(left: .leftEye, right: .rightEye, evidence: 0.4),
    SidePair(left: .leftEyeOuter, right: .rightEyeOuter, evidence: 0),
    SidePair(left: .leftEar, right: .rightEar, evidence: 0.4),
    SidePair(left: .mouthLeft, right: .mouthRight, evidence: 0.2),
  ]
}
