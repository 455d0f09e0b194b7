public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension DirectoryHandle {
  /// Opens the file `name` for reading. It must be a regular file, not a link, pipe or device.
  ///
  /// - Throws: an error if the file can't be opened, or isn't a regular one.
  public func regularFile(_ name: FilePath.Component) throws(FileError) -> RegularFile {
    let path = path.appending(name)
    let file: FileDescriptor
    do throws(Errno) { file = try open(name, O_RDONLY) } catch {
      throw .reading(path, error, operation: "openat")
    }
    return try RegularFile(adopting: file, path)
  }

  /// Creates the file `name`. An existing file or link with this name is an error.
  public func create(_ name: FilePath.Component) throws(FileError) -> FileDescriptor {
    do throws(Errno) { return try open(name, O_RDWR | O_CREAT | O_EXCL) } catch {
      throw .writing(path.appending(name), error, operation: "openat")
    }
  }

  /// Writes the file `name`, which appears once it is complete and replaces an existing file or link.
  ///
  /// Several processes may write the same file at the same time: each writes an unfinished file with a unique name.
  ///
  /// - Throws: an error if the file can't be written. Then an existing file is unchanged, except after an error of
  ///   the last `fsync`.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public func write(_ bytes: [UInt8], to name: FilePath.Component) throws(FileError) {
    let unfinished = PartialName.unique(for: name)
    let file = try create(unfinished)
    do throws(FileError) {
      try Self.fill(file, bytes, path.appending(name))
      try move(unfinished, to: name, in: self)
    } catch {
      remove(unfinished)
      throw error
    }
    do throws(Errno) { try SystemCall.synchronize(self.file) } catch {
      throw .writing(path.appending(name), error, operation: "fsync")
    }
  }

  private static func fill(_ file: FileDescriptor, _ bytes: [UInt8], _ path: FilePath) throws(FileError) {
    do throws(Errno) {
      try SystemCall.wrapping {
        try file.closeAfter {
          try file.writeAll(bytes)
          try SystemCall.synchronize(file)
        }
      }
    } catch {
      throw .writing(path, error, operation: "write")
    }
  }
}
