import Dispatch
package import SystemPackage

extension ResourceLimits {
  private static let interval = Duration.milliseconds(250)

  private enum Event<Value: Sendable> {
    case finished(Result<Value, FormCheckError>)
    case exceeded(FormCheckError)
    case stuck
  }

  /// Runs `body` and cancels it when it exceeds a limit.
  ///
  /// The work runs on its own threads. Tasks share as many threads as there are cores, and a few hanging files would
  /// occupy all of them, including the one that checks the limits.
  package func enforced<Value: Sendable>(
    on path: FilePath, _ body: @escaping @Sendable () async throws(FormCheckError) -> Value
  ) async throws(FormCheckError) -> Value {
    guard seconds != nil || memoryBytes != nil else { return try await body() }
    let work = Task(executorPreference: BlockingExecutor()) { () -> Result<Value, FormCheckError> in
      do throws(FormCheckError) { return .success(try await body()) } catch { return .failure(error) }
    }
    let (events, sender) = AsyncStream.makeStream(of: Event<Value>.self)
    let watch = Task {
      guard let error = await excess(path) else { return }
      sender.yield(.exceeded(error))
      // A cancellation ends the wait. Nobody reads the event then, because the work has ended.
      try? await Task.sleep(for: gracePeriod)
      sender.yield(.stuck)
    }
    Task { sender.yield(.finished(await work.value)) }
    defer { watch.cancel() }
    return try await withTaskCancellationHandler { () async -> Result<Value, FormCheckError> in
      await Self.outcome(of: work, events)
    } onCancel: {
      work.cancel()
    }.get()
  }

  private static func outcome<Value>(
    of work: Task<Result<Value, FormCheckError>, Never>, _ events: AsyncStream<Event<Value>>
  ) async -> Result<Value, FormCheckError> {
    var limit: FormCheckError?
    for await event in events {
      switch event {
      case .finished(.failure): return if let limit { .failure(limit) } else { await work.value }
      case .finished(let success): return success
      case .exceeded(let error):
        limit = error
        work.cancel()
      case .stuck: if let limit { return .failure(limit) }
      }
    }
    return .failure(limit ?? FormCheckError(CancellationError()))
  }

  /// Waits until a limit is exceeded. Returns nil if the task is canceled first.
  private func excess(_ path: FilePath) async -> FormCheckError? {
    let start = ContinuousClock.now
    while true {
      do { try await Task.sleep(for: Self.interval) } catch { return nil }
      if let seconds, (ContinuousClock.now - start) / .seconds(1) > seconds {
        return timeExceeded(seconds, path)
      }
      if let memoryBytes, ProcessMemory.mebibytes("VmRSS") > Double(memoryBytes) / Double(1 << 20) {
        return memoryExceeded(memoryBytes, path)
      }
    }
  }

  private func timeExceeded(_ seconds: Double, _ path: FilePath) -> FormCheckError {
    FormCheckError(
      .limit,
      "\(path.string) took longer than \(seconds) s. Run again to continue, or raise --timeout-per-file.",
      path: path.string)
  }

  private func memoryExceeded(_ bytes: Int, _ path: FilePath) -> FormCheckError {
    FormCheckError(
      .limit,
      "\(path.string) needed more than \(bytes >> 20) MB of memory. Run with fewer --jobs, or raise --memory-limit.",
      path: path.string)
  }
}

/// An executor with its own threads for work that may never return.
private final class BlockingExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "formcheck.file", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
