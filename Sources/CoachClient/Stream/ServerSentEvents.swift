/// The events of a stream of bytes, by the HTML standard, section 9.2 (server-sent events).
///
/// Fields other than `data` don't matter to chats and are ignored, and so are comments. An event that the end of the stream
/// cuts isn't delivered.
public struct ServerSentEvents<Base: AsyncSequence>: AsyncSequence where Base.Element == [UInt8] {
  /// The data of an event.
  public typealias Element = String

  private let base: Base
  private let maximum: Int

  /// Creates the events of a stream, in which a line or an event may have at most `maximum` bytes.
  public init(_ base: Base, maximum: Int) { (self.base, self.maximum) = (base, maximum) }

  /// Returns an iterator over the events.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), maximum: maximum)
  }

  /// The iterator.
  public struct Iterator: AsyncIteratorProtocol {
    private var base: Base.AsyncIterator
    private var lines: EventLines
    private var waiting: [String] = []
    private var data: [UInt8]?
    private let maximum: Int
    private var isTooLong = false

    fileprivate init(base: Base.AsyncIterator, maximum: Int) {
      (self.base, self.maximum) = (base, maximum)
      lines = EventLines(maximum: maximum)
    }

    /// Returns the data of the next event; nil at the end.
    ///
    /// - Throws: the error of the stream, or a ``CoachFailure`` if a line or an event is too long.
    public mutating func next() async throws -> String? {
      while waiting.isEmpty {
        // The data before it in the same piece was delivered.
        guard !lines.isTooLong, !isTooLong else {
          throw CoachFailure(
            .request,
            "The server sent a line or an event of more than \(maximum) bytes. It probably isn't a chat server."
          )
        }
        guard let bytes = try await base.next() else { return nil }
        for line in lines.add(bytes) where !isTooLong { add(line) }
      }
      return waiting.removeFirst()
    }

    private mutating func add(_ line: [UInt8]) {
      guard !line.isEmpty else {
        if let data { waiting.append(String(decoding: data, as: UTF8.self)) }
        data = nil
        return
      }
      guard let value = Self.value(of: line) else { return }
      // In place, because a server may send an event in very many lines.
      if data == nil { data = [] } else { data?.append(10) }
      data?.append(contentsOf: value)
      isTooLong = data?.count ?? 0 > maximum
    }

    /// Returns the value of a line with the field `data`; nil for other fields and comments.
    private static func value(of line: [UInt8]) -> [UInt8]? {
      let name = line.prefix { $0 != UInt8(ascii: ":") }
      guard name.elementsEqual("data".utf8) else { return nil }
      let value = line.dropFirst(name.count + 1)
      return Array(value.first == 32 ? value.dropFirst() : value)
    }
  }
}
