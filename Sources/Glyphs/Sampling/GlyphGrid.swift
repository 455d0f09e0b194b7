public import FormCheckPixels

/// The division of a frame into cells, each of which gets one symbol.
///
/// Edges of cells are whole pixels. If the width isn't a multiple of the number of columns, cells differ by one pixel, so
/// that the grid always covers the frame.
public struct GlyphGrid: Hashable, Sendable {
  /// The size of the frame, in pixels.
  public let size: PixelSize
  /// The number of cells across.
  public let columns: Int
  /// The number of cells down.
  public let rows: Int

  /// The minimum width of a cell of an image, in pixels: narrower symbols are illegible.
  public static let minimumCellWidth = 4

  /// Plans the grid of a frame.
  ///
  /// - Parameters:
  ///   - cells: the number of cells across. Fewer are used if the frame is too narrow.
  ///   - aspect: the height of a cell of the font, in widths.
  ///   - minimumWidth: the minimum width of a cell, in pixels.
  public init(
    size: PixelSize, cells: Int, aspect: Double, minimumWidth: Int = minimumCellWidth
  ) {
    self.size = size
    let columns = max(1, min(cells, size.width / max(1, minimumWidth)))
    let height = Double(size.width) / Double(columns) * max(0.1, min(10, aspect))
    (self.columns, rows) = (columns, max(1, min(size.height, Int((Double(size.height) / height).rounded()))))
  }

  /// The number of cells.
  public var count: Int { columns * rows }

  /// The size of the largest cell.
  public var cell: PixelSize {
    PixelSize(
      width: (size.width + columns - 1) / columns, height: (size.height + rows - 1) / rows)
  }

  /// Returns the columns of pixels of a cell.
  public func pixels(ofColumn column: Int) -> Range<Int> {
    PlaneMeans.span(column, of: columns, in: size.width)
  }

  /// Returns the rows of pixels of a cell.
  public func pixels(ofRow row: Int) -> Range<Int> { PlaneMeans.span(row, of: rows, in: size.height) }
}
