public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A check that outputs can be written to a folder, performed before the work starts.
public enum DiskSpaceCheck {
  /// The minimum number of free bytes. Fewer aren't enough for any output.
  static let minimumBytes: UInt64 = 1 << 20

  /// Rejects a folder that isn't writable or whose disk is almost full.
  public static func check(_ folder: FilePath) throws(FileError) {
    do throws(Errno) {
      try SystemCall.run { folder.withPlatformString { access($0, W_OK) } }
    } catch {
      throw .writing(folder, error, operation: "access")
    }
    guard let free = freeBytes(folder), free < minimumBytes else { return }
    throw .writing(folder, .noSpace, operation: "statvfs")
  }

  /// Returns the number of bytes that a user may still write; nil if the file system doesn't report it.
  public static func freeBytes(_ folder: FilePath) -> UInt64? {
    var status = statvfs()
    guard (try? SystemCall.run { folder.withPlatformString { statvfs($0, &status) } }) != nil,
      status.f_blocks > 0
    else { return nil }
    let free = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    return free.overflow ? .max : free.partialValue
  }
}
