/// One depthwise convolution, ready to run: every channel has its own window weights.
@frozen public struct DepthwiseArguments {
  /// The input map's floats.
  public var input: UnsafePointer<Float>
  /// The input map's shape.
  public var inputShape: MapShape
  /// The output map's floats.
  public var output: UnsafeMutablePointer<Float>
  /// The output map's shape; as many channels as the input.
  public var outputShape: MapShape
  /// What an output pixel sees.
  public var window: Window
  /// For each tap, row by row, a weight for each channel; a vector may be read past the end.
  public var weights: UnsafePointer<Float>
  /// A bias for each channel; a vector may be read past the end.
  public var bias: UnsafePointer<Float>
  /// Bounds on the sum.
  public var activation: Clamp

  /// A depthwise convolution from `input` to `output`.
  public init(
    input: UnsafePointer<Float>, inputShape: MapShape, output: UnsafeMutablePointer<Float>,
    outputShape: MapShape, window: Window, weights: UnsafePointer<Float>, bias: UnsafePointer<Float>,
    activation: Clamp
  ) {
    self.input = input
    self.inputShape = inputShape
    self.output = output
    self.outputShape = outputShape
    self.window = window
    self.weights = weights
    self.bias = bias
    self.activation = activation
  }
}
