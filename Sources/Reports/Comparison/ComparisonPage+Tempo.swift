import FormCheckComparison
import FormCheckPose

extension ComparisonPage {
  /// Appends the durations of both repetitions, and the delays between left and right.
  func tempoCard(_ page: inout HTMLText) {
    page.element("section", ["class": "card"]) { page in
      page.element("h2", text: "Tempo")
      for pair in pairs.prefix(Self.maximumPairs) {
        if pairs.count > 1 { page.element("h3", text: Self.title(pair)) }
        page.scrollable("Table of the tempo") { page in
          page.element("table") { page in
            Self.row(["", "A", "B", "Difference", "Ratio"], isHeading: true, &page)
            for part in zip(pair.tempoA.parts, pair.tempoB.parts) { Self.row(Self.cells(part), &page) }
            for delay in pair.delays { Self.row(Self.cells(delay), &page) }
          }
        }
      }
    }
  }

  /// Returns the heading of a pair among several.
  static func title(_ pair: RepetitionComparison) -> String {
    "A repetition \(pair.a), B repetition \(pair.b)"
  }

  private static func cells(
    _ part: ((name: String, seconds: Double?), (name: String, seconds: Double?))
  ) -> [String] {
    let title = part.0.name.capitalizedFirst
    guard let a = part.0.seconds, let b = part.1.seconds else {
      return [title] + [part.0, part.1].map { $0.seconds.map { seconds($0) } ?? "–" } + ["–", "–"]
    }
    let ratio = a > 0.05 && b > 0.05 ? DecimalText.text(b / a, decimals: 2) + "×" : "–"
    return [title, seconds(a), seconds(b), seconds(b - a, isSigned: true), ratio]
  }

  private static func cells(_ delay: SideDelay) -> [String] {
    [
      "Left after right, \(delay.joint)", seconds(delay.a, isSigned: true), seconds(delay.b, isSigned: true),
      seconds(delay.difference, isSigned: true), "–",
    ]
  }

  private static func seconds(_ value: Double, isSigned: Bool = false) -> String {
    let text = DecimalText.text(abs(value), decimals: 2)
    return (text == "0.00" ? "" : value < 0 ? "−" : isSigned ? "+" : "") + text + " s"
  }

  private static func row(_ cells: [String], isHeading: Bool = false, _ page: inout HTMLText) {
    page.element("tr") { page in
      for cell in cells {
        if isHeading {
          page.element("th", ["scope": "col"], text: cell)
        } else {
          page.element("td", text: cell)
        }
      }
    }
  }
}
