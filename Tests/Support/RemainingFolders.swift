import Foundation
import Synchronization

/// The temporary folders of this process that haven't been removed. Its end removes those that static properties hold, which
/// are never deinitialized.
enum RemainingFolders {
  private static let paths = Mutex<Set<String>>([])

  /// The status of `atexit`, which is called once, when the first folder is made.
  private static let registration: Int32 = atexit {
    for path in RemainingFolders.paths.withLock({ $0 }) { RemainingFolders.remove(path) }
  }

  /// Adds a folder that was made.
  static func add(_ path: String) {
    _ = registration
    paths.withLock { _ = $0.insert(path) }
  }

  /// Removes a folder with everything in it.
  static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
    paths.withLock { _ = $0.remove(path) }
  }
}
