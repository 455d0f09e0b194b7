/// Max-pooling kernel for one level.
@frozen public enum MaxPool<Level: VectorLevel> {
  /// The largest value of each window's part inside the map, channel by channel, held between the activation's bounds.
  @inlinable @inline(always)
  public static func run(_ arguments: MapArguments, window: Window, activation: Clamp) {
    let (map, shape) = (arguments.inputShape, arguments.outputShape)
    for y in 0..<shape.height {
      let startY = y * window.strideY - window.top
      let rows = insideTaps(start: startY, taps: window.height, size: map.height)
      for x in 0..<shape.width {
        let startX = x * window.strideX - window.left
        let columns = insideTaps(start: startX, taps: window.width, size: map.width)
        let target = arguments.output + (y * shape.width + x) * map.channels
        var channel = 0
        while channel < map.channels {
          let lanes = map.channels - channel
          var value = Level.broadcast(-.infinity)
          for tapY in rows.first..<rows.end {
            for tapX in columns.first..<columns.end {
              let place = ((startY + tapY) * map.width + startX + tapX) * map.channels + channel
              value = Level.larger(value, Level.load(arguments.input + place, lanes: lanes))
            }
          }
          Level.store(Level.clamp(value, activation), target + channel, lanes: lanes)
          channel += Level.width
        }
      }
    }
  }
}
