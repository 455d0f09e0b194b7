#if arch(x86_64)
import KernelCore

/// Vectors of eight floats with fused multiply-add.
enum AVX2Level: VectorLevel {
  typealias Vector = SIMD8<Float>

  @inline(__always)
  static func broadcast(_ value: Float) -> Vector { Vector(repeating: value) }

  @inline(__always)
  static func mulAdd(_ sum: Vector, _ a: Vector, _ b: Vector) -> Vector { sum.addingProduct(a, b) }

  @inline(__always)
  static func add(_ a: Vector, _ b: Vector) -> Vector { a + b }

  @inline(__always)
  static func multiply(_ a: Vector, _ b: Vector) -> Vector { a * b }

  @inline(__always)
  static func larger(_ a: Vector, _ b: Vector) -> Vector { a.replacing(with: b, where: a .< b) }

  @inline(__always)
  static func smaller(_ a: Vector, _ b: Vector) -> Vector { a.replacing(with: b, where: a .> b) }
}
#endif
