extension GrayImage {
  /// Returns the image filtered so that its edges follow those of `guide` (He, Sun and Tang 2010, "Guided Image
  /// Filtering"). With itself as guide, the filter removes noise and keeps edges.
  ///
  /// - Parameters:
  ///   - radius: The radius of the windows, in pixels.
  ///   - epsilon: The variance of the guide below which a window counts as flat.
  /// - Complexity: O(*n*) for *n* pixels.
  func filtered(guide: GrayImage, radius: Int, epsilon: Float) -> GrayImage {
    let meanGuide = guide.averaged(radius: radius)
    let mean = averaged(radius: radius)
    let products = zipped(guide) { $0 * $1 }.averaged(radius: radius)
    let squares = guide.mapped { $0 * $0 }.averaged(radius: radius)
    var slope = self
    var offset = self
    for index in values.indices {
      let guideMean = meanGuide.values[index]
      let covariance = products.values[index] - guideMean * mean.values[index]
      let variance = squares.values[index] - guideMean * guideMean
      slope.values[index] = covariance / (variance + epsilon)
      offset.values[index] = mean.values[index] - slope.values[index] * guideMean
    }
    let (slopes, offsets) = (slope.averaged(radius: radius), offset.averaged(radius: radius))
    return slopes.zipped(guide) { $0 * $1 }.zipped(offsets) { $0 + $1 }
  }

  /// Returns an image whose values combine those of this image and of another one of the same size.
  func zipped(_ other: GrayImage, _ combine: (Float, Float) -> Float) -> GrayImage {
    var result = self
    for index in values.indices { result.values[index] = combine(values[index], other.values[index]) }
    return result
  }
}
