internal import FormCheckKernelCore
internal import FormCheckKernels

/// A builder of the steps of a plan's entries over one block of memory.
///
/// Steps are grouped into phases. The steps of one phase are independent, so each thread can run one of them.
struct StepBuilder {
  /// The maximum padding of a separable convolution's rows on either side, in pixels.
  static let maximumPadding = 4

  let graph: Graph
  let level: ProcessorLevel
  let weights: PackedWeights
  let memory: MemoryPlan
  let base: UnsafeMutablePointer<Float>
  let scratch: ScratchMemory
  let threads: Int

  /// Returns the phases of one entry; none for a reshape.
  func phases(_ entry: ExecutionPlan.Entry) throws(NeuralNetworkError) -> [[Step]] {
    switch entry.kind {
    case .layer(let index): try layerPhases(entry, index)
    case .separable(let source, let depthwise, let sink):
      try separablePhases(entry, source: source, depthwise: depthwise, sink: sink)
    case .convolvedBeforeResize(let convolution, let resize):
      try convolvedResizePhases(entry, convolution: convolution, resize: resize)
    }
  }

  private func layerPhases(
    _ entry: ExecutionPlan.Entry, _ index: Int
  ) throws(NeuralNetworkError) -> [[Step]] {
    let layer = graph.layers[index]
    let input = UnsafePointer(address(layer.inputs[0]))
    let output = address(entry.output)
    let count = graph.values[entry.output].shape.count
    switch layer.operation {
    case .reshape: return []
    case .add:
      return [[.add(input, address(layer.inputs[1]), output, count: count, try clamp(layer.activation))]]
    case .activation: return [[.clamp(input, output, count: count, try clamp(layer.activation))]]
    case .sigmoid: return [[.sigmoid(input, output, count: count)]]
    case .concatenate(let axis): return concatenation(layer, axis: axis, output).map { [$0] }
    default:
      guard let from = map(layer.inputs[0]), let to = map(entry.output) else { return [] }
      let maps = MapArguments(input: input, inputShape: from, output: output, outputShape: to)
      return [try mapSteps(entry, layer, index, maps)]
    }
  }

