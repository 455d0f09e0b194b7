internal import KernelCore

/// What one layer of a running network has to do at least, whoever runs it.
public struct LayerCost: Hashable, Sendable {
  /// The name in the weight file.
  public let name: String
  /// What it computes, such as "convolution 3×3 /2".
  public let kind: String
  /// The shape of what it writes.
  public let shape: TensorShape
  /// Multiplications whose products are summed up; 0 for layers that do something else. Weights that are 0 count.
  public let multiplyAdds: Int
  /// Bytes of its inputs, its weights and its output, each once.
  public let bytes: Int
}

extension LayerCost {
  /// The cost of an entry of a plan for `graph`.
  init(_ entry: ExecutionPlan.Entry, in graph: Graph) {
    let layer = graph.layers[entry.layer]
    let output = graph.values[entry.output].shape
    let inputs = (layer.inputs + (entry.residual.map { [$0] } ?? [])).map { graph.values[$0].shape.count }
    let weights = layer.weightTensors.map { graph.tensors[$0].shape.count }
    self.init(
      name: layer.name, kind: layer.kind(graph) + (entry.residual == nil ? "" : " + residual"), shape: output,
      multiplyAdds: layer.multiplyAdds(graph),
      bytes: (inputs.reduce(0, +) + weights.reduce(0, +) + output.count) * MemoryLayout<Float>.size)
  }
}

extension Layer {
  /// Indices of the constant tensors that it reads.
  fileprivate var weightTensors: [Int] {
    switch operation {
    case .convolution(let kernel, let bias, _), .depthwise(let kernel, let bias, _): [kernel, bias]
    case .prelu(let slopes): [slopes]
    default: []
    }
  }

  fileprivate func multiplyAdds(_ graph: Graph) -> Int {
    let pixels = graph.values[output].shape.map?.pixels ?? 0
    return switch operation {
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
