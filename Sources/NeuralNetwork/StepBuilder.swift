internal import KernelCore

/// Turns a plan's entries into steps over one block of memory.
struct StepBuilder {
  let graph: Graph
  let weights: PackedWeights
  let memory: MemoryPlan
  let base: UnsafeMutablePointer<Float>

  /// The steps of one entry: none for a reshape, one for each input of a concatenation.
  func steps(_ entry: ExecutionPlan.Entry) -> [Step] {
    let layer = graph.layers[entry.layer]
    let input = UnsafePointer(address(layer.inputs[0]))
    let output = address(entry.output)
    let count = graph.values[entry.output].shape.count
    switch layer.operation {
    case .reshape: return []
    case .add: return [.add(input, address(layer.inputs[1]), output, count: count, layer.activation)]
    case .activation: return [.clamp(input, output, count: count, layer.activation)]
    case .sigmoid: return [.sigmoid(input, output, count: count)]
    case .concatenate(let axis): return concatenation(layer, axis: axis, output)
    default: return mapStep(entry, layer, input, output).map { [$0] } ?? []
    }
  }

  /// The step of a layer from map to map; the graph's validation has proven the shapes to be maps.
  private func mapStep(
    _ entry: ExecutionPlan.Entry, _ layer: Layer, _ input: UnsafePointer<Float>,
    _ output: UnsafeMutablePointer<Float>
  ) -> Step? {
    guard let from = graph.values[layer.inputs[0]].shape.map, let to = graph.values[layer.output].shape.map
    else { return nil }
    let maps = MapArguments(input: input, inputShape: from, output: output, outputShape: to)
    switch layer.operation {
    case .convolution(let kernel, _, let placement):
      let size = graph.tensors[kernel].shape.dimensions
      return convolution(entry, layer, maps, placement.window(height: size[1], width: size[2]))
    case .depthwise(let kernel, _, let placement):
      let size = graph.tensors[kernel].shape.dimensions
      return depthwise(entry, layer, maps, placement.window(height: size[0], width: size[1]))
    case .maxPool(let height, let width, let placement):
      return .maxPool(maps, placement.window(height: height, width: width), layer.activation)
    case .resize(let rule): return .resize(maps, rule)
    case .depthToSpace(let block): return .depthToSpace(maps, block: block)
    case .prelu: return weights.entries[entry.layer].map { .prelu(maps, slopes: $0.weights) }
    default: return nil
    }
  }

  private func convolution(
    _ entry: ExecutionPlan.Entry, _ layer: Layer, _ maps: MapArguments, _ window: Window
  ) -> Step? {
    weights.entries[entry.layer].map { packed in
      .convolution(
        ConvolutionArguments(
          input: maps.input, inputShape: maps.inputShape, output: maps.output, outputShape: maps.outputShape,
          window: window, weights: packed.weights, bias: packed.bias, zeros: weights.zeros,
          activation: layer.activation, residual: entry.residual.map { UnsafePointer(address($0)) },
          residualActivation: entry.residualActivation))
    }
  }

  private func depthwise(
    _ entry: ExecutionPlan.Entry, _ layer: Layer, _ maps: MapArguments, _ window: Window
  ) -> Step? {
    weights.entries[entry.layer].map { packed in
      .depthwise(
        DepthwiseArguments(
          input: maps.input, inputShape: maps.inputShape, output: maps.output, outputShape: maps.outputShape,
          window: window, weights: packed.weights, bias: packed.bias, activation: layer.activation))
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

  private func address(_ value: Int) -> UnsafeMutablePointer<Float> { base + (memory.offsets[value] ?? 0) }
}

extension Layer.Placement {
  func window(height: Int, width: Int) -> Window {
    Window(height: height, width: width, strideY: strideY, strideX: strideX, top: top, left: left)
  }
}
