#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A terminal in which images are drawn.
///
/// Nothing is written unless standard output is a terminal. The terminal's settings are changed only while the program waits
/// for its answer or for a key.
public struct TerminalSession: Sendable {
  /// The method of drawing.
  public let graphics: TerminalGraphics
  /// The size of a character, in pixels; nil if it is unknown.
  public let cell: (width: Int, height: Int)?
  private let output: Int32
  /// The file to read keys and answers from; nil if there is none.
  private let input: Int32?

  /// The maximum time to wait for the terminal's answer, in milliseconds.
  private static let timeout: Int32 = 400
  /// The maximum number of bytes that are read for the answer, which other input, such as pressed keys, may precede.
  private static let maximumAnswer = 4096

  /// Asks the terminal what it can draw.
  ///
  /// - Parameter type: the value of the variable `TERM`.
  /// - Parameter colors: the value of the variable `COLORTERM`.
  /// - Returns: nil if standard output isn't a terminal.
  public init?(type: String, colors: String) {
    guard isatty(STDOUT_FILENO) != 0 else { return nil }
    output = STDOUT_FILENO
    input = Self.readableFile
    var answer = TerminalAnswer([])
    if let input, TerminalQuery.isAnswered(byType: type), TerminalState.readKeys(from: input) {
      answer = Self.ask(input, output)
      TerminalState.restore()
    }
    graphics = answer.graphics(isTrueColor: ["truecolor", "24bit"].contains(colors))
    cell = answer.cell ?? Self.cell(of: output)
  }

  /// Standard input if it is a terminal, otherwise standard output if it can be read, too.
  private static var readableFile: Int32? {
    if isatty(STDIN_FILENO) != 0 { return STDIN_FILENO }
    return fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE == O_RDWR ? STDOUT_FILENO : nil
  }

  private static func ask(_ input: Int32, _ output: Int32) -> TerminalAnswer {
    guard TerminalFile.send(Array(TerminalQuery.text.utf8), to: output) else { return TerminalAnswer([]) }
    var bytes: [UInt8] = []
    let start = now
    while bytes.count < maximumAnswer {
      let left = timeout - Int32(clamping: now - start)
      guard left > 0, let next = TerminalFile.bytes(from: input, waiting: left) else { break }
      bytes += next
      if TerminalAnswer(bytes).isComplete { break }
    }
    return TerminalAnswer(bytes)
  }

  /// The monotonic clock, in milliseconds.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  private static func cell(of file: Int32) -> (width: Int, height: Int)? {
    guard let size = TerminalFile.windowSize(of: file) else { return nil }
    let cell = (width: Int(size.ws_xpixel) / Int(size.ws_col), height: Int(size.ws_ypixel) / Int(size.ws_row))
    return cell.width > 0 && cell.height > 0 ? cell : nil
  }
}

extension TerminalSession {
  /// The number of columns and rows of the terminal; 80 × 24 if unknown.
  public var screen: (columns: Int, rows: Int) {
    guard let size = TerminalFile.windowSize(of: output) else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes bytes to the terminal.
  ///
  /// - Returns: whether all of them were written; false if the terminal was closed.
  @discardableResult public func write(_ bytes: [UInt8]) -> Bool { TerminalFile.send(bytes, to: output) }

  /// Switches to the alternate screen and makes keys readable, until ``TerminalState/restore()``.
  public func enterScreen() {
    if let input { _ = TerminalState.readKeys(from: input) }
    TerminalState.recordScreen(on: output)
    write(TerminalDrawing.enterScreen)
  }

  /// Whether a key was pressed.
  public var hasKey: Bool { input.map { TerminalFile.bytes(from: $0, waiting: 0) != nil } ?? false }
}
