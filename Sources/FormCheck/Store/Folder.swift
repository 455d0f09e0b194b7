import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder in the file system, whatever bytes its name is made of.
struct Folder: Hashable, Sendable {
  /// Where it is; empty for the current one.
  let path: FilePath

  /// Makes the folder and those it is in, where they aren't there.
  func make() throws(Errno) {
    guard !path.isEmpty, !exists else { return }
    try Folder(path: path.removingLastComponent()).make()
    let status = path.withPlatformString { mkdir($0, 0o777) }
    guard status == 0 || errno == EEXIST else { throw Errno(rawValue: errno) }
    // Somebody else may have removed it again, or the folder that it was to be in.
    guard exists else { throw FileStatus(path) == nil ? .noSuchFileOrDirectory : .notDirectory }
  }

  /// Whether there is a folder of this name.
  var exists: Bool {
    var status = stat()
    return path.withPlatformString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Removes the folder if nothing is in it, and needs no access to the one that it lies in but for that.
  func removeIfEmpty() { _ = path.withPlatformString { rmdir($0) } }

  /// The names in the folder, in no order; nothing where there is no folder that can be read.
  var names: [FilePath.Component] { (try? DirectoryHandle(path).names()) ?? [] }
}

extension FilePath {
  /// Removes the file, if there is one.
  func unlink() {
    #if canImport(Glibc)
      _ = withPlatformString { Glibc.unlink($0) }
    #elseif canImport(Musl)
      _ = withPlatformString { Musl.unlink($0) }
    #else
      _ = withPlatformString { Darwin.unlink($0) }
    #endif
  }

  /// Gives the file another name, in place of what has it.
  func move(to other: FilePath) throws(Errno) {
    let status = withPlatformString { old in other.withPlatformString { rename(old, $0) } }
    guard status == 0 else { throw Errno(rawValue: errno) }
  }
}
