/// The mapping of output to input coordinates in a bilinear resize, with TFLite's two flags.
@frozen public struct ResizeRule: Hashable, Sendable {
  /// Whether the centers of the corner pixels coincide.
  public let alignCorners: Bool
  /// Whether coordinates are those of pixel centers, half a pixel from the edge.
  public let halfPixelCenters: Bool

  /// Creates a rule with these flags.
  @inlinable public init(alignCorners: Bool, halfPixelCenters: Bool) {
    self.alignCorners = alignCorners
    self.halfPixelCenters = halfPixelCenters
  }

  /// Returns the input pixels per output pixel along an axis that is resized from `input` to `output` pixels.
  @inlinable @inline(always)
  public func scale(input: Int, output: Int) -> Float {
    alignCorners && output > 1 ? Float(input - 1) / Float(output - 1) : Float(input) / Float(output)
  }

  /// Returns the two input pixels around output pixel `position`, and the second one's weight.
  @inlinable @inline(always)
  public func neighbors(_ position: Int, scale: Float, size: Int) -> (
    first: Int, second: Int, fraction: Float
  ) {
    let coordinate = halfPixelCenters ? (Float(position) + 0.5) * scale - 0.5 : Float(position) * scale
    let inside = coordinate > 0 ? coordinate : 0
    let first = min(Int(inside), size - 1)
    return (first, min(first + 1, size - 1), inside - Float(first))
  }
}

/// The bilinear resize kernel for one vector level.
@frozen public enum Resize<Level: VectorLevel> {
  /// Computes the output rows `rows`, per channel.
  @inlinable @inline(always)
  public static func run(_ arguments: MapArguments, rule: ResizeRule, rows: Range<Int>) {
    let (map, shape) = (arguments.inputShape, arguments.outputShape)
    let scale = rule.scale(input: map.height, output: shape.height)
    let doubles = rule.halfPixelCenters && !rule.alignCorners && shape.width == 2 * map.width
    for y in rows {
      let vertical = rule.neighbors(y, scale: scale, size: map.height)
      let line = ResizeLine<Level>(
        upper: arguments.input + vertical.first * map.width * map.channels,
        lower: arguments.input + vertical.second * map.width * map.channels,
        fraction: Level.broadcast(vertical.fraction), channels: map.channels)
      let output = arguments.output + y * shape.width * shape.channels
      if doubles && map.channels >= Level.width {
        line.double(to: output, width: map.width)
      } else {
        line.resize(to: output, from: map.width, to: shape.width, rule)
      }
    }
  }
}

/// One output row and the two input rows around it.
@frozen @usableFromInline
struct ResizeLine<Level: VectorLevel> {
  @usableFromInline let upper: UnsafePointer<Float>
  @usableFromInline let lower: UnsafePointer<Float>
  @usableFromInline let fraction: Level.Vector
  @usableFromInline let channels: Int

  @inlinable @inline(always)
  init(upper: UnsafePointer<Float>, lower: UnsafePointer<Float>, fraction: Level.Vector, channels: Int) {
    self.upper = upper
    self.lower = lower
    self.fraction = fraction
    self.channels = channels
  }

  /// Computes a row of any width, with the neighbors of each output pixel.
  @inlinable @inline(always)
  func resize(to output: UnsafeMutablePointer<Float>, from width: Int, to newWidth: Int, _ rule: ResizeRule) {
    let scale = rule.scale(input: width, output: newWidth)
    for x in 0..<newWidth {
      let horizontal = rule.neighbors(x, scale: scale, size: width)
      let across = Level.broadcast(horizontal.fraction)
      Level.forEachVector(of: channels) { channel, lanes in
        let start = blend(horizontal.first * channels + channel, lanes)
        let end = blend(horizontal.second * channels + channel, lanes)
        Level.store(mix(start, end, across), output + (x * channels + channel), lanes: lanes)
      }
    }
  }

  /// Computes a row of twice the input width with half-pixel centers, where the weights are a quarter and three
  /// quarters.
  @inlinable @inline(always)
  func double(to output: UnsafeMutablePointer<Float>, width: Int) {
    let (quarter, threeQuarters) = (Level.broadcast(0.25), Level.broadcast(0.75))
    Level.forEachVector(of: channels) { channel, _ in
      let target = output + channel
      var start = blend(channel, Level.width)
      Level.store(start, target)
      for x in 1..<width {
        let end = blend(x * channels + channel, Level.width)
        Level.store(mix(start, end, quarter), target + (2 * x - 1) * channels)
        Level.store(mix(start, end, threeQuarters), target + 2 * x * channels)
        start = end
      }
      Level.store(start, target + (2 * width - 1) * channels)
    }
  }

  @inlinable @inline(always)
  func blend(_ offset: Int, _ lanes: Int) -> Level.Vector {
    mix(Level.load(upper + offset, lanes: lanes), Level.load(lower + offset, lanes: lanes), fraction)
  }

  @inlinable @inline(always)
  func mix(_ a: Level.Vector, _ b: Level.Vector, _ fraction: Level.Vector) -> Level.Vector {
    Level.mulAdd(a, Level.add(b, Level.multiply(a, Level.broadcast(-1))), fraction)
  }
}
