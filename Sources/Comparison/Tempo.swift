/// The durations of the parts of a repetition, in seconds of reality.
public struct Tempo: Hashable, Sendable {
  /// The duration of the lowering; nil if it wasn't measured.
  public let lowering: Double?
  /// The duration of the rest at the turning point; 0 without a pause, nil if it wasn't measured.
  public let pause: Double?
  /// The duration of the lifting; nil if it wasn't measured.
  public let lifting: Double?
  /// The duration from start to end.
  public let whole: Double

  /// Creates a tempo.
  public init(lowering: Double?, pause: Double?, lifting: Double?, whole: Double) {
    (self.lowering, self.pause, self.lifting, self.whole) = (lowering, pause, lifting, whole)
  }

  /// Returns how many times longer this repetition lasts than another; nil if the other has no duration.
  public func ratio(to other: Tempo) -> Double? { other.whole > 0 ? whole / other.whole : nil }

  /// The parts with their names, the whole repetition last; nil for what wasn't measured.
  public var parts: [(name: String, seconds: Double?)] {
    [("lowering", lowering), ("pause", pause), ("lifting", lifting), ("repetition", whole)]
  }
}
