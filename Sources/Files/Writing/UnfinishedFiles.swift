import Synchronization
import SystemPackage

/// A registry of the files that are being written, for their removal when the program has to end at once.
public enum UnfinishedFiles {
  private static let paths = Mutex<Set<FilePath>>([])

  /// Registers a file that isn't complete.
  static func insert(_ path: FilePath) { _ = paths.withLock { $0.insert(path) } }

  /// Removes a file that is complete or gone from the registry.
  static func forget(_ path: FilePath) { _ = paths.withLock { $0.remove(path) } }

  /// Removes all registered files from the disk. A thread that still writes to one writes to a file without a name.
  ///
  /// - Complexity: O(*n*), where *n* is the number of registered files.
  public static func remove() {
    let unfinished = paths.withLock { $0 }
    for path in unfinished { path.removeFile() }
  }
}
