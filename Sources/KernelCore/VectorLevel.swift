/// What one level of processor can do with a vector of 32-bit floats.
///
/// Kernels are generic over a level and every body is inlined into the module that names a concrete one, so the
/// level's compiler flags apply to it. A conformance belongs in that module too: the same `addingProduct` is one
/// instruction with FMA flags and a library call a lane without.
public protocol VectorLevel {
  /// As many floats as one register holds.
  associatedtype Vector: SIMD, BitwiseCopyable where Vector.Scalar == Float

  /// `value` in every lane.
  static func broadcast(_ value: Float) -> Vector
  /// `sum + a · b`, rounded once or twice as the processor likes best.
  static func mulAdd(_ sum: Vector, _ a: Vector, _ b: Vector) -> Vector
  /// Lane by lane sum.
  static func add(_ a: Vector, _ b: Vector) -> Vector
  /// Lane by lane product.
  static func multiply(_ a: Vector, _ b: Vector) -> Vector
  /// Lane by lane maximum; a NaN in `a` stays.
  static func larger(_ a: Vector, _ b: Vector) -> Vector
  /// Lane by lane minimum; a NaN in `a` stays.
  static func smaller(_ a: Vector, _ b: Vector) -> Vector
}

extension VectorLevel {
  /// Floats in a vector.
  @inlinable @inline(always) public static var width: Int { MemoryLayout<Vector>.size / 4 }

  /// The vector at `source`, of any alignment.
  @inlinable @inline(always)
  public static func load(_ source: UnsafePointer<Float>) -> Vector {
    UnsafeRawPointer(source).loadUnaligned(as: Vector.self)
  }

  /// Writes `value` at `target`, of any alignment.
  @inlinable @inline(always)
  public static func store(_ value: Vector, _ target: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(target).storeBytes(of: value, as: Vector.self)
  }

  /// The first `lanes` floats at `source`, and 0 after them.
  @inlinable @inline(always)
  public static func load(_ source: UnsafePointer<Float>, lanes: Int) -> Vector {
    if lanes >= width { return load(source) }
    var value = broadcast(0)
    for lane in 0..<lanes { value[lane] = source[lane] }
    return value
  }

  /// Writes the first `lanes` floats of `value` at `target`.
  @inlinable @inline(always)
  public static func store(_ value: Vector, _ target: UnsafeMutablePointer<Float>, lanes: Int) {
    if lanes >= width { return store(value, target) }
    for lane in 0..<lanes { target[lane] = value[lane] }
  }

  /// `value` held between the clamp's bounds.
  @inlinable @inline(always)
  public static func clamp(_ value: Vector, _ bounds: Clamp) -> Vector {
    smaller(larger(value, broadcast(bounds.low)), broadcast(bounds.high))
  }
}
