/// Why there is no complete answer, for the user.
public struct CoachFailure: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// What the user can do.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Change the request: the address, the key, or an option.
    case request
    /// Try again later.
    case temporary
  }

  /// What the user can do.
  public let kind: Kind
  /// What happened and what to do, in sentences.
  public let description: String

  /// Creates a failure.
  public init(_ kind: Kind, _ description: String) { (self.kind, self.description) = (kind, description) }
}
