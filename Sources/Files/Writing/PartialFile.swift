public import SystemPackage

/// A file that appears under its final name only when it is complete: `*.partial`, fsync, rename.
///
/// A file that wasn't committed is removed when the value goes.
public final class PartialFile {
  /// The name of the complete file.
  public let finalPath: FilePath
  /// The name of the file while it is written.
  public let partialPath: FilePath
  private var isCommitted = false

  /// A file that isn't created yet.
  ///
  /// A leftover of a killed run under the partial name is removed. If it were a link, writing would go through it.
  public init(_ finalPath: FilePath) {
    self.finalPath = finalPath
    partialPath = finalPath.appending(suffix: PartialName.suffix)
    partialPath.removeFile()
    UnfinishedFiles.insert(partialPath)
  }

  /// Writes the file to the disk, gives it its final name, and flushes the folder, so that the name survives a power
  /// cut.
  ///
  /// A link of the final name is replaced by the file. The target of the link stays unchanged.
  public func commit() throws(FileError) {
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

  deinit {
    if !isCommitted { partialPath.removeFile() }
    UnfinishedFiles.forget(partialPath)
  }
}

extension PartialFile {
  /// Writes a complete file that still has its partial name.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public static func complete(_ bytes: [UInt8], for path: FilePath) throws(FileError) -> PartialFile {
    let file = PartialFile(path)
    let writer = try FileWriter(file.partialPath)
    try writer.write(bytes)
    try writer.close()
    return file
  }

  /// Writes a complete file under its final name.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public static func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    try complete(bytes, for: path).commit()
  }
}
