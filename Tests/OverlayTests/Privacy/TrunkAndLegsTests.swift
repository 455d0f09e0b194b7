import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct TrunkAndLegsTests {
  private let pose = Scenes.squat(PixelSize(width: 640, height: 480))

  private func point(_ name: KeypointName) throws -> Point { try #require(pose[name]).position }

  /// A box around a point, as a multiple of the trunk's length.
  private func face(_ center: Point, _ size: Double = 0.4) -> Rectangle {
    let side = size * pose.torsoLength
    return Rectangle(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
  }

  private func relation(_ center: Point, _ size: Double = 0.4, of pose: Pose? = nil) throws
    -> TrunkAndLegs.Relation
  {
    try #require(TrunkAndLegs(pose ?? self.pose)).relation(to: face(center, size))
  }

  private func hips() throws -> Point { try point(.leftHip).midpoint(to: point(.rightHip)) }

  @Test func largeFacesOnTheHipsAndLegsAreContradicted() throws {
    for name in [KeypointName.leftKnee, .rightKnee, .leftAnkle] {
      #expect(try relation(point(name)) == .contradicted, "\(name)")
    }
    #expect(try relation(hips()) == .contradicted)
    // A person far behind is smaller than the body's own face.
    #expect(try relation(hips(), 0.29) == .possible)
    #expect(try relation(hips(), 0.31) == .contradicted)
  }

  @Test func facesNearTheHeadOrBesideTheBodyArePossible() throws {
    #expect(try relation(point(.nose)) == .possible)
    let head = try #require(HeadArea(pose))
    #expect(try relation(head.center + Point(x: 0, y: head.radius)) == .possible)
    let beside = try hips() + Point(x: 0.6 * pose.torsoLength, y: 0)
    #expect(try relation(beside) != .contradicted)
    #expect(try relation(Point(x: 1e4, y: 0)) == .apart)
  }

  /// A body that isn't clear contradicts nothing: its head may be where the face is.
  @Test func uncertainBodiesContradictNothing() throws {
    for name in [KeypointName.leftShoulder, .rightHip] {
      var unclear = pose
      let index = try #require(pose.skeleton.index(of: name))
      unclear.keypoints[index].confidence = 0.4
      #expect(try relation(hips(), of: unclear) == .possible, "\(name)")
    }
    var hidden = pose
    for (index, name) in pose.skeleton.keypoints.enumerated()
    where [.nose, .leftEye, .rightEye, .leftEar, .rightEar].contains(name) {
      hidden.keypoints[index].confidence = 0.4
    }
    #expect(try relation(hips(), of: hidden) == .possible)
    let interpolated = try #require(TrunkAndLegs(pose, isObserved: false))
    #expect(interpolated.relation(to: face(try hips())) == .possible)
    var leg = pose
    leg.keypoints[try #require(pose.skeleton.index(of: .leftKnee))].confidence = 0.4
    leg.keypoints[try #require(pose.skeleton.index(of: .rightKnee))].confidence = 0.4
    #expect(try relation(point(.leftAnkle), of: leg) == .possible)
  }

  /// Another person's head or body at the same position, or a higher score, leaves the face as it is.
  @Test func onlyOneBodyContradicts() throws {
    let body = try #require(TrunkAndLegs(pose))
    let face = face(try hips())
    #expect([body].contradict(face: face, score: 0.39))
    #expect(![body].contradict(face: face, score: 0.4))
    #expect(![body, body].contradict(face: face, score: 0.3))
    #expect(![TrunkAndLegs]().contradict(face: face, score: 0.3))
    var other = pose
    for index in other.keypoints.indices { other.keypoints[index].position.x += 1e4 }
    #expect([body, try #require(TrunkAndLegs(other))].contradict(face: face, score: 0.3))
    let move = try hips() - point(.nose)
    for index in other.keypoints.indices {
      other.keypoints[index].position = pose.keypoints[index].position + move
    }
    #expect(![body, try #require(TrunkAndLegs(other))].contradict(face: face, score: 0.3))
  }

  @Test(arguments: [Double.nan, .infinity]) func damagedPosesContradictNothing(value: Double) throws {
    var damaged = pose
    damaged.keypoints[try #require(pose.skeleton.index(of: .leftHip))].position.x = value
    #expect(try relation(hips(), of: damaged) != .contradicted)
    for index in damaged.keypoints.indices { damaged.keypoints[index].position = Point(x: value, y: value) }
    #expect(TrunkAndLegs(damaged) == nil)
    let broken = Rectangle(x: value, y: value, width: 10, height: 10)
    #expect(try #require(TrunkAndLegs(pose)).relation(to: broken) != .contradicted)
  }
}
