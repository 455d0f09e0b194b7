/// The duration of one tick of a stream's clock: `numerator / denominator` seconds.
public struct TimeBase: Hashable, Sendable, Codable {
  /// The numerator, positive.
  public let numerator: Int32
  /// The denominator, positive.
  public let denominator: Int32

  /// Creates a tick of `numerator / denominator` seconds.
  public init(numerator: Int32, denominator: Int32) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Returns the duration of `ticks`, in seconds.
  public func seconds(_ ticks: Int64) -> Double {
    Double(ticks) * Double(numerator) / Double(denominator)
  }
}

/// The presentation time of a frame, as the container states it.
public struct Timestamp: Hashable, Sendable, Codable, Comparable {
  /// The presentation time stamp (PTS), in ticks of the stream's time base.
  public let pts: Int64
  /// Seconds since the first shown frame of the file: `(pts − start_pts) × time_base`.
  public let seconds: Double

  /// Creates the time stamp of a frame with this PTS, `seconds` after the first shown frame.
  public init(pts: Int64, seconds: Double) {
    self.pts = pts
    self.seconds = seconds
  }

  /// Returns whether `lhs` has a smaller PTS than `rhs`.
  public static func < (lhs: Timestamp, rhs: Timestamp) -> Bool { lhs.pts < rhs.pts }
}
