public import FormCheckKernels

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A loaded network: its graph, and its weights packed for one processor level. Immutable, shared by all threads; each
/// thread runs it through a ``Network`` of its own.
public struct NetworkModel: Sendable {
  /// The processor level whose kernels run it.
  public let level: ProcessorLevel
  /// SHA-256 of the weight file's contents after its header, in hexadecimal digits.
  public let sha256: String

  let graph: Graph
  let weights: WeightCache
  /// Index of the input in the graph's values.
  let input: Int

  /// Reads a weight file (docs/weight-format.md).
  ///
  /// - Parameters:
  ///   - bytes: the file; no longer needed when this returns, unless it `stays`.
  ///   - level: the level to run at; nil for the one that the environment variable `FORMCHECK_CPU` names, or else
  ///     the best this processor has.
  ///   - skipsZeros: whether layers with many zeros among their weights run without them. The sums are the same, but
  ///     for the order of their terms.
  ///   - stays: whether `bytes` stay where they are as long as the program runs. Then ``letWeightsGo()`` can bring memory.
  /// - Throws: what is wrong with the file, or with the level.
  public init(
    weights bytes: UnsafeRawBufferPointer, level: ProcessorLevel? = nil, skipsZeros: Bool = true,
    stays: Bool = false
  ) throws(NeuralNetworkError) {
    if let level { self.level = level } else { self.level = try Self.levelOfEnvironment() }
    guard self.level.isAvailable else { throw .unavailableProcessorLevel(self.level.rawValue) }
    let file = try WeightFile(bytes)
    graph = file.graph
    sha256 = file.sha256
    input = file.graph.inputs[0].value
    let packed = try PackedWeights(file, for: self.level, skipsZeros: skipsZeros)
    weights = WeightCache(
      packed, packAgain: stays ? Self.packing(bytes, for: self.level, skipsZeros: skipsZeros) : nil)
  }

  /// Packs the weights of a file that stays where it is.
  private static func packing(
    _ bytes: UnsafeRawBufferPointer, for level: ProcessorLevel, skipsZeros: Bool
  ) -> WeightCache.Packing {
    let (start, count) = (bytes.baseAddress.map { UInt(bitPattern: $0) }, bytes.count)
    return { () throws(NeuralNetworkError) in
      let file = UnsafeRawBufferPointer(
        start: start.flatMap { UnsafeRawPointer(bitPattern: $0) }, count: count)
      return try PackedWeights(try WeightFile(file), for: level, skipsZeros: skipsZeros)
    }
  }

  /// Gives the memory of the packed weights back until the next ``Network`` is made, if they can be packed again then and no
  /// network is using them.
  public func releasePackedWeights() { weights.letGo() }

  /// Reads a weight file that is in an array.
  public init(bytes: [UInt8], level: ProcessorLevel? = nil) throws(NeuralNetworkError) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(NeuralNetworkError) in try NetworkModel(weights: bytes, level: level) }
    }
    self = try result.get()
  }

  /// What the file calls the network.
  public var name: String { graph.name }
  /// What the file calls the skeleton of its keypoints; "none" for a network without.
  public var skeletonName: String { graph.skeletonName }
  /// The input picture's height, width and channels.
  public var inputShape: (height: Int, width: Int, channels: Int) {
    let dimensions = graph.values[input].shape.dimensions
    return (dimensions[0], dimensions[1], dimensions[2])
  }
  /// The outputs' names, in the file's order.
  public var outputNames: [String] { graph.outputs.map(\.name) }

  /// The shape of an output.
  public func outputShape(_ name: String) throws(NeuralNetworkError) -> TensorShape {
    graph.values[try value(ofOutput: name)].shape
  }

  func value(ofOutput name: String) throws(NeuralNetworkError) -> Int {
    guard let port = graph.outputs.first(where: { $0.name == name }) else {
      throw .unknownOutput(name, available: outputNames)
    }
    return port.value
  }

  private static func levelOfEnvironment() throws(NeuralNetworkError) -> ProcessorLevel {
    guard let name = getenv("FORMCHECK_CPU").map({ String(cString: $0) }), !name.isEmpty else { return .best }
    guard let level = ProcessorLevel(rawValue: name) else { throw .unknownProcessorLevel(name) }
    return level
  }
}
