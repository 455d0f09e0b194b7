import GRDB

/// The comparison of names of exercises, in any case, which SQLite can do for letters in ASCII only.
enum NameComparison {
  /// The function `same_name` in SQL.
  static let function = DatabaseFunction("same_name", argumentCount: 2, pure: true) { values in
    guard let one = String.fromDatabaseValue(values[0]), let other = String.fromDatabaseValue(values[1])
    else {
      return false
    }
    return one.isSame(as: other)
  }

  /// Returns the condition that a column of the table of sets `s` has a name that is the same as an argument.
  ///
  /// Each of the few different names is compared once. Without the limit, SQLite would compare that of every set.
  static func condition(_ column: String) -> String {
    let names = "SELECT DISTINCT \(column) AS name FROM \"set\" LIMIT -1 OFFSET 0"
    return "s.\(column) IN (SELECT name FROM (\(names)) WHERE same_name(name, ?))"
  }
}

extension String {
  /// Whether two names differ in case at most.
  func isSame(as other: String) -> Bool { lowercased() == other.lowercased() }
}
