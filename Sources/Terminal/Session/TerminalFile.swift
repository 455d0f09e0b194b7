#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// System calls on the file descriptor of a terminal.
enum TerminalFile {
  /// Returns the bytes that arrive within a time, in milliseconds; nil if none do.
  static func bytes(from file: Int32, waiting time: Int32) -> [UInt8]? {
    var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, time) > 0, request.revents & Int16(POLLIN) != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(file, &bytes, bytes.count)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  /// Writes bytes, and waits while the terminal is busy.
  ///
  /// - Returns: whether all of them were written.
  static func send(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Returns the size of the window in characters, and in pixels if the terminal reports them; nil if it is unknown.
  static func windowSize(of file: Int32) -> winsize? {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return size
  }
}
