/// The moments of a recording that a check examines: twelve, evenly spaced, without the first second.
struct CheckSchedule: Hashable {
  /// The times, in seconds, ascending.
  let seconds: [Double]

  /// The number of moments.
  static let count = 12
  /// The time, in seconds, in which people step into position. In a short recording, it is a quarter of the duration.
  private static let settling = 1.0
  /// The interval between moments in a video whose header states no duration, in seconds.
  private static let usualDistance = 1.0

  /// Plans the moments of a video with a duration in seconds, or of a part of it.
  init(duration: Double?, part: ClosedRange<Double>? = nil) {
    let end = min(part?.upperBound ?? .infinity, duration ?? .infinity)
    let first = part?.lowerBound ?? 0
    guard end.isFinite else {
      seconds = (0..<Self.count).map { first + Self.settling + Double($0) * Self.usualDistance }
      return
    }
    let start = first + min(Self.settling, max(0, end - first) / 4)
    let length = max(0, end - start)
    seconds = (0..<Self.count).map { start + length * (Double($0) + 0.5) / Double(Self.count) }
  }
}
