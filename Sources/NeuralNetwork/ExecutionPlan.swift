internal import KernelCore

/// The layers that certain outputs need, in order, with additions folded into the convolutions before them.
struct ExecutionPlan: Sendable {
  /// One thing to run.
  struct Entry: Sendable {
    /// Index into ``Graph/layers``.
    let layer: Int
    /// The value it writes: that of the addition, if one is folded in.
    let output: Int
    /// What a folded addition adds.
    var residual: Int?
    /// The folded addition's activation.
    var residualActivation = Clamp.none
  }

  /// In the order in which to run.
  let entries: [Entry]

  /// The plan that computes `wanted` values of `graph`.
  init(_ graph: Graph, wanted: Set<Int>) {
    let needed = Self.neededLayers(graph, wanted: wanted)
    var uses: [Int: Int] = [:]
    for value in needed.flatMap({ graph.layers[$0].inputs }) + wanted { uses[value, default: 0] += 1 }
    var entries: [Entry] = []
    for index in needed {
      let layer = graph.layers[index]
      if case .add = layer.operation, let (place, residual) = Self.fold(layer, into: entries, graph, uses) {
        let convolution = entries.remove(at: place)
        entries.append(
          Entry(
            layer: convolution.layer, output: layer.output, residual: residual,
            residualActivation: layer.activation))
      } else {
        entries.append(Entry(layer: index, output: layer.output))
      }
    }
    self.entries = entries
  }

  private static func neededLayers(_ graph: Graph, wanted: Set<Int>) -> [Int] {
    var values = wanted
    var layers: [Int] = []
    for (index, layer) in graph.layers.enumerated().reversed() where values.contains(layer.output) {
      layers.append(index)
      values.formUnion(layer.inputs)
    }
    return layers.reversed()
  }

  /// The last entry that is a convolution which only this addition reads, and the other thing that is added.
  private static func fold(
    _ addition: Layer, into entries: [Entry], _ graph: Graph, _ uses: [Int: Int]
  ) -> (place: Int, residual: Int)? {
    for (place, entry) in entries.enumerated().reversed() where addition.inputs.contains(entry.output) {
      guard case .convolution = graph.layers[entry.layer].operation, entry.residual == nil,
        uses[entry.output] == 1, let other = addition.inputs.first(where: { $0 != entry.output })
      else { continue }
      return (place, other)
    }
    return nil
  }
}
