import FormCheckPose
import Testing

@testable import FormCheckMotion

/// The trunk's length in shots of different zoom.
@Suite struct TrunkLengthsTests {
  private func lengths(_ scales: [Float], frames: Int, cuts: [Int]) -> TrunkLengths {
    var points = KeypointSignals(skeleton: .blazePose33, count: 0)
    var (world, noise) = (WorldSignals(skeleton: .blazePose33), Noise(0))
    let pose = MovingBody().pose(yaw: 30, noise: &noise)
    for _ in 0..<(scales.count * frames) {
      points.appendFrame(pose)
      world.appendFrame(pose.worldPoints)
    }
    let keypoints = points.skeleton.keypoints.count
    points.smoothedX = points.rawX.enumerated().map { $1 * scales[$0 / keypoints / frames] }
    points.smoothedY = points.rawY.enumerated().map { $1 * scales[$0 / keypoints / frames] }
    return TrunkLengths(points, world, Takes(cuts: cuts))
  }

  /// Each shot has its own length; a shot of few frames has the clip's.
  @Test func eachShotHasItsLength() {
    let whole = lengths([1], frames: 20, cuts: []).image[0]
    let shots = lengths([1, 0.4, 2], frames: 20, cuts: [20, 40])
    for (offset, length) in shots.image.enumerated() {
      let expected = whole * [1, 0.4, 2][offset / 20]
      #expect(abs(length - expected) < 0.001 * expected, "frame \(offset)")
    }
    #expect(shots.world.allSatisfy { abs($0 - shots.world[0]) < 1e-9 })
    let short = lengths([1, 0.4], frames: 9, cuts: [9])
    #expect(short.image.allSatisfy { abs($0 - whole) < 0.001 * whole })
  }
}
