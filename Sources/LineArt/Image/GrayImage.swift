/// An image of brightness values in rows: 0 is black, 1 is white.
public struct GrayImage: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// `width` × `height` values, row by row.
  public var values: [Float]

  /// Creates an image with the same value everywhere.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public init(width: Int, height: Int, repeating value: Float = 0) {
    self.init(width: width, height: height, values: [Float](repeating: value, count: width * height))
  }

  /// Creates an image of `width` × `height` values, row by row.
  public init(width: Int, height: Int, values: [Float]) {
    precondition(values.count == width * height, "an image has one value for each pixel")
    (self.width, self.height, self.values) = (width, height, values)
  }

  /// The value in a column and a row.
  public subscript(x: Int, y: Int) -> Float {
    get { values[y * width + x] }
    set { values[y * width + x] = newValue }
  }

  /// Returns the value at a position between pixel centers by bilinear interpolation; the border is replicated.
  ///
  /// Positions are in pixels, and (0, 0) is the center of the top left pixel.
  func sample(_ x: Float, _ y: Float) -> Float {
    let x = max(0, min(Float(width - 1), x))
    let y = max(0, min(Float(height - 1), y))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (fx, fy) = (x - Float(left), y - Float(top))
    let upper = values[top * width + left] * (1 - fx) + values[top * width + right] * fx
    let lower = values[bottom * width + left] * (1 - fx) + values[bottom * width + right] * fx
    return upper * (1 - fy) + lower * fy
  }

  /// Returns an image with every value converted.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  func mapped(_ convert: (Float) -> Float) -> GrayImage {
    GrayImage(width: width, height: height, values: values.map(convert))
  }

  /// Returns the pixels whose value satisfies a condition.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  func bits(where condition: (Float) -> Bool) -> BitImage {
    BitImage(width: width, height: height, bits: values.map(condition))
  }

  /// Returns the value below which a fraction of all values lies, 0…1; 0 for an empty image.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  func quantile(_ fraction: Float) -> Float {
    let bins = 1024
    var counts = [Int](repeating: 0, count: bins)
    for value in values { counts[max(0, min(bins - 1, Int(value * Float(bins))))] += 1 }
    var remaining = Int(fraction * Float(values.count))
    for (bin, count) in counts.enumerated() {
      remaining -= count
      if remaining < 0 { return Float(bin) / Float(bins) }
    }
    return 1
  }
}
