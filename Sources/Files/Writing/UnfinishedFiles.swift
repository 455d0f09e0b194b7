import Synchronization
public import SystemPackage

/// A registry of the files being written, which are removed if the program has to end immediately.
public enum UnfinishedFiles {
  private static let paths = Mutex<Set<FilePath>>([])

  /// Registers an incomplete file.
  public static func insert(_ path: FilePath) { _ = paths.withLock { $0.insert(path) } }

  /// Unregisters a file that is complete or no longer exists.
  static func forget(_ path: FilePath) { _ = paths.withLock { $0.remove(path) } }

  /// Removes a registered file from the disk, and unregisters it.
  public static func remove(_ path: FilePath) {
    path.removeFile()
    forget(path)
  }

  /// Removes all registered files from the disk. Threads that are still writing write to files without names.
  ///
  /// - Complexity: O(*n*), where *n* is the number of registered files.
  public static func remove() {
    let unfinished = paths.withLock { $0 }
    for path in unfinished { path.removeFile() }
  }
}
