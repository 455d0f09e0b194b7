import FormCheckNeuralNetwork
public import FormCheckPixels
import FormCheckPose

/// A detector of people in whole frames and in tiles of frames.
public final class PersonDetector {
  /// The network, with its effort so far.
  let network: ImageNetwork
  private let interface: DetectorNetwork
  /// The region that the landmark network expects around a detected body.
  let crop: CropAlignment

  /// Creates a detector with its own buffers. Detectors share the model.
  ///
  /// - Parameter threads: the number of threads that work on one tile. Results don't depend on it.
  /// - Throws: an error if there is too little memory for the network's buffers.
  public init(models: PoseModels, threads: Int = 1) throws(PoseEstimationError) {
    interface = models.network.detector
    crop = models.network.landmarks.crop
    network = try ImageNetwork(
      models.detector, outputs: interface.decoder.outputNames, inputRange: interface.inputRange,
      border: .black,
      threads: threads)
  }

  /// Returns the people that one inference on the whole frame detects, by descending score.
  ///
  /// - Throws: ``PoseEstimationError/cancelled`` if the task is canceled.
  public func people(in frame: PixelBuffer) throws(PoseEstimationError) -> [Detection] {
    try people(in: frame, tiles: [.letterbox(frame.size)], minimumScore: DetectorTuning.minimumScore)
  }

  /// Returns the people in any of `tiles`, by descending score. A person in several tiles is returned once.
  func people(
    in frame: PixelBuffer, tiles: [DetectionTile], minimumScore: Double
  ) throws(PoseEstimationError) -> [Detection] {
    var detections: [Detection] = []
    for tile in tiles {
      detections += try self.detections(in: frame, tile, minimumScore)
        .mergedByWeightedSuppression(overlap: DetectorTuning.suppressionOverlap)
    }
    return detections.distinct(crop)
  }

  private func detections(
    in frame: PixelBuffer, _ tile: DetectionTile, _ minimumScore: Double
  ) throws(PoseEstimationError) -> [Detection] {
    let predictions = try network.infer(frame, through: tile.map) { network throws(NeuralNetworkError) in
      try interface.decoder.predictions(from: network, minimumScore: minimumScore)
    }
    return predictions.map { Detection($0, in: tile) }
  }
}

extension Detection {
  /// Converts a prediction into frame coordinates. In a tile with a quarter turn, width and height are exchanged.
  fileprivate init(_ prediction: DetectionPrediction, in tile: DetectionTile) {
    let (across, down) = (prediction.size.width * tile.side, prediction.size.height * tile.side)
    let isSideways = !tile.quarterTurns.isMultiple(of: 2)
    let (width, height) = (isSideways ? down : across, isSideways ? across : down)
    let center = tile.framePoint(x: prediction.center.x, y: prediction.center.y)
    self.init(
      score: prediction.score,
      box: Rectangle(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height),
      alignmentPoints: prediction.points.map { tile.framePoint(x: $0.x, y: $0.y) })
  }
}
