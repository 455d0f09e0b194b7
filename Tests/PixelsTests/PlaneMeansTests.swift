import FormCheckPixels
import Testing

@Suite struct PlaneMeansTests {
  private static func frame(_ width: Int, _ height: Int) -> PixelBuffer {
    let frame = PixelBuffer(size: PixelSize(width: width, height: height))
    for plane in frame.planes {
      for row in 0..<plane.height {
        for column in 0..<plane.width {
          plane.base[row * plane.stride + column] = UInt8((37 * row + 11 * column) & 255)
        }
      }
    }
    return frame
  }

  /// Every grid of every small plane, compared with sums of single samples.
  @Test(arguments: [(1, 1), (2, 3), (7, 5), (16, 9)]) func meansAreThoseOfTheSamples(_ size: (Int, Int)) {
    let frame = Self.frame(size.0, size.1)
    // A plane doesn't keep the memory of its frame.
    defer { withExtendedLifetime(frame) {} }
    let plane = frame.luma
    for columns in 1...9 {
      for rows in 1...9 {
        let means = PlaneMeans(plane, columns: columns, rows: rows)
        let wanted = (0..<rows * columns).map { cell in
          let across = PlaneMeans.span(cell % columns, of: columns, in: size.0)
          let down = PlaneMeans.span(cell / columns, of: rows, in: size.1)
          let samples = down.flatMap { row in across.map { Int(plane.base[row * plane.stride + $0]) } }
          return UInt8((samples.reduce(0, +) + samples.count / 2) / samples.count)
        }
        #expect(means.values == wanted, "\(columns) × \(rows)")
      }
    }
  }

  /// The sum of a white photo exceeds 32 bits from 16.8 megapixels on.
  @Test(arguments: [(4110, 4093), (5000, 4000)]) func largeCellsDoNotOverflow(_ size: (Int, Int)) {
    let frame = PixelBuffer(size: PixelSize(width: size.0, height: size.1))
    defer { withExtendedLifetime(frame) {} }
    for row in 0..<frame.luma.height {
      (frame.luma.base + row * frame.luma.stride).update(repeating: 255, count: frame.luma.width)
    }
    #expect(PlaneMeans(frame.luma, columns: 1, rows: 1).values == [255])
  }

  @Test func spansAreNeverEmpty() {
    for extent in 1...20 {
      for count in 1...30 {
        let spans = (0..<count).map { PlaneMeans.span($0, of: count, in: extent) }
        #expect(
          spans.allSatisfy { !$0.isEmpty && $0.lowerBound >= 0 && $0.upperBound <= extent },
          "\(extent), \(count)")
        #expect(count > extent || spans.flatMap { Array($0) } == Array(0..<extent))
      }
    }
  }

  @Test func meanColorsOfGrayAreGray() {
    let frame = PixelBuffer(size: PixelSize(width: 6, height: 4))
    for (index, plane) in frame.planes.enumerated() {
      for row in 0..<plane.height {
        (plane.base + row * plane.stride).update(repeating: index == 0 ? 126 : 128, count: plane.width)
      }
    }
    #expect(frame.meanColors(columns: 3, rows: 2) == [UInt8](repeating: 128, count: 18))
  }
}
