/// The distance of every pixel to the nearest set pixel of an image (Felzenszwalb and Huttenlocher 2012, "Distance
/// Transforms of Sampled Functions").
struct DistanceMap {
  /// Squared distances in square pixels, row by row; very large if no pixel is set.
  let squared: GrayImage

  private static let far: Float = 1e12

  /// Computes the distances to the set pixels of an image.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  init(to image: BitImage) {
    let start = GrayImage(
      width: image.width, height: image.height, values: image.bits.map { $0 ? 0 : Self.far })
    squared = Self.rows(Self.rows(start).transposed).transposed
  }

  /// Returns the pixels within `radius` pixels of a set pixel.
  func pixels(within radius: Float) -> BitImage { squared.bits { $0 <= radius * radius } }

  /// Computes the lower envelope of parabolas in every row.
  private static func rows(_ image: GrayImage) -> GrayImage {
    var result = image
    let count = image.width
    var vertices = [Int](repeating: 0, count: count)
    var bounds = [Float](repeating: 0, count: count + 1)
    for y in 0..<image.height {
      let row = y * count
      func value(_ x: Int) -> Float { image.values[row + x] }
      func crossing(_ x: Int, _ vertex: Int) -> Float {
        (value(x) + Float(x * x) - value(vertex) - Float(vertex * vertex)) / Float(2 * (x - vertex))
      }
      var last = 0
      (vertices[0], bounds[0], bounds[1]) = (0, -.infinity, .infinity)
      for x in 1..<max(1, count) {
        var bound = crossing(x, vertices[last])
        while bound <= bounds[last] {
          last -= 1
          bound = crossing(x, vertices[last])
        }
        last += 1
        (vertices[last], bounds[last], bounds[last + 1]) = (x, bound, .infinity)
      }
      var part = 0
      for x in 0..<count {
        while bounds[part + 1] < Float(x) { part += 1 }
        let offset = Float(x - vertices[part])
        result.values[row + x] = min(far, offset * offset + value(vertices[part]))
      }
    }
    return result
  }
}
