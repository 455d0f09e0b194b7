#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Talks to the person: remarks on standard error, data on standard output.
enum Console {
  /// A line on standard error.
  static func note(_ text: String) { write("\(harmless(text))\n", to: STDERR_FILENO) }

  /// Something that went wrong.
  static func complain(_ sentence: String) { note("formcheck: \(sentence)") }

  /// Something to know about a result that is there all the same.
  static func warn(_ sentence: String) { note("formcheck: warning: \(sentence)") }

  /// Data.
  static func print(_ text: String) { write("\(text)\n", to: STDOUT_FILENO) }

  /// Overwrites the current line of the terminal.
  static func rewriteLine(_ text: String) { write("\r\(text)\u{1B}[K", to: STDERR_FILENO) }

  /// Whether standard error is a terminal.
  static var isInteractive: Bool { isatty(STDERR_FILENO) != 0 }

  /// How many characters a line of the terminal holds; 80 if it doesn't say.
  static var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// The text without control characters: a file's name must not be able to command the terminal.
  static func harmless(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar.properties.generalCategory == .control && scalar != "\n" ? "\u{FFFD}" : scalar
        }))
  }

  /// A reader that has gone away is no reason to stop analysing; so a failed write ends the text, not the program.
  private static func write(_ text: String, to file: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  while true {
    let written = write(file, bytes, count)
    if written >= 0 || errno != EINTR { return written }
  }
}
