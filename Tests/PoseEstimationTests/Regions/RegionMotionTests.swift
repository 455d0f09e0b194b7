import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

@Suite struct RegionMotionTests {
  private let start = RegionOfInterest(center: Point(x: 200, y: 100), side: 80, roll: 0)

  private func region(_ x: Double, _ side: Double, degrees: Double) -> RegionOfInterest {
    RegionOfInterest(center: Point(x: x, y: 100), side: side, roll: degrees * .pi / 180)
  }

  @Test func singleDetectionsPredictNoMotion() {
    let motion = RegionMotion(start, at: 1)
    for seconds in [1.0, 1.1, 5] { #expect(motion.predicted(at: seconds) == start) }
  }

  /// Half of each velocity is used, for at most 0.3 s.
  @Test func motionIsPredicted() {
    var motion = RegionMotion(start, at: 0)
    motion.update(region(210, 80, degrees: 12), at: 0.1)
    for (seconds, x, degrees) in [(0.2, 215.0, 18.0), (0.3, 220, 24), (0.4, 225, 30), (9, 225, 30)] {
      let predicted = motion.predicted(at: seconds)
      #expect(abs(predicted.center.x - x) < 1e-9, "\(seconds) s: \(predicted)")
      #expect(abs(predicted.roll - degrees * .pi / 180) < 1e-9, "\(seconds) s: \(predicted)")
    }
  }

  /// The second of two frames that are less than 4 ms apart changes the position, not the velocity.
  @Test(arguments: [0, 0.0005, 0.001, 0.0035])
  func framesWithinMillisecondsGiveNoVelocity(elapsed: Double) {
    var motion = RegionMotion(start, at: 0)
    motion.update(region(210, 80, degrees: 0), at: 0.1)
    motion.update(region(212, 80, degrees: 3), at: 0.1 + elapsed)
    let predicted = motion.predicted(at: 0.2 + elapsed)
    #expect(abs(predicted.center.x - 217) < 1e-9, "\(predicted)")
    motion.update(region(220, 80, degrees: 0), at: 0.2)
    #expect(abs(motion.predicted(at: 0.3).center.x - 227.5) < 1e-9, "\(motion.predicted(at: 0.3))")
  }

  /// Frames of a high-speed camera are 1 ms apart: their velocity is measured over several of them.
  @Test func highSpeedMotionIsPredicted() {
    var motion = RegionMotion(start, at: 0)
    for frame in 1...100 {
      motion.update(region(200 + Double(frame) / 10, 80, degrees: 0), at: Double(frame) / 1000)
    }
    #expect(abs(motion.predicted(at: 0.15).center.x - 215) < 0.01, "\(motion.predicted(at: 0.15))")
  }

  /// A turn of more than 30°, or a displacement of more than a quarter of a side, isn't a body's motion.
  @Test(arguments: [
    (0.0, 29.0, true), (0, 31, false), (0, -31, false), (0, 180, false), (19, 0, true), (21, 0, false),
  ])
  func jumpsAreNotPredicted(pixels: Double, degrees: Double, isPredicted: Bool) {
    var motion = RegionMotion(start, at: 0)
    let next = region(200 + pixels, 80, degrees: degrees)
    motion.update(next, at: 1 / 30.0)
    #expect((motion.predicted(at: 2 / 30.0) != next) == isPredicted)
    #expect(motion.predicted(at: 1 / 30.0) == next)
  }
}
