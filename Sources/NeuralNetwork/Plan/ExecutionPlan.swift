internal import FormCheckKernelCore

/// The order in which the layers for the requested outputs run. Layers that run together form one entry.
struct ExecutionPlan: Sendable {
  /// One or more layers that run together.
  struct Entry: Sendable {
    /// The layers, as indices into ``Graph/layers``.
    enum Kind: Hashable, Sendable {
      /// A single layer.
      case layer(Int)
      /// A depthwise convolution with the convolution before it and the 1×1 convolution after it, if nothing else reads
      /// the intermediate values. They run strip by strip, which keeps intermediate values in the cache.
      case separable(source: Int?, depthwise: Int, sink: Int?)
      /// A 1×1 convolution of a resized map that runs before the resizing. Both are linear, and the weights of a
      /// resized pixel add up to one, so their order doesn't matter. The smaller map takes less work.
      case convolvedBeforeResize(convolution: Int, resize: Int)
    }

    var kind: Kind
    /// The values that the entry reads, including the other summand of a folded addition.
    var inputs: [Int]
    /// The value that the entry writes: that of the folded addition, if there is one.
    var output: Int
    /// The other summand of a folded addition; nil without one.
    var residual: Int?
    /// The activation of the folded addition.
    var residualActivation = Clamp.none
  }

  /// The entries in the order of execution.
  private(set) var entries: [Entry] = []

  private let graph: Graph
  /// The number of readers of each value: the layers and the caller.
  private let uses: [Int: Int]

  /// Creates the plan that computes the `wanted` values of `graph`.
  ///
  /// - Complexity: O(*n*²) for *n* layers.
  init(_ graph: Graph, wanted: Set<Int>) {
    self.graph = graph
    let needed = Self.neededLayers(graph, wanted: wanted)
    var uses: [Int: Int] = [:]
    for value in needed.flatMap({ graph.layers[$0].inputs }) + wanted { uses[value, default: 0] += 1 }
    self.uses = uses
    for index in needed { append(index) }
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

  private mutating func append(_ index: Int) {
    let layer = graph.layers[index]
    switch layer.operation {
    case .add: if !foldAddition(layer) { appendAlone(index) }
    case .convolution: if !appendToDepthwise(index) && !moveBeforeResize(index) { appendAlone(index) }
    case .depthwise: appendDepthwise(index)
    default: appendAlone(index)
    }
  }

  private mutating func appendAlone(_ index: Int) {
    let layer = graph.layers[index]
    entries.append(Entry(kind: .layer(index), inputs: layer.inputs, output: layer.output))
  }

  /// Returns the index of the entry that writes `value`; nil if the value has several readers.
  private func onlyWriter(of value: Int) -> Int? {
    guard uses[value] == 1 else { return nil }
    return entries.lastIndex { $0.output == value }
  }
}

extension ExecutionPlan {
  /// Folds an addition into a convolution whose result nothing else reads. The convolution then runs in the addition's
  /// place, where the other summand exists.
  private mutating func foldAddition(_ addition: Layer) -> Bool {
    for value in addition.inputs {
      guard let index = onlyWriter(of: value), entries[index].residual == nil,
        endsInConvolution(entries[index]),
        let other = addition.inputs.first(where: { $0 != value })
      else { continue }
      var entry = entries.remove(at: index)
      entry.inputs.append(other)
      entry.output = addition.output
      entry.residual = other
      entry.residualActivation = addition.activation
      entries.append(entry)
      return true
    }
    return false
  }

  private func endsInConvolution(_ entry: Entry) -> Bool {
    switch entry.kind {
    case .layer(let index):
      if case .convolution = graph.layers[index].operation { return true }
      return false
    case .separable(_, _, let sink): return sink != nil
    case .convolvedBeforeResize: return true
    }
  }

  /// Appends a depthwise convolution together with the convolution before it.
  private mutating func appendDepthwise(_ index: Int) {
    let layer = graph.layers[index]
    guard isSquare(layer) else { return appendAlone(index) }
    var entry = Entry(
      kind: .separable(source: nil, depthwise: index, sink: nil), inputs: layer.inputs, output: layer.output)
    if let writer = onlyWriter(of: layer.inputs[0]), entries[writer].residual == nil,
      case .layer(let source) = entries[writer].kind,
      case .convolution = graph.layers[source].operation
    {
      entry.kind = .separable(source: source, depthwise: index, sink: nil)
      entry.inputs = entries.remove(at: writer).inputs
    }
    entries.append(entry)
  }

  /// Whether the kernel for padded rows supports the window.
  private func isSquare(_ layer: Layer) -> Bool {
    guard case .depthwise(let kernel, _, let placement) = layer.operation else { return false }
    let size = graph.tensors[kernel].shape.dimensions
    return size[0] == size[1] && [3, 5].contains(size[0]) && placement.strideX == placement.strideY
      && [1, 2].contains(placement.strideX)
  }

  /// Appends a 1×1 convolution to the entry of the depthwise convolution before it, if nothing else reads the
  /// intermediate value.
  private mutating func appendToDepthwise(_ index: Int) -> Bool {
    let layer = graph.layers[index]
    guard isPointwise(layer), let writer = onlyWriter(of: layer.inputs[0]),
      case .separable(let source, let depthwise, nil) = entries[writer].kind
    else { return false }
    var entry = entries.remove(at: writer)
    entry.kind = .separable(source: source, depthwise: depthwise, sink: index)
    entry.output = layer.output
    entries.append(entry)
    return true
  }

  /// Moves a 1×1 convolution that reduces channels ahead of the resizing before it, if nothing else reads the
  /// intermediate value.
  private mutating func moveBeforeResize(_ index: Int) -> Bool {
    let layer = graph.layers[index]
    guard isPointwise(layer), let writer = onlyWriter(of: layer.inputs[0]),
      case .layer(let resize) = entries[writer].kind, case .resize = graph.layers[resize].operation,
      graph.values[layer.output].shape.count < graph.values[layer.inputs[0]].shape.count
    else { return false }
    var entry = entries.remove(at: writer)
    entry.kind = .convolvedBeforeResize(convolution: index, resize: resize)
    entry.output = layer.output
    entries.append(entry)
    return true
  }

  private func isPointwise(_ layer: Layer) -> Bool {
    guard case .convolution(let kernel, _, let placement) = layer.operation else { return false }
    let size = graph.tensors[kernel].shape.dimensions
    return placement.window(height: size[1], width: size[2]).isPointwise
  }
}
