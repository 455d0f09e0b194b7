public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open directory. Files in it are named relative to its descriptor, and no symbolic link is followed.
///
/// Every call that takes a path resolves it anew, so whoever may write to a shared folder can put a link into the path
/// between two calls. A descriptor stays with the directory that was opened.
public struct DirectoryHandle: ~Copyable, Sendable {
  /// The path that the directory was opened by, for messages.
  public let path: FilePath
  let file: FileDescriptor

  /// How often a directory that other processes keep removing is made again before the call fails.
  private static let attempts = 100

  /// Opens a directory for outputs that the user named, through links. The empty path is the current directory.
  public init(_ path: FilePath) throws(FileError) { try self.init(path, for: .writing) }

  /// Opens a directory of inputs that the user named, through links. The empty path is the current directory.
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

  /// Opens the directory `name`. A symbolic link of this name is an error.
  public func directory(_ name: FilePath.Component) throws(FileError) -> DirectoryHandle {
    do throws(Errno) {
      return DirectoryHandle(path.appending(name), try open(name, O_RDONLY | O_DIRECTORY))
    } catch {
      throw refusal(of: name, error)
    }
  }

  /// Makes the directory `name` unless it exists, and opens it. A symbolic link of this name is an error.
  ///
  /// Another process may remove the directory, while it is empty, before it is opened. Then it is made again.
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

  /// Opens `name` with the `flags` of `open(2)`, without following a link and without waiting for the other end of a
  /// pipe.
  public func open(_ name: FilePath.Component, _ flags: Int32) throws(Errno) -> FileDescriptor {
    let descriptor = try SystemCall.run {
      name.withPlatformString {
        openat(file.rawValue, $0, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, mode_t(0o644))
      }
    }
    return FileDescriptor(rawValue: descriptor)
  }

  /// The status of `name` itself, without following a link; nil if there is nothing of this name.
  public func status(of name: FilePath.Component) -> FileStatus? { FileStatus(name, in: file) }

  /// The reason why `name` can't be opened as a directory.
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
