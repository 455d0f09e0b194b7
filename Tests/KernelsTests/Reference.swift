import Foundation
import FormCheckKernelCore

/// Reference implementations of the kernels in double precision.
enum Reference {
  static func sigmoid(_ value: Double) -> Double { 1 / (1 + exp(-value)) }

  /// Calls `body` with each tap of an output pixel's window that lies inside the map, and its input pixel.
  static func taps(
    _ window: Window, _ map: MapShape, y: Int, x: Int, _ body: (_ tap: Int, _ pixel: Int) -> Void
  ) {
    for tapY in 0..<window.height {
      for tapX in 0..<window.width {
        let inY = y * window.strideY - window.top + tapY
        let inX = x * window.strideX - window.left + tapX
        guard inY >= 0, inY < map.height, inX >= 0, inX < map.width else { continue }
        body(tapY * window.width + tapX, inY * map.width + inX)
      }
    }
  }

  static func clamp(_ value: Double, _ bounds: Clamp) -> Double {
    min(max(value, Double(bounds.low)), Double(bounds.high))
  }

  /// Weights [output channel][tap][input channel].
  static func convolution(
    _ input: [Float], _ map: MapShape, _ shape: MapShape, _ window: Window, weights: [Float], bias: [Float],
    _ activation: Clamp, residual: [Float]?, _ residualActivation: Clamp
  ) -> [Double] {
    let length = window.height * window.width * map.channels
    return each(shape) { y, x, channel, offset in
      var sum = Double(bias[channel])
      taps(window, map, y: y, x: x) { tap, pixel in
        for index in 0..<map.channels {
          let weight = weights[channel * length + tap * map.channels + index]
          sum += Double(weight) * Double(input[pixel * map.channels + index])
        }
      }
      let value = clamp(sum, activation)
      return residual.map { clamp(value + Double($0[offset]), residualActivation) } ?? value
    }
  }

  /// Weights [tap][channel].
  static func depthwise(
    _ input: [Float], _ map: MapShape, _ shape: MapShape, _ window: Window, weights: [Float], bias: [Float],
    _ activation: Clamp
  ) -> [Double] {
    each(shape) { y, x, channel, _ in
      var sum = Double(bias[channel])
      taps(window, map, y: y, x: x) { tap, pixel in
        let weight = Double(weights[tap * map.channels + channel])
        sum += weight * Double(input[pixel * map.channels + channel])
      }
      return clamp(sum, activation)
    }
  }

  static func maxPool(
    _ input: [Float], _ map: MapShape, _ shape: MapShape, _ window: Window, _ activation: Clamp
  ) -> [Double] {
    each(shape) { y, x, channel, _ in
      var largest = -Double.infinity
      taps(window, map, y: y, x: x) { _, pixel in
        largest = max(largest, Double(input[pixel * map.channels + channel]))
      }
      return clamp(largest, activation)
    }
  }

  static func resize(_ input: [Float], _ map: MapShape, _ shape: MapShape, _ rule: ResizeRule) -> [Double] {
    each(shape) { y, x, channel, _ in
      let (vertical, horizontal) = (
        axis(y, map.height, shape.height, rule), axis(x, map.width, shape.width, rule)
      )
      func at(_ row: Int, _ column: Int) -> Double {
        Double(input[(row * map.width + column) * map.channels + channel])
      }
      let upper =
        at(vertical.0, horizontal.0) * (1 - horizontal.2) + at(vertical.0, horizontal.1) * horizontal.2
      let lower =
        at(vertical.1, horizontal.0) * (1 - horizontal.2) + at(vertical.1, horizontal.1) * horizontal.2
      return upper * (1 - vertical.2) + lower * vertical.2
    }
  }

  /// Returns TFLite's two input positions along one axis, and the second one's weight.
  private static func axis(_ position: Int, _ input: Int, _ output: Int, _ rule: ResizeRule) -> (
    Int, Int, Double
  ) {
    var scale = Double(input) / Double(output)
    if rule.alignCorners && output > 1 { scale = Double(input - 1) / Double(output - 1) }
    let coordinate = rule.halfPixelCenters ? (Double(position) + 0.5) * scale - 0.5 : Double(position) * scale
    let lower = max(Int(coordinate.rounded(.down)), 0)
    return (
      lower, min(Int(coordinate.rounded(.up)), input - 1),
      lower == 0 && coordinate < 0 ? 0 : coordinate - Double(lower)
    )
  }

  static func depthToSpace(_ input: [Float], _ map: MapShape, _ shape: MapShape, block: Int) -> [Double] {
    each(shape) { y, x, channel, _ in
      let pixel = y / block * map.width + x / block
      return Double(input[pixel * map.channels + (y % block * block + x % block) * shape.channels + channel])
    }
  }

  private static func each(
    _ shape: MapShape, _ value: (_ y: Int, _ x: Int, _ channel: Int, _ offset: Int) -> Double
  ) -> [Double] {
    (0..<shape.count).map { offset in
      let pixel = offset / shape.channels
      return value(pixel / shape.width, pixel % shape.width, offset % shape.channels, offset)
    }
  }
}
