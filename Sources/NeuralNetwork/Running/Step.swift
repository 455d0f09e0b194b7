internal import FormCheckKernelCore
internal import FormCheckKernels

/// A computation on several rows, with the addresses that it reads and writes. Running it allocates nothing.
enum Step {
  case convolution(ConvolutionKernel, rows: Range<Int>)
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

  /// Runs the computation.
  func run(at level: ProcessorLevel) {
    switch self {
    case .convolution(let kernel, let rows): kernel.run(at: level, rows: rows)
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
