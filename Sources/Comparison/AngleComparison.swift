public import FormCheckMotion

/// One angle of two aligned repetitions, A and B.
public struct AngleComparison: Sendable {
  /// The angle in A.
  public let name: AngleName
  /// The angle in B: on the other side of the body if the views are mirrored.
  public let nameInB: AngleName
  /// The angle in A at each phase, in degrees; NaN where it has no value.
  public let a: [Double]
  /// The angle in B at each phase, in degrees; NaN where it has no value.
  public let b: [Double]
  /// Whether both angles are measurable at each phase, rather than doubtful or missing.
  public let isReliable: [Bool]
  /// The number of phases that lie within both repetitions.
  let coveredCount: Int

  /// The minimum fraction of these phases at which both angles must be measurable for a result.
  static let minimumCoverage = 0.5
  /// The shift in time, as a fraction of the comparison, that doesn't count as a difference, because starts and ends
  /// are accurate to a few hundredths only.
  static let tolerance = 0.03

  /// Creates a comparison; all arrays have the same length.
  init(
    name: AngleName, nameInB: AngleName, a: [Double], b: [Double], isReliable: [Bool], coveredCount: Int
  ) {
    (self.name, self.nameInB, self.a, self.b) = (name, nameInB, a, b)
    (self.isReliable, self.coveredCount) = (isReliable, coveredCount)
  }

  /// B minus A at each phase, in degrees; NaN where either has no value.
  public var differences: [Double] { zip(a, b).map { $1 - $0 } }

  /// Whether both angles are measurable at enough phases.
  public var isMeasurable: Bool {
    coveredCount > 0
      && Double(isReliable.count(where: \.self)) >= Self.minimumCoverage * Double(coveredCount)
  }

  /// The mean of the absolute differences where both angles are measurable, in degrees; nil without any.
  public var meanDifference: Double? {
    let values = zip(differences, isReliable).filter(\.1).map { abs($0.0) }
    return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// The largest difference.
  public struct Peak: Hashable, Sendable {
    /// The index of the phase.
    public let index: Int
    /// B minus A at this phase, in degrees.
    public let degrees: Double
    /// The part of the difference that no small shift in time explains, in degrees, not negative.
    public let size: Double
  }

  /// The phase with the largest difference that a small shift in time doesn't explain; nil if there is none, or if the
  /// angles aren't measurable at enough phases.
  ///
  /// - Complexity: O(*n*) for *n* phases.
  public var peak: Peak? {
    guard isMeasurable else { return nil }
    let reach = Int(Self.tolerance * Double(a.count - 1))
    var best: Peak?
    for index in a.indices where isReliable[index] {
      let size = excess(at: index, reach)
      guard size > best?.size ?? 0 else { continue }
      best = Peak(index: index, degrees: b[index] - a[index], size: size)
    }
    return best
  }

  /// The peak if it is large enough to be listed.
  public var listedPeak: Peak? { peak.flatMap { $0.size >= RankedDifference.minimumSize ? $0 : nil } }

  /// Returns the smaller of two distances: that of A's value from the range of B's curve around the same phase, and the
  /// reverse.
  private func excess(at index: Int, _ reach: Int) -> Double {
    min(Self.distance(a[index], b, index, reach), Self.distance(b[index], a, index, reach))
  }

  private static func distance(_ value: Double, _ curve: [Double], _ index: Int, _ reach: Int) -> Double {
    let around = curve[max(0, index - reach)...min(curve.count - 1, index + reach)].filter { !$0.isNaN }
    guard let low = around.min(), let high = around.max() else { return 0 }
    return max(0, low - value, value - high)
  }
}
