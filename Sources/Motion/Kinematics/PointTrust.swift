import FormCheckPose

/// Which of a body's points can be measured at in a frame: those in the picture that were seen there themselves, surely
/// enough.
///
/// A point outside the picture is where the network guesses that it is, and an angle at it is a guess too.
struct PointTrust {
  let points: KeypointSignals
  let measurement: AngleMeasurement

  /// Why a point can't be measured at in the frame at an offset; nil if it can.
  func distrust(_ name: KeypointName, _ offset: Int) -> UnmeasurableReason? {
    guard offset >= 0, offset < points.count, let sample = points.sample(name, at: offset),
      let position = sample.smoothed
    else { return .missing }
    if let reason = measurement.distrust(position, confidence: sample.confidence) { return reason }
    return sample.flags.contains(.filled) ? .filled : nil
  }

  func isTrusted(_ name: KeypointName, _ offset: Int) -> Bool { distrust(name, offset) == nil }

  /// Whether a point lies outside the picture.
  func isOutside(_ name: KeypointName, _ offset: Int) -> Bool {
    distrust(name, offset) == .outsidePicture
  }

  /// Whether one of two points can be measured at, and neither is outside: what is measured at the middle of both is as
  /// wrong as the one that is guessed.
  func isMeasurable(_ pair: [KeypointName], _ offset: Int) -> Bool {
    pair.contains { isTrusted($0, offset) } && !pair.contains { isOutside($0, offset) }
  }

  /// Whether all points of an angle can be measured at.
  func isMeasurable(_ angle: AngleName, _ offset: Int) -> Bool {
    angle.keypoints.allSatisfy { isTrusted($0, offset) }
  }
}
