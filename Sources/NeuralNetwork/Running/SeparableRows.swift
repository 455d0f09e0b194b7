internal import FormCheckKernelCore
internal import FormCheckKernels

/// A depthwise convolution with the convolution that computes its input and the 1×1 convolution that reads its output.
///
/// The three run on strips of rows, which are small enough to keep the intermediate rows in the cache.
struct SeparableRows {
  /// The convolution that computes the depthwise convolution's input rows; nil if they exist.
  var source: ConvolutionKernel?
  /// The depthwise convolution from padded rows to a strip, or to the output if no 1×1 convolution follows.
  var depthwise: DepthwiseArguments
  /// The memory of a strip; nil if no 1×1 convolution follows.
  var strip: UnsafeMutablePointer<Float>?
  /// The 1×1 convolution. Its input is set for each strip.
  var sink: ConvolutionKernel?
  /// The number of rows in a strip.
  let stripRows: Int
  /// The output rows to compute.
  let rows: Range<Int>

  /// Computes the output rows.
  func run(at level: ProcessorLevel) {
    var computed = inputRows(below: rows.lowerBound).lowerBound
    for first in stride(from: rows.lowerBound, to: rows.upperBound, by: stripRows) {
      let end = min(first + stripRows, rows.upperBound)
      let needed = inputRows(below: end - 1).upperBound
      if let source, computed < needed {
        source.run(at: level, rows: computed..<needed)
        computed = needed
      }
      runStrip(first..<end, at: level)
    }
  }

  private func runStrip(_ rows: Range<Int>, at level: ProcessorLevel) {
    guard let sink, let strip else { return level.convolveDepthwise(depthwise, rows: rows) }
    let shape = depthwise.outputShape
    let pitch = shape.width * shape.channels
    // Rows are numbered as in the whole map.
    let intermediate = FeatureRows(start: strip - rows.lowerBound * pitch, pitch: pitch, ring: 0)
    var depthwise = depthwise
    depthwise.output = intermediate
    level.convolveDepthwise(depthwise, rows: rows)
    sink.reading(intermediate).run(at: level, rows: rows)
  }

  /// Returns the input rows that output row `y` depends on.
  private func inputRows(below y: Int) -> Range<Int> {
    let first = y * depthwise.window.strideY - depthwise.window.top
    let height = depthwise.inputShape.height
    return min(max(first, 0), height)..<min(max(first + depthwise.window.height, 0), height)
  }
}
