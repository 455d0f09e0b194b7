public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A check, before the work, that a folder can take outputs.
public enum DiskSpaceCheck {
  /// Fewer free bytes aren't enough for any output.
  static let minimumBytes: UInt64 = 1 << 20

  /// Refuses a folder that can't be written to, or whose disk is almost full.
  public static func check(_ folder: FilePath) throws(FileError) {
    do throws(Errno) {
      try SystemCall.run { folder.withPlatformString { access($0, W_OK) } }
    } catch {
      throw .writing(folder, error, operation: "access")
    }
    guard let free = freeBytes(folder), free < minimumBytes else { return }
    throw .writing(folder, .noSpace, operation: "statvfs")
  }

  /// Bytes that a user may still write; nil if the file system doesn't report them.
  private static func freeBytes(_ folder: FilePath) -> UInt64? {
    var status = statvfs()
    guard (try? SystemCall.run { folder.withPlatformString { statvfs($0, &status) } }) != nil,
      status.f_blocks > 0
    else { return nil }
    let free = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    return free.overflow ? .max : free.partialValue
  }
}
