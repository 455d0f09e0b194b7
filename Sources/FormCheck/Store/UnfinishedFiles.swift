import Synchronization
import SystemPackage

/// The names of files that are being written: what is to go when the program has to end at once.
public enum UnfinishedFiles {
  private static let paths = Mutex<Set<FilePath>>([])

  /// Takes note of a file that isn't finished.
  static func insert(_ path: FilePath) { _ = paths.withLock { $0.insert(path) } }

  /// The file is finished or gone.
  static func forget(_ path: FilePath) { _ = paths.withLock { $0.remove(path) } }

  /// Removes all of them. For an abrupt end: a thread that still writes to one writes to a file without a name.
  public static func remove() {
    let unfinished = paths.withLock { $0 }
    for path in unfinished { path.unlink() }
  }
}
