private import FormCheckKernelsAVX2
private import FormCheckKernelsAVX512
private import FormCheckKernelsBaseline
public import FormCheckKernelCore

/// All kernels, each run at this level. Kernels over maps compute the given output rows.
///
/// The processor must support the level (``ProcessorLevel/isAvailable``).
///
/// - Complexity: O(*n*) for *n* multiply-adds of a convolution, and for *n* output floats of all others.
extension ProcessorLevel {
  /// Runs a convolution with weights packed by ``packConvolution`` for this level.
  public func convolve(_ arguments: ConvolutionArguments, rows: Range<Int>) {
    switch self {
    #if arch(x86_64)
      case .avx512: AVX512Kernels.convolve(arguments, rows: rows)
      case .avx2: AVX2Kernels.convolve(arguments, rows: rows)
    #endif
    default: BaselineKernels.convolve(arguments, rows: rows)
    }
  }

  /// Runs a convolution to few channels (``suitsDots``) with weights packed by ``packDots``.
  public func convolveNarrow(_ arguments: ConvolutionArguments, rows: Range<Int>) {
    switch self {
    #if arch(x86_64)
      case .avx512: AVX512Kernels.convolveNarrow(arguments, rows: rows)
      case .avx2: AVX2Kernels.convolveNarrow(arguments, rows: rows)
    #endif
    default: BaselineKernels.convolveNarrow(arguments, rows: rows)
    }
  }

  /// Runs a 1×1 convolution with weights packed by ``packSparse``.
  public func convolveSparsely(_ arguments: SparseArguments, rows: Range<Int>) {
    switch self {
    #if arch(x86_64)
      case .avx512: AVX512Kernels.convolveSparsely(arguments, rows: rows)
      case .avx2: AVX2Kernels.convolveSparsely(arguments, rows: rows)
    #endif
    default: BaselineKernels.convolveSparsely(arguments, rows: rows)
    }
  }

  /// Runs a depthwise convolution.
  public func convolveDepthwise(_ arguments: DepthwiseArguments, rows: Range<Int>) {
    switch self {
    #if arch(x86_64)
      case .avx512: AVX512Kernels.convolveDepthwise(arguments, rows: rows)
      case .avx2: AVX2Kernels.convolveDepthwise(arguments, rows: rows)
    #endif
    default: BaselineKernels.convolveDepthwise(arguments, rows: rows)
    }
  }

  /// Computes the maximum of each window, per channel.
  public func maxPool(
    _ arguments: MapArguments, window: Window, activation: ClampLanes, rows: Range<Int>
  ) {
    switch self {
    #if arch(x86_64)
      case .avx512: AVX512Kernels.maxPool(arguments, window: window, activation: activation, rows: rows)
      case .avx2: AVX2Kernels.maxPool(arguments, window: window, activation: activation, rows: rows)
    #endif
    default: BaselineKernels.maxPool(arguments, window: window, activation: activation, rows: rows)
    }
  }

  /// Runs a bilinear resize.
  public func resize(_ arguments: MapArguments, rule: ResizeRule, rows: Range<Int>) {
    switch self {
    #if arch(x86_64)
      case .avx512: AVX512Kernels.resize(arguments, rule: rule, rows: rows)
      case .avx2: AVX2Kernels.resize(arguments, rule: rule, rows: rows)
    #endif
    default: BaselineKernels.resize(arguments, rule: rule, rows: rows)
    }
  }

  /// Computes `output = clamp(a + b)` over `count` floats; the output may be one of the inputs.
  public func add(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, count: Int,
    activation: ClampLanes
  ) {
    switch self {
    #if arch(x86_64)
      case .avx512: AVX512Kernels.add(a, b, output, count: count, activation: activation)
      case .avx2: AVX2Kernels.add(a, b, output, count: count, activation: activation)
    #endif
    default: BaselineKernels.add(a, b, output, count: count, activation: activation)
    }
  }

  /// Computes `output = clamp(input)` over `count` floats; the output may be the input.
  public func clamp(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, count: Int, activation: ClampLanes
  ) {
    switch self {
    #if arch(x86_64)
      case .avx512: AVX512Kernels.clamp(input, output, count: count, activation: activation)
      case .avx2: AVX2Kernels.clamp(input, output, count: count, activation: activation)
    #endif
    default: BaselineKernels.clamp(input, output, count: count, activation: activation)
    }
  }

  /// Computes `output = x where x ≥ 0, slope · x elsewhere`, with a slope per channel; the output must not be the
  /// input.
  public func prelu(
    _ input: UnsafePointer<Float>, _ slopes: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>,
    pixels: Int, channels: Int
  ) {
    switch self {
    #if arch(x86_64)
      case .avx512: AVX512Kernels.prelu(input, slopes, output, pixels: pixels, channels: channels)
      case .avx2: AVX2Kernels.prelu(input, slopes, output, pixels: pixels, channels: channels)
    #endif
    default: BaselineKernels.prelu(input, slopes, output, pixels: pixels, channels: channels)
    }
  }
}
