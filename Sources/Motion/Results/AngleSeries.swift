/// One angle of one person in one frame.
public struct AngleSample: Hashable, Sendable {
  /// Degrees in the image plane; nil if the angle is unmeasurable.
  public let degrees: Double?
  /// Degrees in the world, from the network's 3D keypoints; nil without these.
  public let degrees3D: Double?
  /// Degrees a second in the image plane; nil in a signal's first and last frame, beside gaps and without a value.
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

/// One angle of one person over a span of frames, one element of each array per frame; missing values are NaN.
public struct AngleSeries: Sendable {
  /// Degrees in the image plane.
  public internal(set) var degrees: [Float]
  /// Degrees in the world.
  public internal(set) var degrees3D: [Float]
  /// Degrees a second in the image plane.
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
