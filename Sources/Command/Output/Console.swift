#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FormCheck
import FormCheckReports
import Synchronization
import SystemPackage

/// The terminal. Messages are written to standard error, data to standard output.
enum Console {
  private static let isJSON = Atomic<Bool>(false)

  /// Makes every later message on standard error a line of JSON.
  static func printMessagesAsJSON() { isJSON.store(true, ordering: .releasing) }

  /// Whether messages are lines of JSON.
  static var printsMessagesAsJSON: Bool { isJSON.load(ordering: .acquiring) }

  /// Prints lines to standard error.
  static func note(_ text: String) { message(.note, text, text) }

  /// Prints an error.
  static func error(_ sentence: String) {
    message(.error, sentence, "formcheck: \(TerminalText.line(sentence))")
  }

  /// Prints a warning about a result that was written nevertheless.
  static func warning(_ sentence: String) {
    message(.warning, sentence, "formcheck: warning: \(TerminalText.line(sentence))")
  }

  /// Prints an event as a line of JSON to standard error.
  static func emit(_ event: ProgressEvent) {
    // Events have texts and finite numbers only, so they can always be encoded.
    guard let line = try? JSONText.line(event) else { return }
    _ = write("\(TerminalText.json(line))\n", to: STDERR_FILENO)
  }

  /// Prints a message as an event, or as `lines`.
  private static func message(_ kind: ProgressEvent.Kind, _ text: String, _ lines: String) {
    guard !printsMessagesAsJSON else { return emit(.message(kind, text)) }
    // A failed write to standard error can't be reported anywhere.
    _ = write("\(TerminalText.lines(lines))\n", to: STDERR_FILENO)
  }

  /// Prints text to standard output. A closed pipe (`| head`) is not an error.
  ///
  /// - Throws: ``FormCheckError`` if the text can't be written.
  static func print(_ text: String) throws(FormCheckError) {
    try ignoringClosedPipe { () throws(FormCheckError) in try output(TerminalText.lines(text)) }
  }

  /// Prints JSON to standard output, with the version of its schema and with unsafe characters escaped.
  ///
  /// - Throws: ``FormCheckError`` if the text can't be written, including ``FormCheckError/Kind/closedPipe``.
  static func printJSON(_ text: String) throws(FormCheckError) {
    try output(TerminalText.json(JSONSchema.versioned(text)))
  }

  /// Prints lines of symbols, each with a line end.
  static func printText(_ text: String) throws(FormCheckError) {
    try ignoringClosedPipe { () throws(FormCheckError) in try output(TerminalText.lines(text), end: "") }
  }

  /// Prints the content of a text file that was checked before, unchanged except for a missing line end.
  ///
  /// - Throws: ``FormCheckError`` if the text can't be written, including ``FormCheckError/Kind/closedPipe``.
  static func printFile(_ text: String) throws(FormCheckError) {
    try output(text, end: text.utf8.last == UInt8(ascii: "\n") ? "" : "\n")
  }

  /// Prints a table for other programs, unchanged. On a terminal, control characters are replaced, because the table may contain the text
  /// of other people.
  ///
  /// - Throws: ``FormCheckError`` if the text can't be written, including ``FormCheckError/Kind/closedPipe``.
  static func printTable(_ text: String) throws(FormCheckError) {
    try isOutputInteractive ? printText(text) : printFile(text)
  }

  private static func output(_ text: String, end: String = "\n") throws(FormCheckError) {
    guard let error = write(text + end, to: STDOUT_FILENO) else { return }
    throw FormCheckError(standardOutput: error)
  }

  /// Runs `body`. Text is for people, who close a pipe when they have read enough. Half of a JSON object is useless.
  private static func ignoringClosedPipe(_ body: () throws(FormCheckError) -> Void) throws(FormCheckError) {
    do { try body() } catch { guard error.kind == .closedPipe else { throw error } }
  }

  /// Overwrites the current line of the terminal.
  static func rewriteLine(_ text: String) {
    _ = write("\r\(TerminalText.line(text))\u{1B}[K", to: STDERR_FILENO)
  }

  /// Whether standard error is a terminal.
  static var isInteractive: Bool { isatty(STDERR_FILENO) != 0 }

  /// Whether standard output is a terminal.
  static var isOutputInteractive: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Whether standard input is a terminal.
  static var isInputInteractive: Bool { isatty(STDIN_FILENO) != 0 }

  /// Asks on a terminal whether to go on, and returns the answer; false if the task is canceled.
  ///
  /// - Throws: a usage error with the sentence `refusal` if standard input isn't a terminal.
  static func confirms(_ question: String, refusal: String) throws(FormCheckError) -> Bool {
    guard isInputInteractive else { throw FormCheckError(.usage, refusal) }
    note("\(question) [y/N]")
    guard waitForAnswer() else { return false }
    return ["y", "yes"].contains(readLine()?.lowercased())
  }

  /// Prints what follows from the answer no, unless a signal gave it, about which a message was printed.
  static func noteRefusal(_ consequence: String) {
    if !Task.isCancelled { note(consequence) }
  }

  /// Waits for a line on standard input; false if the task was canceled.
  private static func waitForAnswer() -> Bool {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while !Task.isCancelled {
      if poll(&request, 1, 50) > 0 { return true }
    }
    return false
  }

  /// Whether standard error is a terminal that can overwrite a line.
  static var rewritesLines: Bool { isInteractive && !Environment.isTerminalDumb }

  /// The number of columns of the terminal; 80 if unknown.
  static var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes text to a file descriptor.
  ///
  /// - Returns: the error that stopped the writing; nil if all text was written.
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

  /// Waits until a non-blocking pipe accepts more bytes.
  private static func wait(for number: Int32) {
    var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
