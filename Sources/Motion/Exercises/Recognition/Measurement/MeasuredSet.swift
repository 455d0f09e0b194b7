import FormCheckPose

/// The channels of a body in all cycles of a set.
final class MeasuredSet {
  /// A statistic of the set: the median over its cycles.
  struct Value {
    let value: Float
    /// The confidence of the channel's keypoints, 0…1.
    let confidence: Float
  }

  let cycles: [MeasuredCycle]
  private var known: [Key: Value?] = [:]

  private struct Key: Hashable {
    let channel: BodyChannel
    let statistic: Evidence.Statistic
    let signal: BodyChannel?
    let isInverted: Bool
  }

  /// Sets of one cycle each: one for every cycle or, if there are many cycles, for some that are evenly spaced.
  private(set) lazy var sampledCycles: [MeasuredSet] = {
    let step = max(1, cycles.count / Self.maximumSamples)
    return stride(from: 0, to: cycles.count, by: step).map { MeasuredSet([cycles[$0]]) }
  }()

  /// The number of cycles above which some are left out of ``sampledCycles``.
  private static let maximumSamples = 9

  convenience init(_ body: BodyMeasurement, _ cycles: [ClosedRange<Int>], tuning: RecognitionTuning) {
    self.init(cycles.map { MeasuredCycle(body, $0, tuning: tuning) })
  }

  private init(_ cycles: [MeasuredCycle]) { self.cycles = cycles }

  /// Returns a statistic of a channel; nil if it is missing in every cycle.
  ///
  /// - Parameter signal: the signal whose extremes are the turning points; nil in a hold.
  /// - Complexity: O(*n* log *n*) for *n* frames the first time, then O(1).
  func value(
    _ statistic: Evidence.Statistic, of channel: BodyChannel, turningAt signal: RepetitionChannel?
  ) -> Value? {
    let key = Key(
      channel: channel, statistic: statistic, signal: signal?.bodyChannel,
      isInverted: signal?.isInverted ?? false)
    if let value = known[key] { return value }
    let values = cycles.compactMap { $0.statistic(statistic, of: channel, turningAt: signal) }
    let median = Percentiles.value(values.map(\.value).sorted(), at: 0.5)
    let confidence = Percentiles.value(values.map(\.confidence).sorted(), at: 0.5)
    let value = median.flatMap { median in confidence.map { Value(value: median, confidence: $0) } }
    known[key] = .some(value)
    return value
  }

  /// Whether the left and the right limb each do some of the cycles alone.
  func alternates(_ limb: BodyChannel.Limb) -> Bool {
    let sides = cycles.map { $0.sides(of: limb) }
    return sides.contains { $0.right == 0 && $0.left > 0 } && sides.contains { $0.left == 0 && $0.right > 0 }
  }
}
