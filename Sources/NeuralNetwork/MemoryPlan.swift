/// Where every value of a plan lies in one block of memory: values that aren't alive together may share a place.
struct MemoryPlan: Sendable {
  /// Floats from the block's start to each value.
  private(set) var offsets: [Int: Int] = [:]
  /// Floats in the block.
  private(set) var count = 0

  private struct Lifetime {
    let value: Int
    let count: Int
    let first: Int
    var last: Int
  }

  /// Floats in a cache line: every value starts on one.
  private static let line = 16

  /// Places the values of `plan`; those in `kept`, and the input, keep their place to the end.
  init(_ graph: Graph, _ plan: ExecutionPlan, input: Int, kept: Set<Int>) {
    let owners = Self.owners(graph, plan)
    var lives: [Int: Lifetime] = [:]
    func touch(_ value: Int, at time: Int) {
      let owner = owners[value] ?? value
      let count = graph.values[owner].shape.count
      lives[owner, default: Lifetime(value: owner, count: count, first: time, last: time)].last = time
    }
    touch(input, at: -1)
    for (time, entry) in plan.entries.enumerated() {
      for value in entry.inputs + [entry.output] { touch(value, at: time) }
    }
    for value in kept.union([input]) { touch(value, at: plan.entries.count) }
    place(lives.values.sorted { ($1.count, $0.value) < ($0.count, $1.value) })
    for (value, owner) in owners { offsets[value] = offsets[owner] }
  }

  /// For each value that is only another's floats in a new shape, that other.
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

  /// Largest first, each at the lowest place that is free during its life.
  private mutating func place(_ lives: [Lifetime]) {
    var placed: [(life: Lifetime, start: Int, end: Int)] = []
    for life in lives {
      let size = (life.count + Self.line - 1) / Self.line * Self.line
      var start = 0
      for other in placed.sorted(by: { $0.start < $1.start })
      where other.life.first <= life.last && life.first <= other.life.last {
        if start + size <= other.start { break }
        start = max(start, other.end)
      }
      placed.append((life, start, start + size))
      offsets[life.value] = start
      count = max(count, start + size)
    }
  }
}
