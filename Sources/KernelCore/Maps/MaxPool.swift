/// The max-pooling kernel for one vector level.
@frozen public enum MaxPool<Level: VectorLevel> {
  /// Computes the output rows `rows`: the maximum of the part of each window inside the map, per channel, clamped to
  /// the activation's bounds.
  @inlinable @inline(always)
  public static func run(
    _ arguments: MapArguments, window: Window, activation: ClampLanes, rows: Range<Int>
  ) {
    let (map, shape) = (arguments.inputShape, arguments.outputShape)
    let clamp = ClampVectors<Level>(activation)
    for y in rows {
      let startY = y * window.strideY - window.top
      let inside = insideTaps(start: startY, taps: window.height, size: map.height)
      for x in 0..<shape.width {
        let startX = x * window.strideX - window.left
        let columns = insideTaps(start: startX, taps: window.width, size: map.width)
        let target = arguments.output + (y * shape.width + x) * map.channels
        Level.forEachVector(of: map.channels) { channel, lanes in
          var value = Level.broadcast(-.infinity)
          for tapY in inside.first..<inside.end {
            for tapX in columns.first..<columns.end {
              let offset = ((startY + tapY) * map.width + startX + tapX) * map.channels + channel
              value = Level.larger(value, Level.load(arguments.input + offset, lanes: lanes))
            }
          }
          Level.store(clamp(value), target + channel, lanes: lanes)
        }
      }
    }
  }
}
