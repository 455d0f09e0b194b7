internal import FormCheckKernelCore

/// A tensor's dimensions, the outermost first, without the batch dimension (which is always 1).
public struct TensorShape: Hashable, Sendable {
  /// The dimensions: each 1 or more.
  public let dimensions: [Int]

  /// A shape with these dimensions.
  public init(_ dimensions: [Int]) { self.dimensions = dimensions }

  /// All floats of the tensor.
  public var count: Int { dimensions.reduce(1, *) }

  /// The tensor as a feature map, if it has three dimensions.
  var map: MapShape? {
    guard dimensions.count == 3 else { return nil }
    return MapShape(height: dimensions[0], width: dimensions[1], channels: dimensions[2])
  }
}

extension TensorShape: CustomStringConvertible {
  /// "256×256×3".
  public var description: String { dimensions.map(String.init).joined(separator: "×") }
}

extension TensorShape {
  /// No tensor of ours is nearly as large; keeps arithmetic on shapes from overflowing.
  static let largestCount = 1 << 28

  /// The shape that a file declares; nil if a dimension is 0 or the whole is beyond reason.
  init?(declared: [UInt32]) {
    var count = 1
    for dimension in declared {
      guard dimension > 0, dimension <= Self.largestCount else { return nil }
      count *= Int(dimension)
      guard count <= Self.largestCount else { return nil }
    }
    dimensions = declared.map(Int.init)
  }
}
