/// One question to a chat server and its answer, with retries.
public struct CoachConversation<Transport: ChatTransport>: Sendable {
  private let connection: CoachConnection
  private let transport: Transport
  private let report: @Sendable (CoachEvent) -> Void

  /// Creates a conversation, whose events `report` receives. The last event is `complete` or `failed`.
  public init(
    _ connection: CoachConnection, over transport: Transport,
    report: @escaping @Sendable (CoachEvent) -> Void
  ) {
    (self.connection, self.transport, self.report) = (connection, transport, report)
  }

  /// Sends the body of a request, again if a failure may pass and nothing has arrived, and reports the answer.
  public func run(_ body: String) async {
    let policy = RetryPolicy(connection.limits)
    var attempt = 1
    while true {
      switch await AnswerReading(connection, report).read(transport.send(body, to: connection)) {
      case .complete(let model): return report(.complete(model: model))
      case .failed(let failure): return report(.failed(failure))
      case .passing(let sentence, let retryAfter):
        guard let wait = policy.wait(after: attempt, retryAfter: retryAfter) else {
          return report(.failed(CoachFailure(.temporary, ended(sentence, attempt, retryAfter))))
        }
        report(.retry(sentence, wait: wait))
        try? await Task.sleep(for: .seconds(wait))
        attempt += 1
      }
    }
  }

  private func ended(_ sentence: String, _ attempts: Int, _ retryAfter: Double?) -> String {
    if let retryAfter, retryAfter > connection.limits.maximumWaitSeconds {
      return "\(sentence) Try again in \(retryAfter.formattedSeconds)."
    }
    return attempts > 1
      ? "\(sentence) That was attempt \(attempts). Try again later." : "\(sentence) Try again later."
  }
}

extension Double {
  /// Whole seconds or minutes with the unit, such as `90 s` or `10 min`.
  fileprivate var formattedSeconds: String {
    self < 120 ? "\(Int(rounded(.up))) s" : "\(Int(min(self, 1e9) / 60)) min"
  }
}
