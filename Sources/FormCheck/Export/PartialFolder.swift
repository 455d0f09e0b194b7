import FormCheckFiles
import FormCheckReports
import SystemPackage

/// A folder that gets its final name only when its contents are complete.
///
/// A folder that wasn't committed is removed when the value is destroyed. Folders are never opened through links, and
/// only exported files are removed from them.
final class PartialFolder {
  /// The name of the complete folder.
  let finalPath: FilePath
  private let name: FilePath.Component
  private let unfinishedName: FilePath.Component
  /// The unfinished folder always has the same name, so that the next export removes what a killed one left.
  private let lock: JobLock
  private let parent: DirectoryHandle
  private let folder: DirectoryHandle
  private var isCommitted = false

  /// Creates a new folder. It replaces an existing one if `overwrites` is true.
  ///
  /// - Throws: an error if another process is writing the folder.
  init(_ finalPath: FilePath, overwrites: Bool) throws(FormCheckError) {
    self.finalPath = finalPath
    let earlier = FileStatus(unfollowed: finalPath)
    guard overwrites || earlier == nil else { throw OutputGuard.exists(finalPath) }
    guard earlier?.isRegular != true, let name = finalPath.lastComponent,
      let unfinished = finalPath.appending(suffix: PartialName.suffix).lastComponent
    else { throw FormCheckError.unwritable(finalPath, Errno.notDirectory, operation: "mkdir") }
    (self.name, unfinishedName) = (name, unfinished)
    let directory = finalPath.removingLastComponent()
    lock = try JobLock(OutputFiles(directory: directory, stem: name.string).lock())
    do throws(FileError) {
      parent = try DirectoryHandle(directory)
      folder = try parent.madeDirectory(unfinished)
    } catch {
      throw FormCheckError(error)
    }
    Self.removeExported(from: folder)
  }

  /// Creates a file in the folder.
  func writer(_ name: String) throws(FormCheckError) -> FileWriter {
    let path = folder.path.appending(name)
    guard let component = FilePath.Component(name) else {
      throw FormCheckError.unwritable(path, Errno.isDirectory, operation: "openat")
    }
    do throws(FileError) { return FileWriter(path, try folder.create(component)) } catch {
      throw FormCheckError(error)
    }
  }

  /// Gives the folder its final name, replacing a link or the folder of an earlier export.
  func commit() throws(FileError) {
    if let earlier = parent.status(of: name) {
      if earlier.isDirectory { try takeOver() } else { parent.remove(name) }
    }
    try parent.move(unfinishedName, to: name, in: parent)
    isCommitted = true
    lock.release()
  }

  /// Empties the folder of an earlier export. Files that weren't exported move to the new folder.
  private func takeOver() throws(FileError) {
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

  /// Removes the exported files. If some can't be removed, replacing the folder fails later.
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
