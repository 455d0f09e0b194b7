import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads files that others may have planted: only regular ones, which end and never block.
enum RegularFile {
  /// The largest record, receipt or other JSON file that is read, in bytes.
  static let jsonLimit = 64 << 20

  /// Opens a regular file for reading, through links if there are any.
  static func open(_ path: FilePath) throws(FormCheckError) -> FileDescriptor {
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
    } catch {
      throw FormCheckError.unreadable(path, error, operation: "open")
    }
    do throws(FormCheckError) { try check(file, path) } catch {
      try? file.close()
      throw error
    }
    return file
  }

  /// The content of the regular file at `path`; one of more than `limit` bytes is an error.
  static func content(of path: FilePath, atMost limit: Int) throws(FormCheckError) -> [UInt8] {
    let file = try open(path)
    defer { try? file.close() }
    return try content(of: file, path, atMost: limit)
  }

  /// The content of an open file, which has to be a regular one of at most `limit` bytes.
  static func content(
    of file: FileDescriptor, _ path: FilePath, atMost limit: Int
  ) throws(FormCheckError) -> [UInt8] {
    let status = try check(file, path)
    guard status.sizeBytes <= limit else { throw tooLarge(path, limit) }
    do {
      let bytes = try file.content(expecting: Int(status.sizeBytes), atMost: limit)
      if let bytes { return bytes }
    } catch {
      throw FormCheckError.unreadable(path, error, operation: "read")
    }
    throw tooLarge(path, limit)
  }

  @discardableResult
  private static func check(_ file: FileDescriptor, _ path: FilePath) throws(FormCheckError) -> FileStatus {
    guard let status = FileStatus(file) else {
      throw FormCheckError.unreadable(path, Errno(rawValue: errno), operation: "fstat")
    }
    guard !status.isDirectory else {
      throw FormCheckError.unreadable(path, Errno.isDirectory, operation: "open")
    }
    guard status.isRegular else { throw noFile(path) }
    return status
  }

  /// Refuses pipes and devices, which block or never end. Missing files and folders are reported elsewhere.
  static func checkKind(of path: FilePath) throws(FormCheckError) {
    guard let status = FileStatus(path), !status.isRegular, !status.isDirectory else { return }
    throw noFile(path)
  }

  private static func noFile(_ path: FilePath) -> FormCheckError {
    FormCheckError(
      .input,
      "\(path.string) is a pipe, a socket or a device. Save its content to a file first and name that.",
      operation: "open", path: path.string)
  }

  /// The sentence for a file that holds more than it may.
  static func tooLarge(_ path: FilePath, _ limit: Int, _ kind: FormCheckError.Kind = .input) -> FormCheckError
  {
    FormCheckError(
      kind,
      "\(path.string) holds more than \(limit >> 20) MB, which no file of its kind does: check that it is the right "
        + "file.", operation: "read", path: path.string)
  }
}

extension FileDescriptor {
  /// What is left of an open file; nil if that is more than `limit` bytes.
  fileprivate func content(expecting size: Int, atMost limit: Int) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let room = min(max(1 << 12, size - bytes.count), limit - bytes.count + 1)
      let part = try [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        count = try read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      if part.isEmpty { return bytes }
      bytes += part
    }
    return nil
  }
}
