import FormCheckMotion
import FormCheckPose

extension SetCards {
  /// Appends the table of repetitions. A button in each row seeks the video.
  func repetitions(_ page: inout HTMLText) {
    page.card(identifier("reps-title"), level: level, heading: "Repetitions") { page in
      page.scrollable("Table of repetitions") { page in
        page.element("table", ["class": "reps"]) { page in
          let columns = columns
          page.element("thead") { $0.row("th", ["#"] + columns.map(\.title)) }
          page.element("tbody") { page in
            for repetition in set.repetitions { row(repetition, columns, &page) }
          }
        }
      }
      legend(&page)
    }
  }

  private func row(_ repetition: Repetition, _ columns: [Column], _ page: inout HTMLText) {
    page.element("tr", ["data-rep": section.key(repetition.number)]) { page in
      page.element("th", ["scope": "row"]) {
        $0.seekButton(
          to: repetition.start, "\(repetition.number)", label: "Repetition \(repetition.number)")
      }
      for column in columns { page.element("td", text: column.text(repetition)) }
    }
  }

  private struct Column {
    let title: String
    let text: (Repetition) -> String
  }

  private var columns: [Column] {
    let unit = signal.unit
    var columns = [
      Column(title: "start") { ReportText.clock($0.start.seconds) },
      Column(title: "down") { ReportText.number($0.measuredEccentricSeconds ?? .nan, "s") },
      Column(title: "pause") { ReportText.number($0.measuredPauseSeconds ?? .nan, "s") },
      Column(title: "up") { ReportText.number($0.measuredConcentricSeconds ?? .nan, "s") },
      Column(title: "range") { ReportText.number($0.rangeOfMotion, unit) },
      Column(title: "turning value") { ReportText.number($0.turningValue, unit) },
      Column(title: "top speed") { ReportText.number($0.measuredPeakVelocity ?? .nan, "\(unit)/s") },
      Column(title: "left − right") {
        $0.leftRightDifference.map { ReportText.number($0, unit) } ?? "–"
      },
      Column(title: "confidence") { ReportText.number(100 * $0.meanConfidence, "%") },
    ]
    columns += meterColumns
    let findings = Dictionary(grouping: set.findings.filter { $0.repetition != nil }) { $0.repetition }
    columns.append(Column(title: "form") { Self.form(findings[$0.number] ?? []) })
    if set.repetitions.contains(where: { $0.edit != nil }) {
      columns.append(Column(title: "edited") { $0.edit?.rawValue ?? "–" })
    }
    if set.repetitions.contains(where: { $0.side != .center }) {
      columns.insert(Column(title: "side") { $0.side == .center ? "both" : $0.side.rawValue }, at: 0)
    }
    return columns
  }

  /// The columns in meters for which a repetition has a value.
  private var meterColumns: [Column] {
    guard person.isAthlete, let meters = report.motion.meters else { return [] }
    let kinds: [(String, (MetricMotion.Repetition) -> MetricMotion.Quantity?)] = [
      ("hips", \.hipDisplacement), ("wrists", \.wristDisplacement), ("stride", \.stride),
      ("jump", \.jumpHeight),
    ]
    return kinds.compactMap { title, value in
      let values = set.repetitions.map { meters.repetitions[$0.number].flatMap(value) }
      guard values.contains(where: { $0 != nil }) else { return nil }
      return Column(title: title) { repetition in
        meters.repetitions[repetition.number].flatMap(value).map(Self.text) ?? "–"
      }
    }
  }

  private static func text(_ quantity: MetricMotion.Quantity) -> String {
    "\(DecimalText.text(quantity.value, decimals: 2)) ± \(DecimalText.text(quantity.error, decimals: 2)) m"
  }

  private static func form(_ findings: [Finding]) -> String {
    let titles = findings.filter { $0.severity >= .note }.map(\.title)
    if !titles.isEmpty { return titles.joined(separator: ", ") }
    return findings.contains { $0.severity == .good } ? "good" : "–"
  }

  /// Appends the holds of a set that is held still.
  func holds(_ page: inout HTMLText) {
    section.held(section.workout.holds(ofSet: set.number), level: level, identifier("reps-title"), &page)
  }
}
