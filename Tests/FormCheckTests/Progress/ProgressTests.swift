import Synchronization
import Testing

@testable import FormCheck

@Suite struct ProgressTests {
  /// Every count is reported once, whichever tasks finish the frames.
  @Test(arguments: [1, 3, 8]) func everyFrameIsCountedOnce(_ tasks: Int) async {
    let updates = Mutex<[ProgressUpdate]>([])
    let counter = ProgressCounter(stage: .rendering, total: tasks * 100) { update in
      updates.withLock { $0.append(update) }
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<tasks {
        group.addTask { for _ in 0..<100 { counter.advance() } }
      }
    }
    let all = updates.withLock { $0 }
    #expect(all.map(\.completed).sorted() == Array(1...(tasks * 100)))
    #expect(all.allSatisfy { $0.stage == .rendering && $0.total == tasks * 100 })
  }

  @Test func cancelingTheWaitingTaskCancelsTheOther() async {
    let inner = Task { () throws -> Int in
      try await Task.sleep(for: .seconds(60))
      return 1
    }
    let outer = Task { await inner.resultOrCancellation() }
    outer.cancel()
    let result = await outer.value
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(await Task { 5 }.resultOrCancellation().get() == 5)
  }
}
