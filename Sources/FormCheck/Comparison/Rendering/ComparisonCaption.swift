import FormCheckComparison
import FormCheckReports

/// The texts on the panels of a pair.
struct ComparisonCaption {
  let comparison: RepetitionComparison
  let layout: ComparisonLayout

  /// Returns the lines on the panel of A, and above the ghost.
  func linesA(at time: Double) -> [String] {
    let own = "A  rep \(comparison.a)  \(Self.seconds(comparison.tempoA.whole))"
    return layout == .ghost ? [own, lineB(at: time) + "  (thin)"] : [own]
  }

  /// Returns the line about B, with its tempo, which alignment by phase would hide.
  func lineB(at time: Double) -> String {
    let ratio = comparison.tempoRatio.map { "  \(DecimalText.text($0, decimals: 2))× as long" } ?? ""
    let speed = comparison.times.alignment == .phase ? "  plays at \(Self.text(speed(at: time)))×" : ""
    return "B  rep \(comparison.b)  \(Self.seconds(comparison.tempoB.whole))\(ratio)\(speed)"
  }

  private func speed(at time: Double) -> Double { comparison.times.speed(at: time) }

  private static func seconds(_ value: Double) -> String { "\(DecimalText.text(value, decimals: 1)) s" }

  private static func text(_ value: Double) -> String { DecimalText.text(value, decimals: 2) }
}
