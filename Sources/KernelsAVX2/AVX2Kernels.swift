#if arch(x86_64)
  public import KernelCore

  /// The kernels compiled for this level. Never inlined: their code must not leave this module.
  public enum AVX2Kernels {
    /// Floats in a vector.
    public static let vectorWidth = MemoryLayout<AVX2Level.Vector>.size / 4
    /// Vectors of output channels that a convolution's tile has at most.
    public static let widestPanel = 3

    /// See ``Convolution``.
    @inline(never)
    public static func convolve(_ arguments: ConvolutionArguments) {
      Convolution<AVX2Level>.run(arguments, widestPanel: 3)
    }

    /// See ``Depthwise``.
    @inline(never)
    public static func convolveDepthwise(_ arguments: DepthwiseArguments) {
      Depthwise<AVX2Level>.run(arguments)
    }

    /// See ``Elementwise``.
    @inline(never)
    public static func add(
      _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, count: Int,
      activation: Clamp
    ) {
      Elementwise<AVX2Level>.add(a, b, output, count: count, activation: activation)
    }

    /// See ``Elementwise``.
    @inline(never)
    public static func clamp(
      _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, count: Int, activation: Clamp
    ) {
      Elementwise<AVX2Level>.clamp(input, output, count: count, activation: activation)
    }

    /// See ``Elementwise``.
    @inline(never)
    public static func prelu(
      _ input: UnsafePointer<Float>, _ slopes: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>,
      pixels: Int, channels: Int
    ) {
      Elementwise<AVX2Level>.prelu(input, slopes, output, pixels: pixels, channels: channels)
    }

    /// See ``MaxPool``.
    @inline(never)
    public static func maxPool(_ arguments: MapArguments, window: Window, activation: Clamp) {
      MaxPool<AVX2Level>.run(arguments, window: window, activation: activation)
    }

    /// See ``Resize``.
    @inline(never)
    public static func resize(_ arguments: MapArguments, rule: ResizeRule) {
      Resize<AVX2Level>.run(arguments, rule: rule)
    }

    /// See ``PeakLoop``.
    @inline(never)
    public static func runPeakLoop(rounds: Int) -> (multiplyAdds: Int, sum: Float) {
      PeakLoop<12, AVX2Level>.run(rounds: rounds, factor: 0.5, bias: 1)
    }
  }

  /// Vectors of eight floats with fused multiply-add.
  private enum AVX2Level: VectorLevel {
    typealias Vector = SIMD8<Float>

    @inline(always)
    static func broadcast(_ value: Float) -> Vector { Vector(repeating: value) }

    @inline(always)
    static func mulAdd(_ sum: Vector, _ a: Vector, _ b: Vector) -> Vector { sum.addingProduct(a, b) }

    @inline(always)
    static func add(_ a: Vector, _ b: Vector) -> Vector { a + b }

    @inline(always)
    static func multiply(_ a: Vector, _ b: Vector) -> Vector { a * b }

    @inline(always)
    static func larger(_ a: Vector, _ b: Vector) -> Vector { a.replacing(with: b, where: a .< b) }

    @inline(always)
    static func smaller(_ a: Vector, _ b: Vector) -> Vector { a.replacing(with: b, where: a .> b) }
  }
#endif
