/// The offsets of a plan's values in one block of memory. Values with disjoint lifetimes may share memory.
struct MemoryPlan: Sendable {
  /// The offset of each value from the start of the block, in floats.
  private(set) var offsets: [Int: Int] = [:]
  /// The size of the block, in floats.
  private(set) var count = 0

  private struct Lifetime {
    let value: Int
    let count: Int
    let first: Int
    var last: Int
  }

  /// The size of a cache line, to which values are aligned, in floats.
  private static let line = 16

  /// Assigns memory to the values of `plan`. The input and the values in `kept` are never overwritten.
  ///
  /// - Complexity: O(*n*² log *n*) for *n* values.
  init(_ graph: Graph, _ plan: ExecutionPlan, input: Int, kept: Set<Int>) {
    let owners = Self.owners(graph, plan)
    var lifetimes: [Int: Lifetime] = [:]
    func touch(_ value: Int, at time: Int) {
      let owner = owners[value] ?? value
      let count = graph.values[owner].shape.count
      lifetimes[owner, default: Lifetime(value: owner, count: count, first: time, last: time)].last = time
    }
    touch(input, at: -1)
    for (time, entry) in plan.entries.enumerated() {
      for value in entry.inputs + [entry.output] { touch(value, at: time) }
    }
    for value in kept.union([input]) { touch(value, at: plan.entries.count) }
    assign(lifetimes.values.sorted { ($1.count, $0.value) < ($0.count, $1.value) })
    for (value, owner) in owners { offsets[value] = offsets[owner] }
  }

  /// Returns, for each value that only reshapes another one, that other value.
  private static func owners(_ graph: Graph, _ plan: ExecutionPlan) -> [Int: Int] {
    var owners: [Int: Int] = [:]
    for entry in plan.entries {
      guard case .layer(let index) = entry.kind, case .reshape = graph.layers[index].operation else {
        continue
      }
      let layer = graph.layers[index]
      owners[layer.output] = owners[layer.inputs[0]] ?? layer.inputs[0]
    }
    return owners
  }

  /// Assigns memory in order of descending size. Each value gets the lowest offset that is free during its lifetime.
  private mutating func assign(_ lifetimes: [Lifetime]) {
    var assigned: [(lifetime: Lifetime, start: Int, end: Int)] = []
    for lifetime in lifetimes {
      let size = (lifetime.count + Self.line - 1) / Self.line * Self.line
      var start = 0
      for other in assigned.sorted(by: { $0.start < $1.start })
      where other.lifetime.first <= lifetime.last && lifetime.first <= other.lifetime.last {
        if start + size <= other.start { break }
        start = max(start, other.end)
      }
      assigned.append((lifetime, start, start + size))
      offsets[lifetime.value] = start
      count = max(count, start + size)
    }
  }
}
