/// The color encoding of an image: the code points of ITU-T H.273 and the range of the samples.
public struct ColorDescription: Hashable, Sendable, Codable {
  /// Whether luma is 0…255 (full range) rather than 16…235 (limited range).
  public var isFullRange: Bool
  /// H.273 ColorPrimaries; 2 is unspecified.
  public var primaries: Int32
  /// H.273 TransferCharacteristics; 2 is unspecified.
  public var transfer: Int32
  /// H.273 MatrixCoefficients; 2 is unspecified.
  public var matrix: Int32

  /// The luma of black.
  public var blackLuma: UInt8 { isFullRange ? 0 : 16 }

  /// Creates a description from H.273 code points.
  public init(isFullRange: Bool = false, primaries: Int32 = 2, transfer: Int32 = 2, matrix: Int32 = 2) {
    self.isFullRange = isFullRange
    self.primaries = primaries
    self.transfer = transfer
    self.matrix = matrix
  }
}
