#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FormCheck
import SystemPackage

/// Talks to the person: remarks on standard error, data on standard output.
enum Console {
  /// Lines on standard error.
  static func note(_ text: String) {
    // Standard error is the only place to report a failure to write to it.
    _ = write("\(TerminalText.lines(text))\n", to: STDERR_FILENO)
  }

  /// Something that went wrong.
  static func complain(_ sentence: String) { note("formcheck: \(TerminalText.line(sentence))") }

  /// Something to know about a result that is there all the same.
  static func warn(_ sentence: String) { note("formcheck: warning: \(TerminalText.line(sentence))") }

  /// Data for a person, on standard output.
  ///
  /// A reader that has gone away (`| head`) is no failure; anything else that keeps the text from arriving is one.
  static func print(_ text: String) throws(FormCheckError) { try output(TerminalText.lines(text)) }

  /// JSON on standard output.
  static func printJSON(_ text: String) throws(FormCheckError) { try output(TerminalText.json(text)) }

  private static func output(_ text: String) throws(FormCheckError) {
    guard let error = write("\(text)\n", to: STDOUT_FILENO), error != .brokenPipe else { return }
    throw FormCheckError(
      [.noSpace, .diskQuotaExceeded].contains(error) ? .diskFull : .output,
      "Standard output can't be written (\(error)): make room, or send the output elsewhere.")
  }

  /// Overwrites the current line of the terminal.
  static func rewriteLine(_ text: String) {
    _ = write("\r\(TerminalText.line(text))\u{1B}[K", to: STDERR_FILENO)
  }

  /// Whether standard error is a terminal.
  static var isInteractive: Bool { isatty(STDERR_FILENO) != 0 }

  /// How many characters a line of the terminal holds; 80 if it doesn't say.
  static var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// The error that kept some of the text from being written; nil if all of it was.
  private static func write(_ text: String, to number: Int32) -> Errno? {
    let file = FileDescriptor(rawValue: number)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      do {
        rest = rest.dropFirst(try rest.withUnsafeBytes { try file.write($0) })
      } catch Errno.resourceTemporarilyUnavailable {
        wait(for: number)
      } catch {
        return error as? Errno ?? .ioError
      }
    }
    return nil
  }

  /// Waits until a pipe that its owner made non-blocking takes more.
  private static func wait(for number: Int32) {
    var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
