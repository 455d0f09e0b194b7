import Dispatch
import FormCheckCoachClient

/// Requests over HTTP and HTTPS with libcurl, each on a separate thread.
struct CurlTransport: ChatTransport {
  func send(
    _ body: String, to connection: CoachConnection
  ) -> AsyncThrowingStream<TransferEvent, any Error> {
    AsyncThrowingStream { continuation in
      let transfer = Transfer(connection, continuation)
      continuation.onTermination = { _ in transfer.stop() }
      DispatchQueue(label: "transfer").async { transfer.run(body) }
    }
  }
}
