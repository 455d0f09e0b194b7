import FormCheckMotion
import FormCheckVideo

/// The evidence of slow motion in a video's container: the rate at which the camera captured, and that at which the file
/// plays.
struct SlowMotionEvidence {
  /// The rate at which the camera captured; nil if the metadata state none.
  let captureRate: CaptureRate?
  /// The usual time between two frames, in seconds; nil without one.
  let interval: Double?

  /// The minimum factor that counts as slow motion. The rates of cameras differ from their nominal ones by a few
  /// percent, and no camera slows down by a factor below 2.
  private static let minimumFactor = 1.5
  /// The largest difference from a whole number, as a fraction, that is rounded: 240 captured frames per second that play
  /// at 29.97 are eight times slower.
  private static let rounding = 0.02

  /// The factor by which the file plays slower than reality; nil if its metadata state no rate, if it plays as fast as
  /// it was captured, or faster as a time lapse, or if only a part of it plays slowly.
  var factor: RecordedUnits.Evidence? {
    guard let rate = captureRate, let interval else { return nil }
    let factor = rate.framesPerSecond * interval
    guard factor >= Self.minimumFactor, factor <= UnitSettings.slowMotionFactors.upperBound else {
      return nil
    }
    let whole = factor.rounded()
    let value = abs(factor - whole) <= Self.rounding * whole ? whole : factor
    return RecordedUnits.Evidence(value, source: rate.tag)
  }

  /// The slow-motion factor: how many times slower than reality the file plays, as far as its metadata state: 1 without
  /// evidence.
  var slowdown: Double { factor?.value ?? 1 }
}

extension SlowMotionEvidence {
  /// Collects the evidence in a whole file.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames.
  init(source: VideoSource) {
    let rate = source.info.captureRate
    // Most files state no rate, so that the interval isn't needed.
    self.init(captureRate: rate, interval: rate == nil ? nil : source.timeline.commonInterval)
  }

  /// Collects the evidence in the header of a file.
  init(_ reader: MomentReader) {
    self.init(captureRate: reader.captureRate, interval: reader.frameRate.flatMap { $0 > 0 ? 1 / $0 : nil })
  }
}
