internal import FormCheckKernelCore
internal import FormCheckKernels

/// A depthwise convolution between what makes its input and the 1×1 convolution that reads its output, in strips of rows
/// small enough for what lies between them to stay in the cache.
struct SeparableRows {
  /// Makes the depthwise convolution's input rows; nil if they are there.
  var source: Product?
  /// From padded rows to a strip, or to its map if no 1×1 convolution follows.
  var depthwise: DepthwiseArguments
  /// Where a strip's first row lies, if a 1×1 convolution follows.
  var strip: UnsafeMutablePointer<Float>?
  /// The 1×1 convolution; what it reads is set for each strip.
  var sink: Product?
  /// Rows of a strip.
  let stripRows: Int
  /// The output rows to compute.
  let rows: Range<Int>

  func run(at level: ProcessorLevel) {
    var made = inputRows(below: rows.lowerBound).lowerBound
    for first in stride(from: rows.lowerBound, to: rows.upperBound, by: stripRows) {
      let end = min(first + stripRows, rows.upperBound)
      let needed = inputRows(below: end - 1).upperBound
      if let source, made < needed {
        source.run(at: level, rows: made..<needed)
        made = needed
      }
      runStrip(first..<end, at: level)
    }
  }

  private func runStrip(_ rows: Range<Int>, at level: ProcessorLevel) {
    guard let sink, let strip else { return level.convolveDepthwise(depthwise, rows: rows) }
    let shape = depthwise.outputShape
    let pitch = shape.width * shape.channels
    // Row numbers stay those of the whole map.
    let intermediate = FeatureRows(start: strip - rows.lowerBound * pitch, pitch: pitch, ring: 0)
    var depthwise = depthwise
    depthwise.output = intermediate
    level.convolveDepthwise(depthwise, rows: rows)
    sink.reading(intermediate).run(at: level, rows: rows)
  }

  /// The input rows that output row `y` sees.
  private func inputRows(below y: Int) -> Range<Int> {
    let first = y * depthwise.window.strideY - depthwise.window.top
    let height = depthwise.inputShape.height
    return min(max(first, 0), height)..<min(max(first + depthwise.window.height, 0), height)
  }
}
