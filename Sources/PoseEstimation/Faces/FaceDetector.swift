import FormCheckNeuralNetwork
public import FormCheckPixels
public import FormCheckPose

/// A detector of all faces in a frame, including small ones.
public final class FaceDetector {
  private let network: ImageNetwork

  /// The minimum score of a candidate, 0…1, in one of the tiles. A lower one would find few more faces, and each candidate
  /// takes another inference.
  private static let candidateScore = 0.22
  /// The minimum mean score of a face, 0…1, in its tile and in its ``Face/confirmation``. It is low, because a cover
  /// without a face does less harm than a face without a cover.
  private static let minimumScore = 0.275
  /// The minimum score of the second inference around a candidate that is a face in any case. Lower ones count as 0.
  private static let secondScore = 0.05
  /// The overlap (IoU) above which two detections are one face.
  private static let overlap = 0.3

  /// The parameters as text, because other parameters find other faces.
  static let rule = "\(candidateScore) \(minimumScore) \(overlap) \(Face.confirmationScale)"

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

  /// A function that returns the number of threads that may share the next inference, and that is called before each; nil if all
  /// threads may share it.
  public var availableThreads: (@Sendable () -> Int)? {
    get { network.availableThreads }
    set { network.availableThreads = newValue }
  }

  /// The time that sampling and inferences took so far, with the CPU time of all threads.
  public var workTime: WorkTime { network.samplingTime + network.inferenceTime }

  /// Returns the faces in a frame, by descending score of the first inference that detected them.
  ///
  /// A second inference around each candidate determines its mean score. It samples the pixels differently: a
  /// face remains a face, and most plates and knees don't.
  ///
  /// - Parameter frame: the upright frame.
  /// - Throws: an error if the task was canceled.
  /// - Complexity: one inference for each tile: 67 in a frame of 640 × 480 pixels, 224 in one of 1920 × 1080; and one for
  ///   each candidate, typically a quarter as many.
  public func faces(in frame: PixelBuffer) throws(PoseEstimationError) -> [Face] {
    try confirmed(try candidates(in: frame, FaceTilePlan(size: frame.size).tiles), in: frame)
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
    _ = try candidates(in: frame, [tiles[0]])
    let before = workTime
    let timed = (0..<count).map { tiles[$0 * tiles.count / count] }
    _ = try confirmed(try candidates(in: frame, timed), in: frame)
    return (workTime - before).seconds * Double(tiles.count) / Double(count)
  }

  /// The number of tiles whose time is measured for an estimate.
  private static let timedTiles = 16

  /// Returns what may be a face in some tiles, by descending score.
  private func candidates(
    in frame: PixelBuffer, _ tiles: [DetectionTile]
  ) throws(PoseEstimationError) -> [Face] {
    var faces: [Face] = []
    for tile in tiles {
      faces += try self.faces(in: frame, tile, minimumScore: Self.candidateScore)
        .filter { $0.isPlausible(in: frame.size, tile) }
    }
    return faces.distinct(overlap: Self.overlap)
  }

  /// Returns the candidates whose mean score in two inferences is high enough.
  private func confirmed(
    _ candidates: [Face], in frame: PixelBuffer
  ) throws(PoseEstimationError) -> [Face] {
    var faces: [Face] = []
    for candidate in candidates {
      let score = try meanScore(of: candidate, in: frame)
      if score >= Self.minimumScore { faces.append(Face(score: score, box: candidate.box)) }
    }
    return faces
  }

  /// Returns the mean of the score of a candidate and that of a second inference, which is 0 if the candidate isn't
  /// found again with a score that matters.
  private func meanScore(of candidate: Face, in frame: PixelBuffer) throws(PoseEstimationError) -> Double {
    let missing = 2 * Self.minimumScore - candidate.score
    let second = try faces(
      in: frame, candidate.confirmation, minimumScore: missing > 0 ? missing : Self.secondScore
    ).filter { $0.box.intersectionOverUnion(with: candidate.box) > Self.overlap }.map(\.score).max()
    return (candidate.score + (second ?? 0)) / 2
  }

  private func faces(
    in frame: PixelBuffer, _ tile: DetectionTile, minimumScore: Double
  ) throws(PoseEstimationError) -> [Face] {
    let predictions = try network.infer(frame, through: tile.map) { network throws(NeuralNetworkError) in
      try FaceModel.decoder.predictions(from: network, minimumScore: minimumScore)
    }
    return predictions.compactMap { Face($0, in: tile) }
  }
}

extension Face {
  /// The maximum size of a box, as a multiple of its tile's side.
  private static let maximumSize = 2.0
  /// The side of the square in which a face is confirmed, as a multiple of its box. It shows the head with the shoulders,
  /// which are two to three faces wide, and the upper body. A face has 32 of 192 pixels in it, well above the smallest
  /// face that the network detects.
  fileprivate static let confirmationScale = 6.0

  /// The mirrored square around the face in which a second inference confirms it. Its pixels lie differently in the
  /// network's input than those of any tile, so that errors of the two inferences coincide less often.
  fileprivate var confirmation: DetectionTile {
    DetectionTile(
      center: box.center, side: Self.confirmationScale * max(box.width, box.height), isMirrored: true)
  }

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
