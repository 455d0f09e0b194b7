import Dispatch

/// A decoder that lives on a serial queue; everything that touches it runs there, one call after the other.
///
/// It is `Sendable` though `decoder` changes and is no `Sendable` type: `decoder` is private, and `decode()`,
/// `openDecoder()` and the closure in ``decodeErrorCount()`` are all that reads or writes it. All of them run as blocks of
/// `queue`, which is private and serial: no two at once, and each sees what the one before wrote. What leaves the queue
/// (frames, errors, counts) is `Sendable`. Every other property is constant and `Sendable`. When the last reference goes,
/// no block is left, since each holds one.
final class DecodingQueue: @unchecked Sendable {
  private let queue = DispatchQueue(label: "formcheck.decode")
  private let path: String
  private let cancellation = CancellationToken()
  private let open: @Sendable (CancellationToken) throws(VideoError) -> VideoDecoder
  private var decoder: VideoDecoder?

  init(path: String, open: @escaping @Sendable (CancellationToken) throws(VideoError) -> VideoDecoder) {
    self.path = path
    self.open = open
  }

  /// The next frame. A task that is cancelled stops the decoder, wherever it is, for good.
  func next() async throws(VideoError) -> VideoFrame? {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: self.decode()) }
      }
    } onCancel: {
      cancellation.cancel()
    }
    return try result.get()
  }

  func decodeErrorCount() async -> Int {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.decoder?.decodeErrorCount ?? 0) }
    }
  }

  private func decode() -> Result<VideoFrame?, VideoError> {
    do throws(VideoError) {
      try cancellation.check(path)
      return .success(try openDecoder().nextFrame())
    } catch {
      return .failure(error)
    }
  }

  private func openDecoder() throws(VideoError) -> VideoDecoder {
    if let decoder { return decoder }
    let opened = try open(cancellation)
    decoder = opened
    return opened
  }
}
