/// Convolution kernels for one vector level. The matrix product is divided into register tiles. A 1×1 convolution reads
/// one run of input floats per pixel; others read one run per window row, or one per tap where the window extends past
/// the map.
@frozen public enum Convolution<Level: VectorLevel> {
  /// The input floats processed before the next panel's weights are loaded: together with a panel they fit the
  /// second-level cache.
  @inlinable @inline(always) static var blockFloats: Int { 32_768 }

  /// Computes the output rows `rows`. The weights are packed in panels of at most `widestPanel` of the level's vectors.
  @inlinable @inline(always)
  public static func run(_ arguments: ConvolutionArguments, rows: Range<Int>, widestPanel: Int) {
    let shape = arguments.outputShape
    let panels = PanelLayout(channels: shape.channels, width: Level.width, widest: widestPanel)
    let length = arguments.window.height * arguments.window.width * arguments.inputShape.channels
    let block = max(blockFloats / max(shape.width * arguments.inputShape.channels, 1), 1)
    var first = rows.lowerBound
    while first < rows.upperBound {
      let end = min(first + block, rows.upperBound)
      var weights = arguments.weights.assumingMemoryBound(to: Level.Weight.self)
      for index in 0..<panels.count {
        let (vector, columns) = panels.panel(index)
        let channels = PanelChannels(
          first: vector * Level.width, of: shape.channels, width: Level.width)
        run(Panel(arguments, weights: weights, channels, rows: first..<end), columns: columns)
        weights += length * columns * Level.width
      }
      first = end
    }
  }

  /// Computes one panel with tiles as tall as the level's registers allow.
  @inlinable @inline(always)
  static func run(_ panel: Panel<Level>, columns: Int) {
    if Level.hasManyRegisters, columns == 1, panel.isOneVector, panel.arguments.window.isPointwise {
      switch panel.arguments.inputShape.channels {
      case 8: return Level.runApart(VectorRows<8, Level>(panel))
      case 16: return Level.runApart(VectorRows<16, Level>(panel))
      default: break
      }
    }
    if Level.hasManyRegisters {
      switch columns {
      case 3: run(PanelRows<8, 3, Level>(panel))
      case 2: run(PanelRows<8, 2, Level>(panel))
      default: run(PanelRows<8, 1, Level>(panel))
      }
    } else {
      switch columns {
      case 2: run(PanelRows<6, 2, Level>(panel))
      default: run(PanelRows<8, 1, Level>(panel))
      }
    }
  }

  @inlinable @inline(always)
  static func run<let rows: Int, let columns: Int>(_ part: PanelRows<rows, columns, Level>) {
    if part.panel.arguments.window.isPointwise {
      Level.runApart(part)
    } else {
      Level.runApart(WindowRows(part))
    }
  }
}

/// The work on one panel of output channels.
@frozen @usableFromInline
struct Panel<Level: VectorLevel> {
  @usableFromInline let arguments: ConvolutionArguments
  /// The panel's weights.
  @usableFromInline let weights: UnsafePointer<Level.Weight>
  @usableFromInline let channels: PanelChannels
  /// The output rows.
  @usableFromInline let rows: Range<Int>

  @inlinable @inline(always)
  init(
    _ arguments: ConvolutionArguments, weights: UnsafePointer<Level.Weight>, _ channels: PanelChannels,
    rows: Range<Int>
  ) {
    self.arguments = arguments
    self.weights = weights
    self.channels = channels
    self.rows = rows
  }

  /// Whether all output channels fit one vector.
  @inlinable @inline(always) var isOneVector: Bool { arguments.outputShape.channels == Level.width }
}

/// One panel of a 1×1 convolution.
@frozen @usableFromInline
struct PanelRows<let rows: Int, let columns: Int, Level: VectorLevel>: KernelPart {
  @usableFromInline let panel: Panel<Level>

  @inlinable @inline(always)
  init(_ panel: Panel<Level>) { self.panel = panel }

  /// Computes the rows.
  @inlinable @inline(always)
  public func run() {
    forEachTile { tile, position, valid in
      let map = panel.arguments.inputShape
      let inputs: InlineArray<rows, UnsafeMutablePointer<Float>> = position.addresses(
        in: panel.arguments.input, width: map.width, channels: map.channels, valid: valid)
      tile.accumulate(inputs, count: map.channels, weights: panel.weights)
    }
  }

