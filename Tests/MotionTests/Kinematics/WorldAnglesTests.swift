import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct WorldAnglesTests {
  private static let skeleton = Skeleton.blazePose33

  private func world(_ positions: [KeypointName: WorldVector]) -> WorldSignals {
    var world = WorldSignals(skeleton: Self.skeleton)
    world.appendFrame(
      Self.skeleton.keypoints.map { name in
        let position = positions[name] ?? .zero
        return WorldPoint(x: Float(position.x), y: Float(position.y), z: Float(position.z))
      })
    return world
  }

  /// A vector of this length with an angle to the x axis, in a plane that is turned about the x axis.
  private func vector(_ degrees: Double, plane: Double, length: Double = 0.4) -> WorldVector {
    let (angle, turn) = (degrees * .pi / 180, plane * .pi / 180)
    return length * WorldVector(cosine(angle), sine(angle) * cosine(turn), sine(angle) * sine(turn))
  }

  /// Joint angles are exact in every plane; their projection is exact in the image plane, and never equals a bent angle when
  /// the limb points at the camera.
  @Test(arguments: AngleName.allCases.filter { $0.joints != nil }) func jointAnglesInEveryPlane(
    _ name: AngleName
  ) throws {
    let angles = try #require(WorldAngles(name, Self.skeleton))
    let joints = try #require(name.joints)
    for plane in stride(from: 0.0, to: 360, by: 30) {
      for inner in stride(from: 5.0, through: 175, by: 10) {
        let signals = world([
          joints.from: WorldVector(0.3, 0, 0) + [1, 2, 3], joints.vertex: [1, 2, 3],
          joints.to: vector(inner, plane: plane) + [1, 2, 3],
        ])
        let measured = try #require(angles.degrees(signals, at: 0))
        let expected = name.definition.degrees(innerAngle: inner)
        #expect(
          abs(measured.world - expected) < 1e-3, "\(name), \(inner)° in the plane at \(plane)°: \(measured)")
        if plane == 0 || plane == 180 { #expect(abs(measured.image - expected) < 1e-3, "\(name), \(inner)°") }
      }
    }
  }

  @Test(arguments: AngleName.allCases.filter { $0.joints == nil }) func inclinationsInEveryDirection(
    _ name: AngleName
  ) throws {
    let angles = try #require(WorldAngles(name, Self.skeleton))
    let (lower, upper) = (
      name.keypoints.prefix(name.keypoints.count / 2), name.keypoints.suffix(name.keypoints.count / 2)
    )
    for lean in stride(from: 0.0, through: 180, by: 15) {
      for direction in stride(from: 0.0, to: 360, by: 45) {
        let (angle, turn) = (lean * .pi / 180, direction * .pi / 180)
        let up = 0.5 * WorldVector(sine(angle) * cosine(turn), -cosine(angle), sine(angle) * sine(turn))
        var positions: [KeypointName: WorldVector] = [:]
        for keypoint in lower { positions[keypoint] = [0.2, 0.1, 0] }
        for keypoint in upper { positions[keypoint] = up + [0.2, 0.1, 0] }
        let measured = try #require(angles.degrees(world(positions), at: 0))
        #expect(abs(measured.world - lean) < 1e-3, "\(name), \(lean)° toward \(direction)°: \(measured)")
      }
    }
  }

  @Test(arguments: AngleName.allCases) func missingAndCoincidingKeypointsHaveNoAngle(_ name: AngleName) throws
  {
    let angles = try #require(WorldAngles(name, Self.skeleton))
    #expect(angles.degrees(world([:]), at: 0) == nil, "all at one point")
    #expect(angles.degrees(WorldSignals(skeleton: Self.skeleton), at: 0) == nil, "no frames")
    let spread = Dictionary(
      uniqueKeysWithValues: name.keypoints.enumerated().map { ($1, vector(Double($0) * 50 + 20, plane: 30)) })
    #expect(angles.degrees(world(spread), at: 0) != nil)
    for keypoint in name.keypoints {
      let damaged = world(spread.merging([keypoint: WorldVector(repeating: .nan)]) { $1 })
      #expect(angles.degrees(damaged, at: 0) == nil, "\(keypoint) is missing")
    }
    #expect(WorldAngles(name, Skeleton(name: "head", keypoints: [.nose], bones: [])) == nil)
  }
}
