import FormCheckComparison
import FormCheckReports

extension ComparisonDocument {
  /// The comparison as lines of text: tempo, delays, and the largest differences.
  public var lines: [String] { pairs.flatMap(\.lines) + differenceLines }

  private var differenceLines: [String] {
    guard !differences.isEmpty else {
      return pairs.contains(where: \.anglesComparable)
        ? ["No measurable angle differs by 3° or more."] : ["Angles: not comparable."]
    }
    return ["Largest differences (B minus A):"] + differences.map(\.line)
  }
}

extension ComparisonDocument.Pair {
  fileprivate var lines: [String] {
    let ratio = tempoRatio.map { ", B lasts \(DecimalText.text($0, decimals: 2))× as long" } ?? ""
    return [
      "A repetition \(repetitionA): \(tempoA.text)", "B repetition \(repetitionB): \(tempoB.text)\(ratio)",
    ] + delays.filter { abs($0.differenceS) >= 0.05 }.map(\.line)
  }
}

extension ComparisonDocument.Durations {
  fileprivate var text: String {
    func text(_ seconds: Double) -> String { "\(DecimalText.text(seconds, decimals: 2)) s" }
    let parts = [
      loweringS.map { "lowering \(text($0))" }, pauseS.flatMap { $0 >= 0.05 ? "pause \(text($0))" : nil },
      liftingS.map { "lifting \(text($0))" },
    ]
    return "\(text(wholeS)) (\(parts.compactMap(\.self).joined(separator: ", ")))"
  }
}

extension ComparisonDocument.Delay {
  fileprivate var line: String {
    let side = differenceS > 0 ? "later" : "earlier"
    return
      "Left \(joint) is \(DecimalText.text(abs(differenceS), decimals: 2)) s \(side) in B, compared with the right side."
  }
}

extension ComparisonDocument.Difference {
  /// The difference as a line of text.
  var line: String {
    let name = angle.split(separator: "_").joined(separator: " ")
    let sign = differenceDeg < 0 ? "" : "+"
    func degrees(_ value: Double) -> String { "\(DecimalText.prose(value, decimals: 0))°" }
    return
      "  \(name): \(sign)\(degrees(differenceDeg)) at \(phasePct) % (A rep \(repetitionA) \(degrees(aDeg)), B rep \(repetitionB) \(degrees(bDeg)))"
  }
}
