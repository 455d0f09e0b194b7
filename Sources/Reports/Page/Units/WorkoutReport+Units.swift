import FormCheckMotion

extension WorkoutReport {
  /// Appends the sources of durations, meters, and inclinations, if there are any.
  func units(_ page: inout HTMLText) {
    guard let units = provenance.units else { return }
    let sentences = [time(units), doubt(units), meters(units), level(units)].compactMap(\.self)
    guard !sentences.isEmpty else { return }
    page.card("units", level: 2, heading: "Units") { page in
      for sentence in sentences { page.element("p", text: sentence) }
    }
  }

  private func time(_ units: UnitsSummary) -> String? {
    units.slowMotion.map {
      "The video plays \(Self.text($0.value)) times slower than reality (\($0.source)). Durations and velocities "
        + "are in real-world time; times in the video are those of the file."
    }
  }

  /// Returns a factor without needless decimals.
  private static func text(_ factor: Double) -> String {
    DecimalText.text(factor, decimals: factor == factor.rounded() ? 0 : 2)
  }

  private func doubt(_ units: UnitsSummary) -> String? {
    let kind = units.tempoDoubtKind.flatMap(TempoDoubt.Kind.init) ?? .slowMotion
    return units.tempoDoubt.map { "\(kind.question) Here, \($0). FormCheck assumes real speed." }
  }

  private func meters(_ units: UnitsSummary) -> String? {
    guard let scales = units.scales, !scales.isEmpty else { return nil }
    let known = scales.compactMap(\.scale)
    guard let first = known.first else {
      return "Displacements aren't measured in meters: \(Self.reason(scales.map(\.reason)))."
    }
    let error = first.value > 0 ? (first.uncertainty ?? 0) / first.value * 100 : 0
    let basis =
      first.source == MetricMotion.Scale.Source.height.rawValue
      ? "the stated height of \(DecimalText.text((units.height?.value ?? 0) * 100, decimals: 0)) cm and usual proportions"
      : "the diameter of the bar's near plate and from how much farther away the body is"
    return
      "Meters are derived from \(basis), ± \(ReportText.number(error, "%")). Heights of jumps are derived from the flight time."
  }

  /// Returns the reason why no set has meters, as a clause.
  private static func reason(_ reasons: [String?]) -> String {
    if reasons.contains(MetricMotion.Reason.noPlate.rawValue) {
      return "the athlete's height isn't stated, and no plate of a bar is measured in a repetition"
    }
    return reasons.contains(MetricMotion.Reason.foreshortened.rawValue)
      ? "the body points along the line of sight, so that its height in the frame is unknown"
      : "a leg and the trunk are visible in too few frames"
  }

  private func level(_ units: UnitsSummary) -> String? {
    units.roll.map { roll in
      let error = roll.uncertainty.map { " ± \(DecimalText.text($0, decimals: 1))°" } ?? ""
      return
        "The camera's roll of \(DecimalText.text(roll.value, decimals: 1))°\(error) (\(roll.source)) is subtracted from inclinations."
    }
  }
}
