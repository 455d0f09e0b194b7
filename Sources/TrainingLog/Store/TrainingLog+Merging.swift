import GRDB

extension TrainingLog {
  /// The result of merging a log into this one.
  public struct Merge: Hashable, Sendable {
    /// The number of videos that were added.
    public var videos = 0
    /// The number of sets that were added, including those of the videos.
    public var sets = 0
    /// The number of sets that this log already had.
    public var known = 0
    /// A sentence for each set of a video in both logs about which only the other log states something, but which this log
    /// doesn't have, because it divides the video into other sets.
    public var lostAnnotations: [String] = []
    /// A sentence for each load, RPE, and note of this log for which the user of the other log stated another one.
    public var conflicts: [String] = []
  }

  /// Adds the videos and imported sets of another log that this one doesn't have, all or none.
  ///
  /// A video in both logs keeps the numbers of this one. Loads, RPE, notes, tags, feedback, and times of recording that
  /// only the other log has are added. What the user of the other log stated about a set, or about the time of recording,
  /// replaces what this log has from a file or from an option of the analysis.
  ///
  /// - Throws: an error if the other log is this one, or if a value in it has the wrong type.
  /// - Complexity: O(*n* log *m*) for *n* rows of the other log and *m* of this one.
  public func merge(_ other: TrainingLog) throws(TrainingLogError) -> Merge {
    guard try other.identity() != identity() else {
      throw .notImportable("\(other.path) is the log itself. Name another one.")
    }
    try requireChangeable()
    let path = path
    return try other.read { source in
      try LogColumns.check(source, path: other.path)
      // An error about a full disk concerns this log.
      do {
        return try queue.write { target in
          try LogColumns.check(target, ["video", "set"], path: path)
          return try LogMerging(from: source, into: target).merge()
        }
      } catch {
        throw TrainingLogError(error, path)
      }
    }
  }

  /// Returns the absolute path of the file; nil if the log is in memory.
  private func identity() throws(TrainingLogError) -> String? {
    try read { try String.fetchOne($0, sql: "SELECT file FROM pragma_database_list WHERE name = 'main'") }
  }
}