  /// Returns the steps of a layer that computes a map from a map. Validation has checked the shapes.
  private func mapSteps(
    _ entry: ExecutionPlan.Entry, _ layer: Layer, _ index: Int, _ maps: MapArguments
  ) throws(NeuralNetworkError) -> [Step] {
    let rowCount = maps.outputShape.height
    switch layer.operation {
    case .convolution:
      let (input, output) = (rows(layer.inputs[0], maps.inputShape), rows(entry.output, maps.outputShape))
      return try steps(rowCount) { thread, band throws(NeuralNetworkError) in
        try convolution(index, entry, from: input, to: output, thread: thread)
          .map { .convolution($0, rows: band) }
      }
    case .depthwise:
      let (input, output) = (rows(layer.inputs[0], maps.inputShape), rows(entry.output, maps.outputShape))
      guard let arguments = try depthwise(index, from: input, to: output, isPadded: false) else { return [] }
      return bands(rowCount).map { .depthwise(arguments, rows: $0) }
    case .maxPool(let height, let width, let placement):
      let window = placement.window(height: height, width: width)
      let clamp = try clamp(layer.activation)
      return bands(rowCount).map { .maxPool(maps, window, clamp, rows: $0) }
    case .resize(let rule): return bands(rowCount).map { .resize(maps, rule, rows: $0) }
    case .depthToSpace(let block): return bands(rowCount).map { .depthToSpace(maps, block: block, rows: $0) }
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
  /// Splits `height` rows into one band per thread.
  func bands(_ height: Int) -> [Range<Int>] {
    (0..<threads).map { height * $0 / threads..<height * ($0 + 1) / threads }.filter { !$0.isEmpty }
  }

  /// Returns the steps that `make` returns for each thread and its band of `height` rows.
  func steps(
    _ height: Int, _ make: (_ thread: Int, _ band: Range<Int>) throws(NeuralNetworkError) -> Step?
  ) throws(NeuralNetworkError) -> [Step] {
    var steps: [Step] = []
    for (thread, band) in bands(height).enumerated() {
      if let step = try make(thread, band) { steps.append(step) }
    }
    return steps
  }

  /// Returns the address of a value of the graph.
  func address(_ value: Int) -> UnsafeMutablePointer<Float> { base + (memory.offsets[value] ?? 0) }

  /// Returns the bounds of an activation.
  func clamp(_ activation: Clamp) throws(NeuralNetworkError) -> ClampLanes {
    if let clamp = weights.clamps[activation] { return clamp }
    return ClampLanes(activation, at: try scratch.allocate(ClampLanes.count))
  }

  /// Returns a value's shape as a feature map; nil if it isn't one.
  func map(_ value: Int) -> MapShape? { graph.values[value].shape.map }

  /// Returns the rows of a value.
  func rows(_ value: Int, _ shape: MapShape) -> FeatureRows { FeatureRows(address(value), shape) }

  /// Returns a convolution, with the folded addition of `entry`, for the kernel that its weights were packed for.
  ///
  /// `inputShape` and `outputShape` replace the layer's own for a convolution of a map of another size.
  func convolution(
    _ index: Int, _ entry: ExecutionPlan.Entry?, from input: FeatureRows, to output: FeatureRows,
    inputShape: MapShape? = nil, outputShape: MapShape? = nil, activation: Clamp? = nil, thread: Int
  ) throws(NeuralNetworkError) -> ConvolutionKernel? {
    let layer = graph.layers[index]
    guard case .convolution(let kernel, _, let placement) = layer.operation,
      let from = inputShape ?? map(layer.inputs[0]), let to = outputShape ?? map(layer.output),
      let packed = weights.entries[index]
    else { return nil }
    let size = graph.tensors[kernel].shape.dimensions
    let clamp = try clamp(activation ?? layer.activation)
    let residualClamp = try self.clamp(entry?.residualActivation ?? .none)
    func arguments(_ weights: UnsafeRawPointer, _ bias: UnsafePointer<Float>) -> ConvolutionArguments {
      ConvolutionArguments(
        input: input, inputShape: from, output: output, outputShape: to,
        window: placement.window(height: size[1], width: size[2]), weights: weights, bias: bias,
        zeros: self.weights.zeros, activation: clamp,
        residual: entry?.residual.map { rows($0, to) },
        residualActivation: residualClamp)
    }
    switch packed {
    case .dense(let weights, let bias): return .dense(arguments(weights, bias))
    case .narrow(let weights, let bias): return .narrow(arguments(weights, bias))
    case .sparse(let weights, let starts, let bias):
      let count = level.sparseLayout.scratchCount(outputs: to.channels)
      return .sparse(
        SparseArguments(
          convolution: arguments(bias, bias), weights: weights, starts: starts,
          scratch: try scratch.floats(count, for: .transposedPixels, thread: thread)))
    case .depthwise, .slopes: return nil
    }
  }

  /// Returns a depthwise convolution; nil if the layer isn't one.
  func depthwise(
    _ index: Int, from input: FeatureRows, to output: FeatureRows, isPadded: Bool
  ) throws(NeuralNetworkError) -> DepthwiseArguments? {
    let layer = graph.layers[index]
    guard case .depthwise(let kernel, _, let placement) = layer.operation, let from = map(layer.inputs[0]),
      let to = map(layer.output), case .depthwise(let weights, let bias) = weights.entries[index]
    else { return nil }
    let size = graph.tensors[kernel].shape.dimensions
    return DepthwiseArguments(
      input: input, inputShape: from, output: output, outputShape: to,
      window: placement.window(height: size[0], width: size[1]), hasPaddedRows: isPadded,
      zeros: self.weights.zeros, weights: weights, bias: bias, activation: try clamp(layer.activation))
  }
}

extension Layer.Placement {
  /// Returns the window of a kernel of this size.
  func window(height: Int, width: Int) -> Window {
    Window(height: height, width: width, strideY: strideY, strideX: strideX, top: top, left: left)
  }
}
