/// The bounds of an activation function: RELU is 0…∞, RELU6 is 0…6, none is −∞…∞.
@frozen public struct Clamp: Hashable, Sendable {
  /// The lower bound.
  public let low: Float
  /// The upper bound.
  public let high: Float

  /// Creates bounds from `low` to `high`.
  @inlinable public init(low: Float, high: Float) {
    self.low = low
    self.high = high
  }

  /// No bounds.
  public static let none = Clamp(low: -.infinity, high: .infinity)
  /// max(0, x).
  public static let relu = Clamp(low: 0, high: .infinity)
  /// min(max(0, x), 6).
  public static let relu6 = Clamp(low: 0, high: 6)
}

/// A clamp's bounds in memory, each repeated for all lanes of the widest vector.
///
/// Kernels load them instead of broadcasting a number. Only then does the compiler recognize that the two uses of a
/// bound, to compare and to select, are the same, and emits one instruction.
@frozen public struct ClampLanes {
  /// The number of lanes of the widest vector.
  @inlinable @inline(always) public static var width: Int { 16 }
  /// The number of floats in both bounds.
  @inlinable @inline(always) public static var count: Int { 2 * width }

  /// The lanes of the lower bound, followed by those of the upper.
  public let start: UnsafePointer<Float>

  /// Writes the lanes of `clamp` to ``count`` floats at `memory`, which must outlive their use.
  @inlinable public init(_ clamp: Clamp, at memory: UnsafeMutablePointer<Float>) {
    memory.update(repeating: clamp.low, count: Self.width)
    (memory + Self.width).update(repeating: clamp.high, count: Self.width)
    start = UnsafePointer(memory)
  }

  /// The lower bound.
  @inlinable @inline(always) var low: Float { start[0] }
  /// The upper bound.
  @inlinable @inline(always) var high: Float { start[Self.width] }
}

/// A clamp's bounds in registers.
@frozen @usableFromInline
struct ClampVectors<Level: VectorLevel> {
  @usableFromInline let low: Level.Vector
  @usableFromInline let high: Level.Vector

  @inlinable @inline(always)
  init(_ lanes: ClampLanes) {
    low = Level.load(lanes.start)
    high = Level.load(lanes.start + ClampLanes.width)
  }

  /// Returns `value` clamped to the bounds.
  @inlinable @inline(always)
  func callAsFunction(_ value: Level.Vector) -> Level.Vector {
    Level.smaller(Level.larger(value, low), high)
  }
}
