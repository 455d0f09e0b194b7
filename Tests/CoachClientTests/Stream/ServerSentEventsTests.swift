import FormCheckCoachClient
import Testing

/// The division of a stream into events, at every position where a network could cut it.
@Suite struct ServerSentEventsTests {
  private struct Pieces: AsyncSequence, AsyncIteratorProtocol {
    var pieces: [[UInt8]]

    func makeAsyncIterator() -> Pieces { self }

    mutating func next() async -> [UInt8]? { pieces.isEmpty ? nil : pieces.removeFirst() }
  }

  private static func events(_ pieces: [[UInt8]], maximum: Int = 1000) async throws -> [String] {
    var events: [String] = []
    for try await event in ServerSentEvents(Pieces(pieces: pieces), maximum: maximum) { events.append(event) }
    return events
  }

  private static let cases: [(text: String, events: [String])] = [
    ("data: a\n\n", ["a"]), ("data:a\n\n", ["a"]), ("data:  a\n\n", [" a"]),
    ("data: a\ndata: b\n\n", ["a\nb"]),
    ("data\n\n", [""]), ("data:\ndata:\n\n", ["\n"]), (": comment\n\ndata: a\n\n", ["a"]),
    ("event: x\nid: 1\nretry: 5\ndata: a\n\n", ["a"]), ("event: x\n\n", []), ("\n\n\ndata: a\n\n\n", ["a"]),
    ("\u{FEFF}data: a\n\ndata: ü€😀\n\n", ["a", "ü€😀"]), ("data: a\n\n\u{FEFF}data: b\n\n", ["a"]),
    ("data: a", []), ("data: a\n", []), ("data: a\n\ndata: cut\n", ["a"]), ("database: a\n\n", []),
    ("Data: a\n\n", []), ("data : a\n\n", []), ("data: a: b\n\n", ["a: b"]), ("", []),
  ]

  @Test(arguments: ["\n", "\r", "\r\n"]) func everySplitGivesTheSameEvents(_ end: String) async throws {
    for (text, expected) in Self.cases {
      // The line ends inside a value are those of the event, which are always LF.
      let bytes = Array(text.replacing("\n", with: end).utf8)
      for first in 0...bytes.count {
        for second in first...bytes.count {
          let pieces = [Array(bytes[..<first]), Array(bytes[first..<second]), Array(bytes[second...])]
          let events = try await Self.events(pieces)
          #expect(
            events == expected, "\(text.debugDescription) \(end.debugDescription) at \(first), \(second)")
        }
      }
      #expect(try await Self.events(bytes.map { [$0] }) == expected, "\(text.debugDescription), bytes")
    }
  }

  @Test func mixedLineEnds() async throws {
    #expect(try await Self.events([Array("data: a\r\n\rdata: b\n\r\ndata: c\r\r".utf8)]) == ["a", "b", "c"])
  }

  @Test func longLinesAndEventsAreErrors() async throws {
    let line = Array("data: ".utf8) + [UInt8](repeating: 65, count: 100)
    await #expect(throws: CoachFailure.self) { try await Self.events([line], maximum: 50) }
    let event = Array(String(repeating: "data: aaaaaaaa\n", count: 10).utf8)
    await #expect(throws: CoachFailure.self) { try await Self.events([event], maximum: 50) }
    #expect(try await Self.events([event + [10]], maximum: 100).count == 1)
  }
}
