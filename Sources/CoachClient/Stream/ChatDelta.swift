import FoundationEssentials

/// One event of a chat server's stream.
struct ChatDelta: Hashable {
  /// The text in UTF-16, which may begin or end with half a character; empty if the event has none.
  var units: [UInt16] = []
  /// The name of the model; nil if the event states none.
  var model: String?
  /// The reason why the answer ends here, such as `stop` or `length`; nil if it continues.
  var end: String?
  /// The error that the server reports instead; nil for none.
  var error: String?

  /// The data of the event after the last one.
  static let last = "[DONE]"

  /// Reads the data of an event; nil if it isn't an object of a chat.
  init?(_ data: String) {
    let bytes = Array(data.utf8)
    let marked = SurrogateHalves.marked(bytes)
    guard let chunk = try? JSONDecoder().decode(Chunk.self, from: Data(marked ?? bytes)) else { return nil }
    guard chunk.error != nil || chunk.choices != nil else { return nil }
    let choice = chunk.choices?.first
    let text = (choice?.delta ?? choice?.message)?.content ?? ""
    units = marked == nil ? Array(text.utf16) : SurrogateHalves.units(of: text)
    (model, end, error) = (chunk.model, choice?.end, chunk.error?.text)
  }

  private struct Chunk: Decodable {
    let model: String?
    let choices: [Choice]?
    let error: ErrorText?
  }

  private struct Choice: Decodable {
    let delta: Message?
    /// The whole answer of a server that doesn't stream.
    let message: Message?
    let end: String?

    private enum CodingKeys: String, CodingKey {
      case delta, message
      case end = "finish_reason"
    }
  }

  private struct Message: Decodable {
    let content: String?
  }

  private struct ErrorText: Decodable {
    let text: String

    private enum Key: String, CodingKey { case message }

    /// An object with a message, or a text.
    init(from decoder: any Decoder) throws {
      if let container = try? decoder.container(keyedBy: Key.self) {
        text = (try? container.decode(String.self, forKey: .message)) ?? "no message"
      } else {
        text = try decoder.singleValueContainer().decode(String.self)
      }
    }
  }
}
