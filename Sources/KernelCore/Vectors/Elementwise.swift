/// Elementwise kernels for one vector level.
@frozen public enum Elementwise<Level: VectorLevel> {
  /// Computes `output = clamp(a + b)` over `count` floats; the output may be one of the inputs.
  @inlinable @inline(always)
  public static func add(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, count: Int,
    activation: ClampLanes
  ) {
    let clamp = ClampVectors<Level>(activation)
    var index = 0
    while index + Level.width <= count {
      let sum = Level.add(Level.load(a + index), Level.load(b + index))
      Level.store(clamp(sum), output + index)
      index += Level.width
    }
    while index < count {
      output[index] = min(max(a[index] + b[index], activation.low), activation.high)
      index += 1
    }
  }

  /// Computes `output = clamp(input)` over `count` floats; the output may be the input.
  @inlinable @inline(always)
  public static func clamp(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, count: Int, activation: ClampLanes
  ) {
    let clamp = ClampVectors<Level>(activation)
    var index = 0
    while index + Level.width <= count {
      Level.store(clamp(Level.load(input + index)), output + index)
      index += Level.width
    }
    while index < count {
      output[index] = min(max(input[index], activation.low), activation.high)
      index += 1
    }
  }

  /// Computes `output = x where x ≥ 0, slope · x elsewhere`, with a slope per channel; the output must not be the
  /// input.
  @inlinable @inline(always)
  public static func prelu(
    _ input: UnsafePointer<Float>, _ slopes: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>,
    pixels: Int, channels: Int
  ) {
    let zero = Level.broadcast(0)
    for pixel in 0..<pixels {
      Level.forEachVector(of: channels) { channel, lanes in
        let value = Level.load(input + (pixel * channels + channel), lanes: lanes)
        let slope = Level.load(slopes + channel, lanes: lanes)
        let result = Level.add(
          Level.larger(value, zero), Level.multiply(Level.smaller(value, zero), slope))
        Level.store(result, output + (pixel * channels + channel), lanes: lanes)
      }
    }
  }
}
