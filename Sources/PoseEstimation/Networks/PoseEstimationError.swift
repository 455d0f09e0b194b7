import FormCheckNeuralNetwork
import FormCheckPose

/// An error that occurred while loading or running the pose networks. A frame without people isn't an error.
public enum PoseEstimationError: Error, Equatable, CustomStringConvertible {
  /// A network could not be loaded or run.
  case network(String)
  /// The environment or an option names a CPU level that doesn't exist, or that this processor can't run.
  case unusableProcessorLevel(String)
  /// The system didn't provide the memory that a network needs.
  case outOfMemory(String)
  /// No registered network has the skeleton that the landmark weight file names.
  case unknownSkeleton(String)
  /// The network's input or an output doesn't have the shape that its use requires.
  case unsuitableModel(name: String, reason: String)
  /// The task was canceled between two inferences.
  case cancelled

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .network(let sentence), .unusableProcessorLevel(let sentence), .outOfMemory(let sentence): sentence
    case .unknownSkeleton(let name):
      "The weight file names the skeleton “\(name)”, which this version doesn't support. Use the weights of a "
        + "landmark network with one of these skeletons: \(Self.supportedSkeletons)."
    case .unsuitableModel(let name, let reason):
      "The network “\(name)” can't be used: \(reason)."
    case .cancelled: "Interrupted."
    }
  }

  private static var supportedSkeletons: String {
    PoseNetwork.all.map(\.skeleton.name).joined(separator: ", ")
  }

  /// Throws ``cancelled`` if the current task was canceled. One frame takes up to a thousand inferences.
  static func checkCancellation() throws(PoseEstimationError) {
    guard !Task.isCancelled else { throw .cancelled }
  }

  /// Runs `body` and converts its network errors into errors of this module.
  static func wrapping<Value>(
    _ body: () throws(NeuralNetworkError) -> Value
  ) throws(PoseEstimationError) -> Value {
    do { return try body() } catch {
      switch error {
      case .unknownProcessorLevel, .unavailableProcessorLevel:
        throw .unusableProcessorLevel(error.description)
      case .outOfMemory: throw .outOfMemory(error.description)
      default: throw .network(error.description)
      }
    }
  }
}
