/// Kernels for one level that work float by float.
@frozen public enum Elementwise<Level: VectorLevel> {
  /// `output = clamp(a + b)` over `count` floats; the output may be one of the inputs.
  @inlinable @inline(always)
  public static func add(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, count: Int,
    activation: Clamp
  ) {
    var index = 0
    while index < count {
      let lanes = count - index
      let sum = Level.add(Level.load(a + index, lanes: lanes), Level.load(b + index, lanes: lanes))
      Level.store(Level.clamp(sum, activation), output + index, lanes: lanes)
      index += Level.width
    }
  }

  /// `output = clamp(input)` over `count` floats; the output may be the input.
  @inlinable @inline(always)
  public static func clamp(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, count: Int, activation: Clamp
  ) {
    var index = 0
    while index < count {
      let lanes = count - index
      Level.store(
        Level.clamp(Level.load(input + index, lanes: lanes), activation), output + index, lanes: lanes)
      index += Level.width
    }
  }

  /// `output = x where x ≥ 0, slope · x elsewhere`, with a slope for each channel; the output may be the input.
  @inlinable @inline(always)
  public static func prelu(
    _ input: UnsafePointer<Float>, _ slopes: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>,
    pixels: Int, channels: Int
  ) {
    let zero = Level.broadcast(0)
    for pixel in 0..<pixels {
      var channel = 0
      while channel < channels {
        let lanes = channels - channel
        let value = Level.load(input + (pixel * channels + channel), lanes: lanes)
        let slope = Level.load(slopes + channel, lanes: lanes)
        let result = Level.add(
          Level.larger(value, zero), Level.multiply(Level.smaller(value, zero), slope))
        Level.store(result, output + (pixel * channels + channel), lanes: lanes)
        channel += Level.width
      }
    }
  }
}
