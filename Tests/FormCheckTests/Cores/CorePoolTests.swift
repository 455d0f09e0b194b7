import Synchronization
import Testing

@testable import FormCheck

@Suite struct CorePoolTests {
  /// The numbers of the work that has started, in order.
  private final class Log: Sendable {
    private let numbers = Mutex<[Int]>([])
    var all: [Int] { numbers.withLock { $0 } }
    func add(_ number: Int) { numbers.withLock { $0.append(number) } }
  }

  /// The number of pieces of work that run, and its maximum.
  private final class Running: Sendable {
    private let counts = Mutex((now: 0, maximum: 0))
    var maximum: Int { counts.withLock { $0.maximum } }
    var now: Int { counts.withLock { $0.now } }

    func begin() { counts.withLock { $0 = ($0.now + 1, max($0.maximum, $0.now + 1)) } }

    func end() { counts.withLock { $0.now -= 1 } }
  }

  @Test(arguments: [1, 2, 3, 8]) func noMoreWorkRunsThanThereAreCores(_ count: Int) async throws {
    let pool = CorePool(count)
    let running = Running()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          try await pool.run(rank: number % 3) {
            running.begin()
            for _ in 0..<20 { await Task.yield() }
            running.end()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(running.maximum <= count && running.maximum > 0)
    #expect(running.now == 0 && pool.idle == count)
  }

  /// While the only core is in use, work of any rank arrives; the lowest rank goes first, and equal ranks in order.
  @Test func earlierInputsGoFirst() async throws {
    let pool = CorePool(1)
    let log = Log()
    let (opened, open) = AsyncStream.makeStream(of: Void.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run(rank: 0) { for await _ in opened {} } }
      while pool.idle > 0 { await Task.yield() }
      for (waiting, rank) in [2, 0, 1, 0].enumerated() {
        group.addTask { try await pool.run(rank: rank) { log.add(10 * rank + waiting) } }
        while pool.waiting <= waiting { await Task.yield() }
      }
      open.finish()
      try await group.waitForAll()
    }
    #expect(log.all == [1, 3, 12, 20])
    #expect(pool.idle == 1)
  }

  @Test func canceledWorkGivesUpItsPlace() async throws {
    let pool = CorePool(1)
    let (opened, open) = AsyncStream.makeStream(of: Void.self)
    let first = Task { try await pool.run(rank: 0) { for await _ in opened {} } }
    while pool.idle > 0 { await Task.yield() }
    let waiting = Task { try await pool.run(rank: 0) { Issue.record("canceled work ran") } }
    while pool.waiting < 1 { await Task.yield() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(pool.waiting == 0)
    open.finish()
    try await first.value
    #expect(pool.idle == 1)
  }

  @Test func failedWorkReturnsItsCore() async {
    struct Failure: Error {}
    let pool = CorePool(1)
    await #expect(throws: Failure.self) { try await pool.run(rank: 0) { throw Failure() } }
    #expect(pool.idle == 1)
  }

  @Test(arguments: [(1, Int.max), (2, .max), (3, 2), (8, 1)])
  func eachItemHasAResult(_ count: Int, _ limit: Int) async throws {
    let access = CorePermits(count)
    let running = Running()
    let results = try await access.each(of: Array(0..<30), limit: limit) { item in
      running.begin()
      await Task.yield()
      running.end()
      return item * item
    }
    #expect(results.sorted() == (0..<30).map { $0 * $0 })
    #expect(running.maximum <= min(count, limit) && running.now == 0)
  }
}
