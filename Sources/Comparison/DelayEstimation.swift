import FormCheckMotion

/// An estimate of the delay between two angles of a repetition: the shift at which their curves correlate best.
struct DelayEstimation {
  private let motion: RepetitionMotion

  /// The time between samples, in seconds.
  private static let step = 0.01
  /// The maximum delay, in steps.
  private static let maximumShift = 50
  /// The minimum range of both angles, in degrees. Smaller movements are noise.
  private static let minimumRange = 15.0
  /// The minimum correlation of the shifted curves.
  private static let minimumCorrelation = 0.95
  /// The minimum fraction of the repetition at which both angles must be measurable.
  private static let minimumCoverage = 0.8

  init(_ motion: RepetitionMotion) { self.motion = motion }

  /// Returns how much later an angle changes than another one, in seconds; nil if they don't move alike, or if too
  /// little of them is measured. A delay of more than a quarter of the repetition means that the sides alternate.
  ///
  /// - Complexity: O(*n* + *m*) for *n* frames and *m* hundredths of a second, for 100 shifts.
  func delay(of late: AngleName, behind reference: AngleName) -> Double? {
    guard let late = samples(of: late, margin: Self.maximumShift),
      let reference = samples(of: reference, margin: 0),
      Self.range(late) >= Self.minimumRange, Self.range(reference) >= Self.minimumRange
    else { return nil }
    let correlations = (-Self.maximumShift...Self.maximumShift).map { shift in
      Self.correlation(late, from: Self.maximumShift + shift, reference)
    }
    guard let best = correlations.indices.max(by: { correlations[$0] < correlations[$1] }),
      correlations[best] >= Self.minimumCorrelation, best > 0, best < correlations.count - 1,
      4 * abs(best - Self.maximumShift) <= reference.count
    else { return nil }
    let (before, peak, after) = (correlations[best - 1], correlations[best], correlations[best + 1])
    guard before > -1, after > -1 else { return nil }
    let curvature = before - 2 * peak + after
    let fraction = curvature < 0 ? 0.5 * (before - after) / curvature : 0
    return (Double(best - Self.maximumShift) + fraction) * Self.step
  }

  /// Returns an angle every hundredth of a second of the repetition, with `margin` more samples on both sides; nil if too few
  /// have a value.
  private func samples(of angle: AngleName, margin: Int) -> [Double]? {
    guard let values = motion.curves[angle], let reliable = motion.reliableCurves[angle] else { return nil }
    // Repetitions longer than a minute are sampled up to a minute, so that hours of a damaged file take no time.
    let count = Int(min(60, motion.times.duration) / Self.step)
    guard count > 2 else { return nil }
    let times = (-margin..<count + margin).map { motion.times.start + Double($0) * Self.step }
    func samples(_ values: [Float]) -> [Double] {
      SampledCurve(seconds: motion.seconds, values: values).values(at: times)
    }
    // A limb that is hidden behind the body, as one of two is from the side, has a guessed delay.
    let known = samples(reliable)[margin..<(margin + count)].count { !$0.isNaN }
    return Double(known) >= Self.minimumCoverage * Double(count) ? samples(values) : nil
  }

  private static func range(_ values: [Double]) -> Double {
    let known = values.filter { !$0.isNaN }
    return (known.max() ?? 0) - (known.min() ?? 0)
  }

  /// Returns Pearson's correlation of part of `late` with `reference`; −1 if too few values overlap.
  private static func correlation(_ late: [Double], from first: Int, _ reference: [Double]) -> Double {
    var (count, x, y, xx, yy, xy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for (index, value) in reference.enumerated() {
      let other = late[first + index]
      guard !value.isNaN, !other.isNaN else { continue }
      count += 1
      x += value
      y += other
      xx += value * value
      yy += other * other
      xy += value * other
    }
    guard count >= minimumCoverage * Double(reference.count) else { return -1 }
    let spread = (count * xx - x * x) * (count * yy - y * y)
    return spread > 0 ? (count * xy - x * y) / spread.squareRoot() : -1
  }
}
