/// How far an angle's number is to be believed, and why not.
public enum MeasurementTrust: Hashable, Sendable {
  /// The number is what it says.
  case measurable
  /// There is a number, but it may be off.
  case doubtful(DistrustReason)
  /// There is no number.
  case notMeasurable(DistrustReason)
}

/// Why an angle isn't to be believed, or not quite.
public enum DistrustReason: String, CaseIterable, Hashable, Sendable {
  /// A point that the angle needs wasn't seen, or the skeleton hasn't got it.
  case missing
  /// A point's confidence is low.
  case lowConfidence = "low_confidence"
  /// A point lies outside the picture.
  case outsidePicture = "outside_picture"
  /// Two points are so close together that their direction means nothing.
  case degenerate
  /// The limb points towards the camera or away from it: in the picture it is much shorter than it is.
  case viewAngle = "view_angle"
  /// A point is covered by the body itself or by something else: the network guesses where it is.
  case covered
  /// The picture's angle and the one in space disagree.
  case disagreement
  /// A point was filled in over a gap or wasn't believed.
  case filled
}

/// One angle in one frame.
public struct AngleSample: Hashable, Sendable {
  /// Degrees in the picture; nil if it can't be measured.
  public let degrees: Double?
  /// Degrees in space, from the network's points in meters; nil if it gave none.
  public let degrees3D: Double?
  /// Degrees a second in the picture; nil at ends, in gaps and where there is no angle.
  public let velocity: Double?
  /// How far ``degrees`` is to be believed.
  public let trust: MeasurementTrust

  /// An angle with its trust.
  public init(degrees: Double?, degrees3D: Double?, velocity: Double?, trust: MeasurementTrust) {
    self.degrees = degrees
    self.degrees3D = degrees3D
    self.velocity = velocity
    self.trust = trust
  }
}

/// One angle of one person over a span of frames. Missing numbers are NaN in the arrays.
public struct AngleSeries: Sendable {
  /// Degrees in the picture, one for each frame of the span.
  public internal(set) var degrees: [Float]
  /// Degrees in space.
  public internal(set) var degrees3D: [Float]
  /// Degrees a second in the picture.
  public internal(set) var velocity: [Float]
  /// How far each is to be believed.
  public internal(set) var trust: [MeasurementTrust]

  /// No numbers in `count` frames.
  public init(count: Int) {
    degrees = [Float](repeating: .nan, count: count)
    degrees3D = degrees
    velocity = degrees
    trust = [MeasurementTrust](repeating: .notMeasurable(.missing), count: count)
  }

  /// The angle at an offset from the span's beginning.
  public func sample(at offset: Int) -> AngleSample {
    func number(_ value: Float) -> Double? { value.isNaN ? nil : Double(value) }
    return AngleSample(
      degrees: number(degrees[offset]), degrees3D: number(degrees3D[offset]),
      velocity: number(velocity[offset]),
      trust: trust[offset])
  }
}
