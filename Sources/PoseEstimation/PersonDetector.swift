import FormCheckNeuralNetwork
public import FormCheckPixels
import FormCheckPose

/// Finds people in whole pictures with BlazePose's detector.
///
/// The picture is letterboxed into 224 × 224, RGB −1…1. For each of 2254 anchors the network gives a score and a box
/// with four alignment points relative to the anchor, in input pixels.
public final class PersonDetector {
  /// A detection needs this score.
  static let minimumScore = 0.5
  /// Two detections that overlap by more (IoU) are one person.
  static let suppressionOverlap = 0.3

  static let outputNames: Set = ["boxes", "scores"]

  private let network: Network
  private let anchors = AnchorGrid.blazePose
  private let inputSize: PixelSize
  /// How often it looked.
  private(set) var looks = 0

  /// A detector with buffers of its own; the model is shared. `threads` work on one view at a time; the results don't
  /// depend on how many.
  public init(models: PoseModels, threads: Int = 1) throws(PoseEstimationError) {
    network = try PoseEstimationError.wrapping { () throws(NeuralNetworkError) in
      try Network(models.detector, outputs: Self.outputNames, threads: threads)
    }
    inputSize = PixelSize(width: network.model.inputShape.width, height: network.model.inputShape.height)
  }

  /// Everybody in a picture who can be seen in the whole of it, the surest first.
  public func people(in picture: PixelBuffer) throws(PoseEstimationError) -> [Detection] {
    try people(in: picture, views: [.letterbox(picture.size)], minimumScore: Self.minimumScore)
  }

  /// Everybody who can be seen in some of `views`, the surest first; seen in several they still are one.
  func people(
    in picture: PixelBuffer, views: [DetectionTile], minimumScore: Double
  ) throws(PoseEstimationError) -> [Detection] {
    var detections: [Detection] = []
    for view in views {
      detections += try self.detections(in: picture, view, minimumScore)
        .mergedByWeightedSuppression(overlap: Self.suppressionOverlap)
    }
    return detections.distinct
  }

  private func detections(
    in picture: PixelBuffer, _ view: DetectionTile, _ minimumScore: Double
  ) throws(PoseEstimationError) -> [Detection] {
    guard let input = network.input.baseAddress else { return [] }
    try PoseEstimationError.checkCancellation()
    looks += 1
    picture.sampleRGB(
      into: input, size: inputSize, through: view.map(columns: inputSize.width), border: .black, range: -1...1
    )
    return try PoseEstimationError.wrapping { () throws(NeuralNetworkError) in
      network.run()
      return decode(
        boxes: try network.output("boxes"), scores: try network.output("scores"), in: view, minimumScore)
    }
  }

  private func decode(
    boxes: UnsafeBufferPointer<Float>, scores: UnsafeBufferPointer<Float>, in view: DetectionTile,
    _ minimumScore: Double
  ) -> [Detection] {
    anchors.centers.indices.compactMap { index in
      let score = sigmoid(Double(scores[index]))
      guard score >= minimumScore else { return nil }
      let values = UnsafeBufferPointer(rebasing: boxes[(index * 12)..<(index * 12 + 12)])
      return detection(values, score: score, anchor: anchors.centers[index], in: view)
    }
  }

  /// `values`: center x, y, width, height, then x, y of the four points, in input pixels relative to the anchor.
  private func detection(
    _ values: UnsafeBufferPointer<Float>, score: Double, anchor: (x: Float, y: Float), in view: DetectionTile
  ) -> Detection {
    let extent = Double(inputSize.width)
    func point(_ index: Int) -> Point {
      view.picturePoint(
        x: Double(values[index]) / extent + Double(anchor.x),
        y: Double(values[index + 1]) / extent + Double(anchor.y))
    }
    let (across, down) = (Double(values[2]) / extent * view.side, Double(values[3]) / extent * view.side)
    let isLying = !view.quarterTurns.isMultiple(of: 2)
    let (center, width, height) = (point(0), isLying ? down : across, isLying ? across : down)
    let box = Rectangle(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    return Detection(score: score, box: box, alignmentPoints: stride(from: 4, to: 12, by: 2).map(point))
  }
}
