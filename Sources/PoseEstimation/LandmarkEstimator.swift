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

/// Finds one person's keypoints in a region of a picture with BlazePose's landmark network.
///
/// Input: the region as 256 × 256 RGB, 0…1. Outputs: 39 points × (x, y, z, visibility, presence) in input pixels and
/// log-odds, a 64 × 64 × 39 heatmap, the probability of a person, 39 × 3 meters. The last six points are auxiliary;
/// number 33 and 34 give the region for the next look.
public final class LandmarkEstimator {
  private static let pointCount = 39
  private static let alignmentPoints = (midHip: 33, circle: 34)

  static let outputNames: Set = ["landmarks", "score", "heatmap", "world_landmarks"]
  /// The output that takes most time and that no pose needs.
  static let silhouetteName = "silhouette"

  private let network: Network
  private let skeleton: Skeleton
  private let inputSize: PixelSize
  /// How often it looked.
  private(set) var looks = 0

  /// An estimator with buffers of its own; the model is shared. `threads` work on one region at a time; the results
  /// don't depend on how many.
  public init(models: PoseModels, threads: Int = 1) throws(PoseEstimationError) {
    network = try PoseEstimationError.wrapping { () throws(NeuralNetworkError) in
      try Network(models.landmark, outputs: Self.outputNames, threads: threads)
    }
    skeleton = models.skeleton
    inputSize = PixelSize(width: network.model.inputShape.width, height: network.model.inputShape.height)
  }

  /// The person in `region`, or in the one of the grid that is next to it, whether or not there is one: the pose's
  /// score says how sure that is.
  public func estimate(
    in picture: PixelBuffer, region wanted: RegionOfInterest
  ) throws(PoseEstimationError) -> PoseEstimate {
    try estimate(in: picture, exactly: wanted.onGrid)
  }

  /// The person in just this region.
  func estimate(
    in picture: PixelBuffer, exactly region: RegionOfInterest
  ) throws(PoseEstimationError) -> PoseEstimate {
    try PoseEstimationError.checkCancellation()
    looks += 1
    if let input = network.input.baseAddress {
      picture.sampleRGB(
        into: input, size: inputSize, through: region.map(columns: inputSize.width), border: .replicated,
        range: 0...1)
    }
    return try PoseEstimationError.wrapping { () throws(NeuralNetworkError) in
      network.run()
      return decode(
        landmarks: try network.output("landmarks"), heatmap: try network.output("heatmap"),
        world: try network.output("world_landmarks"), score: try network.output("score")[0], in: region)
    }
  }

  private func decode(
    landmarks: UnsafeBufferPointer<Float>, heatmap: UnsafeBufferPointer<Float>,
    world: UnsafeBufferPointer<Float>, score: Float, in region: RegionOfInterest
  ) -> PoseEstimate {
    let refinement = HeatmapRefinement(
      cells: Int(Double(heatmap.count / Self.pointCount).squareRoot()), points: Self.pointCount,
      logits: heatmap)
    let points = (0..<Self.pointCount).map { point($0, landmarks, refinement, region) }
    let body = points.prefix(skeleton.keypoints.count)
    let (midHip, circle) = Self.alignmentPoints
    return PoseEstimate(
      region: region,
      pose: Pose(
        skeleton: skeleton, score: score, keypoints: body.map(\.keypoint),
        worldPoints: body.indices.map { worldPoint($0, world, region) }),
      heatmapPeaks: body.map(\.peak),
      refinedRegion: RegionOfInterest(
        midHip: points[midHip].keypoint.position, circlePoint: points[circle].keypoint.position))
  }

  private func point(
    _ index: Int, _ landmarks: UnsafeBufferPointer<Float>, _ refinement: HeatmapRefinement,
    _ region: RegionOfInterest
  ) -> (keypoint: Keypoint, peak: Float) {
    let values = UnsafeBufferPointer(rebasing: landmarks[(index * 5)..<(index * 5 + 5)])
    let refined = refinement.refined(
      point: index, x: values[0] / Float(inputSize.width), y: values[1] / Float(inputSize.height))
    let position = region.picturePoint(x: Double(refined.x), y: Double(refined.y))
    let presence = sigmoid(values[4])
    let keypoint = Keypoint(
      position: position, visibility: sigmoid(values[3]), presence: presence,
      confidence: KeypointConfidence.confidence(peak: refined.peak, presence: presence))
    return (keypoint, refined.peak)
  }

  /// The network's meters are those of the turned square: turned back with it.
  private func worldPoint(
    _ index: Int, _ world: UnsafeBufferPointer<Float>, _ region: RegionOfInterest
  ) -> WorldPoint {
    let (sine, cosine) = (Float(sin(region.roll)), Float(cos(region.roll)))
    let (x, y, z) = (world[index * 3], world[index * 3 + 1], world[index * 3 + 2])
    return WorldPoint(x: x * cosine - y * sine, y: x * sine + y * cosine, z: z)
  }
}
