import FormCheckMotion
import FormCheckPose

extension WorkoutReport {
  /// Appends the table of repetitions. A button in each row seeks the video.
  func repetitions(_ workout: Workout, _ page: inout HTMLText) {
    guard !workout.repetitions.isEmpty else { return holds(workout, &page) }
    let columns = columns(workout)
    page.element("section", ["class": "card", "aria-labelledby": "reps-title"]) { page in
      page.element("h2", ["id": "reps-title"], text: "Repetitions")
      page.element("div", ["class": "scroll"]) { page in
        page.element("table", ["id": "reps"]) { page in
          page.element("thead") { $0.row("th", ["#"] + columns.map(\.title)) }
          page.element("tbody") { page in
            for repetition in workout.repetitions {
              page.element("tr", ["data-rep": "\(repetition.number)"]) { page in
                page.element("th", ["scope": "row"]) {
                  $0.seekButton(
                    to: repetition.start, "\(repetition.number)", label: "Repetition \(repetition.number)")
                }
                for column in columns { page.element("td", text: column.text(repetition)) }
              }
            }
          }
        }
      }
    }
  }

  private struct Column {
    let title: String
    let text: (Repetition) -> String
  }

  private func columns(_ workout: Workout) -> [Column] {
    let unit = workout.shownSignal.unit
    var columns = [
      Column(title: "start") { ReportText.clock($0.start.seconds) },
      Column(title: "down") { ReportText.number($0.eccentricSeconds, "s") },
      Column(title: "pause") { ReportText.number($0.pauseSeconds, "s") },
      Column(title: "up") { ReportText.number($0.concentricSeconds, "s") },
      Column(title: "range") { ReportText.number($0.rangeOfMotion, unit) },
      Column(title: "turning value") { ReportText.number($0.turningValue, unit) },
      Column(title: "top speed") { ReportText.number($0.peakVelocity, "\(unit)/s") },
      Column(title: "left − right") {
        $0.leftRightDifference.map { ReportText.number($0, unit) } ?? "–"
      },
      Column(title: "confidence") { ReportText.number(100 * $0.meanConfidence, "%") },
    ]
    let findings = Dictionary(grouping: workout.findings.filter { $0.repetition != nil }) { $0.repetition }
    columns.append(Column(title: "form") { Self.form(findings[$0.number] ?? []) })
    if workout.repetitions.contains(where: { $0.side != .center }) {
      columns.insert(Column(title: "side") { $0.side == .center ? "both" : $0.side.rawValue }, at: 0)
    }
    if workout.sets.count > 1 { columns.insert(Column(title: "set") { "\($0.set)" }, at: 0) }
    return columns
  }

  private static func form(_ findings: [Finding]) -> String {
    let titles = findings.filter { $0.severity >= .note }.map(\.title)
    if !titles.isEmpty { return titles.joined(separator: ", ") }
    return findings.contains { $0.severity == .good } ? "good" : "–"
  }

  private func holds(_ workout: Workout, _ page: inout HTMLText) {
    page.element("section", ["class": "card", "aria-labelledby": "reps-title"]) { page in
      page.element("h2", ["id": "reps-title"], text: workout.holds.isEmpty ? "Repetitions" : "Holds")
      guard !workout.holds.isEmpty else {
        return page.element("p", text: "No repetitions were detected.")
      }
      page.element("ul", ["class": "findings"]) { page in
        for hold in workout.holds {
          page.element("li") { page in
            page.seekButton(to: hold.start, ReportText.clock(hold.start.seconds), label: "Hold")
            page.element("p", text: "Held for \(ReportText.number(hold.seconds, "s"))")
          }
        }
      }
    }
  }

  /// Appends the movements that were not counted as repetitions.
  func rejected(_ workout: Workout, _ page: inout HTMLText) {
    guard !workout.rejected.isEmpty else { return }
    page.element("section", ["class": "card", "aria-labelledby": "rejected-title"]) { page in
      page.element("h2", ["id": "rejected-title"], text: "Not counted")
      page.element("ul", ["class": "findings"]) { page in
        for candidate in workout.rejected {
          page.element("li") { page in
            page.seekButton(
              to: candidate.start, ReportText.clock(candidate.start.seconds),
              label: "Movement that wasn't counted")
            page.element(
              "p",
              text:
                "\(ReportText.number(candidate.rangeOfMotion, candidate.unit)): \(candidate.reason.sentence)"
            )
          }
        }
      }
    }
  }
}
