/// The memory of a layer without weights, from one feature map to another.
@frozen public struct MapArguments {
  /// The input map's floats.
  public var input: UnsafePointer<Float>
  /// The input map's shape.
  public var inputShape: MapShape
  /// The output map's floats.
  public var output: UnsafeMutablePointer<Float>
  /// The output map's shape.
  public var outputShape: MapShape

  /// Creates the arguments of a layer from `input` to `output`.
  public init(
    input: UnsafePointer<Float>, inputShape: MapShape, output: UnsafeMutablePointer<Float>,
    outputShape: MapShape
  ) {
    self.input = input
    self.inputShape = inputShape
    self.output = output
    self.outputShape = outputShape
  }
}
