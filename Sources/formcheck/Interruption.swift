import Dispatch
import FormCheck
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Ends work cleanly on Ctrl-C and on a polite request to stop; a second one ends it at once.
final class Interruption: Sendable {
  private let signalNumber = Mutex<Int32?>(nil)

  /// Runs `body` in a task that a signal cancels, then exits with the signal's code.
  func run(_ body: @escaping () async throws -> Void) async throws {
    let sources = [SIGINT, SIGTERM].map(source)
    defer { sources.forEach { $0.cancel() } }
    do {
      try await cancellable(sources, body)
    } catch {
      if let status { exit(status.rawValue) }
      throw error
    }
    if let status { exit(status.rawValue) }
  }

  private func cancellable(
    _ sources: [any DispatchSourceSignal], _ body: @escaping () async throws -> Void
  ) async throws {
    nonisolated(unsafe) let body = body
    let task = Task { try await body() }
    for source in sources { source.setEventHandler { [self] in received(source, task) } }
    sources.forEach { $0.activate() }
    try await task.value
  }

  private func source(_ number: Int32) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    return DispatchSource.makeSignalSource(signal: number, queue: .global())
  }

  private func received(_ source: any DispatchSourceSignal, _ task: Task<Void, any Error>) {
    let number = Int32(source.handle)
    let isFirst = signalNumber.withLock { previous in
      defer { previous = number }
      return previous == nil
    }
    if !isFirst, let status { exit(status.rawValue) }
    if Console.isInteractive { Console.note("") }
    Console.complain("stopping; what is finished is kept, and the same command goes on from there.")
    task.cancel()
  }

  private var status: ExitStatus? {
    signalNumber.withLock { $0 }.map { $0 == SIGINT ? .controlC : .interrupted }
  }
}
