public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The one place where a return value of −1 becomes an ``SystemPackage/Errno``.
public enum SystemCall {
  /// Returns the result of `call`, which is repeated whenever a signal interrupts it (`EINTR`).
  ///
  /// - Throws: `errno` if `call` returns −1 for another reason.
  @discardableResult
  public static func run<Value: SignedInteger>(_ call: () -> Value) throws(Errno) -> Value {
    while true {
      let value = call()
      guard value == -1 else { return value }
      let code = Errno(rawValue: errno)
      guard code == .interrupted else { throw code }
    }
  }

  /// Flushes an open file or directory to the disk.
  static func synchronize(_ file: FileDescriptor) throws(Errno) {
    try run { fsync(file.rawValue) }
  }

  /// Returns the result of a swift-system function, which throws only ``SystemPackage/Errno``.
  public static func wrapping<Value>(_ body: () throws -> Value) throws(Errno) -> Value {
    do { return try body() } catch { throw error as? Errno ?? .ioError }
  }
}
