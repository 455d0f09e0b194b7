/// The size of an image in a terminal.
public struct TerminalLayout: Hashable, Sendable {
  /// The number of columns of characters that the image covers.
  public let columns: Int
  /// The number of rows of characters that the image covers.
  public let rows: Int
  /// The number of pixels across.
  public let width: Int
  /// The number of pixels down.
  public let height: Int

  /// The size of a character if the terminal doesn't report it, in pixels.
  private static let standardCell = (width: 8, height: 16)

  /// Fits an image into a terminal.
  ///
  /// - Parameters:
  ///   - aspect: the width of the image by its height, as displayed.
  ///   - screen: the number of columns and rows that are free.
  ///   - cell: the size of a character, in pixels; nil if it is unknown.
  ///   - graphics: the method of drawing.
  ///   - maximumWidth: the maximum number of pixels across.
  public init(
    aspect: Double, screen: (columns: Int, rows: Int), cell: (width: Int, height: Int)?,
    graphics: TerminalGraphics, maximumWidth: Int
  ) {
    let cell = cell ?? Self.standardCell
    let (columns, rows) = (max(1, screen.columns), max(1, screen.rows))
    let shape = max(0.01, min(100, aspect)) * Double(cell.height) / Double(cell.width)
    let fitted = min(Double(columns), Double(rows) * shape)
    self.columns = max(1, min(columns, Int(fitted.rounded())))
    self.rows = max(1, min(rows, Int((fitted / shape).rounded())))
    guard case .halfBlocks = graphics else {
      let scale = min(1, Double(maximumWidth) / Double(self.columns * cell.width))
      width = max(1, Int(Double(self.columns * cell.width) * scale))
      height = max(1, Int(Double(self.rows * cell.height) * scale))
      return
    }
    (width, height) = (self.columns, 2 * self.rows)
  }
}
