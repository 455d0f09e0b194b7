public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file's identity, size, time stamp and type, as the file system records them.
public struct FileStatus: Hashable, Sendable {
  /// The identity of a file, independent of its names. Two names with the same identity refer to one file.
  public struct Identity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
  }

  /// The type of a file.
  public enum Kind: Hashable, Sendable {
    /// A regular file, whose bytes can be read at any position.
    case regular
    /// A folder.
    case directory
    /// A symbolic link itself; occurs only if links aren't followed.
    case symbolicLink
    /// A pipe, a socket, or a device.
    case other
  }

  /// The identity of the file.
  public let identity: Identity
  /// The type of the file.
  public let kind: Kind
  /// The size of the file in bytes.
  public let sizeBytes: Int64
  /// The time of the last modification, in nanoseconds since 1970.
  public let modificationTime: Int64

  /// Reads the status of the file at `path`, following links; nil if it can't be read, usually because there is no such file.
  public init?(_ path: FilePath) {
    guard let status = try? FileStatus(following: path) else { return nil }
    self = status
  }

  /// Reads the status of the file at `path`, following links.
  ///
  /// - Throws: the reason why `path` doesn't lead to a file.
  public init(following path: FilePath) throws(Errno) {
    self.init(try Self.record { status in path.withPlatformString { stat($0, &status) } })
  }

  /// Reads the status of the file or link at `path` itself; nil if it can't be read, usually because there is neither.
  public init?(unfollowed path: FilePath) {
    guard let status = try? FileStatus(unfollowing: path) else { return nil }
    self = status
  }

  /// Reads the status of the file or link at `path` itself.
  ///
  /// - Throws: the reason why there is neither, or why its status can't be read.
  public init(unfollowing path: FilePath) throws(Errno) {
    self.init(try Self.record { status in path.withPlatformString { lstat($0, &status) } })
  }

  /// Reads the status of the file or link `name` in an open directory; nil if it can't be read, usually because
  /// there is neither.
  init?(_ name: FilePath.Component, in directory: FileDescriptor) {
    let record = try? Self.record { status in
      name.withPlatformString { fstatat(directory.rawValue, $0, &status, AT_SYMLINK_NOFOLLOW) }
    }
    guard let record else { return nil }
    self.init(record)
  }

  /// Reads the status of an open file.
  ///
  /// - Throws: the system's error, for example for a descriptor that isn't open.
  public init(_ file: FileDescriptor) throws(Errno) {
    self.init(try Self.record { fstat(file.rawValue, &$0) })
  }

  private static func record(_ call: (inout stat) -> Int32) throws(Errno) -> stat {
    var record = stat()
    try SystemCall.run { call(&record) }
    return record
  }

  private init(_ record: stat) {
    identity = Identity(device: UInt64(record.st_dev), inode: UInt64(record.st_ino))
    sizeBytes = Int64(record.st_size)
    #if canImport(Darwin)
      let time = record.st_mtimespec
    #else
      let time = record.st_mtim
    #endif
    modificationTime = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    kind = Kind(mode: record.st_mode)
  }

  /// Whether the file is a folder.
  public var isDirectory: Bool { kind == .directory }
  /// Whether the file is regular.
  public var isRegular: Bool { kind == .regular }
  /// Whether the file is a symbolic link itself.
  public var isLink: Bool { kind == .symbolicLink }

  /// Whether both refer to the same file, regardless of its names.
  public func isSameFile(as other: FileStatus) -> Bool { identity == other.identity }

  /// Returns the number of names of an open file, 0 if all have been removed.
  ///
  /// - Throws: the error number of `fstat`.
  public static func nameCount(of file: FileDescriptor) throws(Errno) -> Int {
    Int(clamping: try record { fstat(file.rawValue, &$0) }.st_nlink)
  }
}

extension FileStatus.Kind {
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .symbolicLink
    default: self = .other
    }
  }
}
