import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension DirectoryHandle {
  /// The content of the file `name`: a regular file of at most `limit` bytes, no link, pipe or device.
  func content(of name: FilePath.Component, atMost limit: Int) throws(FormCheckError) -> [UInt8] {
    let path = path.appending(name)
    let file: FileDescriptor
    do { file = try open(name, O_RDONLY) } catch {
      throw FormCheckError.unreadable(path, error, operation: "openat")
    }
    defer { try? file.close() }
    return try RegularFile.content(of: file, path, atMost: limit)
  }

  /// Creates the file `name`; one that is there already, or a link, is an error.
  func create(_ name: FilePath.Component) throws(FormCheckError) -> FileDescriptor {
    do { return try open(name, O_RDWR | O_CREAT | O_EXCL) } catch {
      throw FormCheckError.unwritable(path.appending(name), error, operation: "openat")
    }
  }

  /// Writes the file `name`, which appears when it is whole, in place of the file or the link of that name.
  ///
  /// Several processes may write it at the same time: each has an unfinished file of its own.
  func write(_ bytes: [UInt8], to name: FilePath.Component) throws(FormCheckError) {
    let unfinished = WorkFileNames.unfinished(name)
    let file = try create(unfinished)
    do {
      try Self.fill(file, bytes, path.appending(name))
      try move(unfinished, to: name, in: self)
    } catch {
      remove(unfinished)
      throw error
    }
    guard fsync(self.file.rawValue) == 0 else {
      throw FormCheckError.unwritable(path.appending(name), Errno(rawValue: errno), operation: "fsync")
    }
  }

  private static func fill(
    _ file: FileDescriptor, _ bytes: [UInt8], _ path: FilePath
  ) throws(FormCheckError) {
    do {
      try file.closeAfter {
        try file.writeAll(bytes)
        guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
      }
    } catch {
      throw FormCheckError.unwritable(path, error, operation: "write")
    }
  }
}
