import GRDB

extension TrainingLog {
  /// The exercise under which sets with an app's name are logged.
  public struct NamedExercise: Hashable, Sendable {
    /// The name in the app.
    public let appName: String
    /// The exercise's name in tables.
    public let exercise: String
    /// The exercise's name in prose.
    public let title: String
    /// The number of sets.
    public var sets: Int
    /// Whether the exercise is the app's own, and none of FormCheck's.
    public var isOwn: Bool { title == appName && !ExerciseNames.all.contains { $0.name == exercise } }
  }

  /// Logs the imported sets with an app's name under another exercise. Later imports do the same, and exports still have the app's
  /// name.
  ///
  /// - Parameters:
  ///   - appName: the name in the app, in any case.
  ///   - exercise: an exercise of FormCheck or of the log, by either name; the app's name makes it a separate exercise again.
  /// - Throws: an error if no imported set has the name, or if there is no such exercise.
  public func rename(_ appName: String, to exercise: String) throws(TrainingLogError) -> NamedExercise {
    try write { database in
      try LogColumns.check(database, ["set"], path: path)
      let names = try String.fetchAll(
        database, sql: "SELECT DISTINCT app_name FROM \"set\" WHERE app_name IS NOT NULL ORDER BY app_name")
      guard let name = names.first(where: { $0 == appName }) ?? names.first(where: { $0.isSame(as: appName) })
      else {
        throw TrainingLogError.noImportedExercise(appName, names: names)
      }
      guard let found = try database.exercise(exercise, for: name) else {
        throw TrainingLogError.noSuchExercise(exercise)
      }
      try database.execute(
        sql: "UPDATE \"set\" SET exercise = ?, title = ? WHERE app_name = ?",
        arguments: [found.name, found.title, name])
      return NamedExercise(
        appName: name, exercise: found.name, title: found.title, sets: database.changesCount)
    }
  }
}

extension Database {
  /// Returns the exercises under which apps' names are logged.
  func namedExercises() throws -> NamedExercises {
    let rows = try Row.fetchAll(
      self,
      sql:
        "SELECT DISTINCT app_name, exercise, title FROM \"set\" WHERE app_name IS NOT NULL ORDER BY app_name, exercise"
    )
    return rows.reduce(into: NamedExercises()) { named, row in
      named.add(ExerciseNames.Exercise(name: row[1], title: row[2]), for: row[0])
    }
  }

  /// Names the exercises of sets that were imported by versions without a column for the app's name.
  func nameImportedExercises() throws {
    try execute(sql: "UPDATE \"set\" SET app_name = title WHERE video_id IS NULL")
    for name in try String.fetchAll(
      self, sql: "SELECT DISTINCT app_name FROM \"set\" WHERE typeof(app_name) = 'text'")
    {
      guard let exercise = ExerciseNames.known(name) else { continue }
      try execute(
        sql: "UPDATE \"set\" SET exercise = ?, title = ? WHERE app_name = ?",
        arguments: [exercise.name, exercise.title, name])
    }
  }

  /// Returns the exercise that a user named for an app's `name`; nil if there is none.
  fileprivate func exercise(_ text: String, for name: String) throws -> ExerciseNames.Exercise? {
    if text.isSame(as: name) {
      var named = try namedExercises()
      return named.own(name)
    }
    if let exercise = ExerciseNames.all.first(where: { text.isSame(as: $0.name) || text.isSame(as: $0.title) }
    ) {
      return exercise
    }
    return try Row.fetchOne(
      self,
      sql: """
        SELECT exercise, title FROM "set"
        WHERE same_name(exercise, ?1) OR same_name(title, ?1) OR same_name(app_name, ?1)
        """, arguments: [text]
    ).map { ExerciseNames.Exercise(name: $0[0], title: $0[1]) }
  }
}
