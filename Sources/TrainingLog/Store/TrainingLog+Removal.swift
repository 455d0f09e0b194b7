import GRDB

extension TrainingLog {
  /// Removes sets with everything about them, and videos without remaining sets, so that nothing of them is left in the
  /// file. A number that occurs twice counts once.
  ///
  /// - Returns: the number of sets that were removed.
  /// - Throws: an error if one of the sets doesn't exist, or if the log can't be written; then all sets stay.
  /// - Complexity: O(*n*) in the size of the log, which is rewritten.
  @discardableResult
  public func forget(_ sets: [Int64]) throws(TrainingLogError) -> Int {
    let sets = Set(sets).sorted()
    try write { database in
      for set in sets {
        try database.requireSet(set)
        try database.execute(sql: "DELETE FROM \"set\" WHERE id = ?", arguments: [set])
      }
      try database.execute(
        sql: "DELETE FROM video WHERE id NOT IN (SELECT video_id FROM \"set\" WHERE video_id IS NOT NULL)")
      try database.execute(
        sql: """
          DELETE FROM program WHERE id NOT IN (SELECT program_id FROM video)
            AND id NOT IN (SELECT program_id FROM "set" WHERE program_id IS NOT NULL)
            AND id NOT IN (SELECT program_id FROM feedback)
          """)
    }
    try rewrite()
    return sets.count
  }

  /// Throws an error if one of the sets doesn't exist, or if the log can't be read.
  public func require(_ sets: [Int64]) throws(TrainingLogError) {
    try read { database in for set in sets { try database.requireSet(set) } }
  }

  /// Rewrites the file without free pages, and empties the journal.
  func rewrite() throws(TrainingLogError) {
    do {
      try queue.vacuum()
      try queue.writeWithoutTransaction { database in _ = try database.checkpoint(.truncate) }
    } catch {
      throw TrainingLogError(error, path)
    }
  }
}
