import Synchronization

/// The cores that a run may use, as permits to work. The number of pieces of work that run at a time never exceeds the
/// number of cores.
///
/// All inputs of a batch share a pool, so that one input is extracted while another is rendered. When several pieces of
/// work wait, the one of the earliest input is next.
final class CorePool: Sendable {
  private struct Waiter {
    let number: Int
    let rank: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var free: Int
    var waiters: [Waiter] = []
    var nextNumber = 0
    /// The waiters that were canceled before they began to wait.
    var canceled: Set<Int> = []
  }

  /// The number of cores.
  let count: Int
  private let state: Mutex<State>

  init(_ count: Int) {
    self.count = max(1, count)
    state = Mutex(State(free: max(1, count)))
  }

  /// The number of cores without work, while nothing waits for one.
  var idle: Int { state.withLock { $0.waiters.isEmpty ? $0.free : 0 } }

  /// The number of pieces of work that wait for a core.
  var waiting: Int { state.withLock { $0.waiters.count } }

  /// Runs `work` on a core, once one is free. Work of a lower rank goes first.
  ///
  /// - Throws: `CancellationError` if the task is canceled while it waits, and every error of `work`.
  func run<Result>(rank: Int, _ work: () async throws -> Result) async throws -> Result {
    try await take(rank)
    defer { give() }
    return try await work()
  }

  private func take(_ rank: Int) async throws {
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    let isTaken = await withTaskCancellationHandler {
      await withCheckedContinuation { wait(Waiter(number: number, rank: rank, continuation: $0)) }
    } onCancel: {
      cancel(number)
    }
    state.withLock { _ = $0.canceled.remove(number) }
    guard isTaken else { throw CancellationError() }
  }

  private func wait(_ waiter: Waiter) {
    let isTaken: Bool? = state.withLock { state in
      if state.canceled.contains(waiter.number) { return false }
      guard state.free > 0 else {
        state.waiters.append(waiter)
        return nil
      }
      state.free -= 1
      return true
    }
    if let isTaken { waiter.continuation.resume(returning: isTaken) }
  }

  private func cancel(_ number: Int) {
    let waiter: Waiter? = state.withLock { state in
      guard let index = state.waiters.firstIndex(where: { $0.number == number }) else {
        state.canceled.insert(number)
        return nil
      }
      return state.waiters.remove(at: index)
    }
    waiter?.continuation.resume(returning: false)
  }

  /// Returns a core to the pool, for the next waiter.
  private func give() {
    let next: Waiter? = state.withLock { state in
      let first = state.waiters.indices.min {
        (state.waiters[$0].rank, state.waiters[$0].number) < (
          state.waiters[$1].rank, state.waiters[$1].number
        )
      }
      guard let first else {
        state.free += 1
        return nil
      }
      return state.waiters.remove(at: first)
    }
    next?.continuation.resume(returning: true)
  }
}
