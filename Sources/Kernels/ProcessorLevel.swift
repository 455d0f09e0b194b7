private import CFormCheckProcessor
private import FormCheckKernelsAVX2
private import FormCheckKernelsAVX512
private import FormCheckKernelsBaseline

/// A CPU level that kernels are compiled for.
public enum ProcessorLevel: String, CaseIterable, Sendable {
  /// Every processor of the architecture: SSE2 on x86-64, NEON on arm64.
  case baseline
  /// x86-64 with AVX2, FMA and F16C (2013 and later).
  case avx2
  /// x86-64 with AVX-512 F, DQ, BW and VL (servers since 2017, Zen 4 and later).
  case avx512

  /// Whether this processor can run the level's code.
  public var isAvailable: Bool {
    switch self {
    case .baseline: true
    case .avx2: formcheck_processor_has_avx2()
    case .avx512: formcheck_processor_has_avx512()
    }
  }

  /// The levels that this processor can run, the best last.
  public static let available = allCases.filter(\.isAvailable)

  /// The best level that this processor can run.
  public static let best = available.last ?? .baseline

  /// The rounding behavior: levels with the same name produce the same bits.
  public var arithmetic: String {
    if self != .baseline { return "fma" }
    #if arch(arm64)
      return "neon"
    #else
      return "baseline"
    #endif
  }

  /// Returns the number of floats in the vectors that hold a convolution's output channels.
  func vectorWidth(channels: Int) -> Int {
    switch self {
    #if arch(x86_64)
      case .avx512: AVX512Kernels.vectorWidth(channels: channels)
      case .avx2: AVX2Kernels.vectorWidth(channels: channels)
    #endif
    default: BaselineKernels.vectorWidth(channels: channels)
    }
  }

  /// Whether packed weights are 16-bit floats.
  var halvesWeights: Bool {
    switch self {
    #if arch(x86_64)
      case .avx512: AVX512Kernels.halvesWeights
      case .avx2: AVX2Kernels.halvesWeights
    #endif
    default: BaselineKernels.halvesWeights
    }
  }

  /// The number of output channel vectors in a convolution's widest tile.
  var widestPanel: Int {
    switch self {
    #if arch(x86_64)
      case .avx512: AVX512Kernels.widestPanel
      case .avx2: AVX2Kernels.widestPanel
    #endif
    default: BaselineKernels.widestPanel
    }
  }
}
