import Synchronization

/// A thread-safe count of finished frames that reports each increment.
final class ProgressCounter: Sendable {
  private let completed = Mutex(0)
  private let stage: ProgressUpdate.Stage
  private let total: Int
  private let handler: ProgressHandler

  init(stage: ProgressUpdate.Stage, total: Int, handler: @escaping ProgressHandler) {
    self.stage = stage
    self.total = total
    self.handler = handler
  }

  /// Counts more frames and reports the new count.
  func advance(by frames: Int = 1) {
    let count = completed.withLock { count in
      count += frames
      return count
    }
    handler(ProgressUpdate(stage: stage, completed: count, total: total))
  }
}
