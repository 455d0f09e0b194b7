package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A search for programs that are still writing a file.
package enum OpenWriters {
  #if os(Linux)
    /// `F_SETLEASE`, a macro that Swift can't import.
    private static let setLease: Int32 = 1024
  #endif

  /// Whether a program on this computer has a file open for writing.
  ///
  /// The kernel grants a read lease only on a file that nobody writes. It grants none on network file systems and on
  /// files of other users; the answer is false then.
  package static func exist(for path: FilePath) -> Bool {
    #if os(Linux)
      // A writer that opens the file while the lease is held sends this signal, which would end the program.
      signal(SIGIO, SIG_IGN)
      let options: FileDescriptor.OpenOptions = [.closeOnExec, .nonBlocking]
      guard let file = try? FileDescriptor.open(path, .readOnly, options: options) else { return false }
      defer { try? file.close() }
      guard fcntl(file.rawValue, setLease, Int32(F_RDLCK)) != 0 else {
        _ = fcntl(file.rawValue, setLease, Int32(F_UNLCK))
        return false
      }
      return errno == EAGAIN
    #else
      return false
    #endif
  }
}
