import FormCheckMotion

/// A difference between two repetitions, among the largest ones.
public struct RankedDifference: Sendable {
  /// The index of the pair of repetitions.
  public let pair: Int
  /// The angle.
  public let angle: AngleComparison
  /// The moment of the largest difference.
  public let peak: AngleComparison.Peak

  /// The minimum size of a difference that is listed, in degrees.
  public static let minimumSize = 3.0

  /// Returns the largest differences of pairs of repetitions, one for each angle, the largest first.
  ///
  /// - Complexity: O(*n* log *n*) for *n* pairs.
  public static func largest(_ count: Int, of pairs: [RepetitionComparison]) -> [RankedDifference] {
    var best: [String: RankedDifference] = [:]
    for (index, pair) in pairs.enumerated() {
      for angle in pair.angles {
        guard let peak = angle.listedPeak else { continue }
        guard peak.size > best[angle.name.rawValue]?.peak.size ?? 0 else { continue }
        best[angle.name.rawValue] = RankedDifference(pair: index, angle: angle, peak: peak)
      }
    }
    let ranked = best.values.sorted {
      ($0.peak.size, $1.angle.name.rawValue) > ($1.peak.size, $0.angle.name.rawValue)
    }
    return Array(ranked.prefix(count))
  }
}
