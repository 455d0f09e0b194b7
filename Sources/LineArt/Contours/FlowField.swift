#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The direction of the edges at every pixel, from the smoothed structure tensor (Kyprianidis and Döllner 2008, "Image
/// Abstraction by Structure Adaptive Filtering").
struct FlowField {
  let width: Int
  let height: Int
  /// The unit vector along the edge at every pixel, row by row.
  let directions: [SIMD2<Float>]

  /// Computes the directions from an image.
  ///
  /// - Parameter sigma: The smoothing of the tensor, in pixels.
  /// - Complexity: O(*n* · `sigma`) for *n* pixels.
  init(_ image: GrayImage, sigma: Float) {
    (width, height) = (image.width, image.height)
    var (xx, xy, yy) = (image, image, image)
    let (columns, rows) = (image.width, image.height)
    for y in 0..<rows {
      for x in 0..<columns {
        let (left, right) = (max(0, x - 1), min(columns - 1, x + 1))
        let (top, bottom) = (max(0, y - 1), min(rows - 1, y + 1))
        let dx = image[right, y] - image[left, y]
        let dy = image[x, bottom] - image[x, top]
        let index = y * columns + x
        (xx.values[index], xy.values[index], yy.values[index]) = (dx * dx, dx * dy, dy * dy)
      }
    }
    (xx, xy, yy) = (xx.blurred(sigma), xy.blurred(sigma), yy.blurred(sigma))
    directions = image.values.indices.map { Self.direction(xx.values[$0], xy.values[$0], yy.values[$0]) }
  }

  /// Returns the eigenvector of the smaller eigenvalue of a tensor.
  private static func direction(_ xx: Float, _ xy: Float, _ yy: Float) -> SIMD2<Float> {
    let root = ((xx - yy) * (xx - yy) + 4 * xy * xy).squareRoot()
    let larger = (xx + yy + root) / 2
    let vector = SIMD2(larger - xx, -xy)
    let length = (vector * vector).sum().squareRoot()
    return length > 1e-9 ? vector / length : xx > yy ? SIMD2(0, 1) : SIMD2(1, 0)
  }

  /// Returns the direction at the pixel nearest to a position inside the image.
  @inline(__always)
  func direction(_ x: Float, _ y: Float) -> SIMD2<Float> {
    directions[Int(y + 0.5) * width + Int(x + 0.5)]
  }
}
