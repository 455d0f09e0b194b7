import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FilePath {
  /// Returns the path without symbolic links.
  ///
  /// - Throws: the reason why the path doesn't lead to a file.
  func realPath() throws(Errno) -> FilePath {
    let path = withPlatformString { realpath($0, nil) }
    guard let path else { throw Errno(rawValue: errno) }
    defer { free(path) }
    return FilePath(platformString: path)
  }
}
