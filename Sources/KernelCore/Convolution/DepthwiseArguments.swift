/// The memory and window of one depthwise convolution, in which every channel has its own weights.
@frozen public struct DepthwiseArguments {
  /// The input map's rows.
  public var input: FeatureRows
  /// The input map's shape.
  public var inputShape: MapShape
  /// The output map's rows.
  public var output: FeatureRows
  /// The output map's shape, with as many channels as the input.
  public var outputShape: MapShape
  /// The window of an output pixel.
  public var window: Window
  /// Whether every input row is padded with zeros on both sides, as far as windows extend past the map.
  public var hasPaddedRows: Bool
  /// A row of zeros, with its padding, for rows above and below the map; required only for padded rows.
  public var zeros: UnsafePointer<Float>
  /// The weights of all channels for each tap, row by row.
  public var weights: UnsafePointer<Float>
  /// A bias per channel.
  public var bias: UnsafePointer<Float>
  /// The bounds applied to the sum.
  public var activation: ClampLanes

  /// Creates the arguments of a depthwise convolution from `input` to `output`.
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
