/// The bounds of a conversation with a server.
public struct CoachLimits: Hashable, Sendable, Codable {
  /// The longest time without a byte, in seconds.
  public var maximumSilence = 120.0
  /// The longest time of one request, in seconds.
  public var totalSeconds = 900.0
  /// The largest answer, in bytes of text.
  public var answerBytes = 64 << 10
  /// The longest line of the stream, in bytes.
  public var lineBytes = 1 << 20
  /// The largest stream, in bytes, with everything that isn't text of the answer.
  public var streamBytes = 32 << 20
  /// The number of further tries after a failure that may pass.
  public var retries = 3
  /// The wait before the first retry, in seconds; it doubles each time.
  public var firstWaitSeconds = 1.0
  /// The longest wait that a server may ask for, in seconds.
  public var maximumWaitSeconds = 60.0

  /// Creates the defaults.
  public init() {}
}
