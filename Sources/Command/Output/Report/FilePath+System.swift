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

  /// The number of bytes that a user may still write to the disk of a folder; nil if the file system doesn't report it.
  var freeBytes: Int64? {
    var status = statvfs()
    guard withPlatformString({ statvfs($0, &status) }) == 0, status.f_blocks > 0 else { return nil }
    let free = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    return free.overflow ? .max : Int64(clamping: free.partialValue)
  }
}
