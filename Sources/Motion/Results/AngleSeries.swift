/// One angle of one person in one frame.
public struct AngleSample: Hashable, Sendable {
  /// The angle in the image plane, in degrees; nil if it is unmeasurable.
  public let degrees: Double?
  /// The angle in the world, in degrees, from the network's 3D keypoints; nil if these are missing.
  public let degrees3D: Double?
  /// The angular velocity in the image plane, in degrees per second; nil in a signal's first and last frame, beside
  /// gaps and without a value.
  public let velocity: Double?
  /// The reliability of ``degrees``.
  public let quality: AngleQuality

  /// Creates an angle of one frame.
  public init(
    degrees: Double?, degrees3D: Double? = nil, velocity: Double? = nil, quality: AngleQuality
  ) {
    self.degrees = degrees
    self.degrees3D = degrees3D
    self.velocity = velocity
    self.quality = quality
  }
}

/// One angle of one person over a span of frames. Each array has one element per frame; missing values are NaN.
public struct AngleSeries: Sendable {
  /// The angles in the image plane, in degrees.
  public internal(set) var degrees: [Float]
  /// The angles in the world, in degrees.
  public internal(set) var degrees3D: [Float]
  /// The angular velocities in the image plane, in degrees per second.
  public internal(set) var velocity: [Float]
  /// The reliability of each value.
  public internal(set) var quality: [AngleQuality]

  /// Creates a series of `count` frames without values.
  public init(count: Int) {
    degrees = [Float](repeating: .nan, count: count)
    degrees3D = degrees
    velocity = degrees
    quality = [AngleQuality](repeating: .unmeasurable(.missing), count: count)
  }

  /// Returns the angle at an offset from the beginning of the span.
  public func sample(at offset: Int) -> AngleSample {
    func number(_ value: Float) -> Double? { value.isNaN ? nil : Double(value) }
    return AngleSample(
      degrees: number(degrees[offset]), degrees3D: number(degrees3D[offset]),
      velocity: number(velocity[offset]), quality: quality[offset])
  }
}

extension AngleSeries {
  /// Appends the frames at `offsets` of another series.
  mutating func append(_ other: AngleSeries, _ offsets: Range<Int>) {
    degrees += other.degrees[offsets]
    degrees3D += other.degrees3D[offsets]
    velocity += other.velocity[offsets]
    quality += other.quality[offsets]
  }

  /// Appends frames without values.
  mutating func appendMissing(_ frames: Int) {
    append(AngleSeries(count: frames), 0..<frames)
  }

  /// Appends `missing` frames without values, then the image-plane angles at `offsets` of another series.
  mutating func appendImagePlane(_ other: AngleSeries, _ offsets: Range<Int>, after missing: Int) {
    degrees += repeatElement(.nan, count: missing)
    degrees += other.degrees[offsets]
    quality += repeatElement(.unmeasurable(.missing), count: missing)
    quality += other.quality[offsets]
  }
}
