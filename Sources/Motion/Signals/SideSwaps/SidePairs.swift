import FormCheckPose

/// A point of the left side and its counterpart, and how much their movement says about which is which.
struct SidePair: Hashable {
  let left: KeypointName
  let right: KeypointName
  /// The weight of its evidence; 0 for points that lie beside one that says the same.
  let evidence: Float
}

/// Parts of the body whose two sides the network takes for each other together, larger ones first.
enum SidePairs: CaseIterable {
  case body
  case legs
  case arms
  case lowerLegs
  case lowerArms
  case hips
  case shoulders
  case face

  /// Left and right points.
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

  /// Parts that have to speak for an exchange each on its own; else it is one of them that was exchanged.
  var parts: [SidePairs] { self == .body ? [.legs, .arms] : [] }

  /// True if hips change sides and shoulders don't, or the other way round.
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

extension SidePair {
  /// Where the two points are in a skeleton; nil if it lacks one.
  func indices(in skeleton: Skeleton) -> (left: Int, right: Int)? {
    guard let left = skeleton.index(of: left), let right = skeleton.index(of: right) else { return nil }
    return (left, right)
  }
}
