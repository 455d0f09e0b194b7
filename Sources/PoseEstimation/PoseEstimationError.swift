import NeuralNetwork

/// What can go wrong before a picture becomes poses. A picture without people is no error.
public enum PoseEstimationError: Error, Equatable, CustomStringConvertible {
  /// The network could not be loaded or run.
  case network(String)
  /// The landmark network speaks of a skeleton that this program doesn't know.
  case unknownSkeleton(String)
  /// The network's input or output doesn't have the shape of its role.
  case unsuitableModel(name: String, reason: String)

  /// A sentence for a person.
  public var description: String {
    switch self {
    case .network(let sentence): sentence
    case .unknownSkeleton(let name):
      "The landmark network's skeleton is called “\(name)”, which this version doesn't know; use weights made for it."
    case .unsuitableModel(let name, let reason):
      "The network “\(name)” can't be used for this: \(reason)."
    }
  }

  /// Runs `body`, its network errors becoming this module's.
  static func wrapping<Value>(
    _ body: () throws(NeuralNetworkError) -> Value
  ) throws(PoseEstimationError) -> Value {
    do { return try body() } catch { throw .network(error.description) }
  }
}
