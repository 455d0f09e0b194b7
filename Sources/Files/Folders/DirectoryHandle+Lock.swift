import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension DirectoryHandle {
  /// Acquires the file system's lock of the directory, which ends with the handle or the process.
  ///
  /// - Returns: false if another process holds the lock, or if the file system has no locks.
  public func lock() -> Bool { flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 }
}
