import FormCheckPixels

/// The tones of a frame on a grid: 0 is black, 255 is white.
struct ToneGrid: Equatable {
  /// The number of tones across.
  let columns: Int
  /// The number of tones down.
  let rows: Int
  /// The tones, row by row.
  var values: [UInt8]

  /// Creates a grid of tones.
  init(columns: Int, rows: Int, values: [UInt8]) {
    (self.columns, self.rows, self.values) = (columns, rows, values)
  }

  /// Samples the luma of a frame, converted to full range.
  ///
  /// - Complexity: O(*n*) in the number of pixels that are read.
  init(_ frame: PixelBuffer, columns: Int, rows: Int, quality: GlyphQuality) {
    let means = PlaneMeans(frame.luma, columns: columns, rows: rows, rowStep: quality.rowStep)
    self.init(columns: columns, rows: rows, values: means.values)
    guard !frame.color.isFullRange else { return }
    for index in values.indices {
      values[index] = UInt8(max(0, min(255, ((Int(values[index]) - 16) * 255 + 109) / 219)))
    }
  }

  /// The tone at a column and row; beyond an edge, the nearest one.
  @inline(__always)
  subscript(column: Int, row: Int) -> Int {
    let (column, row) = (max(0, min(columns - 1, column)), max(0, min(rows - 1, row)))
    return Int(values[row * columns + column])
  }
}
