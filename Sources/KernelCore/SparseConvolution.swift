/// 1×1 convolution with sparse weights for one level.
///
/// Zeros lie anywhere in the weights, so lanes go along pixels: blocks of pixels are turned so that each channel's lie
/// together, every weight that isn't zero is multiplied with its channel's pixels, and the sums are turned back. The
/// same order of work is described for whole networks in planar layout in “Fast Sparse ConvNets” (Elsen et al.,
/// CVPR 2020); turning blocks costs little and leaves all other layers as they are.
@frozen public enum SparseConvolution<Level: VectorLevel> {
  /// Computes the output rows `rows`.
  @inlinable @inline(always)
  public static func run(_ arguments: SparseArguments, rows: Range<Int>) {
    switch Level.width {
    case 16: SparseBlock<16, Level>.run(arguments, rows)
    case 8: SparseBlock<8, Level>.run(arguments, rows)
    default: SparseBlock<4, Level>.run(arguments, rows)
    }
  }
}

/// A block of pixels through all output channels. `lanes` is the level's width.
@frozen @usableFromInline
struct SparseBlock<let lanes: Int, Level: VectorLevel> {
  @usableFromInline let arguments: SparseArguments
  @usableFromInline let position: PixelPosition
  /// Pixels of the block that there are.
  @usableFromInline let valid: Int
  /// Vectors that hold them.
  @usableFromInline let vectors: Int

  @inlinable @inline(always) static var pixels: Int { lanes * SparseLayout.vectors }
  /// Each channel's pixels.
  @inlinable @inline(always) var turned: UnsafeMutablePointer<Float> { arguments.scratch }
  /// The sums of the chunks before, for each output.
  @inlinable @inline(always) var sums: UnsafeMutablePointer<Float> {
    arguments.scratch + (SparseLayout.chunk + lanes) * Self.pixels
  }
  /// The finished sums of a vector's worth of outputs.
  @inlinable @inline(always) var finished: UnsafeMutablePointer<Float> {
    sums + arguments.convolution.outputShape.channels * Self.pixels
  }

  @inlinable @inline(always)
  init(_ arguments: SparseArguments, _ position: PixelPosition, _ valid: Int) {
    self.arguments = arguments
    self.position = position
    self.valid = valid
    vectors = (valid + lanes - 1) / lanes
  }

  @inlinable @inline(always)
  static func run(_ arguments: SparseArguments, _ rows: Range<Int>) {
    let width = arguments.convolution.outputShape.width
    var position = PixelPosition(y: rows.lowerBound)
    var left = rows.count * width
    while left > 0 {
      SparseBlock(arguments, position, min(left, pixels)).run()
      position.advance(pixels, width: width)
      left -= pixels
    }
  }

  @inlinable @inline(always)
  func run() {
    let channels = arguments.convolution.inputShape.channels
    let outputs = arguments.convolution.outputShape.channels
    let last = SparseLayout.chunks(channels) - 1
    for chunk in 0..<last {
      turn(channels: chunk * SparseLayout.chunk, (chunk + 1) * SparseLayout.chunk)
      for output in 0..<outputs {
        accumulate(output, chunk: chunk, before: chunk == 0 ? nil : row(output), to: row(output))
      }
    }
    turn(channels: last * SparseLayout.chunk, channels)
    var output = 0
    while output < outputs {
      // The last vector starts earlier where outputs don't fill it, and computes some of them again.
      let group = min(output, outputs - lanes)
      for lane in 0..<lanes {
        accumulate(
          group + lane, chunk: last, before: last == 0 ? nil : row(group + lane),
          to: finished + lane * Self.pixels)
      }
      turnBack(group)
      output += lanes
    }
  }

  @inlinable @inline(always)
  func row(_ output: Int) -> UnsafeMutablePointer<Float> { sums + output * Self.pixels }

  /// Turns the channels from `first` to `end` of all pixels.
  @inlinable @inline(always)
  func turn(channels first: Int, _ end: Int) {
    let convolution = arguments.convolution
    var place = position
    for vector in 0..<vectors {
      let inputs: InlineArray<lanes, UnsafeMutablePointer<Float>> = place.addresses(
        in: convolution.input, width: convolution.inputShape.width, channels: convolution.inputShape.channels,
        valid: min(lanes, valid - vector * lanes))
      var channel = first
      var target = turned + vector * lanes
      while channel < end {
        var square = InlineArray<lanes, Level.Vector>(repeating: Level.broadcast(0))
        for pixel in 0..<lanes { square[pixel] = Level.load(inputs[pixel] + channel) }
        square = Self.transpose(square)
        for index in 0..<lanes { Level.store(square[index], target + index * Self.pixels) }
        target += lanes * Self.pixels
        channel += lanes
      }
      place.advance(lanes, width: convolution.inputShape.width)
    }
  }

