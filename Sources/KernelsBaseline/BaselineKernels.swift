public import KernelCore

/// The kernels compiled for this level. Never inlined: their code must not leave this module.
public enum BaselineKernels {
  /// Floats in a vector.
  public static let vectorWidth = MemoryLayout<BaselineLevel.Vector>.size / 4
  /// Vectors of output channels that a convolution's tile has at most.
  public static let widestPanel = 2

  /// See ``Convolution``.
  @inline(never)
  public static func convolve(_ arguments: ConvolutionArguments) {
    Convolution<BaselineLevel>.run(arguments, widestPanel: 2)
  }

  /// See ``Depthwise``.
  @inline(never)
  public static func convolveDepthwise(_ arguments: DepthwiseArguments) {
    Depthwise<BaselineLevel>.run(arguments)
  }

  /// See ``Elementwise``.
  @inline(never)
  public static func add(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, count: Int,
    activation: Clamp
  ) {
    Elementwise<BaselineLevel>.add(a, b, output, count: count, activation: activation)
  }

  /// See ``Elementwise``.
  @inline(never)
  public static func clamp(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, count: Int, activation: Clamp
  ) {
    Elementwise<BaselineLevel>.clamp(input, output, count: count, activation: activation)
  }

  /// See ``Elementwise``.
  @inline(never)
  public static func prelu(
    _ input: UnsafePointer<Float>, _ slopes: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>,
    pixels: Int, channels: Int
  ) {
    Elementwise<BaselineLevel>.prelu(input, slopes, output, pixels: pixels, channels: channels)
  }

  /// See ``MaxPool``.
  @inline(never)
  public static func maxPool(_ arguments: MapArguments, window: Window, activation: Clamp) {
    MaxPool<BaselineLevel>.run(arguments, window: window, activation: activation)
  }

  /// See ``Resize``.
  @inline(never)
  public static func resize(_ arguments: MapArguments, rule: ResizeRule) {
    Resize<BaselineLevel>.run(arguments, rule: rule)
  }

  /// See ``PeakLoop``.
  @inline(never)
  public static func runPeakLoop(rounds: Int) -> (multiplyAdds: Int, sum: Float) {
    PeakLoop<12, BaselineLevel>.run(rounds: rounds, factor: 0.5, bias: 1)
  }
}

/// Vectors of four floats: SSE2, NEON.
private enum BaselineLevel: VectorLevel {
  typealias Vector = SIMD4<Float>

  @inline(always)
  static func broadcast(_ value: Float) -> Vector { Vector(repeating: value) }

  @inline(always)
  static func mulAdd(_ sum: Vector, _ a: Vector, _ b: Vector) -> Vector {
    #if arch(x86_64)
      sum + a * b  // SSE2 has no fused form: it would be a library call a lane.
    #else
      sum.addingProduct(a, b)
    #endif
  }

  @inline(always)
  static func add(_ a: Vector, _ b: Vector) -> Vector { a + b }

  @inline(always)
  static func multiply(_ a: Vector, _ b: Vector) -> Vector { a * b }

  @inline(always)
  static func larger(_ a: Vector, _ b: Vector) -> Vector { a.replacing(with: b, where: a .< b) }

  @inline(always)
  static func smaller(_ a: Vector, _ b: Vector) -> Vector { a.replacing(with: b, where: a .> b) }
}
