import FormCheckPose

/// The positions of the keypoints that the channels of a body are measured from.
struct BodyKeypoints: Sendable {
  /// A keypoint that both sides have.
  enum Joint: Int, CaseIterable {
    case shoulder, elbow, wrist, hip, knee, ankle, heel, toes

    /// Returns the keypoint's name on one side.
    func name(_ side: BodySide) -> KeypointName {
      let isLeft = side != .right
      return switch self {
      case .shoulder: isLeft ? .leftShoulder : .rightShoulder
      case .elbow: isLeft ? .leftElbow : .rightElbow
      case .wrist: isLeft ? .leftWrist : .rightWrist
      case .hip: isLeft ? .leftHip : .rightHip
      case .knee: isLeft ? .leftKnee : .rightKnee
      case .ankle: isLeft ? .leftAnkle : .rightAnkle
      case .heel: isLeft ? .leftHeel : .rightHeel
      case .toes: isLeft ? .leftFootIndex : .rightFootIndex
      }
    }
  }

  private let points: KeypointSignals
  private let world: WorldSignals
  /// The size of the image, in pixels, outside which keypoints have no confidence; nil for no limit.
  private let image: (width: Double, height: Double)?
  /// The indices of the joints of the left and the right side; nil where the skeleton lacks one.
  private let left: [Int?]
  private let right: [Int?]
  /// The trunk's length in each frame.
  let trunk: TrunkLengths
  /// The plane in which positions in the image are measured.
  private let plane: TakePlane

  /// Creates the positions; nil if the skeleton lacks a limb. Heels and toes may be missing.
  ///
  /// - Complexity: O(*T*) for *T* frames.
  init?(
    _ points: KeypointSignals, _ world: WorldSignals, _ trunk: TrunkLengths,
    in plane: TakePlane = TakePlane(), image: (width: Double, height: Double)? = nil
  ) {
    (self.trunk, self.plane) = (trunk, plane)
    (self.points, self.world, self.image) = (points, world, image)
    left = Joint.allCases.map { points.skeleton.index(of: $0.name(.left)) }
    right = Joint.allCases.map { points.skeleton.index(of: $0.name(.right)) }
    let limbs = Joint.ankle.rawValue
    guard !left[...limbs].contains(nil), !right[...limbs].contains(nil) else { return nil }
  }

  /// The number of frames.
  var count: Int { points.count }

  private func index(_ joint: Joint, _ side: BodySide) -> Int? {
    side == .right ? right[joint.rawValue] : left[joint.rawValue]
  }

  /// Returns a joint's position in the world, in meters; NaN where missing.
  func world(_ joint: Joint, _ side: BodySide, _ offset: Int) -> WorldVector {
    index(joint, side).map { world.point($0, at: offset) } ?? WorldVector(repeating: .nan)
  }

  /// Returns a joint's position in the level image, in pixels; NaN where missing.
  func image(_ joint: Joint, _ side: BodySide, _ offset: Int) -> SIMD2<Float> {
    guard let index = index(joint, side) else { return SIMD2(repeating: .nan) }
    return points.smoothed(index, offset, in: plane)
  }

  /// Returns a joint's confidence, 0…1; 0 where missing.
  func confidence(_ joint: Joint, _ side: BodySide, _ offset: Int) -> Float {
    index(joint, side).map { points.confidence(points.index($0, offset), in: image) } ?? 0
  }

  /// Returns the higher confidence of both sides, 0…1.
  func higherConfidence(_ joint: Joint, _ offset: Int) -> Float {
    max(confidence(joint, .left, offset), confidence(joint, .right, offset))
  }

  /// Returns the middle of both sides in the world, in meters.
  func middle(_ joint: Joint, _ offset: Int) -> WorldVector {
    (world(joint, .left, offset) + world(joint, .right, offset)) / 2
  }

  /// Returns the middle of both sides in the image, in pixels, weighted by confidence; a known side alone if the
  /// other one is missing.
  func imageMiddle(_ joint: Joint, _ offset: Int) -> SIMD2<Float> {
    let (left, right) = (image(joint, .left, offset), image(joint, .right, offset))
    if left.x.isNaN { return right }
    if right.x.isNaN { return left }
    let weight = leftWeight(joint, offset)
    return weight * left + (1 - weight) * right
  }

  /// Returns the middle of both sides in the world, in meters, weighted by confidence; a known side alone if the
  /// other one is missing.
  func weightedMiddle(_ joint: Joint, _ offset: Int) -> WorldVector {
    let (left, right) = (world(joint, .left, offset), world(joint, .right, offset))
    if left.x.isNaN { return right }
    if right.x.isNaN { return left }
    let weight = Double(leftWeight(joint, offset))
    return weight * left + (1 - weight) * right
  }

  /// Returns the left side's fraction of the confidence of both, 0…1.
  private func leftWeight(_ joint: Joint, _ offset: Int) -> Float {
    let left = max(Self.minimumWeight, confidence(joint, .left, offset))
    let right = max(Self.minimumWeight, confidence(joint, .right, offset))
    return left / (left + right)
  }

  private static let minimumWeight: Float = 0.05
}
