import FormCheckPose

/// The signal columns from which the channels other than joint angles are measured.
struct BodyColumns {
  /// The channels that are measured here; the others are joint angles or measured by ``BodyMeasurement``.
  static let channels: Set<BodyChannel> = [
    .trunk, .wristHeight, .hipHeight, .wristClearance, .footSpread, .footStep, .bodyRise, .bodyShift,
    .shoulderRise, .handRise, .footRise, .hipAsymmetry, .hipAlternation,
  ]

  private typealias Pair = (left: Int, right: Int)
  private let shoulders: Pair
  private let hips: Pair
  private let wrists: Pair
  private let ankles: Pair
  private let points: KeypointSignals
  private let world: WorldSignals
  /// The size of the image, in pixels, outside which keypoints have no confidence; nil for no limit.
  private let image: (width: Double, height: Double)?
  /// The trunk's length in each frame.
  private let trunk: TrunkLengths
  /// The plane in which positions in the image are measured.
  private let plane: TakePlane

  /// Creates the columns; nil if the skeleton lacks shoulders, hips, wrists, or ankles.
  ///
  /// - Complexity: O(*T*) for *T* frames.
  init?(
    _ points: KeypointSignals, _ world: WorldSignals, _ trunk: TrunkLengths,
    in plane: TakePlane = TakePlane(), image: (width: Double, height: Double)? = nil
  ) {
    (self.trunk, self.plane) = (trunk, plane)
    func pair(_ left: KeypointName, _ right: KeypointName) -> Pair? {
      guard let left = points.skeleton.index(of: left), let right = points.skeleton.index(of: right) else {
        return nil
      }
      return (left, right)
    }
    guard let shoulders = pair(.leftShoulder, .rightShoulder), let hips = pair(.leftHip, .rightHip),
      let wrists = pair(.leftWrist, .rightWrist), let ankles = pair(.leftAnkle, .rightAnkle)
    else { return nil }
    (self.shoulders, self.hips, self.wrists, self.ankles) = (shoulders, hips, wrists, ankles)
    (self.points, self.world, self.image) = (points, world, image)
  }

  /// Returns a channel's values, one element per frame; NaN where missing, and for all joint-angle channels.
  ///
  /// - Complexity: O(*T*) for *T* frames.
  func values(_ channel: BodyChannel) -> [Float] {
    switch channel {
    case .trunk: column(trunkInclination)
    case .wristHeight: column { height(of: wrists, over: shoulders, $0) }
    case .hipHeight: column { height(of: hips, over: ankles, $0) }
    case .wristClearance: column { height(of: wrists, over: ankles, $0) }
    case .footSpread: column { Float(ankleDifference($0).length / trunk.world[$0]) }
    case .footStep: column { Float(abs(ankleDifference($0).y) / trunk.world[$0]) }
    case .bodyRise: column { -imagePosition(hips, $0).y / trunk.image[$0] }
    case .bodyShift: column { imagePosition(hips, $0).x / trunk.image[$0] }
    case .shoulderRise: column { -imagePosition(shoulders, $0).y / trunk.image[$0] }
    case .handRise: column { -imagePosition(wrists, $0).y / trunk.image[$0] }
    case .footRise: column { -imagePosition(ankles, $0).y / trunk.image[$0] }
    default: column { _ in .nan }
    }
  }

  /// Returns the weight of a channel's values, 0…1, one element per frame. A pair has the weight of its more reliable
  /// side, and a channel that of its least reliable pair.
  ///
  /// - Complexity: O(*T*) for *T* frames.
  func weights(_ channel: BodyChannel) -> [Float] {
    let pairs = pairs(of: channel)
    return column { offset in
      pairs.reduce(1) { weight, pair in
        min(
          weight,
          BodySignals.weight(max(confidence(pair.left, offset), confidence(pair.right, offset))))
      }
    }
  }

  private func column(_ value: (Int) -> Float) -> [Float] { (0..<points.count).map(value) }

  private func pairs(of channel: BodyChannel) -> [Pair] {
    switch channel {
    case .trunk: [shoulders, hips]
    case .wristHeight: [wrists, shoulders]
    case .hipHeight: [hips, ankles]
    case .wristClearance: [wrists, ankles]
    case .footSpread, .footStep, .footRise: [ankles]
    case .shoulderRise: [shoulders]
    case .bodyRise, .bodyShift, .hipAsymmetry, .hipAlternation: [hips]
    case .handRise: [wrists]
    default: []
    }
  }

  private func trunkInclination(_ offset: Int) -> Float {
    let trunk = world.midpoint(shoulders, at: offset) - world.midpoint(hips, at: offset)
    return Float(trunk.angle(to: .up))
  }

  /// Returns the height of one pair above another in the world, in trunk lengths.
  private func height(of upper: Pair, over lower: Pair, _ offset: Int) -> Float {
    Float((worldPosition(lower, offset).y - worldPosition(upper, offset).y) / trunk.world[offset])
  }

  private func ankleDifference(_ offset: Int) -> WorldVector {
    world.point(ankles.left, at: offset) - world.point(ankles.right, at: offset)
  }

  private func confidence(_ keypoint: Int, _ offset: Int) -> Float {
    points.confidence(points.index(keypoint, offset), in: image)
  }

  /// Returns the left side's fraction of a pair's weight, 0…1. An occluded hand has little influence on the pair's
  /// position.
  private func leftWeight(_ pair: Pair, _ offset: Int) -> Float {
    let left = BodySignals.weight(confidence(pair.left, offset))
    let right = BodySignals.weight(confidence(pair.right, offset))
    return left / (left + right)
  }

  private func worldPosition(_ pair: Pair, _ offset: Int) -> WorldVector {
    let (left, right) = (world.point(pair.left, at: offset), world.point(pair.right, at: offset))
    if left.x.isNaN { return right }
    if right.x.isNaN { return left }
    let weight = Double(leftWeight(pair, offset))
    return weight * left + (1 - weight) * right
  }

  /// Returns a pair's weighted mean position in the level image, in pixels.
  private func imagePosition(_ pair: Pair, _ offset: Int) -> SIMD2<Float> {
    let left = points.smoothed(pair.left, offset, in: plane)
    let right = points.smoothed(pair.right, offset, in: plane)
    if left.x.isNaN { return right }
    if right.x.isNaN { return left }
    let weight = leftWeight(pair, offset)
    return weight * left + (1 - weight) * right
  }
}
