import FormCheckFiles
public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A temporary copy of the video on standard input. Containers are read more than once and from their end, which a pipe
/// doesn't allow.
///
/// The copy is in a hidden folder inside the output folder, to which the sandbox allows access and whose disk has to
/// hold the outputs as well. It is removed when the value is destroyed.
public final class StandardInputSpool: Sendable {
  /// The copy.
  public let path: FilePath
  private let folder: FilePath
  /// The folder, whose lock shows other processes that the copy is in use.
  private let lockedFolder: DirectoryHandle

  /// The start of the name of the hidden folder.
  static let folderPrefix = ".formcheck-stdin-"

  /// Copies standard input.
  ///
  /// - Parameters:
  ///   - name: the name of the copy, which becomes the name of the video in the results.
  ///   - directory: the output folder; empty for the current folder.
  ///   - limit: the maximum number of bytes.
  /// - Throws: ``FormCheckError`` if standard input is a terminal, empty or too large, or if the copy can't be written.
  public convenience init(name: FilePath.Component, in directory: FilePath, limit: Int) throws(FormCheckError)
  {
    guard isatty(STDIN_FILENO) == 0 else {
      throw FormCheckError(
        .usage, "Standard input is a terminal. Pipe a video into the command, or name a file instead of -.")
    }
    try self.init(of: .standardInput, name: name, in: directory, limit: limit)
  }

  /// Copies the contents of `file`.
  init(
    of file: FileDescriptor, name: FilePath.Component, in directory: FilePath, limit: Int
  ) throws(FormCheckError) {
    let token = String(UInt64.random(in: 0 ... .max), radix: 36)
    folder = directory.appending("\(Self.folderPrefix)\(token)")
    path = folder.appending(name)
    Self.removeStale(in: directory)
    let (folder, path) = (folder, path)
    lockedFolder = try FormCheckError.wrapping {
      try Folder(path: folder).make()
      let opened = try DirectoryHandle(folder)
      // Without locks, as on some network file systems, the copy is protected by its age.
      _ = opened.lock()
      return opened
    }
    let writer = try FormCheckError.wrapping { try FileWriter(path) }
    UnfinishedFiles.insert(path)
    let size = try Self.copy(file, to: writer, limit: limit)
    guard size > 0 else {
      throw FormCheckError(
        .input,
        "Standard input is empty. Check the command in front of the pipe; its messages are above this one.",
        operation: "read")
    }
  }

  private static func copy(
    _ file: FileDescriptor, to writer: FileWriter, limit: Int
  ) throws(FormCheckError) -> Int {
    var size = 0
    do {
      try PipeReader(file, partSize: 1 << 18).forEachPart { part in
        size += part.count
        guard size <= limit else { throw tooLarge(limit) }
        try writer.write(part)
      }
      try writer.close()
    } catch let failure as PipeReader.Failure {
      throw FormCheckError(
        .input, "Standard input can't be read (\(failure.code)). Check the command in front of the pipe.",
        operation: failure.operation, code: failure.code.rawValue)
    } catch {
      throw FormCheckError(error)
    }
    return size
  }

  private static func tooLarge(_ limit: Int) -> FormCheckError {
    FormCheckError(
      .input,
      "Standard input holds more than \(limit >> 20) MB. Save the video to a file and analyze that, or raise --max-spool.",
      operation: "read")
  }

  deinit {
    UnfinishedFiles.remove(path)
    Folder(path: folder).removeIfEmpty()
  }
}
