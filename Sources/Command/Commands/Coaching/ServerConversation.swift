import FormCheck
import FormCheckCoachClient
import FormCheckCoaching

/// The question to a chat server, and its answer on the terminal.
struct ServerConversation {
  private let server: CoachServer
  private let transmission: CoachingPayload
  private let prints: Bool
  private var marker: AnswerMarker
  private(set) var answer: CoachingAnswer

  /// Creates a conversation. The answer is printed as it comes if `prints` is true.
  init(
    _ server: CoachServer, _ transmission: CoachingPayload, _ summaries: [CoachingSummary], prints: Bool
  ) {
    (self.server, self.transmission, self.prints) = (server, transmission, prints)
    marker = AnswerMarker(NumberCheck(summaries.flatMap { SetQuantities($0.set).all }))
    answer = CoachingAnswer(model: transmission.model, host: transmission.host, day: LocalDay.today)
  }

  /// Asks, and prints what comes. What came before a failure is kept.
  ///
  /// - Throws: an error if the answer isn't complete.
  mutating func run() async throws {
    let body = try FormCheckError.wrapping { try transmission.request.body() }
    do {
      try await ask(body)
    } catch {
      let error = FormCheckError(error)
      // An error while this one is printed would hide it.
      if failure == nil { try? handle(.failed(CoachFailure(.temporary, error.description))) }
      throw error
    }
    if let failure { throw FormCheckError(failure) }
  }

  private mutating func ask(_ body: String) async throws {
    var conversation = self
    defer { self = conversation }
    try await server.ask(body) { event in try conversation.handle(event) }
  }

  private var failure: CoachFailure?

  private mutating func handle(_ event: CoachEvent) throws(FormCheckError) {
    switch event {
    case .text(let text): try show(marker.add(text))
    case .retry(let sentence, let wait):
      Console.note("formcheck: \(sentence) Trying again in \(Int(wait.rounded(.up))) s.")
    case .complete(let model):
      answer.isComplete = true
      answer.model = model.flatMap { $0.isEmpty ? nil : $0 } ?? answer.model
      try end()
    case .failed(let failure):
      self.failure = failure
      answer.failure = failure.description
      try end()
    }
  }

  private mutating func end() throws(FormCheckError) {
    try show(marker.finish())
    answer.contradictions = marker.contradictions
    guard prints, !answer.text.isEmpty else { return }
    try Console.printText("\n")
    let count = answer.contradictions.count
    if !answer.isComplete { try Console.print("[The answer isn't complete.]") }
    if count > 0 {
      Console.note(
        "\(CountText.text(count, "number")) in the answer \(count == 1 ? "contradicts" : "contradict") the measurements."
      )
    }
  }

  private mutating func show(_ text: String) throws(FormCheckError) {
    guard !text.isEmpty else { return }
    if prints, answer.text.isEmpty {
      try Console.print("\nFrom \(answer.model) at \(answer.host), \(answer.day):\n")
    }
    answer.text += text
    if prints { try Console.printText(text) }
  }
}
