#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension GrayImage {
  /// Returns the image convolved with a Gaussian of `sigma` pixels; the border is replicated.
  ///
  /// - Complexity: O(*n* · `sigma`) for *n* pixels.
  func blurred(_ sigma: Float) -> GrayImage {
    guard sigma > 0 else { return self }
    let radius = max(1, Int((2.5 * sigma).rounded(.up)))
    let weights = Gaussian.weights(sigma, radius: radius)
    return filteredRows(weights, radius).transposed.filteredRows(weights, radius).transposed
  }

  /// Returns the mean of the values within `radius` columns and rows; the border is replicated.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  func averaged(radius: Int) -> GrayImage {
    averagedRows(radius).transposed.averagedRows(radius).transposed
  }

  /// The image with columns and rows exchanged.
  var transposed: GrayImage {
    var result = GrayImage(width: height, height: width)
    for y in 0..<height {
      for x in 0..<width { result.values[x * height + y] = values[y * width + x] }
    }
    return result
  }

  private func filteredRows(_ weights: [Float], _ radius: Int) -> GrayImage {
    var result = GrayImage(width: width, height: height)
    var line = [Float](repeating: 0, count: width + 2 * radius)
    for y in 0..<height {
      for x in line.indices { line[x] = values[y * width + max(0, min(width - 1, x - radius))] }
      for x in 0..<width {
        var sum: Float = 0
        for tap in weights.indices { sum += weights[tap] * line[x + tap] }
        result.values[y * width + x] = sum
      }
    }
    return result
  }

  private func averagedRows(_ radius: Int) -> GrayImage {
    var result = GrayImage(width: width, height: height)
    let scale = 1 / Float(2 * radius + 1)
    for y in 0..<height {
      let row = y * width
      func value(_ x: Int) -> Float { values[row + max(0, min(width - 1, x))] }
      var sum = (-radius...radius).reduce(Float(0)) { $0 + value($1) }
      for x in 0..<width {
        result.values[row + x] = sum * scale
        sum += value(x + radius + 1) - value(x - radius)
      }
    }
    return result
  }
}

/// The normal distribution, sampled.
enum Gaussian {
  /// Returns 2 · `radius` + 1 weights that add up to 1.
  static func weights(_ sigma: Float, radius: Int) -> [Float] {
    let raw = (-radius...radius).map { expf(-Float($0 * $0) / (2 * sigma * sigma)) }
    let sum = raw.reduce(0, +)
    return raw.map { $0 / sum }
  }
}
