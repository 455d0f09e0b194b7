internal import FormCheckKernelCore
internal import FormCheckKernels

/// A network's weights as 32-bit floats, in the order in which one level's kernels read them. All threads share them.
///
/// They are immutable after initialization, hence `@unchecked Sendable`.
final class PackedWeights: @unchecked Sendable {
  /// The location of one layer's weights, and the kernel that reads them.
  enum Entry {
    /// A convolution with all its weights.
    case dense(UnsafeRawPointer, bias: UnsafePointer<Float>)
    /// A convolution with too few output channels to fill a vector.
    case narrow(UnsafePointer<Float>, bias: UnsafePointer<Float>)
    /// A 1×1 convolution with mostly zero weights.
    case sparse(UnsafePointer<SparseWeight>, starts: UnsafePointer<UInt32>, bias: UnsafePointer<Float>)
    /// A depthwise convolution.
    case depthwise(UnsafePointer<Float>, bias: UnsafePointer<Float>)
    /// A PReLU.
    case slopes(UnsafePointer<Float>)
  }

  /// The layers with weights, by layer index.
  private(set) var entries: [Int: Entry] = [:]
  /// Zeros that kernels read outside their map.
  let zeros: UnsafePointer<Float>

  /// The bounds of every activation of the graph.
  private(set) var clamps: [Clamp: ClampLanes] = [:]

  private let memory = MemoryArena()
  /// Whether kernels may skip zero weights.
  private let skipsZeros: Bool
  /// The number of floats past a row's end that kernels may read, since they read whole vectors.
  private static let slack = 64

  /// Packs the weights of all layers of `file`.
  ///
  /// - Complexity: O(*n*) for *n* weights.
  init(_ file: WeightFile, for level: ProcessorLevel, skipsZeros: Bool) throws(NeuralNetworkError) {
    let graph = file.graph
    self.skipsZeros = skipsZeros
    zeros = UnsafePointer(try memory.allocate(Self.maximumRow(graph), of: Float.self))
    for clamp in Set(graph.layers.map(\.activation) + [.none]) {
      clamps[clamp] = ClampLanes(clamp, at: try memory.allocate(ClampLanes.count, of: Float.self))
    }
    for (index, layer) in graph.layers.enumerated() {
      switch layer.operation {
      case .convolution(let kernel, let bias, let placement):
        entries[index] = try pack(
          graph.tensors[kernel], placement, bias: try widened(graph.tensors[bias], file), file, for: level)
      case .depthwise(let kernel, let bias, _):
        entries[index] = .depthwise(
          try widened(graph.tensors[kernel], file), bias: try widened(graph.tensors[bias], file))
      case .prelu(let slopes): entries[index] = .slopes(try widened(graph.tensors[slopes], file))
      default: break
      }
    }
  }

  /// Packs a convolution's weights, [output][row][column][input], for the kernel that suits their shape.
  private func pack(
    _ kernel: Graph.Tensor, _ placement: Layer.Placement, bias: UnsafePointer<Float>, _ file: WeightFile,
    for level: ProcessorLevel
  ) throws(NeuralNetworkError) -> Entry {
    let source = try halves(of: kernel, file)
    let size = kernel.shape.dimensions
    let (outputs, inputs) = (size[0], size[3])
    if level.suitsDots(outputs: outputs) {
      return .narrow(try packDots(source, size, for: level), bias: bias)
    }
    if skipsZeros, placement.window(height: size[1], width: size[2]).isPointwise {
      let nonzero = HalfFloats.nonzeroCount(source, count: kernel.shape.count)
      if level.suitsSparse(inputs: inputs, outputs: outputs, nonzero: nonzero) {
        return try packSparse(source, inputs: inputs, outputs: outputs, nonzero, bias: bias, for: level)
      }
    }
    let length = size[1] * size[2] * inputs
    let bytes = level.packedConvolutionBytes(outputs: outputs, length: length)
    let target = try memory.allocate(bytes, of: UInt8.self)
    level.packConvolution(source, outputs: outputs, length: length, into: target)
    return .dense(target, bias: bias)
  }

  private func packDots(
    _ source: UnsafePointer<UInt16>, _ size: [Int], for level: ProcessorLevel
  ) throws(NeuralNetworkError) -> UnsafePointer<Float> {
    let run = size[2] * size[3]
    let count = level.packedDotsCount(outputs: size[0], tapRows: size[1], run: run)
    let target = try memory.allocate(count, of: Float.self)
    withWidened(source, size.reduce(1, *)) {
      level.packDots($0, outputs: size[0], tapRows: size[1], run: run, into: target)
    }
    return UnsafePointer(target)
  }

  private func packSparse(
    _ source: UnsafePointer<UInt16>, inputs: Int, outputs: Int, _ nonzero: Int, bias: UnsafePointer<Float>,
    for level: ProcessorLevel
  ) throws(NeuralNetworkError) -> Entry {
    let count = level.packedSparseCount(inputs: inputs, outputs: outputs, nonzero: nonzero)
    let target = try memory.allocate(count, of: SparseWeight.self)
    let starts = try memory.allocate(SparseLayout.chunks(inputs) * outputs + 1, of: UInt32.self)
    level.packSparse(source, inputs: inputs, outputs: outputs, into: target, starts: starts)
    return .sparse(target, starts: starts, bias: bias)
  }

  /// Calls `body` with 16-bit floats converted to 32-bit floats.
  private func withWidened(
    _ source: UnsafePointer<UInt16>, _ count: Int, _ body: (UnsafePointer<Float>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { floats in
      guard let start = floats.baseAddress else { return }
      HalfFloats.widen(source, count: count, into: start)
      body(start)
    }
  }

  /// Returns the tensor as 32-bit floats.
  private func widened(
    _ tensor: Graph.Tensor, _ file: WeightFile
  ) throws(NeuralNetworkError) -> UnsafePointer<Float> {
    let source = try halves(of: tensor, file)
    let target = try memory.allocate(tensor.shape.count, of: Float.self)
    HalfFloats.widen(source, count: tensor.shape.count, into: target)
    return UnsafePointer(target)
  }

  /// Returns the tensor in the file after checking that all its numbers are finite.
  private func halves(
    of tensor: Graph.Tensor, _ file: WeightFile
  ) throws(NeuralNetworkError) -> UnsafePointer<UInt16> {
    let source = file.start(of: tensor).assumingMemoryBound(to: UInt16.self)
    guard HalfFloats.areFinite(source, count: tensor.shape.count) else {
      throw .inconsistent("tensor “\(tensor.name)” holds a number that isn't finite")
    }
    return source
  }

  /// Returns the maximum number of zeros that a kernel reads in a row outside its map: the length of a padded row.
  private static func maximumRow(_ graph: Graph) -> Int {
    let rows = graph.values.compactMap { value in
      value.shape.map.map { ($0.width + 2 * StepBuilder.maximumPadding) * $0.channels }
    }
    return (rows.max() ?? 0) + slack
  }
}
