import Synchronization

/// A flag that stops a reader from another thread.
///
/// `Task.isCancelled` is always false outside a task, such as on a dispatch queue. Code that dispatches work there
/// cancels this token instead. Within a task, the task's cancellation counts too.
final class CancellationToken: Sendable {
  private let flag = Atomic(false)

  /// Whether reading must end. Once true, it stays true.
  var isCancelled: Bool { flag.load(ordering: .relaxed) || Task.isCancelled }

  /// Ends reading at the next packet, frame, or block of bytes.
  func cancel() { flag.store(true, ordering: .relaxed) }

  /// Throws if reading must end.
  func check(_ path: String) throws(VideoError) {
    if isCancelled { throw .cancelled(path: path) }
  }
}
