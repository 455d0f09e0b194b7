import FlyingFox
public import Foundation
import FlyingSocks
import Synchronization

/// A chat server on this machine for tests.
public final class ChatServer: Sendable {
  /// A request that arrived.
  public struct Request: Sendable {
    /// The path.
    public let path: String
    /// The header `Authorization`; nil if there is none.
    public let authorization: String?
    /// The body.
    public let body: Data
  }

  /// An answer.
  public struct Answer: Sendable {
    let status: Int
    let headers: [String: String]
    let body: String

    /// Creates an answer with a status, headers, and a body.
    public init(_ status: Int = 200, headers: [String: String] = [:], body: String) {
      (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// An answer with words as events of a stream, up to its end.
    public static func stream(_ words: [String], model: String = "model-1") -> Answer {
      let events = words.map { "data: \(ChatServer.chunk($0, model: model))\n\n" }
      return Answer(
        headers: ["Content-Type": "text/event-stream"], body: events.joined() + "data: [DONE]\n\n")
    }
  }

  /// Returns the JSON of one event.
  public static func chunk(_ text: String, model: String = "model-1") -> String {
    let object: [String: Any] = ["model": model, "choices": [["delta": ["content": text]]]]
    let data = (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// The port.
  public let port: UInt16
  private let server: HTTPServer
  private let log: RequestLog

  private final class RequestLog: Sendable {
    let requests = Mutex<[Request]>([])
  }

  /// Starts a server. `answer` gets the number of the request, from 1.
  public init(_ answer: @escaping @Sendable (Int) -> Answer) async throws {
    signal(SIGPIPE, SIG_IGN)
    let log = RequestLog()
    server = HTTPServer(
      // Its usual limit of 15 s runs out while hundreds of other tests run, and a client then rightly asks again.
      address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 600, logger: .disabled,
      handler: ClosureHTTPHandler { request in
        let body = try await request.bodyData
        let entry = Request(path: request.path, authorization: request.headers[.authorization], body: body)
        let count = log.requests.withLock {
          $0.append(entry)
          return $0.count
        }
        let answer = answer(count)
        var headers = HTTPHeaders()
        for (name, value) in answer.headers { headers[HTTPHeader(name)] = value }
        return HTTPResponse(
          statusCode: HTTPStatusCode(answer.status, phrase: "Test"), headers: headers,
          body: Data(answer.body.utf8))
      })
    self.log = log
    let server = server
    // Not on the threads that other tests block, where its time would run out. The tasks that the server starts itself don't
    // inherit the executor, but the priority, and each priority has its own threads.
    Task(executorPreference: QueueTaskExecutor.shared, priority: .high) { try await server.run() }
    try await Task(executorPreference: QueueTaskExecutor.shared, priority: .high) {
      try await server.waitUntilListening(timeout: 60)
    }.value
    guard case .ip4(_, let port)? = await server.listeningAddress else { throw CocoaError(.fileNoSuchFile) }
    self.port = port
  }

  /// The requests that arrived.
  public var requests: [Request] { log.requests.withLock { $0 } }

  /// The address of the server.
  public var endpoint: String { "http://127.0.0.1:\(port)/v1" }

  /// Ends the server, without waiting for it.
  public func stop() {
    let server = server
    Task(executorPreference: QueueTaskExecutor.shared, priority: .high) { await server.stop() }
  }
}
