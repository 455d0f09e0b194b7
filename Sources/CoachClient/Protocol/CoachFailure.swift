/// The reason for the lack of a complete answer, for the user.
public struct CoachFailure: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// A remedy for a failure.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Change the request: the address, the key, or an option.
    case request
    /// Try again later.
    case temporary
  }

  /// The remedy.
  public let kind: Kind
  /// What happened and what to do, in sentences.
  public let description: String

  /// Creates a failure.
  public init(_ kind: Kind, _ description: String) { (self.kind, self.description) = (kind, description) }
}
