/// Depthwise convolution kernels for one vector level.
@frozen public enum Depthwise<Level: VectorLevel> {
  /// Computes the output rows `rows`: 3×3 and 5×5 windows at stride 1 and 2 over padded rows in blocks of pixels that
  /// stay in registers, all others pixel by pixel.
  @inlinable @inline(always)
  public static func run(_ arguments: DepthwiseArguments, rows: Range<Int>) {
    let window = arguments.window
    let square = window.height == window.width && window.strideY == window.strideX
    let blocks = arguments.hasPaddedRows && square && arguments.inputShape.channels >= Level.width
    switch blocks ? (window.width, window.strideX) : (0, 0) {
    case (3, 1): Level.runApart(DepthwiseRows<3, 1, 6, 10, Level>(arguments, rows))
    case (3, 2): Level.runApart(DepthwiseRows<3, 2, 9, 17, Level>(arguments, rows))
    case (5, 1): Level.runApart(DepthwiseRows<5, 1, 8, 12, Level>(arguments, rows))
    case (5, 2): Level.runApart(DepthwiseRows<5, 2, 11, 19, Level>(arguments, rows))
    default:
      for y in rows {
        for x in 0..<arguments.outputShape.width { pixel(arguments, y: y, x: x) }
      }
    }
  }

  /// Computes one output pixel with any window, which may extend past the map.
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
      Level.store(ClampVectors<Level>(arguments.activation)(sum), target + channel, lanes: lanes)
    }
  }
}

/// A depthwise convolution with a square window of `size`, at `stride`, over padded rows with at least one vector of
/// channels. The windows of four adjacent pixels span `narrowSpan` columns, those of eight `wideSpan`.
@frozen @usableFromInline
struct DepthwiseRows<
  let size: Int, let stride: Int, let narrowSpan: Int, let wideSpan: Int, Level: VectorLevel
>: KernelPart {
  @usableFromInline let arguments: DepthwiseArguments
  /// The output rows.
  @usableFromInline let rows: Range<Int>

  @inlinable @inline(always)
  init(_ arguments: DepthwiseArguments, _ rows: Range<Int>) {
    self.arguments = arguments
    self.rows = rows
  }

  /// Computes the rows, one vector of channels at a time.
  @inlinable @inline(always)
  public func run() {
    let channels = arguments.inputShape.channels
    for y in rows {
      let (rows, target) = (windowRows(y), arguments.output[y])
      Level.forEachVector(of: channels) { channel, _ in
        columns(DepthwiseTaps<size, stride, Level>(arguments, rows, channel: channel), target + channel)
      }
    }
  }

  /// Returns the input rows in the window of output row `y`, with zero rows for those outside the map.
  @inlinable @inline(always)
  func windowRows(_ y: Int) -> InlineArray<size, UnsafePointer<Float>> {
    let (map, window) = (arguments.inputShape, arguments.window)
    var inputs = InlineArray<size, UnsafePointer<Float>>(repeating: arguments.zeros)
    for tap in 0..<size {
      let row = y * stride - window.top + tap
      if row >= 0 && row < map.height {
        inputs[tap] = UnsafePointer(arguments.input[row] - window.left * map.channels)
      }
    }
    return inputs
  }

  /// Computes one row of one vector of channels, as many pixels at a time as fit the registers. The last four pixels
  /// overlap the previous block if they do not fill one.
  @inlinable @inline(always)
  func columns(_ taps: DepthwiseTaps<size, stride, Level>, _ target: UnsafeMutablePointer<Float>) {
    let (width, channels) = (arguments.outputShape.width, arguments.inputShape.channels)
    var x = 0
    if Level.hasManyRegisters {
      while x + 8 <= width {
        taps.run(PixelBlock<8, wideSpan, Level>(taps.bias), x: x, target + x * channels)
        x += 8
      }
    }
    if width >= 4 {
      while x < width {
        let start = min(x, width - 4)
        taps.run(PixelBlock<4, narrowSpan, Level>(taps.bias), x: start, target + start * channels)
        x += 4
      }
    }
    while x < width {
      taps.run(PixelBlock<1, size, Level>(taps.bias), x: x, target + x * channels)
      x += 1
    }
  }
}

/// The sums of adjacent pixels, and the columns of an input row that their windows span.
@frozen @usableFromInline
struct PixelBlock<let pixels: Int, let span: Int, Level: VectorLevel> {
  @usableFromInline var sums: InlineArray<pixels, Level.Vector>
  @usableFromInline var columns: InlineArray<span, Level.Vector>

  /// Initializes every sum with the bias.
  @inlinable @inline(always)
  init(_ bias: Level.Vector) {
    sums = InlineArray(repeating: bias)
    columns = InlineArray(repeating: bias)
  }

  /// Loads columns that are `step` floats apart.
  @inlinable @inline(always)
  mutating func load(_ row: UnsafePointer<Float>, step: Int) {
    for column in 0..<span { columns[column] = Level.load(row + column * step) }
  }

  /// Adds the product of each window's column `tap` and its weight.
  @inlinable @inline(always)
  mutating func add(_ tap: Int, stride: Int, _ weight: Level.Vector) {
    for pixel in 0..<pixels {
      sums[pixel] = Level.mulAdd(sums[pixel], columns[pixel * stride + tap], weight)
    }
  }
}

/// The weights of one vector of channels, and the rows in its windows.
@frozen @usableFromInline
struct DepthwiseTaps<let size: Int, let stride: Int, Level: VectorLevel> {
  @usableFromInline let weights: UnsafePointer<Float>
  @usableFromInline let rows: InlineArray<size, UnsafePointer<Float>>
  @usableFromInline let bias: Level.Vector
  @usableFromInline let channels: Int
  @usableFromInline let clamp: ClampVectors<Level>

  @inlinable @inline(always)
  init(_ arguments: DepthwiseArguments, _ rows: InlineArray<size, UnsafePointer<Float>>, channel: Int) {
    channels = arguments.inputShape.channels
    bias = Level.load(arguments.bias + channel)
    clamp = ClampVectors(arguments.activation)
    weights = arguments.weights + channel
    var starts = rows
    for row in 0..<size { starts[row] += channel }
    self.rows = starts
  }

  /// Computes adjacent pixels from `x` on. Their windows overlap, and each column is loaded once.
  @inlinable @inline(always)
  func run<let pixels: Int, let span: Int>(
    _ start: PixelBlock<pixels, span, Level>, x: Int, _ target: UnsafeMutablePointer<Float>
  ) {
    var block = start
    for row in 0..<size {
      block.load(rows[row] + x * stride * channels, step: channels)
      for tap in 0..<size {
        block.add(tap, stride: stride, Level.load(weights + (row * size + tap) * channels))
      }
    }
    for pixel in 0..<pixels {
      Level.store(clamp(block.sums[pixel]), target + pixel * channels)
    }
  }
}
