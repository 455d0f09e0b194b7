/// The edges of a gradient image: pixels at which the gradient is largest along its own direction.
struct RimEdges {
  /// One edge: its position in reduced pixels, its unit normal, and its weight, 0…1.
  struct Edge {
    let x: Float
    let y: Float
    let normalX: Float
    let normalY: Float
    let weight: Float
  }

  private let image: GradientImage
  private let magnitudes: [Float]
  /// The minimum gradient of an edge, in gray levels per reduced pixel.
  let threshold: Float

  /// Measures the threshold for the edges of `image`.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  init(_ image: GradientImage, _ tuning: PlateTuning) {
    self.image = image
    magnitudes = Self.magnitudes(image)
    threshold = max(tuning.minimumGradient, Self.quantile(magnitudes, 1 - tuning.edgeFraction))
  }

  /// The edges. A frame in which rims are only tracked needs none.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  var edges: [Edge] { Self.thinned(image, magnitudes, threshold) }

  private static func magnitudes(_ image: GradientImage) -> [Float] {
    var magnitudes = image.x
    magnitudes.withUnsafeMutableBufferPointer { magnitudes in
      image.y.withUnsafeBufferPointer { y in
        for index in magnitudes.indices {
          magnitudes[index] = (magnitudes[index] * magnitudes[index] + y[index] * y[index]).squareRoot()
        }
      }
    }
    return magnitudes
  }

  /// Returns the pixels above the threshold whose two neighbors across the edge have a smaller gradient.
  private static func thinned(_ image: GradientImage, _ magnitudes: [Float], _ threshold: Float) -> [Edge] {
    var edges: [Edge] = []
    let width = image.width
    magnitudes.withUnsafeBufferPointer { magnitudes in
      for row in 1..<(image.height - 1) {
        for column in 1..<(width - 1) {
          let index = row &* width &+ column
          let magnitude = magnitudes[index]
          guard magnitude >= threshold else { continue }
          let (normalX, normalY) = (image.x[index] / magnitude, image.y[index] / magnitude)
          let neighbor = Int(normalY * 1.5) &* width &+ Int(normalX * 1.5)
          guard magnitude >= magnitudes[index &+ neighbor], magnitude > magnitudes[index &- neighbor] else {
            continue
          }
          edges.append(
            Edge(
              x: Float(column), y: Float(row), normalX: normalX, normalY: normalY,
              weight: min(1, magnitude / (3 * threshold))))
        }
      }
    }
    return edges
  }

  /// Returns a quantile of gray levels 0…255, to a quarter of a level.
  private static func quantile(_ values: [Float], _ fraction: Double) -> Float {
    var counts = [Int](repeating: 0, count: 1024)
    counts.withUnsafeMutableBufferPointer { counts in
      for value in values { counts[min(1023, Int(value * 4))] &+= 1 }
    }
    var remaining = Int(Double(values.count) * fraction)
    for (bin, count) in counts.enumerated() {
      remaining -= count
      if remaining < 0 { return Float(bin) / 4 }
    }
    return 0
  }
}
