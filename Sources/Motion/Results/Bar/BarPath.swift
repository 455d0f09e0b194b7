public import FormCheckPose

/// The path of the athlete's barbell in a video.
public struct BarPath: Sendable {
  /// The positions of the bar, by ascending frame.
  public let samples: [BarSample]
  /// The measurements of repetitions, by the repetition's number.
  public let repetitions: [Int: BarRepetition]
  /// The diameter in millimeters of the plate from which meters are derived.
  public let plateMillimeters: Double

  /// The longest time without the bar, in seconds, after which the path goes on with the same origin.
  static let maximumGap = 0.6

  /// Creates a path.
  public init(samples: [BarSample], repetitions: [Int: BarRepetition], plateMillimeters: Double) {
    self.samples = samples
    self.repetitions = repetitions
    self.plateMillimeters = plateMillimeters
  }

  /// Returns the samples from one frame to another, inclusive.
  ///
  /// - Complexity: O(log *n*) for *n* samples.
  public func samples(from first: Int, through last: Int) -> ArraySlice<BarSample> {
    let start = samples.partitioningIndex { $0.frame >= first }
    let end = samples.partitioningIndex { $0.frame > last }
    return samples[start..<max(start, end)]
  }

  /// Returns the samples with meters from one frame to another, inclusive, divided where the bar wasn't detected for so
  /// long that the path begins again, with another origin, and where meters are missing.
  ///
  /// - Complexity: O(*s* + log *n*) for *s* of *n* samples.
  public func metricParts(from first: Int, through last: Int) -> [[BarSample]] {
    var (parts, continues) = ([[BarSample]](), false)
    for sample in samples(from: first, through: last) {
      let end = parts.last?.last?.seconds ?? -.infinity
      guard sample.meters != nil else {
        continues = false
        continue
      }
      if continues, sample.seconds - end <= Self.maximumGap {
        parts[parts.count - 1].append(sample)
      } else {
        parts.append([sample])
      }
      continues = true
    }
    return parts
  }

  /// Returns the loss of mean concentric velocity in a set, in percent of its fastest repetition: that of the last
  /// measured repetition. Nil with fewer than two measured repetitions.
  ///
  /// - Complexity: O(*r*) for *r* repetitions of the set.
  public func velocityLoss(in set: ExerciseSet) -> Double? {
    set.repetitions.last { repetitions[$0.number]?.velocity != nil }
      .flatMap { velocityLoss(through: $0.number, in: set) }
  }

  /// Returns the loss of mean concentric velocity in a set up to a repetition, in percent of the fastest until then; nil
  /// if the repetition isn't measured or is the first.
  ///
  /// - Complexity: O(*r*) for *r* repetitions of the set.
  public func velocityLoss(through number: Int, in set: ExerciseSet) -> Double? {
    let means = set.repetitions.filter { $0.number <= number }.compactMap {
      repetitions[$0.number]?.velocity?.mean
    }
    guard means.count > 1, let last = repetitions[number]?.velocity?.mean, let best = means.max(), best > 0
    else { return nil }
    return 100 * (best - last) / best
  }
}

/// The bar in one frame.
public struct BarSample: Hashable, Sendable {
  /// The source of a position. The raw values are those in tables.
  public enum Source: String, CaseIterable, Sendable {
    /// The rim of the near plate.
    case plate
    /// The midpoint of the wrists.
    case wrists
  }

  /// A remark on a position. The raw values are those in tables.
  public enum Flag: String, CaseIterable, Sendable {
    /// The plate was hidden or not detected, and the position was interpolated between those before and after.
    case filled
    /// Only an inner ring of the plate was detected.
    case inner
    /// The radius changes by more than 3 % in the repetition, so that there are no meters.
    case scaleDrift = "scale_drift"
    /// There is no plate from which meters could be computed.
    case noScale = "no_scale"
  }

  /// The frame's number in the whole file.
  public let frame: Int
  /// The time since the first shown frame, in seconds.
  public let seconds: Double
  /// The smoothed center of the plate, or midpoint of the wrists, in pixels.
  public let center: Point
  /// The radius of the plate in heights of a pixel, half the major axis of its rim; nil if it wasn't measured.
  public let radius: Double?
  /// The position in meters, right and up from where the part of the path without a long gap begins, in the plate's plane; nil without a scale.
  public let meters: Point?
  /// The velocity in meters per second, to the right and up; nil without a scale.
  public let velocity: Point?
  /// The fraction of the rim with an edge, or the confidence of the wrists, 0…1.
  public let confidence: Double
  /// The source of the position.
  public let source: Source
  /// The remarks on the position, in the order of ``Flag/allCases``.
  public let flags: [Flag]

  /// Creates the bar's position in a frame.
  public init(
    frame: Int, seconds: Double, center: Point, radius: Double?, meters: Point?, velocity: Point?,
    confidence: Double, source: Source, flags: [Flag]
  ) {
    (self.frame, self.seconds, self.center, self.radius) = (frame, seconds, center, radius)
    (self.meters, self.velocity, self.confidence) = (meters, velocity, confidence)
    (self.source, self.flags) = (source, flags)
  }
}
