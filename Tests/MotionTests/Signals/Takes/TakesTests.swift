import FormCheckPose
import Testing

@testable import FormCheckMotion

/// The shots that belong to one take.
@Suite struct TakesTests {
  /// A chain of conversions leads into the first shot's image, and ends with the take.
  @Test func conversionsAreChained() {
    let zooms: [Int: Takes.Reframing] = [
      10: Takes.Reframing(scale: 0.5, shift: [100, 0]), 20: Takes.Reframing(scale: 2, shift: [0, 40]),
      40: Takes.Reframing(scale: 3, shift: [1, 1]),
    ]
    let takes = Takes(cuts: [10, 20, 30, 40]) { zooms[$0] }
    #expect(takes.cuts == [30] && takes.joins == [10, 20, 40])
    let expected: [(Range<Int>, SIMD2<Double>)] = [
      (0..<10, [8, 6]), (10..<20, [104, 3]), (20..<30, [108, 26]), (30..<40, [8, 6]), (40..<50, [25, 19]),
    ]
    for (frames, position) in expected {
      for offset in frames {
        #expect(takes.reframing(at: offset).position([8, 6]) == position, "frame \(offset)")
      }
    }
    #expect(takes.shots(in: 0..<30) == [0..<10, 10..<20, 20..<30])
    #expect(takes.shots(in: 30..<50) == [30..<40, 40..<50])
  }

  @Test func withoutConversionEachShotIsATake() {
    let takes = Takes(cuts: [3, 7]) { _ in nil }
    #expect(takes.cuts == [3, 7] && takes.joins.isEmpty && takes.shots(in: 3..<7) == [3..<7])
    for offset in 0..<10 { #expect(takes.reframing(at: offset) == Takes.Reframing(), "frame \(offset)") }
  }
}

/// The fit of one pose to another.
@Suite struct PoseFitTests {
  /// Keypoints without confidence don't count, and a known conversion is found again.
  @Test(arguments: [0.25, 1, 3], [SIMD2(0, 0), SIMD2(-40, 7)]) func conversionsAreFound(
    _ scale: Double, _ shift: SIMD2<Double>
  ) throws {
    let positions = [SIMD2(0.0, 0), SIMD2(10, 2), SIMD2(4, 30), SIMD2(-6, 12)]
    let pairs = positions.enumerated().map { number, position in
      PoseFit.Pair(from: position, to: scale * position + shift, weight: 0.25 * Double(number + 1))
    }
    let stray = PoseFit.Pair(from: SIMD2(90, 90), to: SIMD2(-500, 3), weight: 0)
    let fit = try #require(PoseFit(pairs + [stray]))
    let error = fit.reframing.shift - shift
    #expect(abs(fit.reframing.scale - scale) < 1e-9 && (error * error).sum() < 1e-12, "\(fit)")
    #expect(fit.distance < 1e-6, "\(fit)")
  }

  /// One of four equal keypoints is 8 away: the rest is the root mean square, less what the fit takes up.
  @Test func distancesRemain() throws {
    let square = [SIMD2(0.0, 0), SIMD2(100, 0), SIMD2(0, 100), SIMD2(100, 100)]
    let pairs = square.enumerated().map { number, position in
      PoseFit.Pair(from: position, to: position + SIMD2(number == 3 ? 8 : 0, 0), weight: 1)
    }
    let fit = try #require(PoseFit(pairs))
    #expect(fit.distance > 2 && fit.distance < 4, "\(fit.distance)")
  }

  @Test func nothingFitsAPointOrAMirroredPose() {
    let point = PoseFit.Pair(from: SIMD2(1, 1), to: SIMD2(2, 2), weight: 1)
    #expect(PoseFit([point, point]) == nil)
    let line = [0.0, 1].map { PoseFit.Pair(from: SIMD2($0, 0), to: SIMD2(-$0, 0), weight: 1) }
    #expect(PoseFit(line) == nil)
    #expect(PoseFit([]) == nil)
  }
}

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
