public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open directory. Its files are opened relative to its descriptor, and symbolic links are never followed.
///
/// Every call that takes a path resolves it again, so anyone who can write to a shared folder can insert a link between
/// two calls. A descriptor keeps referring to the directory that was opened.
public struct DirectoryHandle: ~Copyable, Sendable {
  /// The path used to open the directory, for messages.
  public let path: FilePath
  let file: FileDescriptor

  /// The maximum number of attempts to create a directory that other processes keep removing.
  private static let attempts = 100

  /// Opens an output directory that the user specified, following links. The empty path is the current directory.
  ///
  /// - Throws: an error if the directory doesn't exist or can't be opened.
  public init(_ path: FilePath) throws(FileError) { try self.init(path, for: .writing) }

  /// Opens an input directory that the user specified, following links. The empty path is the current directory.
  ///
  /// - Throws: an error if the directory doesn't exist or can't be opened.
  public init(reading path: FilePath) throws(FileError) { try self.init(path, for: .reading) }

  private init(_ path: FilePath, for access: FileError.Access) throws(FileError) {
    let name = path.nonEmpty
    do throws(Errno) {
      let file = try SystemCall.wrapping {
        try FileDescriptor.open(name, .readOnly, options: [.directory, .closeOnExec])
      }
      self.init(path, file)
    } catch {
      throw FileError(access, name, .system(error), operation: "open")
    }
  }

  private init(_ path: FilePath, _ file: FileDescriptor) {
    self.path = path
    self.file = file
  }

  /// Opens the directory `name`. A symbolic link with this name is an error.
  public func directory(_ name: FilePath.Component) throws(FileError) -> DirectoryHandle {
    do throws(Errno) {
      return DirectoryHandle(path.appending(name), try open(name, O_RDONLY | O_DIRECTORY))
    } catch {
      throw refusal(of: name, error)
    }
  }

  /// Opens the directory `name`, and creates it if it doesn't exist. A symbolic link with this name is an error.
  ///
  /// Another process may remove the directory while it is empty and not yet open. In this case it is created again.
  public func madeDirectory(_ name: FilePath.Component) throws(FileError) -> DirectoryHandle {
    for _ in 0..<Self.attempts {
      try makeDirectory(name)
      do throws(Errno) {
        return DirectoryHandle(path.appending(name), try open(name, O_RDONLY | O_DIRECTORY))
      } catch .noSuchFileOrDirectory {
        continue
      } catch {
        throw refusal(of: name, error)
      }
    }
    throw .writing(path.appending(name), .noSuchFileOrDirectory, operation: "openat")
  }

  private func makeDirectory(_ name: FilePath.Component) throws(FileError) {
    do throws(Errno) {
      try SystemCall.run { name.withPlatformString { mkdirat(file.rawValue, $0, 0o777) } }
    } catch .fileExists {
      return
    } catch {
      throw .writing(path.appending(name), error, operation: "mkdirat")
    }
  }

  /// Opens `name` with the `flags` of `open(2)`, without following a link or waiting for the other end of a pipe.
  ///
  /// - Throws: the error number of `openat`.
  public func open(_ name: FilePath.Component, _ flags: Int32) throws(Errno) -> FileDescriptor {
    let descriptor = try SystemCall.run {
      name.withPlatformString {
        openat(file.rawValue, $0, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, mode_t(0o644))
      }
    }
    return FileDescriptor(rawValue: descriptor)
  }

  /// Returns the status of `name` itself, without following a link; nil if the name doesn't exist.
  public func status(of name: FilePath.Component) -> FileStatus? { FileStatus(name, in: file) }

  /// Returns the reason why `name` can't be opened as a directory.
  private func refusal(of name: FilePath.Component, _ code: Errno) -> FileError {
    let path = path.appending(name)
    guard let status = status(of: name), !status.isDirectory else {
      return .writing(path, code, operation: "openat")
    }
    return FileError(
      .writing, path, status.isLink ? .linkInsteadOfFolder : .fileInsteadOfFolder, operation: "openat")
  }

  deinit { try? file.close() }
}
