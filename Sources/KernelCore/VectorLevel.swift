/// What one level of processor can do with a vector of 32-bit floats.
///
/// Kernels are generic over a level and every body is inlined into the module that names a concrete one, so the
/// level's compiler flags apply to it. A conformance belongs in that module too: the same `addingProduct` is one
/// instruction with FMA flags and a library call a lane without.
public protocol VectorLevel {
  /// As many floats as one register holds.
  associatedtype Vector: SIMD, BitwiseCopyable where Vector.Scalar == Float

  /// What packed weights are stored as: 16-bit floats where the processor widens them as it loads them, which is exact
  /// and halves what has to come from the outer caches, else 32-bit floats.
  associatedtype Weight: BitwiseCopyable
  /// The vector of weights at `source`, of any alignment.
  static func loadWeights(_ source: UnsafePointer<Weight>) -> Vector
  /// True if there are 32 vector registers, and not 16.
  static var hasManyRegisters: Bool { get }
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
  /// Runs a part of a kernel as a function of its own; a conformance must not let it be inlined.
  static func runApart<Part: KernelPart>(_ part: Part)
  /// The first half of `a` and `b`, lanes of the two in turn, and their second half likewise.
  static func interleave(_ a: Vector, _ b: Vector) -> (Vector, Vector)
}

/// A part of a kernel that is compiled as a function of its own: in a function that is too long the compiler no longer
/// inlines the smallest ones, and then hands vectors over in pieces.
public protocol KernelPart {
  /// Does the work.
  func run()
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

  /// Calls `body` with the first channel and the lanes of vectors that together hold `channels` channels: the last one
  /// starts early enough to be full, and does some channels a second time. With fewer channels than a vector has lanes
  /// there is one vector, part of it used.
  ///
  /// Two calls, so that the compiler knows of the first that its vectors are whole: a vector that may be written in
  /// part is computed in parts.
  @inlinable @inline(always)
  static func forEachVector(of channels: Int, _ body: (_ channel: Int, _ lanes: Int) -> Void) {
    guard channels >= width else { return body(0, channels) }
    var channel = 0
    while channel < channels {
      body(min(channel, channels - width), width)
      channel += width
    }
  }
}
