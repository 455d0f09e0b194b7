/// Durations as a clock shows them, `1:23.400` or `1:00:00.000`.
public enum ClockText {
  /// The longest time that is shown, in seconds: 31 years.
  private static let longest = 1e9

  /// The text for `seconds` to the millisecond; what is below 0 counts as 0, what is above 31 years as those.
  public static func text(_ seconds: Double) -> String {
    let milliseconds = Int((max(0, min(longest, seconds)) * 1000).rounded())
    let (hours, minutes) = (milliseconds / 3_600_000, milliseconds / 60_000 % 60)
    let rest = "\(padded(milliseconds / 1000 % 60, 2)).\(padded(milliseconds % 1000, 3))"
    return hours > 0 ? "\(hours):\(padded(minutes, 2)):\(rest)" : "\(minutes):\(rest)"
  }

  /// The same without the fraction, `1:23` or `1:00:00`.
  public static func wholeSeconds(_ seconds: Double) -> String {
    String(text(seconds.rounded()).dropLast(4))
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
