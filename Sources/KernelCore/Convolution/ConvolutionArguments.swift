/// The memory and window of one convolution.
@frozen public struct ConvolutionArguments {
  /// The input map's rows.
  public var input: FeatureRows
  /// The input map's shape.
  public var inputShape: MapShape
  /// The output map's rows.
  public var output: FeatureRows
  /// The output map's shape.
  public var outputShape: MapShape
  /// The window of an output pixel.
  public var window: Window
  /// Weights packed for the level (see ``PanelLayout``), in its storage format.
  public var weights: UnsafeRawPointer
  /// A bias per output channel, padded to whole vectors.
  public var bias: UnsafePointer<Float>
  /// Zeros for positions outside the map: one window's width of pixels.
  public var zeros: UnsafePointer<Float>
  /// The bounds applied to the sum.
  public var activation: ClampLanes
  /// The rows of a map to add after the activation; nil for none. It may be the output itself.
  public var residual: FeatureRows?
  /// The bounds applied to the sum with the residual.
  public var residualActivation: ClampLanes

  /// Creates the arguments of a convolution from `input` to `output`.
  public init(
    input: FeatureRows, inputShape: MapShape, output: FeatureRows, outputShape: MapShape, window: Window,
    weights: UnsafeRawPointer, bias: UnsafePointer<Float>, zeros: UnsafePointer<Float>,
    activation: ClampLanes,
    residual: FeatureRows? = nil, residualActivation: ClampLanes
  ) {
    self.input = input
    self.inputShape = inputShape
    self.output = output
    self.outputShape = outputShape
    self.window = window
    self.weights = weights
    self.bias = bias
    self.zeros = zeros
    self.activation = activation
    self.residual = residual
    self.residualActivation = residualActivation
  }
}
