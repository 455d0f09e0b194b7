public import SystemPackage

/// A file that gets its final name only when it is complete: `*.partial`, fsync, rename.
///
/// A file that wasn't committed is removed when the value is destroyed.
public final class PartialFile {
  /// The name of the complete file.
  public let finalPath: FilePath
  /// The name of the file while it is being written.
  public let partialPath: FilePath
  private var isCommitted = false
  /// The file that was written under ``partialPath``; nil until it is known. It stays open, because the system may give the
  /// number of a removed file to a new one.
  private var written: FileDescriptor?

  /// Creates a value for a file that doesn't exist yet.
  ///
  /// A partial file left by a killed run is removed. If it were a link, writing would follow the link.
  public init(_ finalPath: FilePath) {
    self.finalPath = finalPath
    partialPath = finalPath.appending(suffix: PartialName.suffix)
    partialPath.removeFile()
    UnfinishedFiles.insert(partialPath)
  }

  /// Creates the partial file, and returns a writer to it. An existing file or link with its name is an error.
  public func writer() throws(FileError) -> FileWriter {
    let file = try FileDescriptor.created(partialPath)
    written = try? file.duplicate()
    return FileWriter(partialPath, file)
  }

  /// Remembers the partial file that a library has written, so that ``commit()`` doesn't publish another one.
  public func rememberWritten() {
    written = try? FileDescriptor.open(partialPath, .readOnly, options: [.noFollow, .closeOnExec])
  }

  /// Writes the file to the disk, renames it to its final name, and flushes the folder, so that the name survives a
  /// power failure.
  ///
  /// An existing link with the final name is replaced by the file. The target of the link is unchanged.
  ///
  /// - Throws: an error also if another process has begun to write the same file, and has replaced the partial one.
  public func commit() throws(FileError) {
    guard !isReplaced else { throw FileError(.writing, finalPath, .replaced, operation: "lstat") }
    do throws(Errno) {
      try Self.synchronize(partialPath, options: [.noFollow])
      try partialPath.rename(to: finalPath)
      isCommitted = true
      try Self.synchronize(finalPath.removingLastComponent().nonEmpty)
    } catch {
      throw .writing(finalPath, error, operation: "rename")
    }
  }

  private static func synchronize(
    _ path: FilePath, options: FileDescriptor.OpenOptions = []
  ) throws(Errno) {
    try SystemCall.wrapping {
      let file = try FileDescriptor.open(path, .readOnly, options: options.union(.closeOnExec))
      defer { try? file.close() }
      try SystemCall.synchronize(file)
    }
  }

  /// Whether another process has created a file under ``partialPath`` since this one was written.
  private var isReplaced: Bool {
    guard let written, let now = FileStatus(unfollowed: partialPath) else { return false }
    return (try? FileStatus(written)).map { !now.isSameFile(as: $0) } ?? false
  }

  deinit {
    if !isCommitted, !isReplaced { partialPath.removeFile() }
    try? written?.close()
    UnfinishedFiles.forget(partialPath)
  }
}

extension PartialFile {
  /// Writes a complete file under its partial name.
  ///
  /// - Throws: an error if the file can't be written.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public static func complete(_ bytes: [UInt8], for path: FilePath) throws(FileError) -> PartialFile {
    let file = PartialFile(path)
    let writer = try file.writer()
    try writer.write(bytes)
    try writer.close()
    return file
  }

  /// Writes a complete file under its final name.
  ///
  /// - Throws: an error if the file can't be written.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public static func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    try complete(bytes, for: path).commit()
  }
}
