import GRDB

extension TrainingLog {
  /// Returns the number in the log of the set of a video that overlaps most with a range of time; nil if there is none.
  ///
  /// - Parameters:
  ///   - hash: the SHA-256 of the video.
  ///   - seconds: the range, in seconds since the first frame.
  /// - Throws: an error if the log can't be read.
  public func set(ofVideo hash: String, at seconds: ClosedRange<Double>) throws(TrainingLogError) -> Int64? {
    let sql = """
      SELECT s.id FROM "set" s JOIN video v ON v.id = s.video_id
      WHERE v.hash = ? AND s.start_s <= ? AND s.end_s >= ?
      ORDER BY min(s.end_s, ?) - max(s.start_s, ?) DESC LIMIT 1
      """
    let arguments: StatementArguments = [
      hash, seconds.upperBound, seconds.lowerBound, seconds.upperBound, seconds.lowerBound,
    ]
    return try read { database in try Int64.fetchOne(database, sql: sql, arguments: arguments) }
  }
}
