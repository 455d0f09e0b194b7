import FormCheckNeuralNetwork
import FormCheckPixels
import FormCheckPose

/// A network whose input is sampled from frames, with the time that this took.
final class ImageNetwork {
  private let network: Network
  private let size: PixelSize
  private let inputRange: ClosedRange<Float>
  private let border: ImageBorder
  /// The number of inferences so far.
  private(set) var inferences = 0
  /// The time that sampling took so far.
  private(set) var samplingTime = WorkTime()
  private var runningTime = WorkTime()

  /// Creates a network with its own buffers. Networks share the model.
  ///
  /// - Parameters:
  ///   - inputRange: the values for black and for full brightness.
  ///   - border: the content outside a frame.
  ///   - threads: the number of threads that work on one inference. Results don't depend on it.
  init(
    _ model: NetworkModel, outputs: Set<String>, inputRange: ClosedRange<Float>, border: ImageBorder,
    threads: Int
  ) throws(PoseEstimationError) {
    network = try PoseEstimationError.wrapping { () throws(NeuralNetworkError) in
      try Network(model, outputs: outputs, threads: threads)
    }
    size = PixelSize(width: model.inputShape.width, height: model.inputShape.height)
    (self.inputRange, self.border) = (inputRange, border)
  }

  /// The number of threads that share the next inferences.
  var activeThreads: Int {
    get { network.activeThreads }
    set { network.activeThreads = newValue }
  }

  /// The CPU time of the network's threads beside the caller's so far, in seconds.
  var helperSeconds: Double { network.helperSeconds }

  /// The time that inferences took so far, with the CPU time of all threads.
  var inferenceTime: WorkTime { runningTime + WorkTime(processorSeconds: helperSeconds) }

  /// Samples a frame through a map, which depends on the number of columns of the input, and returns the outputs that
  /// `read` takes from the network.
  func infer<Prediction>(
    _ frame: PixelBuffer, through map: (_ columns: Int) -> AffineMap,
    read: (Network) throws(NeuralNetworkError) -> Prediction
  ) throws(PoseEstimationError) -> Prediction {
    try PoseEstimationError.checkCancellation()
    inferences += 1
    if let input = network.input.baseAddress {
      samplingTime.measure {
        frame.sampleRGB(
          into: input, size: size, through: map(size.width), border: border, range: inputRange)
      }
    }
    runningTime.measure { network.run() }
    return try PoseEstimationError.wrapping { () throws(NeuralNetworkError) in try read(network) }
  }
}
