#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FormCheckNeuralNetwork
public import FormCheckPixels
public import FormCheckPose

/// An estimator of a person's silhouette in single frames, given the pose.
///
/// It computes the output of the landmark network that poses don't require.
public final class SilhouetteEstimator {
  private let network: ImageNetwork
  private let interface: LandmarkNetwork
  private let output: String

  /// Creates an estimator with its own buffers; nil if the network has no silhouette.
  ///
  /// - Parameter threads: the number of threads that work on one frame. Results don't depend on it.
  /// - Throws: an error if there is too little memory for the network's buffers.
  public init?(models: PoseModels, threads: Int = 1) throws(PoseEstimationError) {
    interface = models.network.landmarks
    guard let output = interface.silhouette, models.landmark.outputNames.contains(output) else { return nil }
    self.output = output
    network = try ImageNetwork(
      models.landmark, outputs: interface.decoder.outputNames.union([output]),
      inputRange: interface.inputRange, border: .replicated, threads: threads)
  }

  /// Returns the silhouette of the person with this pose; nil if the pose has no trunk, or if the network's output isn't
  /// a square map.
  ///
  /// - Throws: ``PoseEstimationError/cancelled`` if the task is canceled.
  /// - Complexity: two inferences: the first derives the region that the network expects from the region of the pose.
  public func silhouette(
    in frame: PixelBuffer, of pose: Pose
  ) throws(PoseEstimationError) -> Silhouette? {
    guard let first = region(of: pose) else { return nil }
    let found = try network.infer(frame, through: first.onGrid.map) { network throws(NeuralNetworkError) in
      try interface.decoder.prediction(from: network).alignment
    }
    func point(_ unit: LandmarkPrediction.UnitPoint) -> Point {
      first.onGrid.framePoint(x: Double(unit.x), y: Double(unit.y))
    }
    let refined = interface.crop.region(center: point(found.center), top: point(found.top))
    let region = (refined.flatMap { $0.isNearlySame(as: first) ? $0 : nil } ?? first).onGrid
    let output = output
    let logits = try network.infer(frame, through: region.map) { network throws(NeuralNetworkError) in
      [Float](try network.output(output))
    }
    let side = Int(Double(logits.count).squareRoot())
    guard side > 0, side * side == logits.count else { return nil }
    return Silhouette(region: region, side: side, probabilities: logits.map { LogOdds.probability($0) })
  }

  /// Returns the region whose circle around the mid-hip encloses the body, with the trunk upright.
  private func region(of pose: Pose) -> RegionOfInterest? {
    func middle(_ one: KeypointName, _ other: KeypointName) -> Point? {
      guard let one = pose[one]?.position, let other = pose[other]?.position else { return nil }
      return one.midpoint(to: other)
    }
    guard let hips = middle(.leftHip, .rightHip), let shoulders = middle(.leftShoulder, .rightShoulder)
    else { return nil }
    let radius = pose.keypoints.map { $0.position.distance(to: hips) }.filter(\.isFinite).max() ?? 0
    let trunk = shoulders - hips
    guard trunk.length >= 1, radius >= 1 else { return nil }
    return interface.crop.region(center: hips, top: hips + trunk * (radius / trunk.length))
  }
}
