import FormCheckPose
import Testing

@testable import FormCheckMotion

/// The search for cuts across which the body keeps its pose.
@Suite struct TakeSearchTests {
  /// Returns a squat of 60 frames whose second half is scaled and shifted; `change` may change the second half's poses.
  private func takes(
    scale: Double = 1.35, shift: SIMD2<Double> = [-140, 90], noise size: Double = 0.005, yaw: Double = 30,
    _ change: (MovingBody) -> MovingBody = { $0 }, hide: [KeypointName] = []
  ) throws -> Takes {
    let performance = try Performance.named("squat")
    var (points, noise) = (KeypointSignals(skeleton: .blazePose33, count: 0), Noise(size))
    for frame in 0..<60 {
      let body = performance.body(Performance.progress(at: Double(frame) / 30, 1, 2))
      let isLater = frame >= 30
      points.appendFrame((isLater ? change(body) : body).pose(yaw: yaw, noise: &noise))
    }
    let later = points.index(0, 30)
    points.smoothedX = points.rawX.enumerated().map { $0 < later ? $1 : Float(scale) * $1 + Float(shift.x) }
    points.smoothedY = points.rawY.enumerated().map { $0 < later ? $1 : Float(scale) * $1 + Float(shift.y) }
    points.setConfidence(0.2, of: hide)
    return TakeSearch(points, in: LevelPlane()).takes(cuts: [30])
  }

  /// Zooms in and out are found, and undone within the movement of a frame.
  @Test(arguments: [0.5, 0.8, 1, 1.35, 2.5], [0, 30, 60, 90] as [Double])
  func zoomsAreUndone(_ scale: Double, _ yaw: Double) throws {
    let takes = try takes(scale: scale, yaw: yaw)
    #expect(takes.joins == [30] && takes.cuts.isEmpty)
    let reframing = takes.reframing(at: 30)
    #expect(abs(reframing.scale * scale - 1) < 0.03, "\(reframing)")
    let position = reframing.position(scale * SIMD2(400, 400) + SIMD2(-140, 90))
    let distance = position - SIMD2(400, 400)
    #expect((distance * distance).sum().squareRoot() < 10, "\(position)")
  }

  /// Another posture begins a new take, as does a body that is upside down.
  @Test func otherPosturesAreOtherTakes() throws {
    #expect(try takes { _ in MovingBody() }.cuts == [30])
    let raised = try takes { body in
      var body = body
      body.upperArm = 170
      body.forearm = 170
      return body
    }
    #expect(raised.cuts == [30])
    #expect(try takes(scale: -1, shift: [800, 800]).cuts == [30], "upside down")
  }

  /// Without enough visible keypoints, nothing is joined.
  @Test func hiddenBodiesAreNotJoined() throws {
    let legs: [KeypointName] = [.leftKnee, .rightKnee, .leftAnkle, .rightAnkle]
    #expect(try takes(hide: legs).joins == [30])
    #expect(try takes(hide: KeypointName.allCases).cuts == [30])
  }

  /// At the ends of a clip there is nothing to compare.
  @Test(arguments: [0, 1, 59]) func cutsAtTheEndsStay(_ cut: Int) throws {
    var (points, noise) = (KeypointSignals(skeleton: .blazePose33, count: 0), Noise(0))
    for _ in 0..<60 { points.appendFrame(MovingBody().pose(yaw: 30, noise: &noise)) }
    (points.smoothedX, points.smoothedY) = (points.rawX, points.rawY)
    #expect(TakeSearch(points, in: LevelPlane()).takes(cuts: [cut]).cuts == [cut])
  }
}
