/// A 1×1 convolution from `depth` channels to one vector of channels, whose weights all stay in registers.
@frozen @usableFromInline
struct VectorRows<let depth: Int, Level: VectorLevel>: KernelPart {
  @usableFromInline let panel: Panel<Level>

  @inlinable @inline(always)
  init(_ panel: Panel<Level>) { self.panel = panel }

  /// Computes the rows.
  @inlinable @inline(always)
  public func run() {
    let arguments = panel.arguments
    var weights = InlineArray<depth, Level.Vector>(repeating: Level.broadcast(0))
    for index in 0..<depth { weights[index] = Level.loadWeights(panel.weights + index * Level.width) }
    let bias = Level.load(arguments.bias)
    let clamp = ClampVectors<Level>(arguments.activation)
    let clampOfSum = ClampVectors<Level>(arguments.residualActivation)
    for y in panel.rows {
      let (input, output) = (arguments.input[y], arguments.output[y])
      if let residual = arguments.residual {
        let added = residual[y]
        forEachBlock(weights, bias, input) { sum, x in
          let total = Level.add(clamp(sum), Level.load(added + x * Level.width))
          Level.store(clampOfSum(total), output + x * Level.width)
        }
      } else {
        forEachBlock(weights, bias, input) { sum, x in
          Level.store(clamp(sum), output + x * Level.width)
        }
      }
    }
  }

  /// Passes the sum of every pixel of a row to `finish`.
  @inlinable @inline(always)
  func forEachBlock(
    _ weights: InlineArray<depth, Level.Vector>, _ bias: Level.Vector, _ input: UnsafeMutablePointer<Float>,
    _ finish: (_ sum: Level.Vector, _ x: Int) -> Void
  ) {
    let width = panel.arguments.outputShape.width
    var x = 0
    while x + 4 <= width {
      finishPixels(InlineArray<4, Level.Vector>(repeating: bias), weights, input, x, finish)
      x += 4
    }
    while x < width {
      finishPixels(InlineArray<1, Level.Vector>(repeating: bias), weights, input, x, finish)
      x += 1
    }
  }

  @inlinable @inline(always)
  func finishPixels<let pixels: Int>(
    _ start: InlineArray<pixels, Level.Vector>, _ weights: InlineArray<depth, Level.Vector>,
    _ input: UnsafeMutablePointer<Float>, _ x: Int, _ finish: (_ sum: Level.Vector, _ x: Int) -> Void
  ) {
    var sums = start
    let first = input + x * depth
    for index in 0..<depth {
      for pixel in 0..<pixels {
        sums[pixel] = Level.mulAdd(sums[pixel], Level.broadcast(first[pixel * depth + index]), weights[index])
      }
    }
    for pixel in 0..<pixels { finish(sums[pixel], x + pixel) }
  }
}
