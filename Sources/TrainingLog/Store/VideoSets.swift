import GRDB

/// The sets of a video in the log, each of which is matched at most once.
struct VideoSets {
  /// A logged set.
  struct LoggedSet {
    /// The columns of the set.
    let row: Row
    /// The start and the end in the video, in seconds.
    let span: ClosedRange<Double>
    /// What the user stated about the set, in a sentence; empty for nothing.
    let annotations: String

    /// The number in the log.
    var id: Int64 { row["id"] }
  }

  /// The sets that haven't been matched, in the order of the video.
  private(set) var unmatched: [LoggedSet]

  /// Reads the sets of a video.
  init(of video: Int64, in database: Database) throws {
    let sql = "SELECT * FROM \"set\" WHERE video_id = ? ORDER BY number"
    unmatched = try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [video]).map { row in
      // A set without times, as in a damaged log, overlaps with no other.
      let start = row["start_s"] as Double? ?? -.infinity
      let end = row["end_s"] as Double? ?? -.infinity
      return LoggedSet(
        row: row, span: start...max(start, end), annotations: try Self.annotations(of: row, in: database))
    }
  }

  /// Matches sets of the video with those in the log, and returns the number in the log of each; nil for a set that overlaps
  /// with no unmatched one.
  ///
  /// Each set is matched with that of the largest overlap, in descending order of this overlap.
  ///
  /// - Complexity: O(*n* · *m*) for *n* sets and *m* sets of the log.
  mutating func matches(_ spans: [ClosedRange<Double>]) -> [Int64?] {
    let overlaps = spans.map { span in unmatched.map { span.overlap($0.span) }.max() ?? 0 }
    var matches = [Int64?](repeating: nil, count: spans.count)
    for index in spans.indices.sorted(by: { (-overlaps[$0], $0) < (-overlaps[$1], $1) }) {
      matches[index] = match(spans[index])
    }
    return matches
  }

  private mutating func match(_ span: ClosedRange<Double>) -> Int64? {
    let overlaps = unmatched.map { span.overlap($0.span) }
    guard let largest = overlaps.max(), largest > 0, let index = overlaps.firstIndex(of: largest) else {
      return nil
    }
    return unmatched.remove(at: index).id
  }

  /// Returns what the user stated about the set of a row, in a sentence; empty for nothing.
  private static func annotations(of row: Row, in database: Database) throws -> String {
    func names(_ sql: String) throws -> String? {
      try String.fetchOne(database.cachedStatement(sql: sql), arguments: [row["id"] as Int64])
    }
    let tags = try names("SELECT group_concat(name, ' ') FROM tag WHERE set_id = ?")
    let sources = try names(
      "SELECT group_concat(DISTINCT source) FROM feedback WHERE set_id = ? AND source <> '\(TrainingLog.ownSource)'"
    )
    let parts =
      [SetStatement.note, .load, .rpe].map { $0.text(row) }
      + [tags.map { "tags \($0)" }, sources.map { "feedback by \($0)" }]
    let known = parts.compactMap(\.self)
    guard !known.isEmpty else { return "" }
    return "Set \(row["number"] as Int) (\(row["title"] as String)): \(known.joined(separator: "; "))"
  }
}

extension ClosedRange<Double> {
  /// Returns the length that two ranges have in common; the negative distance of ranges that don't overlap.
  fileprivate func overlap(_ other: Self) -> Double {
    Swift.min(upperBound, other.upperBound) - Swift.max(lowerBound, other.lowerBound)
  }
}
