public import FormCheckKernelCore

/// Layers that only move floats. They are the same on every level.
public enum DataMovement {
  /// Computes the output rows `rows` of TFLite's DEPTH_TO_SPACE, which spreads each pixel's channels over `block` ×
  /// `block` pixels.
  public static func depthToSpace(_ arguments: MapArguments, block: Int, rows: Range<Int>) {
    let (map, shape) = (arguments.inputShape, arguments.outputShape)
    for y in rows {
      let row = arguments.input + y / block * map.width * map.channels
      for x in 0..<shape.width {
        let offset = x / block * map.channels + (y % block * block + x % block) * shape.channels
        let target = arguments.output + (y * shape.width + x) * shape.channels
        target.update(from: row + offset, count: shape.channels)
      }
    }
  }

  /// Copies one input of a concatenation: `runs` pieces of `length` floats, `stride` apart in the output.
  public static func interleave(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, runs: Int, length: Int, stride: Int
  ) {
    for run in 0..<runs { (output + run * stride).update(from: input + run * length, count: length) }
  }
}
