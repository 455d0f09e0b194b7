/// 1×1 convolution with sparse weights for one vector level.
///
/// The zeros are unstructured, so the lanes hold pixels: blocks of pixels are transposed so that each channel is
/// contiguous, every nonzero weight is multiplied with its channel's pixels, and the sums are transposed back. “Fast
/// Sparse ConvNets” (Elsen et al., CVPR 2020) describes the same order of operations for whole networks in planar
/// layout. Transposing blocks is cheap and leaves all other layers unchanged.
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

/// A block of pixels with all output channels. `lanes` is the level's width.
@frozen @usableFromInline
struct SparseBlock<let lanes: Int, Level: VectorLevel> {
  @usableFromInline let arguments: SparseArguments
  @usableFromInline let position: PixelPosition
  /// The number of valid pixels in the block.
  @usableFromInline let valid: Int
  /// The number of vectors that hold them.
  @usableFromInline let vectors: Int

  @inlinable @inline(always) static var pixels: Int { lanes * SparseLayout.vectors }
  /// The pixels of each channel.
  @inlinable @inline(always) var transposed: UnsafeMutablePointer<Float> { arguments.scratch }
  /// The sums over previous chunks for each output.
  @inlinable @inline(always) var sums: UnsafeMutablePointer<Float> {
    arguments.scratch + (SparseLayout.chunk + lanes) * Self.pixels
  }
  /// The final sums of one vector of outputs.
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
      transpose(channels: chunk * SparseLayout.chunk, (chunk + 1) * SparseLayout.chunk)
      for output in 0..<outputs {
        accumulate(output, chunk: chunk, before: chunk == 0 ? nil : row(output), to: row(output))
      }
    }
    transpose(channels: last * SparseLayout.chunk, channels)
    var output = 0
    while output < outputs {
      // The last vector overlaps the previous one if the outputs do not fill it.
      let group = min(output, outputs - lanes)
      for lane in 0..<lanes {
        accumulate(
          group + lane, chunk: last, before: last == 0 ? nil : row(group + lane),
          to: finished + lane * Self.pixels)
      }
      transposeBack(group)
      output += lanes
    }
  }

  @inlinable @inline(always)
  func row(_ output: Int) -> UnsafeMutablePointer<Float> { sums + output * Self.pixels }

  /// Transposes the channels from `first` to `end` of all pixels.
  @inlinable @inline(always)
  func transpose(channels first: Int, _ end: Int) {
    let convolution = arguments.convolution
    var current = position
    for vector in 0..<vectors {
      let inputs: InlineArray<lanes, UnsafeMutablePointer<Float>> = current.addresses(
        in: convolution.input, width: convolution.inputShape.width, channels: convolution.inputShape.channels,
        valid: min(lanes, valid - vector * lanes))
      var channel = first
      var target = transposed + vector * lanes
      while channel < end {
        var square = InlineArray<lanes, Level.Vector>(repeating: Level.broadcast(0))
        for pixel in 0..<lanes { square[pixel] = Level.load(inputs[pixel] + channel) }
        square = Self.transpose(square)
        for index in 0..<lanes { Level.store(square[index], target + index * Self.pixels) }
        target += lanes * Self.pixels
        channel += lanes
      }
      current.advance(lanes, width: convolution.inputShape.width)
    }
  }

  /// Adds the products of one output's weights with the transposed channels of a chunk.
  @inlinable @inline(always)
  func accumulate(
    _ output: Int, chunk: Int, before: UnsafeMutablePointer<Float>?, to target: UnsafeMutablePointer<Float>
  ) {
    let range = arguments.starts + (chunk * arguments.convolution.outputShape.channels + output)
    let weights = arguments.weights + Int(range[0])
    let count = Int(range[1] - range[0])
    let bias = arguments.convolution.bias[output]
    if SparseLayout.vectors == 8, vectors == 8 {
      return SparseSums<8, Level>.run(transposed, weights, count, bias, before, target)
    }
    var done = 0
    if SparseLayout.vectors == 8, vectors > 4 {
      SparseSums<4, Level>.run(transposed, weights, count, bias, before, target)
      done = 4
    }
    let offset = done * Level.width
    let (pixels, sums, target) = (transposed + offset, before.map { $0 + offset }, target + offset)
    switch vectors - done {
    case 4: SparseSums<4, Level>.run(pixels, weights, count, bias, sums, target)
    case 3: SparseSums<3, Level>.run(pixels, weights, count, bias, sums, target)
    case 2: SparseSums<2, Level>.run(pixels, weights, count, bias, sums, target)
    default: SparseSums<1, Level>.run(pixels, weights, count, bias, sums, target)
    }
  }

  /// Transposes the final sums back and writes them to the channels from `channel` on.
  @inlinable @inline(always)
  func transposeBack(_ channel: Int) {
    let convolution = arguments.convolution
    let shape = convolution.outputShape
    let clamp = ClampVectors<Level>(convolution.activation)
    let clampOfSum = ClampVectors<Level>(convolution.residualActivation)
    var current = position
    for vector in 0..<vectors {
      var square = InlineArray<lanes, Level.Vector>(repeating: Level.broadcast(0))
      for index in 0..<lanes { square[index] = Level.load(finished + (index * Self.pixels + vector * lanes)) }
      square = Self.transpose(square)
      for pixel in 0..<min(lanes, valid - vector * lanes) {
        var value = clamp(square[pixel])
        let offset = current.x * shape.channels + channel
        if let residual = convolution.residual {
          value = clampOfSum(Level.add(value, Level.load(residual[current.y] + offset)))
        }
        Level.store(value, convolution.output[current.y] + offset)
        current.advance(1, width: shape.width)
      }
    }
  }

  /// Returns vectors of which vector i holds lane i of each input.
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

/// The sums of one output over `vectors` vectors of pixels. Even and odd weights are summed separately, so that no
/// multiply-add waits for the previous one.
@frozen @usableFromInline
enum SparseSums<let vectors: Int, Level: VectorLevel> {
  @inlinable @inline(always)
  static func run(
    _ transposed: UnsafeMutablePointer<Float>, _ weights: UnsafePointer<SparseWeight>, _ count: Int,
    _ bias: Float, _ before: UnsafeMutablePointer<Float>?, _ target: UnsafeMutablePointer<Float>
  ) {
    var even = InlineArray<vectors, Level.Vector>(repeating: Level.broadcast(bias))
    if let before {
      for vector in 0..<vectors { even[vector] = Level.load(before + vector * Level.width) }
    }
    var odd = InlineArray<vectors, Level.Vector>(repeating: Level.broadcast(0))
    var index = 0
    while index < count {
      add(&even, transposed, weights[index])
      add(&odd, transposed, weights[index + 1])
      index += 2
    }
    for vector in 0..<vectors {
      Level.store(Level.add(even[vector], odd[vector]), target + vector * Level.width)
    }
  }

  @inlinable @inline(always)
  static func add(
    _ sums: inout InlineArray<vectors, Level.Vector>, _ transposed: UnsafeMutablePointer<Float>,
    _ weight: SparseWeight
  ) {
    let (value, pixels) = (Level.broadcast(weight.value), transposed + Int(weight.offset))
    for vector in 0..<vectors {
      sums[vector] = Level.mulAdd(sums[vector], value, Level.load(pixels + vector * Level.width))
    }
  }
}
