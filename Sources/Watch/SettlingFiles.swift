package import FormCheckFiles
package import SystemPackage

/// A record of files that may still be growing, to determine which ones are complete.
///
/// A file is complete if its size, time stamp, and identity haven't changed for some time and it isn't empty. Files
/// that were last changed before that time are complete when they are first listed.
package struct SettlingFiles: Sendable {
  private struct Record {
    let status: FileStatus
    /// When the file had this status for the first time, in seconds of ``update(_:now:clock:)``.
    let since: Double
  }

  private let quiet: Double
  private var records: [FilePath: Record] = [:]

  /// Creates a record of files that must not change for `quiet` seconds.
  package init(quiet: Double) { self.quiet = quiet }

  /// Returns the files that are complete, in their order. Files that are missing are removed from the record.
  ///
  /// - Parameters:
  ///   - files: all files with their present status.
  ///   - now: the time in seconds on a clock that never goes back.
  ///   - clock: the time of the system, in nanoseconds since 1970, as in time stamps of files.
  /// - Complexity: O(*n*), where *n* is the number of files.
  package mutating func update(
    _ files: [(path: FilePath, status: FileStatus)], now: Double, clock: Int64
  ) -> [FilePath] {
    var records: [FilePath: Record] = [:]
    var whole: [FilePath] = []
    for (path, status) in files {
      let before = self.records[path]
      let since = before?.status == status ? before?.since : nil
      let record = Record(status: status, since: since ?? start(status, isNew: before == nil, now, clock))
      records[path] = record
      if now - record.since >= quiet, status.sizeBytes > 0 { whole.append(path) }
    }
    self.records = records
    return whole
  }

  /// Returns the time since when a file hasn't changed: for a new one by its time stamp, if that is long ago.
  private func start(_ status: FileStatus, isNew: Bool, _ now: Double, _ clock: Int64) -> Double {
    let age = Double(clock) / 1e9 - Double(status.modificationTime) / 1e9
    return isNew && age >= quiet ? now - quiet : now
  }
}
