import CFormCheckPoseWeights
import Dispatch
public import FormCheckKernels
import FormCheckNeuralNetwork
public import FormCheckPose
import Synchronization

/// The two networks of BlazePose, loaded and checked, to be shared by any number of workers.
public struct PoseModels: Sendable {
  let detector: NetworkModel
  let landmark: NetworkModel
  /// The points that poses will have.
  public let skeleton: Skeleton

  /// One network's name and the SHA-256 of its weight file, for provenance.
  public struct Identity: Hashable, Sendable, Codable {
    /// The name in the weight file.
    public let name: String
    /// Lower-case hexadecimal.
    public let sha256: String
  }

  /// The networks inside this program, for a processor level; nil for the one that the environment variable
  /// `FORMCHECK_CPU` names, or else the best that this processor has.
  public static func bundled(level: ProcessorLevel? = nil) throws(PoseEstimationError) -> PoseModels {
    let landmark = UnsafeRawBufferPointer(
      start: formcheck_landmark_weights_start(), count: formcheck_landmark_weights_length)
    defer { formcheck_let_weights_go() }
    let models = try load([detectorWeights, landmark], level)
    return try PoseModels(detector: models[0], landmark: models[1])
  }

  private static var detectorWeights: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: formcheck_detector_weights_start(), count: formcheck_detector_weights_length)
  }

  /// The detector as if none of its weights were zero.
  static func detectorWithZeros(_ level: ProcessorLevel) throws(PoseEstimationError) -> NetworkModel {
    try PoseEstimationError.wrapping { () throws(NeuralNetworkError) in
      try NetworkModel(weights: detectorWeights, level: level, skipsZeros: false)
    }
  }

  init(detector: NetworkModel, landmark: NetworkModel) throws(PoseEstimationError) {
    guard let skeleton = Skeleton.named(landmark.skeletonName) else {
      throw .unknownSkeleton(landmark.skeletonName)
    }
    try Self.check(detector, outputs: PersonDetector.outputNames)
    try Self.check(landmark, outputs: LandmarkEstimator.outputNames)
    self.detector = detector
    self.landmark = landmark
    self.skeleton = skeleton
  }

  /// The detector and the landmark network.
  public var identities: [Identity] {
    [detector, landmark].map { Identity(name: $0.name, sha256: $0.sha256) }
  }

  /// The processor level that the networks run at.
  public var level: ProcessorLevel { landmark.level }

  /// Gives the memory of the networks back that nobody is using; whoever looks at a picture next packs them again, which
  /// takes some milliseconds.
  public func letGo() {
    for model in [detector, landmark] { model.releasePackedWeights() }
    formcheck_let_weights_go()
  }

  /// Loads several networks at the same time: checking and packing weights is most of a program's start.
  private static func load(
    _ weights: [UnsafeRawBufferPointer], _ level: ProcessorLevel?
  ) throws(PoseEstimationError) -> [NetworkModel] {
    let addresses = weights.map { ($0.baseAddress.map { UInt(bitPattern: $0) }, $0.count) }
    let loaded = Mutex<[Int: Result<NetworkModel, NeuralNetworkError>]>([:])
    DispatchQueue.concurrentPerform(iterations: addresses.count) { index in
      let (start, count) = addresses[index]
      let bytes = UnsafeRawBufferPointer(
        start: start.flatMap { UnsafeRawPointer(bitPattern: $0) }, count: count)
      let result = Result { () throws(NeuralNetworkError) in
        try NetworkModel(weights: bytes, level: level, stays: true)
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

  private static func check(_ model: NetworkModel, outputs: Set<String>) throws(PoseEstimationError) {
    let missing = outputs.subtracting(model.outputNames).sorted()
    guard missing.isEmpty else {
      throw .unsuitableModel(
        name: model.name, reason: "it has no output called \(missing.joined(separator: ", "))")
    }
    guard model.inputShape.width == model.inputShape.height, model.inputShape.channels == 3 else {
      throw .unsuitableModel(name: model.name, reason: "its input isn't a square RGB picture")
    }
  }
}
