internal import FormCheckKernelCore
internal import FormCheckKernels

/// A computation of a map's rows: a convolution with the kernel that its weights were packed for, or a copy of another
/// map's rows.
enum ConvolutionKernel {
  case dense(ConvolutionArguments)
  case narrow(ConvolutionArguments)
  case sparse(SparseArguments)
  case copy(FeatureRows, to: FeatureRows, count: Int)

  /// Computes `rows`.
  func run(at level: ProcessorLevel, rows: Range<Int>) {
    switch self {
    case .dense(let arguments): level.convolve(arguments, rows: rows)
    case .narrow(let arguments): level.convolveNarrow(arguments, rows: rows)
    case .sparse(let arguments): level.convolveSparsely(arguments, rows: rows)
    case .copy(let source, let target, let count):
      for y in rows { target[y].update(from: source[y], count: count) }
    }
  }

  /// Returns the same computation with other input rows.
  func reading(_ input: FeatureRows) -> ConvolutionKernel {
    switch self {
    case .dense(var arguments):
      arguments.input = input
      return .dense(arguments)
    case .narrow(var arguments):
      arguments.input = input
      return .narrow(arguments)
    case .sparse(var arguments):
      arguments.convolution.input = input
      return .sparse(arguments)
    case .copy(_, let target, let count): return .copy(input, to: target, count: count)
    }
  }
}
