import FormCheckCoaching
import FormCheckMotion

extension SetCards {
  /// The number of things to change that the card lists. A lifter can attend to one or two cues in a set; the list of
  /// findings below has the others.
  private static let shownPoints = 3

  /// Appends what to change, in order, with the evidence and a drill.
  func coaching(_ page: inout HTMLText) {
    let summary = CoachingSummary(set)
    guard !summary.points.isEmpty else { return }
    page.card(identifier("coaching-title"), level: level, heading: "What to change") { page in
      page.element("ol", ["class": "coaching"]) { page in
        for point in summary.points.prefix(Self.shownPoints) { item(point, &page) }
      }
    }
  }

  private func item(_ point: CoachingPoint, _ page: inout HTMLText) {
    page.element("li", ["class": point.severity.name]) { page in
      page.element("p") { page in
        page.element("b", text: point.title)
        page.text(": \(point.advice.change)")
      }
      page.element("p", ["class": "evidence"]) { page in
        page.seekButton(
          to: point.worst.moment, ReportText.clock(point.worst.moment.seconds), label: "Worst, \(point.title)"
        )
        page.text(" \(point.evidence)")
      }
      page.element("p") { page in
        page.element("b", ["class": "drill"], text: "Drill")
        page.text(": \(point.advice.drill)")
      }
    }
  }
}
