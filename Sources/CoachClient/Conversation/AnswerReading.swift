/// The reading of one answer.
struct AnswerReading {
  /// The end of an answer.
  enum Ending: Hashable {
    case complete(model: String?)
    case failed(CoachFailure)
    /// A failure that may pass, before any text.
    case passing(String, retryAfter: Double?)
  }

  private let connection: CoachConnection
  private let report: @Sendable (CoachEvent) -> Void
  private var filter: SecretFilter
  private var divided = DividedText()
  private var reasoning = ReasoningFilter()
  private var count = 0
  /// Whether the answer has text beside the model's reasoning.
  private var hasText = false
  private var model: String?
  private var isEnded = false

  init(_ connection: CoachConnection, _ report: @escaping @Sendable (CoachEvent) -> Void) {
    (self.connection, self.report) = (connection, report)
    filter = SecretFilter(connection.key)
  }

  private var host: String { connection.endpoint.host }

  /// Reads an answer to its end, and reports its text.
  func read(_ events: AsyncThrowingStream<TransferEvent, any Error>) async -> Ending {
    var reading = self
    do {
      var iterator = events.makeAsyncIterator()
      guard case .head(let status, let retryAfter, let redirect)? = try await iterator.next() else {
        return .passing("\(host) closed the connection without an answer.", retryAfter: nil)
      }
      guard (200...299).contains(status) else {
        let body = try await Self.body(&iterator)
        return reading.refusal(
          status, retryAfter, redirect, ServerMessage.quoted(body, without: connection.key))
      }
      try await reading.read(BodyBytes(iterator, maximum: connection.limits.streamBytes))
      return reading.ending()
    } catch let failure as CoachFailure {
      return .failed(reading.kept(failure))
    } catch let failure as TransientFailure {
      return reading.count == 0 ? .passing(failure.sentence, retryAfter: nil) : .failed(reading.cut(failure))
    } catch {
      return .failed(reading.kept(CoachFailure(.temporary, "The connection to \(host) failed: \(error).")))
    }
  }

  private static let refusalBytes = 4096

  /// Returns the first bytes of a body, which may have an explanation.
  private static func body(
    _ events: inout AsyncThrowingStream<TransferEvent, any Error>.Iterator
  ) async throws -> [UInt8] {
    var body: [UInt8] = []
    while body.count < refusalBytes {
      // The status matters more than a cut explanation.
      guard case .bytes(let bytes)? = try? await events.next() else { break }
      body += bytes
    }
    return Array(body.prefix(refusalBytes))
  }

  private mutating func read(_ bytes: BodyBytes) async throws {
    let plain = PlainAnswer()
    for try await data in ServerSentEvents(plain.observing(bytes), maximum: connection.limits.lineBytes) {
      guard data != ChatDelta.last else { return isEnded = true }
      guard let delta = ChatDelta(data) else { throw notAChat }
      if try add(delta) { return }
    }
    guard count == 0, !isEnded, let delta = ChatDelta(plain.text) else { return }
    isEnded = true
    _ = try add(delta)
  }

  private var notAChat: CoachFailure {
    CoachFailure(
      .request,
      "\(host) doesn't answer like a chat server. Check the address, which usually ends with /v1."
    )
  }

  /// Adds an event; returns whether it ends the answer before the stream does.
  private mutating func add(_ delta: ChatDelta) throws(CoachFailure) -> Bool {
    if let error = delta.error {
      let message = SecretFilter.filtered(error, connection.key)
      throw CoachFailure(.temporary, "\(host) reports an error: “\(message.prefix(200))”.")
    }
    model = model ?? delta.model.map { String($0.prefix(100)) }
    let text = divided.add(delta.units)
    count += text.utf8.count
    emit(reasoning.add(text))
    guard count <= connection.limits.answerBytes else {
      throw CoachFailure(
        .temporary,
        "The answer has more than \(connection.limits.answerBytes) bytes and was stopped. Try again, or choose another model."
      )
    }
    guard let end = delta.end else { return false }
    isEnded = true
    if end == "length" {
      throw CoachFailure(
        .temporary, "The model stopped at the server's length limit. Raise the limit on the server.")
    }
    if end == "content_filter" {
      throw CoachFailure(
        .temporary, "The server's content filter stopped the answer. Ask again, or choose another model.")
    }
    return false
  }

  /// Reports text without the key.
  private mutating func emit(_ text: String) {
    hasText = hasText || !text.isEmpty
    show(filter.add(text))
  }

  private func show(_ text: String) {
    if !text.isEmpty { report(.text(text)) }
  }

  /// Reports the text that was held back, because it may have been the start of the key or of reasoning, or half a character.
  private mutating func finishText() {
    let text = divided.finish()
    count += text.utf8.count
    emit(reasoning.add(text) + reasoning.finish())
    show(filter.finish())
  }

  private mutating func ending() -> Ending {
    finishText()
    guard isEnded else {
      guard count > 0 else { return .failed(notAChat) }
      return .failed(cut(TransientFailure("\(host) ended the answer before it was complete.")))
    }
    guard hasText else {
      return .failed(
        CoachFailure(.temporary, "The model's answer is empty. Try again, or choose another model."))
    }
    return .complete(model: model)
  }

  private mutating func kept(_ failure: CoachFailure) -> CoachFailure {
    finishText()
    return failure
  }

  private mutating func cut(_ failure: TransientFailure) -> CoachFailure {
    kept(CoachFailure(.temporary, "\(failure.sentence) Try again."))
  }

  private func refusal(
    _ status: Int, _ retryAfter: Double?, _ redirect: String?, _ message: String
  ) -> Ending {
    if RetryPolicy.mayPass(status) {
      let cause = status == 429 ? "\(host) is receiving too many requests" : "\(host) has a problem"
      return .passing("\(cause) (HTTP \(status))\(message).", retryAfter: retryAfter)
    }
    return .failed(CoachFailure(.request, sentence(status, redirect, message)))
  }

  private func sentence(_ status: Int, _ redirect: String?, _ message: String) -> String {
    switch status {
    case 401, 403:
      let remedy =
        connection.key == nil
        ? "The server requires a key: use --key-command or --key-file." : "Check the key."
      return "\(host) refused the request (HTTP \(status))\(message). \(remedy)"
    case 300...399:
      let target = redirect.flatMap { try? ChatEndpoint($0, allowsPlainText: true).host } ?? "another address"
      return "\(host) redirects to \(target), where the key and the images weren't sent. Check the endpoint."
    case 404:
      return "\(host) has no such address or model (HTTP 404)\(message). Check --endpoint and --model."
    case 413: return "The request is too large for \(host) (HTTP 413)\(message). Use --stills 0 or 1."
    default:
      return
        "\(host) can't answer the request (HTTP \(status))\(message). Check the model, and whether it accepts images."
    }
  }
}
