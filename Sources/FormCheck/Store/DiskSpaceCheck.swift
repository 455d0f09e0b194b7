import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether a folder can take outputs.
enum DiskSpaceCheck {
  /// Less than this isn't enough for anything.
  static let leastBytes: UInt64 = 1 << 20

  /// Finds out before the work that a folder can't be written, or that its disk is as good as full.
  static func check(_ folder: FilePath) throws(FormCheckError) {
    guard folder.withPlatformString({ access($0, W_OK) }) == 0 else {
      throw FormCheckError.unwritable(folder, Errno(rawValue: errno))
    }
    var status = statvfs()
    guard folder.withPlatformString({ statvfs($0, &status) }) == 0, status.f_blocks > 0 else { return }
    let free = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    guard free.overflow || free.partialValue >= leastBytes else {
      throw FormCheckError.unwritable(folder, Errno.noSpace)
    }
  }
}
