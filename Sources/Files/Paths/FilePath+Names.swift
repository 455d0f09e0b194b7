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
