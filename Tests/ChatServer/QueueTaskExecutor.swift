import Dispatch

/// An executor of tasks on separate threads, because other tests block the threads that all tasks share.
final class QueueTaskExecutor: TaskExecutor {
  static let shared = QueueTaskExecutor()

  private let queue = DispatchQueue(label: "formcheck-chat-server", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
