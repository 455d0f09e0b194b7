import GRDB

/// The sets of a video in the log, each of which is matched at most once.
struct VideoSets {
  /// A logged set.
  struct LoggedSet {
    let id: Int64
    /// The start and the end in the video, in seconds.
    let span: ClosedRange<Double>
    /// What the user stated about the set, in a sentence; empty for nothing.
    let annotations: String
  }

  /// The sets that haven't been matched, in the order of the video.
  private(set) var unmatched: [LoggedSet]

  /// Reads the sets of a video.
  init(of video: Int64, in database: Database) throws {
    let sql = """
      SELECT s.*, (SELECT group_concat(name, ' ') FROM tag WHERE set_id = s.id) AS tags
      FROM "set" s WHERE video_id = ? ORDER BY number
      """
    unmatched = try Row.fetchAll(database, sql: sql, arguments: [video]).map { row in
      // A set without times, as in a damaged log, overlaps with no other.
      let start = row["start_s"] as Double? ?? -.infinity
      let end = row["end_s"] as Double? ?? -.infinity
      return LoggedSet(id: row["id"], span: start...max(start, end), annotations: Self.annotations(of: row))
    }
  }

  /// Returns the number in the log of the unmatched set with the largest overlap; nil if none overlaps.
  mutating func match(from start: Double, to end: Double) -> Int64? {
    func overlap(_ other: LoggedSet) -> Double {
      min(end, other.span.upperBound) - max(start, other.span.lowerBound)
    }
    guard
      let index = unmatched.indices.max(by: { overlap(unmatched[$0]) < overlap(unmatched[$1]) }),
      overlap(unmatched[index]) >= 0
    else { return nil }
    return unmatched.remove(at: index).id
  }

  /// Returns what the user stated about the set of a row with its `tags`, in a sentence; empty for nothing.
  private static func annotations(of row: Row) -> String {
    let parts: [String?] = [
      row["note"],
      (row["load"] as Double?).map { "\(NumberText.text($0)) \(row["unit"] as String? ?? "kg")" },
      (row["rpe"] as Double?).map { "RPE \(NumberText.text($0))" },
      (row["tags"] as String?).map { "tags \($0)" },
    ]
    let known = parts.compactMap(\.self)
    guard !known.isEmpty else { return "" }
    return "Set \(row["number"] as Int) (\(row["title"] as String)): \(known.joined(separator: "; "))"
  }
}
