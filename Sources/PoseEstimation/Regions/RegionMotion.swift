#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FormCheckPose

/// A prediction of a tracked region's position at constant velocity of the center, the logarithm of the side, and the
/// roll.
struct RegionMotion {
  private let tuning: MotionTuning
  private var region: RegionOfInterest
  private var seconds: Double
  /// The region from which the next velocity is measured, and its time in seconds.
  private var reference: (region: RegionOfInterest, seconds: Double)
  /// The velocity in pixels, logarithm of the side, and radians, each per second.
  private var velocity = (center: Point(x: 0, y: 0), side: 0.0, roll: 0.0)

  /// Creates the motion of a region at rest at `seconds`.
  init(_ region: RegionOfInterest, at seconds: Double, _ tuning: MotionTuning = MotionTuning()) {
    self.region = region
    self.seconds = seconds
    reference = (region, seconds)
    self.tuning = tuning
  }

  /// Returns the region at `time`, extrapolated at the current velocity for a limited time.
  func predicted(at time: Double) -> RegionOfInterest {
    let elapsed = max(0, min(tuning.maximumPrediction, time - seconds))
    return RegionOfInterest(
      center: region.center + velocity.center * elapsed, side: region.side * exp(velocity.side * elapsed),
      roll: remainder(region.roll + velocity.roll * elapsed, 2 * .pi))
  }

  /// Records the region at `time`. After a gap or a jump, the velocity is zero.
  mutating func update(_ next: RegionOfInterest, at time: Double) {
    let isContinuous = (0...tuning.maximumPrediction).contains(time - seconds) && !isJump(to: next)
    (region, seconds) = (next, time)
    guard isContinuous else { return stop() }
    guard time - reference.seconds >= tuning.minimumElapsed else { return }
    updateVelocity()
  }

  private mutating func stop() {
    velocity = (Point(x: 0, y: 0), 0, 0)
    reference = (region, seconds)
  }

  private mutating func updateVelocity() {
    let pace = tuning.gain / (seconds - reference.seconds)
    let kept = 1 - tuning.gain
    let earlier = reference.region
    velocity.center = velocity.center * kept + (region.center - earlier.center) * pace
    velocity.side = velocity.side * kept + log(region.side / earlier.side) * pace
    velocity.roll = velocity.roll * kept + remainder(region.roll - earlier.roll, 2 * .pi) * pace
    reference = (region, seconds)
  }

  /// Whether the region moved farther than a body can: one of the two positions was wrong, and neither predicts the
  /// next.
  private func isJump(to next: RegionOfInterest) -> Bool {
    next.turn(from: region) > tuning.maximumTurn
      || next.center.distance(to: region.center) > tuning.maximumDisplacement * region.side
  }
}

/// The constants for predicting tracked regions (decision 11).
///
/// They were chosen by design and checked by eye on twelve frames of each of the 48 workout clips and around every gap
/// in a track (`docs/accuracy.md`). The limits of a jump were tuned on a clip of overhead presses, where one wrong
/// orientation displaced the prediction for twenty frames.
struct MotionTuning: Hashable, Sendable {
  /// The fraction of each new velocity that is used, 0…1: bodies reverse more often than they continue.
  var gain = 0.5
  /// The maximum time, in seconds, for which an undetected person is assumed to keep moving.
  var maximumPrediction = 0.3
  /// The minimum time, in seconds, over which a velocity is measured. Two frames of a variable frame rate can be less
  /// than a millisecond apart, and a pixel of error would be a thousand pixels a second; most phones record at most 240
  /// frames a second.
  var minimumElapsed = 1 / 250.0
  /// The rotation from one frame to the next, in radians, above which a region jumped.
  var maximumTurn = Double.pi / 6
  /// The displacement from one frame to the next, in sides of the region, above which a region jumped.
  var maximumDisplacement = 0.25
}
