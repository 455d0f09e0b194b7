public import SystemPackage

/// An open regular file that can be read at any position.
///
/// Pipes, sockets and devices are rejected, because they may block or never end.
public final class RegularFile: Sendable {
  /// The name used to open the file.
  public let path: FilePath
  /// The file's status at the time of opening.
  public let status: FileStatus
  private let file: FileDescriptor

  /// Opens the file at `path`. Symbolic links are followed, because the user specified the path.
  ///
  /// - Throws: ``FileError``, including for a folder (`EISDIR`) and for anything that isn't a regular file.
  public convenience init(_ path: FilePath) throws(FileError) {
    // The check comes first because opening a device can have an effect, such as rewinding a tape.
    try Self.check(path)
    let file: FileDescriptor
    do throws(Errno) {
      // Without O_NONBLOCK, a pipe that took the file's name after the check would block.
      file = try SystemCall.wrapping {
        try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
      }
    } catch {
      throw .reading(path, error, operation: "open")
    }
    try self.init(adopting: file, path)
  }

  /// Takes ownership of `file`, which is closed with this value, even if it is rejected.
  init(adopting file: FileDescriptor, _ path: FilePath) throws(FileError) {
    self.path = path
    self.file = file
    do throws(Errno) { status = try FileStatus(file) } catch {
      try? file.close()
      throw .reading(path, error, operation: "fstat")
    }
    do throws(FileError) { try Self.check(status, path) } catch {
      try? file.close()
      throw error
    }
  }

  /// Throws an error if the name doesn't lead to a regular file.
  public static func check(_ path: FilePath) throws(FileError) {
    let status: FileStatus
    do throws(Errno) { status = try FileStatus(following: path) } catch {
      throw .reading(path, error, operation: "stat")
    }
    try check(status, path)
  }

  private static func check(_ status: FileStatus, _ path: FilePath) throws(FileError) {
    switch status.kind {
    case .regular: return
    case .directory: throw .reading(path, .isDirectory, operation: "open")
    case .symbolicLink, .other: throw FileError(.reading, path, .notRegular, operation: "open")
    }
  }

  /// The file's current status.
  public var currentStatus: FileStatus? { try? FileStatus(file) }

  /// Reads up to `buffer.count` bytes at `position`.
  ///
  /// - Returns: the number of bytes read; 0 at the end of the file.
  /// - Throws: the error number of `pread`.
  public func read(into buffer: UnsafeMutableRawBufferPointer, at position: Int64) throws(Errno) -> Int {
    try SystemCall.wrapping { try file.read(fromAbsoluteOffset: position, into: buffer) }
  }

  deinit { try? file.close() }
}

extension RegularFile {
  /// Returns the contents of the regular file at `path`, at most `limit` bytes.
  ///
  /// - Throws: an error if the file can't be read, isn't a regular one, or is larger.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public static func content(of path: FilePath, atMost limit: Int) throws(FileError) -> [UInt8] {
    try RegularFile(path).content(atMost: limit)
  }

  /// Returns the contents of the file, at most `limit` bytes, even if the file grows while it is read.
  ///
  /// - Throws: an error if the file can't be read, or is larger.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public func content(atMost limit: Int) throws(FileError) -> [UInt8] {
    guard status.sizeBytes <= limit else { throw tooLarge(limit) }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let capacity = min(max(1 << 12, Int(status.sizeBytes) - bytes.count), limit - bytes.count + 1)
      let part: [UInt8]
      do throws(Errno) { part = try self.bytes(atMost: capacity, at: Int64(bytes.count)) } catch {
        throw .reading(path, error, operation: "read")
      }
      if part.isEmpty { return bytes }
      bytes += part
    }
    throw tooLarge(limit)
  }

  /// Returns up to `count` bytes at `position`; fewer at the end of the file.
  ///
  /// - Throws: the error number of `pread`.
  /// - Complexity: O(`count`).
  public func bytes(atMost count: Int, at position: Int64 = 0) throws(Errno) -> [UInt8] {
    try SystemCall.wrapping {
      try [UInt8](unsafeUninitializedCapacity: count) { buffer, received in
        received = try read(into: UnsafeMutableRawBufferPointer(buffer), at: position)
      }
    }
  }

  private func tooLarge(_ limit: Int) -> FileError {
    FileError(.reading, path, .tooLarge(limit: limit), operation: "read")
  }
}
