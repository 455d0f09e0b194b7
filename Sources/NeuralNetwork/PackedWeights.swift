internal import KernelCore
internal import Kernels

/// A network's weights as 32-bit floats in the order in which one level's kernels read them; shared by all threads.
///
/// Immutable once made, which is why it may cross threads (`@unchecked Sendable`).
final class PackedWeights: @unchecked Sendable {
  /// Where one layer's weights are.
  struct Entry {
    /// Packed kernel, or a PReLU's slopes.
    let weights: UnsafePointer<Float>
    /// A bias for each output channel; for PReLU the slopes again.
    let bias: UnsafePointer<Float>
  }

  /// One for each layer that has weights.
  private(set) var entries: [Int: Entry] = [:]
  /// Zeros for convolutions to read outside their map.
  let zeros: UnsafePointer<Float>

  private var memory: [UnsafeMutablePointer<Float>] = []
  /// Kernels may read a whole vector where fewer floats are left.
  private static let slack = 16

  /// Packs the weights of all layers of `file`.
  init(_ file: WeightFile, for level: ProcessorLevel) throws(NeuralNetworkError) {
    let graph = file.graph
    let run = Self.longestRun(graph)
    let zeros = Self.allocate(run)
    memory.append(zeros)
    self.zeros = UnsafePointer(zeros)
    for (index, layer) in graph.layers.enumerated() {
      switch layer.operation {
      case .convolution(let kernel, let bias, _):
        let (kernel, bias) = (graph.tensors[kernel], graph.tensors[bias])
        let packed = packed(try widened(kernel, file), kernel.shape, for: level)
        entries[index] = Entry(weights: packed, bias: try widened(bias, file))
      case .depthwise(let kernel, let bias, _):
        entries[index] = Entry(
          weights: try widened(graph.tensors[kernel], file), bias: try widened(graph.tensors[bias], file))
      case .prelu(let slopes):
        let slopes = try widened(graph.tensors[slopes], file)
        entries[index] = Entry(weights: slopes, bias: slopes)
      default: break
      }
    }
  }

  deinit {
    for block in memory { block.deallocate() }
  }

  /// The tensor as 32-bit floats, with zeros after them.
  private func widened(
    _ tensor: Graph.Tensor, _ file: WeightFile
  ) throws(NeuralNetworkError) -> UnsafePointer<Float> {
    let target = Self.allocate(tensor.shape.count)
    memory.append(target)
    guard HalfFloats.widen(file.start(of: tensor), count: tensor.shape.count, into: target) else {
      throw .inconsistent("tensor “\(tensor.name)” holds something that isn't a finite number")
    }
    return UnsafePointer(target)
  }

  /// The last tensor that was widened, packed; its widened form isn't kept.
  private func packed(
    _ source: UnsafePointer<Float>, _ shape: TensorShape, for level: ProcessorLevel
  ) -> UnsafePointer<Float> {
    let outputs = shape.dimensions[0]
    let length = shape.count / outputs
    let target = Self.allocate(level.packedConvolutionCount(outputs: outputs, length: length))
    level.packConvolution(source, outputs: outputs, length: length, into: target)
    memory.removeLast().deallocate()
    memory.append(target)
    return UnsafePointer(target)
  }

  /// The most floats that a convolution reads in one run.
  private static func longestRun(_ graph: Graph) -> Int {
    let runs = graph.layers.map { layer in
      guard case .convolution(let kernel, _, _) = layer.operation else { return 0 }
      return graph.tensors[kernel].shape.dimensions.suffix(2).reduce(1, *)
    }
    return runs.max() ?? 0
  }

  private static func allocate(_ count: Int) -> UnsafeMutablePointer<Float> {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: (count + slack) * 4, alignment: 64)
    let floats = memory.bindMemory(to: Float.self, capacity: count + slack)
    floats.initialize(repeating: 0, count: count + slack)
    return floats
  }
}
