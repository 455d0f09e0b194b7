/// The operations of one CPU level on a vector of 32-bit floats.
///
/// Kernels are generic over the level, and every body is inlined into the module that names a concrete level, so that
/// the level's compiler flags apply. A conformance belongs in that module too: `addingProduct` is one instruction with
/// FMA flags, and a library call per lane without.
///
/// Each conformance writes its operations out, although many are equal: in generic code, `.<` and `replacing` are the
/// standard library's loops over the lanes, not one instruction each.
public protocol VectorLevel {
  /// A vector as wide as one register.
  associatedtype Vector: SIMD, BitwiseCopyable where Vector.Scalar == Float

  /// The storage format of packed weights: 16-bit floats where the processor widens them on loading, which is exact and
  /// halves the memory traffic, else 32-bit floats.
  associatedtype Weight: BitwiseCopyable
  /// Returns the vector of weights at `source`, of any alignment.
  static func loadWeights(_ source: UnsafePointer<Weight>) -> Vector
  /// Whether there are 32 vector registers rather than 16.
  static var hasManyRegisters: Bool { get }
  /// Whether a tile adds the products of two input floats in each pass of its loop.
  static var pairsInputs: Bool { get }
  /// Returns a vector with `value` in every lane.
  static func broadcast(_ value: Float) -> Vector
  /// Returns `sum + a · b`, rounded once or twice, whichever is faster on the level.
  static func mulAdd(_ sum: Vector, _ a: Vector, _ b: Vector) -> Vector
  /// Returns the sums per lane.
  static func add(_ a: Vector, _ b: Vector) -> Vector
  /// Returns the products per lane.
  static func multiply(_ a: Vector, _ b: Vector) -> Vector
  /// Returns the maxima per lane; a NaN in `a` is kept.
  static func larger(_ a: Vector, _ b: Vector) -> Vector
  /// Returns the minima per lane; a NaN in `a` is kept.
  static func smaller(_ a: Vector, _ b: Vector) -> Vector
  /// Runs a part of a kernel as a separate function; a conformance must prevent inlining.
  static func runApart<Part: KernelPart>(_ part: Part)
  /// Returns the first halves of `a` and `b` with alternating lanes, and the second halves likewise.
  static func interleave(_ a: Vector, _ b: Vector) -> (Vector, Vector)
}

/// A part of a kernel that is compiled as a separate function. In an overly long function the compiler stops inlining
/// the smallest ones, and then passes vectors in pieces.
public protocol KernelPart {
  /// Runs the part.
  func run()
}

extension VectorLevel {
  /// The number of floats in a vector.
  @inlinable @inline(always) public static var width: Int { MemoryLayout<Vector>.size / 4 }

  /// Returns the vector at `source`, of any alignment.
  @inlinable @inline(always)
  public static func load(_ source: UnsafePointer<Float>) -> Vector {
    UnsafeRawPointer(source).loadUnaligned(as: Vector.self)
  }

  /// Writes `value` at `target`, of any alignment.
  @inlinable @inline(always)
  public static func store(_ value: Vector, _ target: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(target).storeBytes(of: value, as: Vector.self)
  }

  /// Returns the first `lanes` floats at `source`, followed by zeros.
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

  /// Calls `body` with the first channel and the lanes of vectors that together cover `channels` channels. The last
  /// vector overlaps the previous one so that it is full. With fewer channels than lanes there is one partial vector.
  ///
  /// `body` is called in two places, so that the compiler can treat the vectors of the first as full.
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
