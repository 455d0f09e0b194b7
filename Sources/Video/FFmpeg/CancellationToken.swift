import Synchronization

/// Stops a reader from another thread.
///
/// `Task.isCancelled` is always false on a dispatch queue, outside any task. So whoever sends work there cancels this
/// instead; within a task the task itself counts as well.
final class CancellationToken: Sendable {
  private let flag = Atomic(false)

  /// Whether reading has to end. It stays true.
  var isCancelled: Bool { flag.load(ordering: .relaxed) || Task.isCancelled }

  /// Ends the reading at its next packet, picture or block of bytes.
  func cancel() { flag.store(true, ordering: .relaxed) }

  /// Throws if reading has to end.
  func check(_ path: String) throws(VideoError) {
    if isCancelled { throw .cancelled(path: path) }
  }
}
