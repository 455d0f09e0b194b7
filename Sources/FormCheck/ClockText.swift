/// Durations as a clock shows them, `1:23.400` or `1:00:00.000`.
public enum ClockText {
  /// The text for `seconds`, at least 0, to the millisecond.
  public static func text(_ seconds: Double) -> String {
    let milliseconds = Int((max(0, seconds) * 1000).rounded())
    let (hours, minutes) = (milliseconds / 3_600_000, milliseconds / 60_000 % 60)
    let rest = "\(padded(milliseconds / 1000 % 60, 2)).\(padded(milliseconds % 1000, 3))"
    return hours > 0 ? "\(hours):\(padded(minutes, 2)):\(rest)" : "\(minutes):\(rest)"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
