internal import FormCheckKernelCore

/// The minimum work of a layer in a running network, or of several layers that run as one.
public struct LayerCost: Hashable, Sendable {
  /// The name of the last layer in the weight file.
  public let name: String
  /// The operations, such as “convolution 3×3 /2 → depthwise 3×3”.
  public let kind: String
  /// The shape of the output.
  public let shape: TensorShape
  /// The number of multiply-adds, including those with zero weights; 0 for layers without any.
  public let multiplyAdds: Int
  /// The size of inputs, weights and output as 32-bit floats, each counted once, in bytes.
  public let bytes: Int
}

extension LayerCost {
  /// Calculates the cost of an entry of a plan for `graph`.
  ///
  /// - Complexity: O(*n*) for *n* layers of the entry.
  init(_ entry: ExecutionPlan.Entry, in graph: Graph) {
    let layers = entry.kind.layers.map { graph.layers[$0] }
    let kinds = layers.map { $0.kind(graph) }.joined(separator: " → ")
    let tensors = layers.flatMap(\.weightTensors).map { graph.tensors[$0].shape.count }
    let output = graph.values[entry.output].shape
    let values = entry.inputs.map { graph.values[$0].shape.count } + [output.count]
    self.init(
      name: layers.last?.name ?? "", kind: kinds + (entry.residual == nil ? "" : " + residual"),
      shape: output, multiplyAdds: entry.multiplyAdds(graph),
      bytes: (values + tensors).reduce(0, +) * MemoryLayout<Float>.size)
  }
}

extension ExecutionPlan.Entry.Kind {
  /// The layers in the order of execution.
  var layers: [Int] {
    switch self {
    case .layer(let index): [index]
    case .separable(let source, let depthwise, let sink): [source, depthwise, sink].compactMap(\.self)
    case .convolvedBeforeResize(let convolution, let resize): [convolution, resize]
    }
  }
}

extension ExecutionPlan.Entry {
  fileprivate func multiplyAdds(_ graph: Graph) -> Int {
    if case .convolvedBeforeResize(let convolution, let resize) = kind {
      let pixels = graph.values[graph.layers[resize].inputs[0]].shape.map?.pixels ?? 0
      return graph.layers[convolution].multiplyAdds(graph, pixels: pixels)
    }
    return kind.layers.reduce(0) { sum, index in
      let layer = graph.layers[index]
      return sum + layer.multiplyAdds(graph, pixels: graph.values[layer.output].shape.map?.pixels ?? 0)
    }
  }
}

extension Layer {
  /// The constant tensors that the operation reads, as indices.
  fileprivate var weightTensors: [Int] {
    switch operation {
    case .convolution(let kernel, let bias, _), .depthwise(let kernel, let bias, _): [kernel, bias]
    case .prelu(let slopes): [slopes]
    default: []
    }
  }

  fileprivate func multiplyAdds(_ graph: Graph, pixels: Int) -> Int {
    switch operation {
    case .convolution(let kernel, _, _), .depthwise(let kernel, _, _):
      pixels * graph.tensors[kernel].shape.count
    default: 0
    }
  }

  fileprivate func kind(_ graph: Graph) -> String {
    func window(_ name: String, _ height: Int, _ width: Int, _ placement: Placement) -> String {
      "\(name) \(height)×\(width)" + (placement.strideY > 1 ? " /\(placement.strideY)" : "")
    }
    switch operation {
    case .convolution(let kernel, _, let placement):
      let size = graph.tensors[kernel].shape.dimensions
      return window("convolution", size[1], size[2], placement)
    case .depthwise(let kernel, _, let placement):
      let size = graph.tensors[kernel].shape.dimensions
      return window("depthwise", size[0], size[1], placement)
    case .maxPool(let height, let width, let placement):
      return window("max pool", height, width, placement)
    case .resize: return "resize"
    case .add: return "add"
    case .concatenate: return "concatenate"
    case .depthToSpace: return "depth to space"
    case .prelu: return "prelu"
    case .activation: return "activation"
    case .sigmoid: return "sigmoid"
    case .reshape: return "reshape"
    }
  }
}
