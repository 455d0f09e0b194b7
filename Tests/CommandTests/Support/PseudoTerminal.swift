import Foundation

/// A terminal at which a test types.
final class PseudoTerminal {
  private let keyboard: FileHandle
  /// The standard input of the program at the terminal.
  let input: FileHandle

  /// Linux's requests `TIOCSPTLCK`, which unlocks a terminal, and `TIOCGPTN`, which returns its number.
  private static let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  init() throws {
    keyboard = FileHandle(fileDescriptor: try Self.opened("/dev/ptmx"), closeOnDealloc: true)
    var (isLocked, index): (Int32, Int32) = (0, 0)
    guard ioctl(keyboard.fileDescriptor, Self.unlock, &isLocked) == 0,
      ioctl(keyboard.fileDescriptor, Self.number, &index) == 0
    else { throw POSIXError(.ENOTTY) }
    input = FileHandle(fileDescriptor: try Self.opened("/dev/pts/\(index)"), closeOnDealloc: true)
  }

  private static func opened(_ path: String) throws -> Int32 {
    let file = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw POSIXError(.ENOTTY) }
    return file
  }

  /// What was printed on the terminal since the last call; waits if there is nothing.
  var printed: String { String(decoding: keyboard.availableData, as: UTF8.self) }

  /// Types text. `\u{3}` is Ctrl-C, and `\u{4}` Ctrl-D.
  func type(_ text: String) throws { try keyboard.write(contentsOf: Data(text.utf8)) }
}

extension Program {
  /// Starts the program as the foreground process of a terminal, so that Ctrl-C interrupts it.
  static func start(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:], at terminal: PseudoTerminal
  ) throws -> Run {
    try Run(
      URL(filePath: "/usr/bin/setsid"), ["--ctty", "--wait", try executable().path] + arguments, folder,
      environment,
      terminal.input, nil)
  }
}
