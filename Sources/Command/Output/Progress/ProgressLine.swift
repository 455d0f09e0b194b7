import FormCheckPose
import FormCheck

/// The text of a progress line, shortened to the width of the terminal, because a wrapped line can't be redrawn.
struct ProgressLine {
  let label: String
  let update: ProgressUpdate
  /// Seconds since the stage began.
  let elapsed: Double

  private static let barWidth = 20
  private static let minimumLabel = 8

  /// Returns the line in at most `columns` columns. If it is too long, the bar is dropped first, then the label is
  /// shortened, then the label and the stage are dropped, and finally the end is cut off.
  func text(columns: Int) -> String {
    let (stage, numbers) = (": \(update.stage.rawValue) ", "\(percent)  \(rateText)")
    let available = columns - stage.count - numbers.count
    guard available >= min(label.columnCount, Self.minimumLabel) else {
      return String(numbers.prefix(columns: columns))
    }
    let hasBar = available - Self.barWidth - 1 >= min(label.columnCount, Self.minimumLabel)
    let shown = shortened(to: max(Self.minimumLabel, hasBar ? available - Self.barWidth - 1 : available))
    return String("\(shown)\(stage)\(hasBar ? "\(bar) " : "")\(numbers)".prefix(columns: columns))
  }

  /// The line without a bar, of any length, for a log.
  var plainText: String { "\(label): \(update.stage.rawValue) \(Int(fraction * 100)) %  \(rateText)" }

  /// Returns the end of the label, because file names in a series differ at the end.
  private func shortened(to columns: Int) -> String {
    label.columnCount <= columns ? label : "…\(label.suffix(columns: columns - 1))"
  }

  private var fraction: Double {
    update.total > 0 ? min(1, Double(update.completed) / Double(update.total)) : 1
  }

  private var bar: String {
    let filled = Int(fraction * Double(Self.barWidth))
    return String(repeating: "█", count: filled) + String(repeating: "░", count: Self.barWidth - filled)
  }

  private var percent: String {
    let digits = String(Int(fraction * 100))
    return String(repeating: " ", count: 3 - digits.count) + digits + " %"
  }

  private var rateText: String {
    let rate = ProgressRate(update, elapsed: elapsed)
    guard let speed = rate.framesPerSecond, let remaining = rate.remainingSeconds else { return "starting" }
    return "\(Int(speed.rounded())) frames/s  \(ClockText.wholeSeconds(remaining.rounded())) left"
  }
}
