import FormCheckCoachClient
import Testing

@Suite struct ChatEndpointTests {
  @Test(arguments: [
    ("https://example.org/v1", "https://example.org/v1/chat/completions", "example.org"),
    ("https://example.org/v1/", "https://example.org/v1/chat/completions", "example.org"),
    ("https://example.org", "https://example.org/chat/completions", "example.org"),
    (
      "https://example.org:8443/v1/chat/completions", "https://example.org:8443/v1/chat/completions",
      "example.org:8443"
    ),
    ("https://example.org/v1?version=2", "https://example.org/v1/chat/completions?version=2", "example.org"),
    ("http://localhost:11434/v1", "http://localhost:11434/v1/chat/completions", "localhost:11434"),
    ("http://127.0.0.1/v1", "http://127.0.0.1/v1/chat/completions", "127.0.0.1"),
  ])
  func addressesAreCompleted(_ text: String, _ url: String, _ host: String) throws {
    let endpoint = try ChatEndpoint(text)
    #expect(endpoint.url == url && endpoint.host == host)
  }

  @Test(arguments: [
    "", "example.org", "ftp://example.org", "file:///etc/passwd", "https://", "https:///v1", "https://a b",
    "https://name:secret@example.org", "https://example.org/#part", "https://example.org\n", "//example.org",
    "none",
  ])
  func otherTextsAreRejected(_ text: String) {
    #expect(throws: CoachFailure.self) { try ChatEndpoint(text) }
  }

  /// Hosts that only resemble this machine aren't local.
  @Test(arguments: [
    "example.org", "127.0.0.1.example.org", "localhost.example.org", "128.0.0.1", "10.0.0.1", "127.0.0.256",
    "127.1",
    "[::2]", "0x7f000001",
  ])
  func plainTextStaysOnThisMachine(_ host: String) throws {
    let error = #expect(throws: CoachFailure.self) { try ChatEndpoint("http://\(host)/v1") }
    #expect(error?.description.contains("isn't encrypted") == true, "\(host): \(String(describing: error))")
    #expect(try !ChatEndpoint("http://\(host)/v1", allowsPlainText: true).isLocal)
  }

  @Test(arguments: ["localhost", "LOCALHOST", "127.0.0.1", "127.255.255.255", "[::1]"])
  func thisMachineIsLocal(_ host: String) throws { #expect(try ChatEndpoint("http://\(host)/v1").isLocal) }
}
