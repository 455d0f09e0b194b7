#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An advisory lock on the folder of a log, held while the log is created or migrated.
///
/// SQLite's own locks protect each transaction, but a check of the file and several migrations are more than one. A
/// lock on the file itself isn't possible: closing it would end SQLite's locks of this process. The system ends the
/// lock with the process. If the file system has no such locks, or a process holds the lock for too long, the work
/// continues without it.
final class FolderLock {
  private let folder: Int32

  /// The time between two attempts, in microseconds.
  private static let interval: UInt32 = 10_000

  /// Waits for the lock on the folder of the file at `path`, for at most `seconds`.
  init(ofFile path: String, timeout seconds: Double) {
    let end = path.lastIndex(of: "/")
    let name = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    folder = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    for _ in 0..<Int(seconds * 1_000_000 / Double(Self.interval)) {
      guard flock(folder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR else { return }
      usleep(Self.interval)
    }
  }

  /// Ends the lock.
  func release() { if folder >= 0 { flock(folder, LOCK_UN) } }

  deinit { if folder >= 0 { close(folder) } }
}
