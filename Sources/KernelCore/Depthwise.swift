/// Depthwise convolution kernels for one level.
@frozen public enum Depthwise<Level: VectorLevel> {
  /// Computes the output rows `rows`: 3×3 and 5×5 windows at stride 1 and 2 over padded rows in blocks of pixels that
  /// stay in registers, all else pixel by pixel.
  @inlinable @inline(always)
  public static func run(_ arguments: DepthwiseArguments, rows: Range<Int>) {
    let window = arguments.window
    let square = window.height == window.width && window.strideY == window.strideX
    let blocks = arguments.hasPaddedRows && square && arguments.inputShape.channels >= Level.width
    switch blocks ? (window.width, window.strideX) : (0, 0) {
    case (3, 1): Level.runApart(DepthwiseRows<3, 1, Level>(arguments, rows))
    case (3, 2): Level.runApart(DepthwiseRows<3, 2, Level>(arguments, rows))
    case (5, 1): Level.runApart(DepthwiseRows<5, 1, Level>(arguments, rows))
    case (5, 2): Level.runApart(DepthwiseRows<5, 2, Level>(arguments, rows))
    default:
      for y in rows {
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
    let target = arguments.output[y] + x * map.channels
    Level.forEachVector(of: map.channels) { channel, lanes in
      var sum = Level.load(arguments.bias + channel, lanes: lanes)
      for tapY in rows.first..<rows.end {
        var input = arguments.input[startY + tapY] + ((startX + columns.first) * map.channels + channel)
        var weight = arguments.weights + ((tapY * window.width + columns.first) * map.channels + channel)
        for _ in columns.first..<columns.end {
          sum = Level.mulAdd(sum, Level.load(input, lanes: lanes), Level.load(weight, lanes: lanes))
          input += map.channels
          weight += map.channels
        }
      }
      Level.store(Level.clamp(sum, arguments.activation), target + channel, lanes: lanes)
    }
  }
}

/// A depthwise convolution with a square window of `size`, at `stride`, over padded rows of at least a vector of channels.
@frozen @usableFromInline
struct DepthwiseRows<let size: Int, let stride: Int, Level: VectorLevel>: KernelPart {
  @usableFromInline let arguments: DepthwiseArguments
  /// Output rows.
  @usableFromInline let rows: Range<Int>

  @inlinable @inline(always)
  init(_ arguments: DepthwiseArguments, _ rows: Range<Int>) {
    self.arguments = arguments
    self.rows = rows
  }

  /// Computes its rows.
  @inlinable @inline(always)
  public func run() {
    let (map, window) = (arguments.inputShape, arguments.window)
    let channels = map.channels
    for y in rows {
      var inputs = InlineArray<size, UnsafePointer<Float>>(repeating: arguments.zeros)
      for tap in 0..<size {
        let row = y * stride - window.top + tap
        if row >= 0 && row < map.height {
          inputs[tap] = UnsafePointer(arguments.input[row] - window.left * channels)
        }
      }
      columns(inputs, arguments.output[y])
    }
  }

  /// One row, vector by vector of channels: the weights stay in registers, or near, along it.
  @inlinable @inline(always)
  func columns(
    _ rows: InlineArray<size, UnsafePointer<Float>>, _ output: UnsafeMutablePointer<Float>
  ) {
    let (width, channels) = (arguments.outputShape.width, arguments.inputShape.channels)
    Level.forEachVector(of: channels) { channel, _ in
      let taps = DepthwiseTaps<size, stride, Level>(arguments, rows, channel: channel)
      let target = output + channel
      var x = 0
      if width >= 4 {
        while x < width {
          let start = min(x, width - 4)
          taps.run(InlineArray<4, Level.Vector>(repeating: taps.bias), x: start, target + start * channels)
          x += 4
        }
      }
      while x < width {
        taps.run(InlineArray<1, Level.Vector>(repeating: taps.bias), x: x, target + x * channels)
        x += 1
      }
    }
  }
}

/// One vector of channels of a row: its weights, and the rows that its windows see.
@frozen @usableFromInline
struct DepthwiseTaps<let size: Int, let stride: Int, Level: VectorLevel> {
  @usableFromInline let weights: InlineArray<size, InlineArray<size, Level.Vector>>
  @usableFromInline let rows: InlineArray<size, UnsafePointer<Float>>
  @usableFromInline let bias: Level.Vector
  @usableFromInline let channels: Int
  @usableFromInline let activation: ClampLanes

  @inlinable @inline(always)
  init(
    _ arguments: DepthwiseArguments, _ rows: InlineArray<size, UnsafePointer<Float>>, channel: Int
  ) {
    channels = arguments.inputShape.channels
    bias = Level.load(arguments.bias + channel)
    activation = arguments.activation
    var starts = rows
    var weights = InlineArray<size, InlineArray<size, Level.Vector>>(repeating: InlineArray(repeating: bias))
    for row in 0..<size {
      starts[row] += channel
      for tap in 0..<size {
        weights[row][tap] = Level.load(arguments.weights + ((row * size + tap) * channels + channel))
      }
    }
    self.rows = starts
    self.weights = weights
  }

  /// Neighbours in a row: their windows overlap. Vectors that several see are written as if loaded for each, and the
  /// compiler loads them once.
  @inlinable @inline(always)
  func run<let pixels: Int>(
    _ start: InlineArray<pixels, Level.Vector>, x: Int, _ target: UnsafeMutablePointer<Float>
  ) {
    var sums = start
    for row in 0..<size {
      let input = rows[row] + x * stride * channels
      for tap in 0..<size {
        let weight = weights[row][tap]
        for pixel in 0..<pixels {
          let value = Level.load(input + (pixel * stride + tap) * channels)
          sums[pixel] = Level.mulAdd(sums[pixel], value, weight)
        }
      }
    }
    for pixel in 0..<pixels { Level.store(Level.clamp(sums[pixel], activation), target + pixel * channels) }
  }
}
