/// Depthwise convolution kernels for one level.
@frozen public enum Depthwise<Level: VectorLevel> {
  /// Runs one depthwise convolution: 3×3 and 5×5 at stride 1 and 2 in blocks of four pixels, all else one by one.
  @inlinable @inline(always)
  public static func run(_ arguments: DepthwiseArguments) {
    let window = arguments.window
    let square = window.height == window.width && window.strideY == window.strideX
    switch square ? (window.width, window.strideX) : (0, 0) {
    case (3, 1): DepthwiseBlock<3, 1, Level>.run(arguments)
    case (3, 2): DepthwiseBlock<3, 2, Level>.run(arguments)
    case (5, 1): DepthwiseBlock<5, 1, Level>.run(arguments)
    case (5, 2): DepthwiseBlock<5, 2, Level>.run(arguments)
    default:
      for y in 0..<arguments.outputShape.height {
        for x in 0..<arguments.outputShape.width { pixel(arguments, y: y, x: x) }
      }
    }
  }

  /// One output pixel with any window, of which any part may lie outside the map.
  @inlinable @inline(always)
  static func pixel(_ arguments: DepthwiseArguments, y: Int, x: Int) {
    let (window, map) = (arguments.window, arguments.inputShape)
    let startY = y * window.strideY - window.top
    let startX = x * window.strideX - window.left
    let rows = insideTaps(start: startY, taps: window.height, size: map.height)
    let columns = insideTaps(start: startX, taps: window.width, size: map.width)
    let origin = (startY * map.width + startX) * map.channels
    let target = arguments.output + (y * arguments.outputShape.width + x) * map.channels
    var channel = 0
    while channel < map.channels {
      let lanes = map.channels - channel
      var sum = Level.load(arguments.bias + channel)
      var tapY = rows.first
      while tapY < rows.end {
        var input = arguments.input + (origin + (tapY * map.width + columns.first) * map.channels + channel)
        var weight = arguments.weights + ((tapY * window.width + columns.first) * map.channels + channel)
        var tapX = columns.first
        while tapX < columns.end {
          sum = Level.mulAdd(sum, Level.load(input, lanes: lanes), Level.load(weight))
          input += map.channels
          weight += map.channels
          tapX += 1
        }
        tapY += 1
      }
      Level.store(Level.clamp(sum, arguments.activation), target + channel, lanes: lanes)
      channel += Level.width
    }
  }
}

/// A depthwise convolution with a square window of `size`, at `stride`, in blocks of four pixels of a row.
///
/// The four windows overlap, so that each input vector is loaded once a row for all of them.
@frozen @usableFromInline
enum DepthwiseBlock<let size: Int, let stride: Int, Level: VectorLevel> {
  @inlinable @inline(always) static var pixels: Int { 4 }

  @inlinable @inline(always)
  static func run(_ arguments: DepthwiseArguments) {
    let (shape, window) = (arguments.outputShape, arguments.window)
    // Output columns whose windows lie between the map's left and right edge.
    let first = min((window.left + stride - 1) / stride, shape.width)
    let room = arguments.inputShape.width + window.left - size
    let end = room < 0 ? first : max(first, min(room / stride + 1, shape.width))
    for y in 0..<shape.height {
      var x = 0
      while x < shape.width {
        if x >= first && x + pixels <= end {
          block(arguments, y: y, x: x)
          x += pixels
        } else {
          Depthwise<Level>.pixel(arguments, y: y, x: x)
          x += 1
        }
      }
    }
  }

  @inlinable @inline(always)
  static func block(_ arguments: DepthwiseArguments, y: Int, x: Int) {
    let (window, map) = (arguments.window, arguments.inputShape)
    let startY = y * stride - window.top
    let rows = insideTaps(start: startY, taps: size, size: map.height)
    let origin = ((startY + rows.first) * map.width + x * stride - window.left) * map.channels
    let target = arguments.output + (y * arguments.outputShape.width + x) * map.channels
    var channel = 0
    while channel < map.channels {
      let lanes = map.channels - channel
      var sums = InlineArray<4, Level.Vector>(repeating: Level.load(arguments.bias + channel))
      var input = arguments.input + (origin + channel)
      var weight = arguments.weights + (rows.first * size * map.channels + channel)
      var tapY = rows.first
      while tapY < rows.end {
        if lanes >= Level.width {
          row(&sums, input, weight, map.channels, lanes: Level.width)
        } else {
          row(&sums, input, weight, map.channels, lanes: lanes)
        }
        input += map.width * map.channels
        weight += size * map.channels
        tapY += 1
      }
      for pixel in 0..<4 {
        let value = Level.clamp(sums[pixel], arguments.activation)
        Level.store(value, target + (pixel * map.channels + channel), lanes: lanes)
      }
      channel += Level.width
    }
  }

  /// Adds one row of the four windows.
  @inlinable @inline(always)
  static func row(
    _ sums: inout InlineArray<4, Level.Vector>, _ input: UnsafePointer<Float>, _ weight: UnsafePointer<Float>,
    _ channels: Int, lanes: Int
  ) {
    var line = InlineArray<size, Level.Vector>(repeating: Level.broadcast(0))
    for tap in 0..<size { line[tap] = Level.load(weight + tap * channels) }
    for column in 0..<(3 * stride + size) {
      let value = Level.load(input + column * channels, lanes: lanes)
      for pixel in 0..<4 {
        let tap = column - pixel * stride
        if tap >= 0 && tap < size { sums[pixel] = Level.mulAdd(sums[pixel], value, line[tap]) }
      }
    }
  }
}
