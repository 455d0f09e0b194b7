private import FormCheckKernelsAVX2
private import FormCheckKernelsAVX512
private import FormCheckKernelsBaseline

extension ProcessorLevel {
  /// Runs multiply-adds from registers only, at the level's maximum speed, `rounds` times a few dozen.
  ///
  /// - Returns: The number of multiply-adds, and their sum, so that the work cannot be optimized away.
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
