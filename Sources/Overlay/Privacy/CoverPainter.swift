import FormCheckPixels
import FormCheckPose

/// A painter that replaces the pixels of areas by the mean colors of large cells, interpolated between their centers.
///
/// A cell is half as large as the radius, so that a covered head consists of about four by four colors. The cells are
/// fixed in the frame, and means are rounded integers: neither details nor their motion remain.
struct CoverPainter {
  let frame: PixelBuffer

  /// The minimum size of a cell, in pixels of luma.
  private static let minimumCell = 8

  /// Replaces the pixels of an area, in place.
  ///
  /// - Complexity: O(*n*) for *n* pixels of the area's bounding box.
  func cover(_ area: CoveredArea) {
    let cell = max(Self.minimumCell, Int(saturating: area.radius / 2)) / 2 * 2
    cover(frame.luma, area, cell: cell)
    let half = CoveredArea(from: area.start * 0.5, to: area.end * 0.5, radius: area.radius / 2 + 1)
    cover(frame.cb, half, cell: cell / 2)
    cover(frame.cr, half, cell: cell / 2)
  }

  private func cover(_ plane: PixelPlane, _ area: CoveredArea, cell: Int) {
    let box = area.bounds
    let columns = Self.range(box.x, box.x + box.width, plane.width)
    let rows = Self.range(box.y, box.y + box.height, plane.height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let means = CellMeans(plane, columns: columns, rows: rows, cell: cell)
    for y in rows {
      for x in columns where area.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
        plane.base[y * plane.stride + x] = means.value(x, y)
      }
    }
  }

  private static func range(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
    let first = max(0, min(limit, Int(saturating: low.rounded(.down))))
    return first..<max(first, min(limit, Int(saturating: high.rounded(.up))))
  }
}

/// The mean samples of the cells around a part of a plane. The cells start at the plane's corner.
private struct CellMeans {
  private let cell: Int
  private let firstColumn: Int
  private let firstRow: Int
  private let columns: Int
  private let rows: Int
  private var values: [Int32] = []

  init(_ plane: PixelPlane, columns: Range<Int>, rows: Range<Int>, cell: Int) {
    self.cell = cell
    firstColumn = max(0, columns.lowerBound / cell - 1)
    firstRow = max(0, rows.lowerBound / cell - 1)
    self.columns = min((plane.width - 1) / cell, (columns.upperBound - 1) / cell + 1) - firstColumn + 1
    self.rows = min((plane.height - 1) / cell, (rows.upperBound - 1) / cell + 1) - firstRow + 1
    for row in 0..<self.rows {
      for column in 0..<self.columns { values.append(mean(plane, column: column, row: row)) }
    }
  }

  private func mean(_ plane: PixelPlane, column: Int, row: Int) -> Int32 {
    let (left, top) = ((firstColumn + column) * cell, (firstRow + row) * cell)
    let (right, bottom) = (min(plane.width, left + cell), min(plane.height, top + cell))
    var sum = 0
    for y in top..<bottom {
      for x in left..<right { sum += Int(plane.base[y * plane.stride + x]) }
    }
    let count = (right - left) * (bottom - top)
    return Int32(truncatingIfNeeded: (sum + count / 2) / count)
  }

  /// Returns the value at a sample of the plane, bilinear between the centers of cells, in units of 1/(2 × cell)².
  func value(_ x: Int, _ y: Int) -> UInt8 {
    let (column, across) = position(x, firstColumn, columns)
    let (row, down) = position(y, firstRow, rows)
    let (right, below) = (min(column + 1, columns - 1), min(row + 1, rows - 1))
    let whole = 2 * cell
    let upper =
      Int(values[row * columns + column]) * (whole - across) + Int(values[row * columns + right]) * across
    let lower =
      Int(values[below * columns + column]) * (whole - across) + Int(values[below * columns + right]) * across
    let sum = upper * (whole - down) + lower * down
    return UInt8(truncatingIfNeeded: (sum + whole * whole / 2) / (whole * whole))
  }

  /// Returns the cell whose center precedes a sample, and the distance from it in half samples.
  private func position(_ sample: Int, _ first: Int, _ count: Int) -> (index: Int, distance: Int) {
    let halves = 2 * sample + 1 - cell - 2 * cell * first
    guard halves > 0 else { return (0, 0) }
    let index = min(halves / (2 * cell), count - 1)
    return (index, index == count - 1 ? 0 : halves - 2 * cell * index)
  }
}
