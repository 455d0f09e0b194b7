/// The start of each vector in the output channels of one panel. The last vector overlaps the previous one if the
/// channels do not fill it, which is faster than writing part of a vector.
@frozen @usableFromInline
struct PanelChannels {
  @usableFromInline let first: Int
  @usableFromInline let width: Int
  /// The last channel at which a whole vector can start.
  @usableFromInline let last: Int

  @inlinable @inline(always)
  init(first: Int, of channels: Int, width: Int) {
    self.first = first
    self.width = width
    last = channels - width
  }

  @inlinable @inline(always)
  subscript(column: Int) -> Int { min(first + column * width, last) }
}

/// A block of a convolution's output in registers: `rows` pixels by `columns` vectors of channels.
@frozen @usableFromInline
struct Tile<let rows: Int, let columns: Int, Level: VectorLevel> {
  @usableFromInline var sums: InlineArray<rows, InlineArray<columns, Level.Vector>>

  /// Initializes every pixel with the channels' bias.
  @inlinable @inline(always)
  init(bias: UnsafePointer<Float>, _ channels: PanelChannels) {
    sums = InlineArray(repeating: InlineArray(repeating: Level.broadcast(0)))
    for column in 0..<columns {
      let value = Level.load(bias + channels[column])
      for row in 0..<rows { sums[row][column] = value }
    }
  }

  /// Adds the products of `count` input floats per pixel and the panel's weights.
  @inlinable @inline(always)
  mutating func accumulate(
    _ inputs: InlineArray<rows, UnsafeMutablePointer<Float>>, count: Int, weights: UnsafePointer<Level.Weight>
  ) {
    var (index, weight) = (0, weights)
    if Level.pairsInputs {
      while index + 2 <= count {
        add(inputs, index, weight)
        add(inputs, index + 1, weight + columns * Level.width)
        index += 2
        weight += 2 * columns * Level.width
      }
    }
    while index < count {
      add(inputs, index, weight)
      index += 1
      weight += columns * Level.width
    }
  }

  /// Adds the products of one input float per pixel.
  @inlinable @inline(always)
  mutating func add(
    _ inputs: InlineArray<rows, UnsafeMutablePointer<Float>>, _ index: Int,
    _ weight: UnsafePointer<Level.Weight>
  ) {
    var line = InlineArray<columns, Level.Vector>(repeating: Level.broadcast(0))
    for column in 0..<columns { line[column] = Level.loadWeights(weight + column * Level.width) }
    for row in 0..<rows {
      let input = Level.broadcast(inputs[row][index])
      for column in 0..<columns {
        sums[row][column] = Level.mulAdd(sums[row][column], input, line[column])
      }
    }
  }

  /// Adds products for pixels whose inputs are `step` floats apart.
  @inlinable @inline(always)
  mutating func accumulate(
    _ input: UnsafeMutablePointer<Float>, step: Int, count: Int, weights: UnsafePointer<Level.Weight>
  ) {
    var (input, weight) = (input, weights)
    for _ in 0..<count {
      var line = InlineArray<columns, Level.Vector>(repeating: Level.broadcast(0))
      for column in 0..<columns { line[column] = Level.loadWeights(weight + column * Level.width) }
      for row in 0..<rows {
        let value = Level.broadcast(input[row * step])
        for column in 0..<columns {
          sums[row][column] = Level.mulAdd(sums[row][column], value, line[column])
        }
      }
      input += 1
      weight += columns * Level.width
    }
  }

  /// Writes the first `valid` pixels after activation, with the residual added.
  @inlinable @inline(always)
  func store(
    _ arguments: ConvolutionArguments, _ position: PixelPosition, valid: Int, _ channels: PanelChannels
  ) {
    let shape = arguments.outputShape
    let clamp = ClampVectors<Level>(arguments.activation)
    let outputs: InlineArray<rows, UnsafeMutablePointer<Float>> = position.addresses(
      in: arguments.output, width: shape.width, channels: shape.channels, valid: valid)
    guard let residual = arguments.residual else {
      // A separate branch, so that the compiler keeps the sums of a whole tile in registers.
      if valid == rows {
        for row in 0..<rows { store(row, outputs[row], channels, clamp) }
      } else {
        for row in 0..<valid { store(row, outputs[row], channels, clamp) }
      }
      return
    }
    let clampOfSum = ClampVectors<Level>(arguments.residualActivation)
    let added: InlineArray<rows, UnsafeMutablePointer<Float>> = position.addresses(
      in: residual, width: shape.width, channels: shape.channels, valid: valid)
    if valid == rows {
      for row in 0..<rows { store(row, outputs[row], channels, clamp, added[row], clampOfSum) }
    } else {
      for row in 0..<valid { store(row, outputs[row], channels, clamp, added[row], clampOfSum) }
    }
  }

  /// Writes one pixel.
  @inlinable @inline(always)
  func store(
    _ row: Int, _ output: UnsafeMutablePointer<Float>, _ channels: PanelChannels, _ clamp: ClampVectors<Level>
  ) {
    for column in 0..<columns { Level.store(clamp(sums[row][column]), output + channels[column]) }
  }

  /// Writes one pixel with its residual.
  @inlinable @inline(always)
  func store(
    _ row: Int, _ output: UnsafeMutablePointer<Float>, _ channels: PanelChannels,
    _ clamp: ClampVectors<Level>,
    _ residual: UnsafeMutablePointer<Float>, _ clampOfSum: ClampVectors<Level>
  ) {
    for column in 0..<columns {
      let sum = Level.add(clamp(sums[row][column]), Level.load(residual + channels[column]))
      Level.store(clampOfSum(sum), output + channels[column])
    }
  }
}
