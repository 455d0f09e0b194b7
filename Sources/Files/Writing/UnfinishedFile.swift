public import SystemPackage

/// A file in an open directory that gets its name only when it is complete, and then replaces a file with this name.
///
/// Several processes may write the same file at the same time: each writes an unfinished file with a unique name. A file
/// that wasn't committed is removed when the value is destroyed.
public final class UnfinishedFile {
  private let folder: DirectoryHandle
  private let name: FilePath.Component
  private let unfinished: FilePath.Component
  private let writer: FileWriter
  /// A second descriptor, which flushes the file after the writer has closed its own.
  private let file: FileDescriptor
  private var isCommitted = false

  /// Creates the unfinished file for `name` in `folder`.
  ///
  /// - Throws: an error if the file can't be created.
  public init(_ name: FilePath.Component, in folder: consuming DirectoryHandle) throws(FileError) {
    self.name = name
    unfinished = PartialName.unique(for: name)
    let path = folder.path.appending(name)
    let created = try folder.create(unfinished)
    writer = FileWriter(path, created)
    do throws(Errno) { file = try SystemCall.wrapping { try created.duplicate() } } catch {
      folder.remove(unfinished)
      throw .writing(path, error, operation: "dup")
    }
    self.folder = folder
  }

  /// Appends bytes.
  ///
  /// - Throws: an error if the bytes can't be written.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public func write(_ bytes: [UInt8]) throws(FileError) { try writer.write(bytes) }

  /// Writes the file to the disk and renames it. Nothing can be appended afterward.
  ///
  /// - Throws: an error if the file can't be written or renamed.
  public func commit() throws(FileError) {
    try writer.close()
    do throws(Errno) { try SystemCall.synchronize(file) } catch {
      throw .writing(folder.path.appending(name), error, operation: "fsync")
    }
    try folder.move(unfinished, to: name, in: folder)
    isCommitted = true
    do throws(Errno) { try SystemCall.synchronize(folder.file) } catch {
      throw .writing(folder.path.appending(name), error, operation: "fsync")
    }
  }

  deinit {
    try? file.close()
    if !isCommitted { folder.remove(unfinished) }
  }
}
