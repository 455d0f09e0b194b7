/// The bounds an activation function holds its values between: RELU is 0…∞, RELU6 0…6, none −∞…∞.
@frozen public struct Clamp: Hashable, Sendable {
  /// Smallest value that comes through.
  public let low: Float
  /// Largest value that comes through.
  public let high: Float

  /// Bounds from `low` to `high`.
  @inlinable public init(low: Float, high: Float) {
    self.low = low
    self.high = high
  }

  /// Lets everything through.
  public static let none = Clamp(low: -.infinity, high: .infinity)
  /// max(0, x).
  public static let relu = Clamp(low: 0, high: .infinity)
  /// min(max(0, x), 6).
  public static let relu6 = Clamp(low: 0, high: 6)
}

/// A clamp's bounds in memory, each as often as the widest vector has lanes.
///
/// Kernels load them instead of spreading a number over a vector's lanes: only then does the compiler see that both uses
/// of a bound, to compare and to select, are the same, and makes one instruction of them.
@frozen public struct ClampLanes {
  /// Lanes of the widest vector.
  @inlinable @inline(always) public static var width: Int { 16 }
  /// Floats that both bounds take.
  @inlinable @inline(always) public static var count: Int { 2 * width }

  /// The low bound's lanes, then the high one's.
  public let start: UnsafePointer<Float>

  /// Writes the lanes of `clamp` to ``count`` floats at `memory`, which must live as long as they are used.
  @inlinable public init(_ clamp: Clamp, at memory: UnsafeMutablePointer<Float>) {
    memory.update(repeating: clamp.low, count: Self.width)
    (memory + Self.width).update(repeating: clamp.high, count: Self.width)
    start = UnsafePointer(memory)
  }

  /// Smallest value that comes through.
  @inlinable @inline(always) var low: Float { start[0] }
  /// Largest value that comes through.
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

  /// `value` held between the bounds.
  @inlinable @inline(always)
  func callAsFunction(_ value: Level.Vector) -> Level.Vector {
    Level.smaller(Level.larger(value, low), high)
  }
}
