/// The words of a server about a failure, short enough to be quoted.
enum ServerMessage {
  private static let maximumLength = 200

  /// Returns a clause with the message in the body of an answer, such as `, “model not found”`; empty if there is none.
  static func quoted(_ body: [UInt8], without key: String?) -> String {
    let text = String(decoding: body, as: UTF8.self)
    let message = ChatDelta(text)?.error ?? ""
    let words = SecretFilter.filtered(message, key).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    guard !words.isEmpty else { return "" }
    return ": “\(words.count > maximumLength ? words.prefix(maximumLength) + "…" : words)”"
  }
}
