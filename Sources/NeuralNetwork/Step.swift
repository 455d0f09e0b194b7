internal import FormCheckKernelCore
internal import FormCheckKernels

/// A piece of work on certain rows, with the addresses it reads and writes: a plain value, so that running it allocates
/// nothing.
enum Step {
  case product(Product, rows: Range<Int>)
  case separable(SeparableRows)
  case depthwise(DepthwiseArguments, rows: Range<Int>)
  case maxPool(MapArguments, Window, ClampLanes, rows: Range<Int>)
  case resize(MapArguments, ResizeRule, rows: Range<Int>)
  case depthToSpace(MapArguments, block: Int, rows: Range<Int>)
  case prelu(MapArguments, slopes: UnsafePointer<Float>)
  case add(UnsafePointer<Float>, UnsafePointer<Float>, UnsafeMutablePointer<Float>, count: Int, ClampLanes)
  case clamp(UnsafePointer<Float>, UnsafeMutablePointer<Float>, count: Int, ClampLanes)
  case sigmoid(UnsafePointer<Float>, UnsafeMutablePointer<Float>, count: Int)
  case interleave(UnsafePointer<Float>, UnsafeMutablePointer<Float>, runs: Int, length: Int, stride: Int)

  /// Runs it.
  func run(at level: ProcessorLevel) {
    switch self {
    case .product(let product, let rows): product.run(at: level, rows: rows)
    case .separable(let block): block.run(at: level)
    case .depthwise(let arguments, let rows): level.convolveDepthwise(arguments, rows: rows)
    case .maxPool(let maps, let window, let clamp, let rows):
      level.maxPool(maps, window: window, activation: clamp, rows: rows)
    case .resize(let maps, let rule, let rows): level.resize(maps, rule: rule, rows: rows)
    case .depthToSpace(let maps, let block, let rows):
      DataMovement.depthToSpace(maps, block: block, rows: rows)
    case .prelu(let maps, let slopes):
      level.prelu(
        maps.input, slopes, maps.output, pixels: maps.inputShape.pixels, channels: maps.inputShape.channels)
    case .add(let a, let b, let output, let count, let clamp):
      level.add(a, b, output, count: count, activation: clamp)
    case .clamp(let input, let output, let count, let clamp):
      level.clamp(input, output, count: count, activation: clamp)
    case .sigmoid(let input, let output, let count): Sigmoid.run(input, output, count: count)
    case .interleave(let input, let output, let runs, let length, let stride):
      DataMovement.interleave(input, output, runs: runs, length: length, stride: stride)
    }
  }
}

/// What fills a map's rows: a convolution by the kernel that its weights were packed for, or another map's rows.
enum Product {
  case dense(ConvolutionArguments)
  case few(ConvolutionArguments)
  case sparse(SparseArguments)
  case copy(FeatureRows, to: FeatureRows, count: Int)

  /// Computes the rows `rows`.
  func run(at level: ProcessorLevel, rows: Range<Int>) {
    switch self {
    case .dense(let arguments): level.convolve(arguments, rows: rows)
    case .few(let arguments): level.convolveNarrow(arguments, rows: rows)
    case .sparse(let arguments): level.convolveSparsely(arguments, rows: rows)
    case .copy(let source, let target, let count):
      for y in rows { target[y].update(from: source[y], count: count) }
    }
  }

  /// The same, reading its rows from elsewhere.
  func reading(_ input: FeatureRows) -> Product {
    switch self {
    case .dense(var arguments):
      arguments.input = input
      return .dense(arguments)
    case .few(var arguments):
      arguments.input = input
      return .few(arguments)
    case .sparse(var arguments):
      arguments.convolution.input = input
      return .sparse(arguments)
    case .copy(_, let target, let count): return .copy(input, to: target, count: count)
    }
  }
}
