import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension TrainingLog {
  /// Opens a log that can't be written, such as one of a backup or a snapshot: as it is, or, if an earlier version wrote it, as a
  /// migrated copy in memory. Every change is an error.
  ///
  /// - Throws: an error if the log's last changes are still in the file beside it, which SQLite would have to merge.
  static func readOnlyQueue(_ path: String) throws -> DatabaseQueue {
    guard !hasSeparateChanges(path) else {
      throw TrainingLogError.notAccessible(
        path: path,
        detail:
          "it can't be written, but its last changes in \(path)-wal must be merged: copy both files elsewhere"
      )
    }
    var configuration = configuration(nil)
    configuration.readonly = true
    let queue = try DatabaseQueue(path: immutableAddress(path), configuration: configuration)
    try check(queue, path)
    return try queue.read(migrator.hasCompletedMigrations) ? queue : migratedCopy(of: queue)
  }

  /// Whether the file or its folder can't be written.
  static func isReadOnly(_ path: String) -> Bool {
    let end = path.lastIndex(of: "/")
    let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let denied = [EROFS, EACCES, EPERM]
    func isDenied(_ name: String) -> Bool { access(name, W_OK) != 0 && denied.contains(errno) }
    return isDenied(path) || isDenied(folder)
  }

  private static func hasSeparateChanges(_ path: String) -> Bool {
    var status = stat()
    return stat("\(path)-wal", &status) == 0 && status.st_size > 0
  }

  /// Returns the address of a file that nothing changes while it is read. SQLite then needs no other files beside it.
  ///
  /// Source: https://www.sqlite.org/uri.html
  private static func immutableAddress(_ path: String) -> String {
    // By scalars, because a sign with a combining mark is another character.
    let escaped = unambiguous(path).unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "?": "%3f"
      case "#": "%23"
      default: String(scalar)
      }
    }.joined()
    return "file:\(escaped)?immutable=1"
  }

  private static func migratedCopy(of log: DatabaseQueue) throws -> DatabaseQueue {
    let copy = try DatabaseQueue(configuration: configuration(nil))
    try log.backup(to: copy)
    try migrator.migrate(copy)
    // A change of the copy would be lost.
    try copy.writeWithoutTransaction { database in
      for table in try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'") {
        for change in ["INSERT", "UPDATE", "DELETE"] {
          try database.execute(
            sql: """
              CREATE TEMP TRIGGER "\(change)_\(table)" BEFORE \(change) ON main."\(table)"
              BEGIN SELECT RAISE(ABORT, 'the log can''t be written'); END
              """)
        }
      }
    }
    return copy
  }
}
