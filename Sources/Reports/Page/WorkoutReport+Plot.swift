import FormCheckMotion
import FormCheckPose

extension WorkoutReport {
  /// Appends the plot of the repetition signal over time with shaded repetitions, and a table of the same values.
  func plot(_ workout: Workout, _ page: inout HTMLText) {
    guard let athlete = motion.athleteMotion, let seconds = plottedSeconds,
      workout.shownSignal.values.contains(where: { $0.isFinite })
    else { return }
    let scale = PlotScale(seconds: seconds, values: workout.shownSignal.values)
    let title = workout.shownSignal.title
    let heading = title.prefix(1).uppercased() + title.dropFirst()
    page.element("section", ["class": "card", "aria-labelledby": "plot-title"]) { page in
      page.element("h2", ["id": "plot-title"], text: "\(heading) over time")
      page.element("div", ["class": "scroll"]) { page in
        page.element(
          "div",
          [
            "class": "plot", "id": "plot", "role": "slider", "tabindex": "0",
            "style": "min-width:\(Self.pixels(of: seconds.upperBound - seconds.lowerBound))px",
            "aria-label":
              "\(heading) over time with \(ReportText.count(workout.repetitions.count, "repetition")); a table follows",
            "aria-valuemin": DecimalText.text(seconds.lowerBound, decimals: 1),
            "aria-valuemax": DecimalText.text(seconds.upperBound, decimals: 1),
            "aria-valuenow": DecimalText.text(seconds.lowerBound, decimals: 1),
          ]
        ) { page in
          drawing(workout, athlete, scale, &page)
          page.element("div", ["class": "labels", "aria-hidden": "true"]) { labels(workout, scale, &$0) }
        }
      }
      plotTable(workout, athlete, seconds, &page)
    }
  }

  private var plottedSeconds: ClosedRange<Double>? {
    guard let first = video.frameSeconds.first, let last = video.frameSeconds.last else { return nil }
    return first...max(first, last)
  }

  /// Returns the minimum width of a plot of `length` seconds, in pixels.
  private static func pixels(of length: Double) -> Int {
    Int(saturating: (min(length, maximumPlotSeconds) * 8).rounded(.down))
  }

  /// The maximum duration of a plot in seconds, two days. Longer clips have corrupt time stamps, and their plots don't
  /// get wider or get more labels.
  private static let maximumPlotSeconds = 172_800.0

  private func drawing(
    _ workout: Workout, _ athlete: PersonMotion, _ scale: PlotScale, _ page: inout HTMLText
  ) {
    let (width, height) = (PlotScale.width, PlotScale.height)
    page.element(
      "svg",
      [
        "viewBox": "0 0 \(Int(width)) \(Int(height))", "preserveAspectRatio": "none", "aria-hidden": "true",
      ]
    ) { page in
      for repetition in workout.repetitions { shading(of: repetition, scale, &page) }
      for tick in scale.ticks {
        let y = coordinate(scale.down(tick) * height)
        page.element("line", ["class": "grid", "x1": "0", "x2": coordinate(width), "y1": y, "y2": y])
      }
      for repetition in workout.repetitions {
        let x = coordinate(scale.across(repetition.turning.seconds) * width)
        page.element("line", ["class": "turn", "x1": x, "x2": x, "y1": "0", "y2": coordinate(height)])
      }
      page.element("path", ["class": "curve", "d": path(workout, athlete, scale)])
      page.element(
        "line",
        ["class": "cursor", "id": "cursor", "x1": "0", "x2": "0", "y1": "0", "y2": coordinate(height)])
    }
  }

  private func shading(of repetition: Repetition, _ scale: PlotScale, _ page: inout HTMLText) {
    let from = scale.across(repetition.start.seconds) * PlotScale.width
    let to = scale.across(repetition.end.seconds) * PlotScale.width
    page.element(
      "rect",
      [
        "class": "rep", "data-rep": "\(repetition.number)", "x": coordinate(from), "y": "0",
        "width": coordinate(max(0.5, to - from)), "height": coordinate(PlotScale.height),
      ])
  }

  private func coordinate(_ value: Double) -> String { DecimalText.text(value, decimals: 1) }

  /// Returns the curve as SVG path data. A long clip is divided into a thousand bins, with the minimum and maximum of
  /// each.
  ///
  /// - Complexity: O(n) in the number of values.
  private func path(_ workout: Workout, _ athlete: PersonMotion, _ scale: PlotScale) -> String {
    let values = workout.shownSignal.values
    let bin = max(1, values.count / 1000)
    var path = ""
    var isOpen = false
    for start in stride(from: 0, to: values.count, by: bin) {
      let offsets = start..<min(start + bin, values.count)
      let known = offsets.filter { values[$0].isFinite }
      guard let low = known.min(by: { values[$0] < values[$1] }),
        let high = known.max(by: { values[$0] < values[$1] })
      else {
        isOpen = false
        continue
      }
      for offset in low == high ? [low] : [min(low, high), max(low, high)] {
        let x =
          scale.across(
            motion.frames.seconds(athlete.span.lowerBound + workout.shownSignal.range.lowerBound + offset))
          * PlotScale.width
        let y = scale.down(Double(values[offset])) * PlotScale.height
        path += "\(isOpen ? "L" : "M")\(coordinate(x)) \(coordinate(y))"
        isOpen = true
      }
    }
    return path
  }

