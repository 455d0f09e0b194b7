import FormCheckPose

/// One part of the body, of one side, over T frames.
struct MovementColumn: Sendable {
  /// The part.
  let part: MovementPart
  /// The side; center for a part that isn't paired.
  let side: BodySide
  /// The smoothed values in units of ``MovementPart/unit``, one element per frame; all are finite.
  let values: [Float]
  /// The lowest confidence of the keypoints, 0…1, one element per frame; 0 where a keypoint is missing.
  let confidence: [Float]

  /// Returns the mean confidence over `frames`, 0…1; 0 for an empty range.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func meanConfidence(_ frames: Range<Int>) -> Float {
    confidence[frames].reduce(0, +) / Float(max(1, frames.count))
  }
}
