/// The bytes of an answer after its head, up to a maximum.
struct BodyBytes: AsyncSequence, AsyncIteratorProtocol {
  private var events: AsyncThrowingStream<TransferEvent, any Error>.Iterator
  private var left: Int
  private let maximum: Int

  init(_ events: AsyncThrowingStream<TransferEvent, any Error>.Iterator, maximum: Int) {
    (self.events, self.maximum, left) = (events, maximum, maximum)
  }

  func makeAsyncIterator() -> BodyBytes { self }

  mutating func next() async throws -> [UInt8]? {
    while let event = try await events.next() {
      guard case .bytes(let bytes) = event else { continue }
      left -= bytes.count
      guard left >= 0 else {
        throw CoachFailure(
          .request,
          "The server sent more than \(maximum) bytes without an end. It probably isn't a chat server.")
      }
      return bytes
    }
    return nil
  }
}
