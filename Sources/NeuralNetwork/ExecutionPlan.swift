internal import FormCheckKernelCore

/// What to run for certain outputs, in order: layers that belong together are one entry.
struct ExecutionPlan: Sendable {
  /// One or more layers, run together.
  struct Entry: Sendable {
    /// Which layers, as indices into ``Graph/layers``.
    enum Kind: Hashable, Sendable {
      /// A layer alone.
      case layer(Int)
      /// A depthwise convolution, the convolution before it and the 1×1 convolution after it, where nothing else reads
      /// what lies between them: done row by row, what lies between never leaves the cache.
      case separable(source: Int?, depthwise: Int, sink: Int?)
      /// A 1×1 convolution of a resized map, done before the resizing: both are linear in the pixels, and a resized
      /// pixel's shares add up to one, so the order doesn't matter, and the smaller map is less work.
      case convolvedBeforeResize(convolution: Int, resize: Int)
    }

    var kind: Kind
    /// The values it reads; a folded addition's other summand is one of them.
    var inputs: [Int]
    /// The value it writes: that of the addition, if one is folded in.
    var output: Int
    /// What a folded addition adds.
    var residual: Int?
    /// The folded addition's activation.
    var residualActivation = Clamp.none
  }

  /// In the order in which to run.
  private(set) var entries: [Entry] = []

  private let graph: Graph
  /// How often each value is read, by a layer or by the caller.
  private let uses: [Int: Int]

  /// The plan that computes `wanted` values of `graph`.
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
    case .add: if !fold(layer) { appendAlone(index) }
    case .convolution: if !sink(index) && !passResize(index) { appendAlone(index) }
    case .depthwise: appendDepthwise(index)
    default: appendAlone(index)
    }
  }

  private mutating func appendAlone(_ index: Int) {
    let layer = graph.layers[index]
    entries.append(Entry(kind: .layer(index), inputs: layer.inputs, output: layer.output))
  }

  /// The entry that writes `value`, if one reader is all it has.
  private func onlyWriter(of value: Int) -> Int? {
    guard uses[value] == 1 else { return nil }
    return entries.lastIndex { $0.output == value }
  }
}

extension ExecutionPlan {
  /// Adds to a convolution that only this addition reads; it then runs here, where the other summand is there too.
  private mutating func fold(_ addition: Layer) -> Bool {
    for value in addition.inputs {
      guard let place = onlyWriter(of: value), entries[place].residual == nil,
        endsInConvolution(entries[place]),
        let other = addition.inputs.first(where: { $0 != value })
      else { continue }
      var entry = entries.remove(at: place)
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

  /// A depthwise convolution with the convolution before it.
  private mutating func appendDepthwise(_ index: Int) {
    let layer = graph.layers[index]
    guard isSquare(layer) else { return appendAlone(index) }
    var entry = Entry(
      kind: .separable(source: nil, depthwise: index, sink: nil), inputs: layer.inputs, output: layer.output)
    if let place = onlyWriter(of: layer.inputs[0]), entries[place].residual == nil,
      case .layer(let source) = entries[place].kind,
      case .convolution = graph.layers[source].operation
    {
      entry.kind = .separable(source: source, depthwise: index, sink: nil)
      entry.inputs = entries.remove(at: place).inputs
    }
    entries.append(entry)
  }

  /// True if the kernel for padded rows takes the window.
  private func isSquare(_ layer: Layer) -> Bool {
    guard case .depthwise(let kernel, _, let placement) = layer.operation else { return false }
    let size = graph.tensors[kernel].shape.dimensions
    return size[0] == size[1] && [3, 5].contains(size[0]) && placement.strideX == placement.strideY
      && [1, 2].contains(placement.strideX)
  }

  /// Puts a 1×1 convolution behind the depthwise one that only it reads.
  private mutating func sink(_ index: Int) -> Bool {
    let layer = graph.layers[index]
    guard isPointwise(layer), let place = onlyWriter(of: layer.inputs[0]),
      case .separable(let source, let depthwise, nil) = entries[place].kind
    else { return false }
    var entry = entries.remove(at: place)
    entry.kind = .separable(source: source, depthwise: depthwise, sink: index)
    entry.output = layer.output
    entries.append(entry)
    return true
  }

  /// Takes a 1×1 convolution that makes fewer channels to before the resizing that only it reads.
  private mutating func passResize(_ index: Int) -> Bool {
    let layer = graph.layers[index]
    guard isPointwise(layer), let place = onlyWriter(of: layer.inputs[0]),
      case .layer(let resize) = entries[place].kind, case .resize = graph.layers[resize].operation,
      graph.values[layer.output].shape.count < graph.values[layer.inputs[0]].shape.count
    else { return false }
    var entry = entries.remove(at: place)
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
