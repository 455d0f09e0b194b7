import FormCheckPixels
import Testing

@Suite struct ResizingTests {
  private static let sizes = [(1, 1), (2, 3), (7, 5), (16, 9), (33, 18)].map {
    PixelSize(width: $0, height: $1)
  }

  private static func image(_ size: PixelSize, _ value: (Int, Int) -> Int) -> PixelBuffer {
    let image = PixelBuffer(size: size)
    for plane in image.planes {
      for row in 0..<plane.height {
        for column in 0..<plane.width {
          plane.base[row * plane.stride + column] = UInt8(value(row, column))
        }
      }
    }
    return image
  }

  private static func samples(_ image: PixelBuffer) -> [[UInt8]] {
    image.planes.map { plane in
      (0..<plane.height * plane.width).map { plane.base[$0 / plane.width * plane.stride + $0 % plane.width] }
    }
  }

  /// To its own size, an image is the same; to any other, one color stays that color.
  @Test func sizesAndColorsAreKept() {
    for from in Self.sizes {
      let image = Self.image(from) { ($0 * 31 + $1 * 17) % 256 }
      #expect(Self.samples(image.resized(to: from)) == Self.samples(image), "\(from)")
      for to in Self.sizes {
        for value in [0, 1, 127, 254, 255] {
          let resized = Self.image(from) { _, _ in value }.resized(to: to)
          #expect(resized.size == to, "\(from), \(to), \(value)")
          let values = Set(Self.samples(resized).flatMap(\.self))
          #expect(values == [UInt8(value)], "\(from) to \(to): \(values)")
        }
      }
    }
  }

  /// A frame with narrow pixels becomes a lower one, which players would decode with another matrix.
  @Test func theMatrixIsKept() {
    let frame = PixelBuffer(size: PixelSize(width: 4, height: 720))
    let sizes = [PixelSize(width: 4, height: 700), PixelSize(width: 8, height: 720)]
    #expect(sizes.map { frame.resized(to: $0).color.matrix } == [1, 2])
  }

  /// A ramp stays a ramp between the centers of its first and last sample.
  @Test(arguments: [1.25, 4.0 / 3, 2, 4]) func rampsAreInterpolated(_ factor: Double) {
    let (from, to) = (PixelSize(width: 20, height: 20), Int(20 * factor))
    let wide = Self.image(from) { $1 * 10 }.resized(to: PixelSize(width: to, height: 20))
    let high = Self.image(from) { row, _ in row * 10 }.resized(to: PixelSize(width: 20, height: to))
    for index in 0..<to {
      let position = max(0, min(19, (Double(index) + 0.5) * 20 / Double(to) - 0.5))
      let values = [wide.luma.base[index], high.luma.base[index * high.luma.stride]].map(Double.init)
      #expect(values.allSatisfy { abs($0 - 10 * position) <= 0.55 }, "\(factor), \(index): \(values)")
    }
  }
}
