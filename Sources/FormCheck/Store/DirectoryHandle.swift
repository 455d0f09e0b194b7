import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open directory. Files in it are named relative to its descriptor, and no link is ever followed.
///
/// A path is looked up anew by each call that takes one. Whoever may write to a shared folder can put a link in the
/// path between two calls, or before the first. A descriptor stays with the directory that was opened.
struct DirectoryHandle: ~Copyable, Sendable {
  /// Where it was when it was opened, for messages.
  let path: FilePath
  let file: FileDescriptor

  /// Opens a directory for outputs that the user named, through links; the empty path is the current directory.
  init(_ path: FilePath) throws(FormCheckError) {
    do { self.init(path, try Self.open(path)) } catch {
      throw FormCheckError.unwritable(path.isEmpty ? "." : path, error, operation: "open")
    }
  }

  /// Opens a directory of inputs that the user named, through links; the empty path is the current directory.
  init(reading path: FilePath) throws(FormCheckError) {
    do { self.init(path, try Self.open(path)) } catch {
      throw FormCheckError.unreadable(path.isEmpty ? "." : path, error, operation: "open")
    }
  }

  private static func open(_ path: FilePath) throws -> FileDescriptor {
    try FileDescriptor.open(path.isEmpty ? "." : path, .readOnly, options: [.directory, .closeOnExec])
  }

  private init(_ path: FilePath, _ file: FileDescriptor) {
    self.path = path
    self.file = file
  }

  /// Opens the directory `name`; a link of this name is an error.
  func directory(_ name: FilePath.Component) throws(FormCheckError) -> DirectoryHandle {
    let path = path.appending(name)
    do throws(Errno) {
      return DirectoryHandle(path, try open(name, O_RDONLY | O_DIRECTORY))
    } catch {
      throw refusal(of: name, error)
    }
  }

  /// Makes the directory `name` unless it is there, and opens it; a link of this name is an error.
  ///
  /// Another process may remove the directory, while it is empty, before it is open here: then it is made again.
  func madeDirectory(_ name: FilePath.Component) throws(FormCheckError) -> DirectoryHandle {
    for _ in 0..<100 {
      let status = name.withPlatformString { mkdirat(file.rawValue, $0, 0o777) }
      guard status == 0 || errno == EEXIST else {
        throw FormCheckError.unwritable(
          path.appending(name), Errno(rawValue: errno), operation: "mkdirat")
      }
      do throws(Errno) {
        return DirectoryHandle(path.appending(name), try open(name, O_RDONLY | O_DIRECTORY))
      } catch .noSuchFileOrDirectory {
        continue
      } catch {
        throw refusal(of: name, error)
      }
    }
    throw FormCheckError.unwritable(path.appending(name), Errno.noSuchFileOrDirectory, operation: "openat")
  }

  /// Opens `name` in this directory, without following a link and without waiting for the other end of a pipe.
  func open(
    _ name: FilePath.Component, _ flags: Int32, permissions: mode_t = 0o644
  ) throws(Errno) -> FileDescriptor {
    while true {
      let descriptor = name.withPlatformString {
        openat(file.rawValue, $0, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, permissions)
      }
      if descriptor >= 0 { return FileDescriptor(rawValue: descriptor) }
      guard errno == EINTR else { throw Errno(rawValue: errno) }
    }
  }

  /// What `name` is, without following a link; nil if there is nothing of this name.
  func status(of name: FilePath.Component) -> FileStatus? { FileStatus(name, in: file) }

  /// Why `name` can't be opened as a directory, for a person.
  private func refusal(of name: FilePath.Component, _ error: Errno) -> FormCheckError {
    let path = path.appending(name)
    let status = status(of: name)
    guard let status, !status.isDirectory else {
      return FormCheckError.unwritable(path, error, operation: "openat")
    }
    let (what, remedy) =
      status.isLink ? ("a symbolic link", "Remove the link") : ("not a folder", "Move it elsewhere")
    return FormCheckError(
      .output,
      "\(path.string) is \(what); FormCheck only works in a folder of its own. \(remedy) or choose another folder "
        + "with -o.", operation: "openat", path: path.string, code: error.rawValue)
  }

  deinit { try? file.close() }
}

extension DirectoryHandle {
  /// The names in the directory, in no order.
  func names() throws(FormCheckError) -> [FilePath.Component] {
    // The descriptor's own place in the directory must not move, so the list is read through one of its own.
    let own: FileDescriptor
    do { own = try open(".", O_RDONLY | O_DIRECTORY) } catch {
      throw FormCheckError.unreadable(path, error, operation: "openat")
    }
    guard let listing = fdopendir(own.rawValue) else {
      let code = Errno(rawValue: errno)
      try? own.close()
      throw FormCheckError.unreadable(path, code, operation: "fdopendir")
    }
    defer { closedir(listing) }
    var names: [FilePath.Component] = []
    errno = 0
    while let entry = readdir(listing) {
      if let name = Self.name(of: entry), name.kind == .regular { names.append(name) }
      errno = 0
    }
    guard errno == 0 else {
      throw FormCheckError.unreadable(path, Errno(rawValue: errno), operation: "readdir")
    }
    return names
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> FilePath.Component? {
    withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 1) { FilePath(platformString: $0) }
    }.lastComponent
  }

  /// Removes the file or the link `name`, if there is one; a directory stays.
  func remove(_ name: FilePath.Component) {
    _ = name.withPlatformString { unlinkat(file.rawValue, $0, 0) }
  }

  /// Removes the directory `name` if nothing is in it.
  func removeDirectoryIfEmpty(_ name: FilePath.Component) {
    _ = name.withPlatformString { unlinkat(file.rawValue, $0, AT_REMOVEDIR) }
  }

  /// Renames `name` to `other` in `folder`, in place of what has that name there.
  func move(
    _ name: FilePath.Component, to other: FilePath.Component, in folder: borrowing DirectoryHandle
  ) throws(FormCheckError) {
    let status = name.withPlatformString { old in
      other.withPlatformString { renameat(file.rawValue, old, folder.file.rawValue, $0) }
    }
    guard status == 0 else {
      throw FormCheckError.unwritable(
        folder.path.appending(other), Errno(rawValue: errno), operation: "renameat")
    }
  }
}
