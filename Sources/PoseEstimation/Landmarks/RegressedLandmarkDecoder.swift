import FormCheckNeuralNetwork
import FormCheckPose

/// A decoder for networks that regress the position of every point in input pixels, and optionally refine it by
/// heatmaps.
struct RegressedLandmarkDecoder: LandmarkDecoder {
  /// The numbers that the network outputs for each point: x and y in input pixels, then others.
  struct Values {
    /// The number of values per point.
    let count: Int
    /// The index of the visibility, in log-odds.
    let visibility: Int
    /// The index of the presence, in log-odds.
    let presence: Int
  }

  /// The points from whose means the region of the body is derived, as indices of the network's points.
  struct Alignment {
    /// The points whose mean is the center of the region.
    let center: [Int]
    /// The points whose mean gives the region's size and roll.
    let top: [Int]
  }

  /// The names of the outputs in the weight file.
  struct OutputNames {
    /// ``pointCount`` × ``Values/count`` numbers.
    let landmarks: String
    /// One number: the probability of a person.
    let score: String
    /// A square map with one channel of log-odds for each point; nil for a network without heatmaps.
    let heatmap: String?
    /// Three numbers for each point, in meters; nil for a network without world coordinates.
    let worldLandmarks: String?
  }

  /// The number of points in the outputs. The first ones are the skeleton's; the others only align the region.
  let pointCount: Int
  let values: Values
  let skeleton: Skeleton
  let alignment: Alignment
  /// The names of the outputs.
  let outputNaming: OutputNames
  let refinement: HeatmapRefinement.Parameters
  let calibration: ConfidenceCalibration

  init(
    pointCount: Int, values: Values, skeleton: Skeleton, alignment: Alignment, outputs: OutputNames,
    refinement: HeatmapRefinement.Parameters, calibration: ConfidenceCalibration
  ) {
    self.pointCount = pointCount
    self.values = values
    self.skeleton = skeleton
    self.alignment = alignment
    self.outputNaming = outputs
    self.refinement = refinement
    self.calibration = calibration
  }

  var outputs: [NetworkOutput] {
    let required = [
      NetworkOutput(name: outputNaming.landmarks, layout: .numbers(pointCount * values.count)),
      NetworkOutput(name: outputNaming.score, layout: .numbers(1)),
    ]
    let heatmap = outputNaming.heatmap.map {
      NetworkOutput(name: $0, layout: .squareMap(channels: pointCount))
    }
    let world = outputNaming.worldLandmarks.map { NetworkOutput(name: $0, layout: .numbers(pointCount * 3)) }
    return required + [heatmap, world].compactMap(\.self)
  }
}

extension RegressedLandmarkDecoder {
  /// Returns the person that the network's last run describes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of points.
  func prediction(from network: Network) throws(NeuralNetworkError) -> LandmarkPrediction {
    let numbers = try network.output(outputNaming.landmarks)
    var heatmaps: HeatmapRefinement?
    if let name = outputNaming.heatmap {
      heatmaps = HeatmapRefinement(refinement, points: pointCount, logits: try network.output(name))
    }
    let input = network.model.inputShape
    let landmarks = (0..<pointCount).map { index in
      landmark(
        UnsafeBufferPointer(rebasing: numbers[(index * values.count)..<((index + 1) * values.count)]),
        width: Float(input.width), height: Float(input.height)
      ) { heatmaps?.refined(point: index, x: $0, y: $1) }
    }
    return LandmarkPrediction(
      score: try network.output(outputNaming.score)[0],
      landmarks: Array(landmarks.prefix(skeleton.keypoints.count)), worldPoints: try worldPoints(network),
      alignment: (Self.mean(alignment.center, landmarks), Self.mean(alignment.top, landmarks)))
  }

  /// Returns a point as a landmark. Without a heatmap, the presence is used as the peak.
  private func landmark(
    _ numbers: UnsafeBufferPointer<Float>, width: Float, height: Float,
    refined: (Float, Float) -> (x: Float, y: Float, peak: Float)?
  ) -> LandmarkPrediction.Landmark {
    let (x, y) = (numbers[0] / width, numbers[1] / height)
    let presence = LogOdds.probability(numbers[values.presence])
    let point = refined(x, y) ?? (x, y, presence)
    return LandmarkPrediction.Landmark(
      position: (point.x, point.y), visibility: LogOdds.probability(numbers[values.visibility]),
      presence: presence,
      confidence: calibration.confidence(peak: point.peak, presence: presence), peak: point.peak)
  }

  private func worldPoints(_ network: Network) throws(NeuralNetworkError) -> [WorldPoint] {
    guard let name = outputNaming.worldLandmarks else { return [] }
    let world = try network.output(name)
    return skeleton.keypoints.indices.map {
      WorldPoint(x: world[$0 * 3], y: world[$0 * 3 + 1], z: world[$0 * 3 + 2])
    }
  }

  private static func mean(
    _ indices: [Int], _ landmarks: [LandmarkPrediction.Landmark]
  ) -> LandmarkPrediction.UnitPoint {
    guard let first = indices.first else { return (0.5, 0.5) }
    let sum = indices.dropFirst().reduce(landmarks[first].position) {
      ($0.x + landmarks[$1].position.x, $0.y + landmarks[$1].position.y)
    }
    return (sum.x / Float(indices.count), sum.y / Float(indices.count))
  }
}
