import FormCheckPose

/// The sides of the arms and of the legs that move in a cycle. Evidence about a limb is measured on these sides.
struct WorkingSides {
  /// The weights of the left and the right side; their sum is 1, or 0 if neither is measured.
  typealias Weights = (left: Float, right: Float)

  let arm: Weights
  let leg: Weights

  init(_ body: BodyMeasurement, _ frames: ClosedRange<Int>, tuning: RecognitionTuning) {
    arm = Self.weights(body, frames, [.elbow, .shoulder], tuning)
    leg = Self.weights(body, frames, [.knee, .hip], tuning)
  }

  /// Returns the weights of a limb's sides: their confidence, or one side alone if the other is hidden or still.
  private static func weights(
    _ body: BodyMeasurement, _ frames: ClosedRange<Int>, _ channels: [BodyChannel],
    _ tuning: RecognitionTuning
  ) -> Weights {
    let sides = [BodySide.left, .right].map { side in
      channels.reduce(into: (confidence: Float(0), range: Float(0))) { sum, channel in
        let values = frames.map { body.value(channel, side, $0) }
        let confidences = frames.map { body.confidence(channel, side, $0) }.sorted()
        sum.confidence += (confidences.median ?? 0) / Float(channels.count)
        sum.range += Percentiles.range(values) ?? 0
      }
    }
    let isSeen = sides.map { $0.confidence >= tuning.minimumSideConfidence }
    if isSeen[0] != isSeen[1] { return isSeen[0] ? (1, 0) : (0, 1) }
    let larger = max(sides[0].range, sides[1].range)
    if larger > tuning.minimumWorkingRange,
      min(sides[0].range, sides[1].range) < tuning.restingSideFraction * larger
    {
      return sides[0].range > sides[1].range ? (1, 0) : (0, 1)
    }
    let sum = sides[0].confidence + sides[1].confidence
    return sum > 0 ? (sides[0].confidence / sum, sides[1].confidence / sum) : (0.5, 0.5)
  }
}
