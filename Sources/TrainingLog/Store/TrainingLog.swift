import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The training log: analyzed and imported sets in one SQLite file.
///
/// Several processes may use a log at the same time. Every change is one transaction, so that a process may be ended at
/// any moment.
public struct TrainingLog: Sendable {
  /// The path of the file.
  public let path: String
  let queue: DatabaseQueue
  /// Why the log can only be read; nil if it can be changed, or if SQLite reports the reason.
  private let obstacle: TrainingLogError?

  /// The time for which a change waits for other processes, in seconds.
  private static let timeout = 20.0
  /// The number in the file's header that marks training logs (`PRAGMA application_id`): `FClg`.
  static let applicationID = 0x4643_6C67

  /// Opens the log at `path`, whose folder must exist.
  ///
  /// - Parameter creates: whether a missing log is created. Otherwise a log that can't be written may be read.
  /// - Throws: an error if there is no log, if the file is something else, or if it is damaged or from a newer version.
  public init(path: String, creates: Bool) throws(TrainingLogError) {
    try self.init(path: path, creates: creates, maximumPages: nil)
  }

  /// Opens a log that may grow to a number of pages, as on a small disk.
  init(path: String, creates: Bool, maximumPages: Int?) throws(TrainingLogError) {
    self.path = path
    guard creates || access(path, F_OK) == 0 else { throw .missing(path: path) }
    let lock = FolderLock(ofFile: path, timeout: Self.timeout)
    defer { lock.release() }
    let isNew = creates && Self.makePrivateFile(path)
    guard !Self.isFolder(path) else { throw .folder(path: path) }
    guard Self.mayBeDatabase(path) else { throw .notALog(path: path) }
    do {
      let isReadOnly = !creates && Self.isReadOnly(path)
      queue = try isReadOnly ? Self.readOnlyQueue(path) : Self.changeableQueue(path, maximumPages)
      obstacle = nil
    } catch {
      if isNew { Self.removeEmptyFile(path) }
      let error = TrainingLogError(error, path)
      // On a full disk, SQLite can't create the shared memory with which it reads a log that others may change.
      guard !creates, error.isAboutWriting, let readable = try? Self.readOnlyQueue(path) else { throw error }
      (queue, obstacle) = (readable, error)
    }
  }

  /// Opens a log, and migrates one of an earlier version.
  private static func changeableQueue(_ path: String, _ maximumPages: Int?) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: unambiguous(path), configuration: configuration(maximumPages))
    try check(queue, path)
    try queue.writeWithoutTransaction { try separateChanges($0, path) }
    try migrator.migrate(queue)
    return queue
  }

  /// Returns a path that SQLite doesn't take for a database in memory (`:memory:`) or an address (`file:…`).
  static func unambiguous(_ path: String) -> String { path.hasPrefix("/") ? path : "./\(path)" }

  /// Writes changes to a second file first, so that other processes can read meanwhile.
  ///
  /// This changes a file permanently, so it must be a training log. GRDB's own setting would change the databases of other programs
  /// before they are rejected, and a log whenever it is opened.
  private static func separateChanges(_ database: Database, _ path: String) throws {
    guard try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL") == "wal" else {
      throw TrainingLogError.notAccessible(path: path, detail: "its file system has no shared memory")
    }
    // A power failure may lose the last change, but never damages the log.
    try database.execute(sql: "PRAGMA synchronous = NORMAL")
  }

  /// Creates a missing file that only the user can read. SQLite reports an error if there is no file afterward.
  ///
  /// - Returns: whether the file was missing.
  private static func makePrivateFile(_ path: String) -> Bool {
    let isMissing = access(path, F_OK) != 0
    let file = open(path, O_CREAT | O_CLOEXEC | O_WRONLY | O_NONBLOCK, 0o600)
    if file >= 0 { close(file) }
    return isMissing && file >= 0
  }

  /// Removes a new file into which nothing could be written.
  private static func removeEmptyFile(_ path: String) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size == 0 { unlink(path) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a file is empty or begins like a database, and isn't a pipe or a device. SQLite would overwrite a short file of another kind.
  private static func mayBeDatabase(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    // SQLite reports the error.
    guard file >= 0 else { return true }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    let expected = Array("SQLite format 3\0".utf8)
    var start = [UInt8](repeating: 0, count: expected.count)
    let count = start.withUnsafeMutableBytes { bytes in
      pread(file, bytes.baseAddress, bytes.count, 0)
    }
    return count == 0 || start == expected
  }

  static func configuration(_ maximumPages: Int?) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(timeout)
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase { database in
      database.add(function: NameComparison.function)
      // What is removed is overwritten with zeros.
      try database.execute(sql: "PRAGMA secure_delete = ON")
      try database.execute(sql: "PRAGMA trusted_schema = OFF")
      // The sandbox provides no folder for the temporary files with which SQLite sorts and rewrites larger logs.
      try database.execute(sql: "PRAGMA temp_store = MEMORY")
      // The sets of 10,000 exceed SQLite's 2 MB, so that queries by exercise would read the same pages several times.
      try database.execute(sql: "PRAGMA cache_size = -16384")
      if let maximumPages { try database.execute(sql: "PRAGMA max_page_count = \(maximumPages)") }
    }
    configuration.label = "training log"
    return configuration
  }

  /// Rejects a file of another program, and of a newer version.
  static func check(_ queue: DatabaseQueue, _ path: String) throws {
    let (identifier, isEmpty, isNewer) = try queue.read { database in
      (
        try Int.fetchOne(database, sql: "PRAGMA application_id"),
        try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0,
        try migrator.hasBeenSuperseded(database)
      )
    }
    guard isEmpty || identifier == applicationID else { throw TrainingLogError.notALog(path: path) }
    guard !isNewer else { throw TrainingLogError.newer(path: path) }
  }

  /// Runs `body` in a transaction that is rolled back if it throws.
  func write<Value>(_ body: (Database) throws -> Value) throws(TrainingLogError) -> Value {
    try requireChangeable()
    do { return try queue.write(body) } catch { throw TrainingLogError(error, path) }
  }

  /// Throws the reason why the log was opened for reading only.
  func requireChangeable() throws(TrainingLogError) { if let obstacle { throw obstacle } }

  func read<Value>(_ body: (Database) throws -> Value) throws(TrainingLogError) -> Value {
    do { return try queue.read(body) } catch { throw TrainingLogError(error, path) }
  }
}
