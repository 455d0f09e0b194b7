/// A way to send requests to a chat server.
public protocol ChatTransport: Sendable {
  /// Sends a request, and passes the answer on as it comes.
  ///
  /// - Returns: the head of the answer followed by its bytes. The stream fails with a ``CoachFailure``.
  func send(_ body: String, to connection: CoachConnection) -> AsyncThrowingStream<TransferEvent, any Error>
}

/// A part of a server's answer.
public enum TransferEvent: Hashable, Sendable {
  /// The HTTP status, the wait in seconds that the server asks for (nil for none), and the address to which it redirects (nil
  /// for none). The first event.
  case head(status: Int, retryAfter: Double?, redirect: String?)
  /// Bytes of the body.
  case bytes([UInt8])
}

/// A failure of the connection that may pass.
public struct TransientFailure: Error, Hashable, Sendable {
  /// What happened, as a sentence.
  public let sentence: String

  /// Creates a failure.
  public init(_ sentence: String) { self.sentence = sentence }
}
