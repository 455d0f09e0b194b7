/// The bytes that draw an image in a terminal.
public enum TerminalDrawing {
  /// Returns the bytes that draw an image at the cursor and move the cursor to the line below it.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  public static func bytes(
    _ image: TerminalImage, _ layout: TerminalLayout, _ graphics: TerminalGraphics
  ) -> [UInt8] {
    switch graphics {
    case .halfBlocks(let isTrueColor): HalfBlockDrawing.bytes(image, isTrueColor: isTrueColor)
    case .sixel: SixelDrawing.bytes(image) + "\r\n".utf8
    case .kitty:
      // Line feeds first: the image is drawn from the cursor down, and the screen doesn't scroll for it.
      [UInt8](repeating: UInt8(ascii: "\n"), count: layout.rows) + "\u{1B}[\(layout.rows)A\r".utf8
        + KittyDrawing.bytes(image, columns: layout.columns, rows: layout.rows, replaces: false)
        + "\u{1B}[\(layout.rows)B\r".utf8
    }
  }

  /// Returns the bytes that draw an image at the top left corner of the screen.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  public static func homeBytes(
    _ image: TerminalImage, _ layout: TerminalLayout, _ graphics: TerminalGraphics
  ) -> [UInt8] {
    let start = Array("\u{1B}[H".utf8)
    guard graphics == .kitty else { return start + bytes(image, layout, graphics) }
    return start + KittyDrawing.bytes(image, columns: layout.columns, rows: layout.rows, replaces: true)
  }

  /// The bytes before the first frame of a video: the alternate screen, without a cursor.
  public static let enterScreen = Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J".utf8)
  /// The bytes that undo ``enterScreen`` and all colors, wherever drawing stopped, even inside an escape sequence.
  public static let leaveScreen = Array("\u{1B}\\\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l".utf8)
}
