/// The mean samples of the cells of a plane.
///
/// Sums are of integers, so the result is the same on every processor.
public struct PlaneMeans: Sendable {
  /// The number of cells across.
  public let columns: Int
  /// The number of cells down.
  public let rows: Int
  /// The means, row by row.
  public private(set) var values: [UInt8]

  /// Averages the cells of a plane.
  ///
  /// - Parameters:
  ///   - plane: the samples.
  ///   - columns: the number of cells across. Where there are more cells than samples, several have the same sample.
  ///   - rows: the number of cells down.
  ///   - rowStep: the distance between the rows of samples that are read, in each row of cells.
  /// - Complexity: O(*n*) for *n* samples that are read.
  public init(_ plane: PixelPlane, columns: Int, rows: Int, rowStep: Int = 1) {
    (self.columns, self.rows) = (columns, rows)
    values = [UInt8](repeating: 0, count: columns * rows)
    let spans = (0..<columns).map { Self.span($0, of: columns, in: plane.width) }
    var sums = [UInt32](repeating: 0, count: plane.width)
    for row in 0..<rows {
      let lines = stride(
        from: Self.span(row, of: rows, in: plane.height).lowerBound,
        to: Self.span(row, of: rows, in: plane.height).upperBound, by: rowStep)
      sums.withUnsafeMutableBufferPointer { Self.add(plane, lines, into: $0) }
      average(sums, spans, Array(lines).count, row)
    }
  }

  /// Returns part `index` of `count` equal parts of `extent` samples. No part is empty.
  public static func span(_ index: Int, of count: Int, in extent: Int) -> Range<Int> {
    let start = min(extent * index / count, extent - 1)
    return start..<max(start + 1, extent * (index + 1) / count)
  }

  private static func add(
    _ plane: PixelPlane, _ lines: StrideTo<Int>, into sums: UnsafeMutableBufferPointer<UInt32>
  ) {
    sums.update(repeating: 0)
    guard let target = sums.baseAddress else { return }
    for line in lines {
      let samples = plane.base + line * plane.stride
      for column in 0..<sums.count { target[column] &+= UInt32(truncatingIfNeeded: samples[column]) }
    }
  }

  private mutating func average(_ sums: [UInt32], _ spans: [Range<Int>], _ lines: Int, _ row: Int) {
    for (column, span) in spans.enumerated() {
      // A cell of a photo with more than 16 megapixels exceeds 32 bits; a column of one doesn't.
      var sum: UInt64 = 0
      for index in span { sum &+= UInt64(sums[index]) }
      let count = UInt64(span.count * lines)
      values[row * columns + column] = UInt8((sum + count / 2) / count)
    }
  }
}
