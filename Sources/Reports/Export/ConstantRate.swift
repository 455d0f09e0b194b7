import FormCheckMotion
import FormCheckPose

/// Even moments over a clip, and where each lies between the frames that the network looked at.
struct ConstantRate: Hashable {
  /// Moments a second.
  let rate: Double
  /// The first moment, in seconds since the film's first shown frame.
  let start: Double
  /// Where each moment lies, in order.
  let places: Places
  /// Whether values are interpolated: the frames themselves don't lie on the moments.
  let isResampled: Bool

  /// Where a moment lies among the clip's positions.
  enum Place: Hashable {
    /// On a frame.
    case on(Int)
    /// Between a position and the next, the share of the way from one to the other.
    case after(Int, share: Double)
    /// In a gap.
    case gap
  }

  /// Even moments from the first frame to the last, at `wanted` a second or the clip's own rate.
  init(_ frames: FrameTimes, wanted: Double?, isVariable: Bool) {
    let seconds = frames.timestamps.map(\.seconds)
    let own = Self.ownRate(seconds, isVariable: isVariable)
    rate = wanted ?? own
    start = seconds.first ?? 0
    let isEven = !isVariable && Self.isEven(frames.indices)
    guard !isEven || (wanted.map { abs($0 - own) > 1e-6 * own } ?? false) else {
      (isResampled, places) = (false, Places(seconds))
      return
    }
    isResampled = true
    places = Places(seconds, rate: rate)
  }

  /// The time of moment number `index`.
  func seconds(_ index: Int) -> Double { start + Double(index) / rate }

  /// The mean rate of even frames; of uneven ones that of the typical interval.
  private static func ownRate(_ seconds: [Double], isVariable: Bool) -> Double {
    guard let first = seconds.first, let last = seconds.last, last > first else { return 1 }
    guard isVariable else { return Double(seconds.count - 1) / (last - first) }
    let intervals = zip(seconds.dropFirst(), seconds).map { $0 - $1 }.sorted()
    let typical = 1 / max(1e-3, intervals[intervals.count / 2])
    return usualRates.first { abs($0 - typical) < 0.02 * $0 } ?? max(0.01, (typical * 100).rounded() / 100)
  }

  /// What a typical interval that was rounded to milliseconds stands for.
  private static let usualRates = [24.0, 25, 30, 50, 60, 120, 240]

  /// Whether no frame is missing in a regular sequence.
  private static func isEven(_ indices: [Int]) -> Bool {
    guard indices.count > 1 else { return true }
    let step = indices[1] - indices[0]
    return zip(indices.dropFirst(), indices).allSatisfy { $0 - $1 == step }
  }

  /// The value at a place: a frame's own, or on the straight line between two; nil if one of them is missing.
  static func value(at place: Place, _ values: (Int) -> Double?) -> Double? {
    switch place {
    case .on(let position): values(position)
    case .after(let position, let share):
      values(position).flatMap { from in values(position + 1).map { from + ($0 - from) * share } }
    case .gap: nil
    }
  }

  /// The sentence for the user, if values are interpolated.
  var remark: String? {
    guard isResampled else { return nil }
    return
      "The frames aren't evenly spaced, which this format needs: values were interpolated to \(text) a second."
  }

  /// The rate for a header: six decimals at most.
  var text: String {
    var text = Substring(DecimalText.text(rate, decimals: 6))
    while text.last == "0" { text.removeLast() }
    return String(text.last == "." ? text.dropLast() : text)
  }
}
