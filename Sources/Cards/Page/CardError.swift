/// The reason why a page couldn't be drawn.
public enum CardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The drawing library failed; `reason` is its own text.
  case drawingFailed(operation: String, reason: String)

  /// The problem as a sentence.
  public var description: String {
    switch self {
    case .drawingFailed(let operation, let reason): "Drawing failed while \(operation): \(reason)."
    }
  }
}
