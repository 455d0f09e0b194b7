import FormCheckNeuralNetwork
public import FormCheckPixels
public import FormCheckPose

/// A detector of all faces in a frame, including small ones.
public final class FaceDetector {
  private let network: ImageNetwork

  /// The minimum score of a face, 0…1. It is low, because a cover without a face does less harm than a face without a
  /// cover. At 0.3, a third fewer faces are missed, but there are twice as many covers on plates and knees.
  private static let minimumScore = 0.4
  /// The overlap (IoU) above which two detections are one face.
  private static let overlap = 0.3

  /// The parameters as text, because other parameters find other faces.
  static let rule = "\(minimumScore) \(overlap)"

  /// Creates a detector with its own buffers. Detectors share the model.
  ///
  /// - Parameters:
  ///   - model: the network.
  ///   - threads: the number of threads that work on one tile. Results don't depend on it.
  /// - Throws: an error if the network can't be prepared.
  public init(model: FaceModel, threads: Int = 1) throws(PoseEstimationError) {
    network = try ImageNetwork(
      model.network, outputs: FaceModel.decoder.outputNames, inputRange: -1...1, border: .black,
      threads: threads)
  }

  /// The number of threads that share the next inferences.
  public var activeThreads: Int {
    get { network.activeThreads }
    set { network.activeThreads = newValue }
  }

  /// The time that sampling and inferences took so far, with the CPU time of all threads.
  public var workTime: WorkTime { network.samplingTime + network.inferenceTime }

  /// Returns the faces in a frame, by descending score.
  ///
  /// - Parameter frame: the upright frame.
  /// - Throws: an error if the task was canceled.
  /// - Complexity: one inference for each tile: 67 in a frame of 640 × 480 pixels, 224 in one of 1920 × 1080.
  public func faces(in frame: PixelBuffer) throws(PoseEstimationError) -> [Face] {
    var faces: [Face] = []
    for tile in FaceTilePlan(size: frame.size).tiles { faces += try self.faces(in: frame, tile) }
    return faces.distinct(overlap: Self.overlap)
  }

  /// Returns the estimated time of ``faces(in:)`` on one core in seconds, from the time of a few inferences.
  ///
  /// - Parameter frame: the upright frame.
  /// - Throws: an error if the task was canceled.
  public func estimatedSeconds(in frame: PixelBuffer) throws(PoseEstimationError) -> Double {
    let tiles = FaceTilePlan(size: frame.size).tiles
    let count = min(Self.timedTiles, tiles.count)
    guard count > 0 else { return 0 }
    // The first inference also prepares the network.
    _ = try faces(in: frame, tiles[0])
    let before = workTime
    for index in 0..<count { _ = try faces(in: frame, tiles[index * tiles.count / count]) }
    return (workTime - before).seconds * Double(tiles.count) / Double(count)
  }

  /// The number of tiles whose time is measured for an estimate.
  private static let timedTiles = 16

  private func faces(
    in frame: PixelBuffer, _ tile: DetectionTile
  ) throws(PoseEstimationError) -> [Face] {
    let predictions = try network.infer(frame, through: tile.map) { network throws(NeuralNetworkError) in
      try FaceModel.decoder.predictions(from: network, minimumScore: Self.minimumScore)
    }
    return predictions.compactMap { Face($0, in: tile) }.filter { $0.isPlausible(in: frame.size, tile) }
  }
}

extension Face {
  /// The maximum size of a box, as a multiple of its tile's side.
  private static let maximumSize = 2.0

  /// Whether the box shows part of the frame and isn't much larger than the tile in which it was detected.
  fileprivate func isPlausible(in size: PixelSize, _ tile: DetectionTile) -> Bool {
    max(box.width, box.height) <= Self.maximumSize * tile.side && box.x < Double(size.width)
      && box.y < Double(size.height) && box.x + box.width > 0 && box.y + box.height > 0
  }

  /// Converts a prediction into frame coordinates; nil if it has no area.
  fileprivate init?(_ prediction: DetectionPrediction, in tile: DetectionTile) {
    let (width, height) = (prediction.size.width * tile.side, prediction.size.height * tile.side)
    let center = tile.framePoint(x: prediction.center.x, y: prediction.center.y)
    guard width > 0, height > 0, width.isFinite, height.isFinite, center.x.isFinite,
      center.y.isFinite
    else { return nil }
    self.init(
      score: prediction.score,
      box: Rectangle(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height))
  }
}
