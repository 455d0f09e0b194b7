import Dispatch
import FormCheckPose

/// A decoder confined to a serial queue.
///
/// The class is `Sendable` although `decoder` and `time` are mutable. Only `decode()`, `openDecoder()` and the
/// closures in ``decodeErrorCount()`` and ``workTime()`` access them, and all of them run as blocks on the private serial `queue`. The
/// values that leave the queue (frames, errors, counts) are `Sendable`. All other properties are constant and
/// `Sendable`. Each block retains the object, so no block remains when the last reference is released.
final class DecodingQueue: @unchecked Sendable {
  private let queue = DispatchQueue(label: "formcheck.decode")
  private let path: String
  private let cancellation = CancellationToken()
  private let open: @Sendable (CancellationToken) throws(VideoError) -> VideoDecoder
  private var decoder: VideoDecoder?
  private var time = WorkTime()

  init(path: String, open: @escaping @Sendable (CancellationToken) throws(VideoError) -> VideoDecoder) {
    self.path = path
    self.open = open
  }

  /// Returns the next frame. Canceling the task stops the decoder permanently.
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

  func workTime() async -> WorkTime {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.time) }
    }
  }

  private func decode() -> Result<VideoFrame?, VideoError> {
    do throws(VideoError) {
      try cancellation.check(path)
      return .success(try time.measure { () throws(VideoError) in try openDecoder().nextFrame() })
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
