import KernelCore

/// Vectors of four floats: SSE2, NEON.
enum BaselineLevel: VectorLevel {
  typealias Vector = SIMD4<Float>

  @inline(__always)
  static func broadcast(_ value: Float) -> Vector { Vector(repeating: value) }

  @inline(__always)
  static func mulAdd(_ sum: Vector, _ a: Vector, _ b: Vector) -> Vector {
    #if arch(x86_64)
      sum + a * b  // SSE2 has no fused form: it would be a library call a lane.
    #else
      sum.addingProduct(a, b)
    #endif
  }

  @inline(__always)
  static func add(_ a: Vector, _ b: Vector) -> Vector { a + b }

  @inline(__always)
  static func multiply(_ a: Vector, _ b: Vector) -> Vector { a * b }

  @inline(__always)
  static func larger(_ a: Vector, _ b: Vector) -> Vector { a.replacing(with: b, where: a .< b) }

  @inline(__always)
  static func smaller(_ a: Vector, _ b: Vector) -> Vector { a.replacing(with: b, where: a .> b) }
}
