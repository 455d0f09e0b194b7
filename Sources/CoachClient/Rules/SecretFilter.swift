/// A filter that replaces a secret in a text that arrives in pieces.
///
/// A server may repeat the key that it received, and its answer is printed and saved.
public struct SecretFilter: Sendable {
  /// What is printed instead of the secret.
  public static let replacement = "[key]"

  private let secret: [UInt8]
  private var held: [UInt8] = []

  /// Creates a filter; nil or an empty text for no secret.
  public init(_ secret: String?) { self.secret = Array((secret ?? "").utf8) }

  /// Adds a piece of text, and returns what can't be part of the secret anymore.
  ///
  /// - Complexity: O(*n* *m*) for *n* bytes of text and *m* of the secret.
  public mutating func add(_ text: String) -> String {
    guard !secret.isEmpty else { return text }
    held += text.utf8
    var result: [UInt8] = []
    var position = 0
    while position < held.count {
      let rest = held[position...]
      if rest.starts(with: secret) {
        result += Self.replacement.utf8
        position += secret.count
      } else if secret.starts(with: rest) {
        break
      } else {
        result.append(held[position])
        position += 1
      }
    }
    held.removeFirst(position)
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the rest at the end of the text.
  public mutating func finish() -> String {
    defer { held = [] }
    return String(decoding: held, as: UTF8.self)
  }

  /// Returns a whole text without the secret.
  public static func filtered(_ text: String, _ secret: String?) -> String {
    var filter = SecretFilter(secret)
    return filter.add(text) + filter.finish()
  }
}
