/// One convolution, ready to run: where its numbers are and what its window is.
@frozen public struct ConvolutionArguments {
  /// The input map's rows.
  public var input: FeatureRows
  /// The input map's shape.
  public var inputShape: MapShape
  /// The output map's rows.
  public var output: FeatureRows
  /// The output map's shape.
  public var outputShape: MapShape
  /// What an output pixel sees.
  public var window: Window
  /// Weights packed for the level (see ``PanelLayout``), as its kernels store them.
  public var weights: UnsafeRawPointer
  /// A bias for each output channel, filled up to whole vectors.
  public var bias: UnsafePointer<Float>
  /// Zeros to read outside the map: a window's width of pixels.
  public var zeros: UnsafePointer<Float>
  /// Bounds on the sum.
  public var activation: ClampLanes
  /// The rows of a map to add after the activation; nil for nothing. May be the output itself.
  public var residual: FeatureRows?
  /// Bounds on the sum with the residual.
  public var residualActivation: ClampLanes

  /// A convolution from `input` to `output`.
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
