internal import KernelCore
internal import Kernels

/// One layer with the addresses it reads and writes: a plain value, so that running it allocates nothing.
enum Step {
  case convolution(ConvolutionArguments)
  case depthwise(DepthwiseArguments)
  case maxPool(MapArguments, Window, Clamp)
  case resize(MapArguments, ResizeRule)
  case depthToSpace(MapArguments, block: Int)
  case prelu(MapArguments, slopes: UnsafePointer<Float>)
  case add(UnsafePointer<Float>, UnsafePointer<Float>, UnsafeMutablePointer<Float>, count: Int, Clamp)
  case clamp(UnsafePointer<Float>, UnsafeMutablePointer<Float>, count: Int, Clamp)
  case sigmoid(UnsafePointer<Float>, UnsafeMutablePointer<Float>, count: Int)
  case interleave(UnsafePointer<Float>, UnsafeMutablePointer<Float>, runs: Int, length: Int, stride: Int)

  /// Runs it.
  func run(at level: ProcessorLevel) {
    switch self {
    case .convolution(let arguments): level.convolve(arguments)
    case .depthwise(let arguments): level.convolveDepthwise(arguments)
    case .maxPool(let maps, let window, let clamp):
      level.maxPool(maps, window: window, activation: clamp)
    case .resize(let maps, let rule): level.resize(maps, rule: rule)
    case .depthToSpace(let maps, let block): DataMovement.depthToSpace(maps, block: block)
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
