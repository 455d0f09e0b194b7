public import FormCheckCoachClient
import FormCheckCoaching
import FormCheckPose

/// The data sent to a chat server, for the user's consent and for JSON. The key isn't part of it.
public struct CoachingPayload: Encodable, Sendable {
  /// The host that receives it.
  public let host: String
  /// The name of the model.
  public let model: String
  /// The rules for the model.
  public let instructions: String
  /// The numbers of the sets, as text.
  public let question: String
  private let stills: [StillRecord]
  private let images: [ChatRequest.Image]

  private struct StillRecord: Encodable {
    let caption: String
    let timeS: Double
    let width: Int
    let height: Int
    let bytes: Int
    let facesCovered: Bool
  }

  private enum CodingKeys: String, CodingKey {
    case host, model, instructions, question, stills
  }

  /// Creates the data to send about sets.
  ///
  /// - Parameters:
  ///   - material: the summaries, the numbers, and the stills.
  ///   - coversFaces: whether faces are covered in the stills.
  ///   - endpoint: the server.
  ///   - model: the name of the model.
  public init(_ material: CoachingMaterial, coversFaces: Bool, to endpoint: ChatEndpoint, model: String) {
    (host, self.model) = (endpoint.host, model)
    instructions = CoachingQuestion.instructions
    question = CoachingQuestion(material.summaries).text
    images = material.stills.map { ChatRequest.Image(caption: $0.caption, jpeg: $0.jpeg) }
    stills = material.stills.map { still in
      StillRecord(
        caption: still.caption, timeS: still.seconds, width: still.size.width, height: still.size.height,
        bytes: still.jpeg.count, facesCovered: coversFaces)
    }
  }

  /// The request.
  public var request: ChatRequest {
    ChatRequest(model: model, instructions: instructions, question: question, images: images)
  }

  /// The data to send, as lines for the user.
  public var description: String {
    let images = stills.map { still in
      let faces = still.facesCovered ? "detected faces covered" : "faces NOT covered"
      return
        "  image: \(still.caption) (\(still.width) × \(still.height), \(still.bytes / 1000) kB, \(faces))"
    }
    let text = [instructions, "", question].joined(separator: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    return (["To \(host), model \(model):"] + text.map { "  | \($0)" } + images).joined(separator: "\n")
  }
}
