public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension DirectoryHandle {
  /// Returns the names in the directory, in no particular order.
  ///
  /// - Throws: an error if the directory can't be read.
  /// - Complexity: O(*n*), where *n* is the number of names.
  public func names() throws(FileError) -> [FilePath.Component] {
    do throws(Errno) {
      return try entries()
    } catch {
      throw .reading(path, error, operation: "readdir")
    }
  }

  /// Lists the directory through a separate descriptor, because reading moves the descriptor's position.
  private func entries() throws(Errno) -> [FilePath.Component] {
    let own = try open(".", O_RDONLY | O_DIRECTORY)
    guard let listing = fdopendir(own.rawValue) else {
      let code = Errno(rawValue: errno)
      try? own.close()
      throw code
    }
    defer { closedir(listing) }
    var names: [FilePath.Component] = []
    errno = 0
    while let entry = readdir(listing) {
      if let name = Self.name(of: entry), name.kind == .regular { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw Errno(rawValue: errno) }
    return names
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> FilePath.Component? {
    withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 1) { FilePath(platformString: $0) }
    }.lastComponent
  }

  /// Removes the file or link `name` if it exists. A directory is kept.
  public func remove(_ name: FilePath.Component) {
    _ = name.withPlatformString { unlinkat(file.rawValue, $0, 0) }
  }

  /// Removes the directory `name` if it is empty.
  public func removeDirectoryIfEmpty(_ name: FilePath.Component) {
    _ = name.withPlatformString { unlinkat(file.rawValue, $0, AT_REMOVEDIR) }
  }

  /// Renames `name` to `other` in `folder`, replacing a file or link with that name.
  ///
  /// - Throws: an error if the file can't be renamed.
  public func move(
    _ name: FilePath.Component, to other: FilePath.Component, in folder: borrowing DirectoryHandle
  ) throws(FileError) {
    let target = folder.file.rawValue
    do throws(Errno) {
      try SystemCall.run {
        name.withPlatformString { old in
          other.withPlatformString { renameat(file.rawValue, old, target, $0) }
        }
      }
    } catch {
      throw .writing(folder.path.appending(other), error, operation: "renameat")
    }
  }
}
