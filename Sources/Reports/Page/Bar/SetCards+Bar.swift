import FormCheckMotion
import FormCheckPose

extension SetCards {
  /// Appends the card about the bar: its path to scale, its velocity over time, and the velocity of each repetition. Nothing
  /// if no repetition of the set is measured.
  func bar(_ page: inout HTMLText) {
    guard person.isAthlete, let bar = report.motion.bar else { return }
    let measured = set.repetitions.filter { bar.repetitions[$0.number]?.velocity != nil }
    guard !measured.isEmpty else { return barAbsence(bar, &page) }
    let drawing = BarDrawing(bar: bar, repetitions: measured)
    page.card(identifier("bar-title"), level: level, heading: "Bar path and velocity") { page in
      page.element("div", ["class": "bars"]) { page in
        drawing.path(&page)
        drawing.velocity(&page)
        drawing.repetitions(&page)
      }
      page.element("p", ["class": "evidence"], text: Self.basis(bar, bar.velocityLoss(in: set)))
      barTable(bar, &page)
    }
  }

  private static func basis(_ bar: BarPath, _ loss: Double?) -> String {
    let plate =
      "Meters are derived from the rim of the near plate, \(DecimalText.text(bar.plateMillimeters, decimals: 0)) mm."
    return loss.map { "\(plate) Velocity loss over the set: \(ReportText.number($0, "%"))." } ?? plate
  }

  /// Appends the reason why nothing is measured, if the set has a path of the bar.
  private func barAbsence(_ bar: BarPath, _ page: inout HTMLText) {
    let reasons = Set(set.repetitions.compactMap { bar.repetitions[$0.number]?.reason })
    guard !reasons.isEmpty else { return }
    page.card(identifier("bar-title"), level: level, heading: "Bar path and velocity") { page in
      for reason in BarRepetition.Reason.allCases where reasons.contains(reason) {
        page.element("p", text: Self.sentence(reason))
      }
    }
  }

  private static func sentence(_ reason: BarRepetition.Reason) -> String {
    switch reason {
    case .noPlate: "No plate was detected, so the bar has no scale. Its path is the midpoint of the wrists."
    case .mostlyHidden:
      "The plate was detected in less than half of the frames of a repetition, or not in a part of its lift, so it isn't measured."
    case .scaleDrift:
      "The plate's size in the frame changes by more than 3 % in a repetition, which isn't measured."
    }
  }

  private func barTable(_ bar: BarPath, _ page: inout HTMLText) {
    page.scrollable("Table of the bar") { page in
      page.element("table") { page in
        page.element("thead") {
          $0.row(
            "th", ["#", "height", "mean", "propulsive", "peak", "peak down", "drift", "to peak", "loss"])
        }
        page.element("tbody") { page in
          for repetition in set.repetitions { page.row("td", cells(repetition, bar)) }
        }
      }
    }
  }

  private func cells(_ repetition: Repetition, _ bar: BarPath) -> [String] {
    let measured = bar.repetitions[repetition.number]
    func text(_ value: Double?, _ unit: String) -> String { value.map { ReportText.number($0, unit) } ?? "–" }
    return [
      "\(repetition.number)", text(measured?.displacement, "m"), text(measured?.velocity?.mean, "m/s"),
      text(measured?.velocity?.meanPropulsive, "m/s"), text(measured?.velocity?.peak, "m/s"),
      text(measured?.velocity?.peakEccentric, "m/s"), text(measured?.drift.map { $0 * 100 }, "cm"),
      text(measured?.velocity?.secondsToPeak, "s"),
      text(bar.velocityLoss(through: repetition.number, in: set), "%"),
    ]
  }
}
