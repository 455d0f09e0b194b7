import FormCheckNeuralNetwork
public import FormCheckPixels
public import FormCheckPose

/// The probability of a person in each part of a square region of a frame.
public struct SilhouetteEstimate: Sendable {
  /// The region.
  public let region: RegionOfInterest
  /// The number of values across and down.
  public let side: Int
  /// The probabilities, 0…1, row by row.
  public let values: [Float]
}

/// An estimator of the area that a person covers, by an output of the landmark network that no pose requires.
public final class SilhouetteEstimator {
  private let network: ImageNetwork
  private let interface: LandmarkNetwork
  private let output: String

  /// The side of the first region, as a multiple of the radius of the circle around the mid-hip that encloses the
  /// keypoints.
  private static let sideFactor = 2.6

  /// Creates an estimator; nil if the landmark network has no silhouette.
  ///
  /// - Parameter threads: the number of threads that work on one region. Results don't depend on it.
  public init?(models: PoseModels, threads: Int = 1) throws(PoseEstimationError) {
    interface = models.network.landmarks
    guard let output = interface.auxiliaryOutputs.first(where: models.landmark.outputNames.contains) else {
      return nil
    }
    self.output = output
    network = try ImageNetwork(
      models.landmark, outputs: interface.decoder.outputNames.union([output]),
      inputRange: interface.inputRange, border: .replicated, threads: threads)
  }

  /// Returns the area of a person whose pose is known; nil if the pose has no trunk or the output isn't a square.
  public func silhouette(
    of pose: Pose, in frame: PixelBuffer
  ) throws(PoseEstimationError) -> SilhouetteEstimate? {
    guard let region = Self.region(around: pose) else { return nil }
    let logits = try network.infer(frame, through: region.map) {
      [output] network throws(NeuralNetworkError) in
      Array(try network.output(output))
    }
    let side = Int(Double(logits.count).squareRoot())
    guard side * side == logits.count else { return nil }
    return SilhouetteEstimate(region: region, side: side, values: logits.map(LogOdds.probability))
  }

  /// Returns the region that the network expects around a body: centered on the mid-hip, with the trunk upright.
  private static func region(around pose: Pose) -> RegionOfInterest? {
    func center(_ first: KeypointName, _ second: KeypointName) -> Point? {
      guard let first = pose[first], let second = pose[second] else { return nil }
      return first.position.midpoint(to: second.position)
    }
    guard let hips = center(.leftHip, .rightHip), let shoulders = center(.leftShoulder, .rightShoulder) else {
      return nil
    }
    let radius = pose.keypoints.reduce(0) { max($0, $1.position.distance(to: hips)) }
    let axis = shoulders - hips
    guard radius >= 1, axis.length >= 1 else { return nil }
    return CropAlignment(sideFactor: sideFactor).region(
      center: hips, top: hips + axis * (radius / axis.length))?.onGrid
  }
}
