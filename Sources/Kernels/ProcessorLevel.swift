private import CProcessor
private import KernelsAVX2
private import KernelsBaseline

/// A level of processor that kernels are compiled for.
public enum ProcessorLevel: String, CaseIterable, Sendable {
  /// Every processor of the architecture: SSE2 on x86-64, NEON on arm64.
  case baseline
  /// x86-64 with AVX2 and FMA (2013 and later).
  case avx2

  /// True if this processor can run the level's code.
  public var isAvailable: Bool {
    switch self {
    case .baseline: true
    case .avx2: formcheck_processor_has_avx2()
    }
  }

  /// The levels this processor can run, the best last.
  public static let available = allCases.filter(\.isAvailable)

  /// The best level this processor can run.
  public static let best = available.last ?? .baseline

  /// Floats in one of the level's vectors, and vectors of output channels in a convolution's widest tile.
  var tileShape: (width: Int, widestPanel: Int) {
    #if arch(x86_64)
      if self == .avx2 { return (AVX2Kernels.vectorWidth, AVX2Kernels.widestPanel) }
    #endif
    return (BaselineKernels.vectorWidth, BaselineKernels.widestPanel)
  }
}
