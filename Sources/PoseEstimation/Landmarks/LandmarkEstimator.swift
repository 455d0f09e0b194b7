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
  private let network: Network
  private let interface: LandmarkNetwork
  private let skeleton: Skeleton
  private let inputSize: PixelSize
  /// The number of inferences so far.
  private(set) var inferences = 0
  /// The time that sampling took so far.
  private(set) var samplingTime = WorkTime()
  private var networkTime = WorkTime()

  /// Creates an estimator with its own buffers. Estimators share the model.
  ///
  /// - Parameter threads: the number of threads that work on one region. Results don't depend on it.
  public init(models: PoseModels, threads: Int = 1) throws(PoseEstimationError) {
    interface = models.network.landmarks
    network = try PoseEstimationError.wrapping { () throws(NeuralNetworkError) in
      try Network(models.landmark, outputs: models.network.landmarks.decoder.outputNames, threads: threads)
    }
    skeleton = models.skeleton
    inputSize = PixelSize(width: network.model.inputShape.width, height: network.model.inputShape.height)
  }

  /// The time that the network took so far, with the CPU time of all threads.
  var inferenceTime: WorkTime { networkTime + WorkTime(processorSeconds: helperSeconds) }

  /// The number of threads that share the next inferences.
  var activeThreads: Int {
    get { network.activeThreads }
    set { network.activeThreads = newValue }
  }

  /// The CPU time of the network's threads beside the caller's so far, in seconds.
  var helperSeconds: Double { network.helperSeconds }

  /// Returns the person in the grid region nearest to `region`, whether or not the region shows one: the pose's score
  /// is the probability of a person.
  public func estimate(
    in frame: PixelBuffer, region: RegionOfInterest
  ) throws(PoseEstimationError) -> PoseEstimate {
    try estimate(in: frame, exactly: region.onGrid)
  }

  /// Returns the person in exactly this region.
  func estimate(
    in frame: PixelBuffer, exactly region: RegionOfInterest
  ) throws(PoseEstimationError) -> PoseEstimate {
    try PoseEstimationError.checkCancellation()
    inferences += 1
    if let input = network.input.baseAddress {
      samplingTime.measure {
        frame.sampleRGB(
          into: input, size: inputSize, through: region.map(columns: inputSize.width), border: .replicated,
          range: interface.inputRange)
      }
    }
    networkTime.measure { network.run() }
    let prediction = try PoseEstimationError.wrapping { () throws(NeuralNetworkError) in
      try interface.decoder.prediction(from: network)
    }
    return estimate(prediction, in: region)
  }

  /// Converts a prediction into frame coordinates. A prediction that isn't finite counts as nobody.
  private func estimate(_ prediction: LandmarkPrediction, in region: RegionOfInterest) -> PoseEstimate {
    func point(_ position: LandmarkPrediction.UnitPoint) -> Point {
      region.framePoint(x: Double(position.x), y: Double(position.y))
    }
    let keypoints = prediction.landmarks.map {
      Keypoint(
        position: point($0.position), visibility: $0.visibility, presence: $0.presence,
        confidence: $0.confidence)
    }
    return PoseEstimate(
      region: region,
      pose: Pose(
        skeleton: skeleton, score: prediction.isFinite ? prediction.score : 0, keypoints: keypoints,
        worldPoints: prediction.worldPoints.map { turned($0, with: region) }),
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
