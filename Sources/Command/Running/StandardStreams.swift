#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The standard streams of the process.
enum StandardStreams {
  /// Opens the streams that the caller closed, so that no other file gets their numbers and receives messages.
  ///
  /// Reading from a closed input and writing to a closed output remain errors, because each is opened for the other
  /// direction.
  static func reserve() {
    for (stream, access) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(stream, F_GETFD) == -1 {
      // The system assigns the lowest free number, which is that of this stream.
      _ = open("/dev/null", access)
    }
  }
}
