import FormCheckNeuralNetwork

/// A decoder for single-shot detectors. Each anchor has a score in log-odds, and a box and alignment points relative to
/// the anchor, in input pixels.
struct AnchorBoxDecoder: DetectionDecoder {
  let anchors: AnchorGrid
  /// The number of alignment points of each detection; at least two.
  let alignmentPointCount: Int
  /// The output with the boxes: center x, center y, width, height, and x and y of each alignment point, for each
  /// anchor.
  let boxes: String
  /// The output with one score for each anchor.
  let scores: String

  private var valuesPerBox: Int { 4 + 2 * alignmentPointCount }

  var outputs: [NetworkOutput] {
    [
      NetworkOutput(name: boxes, layout: .numbers(anchors.centers.count * valuesPerBox)),
      NetworkOutput(name: scores, layout: .numbers(anchors.centers.count)),
    ]
  }

  /// Returns the people that the network's last run detected with at least `minimumScore`, before suppression.
  ///
  /// - Complexity: O(*n*), where *n* is the number of anchors.
  func predictions(
    from network: Network, minimumScore: Double
  ) throws(NeuralNetworkError) -> [DetectionPrediction] {
    let (boxes, scores) = (try network.output(boxes), try network.output(scores))
    let extent = Double(network.model.inputShape.width)
    return anchors.centers.indices.compactMap { index in
      let score = LogOdds.probability(Double(scores[index]))
      guard score >= minimumScore else { return nil }
      let values = UnsafeBufferPointer(rebasing: boxes[(index * valuesPerBox)..<((index + 1) * valuesPerBox)])
      return prediction(values, score: score, anchor: anchors.centers[index], extent: extent)
    }
  }

  private func prediction(
    _ values: UnsafeBufferPointer<Float>, score: Double, anchor: AnchorGrid.Center, extent: Double
  ) -> DetectionPrediction {
    func point(_ index: Int) -> (x: Double, y: Double) {
      (
        Double(values[index]) / extent + Double(anchor.x),
        Double(values[index + 1]) / extent + Double(anchor.y)
      )
    }
    return DetectionPrediction(
      score: score, center: point(0), size: (Double(values[2]) / extent, Double(values[3]) / extent),
      points: stride(from: 4, to: valuesPerBox, by: 2).map(point))
  }
}
