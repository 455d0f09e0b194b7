/// The relation between the times of two aligned repetitions, A and B.
public struct AlignedTimes: Hashable, Sendable {
  private let a: RepetitionTimes
  private let b: RepetitionTimes
  /// The alignment.
  public let alignment: ComparisonAlignment

  /// Aligns repetition B with repetition A.
  public init(_ a: RepetitionTimes, _ b: RepetitionTimes, _ alignment: ComparisonAlignment) {
    (self.a, self.b, self.alignment) = (a, b, alignment)
  }

  /// The compared times of A: its repetition, or both repetitions if time keeps its speed.
  public var span: ClosedRange<Double> {
    guard let offset else { return a.start...a.end }
    return min(a.start, b.start - offset)...max(a.end, b.end - offset)
  }

  /// Returns the times in A and B at a fraction of the comparison, 0…1. With the alignment by phase, the turning points are
  /// at 0.5.
  public func times(at fraction: Double) -> (a: Double, b: Double) {
    guard alignment == .phase else {
      let time = span.lowerBound + fraction * (span.upperBound - span.lowerBound)
      return (time, self.time(inB: time))
    }
    return (Self.time(at: fraction, in: a), Self.time(at: fraction, in: b))
  }

  /// Returns the time in B that is shown together with a time in A. Before and after the repetition, time keeps its speed.
  ///
  /// By phase, the turning points coincide if A's repetition starts or ends there, because only one half was recognized.
  public func time(inB time: Double) -> Double {
    if let offset { return time + offset }
    if time <= a.start { return (a.start < a.turning ? b.start : b.turning) + (time - a.start) }
    if time >= a.end { return (a.turning < a.end ? b.end : b.turning) + (time - a.end) }
    if time < a.turning { return b.start + (time - a.start) * speed(at: time) }
    return b.turning + (time - a.turning) * speed(at: time)
  }

  /// Returns how many times faster time runs in B than in A at a time in A.
  public func speed(at time: Double) -> Double {
    guard alignment == .phase, time > a.start, time < a.end else { return 1 }
    return time < a.turning
      ? (b.turning - b.start) / (a.turning - a.start) : (b.end - b.turning) / (a.end - a.turning)
  }

  /// Whether a time in A lies within its repetition, and the time in B that belongs to it within B's. By phase, a half
  /// that one of the repetitions lacks has no time in it.
  public func isCovered(_ times: (a: Double, b: Double)) -> Bool {
    // Fractions of a span are rounded.
    let tolerance = 1e-9
    func contains(_ repetition: RepetitionTimes, _ time: Double) -> Bool {
      time >= repetition.start - tolerance && time <= repetition.end + tolerance
    }
    return contains(a, times.a) && contains(b, times.b)
      && !(alignment == .phase && (Self.lacks(a, times.b, of: b) || Self.lacks(b, times.a, of: a)))
  }

  /// Whether a repetition lacks the half of another one in which a time lies: it starts or ends at its turning point.
  private static func lacks(
    _ repetition: RepetitionTimes, _ time: Double, of other: RepetitionTimes
  ) -> Bool {
    time < other.turning && repetition.start == repetition.turning
      || time > other.turning && repetition.turning == repetition.end
  }

  /// The constant difference between a time in B and the same time in A; nil if there is none.
  private var offset: Double? {
    switch alignment {
    case .phase: nil
    case .turning: b.turning - a.turning
    case .time: b.start - a.start
    }
  }

  private static func time(at fraction: Double, in times: RepetitionTimes) -> Double {
    fraction < 0.5
      ? times.start + 2 * fraction * (times.turning - times.start)
      : times.turning + (2 * fraction - 1) * (times.end - times.turning)
  }
}
