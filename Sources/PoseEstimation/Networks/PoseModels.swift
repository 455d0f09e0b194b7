import Dispatch
public import FormCheckKernels
import FormCheckNeuralNetwork
public import FormCheckPose
import Synchronization

/// The loaded and validated detector and landmark network of one ``PoseNetwork``, shared by any number of workers.
public struct PoseModels: Sendable {
  let network: PoseNetwork
  let detector: NetworkModel
  let landmark: NetworkModel

  /// The keypoints of the poses.
  public var skeleton: Skeleton { network.skeleton }

  /// The identity of one network, for provenance.
  public struct Identity: Hashable, Sendable, Codable {
    /// The name in the weight file.
    public let name: String
    /// SHA-256 of the weight file after its header, as lowercase hexadecimal digits.
    public let sha256: String
  }

  /// Loads the networks that are linked into this program.
  ///
  /// - Parameter level: the CPU level to run at; nil for the one that the environment variable `FORMCHECK_CPU`
  ///   names, or else the best level of this processor.
  /// - Throws: an error if `FORMCHECK_CPU` names no level, or if this processor doesn't support the level.
  public static func bundled(level: ProcessorLevel? = nil) throws(PoseEstimationError) -> PoseModels {
    let network = PoseNetwork.standard
    defer { network.weights.releasePages() }
    let models = try load([network.weights.detector(), network.weights.landmarks()], level)
    return try PoseModels(network, detector: models[0], landmark: models[1])
  }

  /// Loads a user's landmark network and the bundled detector of the same family.
  ///
  /// - Parameters:
  ///   - bytes: the weight file (`docs/weight-format.md`), of a network whose skeleton is that of a registered one.
  ///   - level: the CPU level to run at, as for ``bundled(level:)``.
  /// - Throws: the reason why the file isn't a weight file, or why its network can't estimate landmarks.
  public static func loaded(
    landmark bytes: [UInt8], level: ProcessorLevel? = nil
  ) throws(PoseEstimationError) -> PoseModels {
    let landmark = try PoseEstimationError.wrapping { () throws(NeuralNetworkError) in
      try NetworkModel(bytes: bytes, level: level)
    }
    guard let network = PoseNetwork.all.first(where: { $0.skeleton.name == landmark.skeletonName }) else {
      throw .unknownSkeleton(landmark.skeletonName)
    }
    defer { network.weights.releasePages() }
    let detector = try load([network.weights.detector()], level)
    return try PoseModels(network, detector: detector[0], landmark: landmark)
  }

  /// Loads both weight files of `network` from memory.
  init(
    _ network: PoseNetwork, detector: [UInt8], landmark: [UInt8], level: ProcessorLevel? = nil
  ) throws(PoseEstimationError) {
    let models = try PoseEstimationError.wrapping { () throws(NeuralNetworkError) in
      (try NetworkModel(bytes: detector, level: level), try NetworkModel(bytes: landmark, level: level))
    }
    try self.init(network, detector: models.0, landmark: models.1)
  }

  /// Combines two models with their network after checking that their inputs and outputs fit it.
  init(
    _ network: PoseNetwork, detector: NetworkModel, landmark: NetworkModel
  ) throws(PoseEstimationError) {
    guard landmark.skeletonName == network.skeleton.name else {
      throw .unknownSkeleton(landmark.skeletonName)
    }
    try Self.check(detector, outputs: network.detector.decoder.outputs)
    try Self.check(landmark, outputs: network.landmarks.decoder.outputs)
    self.network = network
    self.detector = detector
    self.landmark = landmark
  }

  /// The identities of the detector and the landmark network.
  public var identities: [Identity] {
    [detector, landmark].map { Identity(name: $0.name, sha256: $0.sha256) }
  }

  /// The CPU level that the networks run at.
  public var level: ProcessorLevel { landmark.level }

  /// Returns the level that an earlier run recorded, so that networks give the same results; nil if the environment
  /// variable `FORMCHECK_CPU` names a level, or if this processor lacks the recorded one.
  public static func level(recorded name: String?) -> ProcessorLevel? { NetworkModel.level(recorded: name) }

  /// Releases the memory of packed weights that no tracker is using. The next tracker packs them again, which takes a
  /// few milliseconds.
  public func releasePackedWeights() {
    for model in [detector, landmark] { model.releasePackedWeights() }
    network.weights.releasePages()
  }

  /// Loads several networks in parallel, since checking and packing weights takes most of the program's launch time.
  static func load(
    _ files: [UnsafeRawBufferPointer], _ level: ProcessorLevel?
  ) throws(PoseEstimationError) -> [NetworkModel] {
    let addresses = files.map { ($0.baseAddress.map { UInt(bitPattern: $0) }, $0.count) }
    let loaded = Mutex<[Int: Result<NetworkModel, NeuralNetworkError>]>([:])
    DispatchQueue.concurrentPerform(iterations: addresses.count) { index in
      let (start, count) = addresses[index]
      let bytes = UnsafeRawBufferPointer(
        start: start.flatMap { UnsafeRawPointer(bitPattern: $0) }, count: count)
      let result = Result { () throws(NeuralNetworkError) in
        try NetworkModel(weights: bytes, level: level, remainsInMemory: true)
      }
      loaded.withLock { $0[index] = result }
    }
    return try PoseEstimationError.wrapping { () throws(NeuralNetworkError) in
      var models: [NetworkModel] = []
      for (_, result) in loaded.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
        models.append(try result.get())
      }
      return models
    }
  }
}

extension PoseModels {
  /// The maximum side of an input image, in pixels. A larger one would only serve to exhaust memory.
  private static let maximumInputSide = 1024

  private static func check(
    _ model: NetworkModel, outputs: [NetworkOutput]
  ) throws(PoseEstimationError) {
    let missing = Set(outputs.map(\.name)).subtracting(model.outputNames).sorted()
    guard missing.isEmpty else {
      throw .unsuitableModel(
        name: model.name, reason: "it has no output called \(missing.joined(separator: ", "))")
    }
    for output in outputs { try check(model, output) }
    let input = model.inputShape
    guard input.width == input.height, input.channels == 3 else {
      throw .unsuitableModel(name: model.name, reason: "its input isn't a square RGB image")
    }
    guard input.width <= maximumInputSide else {
      throw .unsuitableModel(
        name: model.name,
        reason: "its input is \(input.width) pixels wide, and the limit is \(maximumInputSide)")
    }
  }

  private static func check(
    _ model: NetworkModel, _ output: NetworkOutput
  ) throws(PoseEstimationError) {
    let shape = try PoseEstimationError.wrapping { () throws(NeuralNetworkError) in
      try model.outputShape(output.name)
    }
    guard output.accepts(shape) else {
      throw .unsuitableModel(
        name: model.name,
        reason: "its output “\(output.name)” has the shape \(shape) instead of \(output.layout)")
    }
  }
}
