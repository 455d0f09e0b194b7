internal import FormCheckKernelCore

/// The dimensions of a tensor, outermost first, without the batch dimension, which is always 1.
public struct TensorShape: Hashable, Sendable {
  /// The dimensions, each at least 1.
  public let dimensions: [Int]

  /// Creates a shape with these dimensions.
  public init(_ dimensions: [Int]) { self.dimensions = dimensions }

  /// The number of elements.
  public var count: Int { dimensions.reduce(1, *) }

  /// The shape as a feature map's; nil unless it has three dimensions.
  var map: MapShape? {
    guard dimensions.count == 3 else { return nil }
    return MapShape(height: dimensions[0], width: dimensions[1], channels: dimensions[2])
  }
}

extension TensorShape: CustomStringConvertible {
  /// The dimensions as text, such as “256×256×3”.
  public var description: String { dimensions.map(String.init).joined(separator: "×") }
}

extension TensorShape {
  /// The maximum number of elements, which prevents overflow in arithmetic on shapes. Real tensors are much smaller.
  static let maximumCount = 1 << 28

  /// Creates the shape declared by a file; nil if a dimension is 0 or the count exceeds ``maximumCount``.
  init?(declared: [UInt32]) {
    var count = 1
    for dimension in declared {
      guard dimension > 0, dimension <= Self.maximumCount else { return nil }
      count *= Int(dimension)
      guard count <= Self.maximumCount else { return nil }
    }
    dimensions = declared.map(Int.init)
  }
}
