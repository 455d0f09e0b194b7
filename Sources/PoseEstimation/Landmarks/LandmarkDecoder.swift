import FormCheckNeuralNetwork
import FormCheckPose

/// A converter from the outputs of a landmark network to one person's keypoints.
protocol LandmarkDecoder: Sendable {
  /// The outputs that ``prediction(from:)`` reads, with their shapes.
  var outputs: [NetworkOutput] { get }

  /// Returns the person that the network's last run describes.
  func prediction(from network: Network) throws(NeuralNetworkError) -> LandmarkPrediction
}

extension LandmarkDecoder {
  /// The names of the outputs that a pose requires.
  var outputNames: Set<String> { Set(outputs.map(\.name)) }
}

/// One person in the coordinates of a landmark network's input.
struct LandmarkPrediction {
  /// A position in the input square: (0, 0) is its top left and (1, 1) its bottom right corner.
  typealias UnitPoint = (x: Float, y: Float)

  /// One keypoint.
  struct Landmark {
    /// The position in the input square; it may lie outside.
    var position: UnitPoint
    /// The probability that the point isn't occluded, 0…1.
    var visibility: Float
    /// The probability that the point lies in the square, 0…1.
    var presence: Float
    /// The calibrated probability that the position is right, 0…1.
    var confidence: Float
    /// The highest heatmap probability near the position, 0…1.
    var peak: Float
  }

  /// The probability that the square shows a person, 0…1.
  var score: Float
  /// One landmark for each keypoint of the skeleton, in its order.
  var landmarks: [Landmark]
  /// The keypoints in meters, x to the right and y downward in the input square; empty if the network has none.
  var worldPoints: [WorldPoint]
  /// The two points from which ``CropAlignment`` derives the region of the body.
  var alignment: (center: UnitPoint, top: UnitPoint)
}
