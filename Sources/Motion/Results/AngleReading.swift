/// One angle of one person in one picture: a number to be believed, or the reason why there is none.
public enum AngleReading: Hashable, Sendable {
  /// Degrees, unsigned unless the angle's definition says otherwise.
  case degrees(Double)
  /// No number, and why.
  case unmeasurable(UnmeasurableReason)

  /// The number, if there is one.
  public var degrees: Double? {
    if case .degrees(let value) = self { value } else { nil }
  }
}

/// Why an angle has no number.
public enum UnmeasurableReason: String, CaseIterable, Sendable {
  /// The skeleton hasn't got a point that the angle needs.
  case missing
  /// A point's confidence is below ``AngleMeasurement/minimumConfidence``.
  case lowConfidence = "low_confidence"
  /// A point lies outside the picture.
  case outsidePicture = "outside_picture"
  /// Two points are so close together that their direction means nothing.
  case degenerate
  /// A point was filled in over a gap, or wasn't believed.
  case filled
}
