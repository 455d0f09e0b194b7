public import FormCheckRecordingCheck

/// The result of a check: its lines, and the moments behind them.
public struct CheckedRecording: Sendable {
  /// The file, as the caller named it.
  public let file: String
  /// The moments that were examined.
  public let moments: [Moment]
  /// The lines.
  public let check: RecordingCheck
  /// The duration of the check, in seconds.
  public let elapsed: Double

  /// One examined moment.
  public struct Moment: Sendable {
    /// The time, in seconds since the video's start.
    public let seconds: Double
    /// The number of people.
    public let people: Int
    /// Whether the athlete is among them.
    public let hasAthlete: Bool
  }
}
