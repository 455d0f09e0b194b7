import FormCheckPose

/// The sides of the arms and of the legs that move in a cycle. Evidence about a limb is measured on these sides.
struct WorkingSides {
  /// The weights of the left and the right side; their sum is 1, or 0 if neither is measured.
  typealias Weights = (left: Float, right: Float)

  let arm: Weights
  let leg: Weights

  /// The side whose arm works alone while the other arm is visible and still; nil if there is none.
  let loneArm: BodySide?
  /// The same for the legs.
  let loneLeg: BodySide?

  init(_ body: BodyMeasurement, _ frames: ClosedRange<Int>, tuning: RecognitionTuning = .standard) {
    let arms = BodySide.both.map { Use(body, frames, $0, [.elbow, .shoulder], tuning) }
    let legs = BodySide.both.map { Use(body, frames, $0, [.knee, .hip], tuning) }
    arm = Self.weights(arms, tuning, weight: \.odds)
    // The legs of a lunge or a step-up differ, and both belong to the exercise.
    leg = Self.weights(legs, tuning) { $0 }
    (loneArm, loneLeg) = (Self.lone(arms, tuning), Self.lone(legs, tuning))
  }

  /// Returns the side that works alone in this limb; nil if there is none.
  func lone(_ limb: BodyChannel.Limb) -> BodySide? {
    switch limb {
    case .arm: loneArm
    case .leg: loneLeg
    }
  }

  /// The confidence of one side of a limb, and the range of its two angles.
  private struct Use {
    let side: BodySide
    /// The mean of the angles' median confidences, 0…1.
    var confidence: Float = 0
    /// The sum of the angles' ranges, in degrees.
    var range: Float = 0

    init(
      _ body: BodyMeasurement, _ frames: ClosedRange<Int>, _ side: BodySide, _ channels: [BodyChannel],
      _ tuning: RecognitionTuning
    ) {
      self.side = side
      for channel in channels {
        let confidences = frames.map { body.confidence(channel, side, $0) }.sorted()
        confidence += (confidences.median ?? 0) / Float(channels.count)
        range += Percentiles.range(frames.map { body.value(channel, side, $0) }) ?? 0
      }
    }
  }

  /// Returns the weights of a limb's sides, computed from their confidence, or one side alone if the other is hidden or
  /// still.
  private static func weights(
    _ sides: [Use], _ tuning: RecognitionTuning, weight: (Float) -> Float
  ) -> Weights {
    let isSeen = sides.map { $0.confidence >= tuning.minimumSideConfidence }
    if isSeen[0] != isSeen[1] { return isSeen[0] ? (1, 0) : (0, 1) }
    if let working = working(sides, tuning) { return working == .left ? (1, 0) : (0, 1) }
    let (left, right) = (weight(sides[0].confidence), weight(sides[1].confidence))
    return left + right > 0 ? (left / (left + right), right / (left + right)) : (0.5, 0.5)
  }

  private static func lone(_ sides: [Use], _ tuning: RecognitionTuning) -> BodySide? {
    sides.allSatisfy { $0.confidence >= tuning.minimumComparedSideConfidence } ? working(sides, tuning) : nil
  }

  /// Returns the side that moves while the other is still; nil if there is none.
  private static func working(_ sides: [Use], _ tuning: RecognitionTuning) -> BodySide? {
    let (less, more) =
      sides[0].range < sides[1].range ? (sides[0], sides[1]) : (sides[1], sides[0])
    let isAlone =
      more.range > tuning.minimumWorkingRange && less.range < tuning.restingSideFraction * more.range
    return isAlone ? more.side : nil
  }
}

extension BodySide {
  fileprivate static let both = [BodySide.left, .right]
}
