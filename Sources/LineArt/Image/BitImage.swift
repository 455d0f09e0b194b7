/// An image whose pixels are set or not.
public struct BitImage: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// `width` × `height` pixels, row by row.
  public var bits: [Bool]

  /// Creates an image with no pixel set.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public init(width: Int, height: Int) {
    self.init(width: width, height: height, bits: [Bool](repeating: false, count: width * height))
  }

  /// Creates an image of `width` × `height` pixels, row by row.
  public init(width: Int, height: Int, bits: [Bool]) {
    precondition(bits.count == width * height, "an image has one bit for each pixel")
    (self.width, self.height, self.bits) = (width, height, bits)
  }

  /// Whether the pixel in a column and a row is set.
  public subscript(x: Int, y: Int) -> Bool {
    get { bits[y * width + x] }
    set { bits[y * width + x] = newValue }
  }

  /// The number of set pixels.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public var count: Int { bits.count { $0 } }

  /// The image with set and unset pixels exchanged.
  var inverted: BitImage { BitImage(width: width, height: height, bits: bits.map { !$0 }) }

  /// Returns the pixels for which `combine` is true, given this and another image of the same size.
  func combined(_ other: BitImage, _ combine: (Bool, Bool) -> Bool) -> BitImage {
    BitImage(width: width, height: height, bits: zip(bits, other.bits).map { combine($0, $1) })
  }

  /// Returns the pixels that are set in either image.
  func union(_ other: BitImage) -> BitImage { combined(other) { $0 || $1 } }

  /// Returns the pixels that are set in both images.
  func intersection(_ other: BitImage) -> BitImage { combined(other) { $0 && $1 } }

  /// Returns the pixels that are set in this image only.
  func subtracting(_ other: BitImage) -> BitImage { combined(other) { $0 && !$1 } }

  /// The image with 1 for set and 0 for other pixels.
  var gray: GrayImage { GrayImage(width: width, height: height, values: bits.map { $0 ? 1 : 0 }) }
}
