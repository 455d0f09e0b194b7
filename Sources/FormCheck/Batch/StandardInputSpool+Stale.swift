import FormCheckFiles
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension StandardInputSpool {
  /// The age, in seconds, from which an empty folder is stale. A process creates the copy right after its folder.
  private static let emptyAge: Int64 = 60
  /// The age, in seconds, from which a copy is stale. Some network file systems don't share locks between machines, and no analysis
  /// takes longer.
  private static let copyAge: Int64 = 7 * 24 * 3600

  /// Removes the folders in `directory` that killed processes left behind. A folder that can't be removed is kept, and so is one whose
  /// lock another process holds.
  static func removeStale(in directory: FilePath) {
    let names = Folder(path: directory).names.filter { $0.string.hasPrefix(folderPrefix) }
    guard !names.isEmpty, let parent = try? DirectoryHandle(directory) else { return }
    for name in names { removeIfStale(name, in: parent) }
  }

  private static func removeIfStale(_ name: FilePath.Component, in parent: borrowing DirectoryHandle) {
    guard let folder = try? parent.directory(name), folder.lock(), let files = try? folder.names(),
      files.count < 2, let status = FileStatus(unfollowed: folder.path)
    else { return }
    let age = Int64(time(nil)) - status.modificationTime / 1_000_000_000
    guard age > (files.isEmpty ? emptyAge : copyAge) else { return }
    for file in files { folder.remove(file) }
    parent.removeDirectoryIfEmpty(name)
  }
}
