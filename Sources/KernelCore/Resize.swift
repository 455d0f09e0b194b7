/// How output coordinates map to input coordinates in a bilinear resize, as TFLite names the two flags.
@frozen public struct ResizeRule: Hashable, Sendable {
  /// The corner pixels' centres fall on each other.
  public let alignCorners: Bool
  /// Coordinates are those of pixel centres, half a pixel from the edge.
  public let halfPixelCenters: Bool

  /// A rule with these flags.
  @inlinable public init(alignCorners: Bool, halfPixelCenters: Bool) {
    self.alignCorners = alignCorners
    self.halfPixelCenters = halfPixelCenters
  }

  /// Input pixels for one output pixel, along an axis that grows from `input` to `output` pixels.
  @inlinable @inline(always)
  public func scale(input: Int, output: Int) -> Float {
    alignCorners && output > 1 ? Float(input - 1) / Float(output - 1) : Float(input) / Float(output)
  }

  /// The two input pixels that output pixel `position` lies between, and the second one's share.
  @inlinable @inline(always)
  public func neighbours(_ position: Int, scale: Float, size: Int) -> (first: Int, second: Int, share: Float)
  {
    let place = halfPixelCenters ? (Float(position) + 0.5) * scale - 0.5 : Float(position) * scale
    let inside = place > 0 ? place : 0
    let first = min(Int(inside), size - 1)
    return (first, min(first + 1, size - 1), inside - Float(first))
  }
}

/// Bilinear resize kernel for one level.
@frozen public enum Resize<Level: VectorLevel> {
  /// Resizes a map, channel by channel.
  @inlinable @inline(always)
  public static func run(_ arguments: MapArguments, rule: ResizeRule) {
    let (map, shape) = (arguments.inputShape, arguments.outputShape)
    let scaleY = rule.scale(input: map.height, output: shape.height)
    let scaleX = rule.scale(input: map.width, output: shape.width)
    for y in 0..<shape.height {
      let vertical = rule.neighbours(y, scale: scaleY, size: map.height)
      let upper = arguments.input + vertical.first * map.width * map.channels
      let lower = arguments.input + vertical.second * map.width * map.channels
      for x in 0..<shape.width {
        let horizontal = rule.neighbours(x, scale: scaleX, size: map.width)
        let (left, right) = (horizontal.first * map.channels, horizontal.second * map.channels)
        let target = arguments.output + (y * shape.width + x) * map.channels
        let (down, across) = (Level.broadcast(vertical.share), Level.broadcast(horizontal.share))
        var channel = 0
        while channel < map.channels {
          let lanes = map.channels - channel
          let start = blend(upper + (left + channel), lower + (left + channel), down, lanes)
          let end = blend(upper + (right + channel), lower + (right + channel), down, lanes)
          Level.store(mix(start, end, across), target + channel, lanes: lanes)
          channel += Level.width
        }
      }
    }
  }

  @inlinable @inline(always)
  static func blend(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ share: Level.Vector, _ lanes: Int
  ) -> Level.Vector {
    mix(Level.load(a, lanes: lanes), Level.load(b, lanes: lanes), share)
  }

  @inlinable @inline(always)
  static func mix(_ a: Level.Vector, _ b: Level.Vector, _ share: Level.Vector) -> Level.Vector {
    Level.mulAdd(a, Level.add(b, Level.multiply(a, Level.broadcast(-1))), share)
  }
}
