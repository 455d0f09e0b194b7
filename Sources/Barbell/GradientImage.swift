import FormCheckPixels
import FormCheckPose

/// The gradient of a frame's luma, averaged over squares of pixels.
struct GradientImage {
  /// The size in reduced pixels.
  let width: Int
  let height: Int
  /// The side of a square, in pixels of the frame.
  let factor: Int
  /// The derivatives in gray levels per reduced pixel, row by row; 0 at the border.
  private(set) var x: [Float]
  private(set) var y: [Float]

  /// Creates the gradient; nil for an image smaller than 16 × 16 reduced pixels.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  init?(_ plane: PixelPlane, factor: Int) {
    self.factor = max(1, factor)
    (width, height) = (plane.width / self.factor, plane.height / self.factor)
    guard width >= 16, height >= 16 else { return nil }
    x = [Float](repeating: 0, count: width * height)
    y = x
    differentiate(Self.reduced(plane, width, height, self.factor))
  }

  /// Returns the mean of each square of pixels.
  private static func reduced(_ plane: PixelPlane, _ width: Int, _ height: Int, _ factor: Int) -> [Float] {
    let scale = 1 / Float(factor * factor)
    var means = [Float](repeating: 0, count: width * height)
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: width * factor) { sums in
      means.withUnsafeMutableBufferPointer { means in
        for row in 0..<height {
          let source = plane.base + row * factor * plane.stride
          for column in 0..<(width * factor) { sums[column] = UInt16(source[column]) }
          for line in 1..<max(1, factor) {
            let next = source + line * plane.stride
            for column in 0..<(width * factor) { sums[column] &+= UInt16(next[column]) }
          }
          for column in 0..<width {
            var sum: Int32 = 0
            for offset in 0..<factor { sum &+= Int32(sums[column &* factor &+ offset]) }
            means[row &* width &+ column] = Float(sum) * scale
          }
        }
      }
    }
    return means
  }

  /// Computes the gradient of each pixel with Sobel's operator.
  private mutating func differentiate(_ image: [Float]) {
    let (width, height) = (width, height)
    image.withUnsafeBufferPointer { image in
      x.withUnsafeMutableBufferPointer { x in
        y.withUnsafeMutableBufferPointer { y in
          for row in 1..<(height - 1) {
            for index in (row &* width &+ 1)..<((row &+ 1) &* width &- 1) {
              let (above, below) = (index &- width, index &+ width)
              let (a, c) = (image[above &- 1], image[above &+ 1])
              let (g, i) = (image[below &- 1], image[below &+ 1])
              x[index] = (c - a + 2 * (image[index &+ 1] - image[index &- 1]) + i - g) / 8
              y[index] = (g - a + 2 * (image[below] - image[above]) + i - c) / 8
            }
          }
        }
      }
    }
  }

  /// Returns the position in the frame of a position in reduced pixels, where (0, 0) is the center of the first.
  func framePoint(_ column: Double, _ row: Double) -> Point {
    Point(x: (column + 0.5) * Double(factor), y: (row + 0.5) * Double(factor))
  }

  /// Returns the position in reduced pixels of a position in the frame.
  func reducedPoint(_ point: Point) -> Point {
    Point(x: point.x / Double(factor) - 0.5, y: point.y / Double(factor) - 0.5)
  }
}