  /// Adds one output's products with the turned channels of a chunk.
  @inlinable @inline(always)
  func accumulate(
    _ output: Int, chunk: Int, before: UnsafeMutablePointer<Float>?, to target: UnsafeMutablePointer<Float>
  ) {
    let place = arguments.starts + (chunk * arguments.convolution.outputShape.channels + output)
    let weights = arguments.weights + Int(place[0])
    let count = Int(place[1] - place[0])
    let bias = arguments.convolution.bias[output]
    switch vectors {
    case 4: SparseSums<4, Level>.run(turned, weights, count, bias, before, target)
    case 3: SparseSums<3, Level>.run(turned, weights, count, bias, before, target)
    case 2: SparseSums<2, Level>.run(turned, weights, count, bias, before, target)
    default: SparseSums<1, Level>.run(turned, weights, count, bias, before, target)
    }
  }

  /// Turns the finished sums back and writes them to the channels from `channel` on.
  @inlinable @inline(always)
  func turnBack(_ channel: Int) {
    let convolution = arguments.convolution
    let shape = convolution.outputShape
    let clamp = ClampVectors<Level>(convolution.activation)
    let clampOfSum = ClampVectors<Level>(convolution.residualActivation)
    var place = position
    for vector in 0..<vectors {
      var square = InlineArray<lanes, Level.Vector>(repeating: Level.broadcast(0))
      for index in 0..<lanes { square[index] = Level.load(finished + (index * Self.pixels + vector * lanes)) }
      square = Self.transpose(square)
      for pixel in 0..<min(lanes, valid - vector * lanes) {
        var value = clamp(square[pixel])
        let offset = place.x * shape.channels + channel
        if let residual = convolution.residual {
          value = clampOfSum(Level.add(value, Level.load(residual[place.y] + offset)))
        }
        Level.store(value, convolution.output[place.y] + offset)
        place.advance(1, width: shape.width)
      }
    }
  }

  /// Vector i of the result holds lane i of each vector.
  @inlinable @inline(always)
  static func transpose(_ square: InlineArray<lanes, Level.Vector>) -> InlineArray<lanes, Level.Vector> {
    var (from, to) = (square, square)
    var step = 1
    while step < lanes {
      for index in 0..<(lanes / 2) {
        (to[2 * index], to[2 * index + 1]) = Level.interleave(from[index], from[index + lanes / 2])
      }
      from = to
      step *= 2
    }
    return to
  }
}

/// The sums of one output over `vectors` vectors of pixels: even and odd weights apart, so that no multiply-add waits
/// for the one before.
@frozen @usableFromInline
enum SparseSums<let vectors: Int, Level: VectorLevel> {
  @inlinable @inline(always)
  static func run(
    _ turned: UnsafeMutablePointer<Float>, _ weights: UnsafePointer<SparseWeight>, _ count: Int,
    _ bias: Float, _ before: UnsafeMutablePointer<Float>?, _ target: UnsafeMutablePointer<Float>
  ) {
    var even = InlineArray<vectors, Level.Vector>(repeating: Level.broadcast(bias))
    if let before {
      for vector in 0..<vectors { even[vector] = Level.load(before + vector * Level.width) }
    }
    var odd = InlineArray<vectors, Level.Vector>(repeating: Level.broadcast(0))
    var index = 0
    while index < count {
      add(&even, turned, weights[index])
      add(&odd, turned, weights[index + 1])
      index += 2
    }
    for vector in 0..<vectors {
      Level.store(Level.add(even[vector], odd[vector]), target + vector * Level.width)
    }
  }

  @inlinable @inline(always)
  static func add(
    _ sums: inout InlineArray<vectors, Level.Vector>, _ turned: UnsafeMutablePointer<Float>,
    _ weight: SparseWeight
  ) {
    let (value, pixels) = (Level.broadcast(weight.value), turned + Int(weight.offset))
    for vector in 0..<vectors {
      sums[vector] = Level.mulAdd(sums[vector], value, Level.load(pixels + vector * Level.width))
    }
  }
}
