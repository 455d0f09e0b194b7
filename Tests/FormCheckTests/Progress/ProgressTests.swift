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
}
