import FormCheckComparison

extension SurveyPage {
  /// A difference of one angle of a repetition.
  private struct Listed {
    let compared: Compared
    let angle: AngleComparison
    let peak: AngleComparison.Peak
  }

  /// Appends the largest differences of a group, each with a button that shows it in both videos.
  func differences(of group: Group, _ page: inout HTMLText) {
    let listed = Self.listed(group)
    guard !listed.isEmpty else {
      let minimum = DecimalText.text(RankedDifference.minimumSize, decimals: 0)
      return page.element(
        "p", text: "No angle that can be compared differs by \(minimum)° or more from the best repetition.")
    }
    page.element("h3", text: "Largest differences")
    table("differences", ["Angle", "Repetition", "Phase", "Best", "Its angle", "Difference"], &page) { page in
      for (index, one) in listed.enumerated() {
        page.element("tr") { page in
          page.element("td") { page in
            button(
              "\(index + 1). \(ComparisonPage.title(one.angle))", one.compared, in: group, at: one.peak.index,
              one.compared.comparison, &page)
          }
          let cells = [
            Self.title(one.compared), ComparisonPage.phase(one.peak.index),
            ComparisonPage.degrees(one.angle.a[one.peak.index]),
            ComparisonPage.degrees(one.angle.b[one.peak.index]),
            ComparisonPage.degrees(one.peak.degrees, isSigned: true),
          ]
          for cell in cells { page.element("td", text: cell) }
        }
      }
    }
  }

  /// Returns the largest differences in the order of the table `all.compare.csv`.
  private static func listed(_ group: Group) -> [Listed] {
    let all = group.repetitions.flatMap { compared in
      compared.comparison.angles.compactMap { angle -> Listed? in
        guard let peak = angle.listedPeak else { return nil }
        return Listed(compared: compared, angle: angle, peak: peak)
      }
    }
    let sorted = all.enumerated().sorted {
      ($1.element.peak.size, $0.offset) < ($0.element.peak.size, $1.offset)
    }
    return sorted.prefix(maximumDifferences).map(\.element)
  }

  /// Appends the repetitions of a group, each with a button that marks its curves and shows its turning point.
  func repetitions(of group: Group, _ page: inout HTMLText) {
    guard !group.repetitions.isEmpty else {
      return page.element("p", text: "There are no other repetitions of this exercise.")
    }
    page.element("h3", text: "Repetitions")
    table("repetitions", ["Repetition", "Duration ÷ best", "Angles"], &page) { page in
      for (index, compared) in group.repetitions.enumerated() {
        page.element("tr") { page in
          page.element("td") { page in
            button(
              Self.title(compared), compared, in: group, at: Self.turningPhase, compared.curves, &page,
              number: index)
          }
          page.element(
            "td", text: compared.comparison.tempoRatio.map { DecimalText.text($0, decimals: 2) } ?? "unknown")
          page.element("td", text: compared.comparison.views.isComparable ? "comparable" : "another view")
        }
      }
    }
  }

  /// The phase of the turning point, in percent.
  private static let turningPhase = 50

  /// Returns the name of a repetition.
  static func title(_ compared: Compared) -> String { "\(compared.video.name), \(compared.comparison.b)" }

  private func table(
    _ content: String, _ headings: [String], _ page: inout HTMLText, _ rows: (inout HTMLText) -> Void
  ) {
    page.scrollable("Table of \(content)") { page in
      page.element("table") { page in
        page.element("tr") { page in
          for heading in headings { page.element("th", ["scope": "col"], text: heading) }
        }
        rows(&page)
      }
    }
  }

  /// Appends a button for a moment in both videos.
  private func button(
    _ text: String, _ compared: Compared, in group: Group, at phase: Int, _ times: RepetitionComparison,
    _ page: inout HTMLText, number: Int? = nil
  ) {
    func time(_ seconds: [Double], _ video: Video) -> String {
      let time = seconds[phase] * video.slowMotion
      return time.isFinite ? DecimalText.text(video.frames.middle(ofFrameAt: time), decimals: 6) : "0"
    }
    let index =
      number
      ?? group.repetitions.firstIndex {
        $0.video.url == compared.video.url && $0.comparison.b == compared.comparison.b
      }
    page.element(
      "button",
      [
        "type": "button", "data-repetition": index.map { "\($0)" } ?? "", "data-best": group.best.url,
        "data-best-time": time(times.secondsA, group.best),
        "data-best-name": "Best: \(group.best.name), repetition \(group.bestRepetition)",
        "data-best-rotation": "\(group.best.rotation)",
        "data-other": compared.video.url, "data-other-time": time(times.secondsB, compared.video),
        "data-other-name": "\(compared.video.name), repetition \(compared.comparison.b)",
        "data-other-rotation": "\(compared.video.rotation)",
      ], text: text)
  }
}