  /// Appends the labels, which are outside the SVG element because it is scaled to the width of the page.
  private func labels(_ workout: Workout, _ scale: PlotScale, _ page: inout HTMLText) {
    for tick in scale.ticks {
      page.element(
        "span", ["class": "tick y", "style": "top:\(percent(scale.down(tick)))"],
        text: ReportText.number(tick, workout.shownSignal.unit))
    }
    timeLabels(scale, &page)
    repetitionLabels(workout, scale, &page)
  }

  private func timeLabels(_ scale: PlotScale, _ page: inout HTMLText) {
    let length = scale.seconds.upperBound - scale.seconds.lowerBound
    // On screen, the plot of a long clip scrolls. In print, it fits the page, and labels of class `between` are hidden.
    let onOnePage = Set(timeTicks(scale.seconds, atMost: 8))
    for seconds in timeTicks(
      scale.seconds, atMost: max(8, min(length, Self.maximumPlotSeconds) / Self.secondsPerTick))
    {
      page.element(
        "span",
        [
          "class": onOnePage.contains(seconds) ? "tick x" : "tick x between",
          "style": "left:\(percent(scale.across(seconds)))",
        ], text: ReportText.clock(seconds))
    }
  }

  /// Appends the numbers of the repetitions, about forty of them for a long clip.
  private func repetitionLabels(_ workout: Workout, _ scale: PlotScale, _ page: inout HTMLText) {
    let step = max(1, workout.repetitions.count / 40)
    for repetition in workout.repetitions where repetition.number.isMultiple(of: step) {
      page.element(
        "span",
        [
          "class": workout.repetitions.count <= 25 || repetition.number.isMultiple(of: 5 * step)
            ? "tick number" : "tick number between",
          "style": "left:\(percent(scale.across((repetition.start.seconds + repetition.end.seconds) / 2)))",
        ], text: "\(repetition.number)")
    }
  }

  private func percent(_ fraction: Double) -> String { DecimalText.text(100 * fraction, decimals: 2) + "%" }

  /// The width of a time label in the plot of a long clip, in seconds.
  private static let secondsPerTick = 15.0

  /// Returns the times of at most `count` labels, at a round interval.
  private func timeTicks(_ seconds: ClosedRange<Double>, atMost count: Double) -> [Double] {
    let length = seconds.upperBound - seconds.lowerBound
    let steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600]
    let step = steps.first { length / $0 <= count } ?? (length / count)
    let first = (seconds.lowerBound / step).rounded(.up)
    return (0...max(0, Int(saturating: (length / step).rounded(.down)))).map { (first + Double($0)) * step }
      .filter { $0 <= seconds.upperBound - 0.02 * length }
  }

  private func plotTable(
    _ workout: Workout, _ athlete: PersonMotion, _ seconds: ClosedRange<Double>, _ page: inout HTMLText
  ) {
    page.element("details") { page in
      page.element("summary", text: "The plot as a table")
      page.element(
        "div",
        ["class": "scroll tall", "tabindex": "0", "role": "group", "aria-label": "The plot as a table"]
      ) { page in
        page.element("table") { page in
          page.row("th", ["Time", workout.shownSignal.title, "Repetition"])
          plotRows(workout, athlete, seconds, &page)
        }
      }
    }
  }

  /// Appends about 300 rows at even intervals.
  ///
  /// - Complexity: O(n) in the number of values and repetitions.
  private func plotRows(
    _ workout: Workout, _ athlete: PersonMotion, _ seconds: ClosedRange<Double>, _ page: inout HTMLText
  ) {
    let values = workout.shownSignal.values
    let interval = max(0.1, (seconds.upperBound - seconds.lowerBound) / 300)
    var next = seconds.lowerBound
    var repetitions = workout.repetitions[...]
    for offset in values.indices {
      let moment = motion.frames.moment(
        athlete.span.lowerBound + workout.shownSignal.range.lowerBound + offset)
      guard moment.seconds >= next else { continue }
      next = moment.seconds + interval - 1e-6
      while let first = repetitions.first, first.end.seconds < moment.seconds { repetitions.removeFirst() }
      let repetition = repetitions.first.flatMap { $0.start.seconds <= moment.seconds ? $0 : nil }
      let value = ReportText.number(Double(values[offset]), workout.shownSignal.unit)
      page.row("td", [ReportText.clock(moment.seconds), value, repetition.map { "\($0.number)" } ?? ""])
    }
  }
}

extension HTMLText {
  /// Appends a table row; `cell` is `th` or `td`.
  mutating func row(_ cell: StaticString, _ texts: [String]) {
    element("tr") { page in
      for text in texts { page.element(cell, text: text) }
    }
  }
}
