import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct CameraViewEstimationTests {
  /// A body recorded from these directions, one frame each: 0° is the front, 90° the side.
  private func estimation(_ yaws: [Double]) -> CameraViewEstimation {
    var world = WorldSignals(skeleton: .blazePose33)
    var noise = Noise(0)
    for yaw in yaws { world.appendFrame(MovingBody().pose(yaw: yaw, noise: &noise).worldPoints) }
    return CameraViewEstimation(world, confidence: [Float](repeating: 0.9, count: world.x.count))
  }

  /// The turn is measured exactly, from all around, and decides the view.
  @Test func everyDirection() {
    let yaws = Array(stride(from: 0.0, to: 360, by: 1))
    let estimation = estimation(yaws)
    for (offset, yaw) in yaws.enumerated() {
      let turn = min(yaw.truncatingRemainder(dividingBy: 180), 180 - yaw.truncatingRemainder(dividingBy: 180))
      #expect(abs(estimation.turns[offset] - turn) < 1e-3, "\(yaw)°")
      guard abs(turn - 35) > 0.5, abs(turn - 58) > 0.5 else { continue }
      let expected: CameraView = turn < 35 ? .front : turn < 58 ? .oblique : .side
      #expect(estimation.view([offset]) == expected, "\(yaw)°")
    }
  }

  /// Names of views have narrower limits than form rules.
  @Test func viewsAreNamedByTheNearestDirection() {
    for (turn, view) in [
      (0.0, CameraView.front), (22.5, .front), (23, .oblique), (30, .oblique), (67, .oblique), (67.5, .side),
      (90, .side),
    ] { #expect(CameraView(named: turn) == view, "\(turn)°") }
    let estimation = estimation([30, 30, 30, 31])
    #expect(estimation.view(0..<3) == .front, "the rules of the front can be judged at 30°")
    #expect(estimation.turn(0..<3).map { abs($0 - 30) < 1e-3 } == true)
    #expect(estimation.turn([7]) == nil && self.estimation([0, 0, 90, 90]).turn(0..<4) == nil)
  }

  /// Where the middle half of the turns spreads over more than 35° the view is unclear.
  @Test func aBodyThatTurnsHasNoClearView() {
    for spread in stride(from: 0.0, through: 90, by: 10) {
      let estimation = estimation((0..<101).map { Double($0) / 100 * spread })
      let view = estimation.view(0..<101)
      #expect((view == .unclear) == (spread / 2 > 35), "turns by \(spread)°: \(view)")
    }
  }

  @Test func outliersDontChangeTheView() {
    let estimation = estimation((0..<20).map { $0 % 5 == 0 ? 90 : 10 })
    #expect(estimation.view(0..<20) == .front)
  }

  @Test func missingFramesAreIgnored() {
    let estimation = estimation([80, 80, 80])
    #expect(estimation.view([]) == .unclear && estimation.view([7, -1]) == .unclear)
    #expect(estimation.view([-3, 1, 99]) == .side)
    #expect(CameraViewEstimation(WorldSignals(skeleton: .coco17), confidence: []).view(0..<3) == .unclear)
  }

  /// A plate hides the shoulders in every other frame, and there the hips and feet alone count.
  @Test func hiddenPairsDontCount() throws {
    var (world, noise, confidence) = (WorldSignals(skeleton: .blazePose33), Noise(0), [Float]())
    for offset in 0..<4 {
      var pose = MovingBody().pose(yaw: 90, noise: &noise)
      for (name, x) in [(KeypointName.leftShoulder, Float(0.5)), (.rightShoulder, -0.5)] {
        let index = try #require(pose.skeleton.index(of: name))
        pose.worldPoints[index] = WorldPoint(x: x, y: -0.5, z: 0)
        if offset.isMultiple(of: 2) { pose.keypoints[index].confidence = 0.4 }
      }
      world.appendFrame(pose.worldPoints)
      confidence += pose.keypoints.map(\.confidence)
    }
    let turns = CameraViewEstimation(world, confidence: confidence).turns
    for (offset, turn) in turns.enumerated() {
      #expect((abs(turn - 90) < 1e-3) == offset.isMultiple(of: 2), "\(offset): \(turn)°")
    }
  }
}
