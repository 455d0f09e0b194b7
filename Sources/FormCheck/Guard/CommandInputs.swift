import FormCheckFiles
import SystemPackage

/// All files that a command reads, identified by device and inode, so that no other name or link can hide one of them.
struct CommandInputs: Hashable, Sendable {
  private var names: [FileStatus.Identity: FilePath] = [:]
  /// One input for each folder that contains an input, and for each parent of such a folder.
  private var folders: [FileStatus.Identity: FilePath] = [:]

  /// Creates the collection of inputs at `paths`. A path without a file is ignored.
  ///
  /// - Complexity: O(*n*), where *n* is the number of paths.
  init(_ paths: [FilePath]) {
    var known: [FilePath: [FileStatus.Identity]] = [:]
    for path in paths {
      guard let status = FileStatus(path) else { continue }
      names[status.identity] = names[status.identity] ?? path
      // A file that was removed in the meantime is in no folder.
      guard let folder = (try? path.realPath())?.removingLastComponent() else { continue }
      let around =
        known[folder] ?? [folder, folder.removingLastComponent()].compactMap { FileStatus($0)?.identity }
      known[folder] = around
      for identity in around { folders[identity] = folders[identity] ?? path }
    }
  }

  /// Returns the input that `path` leads to, following links; nil if there is none.
  func input(at path: FilePath) -> FilePath? { FileStatus(path).flatMap { names[$0.identity] } }

  /// Returns an input in the folder at `path` or in one of its subfolders; nil if there is none.
  func input(inFolder path: FilePath) -> FilePath? { FileStatus(path).flatMap { folders[$0.identity] } }
}
