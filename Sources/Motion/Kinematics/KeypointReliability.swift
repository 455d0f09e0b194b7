import FormCheckPose

/// The keypoints of a body that are reliable enough to be measured in a frame: inside the image, detected in that
/// frame, and with sufficient confidence.
///
/// Outside the image the network guesses, so an angle there would also be a guess.
struct KeypointReliability {
  let points: KeypointSignals
  let measurement: AngleMeasurement

  /// Returns the reason why a keypoint isn't measurable in the frame at an offset; nil if it is.
  func reasonAgainst(_ name: KeypointName, _ offset: Int) -> AngleQuality.Reason? {
    guard offset >= 0, offset < points.count, let sample = points.sample(name, at: offset),
      let position = sample.smoothed
    else { return .missing }
    if let reason = measurement.reasonAgainst(position, confidence: sample.confidence) { return reason }
    return sample.flags.contains(.filled) ? .filled : nil
  }

  /// Whether a keypoint is measurable.
  func isMeasurable(_ name: KeypointName, _ offset: Int) -> Bool { reasonAgainst(name, offset) == nil }

  /// Whether a keypoint lies outside the image.
  func isOutside(_ name: KeypointName, _ offset: Int) -> Bool { reasonAgainst(name, offset) == .outsideImage }

  /// Whether the midpoint of a pair is measurable: at least one keypoint is, and neither is outside the image, where a
  /// guess would spoil the midpoint.
  func isMeasurable(_ pair: [KeypointName], _ offset: Int) -> Bool {
    pair.contains { isMeasurable($0, offset) } && !pair.contains { isOutside($0, offset) }
  }

  /// Whether all keypoints of an angle are measurable.
  func isMeasurable(_ angle: AngleName, _ offset: Int) -> Bool {
    angle.keypoints.allSatisfy { isMeasurable($0, offset) }
  }
}
