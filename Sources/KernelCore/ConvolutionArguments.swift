/// One convolution, ready to run: where its numbers are and what its window is.
@frozen public struct ConvolutionArguments {
  /// The input map's floats.
  public var input: UnsafePointer<Float>
  /// The input map's shape.
  public var inputShape: MapShape
  /// The output map's floats.
  public var output: UnsafeMutablePointer<Float>
  /// The output map's shape.
  public var outputShape: MapShape
  /// What an output pixel sees.
  public var window: Window
  /// Weights packed for the level (see ``PanelLayout``).
  public var weights: UnsafePointer<Float>
  /// A bias for each output channel, filled up to whole vectors.
  public var bias: UnsafePointer<Float>
  /// Zeros to read outside the map: a window's width of pixels.
  public var zeros: UnsafePointer<Float>
  /// Bounds on the sum.
  public var activation: Clamp
  /// Added after the activation; nil for nothing. May be the output itself.
  public var residual: UnsafePointer<Float>?
  /// Bounds on the sum with the residual.
  public var residualActivation: Clamp

  /// A convolution from `input` to `output`.
  public init(
    input: UnsafePointer<Float>, inputShape: MapShape, output: UnsafeMutablePointer<Float>,
    outputShape: MapShape, window: Window, weights: UnsafePointer<Float>, bias: UnsafePointer<Float>,
    zeros: UnsafePointer<Float>, activation: Clamp, residual: UnsafePointer<Float>? = nil,
    residualActivation: Clamp = .none
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
