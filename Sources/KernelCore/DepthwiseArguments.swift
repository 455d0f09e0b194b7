/// One depthwise convolution, ready to run: every channel has its own window weights.
@frozen public struct DepthwiseArguments {
  /// The input map's rows.
  public var input: FeatureRows
  /// The input map's shape.
  public var inputShape: MapShape
  /// The output map's rows.
  public var output: FeatureRows
  /// The output map's shape; as many channels as the input.
  public var outputShape: MapShape
  /// What an output pixel sees.
  public var window: Window
  /// True if zeros lie left and right of every input row, as far as windows reach beyond the map.
  public var hasPaddedRows: Bool
  /// A row of zeros, with its padding, to read above and below the map; only needed for padded rows.
  public var zeros: UnsafePointer<Float>
  /// For each tap, row by row, a weight for each channel.
  public var weights: UnsafePointer<Float>
  /// A bias for each channel.
  public var bias: UnsafePointer<Float>
  /// Bounds on the sum.
  public var activation: ClampLanes

  /// A depthwise convolution from `input` to `output`.
  public init(
    input: FeatureRows, inputShape: MapShape, output: FeatureRows, outputShape: MapShape, window: Window,
    hasPaddedRows: Bool = false, zeros: UnsafePointer<Float>, weights: UnsafePointer<Float>,
    bias: UnsafePointer<Float>, activation: ClampLanes
  ) {
    self.input = input
    self.inputShape = inputShape
    self.output = output
    self.outputShape = outputShape
    self.window = window
    self.hasPaddedRows = hasPaddedRows
    self.zeros = zeros
    self.weights = weights
    self.bias = bias
    self.activation = activation
  }
}
