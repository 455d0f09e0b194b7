public import FormCheckKernels

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A loaded network: its graph, and its weights packed for one CPU level.
///
/// Models are immutable and shared by all threads. Each thread runs a model through its own ``Network``.
public struct NetworkModel: Sendable {
  /// The CPU level whose kernels run the model.
  public let level: ProcessorLevel
  /// The SHA-256 of the weight file's contents after its header, as hexadecimal digits.
  public let sha256: String

  let graph: Graph
  let weights: WeightCache
  /// The input, as an index into the graph's values.
  let input: Int

  /// Loads a weight file (`docs/weight-format.md`).
  ///
  /// - Parameters:
  ///   - bytes: the file. It is only read during the call unless it `remainsInMemory`.
  ///   - level: the level to run at; nil for the one that the environment variable `FORMCHECK_CPU` names, or else
  ///     the best level of this processor.
  ///   - skipsZeros: whether kernels skip the weights that are zero where most of a layer's are. The sums are the same,
  ///     apart from the order of their terms.
  ///   - remainsInMemory: whether `bytes` stay valid as long as the program runs, so that ``releasePackedWeights()``
  ///     can return memory.
  /// - Throws: a ``NeuralNetworkError`` if the file is invalid or the level isn't available.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(
    weights bytes: UnsafeRawBufferPointer, level: ProcessorLevel? = nil, skipsZeros: Bool = true,
    remainsInMemory: Bool = false
  ) throws(NeuralNetworkError) {
    if let level { self.level = level } else { self.level = try Self.levelOfEnvironment() }
    guard self.level.isAvailable else { throw .unavailableProcessorLevel(self.level.rawValue) }
    let file = try WeightFile(bytes)
    graph = file.graph
    sha256 = file.sha256
    input = file.graph.inputs[0].value
    let packed = try PackedWeights(file, for: self.level, skipsZeros: skipsZeros)
    weights = WeightCache(
      packed, packAgain: remainsInMemory ? Self.packing(bytes, for: self.level, skipsZeros: skipsZeros) : nil)
  }

  /// Returns a function that packs the weights of a file that remains in memory.
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

  /// Releases the memory of the packed weights until the next ``Network`` is created.
  ///
  /// Weights are kept if a network is using them or if their file doesn't remain in memory.
  public func releasePackedWeights() { weights.release() }

  /// Loads a weight file from an array.
  ///
  /// - Throws: an error if the file is invalid, or if this processor doesn't support the level.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(bytes: [UInt8], level: ProcessorLevel? = nil) throws(NeuralNetworkError) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(NeuralNetworkError) in try NetworkModel(weights: bytes, level: level) }
    }
    self = try result.get()
  }

  /// The network's name in the file.
  public var name: String { graph.name }
  /// The name of the skeleton of the network's keypoints; "none" for a network without keypoints.
  public var skeletonName: String { graph.skeletonName }
  /// The shape of the input image.
  public var inputShape: ImageShape {
    let dimensions = graph.values[input].shape.dimensions
    return ImageShape(height: dimensions[0], width: dimensions[1], channels: dimensions[2])
  }
  /// The names of the outputs, in the file's order.
  public var outputNames: [String] { graph.outputs.map(\.name) }

  /// Returns the shape of an output.
  ///
  /// - Throws: ``NeuralNetworkError/unknownOutput(_:available:)`` if the network has no such output.
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
    guard let name = nameInEnvironment else { return .best }
    guard let level = ProcessorLevel(rawValue: name) else { throw .unknownProcessorLevel(name) }
    return level
  }

  /// The name of a level in the environment variable `FORMCHECK_CPU`; nil if it is unset or empty.
  private static var nameInEnvironment: String? {
    getenv("FORMCHECK_CPU").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the level at which an earlier run recorded that it ran; nil if the environment names a level, or if this
  /// processor lacks the recorded one.
  public static func level(recorded name: String?) -> ProcessorLevel? {
    guard nameInEnvironment == nil, let level = name.flatMap({ ProcessorLevel(rawValue: $0) }),
      level.isAvailable
    else { return nil }
    return level
  }

  /// The shape of an input image in memory: rows of pixels with contiguous channels.
  public struct ImageShape: Hashable, Sendable {
    /// The number of rows.
    public let height: Int
    /// The number of pixels in a row.
    public let width: Int
    /// The number of floats in a pixel.
    public let channels: Int

    /// Creates the shape of an image of `height` × `width` pixels.
    public init(height: Int, width: Int, channels: Int) {
      (self.height, self.width, self.channels) = (height, width, channels)
    }
  }
}
