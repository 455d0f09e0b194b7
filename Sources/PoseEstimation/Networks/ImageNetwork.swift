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
  /// The time that sampling took so far, with the CPU time of all threads.
  private(set) var samplingTime = WorkTime()
  /// The time that running the network took so far, with the CPU time of all threads.
  private(set) var inferenceTime = WorkTime()

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

  /// A function that returns the number of threads that may share the next inference; nil if all may.
  var availableThreads: (@Sendable () -> Int)?

  /// The CPU time of the network's threads beside the caller's so far, in seconds.
  var helperSeconds: Double { network.helperSeconds }

  /// Samples a frame through a map, which depends on the number of columns of the input, and returns the outputs that
  /// `read` takes from the network.
  func infer<Prediction>(
    _ frame: PixelBuffer, through map: (_ columns: Int) -> AffineMap,
    read: (Network) throws(NeuralNetworkError) -> Prediction
  ) throws(PoseEstimationError) -> Prediction {
    try PoseEstimationError.checkCancellation()
    inferences += 1
    if let available = availableThreads?() { network.activeThreads = available }
    samplingTime = samplingTime + measured { sample(frame, through: map(size.width)) }
    inferenceTime = inferenceTime + measured { network.run() }
    return try PoseEstimationError.wrapping { () throws(NeuralNetworkError) in try read(network) }
  }

  private func sample(_ frame: PixelBuffer, through map: AffineMap) {
    guard let input = InputAddress(network.input.baseAddress) else { return }
    let (size, border, inputRange) = (size, border, inputRange)
    network.fillInput { rows in
      frame.sampleRGB(
        into: input.pointer, size: size, through: map, border: border, range: inputRange, rows: rows)
    }
  }

  /// Returns the time that `work` took, with the CPU time of all threads.
  private func measured(_ work: () -> Void) -> WorkTime {
    let before = helperSeconds
    var time = WorkTime()
    time.measure(work)
    return time + WorkTime(processorSeconds: helperSeconds - before)
  }
}

/// The address of a network's input. The threads that share it fill separate rows.
private struct InputAddress: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<Float>

  init?(_ pointer: UnsafeMutablePointer<Float>?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }
}
