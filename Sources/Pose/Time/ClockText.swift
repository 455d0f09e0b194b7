/// A formatter of times as `1:23.400` or `1:00:00.000`.
public enum ClockText {
  /// The longest time that is shown, in seconds: 31 years.
  private static let maximumSeconds = 1e9

  /// Returns a time with `decimals` decimals of a second, 3 by default.
  ///
  /// Times below 0 are formatted as 0, and times above 31 years as 31 years.
  public static func text(_ seconds: Double, decimals: Int = 3) -> String {
    let scale = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let units = Int(saturating: max(0, min(maximumSeconds, seconds)) * Double(scale))
    let (hours, minutes) = (units / (3600 * scale), units / (60 * scale) % 60)
    let fraction = decimals > 0 ? ".\(padded(units % scale, decimals))" : ""
    let rest = "\(padded(units / scale % 60, 2))\(fraction)"
    return hours > 0 ? "\(hours):\(padded(minutes, 2)):\(rest)" : "\(minutes):\(rest)"
  }

  /// Returns a time without a fraction: `1:23` or `1:00:00`.
  public static func wholeSeconds(_ seconds: Double) -> String { text(seconds, decimals: 0) }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
