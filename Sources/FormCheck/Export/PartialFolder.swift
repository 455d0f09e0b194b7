import FormCheckReports
import SystemPackage

/// A folder that appears under its final name only when everything is in it.
///
/// What isn't committed is removed when the value goes. Neither folder is ever reached through a link, and only files
/// of an export are removed from them.
final class PartialFolder {
  /// The name it will have.
  let finalPath: FilePath
  private let name: FilePath.Component
  private let unfinishedName: FilePath.Component
  private let parent: DirectoryHandle
  private let folder: DirectoryHandle
  private var isCommitted = false

  /// A new folder; one that exists is replaced by it if `overwrites`.
  init(_ finalPath: FilePath, overwrites: Bool) throws(FormCheckError) {
    self.finalPath = finalPath
    let earlier = FileStatus(unfollowed: finalPath)
    guard overwrites || earlier == nil else { throw Self.exists(finalPath) }
    guard earlier?.isRegular != true, let name = finalPath.lastComponent,
      let unfinished = finalPath.withSuffix(WorkFileNames.unfinishedSuffix).lastComponent
    else { throw FormCheckError.unwritable(finalPath, Errno.notDirectory, operation: "mkdir") }
    (self.name, unfinishedName) = (name, unfinished)
    parent = try DirectoryHandle(finalPath.removingLastComponent())
    folder = try parent.madeDirectory(unfinished)
    Self.removeExported(from: folder)
  }

  private static func exists(_ path: FilePath) -> FormCheckError {
    FormCheckError(
      .output,
      "\(path.string) exists already: pass --force to overwrite it, or choose another folder with -o.",
      path: path.string)
  }

  /// Begins a file in the folder.
  func writer(_ name: String) throws(FormCheckError) -> FileWriter {
    let path = folder.path.appending(name)
    guard let component = FilePath.Component(name) else {
      throw FormCheckError.unwritable(path, Errno.isDirectory, operation: "openat")
    }
    return FileWriter(path, try folder.create(component))
  }

  /// Gives the folder its name, in place of one with the files of an earlier export or of a link.
  func commit() throws(FormCheckError) {
    if let earlier = parent.status(of: name) {
      if earlier.isDirectory { try takeOver() } else { parent.remove(name) }
    }
    try parent.move(unfinishedName, to: name, in: parent)
    isCommitted = true
  }

  /// Empties the folder of an earlier export. What isn't an export's stays where it was.
  private func takeOver() throws(FormCheckError) {
    let earlier = try parent.directory(name)
    for name in try earlier.names() where !Self.isExported(name) {
      try earlier.move(name, to: name, in: folder)
    }
    Self.removeExported(from: earlier)
    parent.removeDirectoryIfEmpty(name)
  }

  private static func isExported(_ name: FilePath.Component) -> Bool {
    name.string.hasSuffix(OpenPoseExport.fileSuffix)
  }

  /// What can't be listed or removed stays; the folder can't be replaced then, and that is said.
  private static func removeExported(from folder: borrowing DirectoryHandle) {
    guard let names = try? folder.names() else { return }
    for name in names where isExported(name) { folder.remove(name) }
  }

  deinit {
    guard !isCommitted else { return }
    Self.removeExported(from: folder)
    parent.removeDirectoryIfEmpty(unfinishedName)
  }
}
