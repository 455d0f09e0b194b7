/// The address and the credentials of a server: the first line that `formcheck-coach` reads.
///
/// It is written before the video is opened, so that whatever a video does to the main program, the answer is asked of this
/// server alone.
public struct CoachConnection: Hashable, Sendable, Codable {
  /// The server.
  public var endpoint: ChatEndpoint
  /// The key, which the server receives as a bearer token; nil for none.
  public var key: String?
  /// The path of a PEM file of certificate authorities; nil for those of the system.
  public var authorities: String?
  /// The bounds of the conversation.
  public var limits: CoachLimits

  /// Creates the connection to a server.
  public init(
    _ endpoint: ChatEndpoint, key: String?, authorities: String? = nil, limits: CoachLimits = CoachLimits()
  ) {
    (self.endpoint, self.key, self.authorities, self.limits) = (endpoint, key, authorities, limits)
  }
}
