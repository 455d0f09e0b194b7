/// Convolution kernels for one level. The matrix product is cut into register tiles; a 1×1 convolution is one run of
/// input floats a pixel, others a run for each row of the window, or for each tap where the window leaves the map.
@frozen public enum Convolution<Level: VectorLevel> {
  /// Input floats worked on before the next panel's weights are fetched: they and a panel share the second-level cache.
  @inlinable @inline(always) static var blockFloats: Int { 32_768 }

  /// Runs one convolution; its weights are packed in panels of at most three of the level's vectors.
  @inlinable @inline(always)
  public static func run(_ arguments: ConvolutionArguments, widestPanel: Int) {
    let shape = arguments.outputShape
    let panels = PanelLayout(channels: shape.channels, width: Level.width, widest: widestPanel)
    let length = arguments.window.height * arguments.window.width * arguments.inputShape.channels
    // A multiple of all tiles' rows, so that only the last block has an incomplete tile.
    let block = max(blockFloats / max(arguments.inputShape.channels, 1) / 24, 1) * 24
    var start = 0
    while start < shape.pixels {
      let end = min(start + block, shape.pixels)
      var weights = arguments.weights
      for index in 0..<panels.count {
        let (vector, columns) = panels.panel(index)
        let channel = vector * Level.width
        switch columns {
        case 3: Panel<4, 3, Level>.run(arguments, weights, channel, start, end)
        case 2: Panel<6, 2, Level>.run(arguments, weights, channel, start, end)
        default: Panel<8, 1, Level>.run(arguments, weights, channel, start, end)
        }
        weights += length * columns * Level.width
      }
      start = end
    }
  }
}

/// One panel of output channels over a range of pixels.
@frozen @usableFromInline
enum Panel<let rows: Int, let columns: Int, Level: VectorLevel> {
  @inlinable @inline(always)
  static func run(
    _ arguments: ConvolutionArguments, _ weights: UnsafePointer<Float>, _ channel: Int, _ start: Int,
    _ end: Int
  ) {
    var pixel = start
    let pointwise = arguments.window.isPointwise
    while pixel < end {
      let valid = min(rows, end - pixel)
      var tile = Tile<rows, columns, Level>(bias: arguments.bias + channel)
      if pointwise {
        let channels = arguments.inputShape.channels
        var inputs = InlineArray<rows, UnsafePointer<Float>>(repeating: arguments.input)
        for row in 0..<rows { inputs[row] = arguments.input + (pixel + min(row, valid - 1)) * channels }
        tile.accumulate(inputs, count: channels, weights: weights)
      } else {
        accumulateWindow(&tile, arguments, weights, pixel, valid)
      }
      tile.store(arguments, pixel: pixel, valid: valid, channel: channel)
      pixel += rows
    }
  }

  /// Each tile pixel's window: a run a row where all windows lie between the map's left and right edge, else tap by tap.
  @inlinable @inline(always)
  static func accumulateWindow(
    _ tile: inout Tile<rows, columns, Level>, _ arguments: ConvolutionArguments,
    _ weights: UnsafePointer<Float>, _ pixel: Int, _ valid: Int
  ) {
    let (window, map) = (arguments.window, arguments.inputShape)
    var ys = InlineArray<rows, Int>(repeating: 0)
    var xs = InlineArray<rows, Int>(repeating: 0)
    var inside = true
    var y = pixel / arguments.outputShape.width
    var x = pixel - y * arguments.outputShape.width
    for row in 0..<rows {
      ys[row] = y * window.strideY - window.top
      xs[row] = x * window.strideX - window.left
      inside = inside && xs[row] >= 0 && xs[row] + window.width <= map.width
      if row + 1 < valid { x += 1 }
      if x == arguments.outputShape.width { (x, y) = (0, y + 1) }
    }
    let taps = inside ? 1 : window.width
    let run = inside ? window.width * map.channels : map.channels
    var weight = weights
    for tapY in 0..<window.height {
      for tapX in 0..<taps {
        var inputs = InlineArray<rows, UnsafePointer<Float>>(repeating: arguments.zeros)
        for row in 0..<rows {
          let (inY, inX) = (ys[row] + tapY, xs[row] + tapX)
          if inY >= 0 && inY < map.height && inX >= 0 && inX < map.width {
            inputs[row] = arguments.input + (inY * map.width + inX) * map.channels
          }
        }
        tile.accumulate(inputs, count: run, weights: weight)
        weight += run * columns * Level.width
      }
    }
  }
}
