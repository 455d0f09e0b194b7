public import FormCheckComparison
import FormCheckMotion

/// `compare.csv`: a row for each phase, 0 % to 100 %, of each pair of repetitions.
public struct ComparisonTable {
  private let pairs: [RepetitionComparison]
  private let slowMotion: (a: Double, b: Double)

  /// Creates the table of pairs of repetitions.
  ///
  /// - Parameter slowMotion: how many times slower than reality each video plays, 1 for real speed.
  public init(_ pairs: [RepetitionComparison], slowMotion: (a: Double, b: Double)) {
    (self.pairs, self.slowMotion) = (pairs, slowMotion)
  }

  /// The names of the columns.
  public static var columns: [String] {
    let angles = AngleName.allCases.flatMap { name in
      ["a", "b", "difference"].map { "\(name.rawValue)_\($0)_deg" }
    }
    return ["rep_a", "rep_b", "phase_pct", "time_a_s", "time_b_s"] + angles + ["flags"]
  }

  /// The bytes of the table.
  ///
  /// - Complexity: O(*n*) for *n* pairs.
  public var bytes: [UInt8] {
    var row = CSVRow()
    for column in Self.columns { row.append(column) }
    row.endLine()
    for pair in pairs {
      for index in 0..<RepetitionComparison.phaseCount { append(pair, index, to: &row) }
    }
    return row.bytes
  }

  private func append(_ pair: RepetitionComparison, _ index: Int, to row: inout CSVRow) {
    row.append(pair.a)
    row.append(pair.b)
    row.append(Double(index) * 100 / Double(RepetitionComparison.phaseCount - 1), decimals: 0)
    row.append(pair.secondsA[index] * slowMotion.a, decimals: 6)
    row.append(pair.secondsB[index] * slowMotion.b, decimals: 6)
    for angle in pair.angles {
      row.append(angle.a[index], decimals: 2)
      row.append(angle.b[index], decimals: 2)
      row.append(pair.views.isComparable ? angle.b[index] - angle.a[index] : nil, decimals: 2)
    }
    row.append(flags(of: pair, index))
    row.endLine()
  }

  /// Returns why differences are missing, and the angles of which one side is doubtful, separated by semicolons.
  private func flags(of pair: RepetitionComparison, _ index: Int) -> String {
    if let flag = pair.views.flag { return flag }
    let doubtful = pair.angles.filter { !$0.isReliable[index] && !($0.a[index] - $0.b[index]).isNaN }
    return doubtful.map { "\($0.name.rawValue):doubtful" }.joined(separator: ";")
  }
}
