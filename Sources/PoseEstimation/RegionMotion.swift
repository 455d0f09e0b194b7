#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FormCheckPose

/// How a followed region moves: where it will be a moment later if it goes on as before.
struct RegionMotion {
  private var region: RegionOfInterest
  private var seconds: Double
  /// Pixels, logarithm of the side, and radians, each a second.
  private var velocity = (center: Point(x: 0, y: 0), side: 0.0, roll: 0.0)

  /// Nothing is known to move that was seen once.
  init(_ region: RegionOfInterest, at seconds: Double) {
    self.region = region
    self.seconds = seconds
  }

  /// Half of each new velocity: a body turns back faster than it goes on.
  private static let share = 0.5
  /// Seconds for which somebody who isn't seen is thought to go on.
  private static let longestReach = 0.3

  /// What is elsewhere all at once was mistaken before, or is now: it doesn't go on like that.
  private func isJump(to next: RegionOfInterest) -> Bool {
    next.turn(from: region) > Self.largestTurn
      || next.center.distance(to: region.center) > Self.largestWay * region.side
  }

  /// Radians; in sides of the region.
  private static let (largestTurn, largestWay) = (Double.pi / 6, 0.25)

  /// The region at `time`, the body going on as it did.
  func predicted(at time: Double) -> RegionOfInterest {
    let reach = max(0, min(Self.longestReach, time - seconds))
    return RegionOfInterest(
      center: region.center + velocity.center * reach, side: region.side * exp(velocity.side * reach),
      roll: remainder(region.roll + velocity.roll * reach, 2 * .pi))
  }

  /// Takes note of where the region is at `time`.
  mutating func update(_ next: RegionOfInterest, at time: Double) {
    let elapsed = time - seconds
    defer { (region, seconds) = (next, time) }
    guard elapsed > 0, elapsed <= Self.longestReach, !isJump(to: next) else {
      velocity = (Point(x: 0, y: 0), 0, 0)
      return
    }
    let pace = Self.share / elapsed
    let kept = 1 - Self.share
    velocity.center = velocity.center * kept + (next.center - region.center) * pace
    velocity.side = velocity.side * kept + log(next.side / region.side) * pace
    velocity.roll = velocity.roll * kept + remainder(next.roll - region.roll, 2 * .pi) * pace
  }
}
