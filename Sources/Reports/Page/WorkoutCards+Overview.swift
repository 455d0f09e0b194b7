import FormCheckMotion
import FormCheckPose

extension WorkoutCards {
  /// Appends the sets along the video, and a table of them.
  func overview(_ page: inout HTMLText) {
    page.card(identifier("sets-title"), level: level, heading: "Sets") { page in
      if let seconds = report.coveredSeconds { strip(PlotScale(seconds: seconds, values: []), &page) }
      table(&page)
    }
  }

  /// Appends a timeline of the video, with a block for each set and each hold between sets, and a mark for each
  /// movement that wasn't counted. A click on any of them seeks the video to its start.
  private func strip(_ scale: PlotScale, _ page: inout HTMLText) {
    let length = scale.seconds.upperBound - scale.seconds.lowerBound
    page.scrollable("Timeline") { page in
      page.element(
        "div",
        [
          "class": "strip", "role": "group", "aria-label": "Sets in the video",
          "style": "min-width:\(PlotScale.pixels(of: length))px",
          "data-from": DecimalText.text(scale.seconds.lowerBound, decimals: 3),
          "data-to": DecimalText.text(scale.seconds.upperBound, decimals: 3),
        ]
      ) { page in
        for set in workout.sets { block(set, scale, &page) }
        for hold in workout.holds where hold.set == nil { block(hold, scale, &page) }
        for candidate in workout.rejected { mark(candidate, scale, &page) }
        page.timeLabels(scale)
        page.element("span", ["class": "position", "aria-hidden": "true"])
      }
    }
  }

  private func block(_ set: ExerciseSet, _ scale: PlotScale, _ page: inout HTMLText) {
    page.seekBlock(
      to: set.start, "block", scale.placement(set.start, set.end), set.recognition.title,
      label: "Set \(set.number), \(set.recognition.title), \(content(set))", set: key(set.number))
  }

  private func block(_ hold: Hold, _ scale: PlotScale, _ page: inout HTMLText) {
    let seconds = ReportText.number(hold.seconds, "s")
    page.seekBlock(
      to: hold.start, "block hold", scale.placement(hold.start, hold.end), "Hold", label: "Hold of \(seconds)"
    )
  }

  private func mark(_ candidate: RejectedCandidate, _ scale: PlotScale, _ page: inout HTMLText) {
    page.seekBlock(
      to: candidate.start, "mark", scale.placement(candidate.turning), "×",
      label: "Movement that wasn't counted, \(candidate.reason.sentence)")
  }

  /// Returns the number of repetitions or the time held.
  private func content(_ set: ExerciseSet) -> String {
    guard set.repetitions.isEmpty else { return ReportText.count(set.repetitions.count, "repetition") }
    let seconds = workout.holds(ofSet: set.number).map(\.seconds).reduce(0, +)
    return "held for \(ReportText.number(seconds, "s"))"
  }

  private func table(_ page: inout HTMLText) {
    page.scrollable("Table of sets") { page in
      page.element("table", ["class": "sets"]) { page in
        page.element("thead") {
          $0.row("th", ["#", "exercise", "confidence", "start", "end", "count", "rest before"])
        }
        page.element("tbody") { page in
          for set in workout.sets { row(set, &page) }
        }
      }
    }
  }

  /// Returns the confidence in percent; that of a hold isn't a probability.
  private static func confidence(_ recognition: ExerciseRecognition) -> String {
    if recognition.isGiven { return "chosen" }
    return ReportText.number(100 * recognition.score, "%") + (recognition.isHold ? " (score)" : "")
  }

  private func row(_ set: ExerciseSet, _ page: inout HTMLText) {
    page.element("tr", ["data-set": key(set.number)]) { page in
      page.element("th", ["scope": "row"]) {
        $0.seekButton(to: set.start, "\(set.number)", label: "Set \(set.number), \(set.recognition.title)")
      }
      let recognition = set.recognition
      let cells = [
        recognition.title, Self.confidence(recognition),
        ReportText.clock(set.start.seconds), ReportText.clock(set.end.seconds), content(set),
        set.restSeconds.map { ReportText.number($0, "s") } ?? "–",
      ]
      for cell in cells { page.element("td", text: cell) }
    }
  }
}

extension PlotScale {
  /// Returns the position and the width of a part of the timeline, as a style.
  fileprivate func placement(_ start: Moment, _ end: Moment? = nil) -> String {
    let left = max(0, min(1, across(start.seconds)))
    guard let end else { return "left:\(Self.percent(left))" }
    return "left:\(Self.percent(left));width:\(Self.percent(max(0, min(1, across(end.seconds)) - left)))"
  }
}

extension HTMLText {
  /// Appends a positioned button that seeks the video to a moment.
  fileprivate mutating func seekBlock(
    to moment: Moment, _ kind: String, _ placement: String, _ text: String, label: String, set: String? = nil
  ) {
    element(
      "button",
      [
        "type": "button", "class": kind, "style": placement, "data-frame": "\(moment.frame)", "title": label,
        "data-set": set ?? "",
        "aria-label": "\(label), go to \(ReportText.clock(moment.seconds)) in the video",
      ], text: text)
  }
}
