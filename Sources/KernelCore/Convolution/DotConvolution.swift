/// Convolution to fewer output channels than a vector has lanes: the lanes hold input channels, and are summed at the
/// end.
@frozen public enum DotConvolution<Level: VectorLevel> {
  /// Computes the output rows `rows`. Weights: [output channel][tap row][tap column][input channel], each tap row
  /// padded with zeros to whole vectors.
  @inlinable @inline(always)
  public static func run(_ arguments: ConvolutionArguments, rows: Range<Int>) {
    switch Level.width {
    case 16: DotBlock<16, Level>.run(arguments, rows)
    case 8: DotBlock<8, Level>.run(arguments, rows)
    default: DotBlock<4, Level>.run(arguments, rows)
    }
  }
}

/// A block of as many output pixels as a vector has lanes.
@frozen @usableFromInline
enum DotBlock<let lanes: Int, Level: VectorLevel> {
  @inlinable @inline(always)
  static func run(_ arguments: ConvolutionArguments, _ rows: Range<Int>) {
    let run = arguments.window.width * arguments.inputShape.channels
    let line = (run + lanes - 1) / lanes * lanes
    for channel in 0..<arguments.outputShape.channels {
      let weights =
        arguments.weights.assumingMemoryBound(to: Float.self) + channel * arguments.window.height * line
      for y in rows {
        var x = 0
        while x < arguments.outputShape.width {
          block(arguments, weights, line: line, channel, y, x)
          x += lanes
        }
      }
    }
  }

  @inlinable @inline(always)
  static func block(
    _ arguments: ConvolutionArguments, _ weights: UnsafePointer<Float>, line: Int, _ channel: Int, _ y: Int,
    _ x: Int
  ) {
    let valid = min(lanes, arguments.outputShape.width - x)
    if valid == lanes, let start = insideWindows(arguments, y, x) {
      let value = windowSums(arguments, weights, line: line, start)
      store(value, arguments, channel, y, x, valid)
    } else {
      var sums = InlineArray<lanes, Level.Vector>(repeating: Level.broadcast(0))
      for pixel in 0..<valid { sums[pixel] = windowSum(arguments, weights, line: line, y, x + pixel) }
      store(total(sums), arguments, channel, y, x, valid)
    }
  }

  @inlinable @inline(always)
  static func store(
    _ sums: Level.Vector, _ arguments: ConvolutionArguments, _ channel: Int, _ y: Int, _ x: Int, _ valid: Int
  ) {
    let channels = arguments.outputShape.channels
    var value = Level.add(sums, Level.broadcast(arguments.bias[channel]))
    value = ClampVectors<Level>(arguments.activation)(value)
    let output = arguments.output[y] + (x * channels + channel)
    if valid == lanes && channels == 1 && arguments.residual == nil { return Level.store(value, output) }
    for pixel in 0..<valid {
      var result = value[pixel]
      if let residual = arguments.residual {
        let bounds = arguments.residualActivation
        result = min(max(result + residual[y][(x + pixel) * channels + channel], bounds.low), bounds.high)
      }
      output[pixel * channels] = result
    }
  }

  /// Returns the start of the first of `lanes` adjacent windows, if they lie inside the map and consist of whole
  /// vectors.
  @inlinable @inline(always)
  static func insideWindows(
    _ arguments: ConvolutionArguments, _ y: Int, _ x: Int
  ) -> UnsafeMutablePointer<Float>? {
    let (window, map) = (arguments.window, arguments.inputShape)
    let (top, left) = (y * window.strideY - window.top, x * window.strideX - window.left)
    guard top >= 0, left >= 0, top + window.height <= map.height,
      left + (lanes - 1) * window.strideX + window.width <= map.width,
      window.width * map.channels % lanes == 0, arguments.input.ring == 0
    else { return nil }
    return arguments.input[top] + left * map.channels
  }

  /// Returns the sums of adjacent windows; each weight is loaded once for all of them.
  @inlinable @inline(always)
  static func windowSums(
    _ arguments: ConvolutionArguments, _ weights: UnsafePointer<Float>, line: Int,
    _ start: UnsafeMutablePointer<Float>
  ) -> Level.Vector {
    let step = arguments.window.strideX * arguments.inputShape.channels
    var sums = InlineArray<lanes, Level.Vector>(repeating: Level.broadcast(0))
    for tapY in 0..<arguments.window.height {
      let input = start + tapY * arguments.input.pitch
      var index = 0
      while index < line {
        let weight = Level.load(weights + (tapY * line + index))
        for pixel in 0..<lanes {
          sums[pixel] = Level.mulAdd(sums[pixel], Level.load(input + (pixel * step + index)), weight)
        }
        index += lanes
      }
    }
    return total(sums)
  }

  /// Returns the products of one pixel's window, before the sum over the lanes.
  @inlinable @inline(always)
  static func windowSum(
    _ arguments: ConvolutionArguments, _ weights: UnsafePointer<Float>, line: Int, _ y: Int, _ x: Int
  ) -> Level.Vector {
    let (window, map) = (arguments.window, arguments.inputShape)
    let (top, left) = (y * window.strideY - window.top, x * window.strideX - window.left)
    let rows = insideTaps(start: top, taps: window.height, size: map.height)
    let columns = insideTaps(start: left, taps: window.width, size: map.width)
    let count = (columns.end - columns.first) * map.channels
    var sum = Level.broadcast(0)
    var tapY = rows.first
    while tapY < rows.end {
      let input = arguments.input[top + tapY] + (left + columns.first) * map.channels
      let weight = weights + (tapY * line + columns.first * map.channels)
      var index = 0
      while index + lanes <= count {
        sum = Level.mulAdd(sum, Level.load(input + index), Level.load(weight + index))
        index += lanes
      }
      if index < count {
        sum = Level.mulAdd(sum, Level.load(input + index, lanes: count - index), Level.load(weight + index))
      }
      tapY += 1
    }
    return sum
  }

  /// Returns a vector whose lane i is the sum over all lanes of vector i.
  @inlinable @inline(always)
  static func total(_ vectors: InlineArray<lanes, Level.Vector>) -> Level.Vector {
    var sums = vectors
    // Written out, because the compiler keeps only arrays with constant indices in registers.
    if lanes == 16 { for index in 0..<8 { fold(&sums, index, 8) } }
    if lanes >= 8 { for index in 0..<4 { fold(&sums, index, 4) } }
    for index in 0..<2 { fold(&sums, index, 2) }
    fold(&sums, 0, 1)
    return sums[0]
  }

  @inlinable @inline(always)
  static func fold(_ sums: inout InlineArray<lanes, Level.Vector>, _ index: Int, _ distance: Int) {
    let (low, high) = Level.interleave(sums[index], sums[index + distance])
    sums[index] = Level.add(low, high)
  }
}
