/// A block of a convolution's output held in registers: `rows` pixels by `columns` vectors of channels.
@frozen @usableFromInline
struct Tile<let rows: Int, let columns: Int, Level: VectorLevel> {
  @usableFromInline var sums: InlineArray<rows, InlineArray<columns, Level.Vector>>

  /// Every pixel starts at the channels' bias.
  @inlinable @inline(always)
  init(bias: UnsafePointer<Float>) {
    sums = InlineArray(repeating: InlineArray(repeating: Level.broadcast(0)))
    for row in 0..<rows {
      for column in 0..<columns { sums[row][column] = Level.load(bias + column * Level.width) }
    }
  }

  /// Adds the products of `count` input floats of each pixel with the panel's weights.
  @inlinable @inline(always)
  mutating func accumulate(
    _ inputs: InlineArray<rows, UnsafePointer<Float>>, count: Int, weights: UnsafePointer<Float>
  ) {
    var weight = weights
    for index in 0..<count {
      var line = InlineArray<columns, Level.Vector>(repeating: Level.broadcast(0))
      for column in 0..<columns { line[column] = Level.load(weight + column * Level.width) }
      for row in 0..<rows {
        let input = Level.broadcast(inputs[row][index])
        for column in 0..<columns {
          sums[row][column] = Level.mulAdd(sums[row][column], input, line[column])
        }
      }
      weight += columns * Level.width
    }
  }

  /// Writes the first `valid` pixels, `lanes` channels of each, activated and with the residual added.
  @inlinable @inline(always)
  func store(_ arguments: ConvolutionArguments, pixel: Int, valid: Int, channel: Int) {
    let lanes = arguments.outputShape.channels - channel
    for row in 0..<rows where row < valid {
      let place = (pixel + row) * arguments.outputShape.channels + channel
      for column in 0..<columns {
        let offset = place + column * Level.width
        let left = lanes - column * Level.width
        var value = Level.clamp(sums[row][column], arguments.activation)
        if let residual = arguments.residual {
          value = Level.clamp(
            Level.add(value, Level.load(residual + offset, lanes: left)), arguments.residualActivation)
        }
        Level.store(value, arguments.output + offset, lanes: left)
      }
    }
  }
}
