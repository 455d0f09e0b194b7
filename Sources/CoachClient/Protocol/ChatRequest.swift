import FoundationEssentials

/// A request of one answer, as servers with an OpenAI-compatible chat API expect it.
public struct ChatRequest: Hashable, Sendable {
  /// The name of the model.
  public var model: String
  /// The role and the rules of the model.
  public var instructions: String
  /// The question with the numbers.
  public var question: String
  /// JPEG images, each after its caption.
  public var images: [Image]

  /// A JPEG image with its caption.
  public struct Image: Hashable, Sendable {
    /// The text before the image.
    public var caption: String
    /// The file.
    public var jpeg: [UInt8]

    /// Creates an image.
    public init(caption: String, jpeg: [UInt8]) { (self.caption, self.jpeg) = (caption, jpeg) }
  }

  /// Creates a request.
  public init(model: String, instructions: String, question: String, images: [Image] = []) {
    (self.model, self.instructions) = (model, instructions)
    (self.question, self.images) = (question, images)
  }

  /// Returns the body of the HTTP request: JSON on one line.
  ///
  /// - Throws: `EncodingError`, which doesn't occur for texts.
  public func body() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(Body(self)), as: UTF8.self)
  }

  private struct Body: Encodable {
    let model: String
    let stream = true
    let messages: [Message]

    init(_ request: ChatRequest) {
      model = request.model
      let images = request.images.flatMap { [Part.text($0.caption), .image($0.jpeg)] }
      messages = [
        // Several servers accept a system message only as plain text.
        Message(role: "system", content: .text(request.instructions)),
        Message(
          role: "user",
          content: images.isEmpty ? .text(request.question) : .parts([.text(request.question)] + images)),
      ]
    }
  }

  private struct Message: Encodable {
    let role: String
    let content: Content
  }

  private enum Content: Encodable {
    case text(String)
    case parts([Part])

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .parts(let parts): try container.encode(parts)
      }
    }
  }

  private enum Part: Encodable {
    case text(String)
    case image([UInt8])

    private enum Key: String, CodingKey {
      case type, text
      case image = "image_url"
      case url
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      switch self {
      case .text(let text):
        try container.encode("text", forKey: .type)
        try container.encode(text, forKey: .text)
      case .image(let jpeg):
        try container.encode("image_url", forKey: .type)
        var image = container.nestedContainer(keyedBy: Key.self, forKey: .image)
        try image.encode("data:image/jpeg;base64,\(Data(jpeg).base64EncodedString())", forKey: .url)
      }
    }
  }
}
