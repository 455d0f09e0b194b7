#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension GrayImage {
  /// Whether most of the image is dark, so that lines are probably bright.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  var isDark: Bool { quantile(0.5) < Self.darkMedian && quantile(0.75) < Self.darkHighlight }

  private static let darkMedian: Float = 0.35
  private static let darkHighlight: Float = 0.6

  /// The image with dark and bright exchanged.
  var inverted: GrayImage { mapped { 1 - $0 } }

  /// Returns the image with its darkest and brightest hundredth spread to 0 and 1, and a power curve of exponent
  /// `gamma`. An image of one brightness is returned unchanged.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  func stretched(gamma: Float) -> GrayImage {
    let (low, high) = (quantile(0.01), quantile(0.99))
    guard high - low > 0.02 else { return self }
    return mapped { powf(max(0, min(1, ($0 - low) / (high - low))), gamma) }
  }
}
