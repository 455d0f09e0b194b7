import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Jumps of a figure that takes off, flies along a parabola, and lands.
@Suite struct JumpSearchTests {
  private static let size = 200.0
  private static let gravity = 9.81

  /// Returns the height of a body above its rest: a run-up of half a second, the flight, and a landing.
  private static func rise(at time: Double, height: Double) -> Double {
    let flight = (8 * height / gravity).squareRoot()
    let since = time - 0.5
    guard since > 0, since < flight else { return 0 }
    return gravity / 2 * since * (flight - since)
  }

  private static func jump(
    height: Double, rate: Double, slow: Double = 1, tilt: Double = 0, scale: MetricMotion.Scale?,
    lifted: Bool = false, image: (width: Double, height: Double)? = nil
  ) -> JumpSearch.Jump? {
    let times = Frames.steady(2, rate: rate)
    var points = KeypointSignals(skeleton: .blazePose33, count: 0)
    var world = WorldSignals(skeleton: .blazePose33)
    var noise = Noise(0)
    for time in times {
      let pose = MovingBody().pose(yaw: 60, noise: &noise)
      let up = size * rise(at: time, height: height)
      let feet: Set<KeypointName> = [.leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex]
      let keypoints = zip(pose.skeleton.keypoints, pose.keypoints).map { name, keypoint in
        let isMoved = !lifted || feet.contains(name)
        return Keypoint(
          position: Point(x: keypoint.position.x, y: keypoint.position.y - (isMoved ? up : 0)),
          visibility: 0.9, presence: 0.9, confidence: 0.9)
      }
      let moved = Pose(skeleton: pose.skeleton, score: 1, keypoints: keypoints, worldPoints: pose.worldPoints)
      points.appendFrame(moved)
      world.appendFrame(pose.worldPoints)
    }
    (points.smoothedX, points.smoothedY) = (points.rawX, points.rawY)
    let body = MetricBody(points, world, roll: 0, image: image)
    return JumpSearch(body: body, times: times.map { $0 * slow }, offsets: 0..<times.count).highest(scale)
  }

  private static let scale = MetricMotion.Scale(
    metersPerPixel: 1 / size, relativeError: 0.04, source: .height)

  @Test(arguments: [0.1, 0.2, 0.35, 0.5, 0.8], [30.0, 60, 240]) func heightsAreThoseOfTheFlight(
    _ height: Double, _ rate: Double
  ) throws {
    for scale in [Self.scale, nil] {
      let jump = try #require(Self.jump(height: height, rate: rate, scale: scale), "\(height) \(rate)")
      #expect(abs(jump.height.value - height) < max(0.012, 3 * jump.height.error), "\(jump), truth \(height)")
      #expect(
        abs(jump.height.value - Self.gravity * jump.flight.value * jump.flight.value / 8) < 1e-9, "\(scale)")
    }
  }

  /// The network guesses the positions of feet that leave the image, so they show no jump.
  @Test func feetOutsideTheImageShowNoJump() throws {
    var noise = Noise(0)
    let pose = MovingBody().pose(yaw: 60, noise: &noise)
    let names: [KeypointName] = [.leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex]
    let heights = names.compactMap { pose[$0]?.position.y }
    let feet = try #require(heights.max())
    for (margin, isMeasured) in [(5.0, true), (-5, false)] {
      let image = (width: 1e4, height: feet + margin)
      let jump = Self.jump(height: 0.35, rate: 30, scale: Self.scale, image: image)
      #expect((jump != nil) == isMeasured, "the image ends \(margin) pixels below the feet")
    }
  }

  @Test func otherMovementsAreNoJumps() {
    #expect(Self.jump(height: 0, rate: 30, scale: Self.scale) == nil, "standing")
    #expect(Self.jump(height: 0.3, rate: 30, scale: Self.scale, lifted: true) == nil, "feet pulled up")
    for slow in [4.0, 8] {
      #expect(Self.jump(height: 0.3, rate: 240, slow: slow, scale: Self.scale) == nil, "slow motion")
    }
    #expect(Self.jump(height: 0.3, rate: 30, slow: 0.25, scale: Self.scale) == nil, "time lapse")
  }
}
