import CPoseWeights
import NeuralNetwork
public import Pose

/// The two networks of BlazePose, loaded and checked, to be shared by any number of workers.
public struct PoseModels: Sendable {
  let detector: NetworkModel
  let landmark: NetworkModel
  /// The points that poses will have.
  public let skeleton: Skeleton

  /// One network's name and the SHA-256 of its weight file, for provenance.
  public struct Identity: Hashable, Sendable, Codable {
    /// The name in the weight file.
    public let name: String
    /// Lower-case hexadecimal.
    public let sha256: String
  }

  /// The networks inside this program.
  /// - Parameter level: which instructions to use; nil for the best that this processor has.
  public static func bundled(level: ProcessorLevelName? = nil) throws(PoseEstimationError) -> PoseModels {
    try PoseModels(
      detector: load(
        UnsafeRawBufferPointer(start: formcheck_detector_weights(), count: formcheck_detector_weights_size())),
      landmark: load(
        UnsafeRawBufferPointer(start: formcheck_landmark_weights(), count: formcheck_landmark_weights_size()))
    )
  }
}
