/// A method of drawing an image in a terminal.
public enum TerminalGraphics: Hashable, Sendable {
  /// The graphics protocol of the terminal kitty: pixels in 24-bit color.
  case kitty
  /// DEC's sixels: pixels in 216 colors.
  case sixel
  /// Characters that each show two pixels.
  case halfBlocks(isTrueColor: Bool)
}
