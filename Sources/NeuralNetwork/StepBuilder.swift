internal import FormCheckKernelCore
internal import FormCheckKernels

/// Turns a plan's entries into phases of steps over one block of memory. The steps of a phase don't depend on each
/// other: each thread takes one.
struct StepBuilder {
  /// Pixels that the widest window of a separable convolution reaches beyond a row's end.
  static let widestPadding = 4

  let graph: Graph
  let level: ProcessorLevel
  let weights: PackedWeights
  let memory: MemoryPlan
  let base: UnsafeMutablePointer<Float>
  let scratch: ScratchMemory
  let threads: Int

  /// The phases of one entry: none for a reshape.
  func phases(_ entry: ExecutionPlan.Entry) -> [[Step]] {
    switch entry.kind {
    case .layer(let index): layerPhases(entry, index)
    case .separable(let source, let depthwise, let sink):
      separablePhases(entry, source: source, depthwise: depthwise, sink: sink)
    case .convolvedBeforeResize(let convolution, let resize):
      resizedProductPhases(entry, convolution: convolution, resize: resize)
    }
  }

  private func layerPhases(_ entry: ExecutionPlan.Entry, _ index: Int) -> [[Step]] {
    let layer = graph.layers[index]
    let input = UnsafePointer(address(layer.inputs[0]))
    let output = address(entry.output)
    let count = graph.values[entry.output].shape.count
    switch layer.operation {
    case .reshape: return []
    case .add: return [[.add(input, address(layer.inputs[1]), output, count: count, clamp(layer.activation))]]
    case .activation: return [[.clamp(input, output, count: count, clamp(layer.activation))]]
    case .sigmoid: return [[.sigmoid(input, output, count: count)]]
    case .concatenate(let axis): return concatenation(layer, axis: axis, output).map { [$0] }
    default:
      guard let from = map(layer.inputs[0]), let to = map(entry.output) else { return [] }
      let maps = MapArguments(input: input, inputShape: from, output: output, outputShape: to)
      return [mapSteps(entry, layer, index, maps)]
    }
  }

  /// The steps of a layer from map to map; the graph's validation has proven the shapes to be maps.
  private func mapSteps(
    _ entry: ExecutionPlan.Entry, _ layer: Layer, _ index: Int, _ maps: MapArguments
  ) -> [Step] {
    let bands = bands(maps.outputShape.height)
    switch layer.operation {
    case .convolution:
      let (input, output) = (rows(layer.inputs[0], maps.inputShape), rows(entry.output, maps.outputShape))
      return bands.enumerated().compactMap { thread, band in
        product(index, entry, from: input, to: output, thread: thread).map { .product($0, rows: band) }
      }
    case .depthwise:
      let (input, output) = (rows(layer.inputs[0], maps.inputShape), rows(entry.output, maps.outputShape))
      guard let arguments = depthwise(index, from: input, to: output, isPadded: false) else { return [] }
      return bands.map { .depthwise(arguments, rows: $0) }
    case .maxPool(let height, let width, let placement):
      let window = placement.window(height: height, width: width)
      return bands.map { .maxPool(maps, window, clamp(layer.activation), rows: $0) }
    case .resize(let rule): return bands.map { .resize(maps, rule, rows: $0) }
    case .depthToSpace(let block): return bands.map { .depthToSpace(maps, block: block, rows: $0) }
    case .prelu:
      guard case .slopes(let slopes) = weights.entries[index] else { return [] }
      return [.prelu(maps, slopes: slopes)]
    default: return []
    }
  }

  private func concatenation(_ layer: Layer, axis: Int, _ output: UnsafeMutablePointer<Float>) -> [Step] {
    let whole = graph.values[layer.output].shape.dimensions
    let runs = whole[..<axis].reduce(1, *)
    let stride = whole[axis...].reduce(1, *)
    var start = 0
    return layer.inputs.map { value in
      let length = graph.values[value].shape.count / runs
      defer { start += length }
      return .interleave(address(value), output + start, runs: runs, length: length, stride: stride)
    }
  }
}

extension StepBuilder {
  /// Cuts `height` rows into a band for each thread.
  func bands(_ height: Int) -> [Range<Int>] {
    (0..<threads).map { height * $0 / threads..<height * ($0 + 1) / threads }.filter { !$0.isEmpty }
  }

  func address(_ value: Int) -> UnsafeMutablePointer<Float> { base + (memory.offsets[value] ?? 0) }

  func clamp(_ activation: Clamp) -> ClampLanes {
    weights.clamps[activation] ?? ClampLanes(activation, at: scratch.allocate(ClampLanes.count))
  }

  func map(_ value: Int) -> MapShape? { graph.values[value].shape.map }

  func rows(_ value: Int, _ shape: MapShape) -> FeatureRows { FeatureRows(address(value), shape) }

  /// A convolution by the kernel that its weights were packed for. A folded addition of `entry` goes with it.
  /// Other shapes than the layer's are for when it runs on a map of another size.
  func product(
    _ index: Int, _ entry: ExecutionPlan.Entry?, from input: FeatureRows, to output: FeatureRows,
    inputShape: MapShape? = nil, outputShape: MapShape? = nil, activation: Clamp? = nil, thread: Int
  ) -> Product? {
    let layer = graph.layers[index]
    guard case .convolution(let kernel, _, let placement) = layer.operation,
      let from = inputShape ?? map(layer.inputs[0]), let to = outputShape ?? map(layer.output),
      let packed = weights.entries[index]
    else { return nil }
    let size = graph.tensors[kernel].shape.dimensions
    func arguments(_ weights: UnsafeRawPointer, _ bias: UnsafePointer<Float>) -> ConvolutionArguments {
      ConvolutionArguments(
        input: input, inputShape: from, output: output, outputShape: to,
        window: placement.window(height: size[1], width: size[2]), weights: weights, bias: bias,
        zeros: self.weights.zeros, activation: clamp(activation ?? layer.activation),
        residual: entry?.residual.map { rows($0, to) },
        residualActivation: clamp(entry?.residualActivation ?? .none))
    }
    switch packed {
    case .dense(let weights, let bias): return .dense(arguments(weights, bias))
    case .few(let weights, let bias): return .few(arguments(weights, bias))
    case .sparse(let weights, let starts, let bias):
      let count = level.sparseLayout.scratchCount(outputs: to.channels)
      return .sparse(
        SparseArguments(
          convolution: arguments(bias, bias), weights: weights, starts: starts,
          scratch: scratch.floats(count, for: .turnedPixels, thread: thread)))
    case .depthwise, .slopes: return nil
    }
  }

  func depthwise(
    _ index: Int, from input: FeatureRows, to output: FeatureRows, isPadded: Bool
  ) -> DepthwiseArguments? {
    let layer = graph.layers[index]
    guard case .depthwise(let kernel, _, let placement) = layer.operation, let from = map(layer.inputs[0]),
      let to = map(layer.output), case .depthwise(let weights, let bias) = weights.entries[index]
    else { return nil }
    let size = graph.tensors[kernel].shape.dimensions
    return DepthwiseArguments(
      input: input, inputShape: from, output: output, outputShape: to,
      window: placement.window(height: size[0], width: size[1]), hasPaddedRows: isPadded,
      zeros: self.weights.zeros, weights: weights, bias: bias, activation: clamp(layer.activation))
  }
}

extension Layer.Placement {
  func window(height: Int, width: Int) -> Window {
    Window(height: height, width: width, strideY: strideY, strideX: strideX, top: top, left: left)
  }
}
