import Dispatch

/// A decoder that lives on a serial queue; everything that touches it runs there, one call after the other.
final class DecodingQueue: @unchecked Sendable {
  private let queue = DispatchQueue(label: "formcheck.decode")
  private let path: String
  private let open: @Sendable () throws(VideoError) -> VideoDecoder
  private var decoder: VideoDecoder?

  init(path: String, open: @escaping @Sendable () throws(VideoError) -> VideoDecoder) {
    self.path = path
    self.open = open
  }

  func next() async throws(VideoError) -> VideoFrame? {
    guard !Task.isCancelled else { throw .cancelled(path: path) }
    let result = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.decode()) }
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
      return .success(try openDecoder().nextFrame())
    } catch {
      return .failure(error)
    }
  }

  private func openDecoder() throws(VideoError) -> VideoDecoder {
    if let decoder { return decoder }
    let opened = try open()
    decoder = opened
    return opened
  }
}
