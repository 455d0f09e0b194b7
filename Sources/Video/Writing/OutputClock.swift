import CFormCheckFFmpeg
import FormCheckPose

/// A conversion of the source's PTS to the output's.
///
/// MP4 time scales are whole numbers per second, `1/n`. A tick of `a/b` seconds therefore becomes `a` ticks of `1/b`,
/// which is exact. Clocks finer than a microsecond, which many players do not support, are rounded to a microsecond.
struct OutputClock {
  let ticksPerSecond: Int32
  private let source: TimeBase
  private let origin: Int64

  init(_ source: TimeBase, origin: Int64) {
    self.source = source
    self.origin = origin
    ticksPerSecond = min(max(source.denominator, 1), AV_TIME_BASE)
  }

  var timeBase: AVRational { AVRational(num: 1, den: ticksPerSecond) }

  /// Returns the output's PTS for a source PTS.
  func ticks(_ pts: Int64) -> Int64 {
    av_rescale_q(pts.subtracting(saturating: origin), source.rational, timeBase)
  }

  /// Returns a source duration in the output's ticks.
  func length(_ duration: Int64) -> Int64 { av_rescale_q(duration, source.rational, timeBase) }

  func seconds(_ ticks: Int64) -> Double { Double(ticks) / Double(ticksPerSecond) }

  /// The origin, in seconds of the source's container.
  var originSeconds: Double { source.seconds(origin) }

  /// Returns the origin in ticks of another time base.
  func origin(in other: AVRational) -> Int64 { av_rescale_q(origin, source.rational, other) }
}

extension Timeline {
  /// Whether MP4 can store the duration of each of `frames`, for which it has 31 bits.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  public func fitsMP4(_ frames: Range<Int>) -> Bool {
    let clock = OutputClock(timeBase, origin: 0)
    return frames.allSatisfy { (0...Int64(Int32.max - 1)).contains(clock.length(durationTicks(ofFrame: $0))) }
  }
}
