import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct SidePairsTests {
  /// Each keypoint of either side belongs to exactly one pair of the body, with its counterpart.
  @Test func everySidedKeypointHasACounterpart() {
    let pairs = SidePairs.body.pairs
    for pair in pairs {
      #expect(pair.left.side == .left && pair.right.side == .right, "\(pair)")
      #expect(
        pair.left.rawValue.replacing("left", with: "right") == pair.right.rawValue, "\(pair)")
    }
    let names = pairs.flatMap { [$0.left, $0.right] }
    #expect(Set(names).count == names.count)
    #expect(Set(names) == Set(KeypointName.allCases.filter { $0.side != .center }))
  }

  @Test func evidenceIsAWeight() {
    for pair in SidePairs.body.pairs { #expect((0...1).contains(pair.evidence), "\(pair)") }
  }

  @Test(arguments: [
    (SidePairs.body, false), (.legs, true), (.arms, true), (.lowerLegs, false), (.lowerArms, false),
    (.hips, true), (.shoulders, true), (.face, false),
  ])
  func partsThatTurnHalfTheTrunk(_ part: SidePairs, _ turns: Bool) {
    #expect(part.turnsPartOfTrunk == turns, "\(part)")
  }

  @Test func aSkeletonWithoutAKeypointHasNoIndices() {
    let (heel, knee) = (SidePairs.legs.pairs[3], SidePairs.legs.pairs[1])
    #expect(heel.left == .leftHeel && heel.indices(in: .coco17) == nil)
    #expect(knee.indices(in: .coco17).map { [$0.left, $0.right] } == [13, 14])
  }
}

@Suite struct TrunkConsistencyTests {
  private let skeleton = Skeleton.coco17

  /// The signals of one frame with hips that face 0° and shoulders turned by `degrees` about the vertical axis.
  private func signals(_ degrees: Double, world hasWorld: Bool) throws -> (KeypointSignals, WorldSignals) {
    var positions: [KeypointName: SIMD3<Double>] = [.leftHip: [10, 0, 0], .rightHip: [-10, 0, 0]]
    let (x, z) = (20 * cosine(degrees * .pi / 180), 20 * sine(degrees * .pi / 180))
    positions[.leftShoulder] = [x, -50, z]
    positions[.rightShoulder] = [-x, -50, -z]
    let keypoints = skeleton.keypoints.map { name in
      let position = positions[name] ?? .zero
      return Keypoint(position: Point(x: position.x, y: position.y), visibility: 1, presence: 1)
    }
    var points = KeypointSignals(skeleton: skeleton, count: 0)
    points.appendFrame(Pose(skeleton: skeleton, score: 1, keypoints: keypoints))
    var world = WorldSignals(skeleton: skeleton)
    world.appendFrame(
      hasWorld
        ? skeleton.keypoints.map { name in
          let position = positions[name] ?? .zero
          return WorldPoint(x: Float(position.x), y: Float(position.y), z: Float(position.z))
        } : [])
    return (points, world)
  }

  /// In the world the mean cosine is that of the turn; in the image plane only its sign is known.
  @Test(arguments: Array(stride(from: -180.0, through: 180, by: 15))) func theCosineIsThatOfTheTurn(
    _ degrees: Double
  ) throws {
    let consistency = try #require(TrunkConsistency(skeleton))
    let (points, world) = try signals(degrees, world: true)
    let mean = try #require(consistency.mean([0], points, world))
    #expect(abs(Double(mean) - cosine(degrees * .pi / 180)) < 1e-5, "\(degrees)°: \(mean)")
    guard abs(abs(degrees) - 90) > 1 else { return }
    let (flat, none) = try signals(degrees, world: false)
    let planar = try #require(consistency.mean([0], flat, none))
    #expect(abs(Double(planar) - (abs(degrees) < 90 ? 1 : -1)) < 1e-5, "\(degrees)°: \(planar)")
  }

  @Test func framesWithoutDetectionHaveNoMean() throws {
    let consistency = try #require(TrunkConsistency(skeleton))
    let points = KeypointSignals(skeleton: skeleton, count: 2)
    #expect(consistency.mean([0, 1], points, WorldSignals(skeleton: skeleton)) == nil)
    #expect(TrunkConsistency(Skeleton(name: "head", keypoints: [.nose], bones: [])) == nil)
  }
}
