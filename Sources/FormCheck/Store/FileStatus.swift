import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the file system says of a file without reading it.
struct FileStatus: Hashable, Sendable {
  let device: UInt64
  let number: UInt64
  let sizeBytes: Int64
  /// Nanoseconds since 1970.
  let modified: Int64
  let isDirectory: Bool
  let isRegular: Bool
  /// Whether it is a symbolic link itself; only where links aren't followed.
  let isLink: Bool

  /// The file that a name leads to, through links; nil if there is none.
  init?(_ path: FilePath) {
    var status = stat()
    guard path.withPlatformString({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// The file or the link of this name; nil if there is neither.
  init?(unfollowed path: FilePath) {
    var status = stat()
    guard path.withPlatformString({ lstat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// The file or the link of this name in an open directory; nil if there is neither.
  init?(_ name: FilePath.Component, in directory: FileDescriptor) {
    var status = stat()
    let code = name.withPlatformString { fstatat(directory.rawValue, $0, &status, AT_SYMLINK_NOFOLLOW) }
    guard code == 0 else { return nil }
    self.init(status)
  }

  /// An open file.
  init?(_ file: FileDescriptor) {
    var status = stat()
    guard fstat(file.rawValue, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Why no file can be reached under a name; nil if one can.
  static func failure(at path: FilePath) -> Errno? {
    var status = stat()
    return path.withPlatformString { stat($0, &status) } == 0 ? nil : Errno(rawValue: errno)
  }

  private init(_ status: stat) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    sizeBytes = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isLink = status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether both are the same file, whatever names led there.
  func isSameFile(as other: FileStatus) -> Bool { identity == other.identity }

  /// What a file is known by, whatever its names.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
  }

  var identity: Identity { Identity(device: device, number: number) }

  /// How many names an open file has; 0 if it was removed.
  static func nameCount(of file: FileDescriptor) -> Int? {
    var status = stat()
    guard fstat(file.rawValue, &status) == 0 else { return nil }
    return Int(clamping: status.st_nlink)
  }
}
