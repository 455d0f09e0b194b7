#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FormCheckNeuralNetwork
public import FormCheckPixels
import FormCheckPose

/// An estimator of one person's keypoints in a region of a frame.
public final class LandmarkEstimator {
  /// The network, with its effort so far.
  let network: ImageNetwork
  private let interface: LandmarkNetwork
  private let skeleton: Skeleton

  /// Creates an estimator with its own buffers. Estimators share the model.
  ///
  /// - Parameter threads: the number of threads that work on one region. Results don't depend on it.
  /// - Throws: an error if there is too little memory for the network's buffers.
  public init(models: PoseModels, threads: Int = 1) throws(PoseEstimationError) {
    interface = models.network.landmarks
    network = try ImageNetwork(
      models.landmark, outputs: interface.decoder.outputNames, inputRange: interface.inputRange,
      border: .replicated, threads: threads)
    skeleton = models.skeleton
  }

  /// Returns the person in the grid region nearest to `region`, whether or not the region shows one: the pose's score
  /// is the probability of a person.
  ///
  /// - Throws: ``PoseEstimationError/cancelled`` if the task is canceled.
  public func estimate(
    in frame: PixelBuffer, region: RegionOfInterest
  ) throws(PoseEstimationError) -> PoseEstimate {
    try estimate(in: frame, exactly: region.onGrid)
  }

  /// Returns the person in exactly this region.
  func estimate(
    in frame: PixelBuffer, exactly region: RegionOfInterest
  ) throws(PoseEstimationError) -> PoseEstimate {
    let prediction = try network.infer(frame, through: region.map) { network throws(NeuralNetworkError) in
      try interface.decoder.prediction(from: network)
    }
    return estimate(prediction, in: region)
  }

  /// Converts a prediction into frame coordinates. A prediction with implausible numbers counts as nobody.
  private func estimate(_ prediction: LandmarkPrediction, in region: RegionOfInterest) -> PoseEstimate {
    func point(_ position: LandmarkPrediction.UnitPoint) -> Point {
      region.framePoint(x: Double(position.x), y: Double(position.y))
    }
    let keypoints = prediction.landmarks.map {
      Keypoint(
        position: point($0.position), visibility: $0.visibility, presence: $0.presence,
        confidence: $0.confidence)
    }
    var pose = Pose(
      skeleton: skeleton, score: prediction.score, keypoints: keypoints,
      worldPoints: prediction.worldPoints.map { turned($0, with: region) })
    if !pose.isPlausible { pose.score = 0 }
    return PoseEstimate(
      region: region, pose: pose,
      heatmapPeaks: prediction.landmarks.map(\.peak),
      refinedRegion: interface.crop.region(
        center: point(prediction.alignment.center), top: point(prediction.alignment.top)))
  }

  /// Rotates a point of the upright body in the region into the frame's orientation.
  private func turned(_ point: WorldPoint, with region: RegionOfInterest) -> WorldPoint {
    let (sine, cosine) = (Float(sin(region.roll)), Float(cos(region.roll)))
    return WorldPoint(
      x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine, z: point.z)
  }
}
