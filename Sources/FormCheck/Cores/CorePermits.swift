/// The cores of a run for the work of one input.
struct CorePermits: Sendable {
  let pool: CorePool
  /// The input's position in the batch. The work of earlier inputs goes first.
  var rank = 0
  /// Whether other inputs are processed at the same time.
  var isShared = false

  /// Creates the share of the only input of a run on this number of cores.
  init(_ count: Int) { pool = CorePool(count) }

  /// Creates the share of one of several inputs that are processed at the same time.
  init(_ pool: CorePool, rank: Int) { (self.pool, self.rank, isShared) = (pool, rank, true) }

  /// The number of cores of the run.
  var count: Int { pool.count }

  /// The maximum number of threads of one inference, with which it still scales.
  var maximumInferenceThreads: Int { min(count, 4) }

  /// The number of cores without work.
  var idle: Int { pool.idle }

  /// Runs `work` on a core, once one is free.
  func run<Result>(_ work: () async throws -> Result) async throws -> Result {
    try await pool.run(rank: rank, work)
  }

  /// Runs a step of an input's work on a core, once one is free.
  func step<Result>(
    _ work: () async throws(FormCheckError) -> Result
  ) async throws(FormCheckError) -> Result {
    do { return try await pool.run(rank: rank, work) } catch { throw FormCheckError(error) }
  }

  /// Runs `work` for each of `items`, each on its own core as soon as one is free, and returns the results in any order.
  /// The items start in their order, at most `limit` at a time. After an error, no further items start.
  func each<Item: Sendable, Result: Sendable>(
    of items: [Item], limit: Int = .max, _ work: @escaping @Sendable (Item) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: Result.self) { group in
      var results: [Result] = []
      for (index, item) in items.enumerated() {
        if index >= min(count, limit), let next = try await group.next() { results.append(next) }
        group.addTask { try await run { try await work(item) } }
      }
      for try await next in group { results.append(next) }
      return results
    }
  }
}
