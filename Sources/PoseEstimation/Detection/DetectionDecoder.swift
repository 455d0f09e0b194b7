import FormCheckNeuralNetwork

/// A converter from the outputs of a detector to the people in its input.
protocol DetectionDecoder: Sendable {
  /// The outputs that ``predictions(from:minimumScore:)`` reads, with their shapes.
  var outputs: [NetworkOutput] { get }

  /// Returns the people that the network's last run detected with at least `minimumScore`, before suppression.
  func predictions(
    from network: Network, minimumScore: Double
  ) throws(NeuralNetworkError) -> [DetectionPrediction]
}

extension DetectionDecoder {
  /// The names of the outputs that a detection requires.
  var outputNames: Set<String> { Set(outputs.map(\.name)) }
}

/// One detected person in the coordinates of the detector's input: (0, 0) is its top left and (1, 1) its bottom right
/// corner.
struct DetectionPrediction {
  /// The probability of a person, 0…1.
  let score: Double
  /// The center of the box.
  let center: (x: Double, y: Double)
  /// Width and height of the box.
  let size: (width: Double, height: Double)
  /// The alignment points. The first two give the region of the landmark network.
  let points: [(x: Double, y: Double)]
}
