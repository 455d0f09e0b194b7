public import FormCheckComparison
import FormCheckMotion

/// `all.compare.csv`: a row for each repetition and each angle that differs from the best repetition of the exercise.
public struct SurveyTable {
  /// A difference between a repetition and the best one, or the statement that there is none.
  public struct Entry: Sendable {
    /// The exercise's name in tables.
    public let exercise: String
    /// The name of the video.
    public let file: String
    /// The number of the repetition.
    public let repetition: Int
    /// The name of the best repetition's video.
    public let bestFile: String
    /// The number of the best repetition.
    public let bestRepetition: Int
    /// The factor by which the repetition lasts longer than the best one; nil if that has no duration.
    public let tempoRatio: Double?
    /// The angle with its difference from the best repetition; nil if no angle differs or can be compared.
    public let difference: Difference?
    /// The reason why angles can't be compared; empty if they can.
    public let flags: String
    /// The rank of the difference in its exercise, from 1; nil without a difference.
    public fileprivate(set) var rank: Int?
  }

  /// The largest difference of one angle.
  public struct Difference: Sendable {
    /// The angle's name in tables.
    public let angle: String
    /// The angle minus that of the best repetition, in degrees.
    public let degrees: Double
    /// The part of the difference that no small shift in time explains, in degrees.
    public let size: Double
    /// The phase, 0 to 100 %.
    public let phase: Int
    /// The angle of the best repetition, in degrees.
    public let bestDegrees: Double
    /// The angle of this repetition, in degrees.
    public let repetitionDegrees: Double
  }

  private let entries: [Entry]

  /// Creates the table of ranked entries.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// Returns the differences of a repetition from the best one, which is A of the comparison; one entry without a
  /// difference if there are none.
  public static func entries(
    of comparison: RepetitionComparison, exercise: String, file: String, reference: String
  ) -> [Entry] {
    func entry(_ difference: Difference?) -> Entry {
      Entry(
        exercise: exercise, file: file, repetition: comparison.b, bestFile: reference,
        bestRepetition: comparison.a,
        tempoRatio: comparison.tempoRatio, difference: difference,
        flags: comparison.views.flag ?? "")
    }
    let differences = comparison.angles.compactMap { angle -> Difference? in
      guard let peak = angle.listedPeak else { return nil }
      return Difference(
        angle: angle.name.rawValue, degrees: peak.degrees, size: peak.size, phase: peak.index,
        bestDegrees: angle.a[peak.index], repetitionDegrees: angle.b[peak.index])
    }
    return differences.isEmpty ? [entry(nil)] : differences.map(entry)
  }

  /// Returns entries by exercise, the largest difference first, with their ranks.
  ///
  /// - Complexity: O(*n* log *n*) for *n* entries.
  public static func ranked(_ entries: [Entry]) -> [Entry] {
    var sorted = entries.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      return (a.exercise, -(a.difference?.size ?? -1), one.offset) < (
        b.exercise, -(b.difference?.size ?? -1), other.offset
      )
    }.map(\.element)
    var rank = 0
    for index in sorted.indices {
      if index == 0 || sorted[index].exercise != sorted[index - 1].exercise { rank = 0 }
      guard sorted[index].difference != nil else { continue }
      rank += 1
      sorted[index].rank = rank
    }
    return sorted
  }

  /// The names of the columns.
  public static let columns = [
    "exercise", "rank", "file", "rep", "best_file", "best_rep", "angle", "difference_deg", "phase_pct",
    "best_deg",
    "rep_deg", "tempo_ratio", "flags",
  ]

  /// The bytes of the table.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  public var bytes: [UInt8] {
    var row = CSVRow()
    for column in Self.columns { row.append(column) }
    row.endLine()
    for entry in entries { Self.append(entry, to: &row) }
    return row.bytes
  }

  private static func append(_ entry: Entry, to row: inout CSVRow) {
    row.append(entry.exercise)
    if let rank = entry.rank { row.append(rank) } else { row.appendEmpty() }
    row.append(CSVTable.cell(ofForeign: entry.file))
    row.append(entry.repetition)
    row.append(CSVTable.cell(ofForeign: entry.bestFile))
    row.append(entry.bestRepetition)
    row.append(entry.difference?.angle ?? "")
    row.append(entry.difference?.degrees, decimals: 2)
    row.append(entry.difference.map { Double($0.phase) }, decimals: 0)
    row.append(entry.difference?.bestDegrees, decimals: 2)
    row.append(entry.difference?.repetitionDegrees, decimals: 2)
    row.append(entry.tempoRatio, decimals: 3)
    row.append(entry.flags)
    row.endLine()
  }
}
