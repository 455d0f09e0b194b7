import FormCheckMotion
import FormCheckPose

/// Sample times at a constant rate throughout a clip, and their positions relative to the analyzed frames.
struct ConstantRate: Hashable {
  /// Samples per second.
  let rate: Double
  /// The time of the first sample, in seconds since the first shown frame.
  let start: Double
  /// The position of each sample.
  let samples: Samples
  /// Whether values are interpolated, because the sample times differ from the frame times.
  let isResampled: Bool
  /// Whether more than half of the time lies between frames that are too far apart to interpolate.
  let isSparse: Bool

  /// The position of a sample relative to the analyzed frames of a clip.
  enum Sample: Hashable {
    /// On a frame.
    case on(Int)
    /// Between a frame and the next one, at a fraction of the interval.
    case between(Int, fraction: Double)
    /// In a gap that is too long to interpolate.
    case gap
  }

  /// Creates samples from the first frame to the last, at `requested` per second; nil stands for the clip's own rate.
  ///
  /// - Complexity: O(n log n) in the number of frames if the frame rate is variable, otherwise O(n).
  init(_ frames: FrameTimes, requested: Double?, isVariable: Bool) {
    let seconds = frames.indices.indices.map(frames.realSeconds)
    let own = Self.ownRate(seconds, isVariable: isVariable)
    rate = requested ?? own
    start = seconds.first ?? 0
    let isEven = !isVariable && Self.isEven(frames.indices)
    guard !isEven || (requested.map { abs($0 - own) > 1e-6 * own } ?? false) else {
      (isResampled, isSparse, samples) = (false, false, Samples(seconds))
      return
    }
    isResampled = true
    isSparse = Self.isSparse(seconds)
    samples = Samples(seconds, rate: rate)
  }

  /// Creates the samples of a clip at the rate that the user chose.
  init(_ clip: ExportClip, _ options: ExportOptions) {
    self.init(clip.motion.frames, requested: options.rate, isVariable: clip.isVariableFrameRate)
  }

  /// Returns the time of a sample, in seconds of reality.
  func seconds(_ index: Int) -> Double { start + Double(index) / rate }

  /// Returns the mean rate of evenly spaced frames, or the rate of the median interval for other frames.
  private static func ownRate(_ seconds: [Double], isVariable: Bool) -> Double {
    guard let first = seconds.first, let last = seconds.last, last > first else { return 1 }
    guard isVariable else { return Double(seconds.count - 1) / (last - first) }
    let intervals = zip(seconds.dropFirst(), seconds).map { $0 - $1 }.sorted()
    let median = 1 / max(1e-3, usualInterval(intervals))
    return commonRates.first { abs($0 - median) < 0.02 * $0 } ?? max(0.01, (median * 100).rounded() / 100)
  }

  /// Returns the median of sorted intervals. Those below 4 ms are ignored if at least a quarter of all intervals are longer:
  /// frames of a variable rate can come in pairs that show the same moment.
  private static func usualInterval(_ intervals: [Double]) -> Double {
    let longer = intervals.drop { $0 < minimumInterval }
    let usual = 4 * longer.count >= intervals.count ? longer : intervals[...]
    return usual[usual.startIndex + usual.count / 2]
  }

  /// The interval of 250 frames a second.
  private static let minimumInterval = 0.004

  /// The rates to which a median interval in whole milliseconds is rounded.
  private static let commonRates = [24.0, 25, 30, 50, 60, 120, 240]

  /// Whether the frame numbers are evenly spaced.
  private static func isEven(_ indices: [Int]) -> Bool {
    guard indices.count > 1 else { return true }
    let step = indices[1] - indices[0]
    return zip(indices.dropFirst(), indices).allSatisfy { $0 - $1 == step }
  }

  private static func isSparse(_ seconds: [Double]) -> Bool {
    let intervals = zip(seconds.dropFirst(), seconds).map { $0 - $1 }
    let long = intervals.filter { $0 > KeypointSignals.maximumGap }
    return long.reduce(0, +) > intervals.reduce(0, +) / 2
  }

  /// Returns the value at a sample, interpolated linearly between frames; nil if a value is missing.
  static func value(at sample: Sample, _ values: (Int) -> Double?) -> Double? {
    switch sample {
    case .on(let position): values(position)
    case .between(let position, let fraction):
      values(position).flatMap { from in values(position + 1).map { from + ($0 - from) * fraction } }
    case .gap: nil
    }
  }

  /// Returns the x, y, and z at a sample, interpolated linearly between frames; three nils if they are missing.
  static func marker(at sample: Sample, _ positions: (Int) -> [Double]?) -> [Double?] {
    let found: [Double]? =
      switch sample {
      case .on(let position): positions(position)
      case .between(let position, let fraction):
        positions(position).flatMap { from in
          positions(position + 1).map { to in zip(from, to).map { $0 + ($1 - $0) * fraction } }
        }
      case .gap: nil
      }
    return found ?? [nil, nil, nil]
  }

  /// A note for the user if values are interpolated, which is also written to exported files.
  var remark: String? {
    guard isResampled else { return nil }
    return
      "This format needs evenly spaced frames, and the video's aren't: values were interpolated to \(text) per second."
      + (isSparse
        ? " Most rows are empty, because values are interpolated over at most \(KeypointSignals.maximumGap) s. Analyze more frames, "
          + "or leave out --rate." : "")
  }

  /// The rate for a file header, with at most six decimals.
  var text: String {
    var text = Substring(DecimalText.text(rate, decimals: 6))
    while text.last == "0" { text.removeLast() }
    return String(text.last == "." ? text.dropLast() : text)
  }
}
