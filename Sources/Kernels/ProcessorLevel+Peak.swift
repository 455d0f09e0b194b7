private import FormCheckKernelsAVX2
private import FormCheckKernelsAVX512
private import FormCheckKernelsBaseline

extension ProcessorLevel {
  /// Does multiply-adds from registers only, as fast as the level's instructions can, `rounds` times a few dozen.
  ///
  /// - Returns: how many multiply-adds that were, and what came out, so that the work can't be left out.
  public func runPeakLoop(rounds: Int) -> (multiplyAdds: Int, sum: Float) {
    switch self {
    #if arch(x86_64)
      case .avx512: AVX512Kernels.runPeakLoop(rounds: rounds)
      case .avx2: AVX2Kernels.runPeakLoop(rounds: rounds)
    #endif
    default: BaselineKernels.runPeakLoop(rounds: rounds)
    }
  }
}
