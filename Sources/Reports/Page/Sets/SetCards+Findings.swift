import FormCheckMotion
import FoundationEssentials

extension SetCards {
  /// Appends the findings about form: first warnings and notes, then unclear and good ones.
  func findings(_ page: inout HTMLText) {
    guard !set.findings.isEmpty else { return }
    page.card(identifier("findings-title"), level: level, heading: "Form") { page in
      let groups: [(title: String, severity: Finding.Severity)] = [
        ("To work on", .warning), ("Worth knowing", .note), ("Unclear", .unclear), ("Good", .good),
      ]
      for group in groups {
        let own = set.findings.filter { $0.severity == group.severity }
        guard !own.isEmpty else { continue }
        if group.severity >= .note || own.count <= 4 {
          page.heading(level + 1, text: group.title)
          list(own, &page)
        } else {
          page.element("details") { page in
            page.element("summary", text: "\(group.title) (\(own.count))")
            list(own, &page)
          }
        }
      }
    }
  }

  /// The maximum number of findings of one severity on the page. A set of hours has thousands.
  static let maximumFindings = 100

  private func list(_ findings: [Finding], _ page: inout HTMLText) {
    if findings.count > Self.maximumFindings {
      page.element(
        "p",
        text:
          "These are the first \(Self.maximumFindings) of \(findings.count). The JSON file beside this report lists all of them."
      )
    }
    page.element("ul", ["class": "findings"]) { page in
      for finding in findings.prefix(Self.maximumFindings) {
        page.element("li", ["class": finding.severity.name]) { page in
          page.seekButton(
            to: finding.moment, ReportText.clock(finding.moment.seconds), label: finding.title)
          page.element("p") { page in
            page.element("b", text: finding.title)
            if let repetition = finding.repetition { page.text(", repetition \(repetition)") }
            page.text(": \(finding.sentence)")
            if let text = Self.measurement(finding) {
              page.element("span", ["class": "measure"], text: text)
            }
          }
        }
      }
    }
  }

  /// Returns the measured value with its limit and the direction of the limit; nil without a measurement.
  private static func measurement(_ finding: Finding) -> String? {
    guard let measurement = finding.measurement, let isUpper = finding.isUpperLimit else { return nil }
    let (value, threshold) = (measurement.value, measurement.threshold)
    let limit = "\(isUpper ? "at most" : "at least") \(ReportText.number(threshold, measurement.unit))"
    return "\(ReportText.number(value, measurement.unit)), limit \(limit)"
  }

  /// Appends stills of the best and the worst repetition at their turning points.
  func comparison(_ page: inout HTMLText) {
    guard person.isAthlete else { return }
    let illustrated = set.illustratedRepetitions.compactMap { repetition in
      report.stills.first { $0.repetition == repetition.number }.map { (repetition: repetition, still: $0) }
    }
    guard !illustrated.isEmpty else { return }
    let titles = illustrated.count > 1 ? ["Best", "Worst"] : ["Repetition"]
    page.card(
      identifier("stills-title"), level: level,
      heading: illustrated.count > 1 ? "Best and worst" : "The repetition"
    ) { page in
      page.element("div", ["class": "stills"]) { page in
        for (title, entry) in zip(titles, illustrated) { figure(title, entry.repetition, entry.still, &page) }
      }
    }
  }

  private func figure(
    _ title: String, _ repetition: Repetition, _ still: WorkoutReport.Still, _ page: inout HTMLText
  ) {
    let range = ReportText.number(repetition.rangeOfMotion, signal.unit)
    page.element("figure") { page in
      page.open(
        "img",
        [
          "src": "data:image/jpeg;base64,\(Data(still.jpeg).base64EncodedString())",
          "alt": "Repetition \(repetition.number) at its turning point, with the overlay",
        ])
      page.element("figcaption") { page in
        page.element("b", text: title)
        page.text(": repetition \(repetition.number), range \(range) ")
        page.seekButton(
          to: repetition.turning, ReportText.clock(repetition.turning.seconds),
          label: "Turning point of repetition \(repetition.number)")
      }
    }
  }
}
