import FoundationEssentials

/// The address of a server with an OpenAI-compatible chat API.
public struct ChatEndpoint: Hashable, Sendable, Codable {
  /// The address of the requests, `…/chat/completions`.
  public let url: String
  /// The host with the port, if the address has one, for messages.
  public let host: String
  /// Whether the host is this machine.
  public let isLocal: Bool

  /// Creates the endpoint at an address such as `https://example.org/v1`, to which `/chat/completions` is added unless it ends
  /// with it.
  ///
  /// - Parameter allowsPlainText: whether a connection to another machine may do without encryption.
  /// - Throws: a failure if the text isn't such an address, or if the key and the images would be readable on the way.
  public init(_ text: String, allowsPlainText: Bool = false) throws(CoachFailure) {
    guard text.utf8.allSatisfy({ $0 > 32 && $0 < 127 }), let parts = URLComponents(string: text),
      let name = parts.host, !name.isEmpty, let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), parts.fragment == nil
    else {
      throw CoachFailure(
        .request, "The endpoint must be an address such as https://example.org/v1, not “\(text)”.")
    }
    guard parts.user == nil, parts.password == nil else {
      throw CoachFailure(
        .request, "The endpoint contains a name or a password, which messages would print. Use --key-file.")
    }
    isLocal = Self.isLocal(name)
    host = parts.port.map { "\(name):\($0)" } ?? name
    guard scheme == "https" || isLocal || allowsPlainText else {
      throw CoachFailure(
        .request,
        "http://\(host) isn't encrypted, so others could read the key and the images. Use https, or --allow-http in a network "
          + "that you trust.")
    }
    url = Self.completed(parts) ?? text
  }

  private static func completed(_ parts: URLComponents) -> String? {
    var parts = parts
    let path =
      parts.percentEncodedPath.hasSuffix("/")
      ? parts.percentEncodedPath.dropLast() : parts.percentEncodedPath[...]
    parts.percentEncodedPath = path.hasSuffix(suffix) ? String(path) : path + suffix
    return parts.string
  }

  private static let suffix = "/chat/completions"

  /// Whether a host is this machine: `localhost`, 127.0.0.0/8, or ::1.
  static func isLocal(_ host: String) -> Bool {
    let host = host.lowercased()
    if ["localhost", "::1", "[::1]"].contains(host) { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map {
      $0.count <= 3 && $0.utf8.allSatisfy { (48...57).contains($0) } ? Int($0) : nil
    }
    return numbers.count == 4 && numbers[0] == 127 && numbers.allSatisfy { $0.map { $0 < 256 } ?? false }
  }
}
