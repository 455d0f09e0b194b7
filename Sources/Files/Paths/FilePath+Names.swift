public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FilePath {
  /// Returns the path with `suffix` appended to its last component.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the path.
  public func appending(suffix: String) -> FilePath {
    FilePath(platformString: (rawBytes + suffix.utf8 + [0]).map(CInterop.PlatformChar.init(bitPattern:)))
  }

  /// The path from the root of the file system. A relative path also loses `.` and `..`; it is unchanged if the current folder was
  /// removed.
  public var absolute: FilePath {
    guard !isAbsolute, let folder = getcwd(nil, 0) else { return self }
    defer { free(folder) }
    return FilePath(platformString: folder).appending(components).lexicallyNormalized()
  }

  /// Returns the path without symbolic links, `.`, and `..`.
  ///
  /// - Throws: the reason why the path doesn't lead to a file.
  public func realPath() throws(Errno) -> FilePath {
    let path = withPlatformString { realpath($0, nil) }
    guard let path else { throw Errno(rawValue: errno) }
    defer { free(path) }
    return FilePath(platformString: path)
  }

  /// The path, or `.` if the path is empty, which stands for the current folder.
  public var nonEmpty: FilePath { isEmpty ? "." : self }

  /// Removes the file or link if it exists.
  func removeFile() { _ = withPlatformString { unlink($0) } }

  /// Renames the file, replacing a file or link with the other name.
  func rename(to other: FilePath) throws(Errno) {
    try SystemCall.run {
      withPlatformString { old in other.withPlatformString { renameat(AT_FDCWD, old, AT_FDCWD, $0) } }
    }
  }
}
