#if arch(x86_64)
  public import FormCheckKernelCore

  /// The kernels compiled for this level. Never inlined, because their code must not leave this module.
  public enum AVX512Kernels {
    /// Returns the number of floats in the vectors that hold `channels` output channels of a convolution.
    public static func vectorWidth(channels: Int) -> Int {
      channels < AVX512Level.width ? NarrowLevel.width : AVX512Level.width
    }
    /// Whether packed weights are 16-bit floats.
    public static let halvesWeights = true
    /// The maximum number of output channel vectors in a convolution's tile.
    public static let widestPanel = 3

    /// See ``Convolution``.
    @inline(never)
    public static func convolve(_ arguments: ConvolutionArguments, rows: Range<Int>) {
      if arguments.outputShape.channels < AVX512Level.width {
        return Convolution<NarrowLevel>.run(arguments, rows: rows, widestPanel: widestPanel)
      }
      Convolution<AVX512Level>.run(arguments, rows: rows, widestPanel: widestPanel)
    }

    /// See ``DotConvolution``.
    @inline(never)
    public static func convolveNarrow(_ arguments: ConvolutionArguments, rows: Range<Int>) {
      DotConvolution<NarrowLevel>.run(arguments, rows: rows)
    }

    /// See ``SparseConvolution``.
    @inline(never)
    public static func convolveSparsely(_ arguments: SparseArguments, rows: Range<Int>) {
      SparseConvolution<AVX512Level>.run(arguments, rows: rows)
    }

    /// See ``Depthwise``.
    @inline(never)
    public static func convolveDepthwise(_ arguments: DepthwiseArguments, rows: Range<Int>) {
      if arguments.inputShape.channels < AVX512Level.width {
        return Depthwise<NarrowLevel>.run(arguments, rows: rows)
      }
      Depthwise<AVX512Level>.run(arguments, rows: rows)
    }

    /// See ``MaxPool``.
    @inline(never)
    public static func maxPool(
      _ arguments: MapArguments, window: Window, activation: ClampLanes, rows: Range<Int>
    ) {
      MaxPool<AVX512Level>.run(arguments, window: window, activation: activation, rows: rows)
    }

    /// See ``Resize``.
    @inline(never)
    public static func resize(_ arguments: MapArguments, rule: ResizeRule, rows: Range<Int>) {
      if arguments.inputShape.channels < AVX512Level.width {
        return Resize<NarrowLevel>.run(arguments, rule: rule, rows: rows)
      }
      Resize<AVX512Level>.run(arguments, rule: rule, rows: rows)
    }

    /// See ``Elementwise``.
    @inline(never)
    public static func add(
      _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, count: Int,
      activation: ClampLanes
    ) {
      Elementwise<AVX512Level>.add(a, b, output, count: count, activation: activation)
    }

    /// See ``Elementwise``.
    @inline(never)
    public static func clamp(
      _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, count: Int, activation: ClampLanes
    ) {
      Elementwise<AVX512Level>.clamp(input, output, count: count, activation: activation)
    }

    /// See ``Elementwise``.
    @inline(never)
    public static func prelu(
      _ input: UnsafePointer<Float>, _ slopes: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>,
      pixels: Int, channels: Int
    ) {
      Elementwise<AVX512Level>.prelu(input, slopes, output, pixels: pixels, channels: channels)
    }

    /// See ``PeakLoop``.
    @inline(never)
    public static func runPeakLoop(rounds: Int) -> (multiplyAdds: Int, sum: Float) {
      PeakLoop<12, AVX512Level>.run(rounds: rounds)
    }
  }

  /// Vectors of sixteen floats with fused multiply-add, and 32 registers.
  private enum AVX512Level: VectorLevel {
    typealias Vector = SIMD16<Float>
    typealias Weight = Float16

    @inline(always)
    static func loadWeights(_ source: UnsafePointer<Float16>) -> Vector {
      // The compiler turns a conversion lane by lane into one instruction; the vector's own conversion remains a call.
      let halves = UnsafeRawPointer(source).loadUnaligned(as: SIMD16<Float16>.self)
      var value = Vector()
      for lane in 0..<16 { value[lane] = Float(halves[lane]) }
      return value
    }

    @inline(always) static var hasManyRegisters: Bool { true }

    @inline(always) static var pairsInputs: Bool { false }

    @inline(always)
    static func broadcast(_ value: Float) -> Vector { Vector(repeating: value) }

    @inline(always)
    static func mulAdd(_ sum: Vector, _ a: Vector, _ b: Vector) -> Vector {
      sum.addingProduct(a, b)
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

  /// Vectors of eight floats, for maps with too few channels to fill sixteen.
  private enum NarrowLevel: VectorLevel {
    typealias Vector = SIMD8<Float>
    typealias Weight = Float16

    @inline(always)
    static func loadWeights(_ source: UnsafePointer<Float16>) -> Vector {
      // The compiler turns a conversion lane by lane into one instruction; the vector's own conversion remains a call.
      let halves = UnsafeRawPointer(source).loadUnaligned(as: SIMD8<Float16>.self)
      var value = Vector()
      for lane in 0..<8 { value[lane] = Float(halves[lane]) }
      return value
    }

    @inline(always) static var hasManyRegisters: Bool { true }

    @inline(always) static var pairsInputs: Bool { false }

    @inline(always)
    static func broadcast(_ value: Float) -> Vector { Vector(repeating: value) }

    @inline(always)
    static func mulAdd(_ sum: Vector, _ a: Vector, _ b: Vector) -> Vector {
      sum.addingProduct(a, b)
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
#endif
