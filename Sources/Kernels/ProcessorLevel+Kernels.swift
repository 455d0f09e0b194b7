private import KernelsAVX2
private import KernelsBaseline
public import KernelCore

/// Every kernel, run at the level that is asked for.
///
/// The level must be one that this processor has (``ProcessorLevel/isAvailable``).
extension ProcessorLevel {
  /// Runs a convolution whose weights were packed by ``packConvolution`` for this level.
  public func convolve(
    _ arguments: ConvolutionArguments
  ) {
    #if arch(x86_64)
      if self == .avx2 { return AVX2Kernels.convolve(arguments) }
    #endif
    BaselineKernels.convolve(arguments)
  }

  /// Runs a depthwise convolution.
  public func convolveDepthwise(
    _ arguments: DepthwiseArguments
  ) {
    #if arch(x86_64)
      if self == .avx2 { return AVX2Kernels.convolveDepthwise(arguments) }
    #endif
    BaselineKernels.convolveDepthwise(arguments)
  }

  /// `output = clamp(a + b)` over `count` floats; the output may be one of the inputs.
  public func add(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, count: Int,
    activation: Clamp
  ) {
    #if arch(x86_64)
      if self == .avx2 { return AVX2Kernels.add(a, b, output, count: count, activation: activation) }
    #endif
    BaselineKernels.add(a, b, output, count: count, activation: activation)
  }

  /// `output = clamp(input)` over `count` floats; the output may be the input.
  public func clamp(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, count: Int, activation: Clamp
  ) {
    #if arch(x86_64)
      if self == .avx2 { return AVX2Kernels.clamp(input, output, count: count, activation: activation) }
    #endif
    BaselineKernels.clamp(input, output, count: count, activation: activation)
  }

  /// `output = x where x ≥ 0, slope · x elsewhere`, a slope for each channel; the output may be the input.
  public func prelu(
    _ input: UnsafePointer<Float>, _ slopes: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>,
    pixels: Int, channels: Int
  ) {
    #if arch(x86_64)
      if self == .avx2 { return AVX2Kernels.prelu(input, slopes, output, pixels: pixels, channels: channels) }
    #endif
    BaselineKernels.prelu(input, slopes, output, pixels: pixels, channels: channels)
  }

  /// The largest value of each window, channel by channel.
  public func maxPool(
    _ arguments: MapArguments, window: Window, activation: Clamp
  ) {
    #if arch(x86_64)
      if self == .avx2 { return AVX2Kernels.maxPool(arguments, window: window, activation: activation) }
    #endif
    BaselineKernels.maxPool(arguments, window: window, activation: activation)
  }

  /// Bilinear resize.
  public func resize(
    _ arguments: MapArguments, rule: ResizeRule
  ) {
    #if arch(x86_64)
      if self == .avx2 { return AVX2Kernels.resize(arguments, rule: rule) }
    #endif
    BaselineKernels.resize(arguments, rule: rule)
  }
}