  /// Fills the tiles of all rows by `accumulate`, and writes them.
  @inlinable @inline(always)
  func forEachTile(
    _ accumulate: (_ tile: inout Tile<rows, columns, Level>, _ position: PixelPosition, _ valid: Int) -> Void
  ) {
    let arguments = panel.arguments
    let width = arguments.outputShape.width
    var position = PixelPosition(y: panel.rows.lowerBound)
    var left = panel.rows.count * width
    while left > 0 {
      let valid = min(rows, left)
      var tile = Tile<rows, columns, Level>(bias: arguments.bias, panel.channels)
      accumulate(&tile, position, valid)
      tile.store(arguments, position, valid: valid, panel.channels)
      position.advance(rows, width: width)
      left -= rows
    }
  }
}

/// One panel of a convolution with any window.
@frozen @usableFromInline
struct WindowRows<let rows: Int, let columns: Int, Level: VectorLevel>: KernelPart {
  @usableFromInline let part: PanelRows<rows, columns, Level>
  @inlinable @inline(always) var arguments: ConvolutionArguments { part.panel.arguments }

  @inlinable @inline(always)
  init(_ part: PanelRows<rows, columns, Level>) { self.part = part }

  /// Computes the rows.
  @inlinable @inline(always)
  public func run() {
    part.forEachTile { tile, position, valid in
      if valid == rows, let start = insideWindows(position) {
        switch step {
        case 6: accumulateRows(&tile, start, step: 6)
        default: accumulateRows(&tile, start, step: step)
        }
      } else {
        accumulateTaps(&tile, position, valid)
      }
    }
  }

  /// The distance between adjacent windows, in floats. The kernel is specialized for 6, the first layer's, because a
  /// constant distance lets the compiler use a single address for the whole tile.
  @inlinable @inline(always) var step: Int { arguments.window.strideX * arguments.inputShape.channels }

  /// Returns the window start of the pixel at `position` if the windows of the whole tile lie inside the map and in one
  /// row.
  @inlinable @inline(always)
  func insideWindows(_ position: PixelPosition) -> UnsafeMutablePointer<Float>? {
    let (window, map) = (arguments.window, arguments.inputShape)
    let y = position.y * window.strideY - window.top
    let x = position.x * window.strideX - window.left
    guard y >= 0, x >= 0, y + window.height <= map.height, position.x + rows <= arguments.outputShape.width,
      x + (rows - 1) * window.strideX + window.width <= map.width, arguments.input.ring == 0
    else { return nil }
    return arguments.input[y] + x * map.channels
  }

  /// Accumulates one run of floats per window row.
  @inlinable @inline(always)
  func accumulateRows(
    _ tile: inout Tile<rows, columns, Level>, _ start: UnsafeMutablePointer<Float>, step: Int
  ) {
    let run = arguments.window.width * arguments.inputShape.channels
    var start = start
    var weight = part.panel.weights
    for _ in 0..<arguments.window.height {
      tile.accumulate(start, step: step, count: run, weights: weight)
      start += arguments.input.pitch
      weight += run * columns * Level.width
    }
  }

  /// Accumulates one run of floats per tap, with zeros for taps outside the map.
  @inlinable @inline(always)
  func accumulateTaps(_ tile: inout Tile<rows, columns, Level>, _ position: PixelPosition, _ valid: Int) {
    let (window, map) = (arguments.window, arguments.inputShape)
    let zeros = UnsafeMutablePointer(mutating: arguments.zeros)
    var weight = part.panel.weights
    for tapY in 0..<window.height {
      for tapX in 0..<window.width {
        var inputs = InlineArray<rows, UnsafeMutablePointer<Float>>(repeating: zeros)
        var pixel = position
        for row in 0..<rows {
          let y = pixel.y * window.strideY - window.top + tapY
          let x = pixel.x * window.strideX - window.left + tapX
          if y >= 0 && y < map.height && x >= 0 && x < map.width {
            inputs[row] = arguments.input[y] + x * map.channels
          }
          if row + 1 < valid { pixel.advance(1, width: arguments.outputShape.width) }
        }
        tile.accumulate(inputs, count: map.channels, weights: weight)
        weight += map.channels * columns * Level.width
      }
    }
  }
}
