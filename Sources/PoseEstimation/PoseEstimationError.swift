import FormCheckNeuralNetwork

/// What can go wrong before a picture becomes poses. A picture without people is no error.
public enum PoseEstimationError: Error, Equatable, CustomStringConvertible {
  /// The network could not be loaded or run.
  case network(String)
  /// The landmark network speaks of a skeleton that this program doesn't know.
  case unknownSkeleton(String)
  /// The network's input or output doesn't have the shape of its role.
  case unsuitableModel(name: String, reason: String)
  /// The task was cancelled between two runs of a network.
  case cancelled

  /// A sentence for a person.
  public var description: String {
    switch self {
    case .network(let sentence): sentence
    case .unknownSkeleton(let name):
      "The landmark network's skeleton is called “\(name)”, which this version doesn't know; use weights made for it."
    case .unsuitableModel(let name, let reason):
      "The network “\(name)” can't be used for this: \(reason)."
    case .cancelled: "Interrupted."
    }
  }

  /// Throws if the current task was cancelled: a picture may take a thousand runs of a network, one none.
  static func checkCancellation() throws(PoseEstimationError) {
    guard !Task.isCancelled else { throw .cancelled }
  }

  /// Runs `body`, its network errors becoming this module's.
  static func wrapping<Value>(
    _ body: () throws(NeuralNetworkError) -> Value
  ) throws(PoseEstimationError) -> Value {
    do { return try body() } catch { throw .network(error.description) }
  }
}
