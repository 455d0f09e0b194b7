public import FormCheckKernelCore

/// The kernels compiled for this level. Never inlined, because their code must not leave this module.
public enum BaselineKernels {
  /// Returns the number of floats in the vectors that hold `channels` output channels of a convolution.
  public static func vectorWidth(channels: Int) -> Int {
    BaselineLevel.width
  }
  /// Whether packed weights are 16-bit floats.
  public static let halvesWeights = false
  /// The maximum number of output channel vectors in a convolution's tile.
  public static let widestPanel = BaselineLevel.hasManyRegisters ? 3 : 2

  /// See ``Convolution``.
  @inline(never)
  public static func convolve(_ arguments: ConvolutionArguments, rows: Range<Int>) {
    Convolution<BaselineLevel>.run(arguments, rows: rows, widestPanel: widestPanel)
  }

  /// See ``DotConvolution``.
  @inline(never)
  public static func convolveNarrow(_ arguments: ConvolutionArguments, rows: Range<Int>) {
    DotConvolution<BaselineLevel>.run(arguments, rows: rows)
  }

  /// See ``SparseConvolution``.
  @inline(never)
  public static func convolveSparsely(_ arguments: SparseArguments, rows: Range<Int>) {
    SparseConvolution<BaselineLevel>.run(arguments, rows: rows)
  }

  /// See ``Depthwise``.
  @inline(never)
  public static func convolveDepthwise(_ arguments: DepthwiseArguments, rows: Range<Int>) {
    Depthwise<BaselineLevel>.run(arguments, rows: rows)
  }

  /// See ``MaxPool``.
  @inline(never)
  public static func maxPool(
    _ arguments: MapArguments, window: Window, activation: ClampLanes, rows: Range<Int>
  ) {
    MaxPool<BaselineLevel>.run(arguments, window: window, activation: activation, rows: rows)
  }

  /// See ``Resize``.
  @inline(never)
  public static func resize(_ arguments: MapArguments, rule: ResizeRule, rows: Range<Int>) {
    Resize<BaselineLevel>.run(arguments, rule: rule, rows: rows)
  }

  /// See ``Elementwise``.
  @inline(never)
  public static func add(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, count: Int,
    activation: ClampLanes
  ) {
    Elementwise<BaselineLevel>.add(a, b, output, count: count, activation: activation)
  }

  /// See ``Elementwise``.
  @inline(never)
  public static func clamp(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, count: Int, activation: ClampLanes
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

  /// See ``PeakLoop``.
  @inline(never)
  public static func runPeakLoop(rounds: Int) -> (multiplyAdds: Int, sum: Float) {
    #if arch(arm64)
      // Four pipelines, each of which takes four cycles for a multiply-add.
      PeakLoop<24, BaselineLevel>.run(rounds: rounds)
    #else
      PeakLoop<12, BaselineLevel>.run(rounds: rounds)
    #endif
  }
}

/// Vectors of four floats: SSE2, NEON.
private enum BaselineLevel: VectorLevel {
  typealias Vector = SIMD4<Float>
  typealias Weight = Float

  @inline(always)
  static func loadWeights(_ source: UnsafePointer<Float>) -> Vector {
    UnsafeRawPointer(source).loadUnaligned(as: Vector.self)
  }

  #if arch(arm64)
    @inline(always) static var hasManyRegisters: Bool { true }

    // With one increment of an address for two loads, the compiler loads one float and multiplies by its lane. Otherwise
    // it chooses a load that fills all lanes, which occupies one of the multipliers' pipelines.
    @inline(always) static var pairsInputs: Bool { true }
  #else
    @inline(always) static var hasManyRegisters: Bool { false }

    @inline(always) static var pairsInputs: Bool { false }
  #endif

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

  @inline(never)
  static func runApart<Part: KernelPart>(_ part: Part) { part.run() }

  @inline(always)
  static func interleave(_ a: Vector, _ b: Vector) -> (Vector, Vector) {
    var (low, high) = (a, a)
    (low.evenHalf, low.oddHalf) = (a.lowHalf, b.lowHalf)
    (high.evenHalf, high.oddHalf) = (a.highHalf, b.highHalf)
    return (low, high)
  }
}
