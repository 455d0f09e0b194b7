/// The size of a page.
struct PageSize: Hashable, Sendable {
  /// The unit of a page's lengths.
  enum Unit: Hashable, Sendable {
    /// Typographic points, 1/72 of an inch.
    case points
    /// Pixels.
    case pixels
  }

  /// The width, in units.
  let width: Double
  /// The height, in units.
  let height: Double
  /// The unit.
  let unit: Unit
  /// The number of pixels per unit in a PNG file.
  let pixelsPerUnit: Double

  /// Creates a size in points, with 300 dots per inch in a PNG file.
  init(points width: Double, _ height: Double) {
    (self.width, self.height, unit, pixelsPerUnit) = (width, height, .points, 300 / 72)
  }

  /// Creates a size in pixels.
  ///
  /// - Parameter scale: The number of pixels in a PNG file for each pixel.
  init(pixels width: Double, _ height: Double, scale: Double = 1) {
    (self.width, self.height, unit, pixelsPerUnit) = (width, height, .pixels, scale)
  }
}
