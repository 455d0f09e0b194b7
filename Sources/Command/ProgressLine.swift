import FormCheck
import FormCheckPose

/// The words and the bar of a progress line, made to fit a terminal's width: a line that wraps can't be redrawn.
struct ProgressLine {
  let label: String
  let update: ProgressUpdate
  /// Seconds since the stage began.
  let elapsed: Double

  private static let barWidth = 20
  private static let shortestLabel = 8

  /// The line in at most `columns` characters: a long label is cut first, then the bar goes, then the end.
  func text(columns: Int) -> String {
    let (what, numbers) = (": \(update.stage.rawValue) ", "\(percent)  \(rateText)")
    let room = columns - what.count - numbers.count
    let hasBar = room - Self.barWidth - 1 >= min(label.count, Self.shortestLabel)
    let shown = shortened(to: max(Self.shortestLabel, hasBar ? room - Self.barWidth - 1 : room))
    return String("\(shown)\(what)\(hasBar ? "\(bar) " : "")\(numbers)".prefix(max(0, columns)))
  }

  /// The label's end: names of a series differ there.
  private func shortened(to count: Int) -> String {
    label.count <= count ? label : "…\(label.suffix(count - 1))"
  }

  private var share: Double {
    update.total > 0 ? min(1, Double(update.completed) / Double(update.total)) : 1
  }

  private var bar: String {
    let filled = Int(share * Double(Self.barWidth))
    return String(repeating: "█", count: filled) + String(repeating: "░", count: Self.barWidth - filled)
  }

  private var percent: String {
    let digits = String(Int(share * 100))
    return String(repeating: " ", count: 3 - digits.count) + digits + " %"
  }

  private var rateText: String {
    let rate = elapsed > 0 ? Double(update.completed) / elapsed : 0
    guard rate > 0 else { return "starting" }
    let left = (Double(update.total - update.completed) / rate).rounded()
    return "\(Int(rate.rounded())) frames/s  \(ClockText.wholeSeconds(left)) left"
  }
}
