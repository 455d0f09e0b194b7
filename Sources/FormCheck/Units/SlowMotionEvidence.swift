import FormCheckMotion
import FormCheckVideo

/// The evidence of slow motion in a video's container: the rate at which the camera captured, and that at which the file
/// plays.
struct SlowMotionEvidence {
  let source: VideoSource

  /// The minimum factor that counts as slow motion. The rates of cameras differ from their nominal ones by a few
  /// percent, and no camera slows down by a factor below 2.
  private static let minimumFactor = 1.5
  /// The largest difference from a whole number, as a fraction, that is rounded: 240 captured frames per second that play
  /// at 29.97 are eight times slower.
  private static let rounding = 0.02

  /// The factor by which the file plays slower than reality; nil if its metadata state no rate, if it plays as fast as
  /// it was captured, or faster as a time lapse, or if only a part of it plays slowly.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames.
  var factor: RecordedUnits.Evidence? {
    guard let rate = source.info.captureRate, let interval = source.timeline.commonInterval else {
      return nil
    }
    let factor = rate.framesPerSecond * interval
    guard factor >= Self.minimumFactor, factor <= UnitSettings.slowMotionFactors.upperBound else {
      return nil
    }
    let whole = factor.rounded()
    let value = abs(factor - whole) <= Self.rounding * whole ? whole : factor
    return RecordedUnits.Evidence(value, source: rate.tag)
  }
}
