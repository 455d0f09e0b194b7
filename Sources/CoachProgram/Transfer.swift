import CFormCheckTransfer
import FormCheckCoachClient
import Synchronization

/// One request.
final class Transfer: Sendable {
  private let connection: CoachConnection
  private let continuation: AsyncThrowingStream<TransferEvent, any Error>.Continuation
  private let isStopped = Atomic(false)

  init(
    _ connection: CoachConnection,
    _ continuation: AsyncThrowingStream<TransferEvent, any Error>.Continuation
  ) {
    (self.connection, self.continuation) = (connection, continuation)
  }

  /// Ends the request at the next byte.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Sends the request and waits for the end of the answer.
  func run(_ body: String) {
    var detail = [CChar](repeating: 0, count: 256)
    let outcome = withCStrings(connection.endpoint.url, body) { url, body, length in
      var transfer = formcheck_transfer()
      (transfer.url, transfer.body, transfer.body_length) = (url, body, length)
      transfer.silent_seconds = connection.limits.maximumSilence
      transfer.total_seconds = connection.limits.totalSeconds
      transfer.context = Unmanaged.passUnretained(self).toOpaque()
      (transfer.head, transfer.bytes) = (Self.passHead, Self.passBytes)
      return withOptional(connection.key.map { "Bearer \($0)" }) { authorization in
        withOptional(connection.authorities) { authorities in
          (transfer.authorization, transfer.ca_file) = (authorization, authorities)
          return formcheck_transfer_run(&transfer, &detail)
        }
      }
    }
    finish(outcome, String(decoding: detail.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  private func finish(_ outcome: formcheck_outcome, _ detail: String) {
    let message = TransferMessage(host: connection.endpoint.host, limits: connection.limits)
    guard let error = message.error(outcome, SecretFilter.filtered(detail, connection.key)) else {
      return continuation.finish()
    }
    continuation.finish(throwing: error)
  }

  private static let passHead:
    @convention(c) (UnsafeMutableRawPointer?, Int, Double, UnsafePointer<CChar>?) -> Bool = {
      context, status, wait, redirect in
      guard let transfer = transfer(context) else { return false }
      let redirect = redirect.map { String(cString: $0) } ?? ""
      transfer.continuation.yield(
        .head(status: status, retryAfter: wait > 0 ? wait : nil, redirect: redirect.isEmpty ? nil : redirect))
      return !transfer.isStopped.load(ordering: .relaxed)
    }

  private static let passBytes:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int) -> Bool = {
      context, bytes, count in
      guard let transfer = transfer(context), let bytes else { return false }
      transfer.continuation.yield(.bytes(Array(UnsafeRawBufferPointer(start: bytes, count: count))))
      return !transfer.isStopped.load(ordering: .relaxed)
    }

  private static func transfer(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  private func withCStrings<Result>(
    _ url: String, _ body: String, _ use: (UnsafePointer<CChar>, UnsafePointer<CChar>, Int) -> Result
  ) -> Result {
    url.withCString { url in body.withCString { use(url, $0, body.utf8.count) } }
  }

  private func withOptional<Result>(_ text: String?, _ use: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let text else { return use(nil) }
    return text.withCString { use($0) }
  }
}
