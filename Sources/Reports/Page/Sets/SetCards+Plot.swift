import FormCheckMotion
import FormCheckPose

extension SetCards {
  /// Appends the plot of the repetition signal over time with shaded repetitions, and a table of the same values.
  func plot(_ page: inout HTMLText) {
    guard let part = plottedPart, signal.values.contains(where: { $0.isFinite }) else { return }
    let scale = PlotScale(seconds: part.seconds, values: part.offsets.map { signal[$0] })
    let heading =
      "\(signal.fullTitle.capitalizedFirst) over time\(Self.scale(signal))"
    let (from, to) = (part.seconds.lowerBound, part.seconds.upperBound)
    let count = ReportText.count(set.repetitions.count, "repetition")
    page.card(identifier("plot-title"), level: level, heading: heading) { page in
      page.element("div", ["class": "scroll"]) { page in
        page.element(
          "div",
          [
            "class": "plot", "id": identifier("plot"), "role": "slider", "tabindex": "0",
            "style": "min-width:\(PlotScale.pixels(of: to - from))px",
            "aria-label": "\(heading) with \(count); a table follows",
            "aria-valuemin": DecimalText.text(from, decimals: 1),
            "aria-valuemax": DecimalText.text(to, decimals: 1),
            "aria-valuenow": DecimalText.text(from, decimals: 1),
            "data-from": DecimalText.text(from, decimals: 3), "data-to": DecimalText.text(to, decimals: 3),
          ]
        ) { page in
          drawing(part, scale, &page)
          page.element("div", ["class": "labels", "aria-hidden": "true"]) { labels(scale, &$0) }
        }
      }
      plotTable(part, &page)
    }
  }

  /// Returns the unit of the scale for the heading; the labels of degrees state it themselves.
  private static func scale(_ signal: RepetitionSignal) -> String {
    signal.unit == "°" || signal.unit.isEmpty ? "" : " (\(signal.unit))"
  }

  /// A part of the video: its times, and its frames as offsets in the person's span.
  private typealias Part = (seconds: ClosedRange<Double>, offsets: Range<Int>)

  /// The time before and after a set that its plot shows, in seconds.
  private static let margin = 3.0

  /// The whole video for the only set; otherwise, the time around the set.
  private var plottedPart: Part? {
    guard let whole = report.coveredSeconds else { return nil }
    guard !isOnly else { return (whole, plottedOffsets) }
    let wanted = (set.start.seconds - Self.margin)...(set.end.seconds + Self.margin)
    let seconds = wanted.clamped(to: whole)
    let offsets = plottedOffsets
    let first = offsets.partitioningIndex { self.seconds($0) >= seconds.lowerBound }
    let end = offsets.partitioningIndex { self.seconds($0) > seconds.upperBound }
    return (seconds, first..<max(first, end))
  }

  private var plottedOffsets: Range<Int> { signal.range.clamped(to: 0..<person.span.count) }

  /// Returns the time of the frame at an offset in the person's span.
  private func seconds(_ offset: Int) -> Double {
    report.motion.frames.seconds(person.span.lowerBound + offset)
  }

  private func drawing(_ part: Part, _ scale: PlotScale, _ page: inout HTMLText) {
    let (width, height) = (PlotScale.width, PlotScale.height)
    page.element(
      "svg",
      [
        "viewBox": "0 0 \(Int(width)) \(Int(height))", "preserveAspectRatio": "none", "aria-hidden": "true",
      ]
    ) { page in
      for repetition in set.repetitions { shading(of: repetition, scale, &page) }
      for tick in scale.ticks {
        let y = coordinate(scale.down(tick) * height)
        page.element("line", ["class": "grid", "x1": "0", "x2": coordinate(width), "y1": y, "y2": y])
      }
      for repetition in set.repetitions {
        let x = coordinate(scale.across(repetition.turning.seconds) * width)
        page.element("line", ["class": "turn", "x1": x, "x2": x, "y1": "0", "y2": coordinate(height)])
      }
      page.element("path", ["class": "curve", "d": path(part, scale)])
      page.element(
        "line",
        ["class": "cursor", "x1": "0", "x2": "0", "y1": "0", "y2": coordinate(height)])
    }
  }

  private func shading(of repetition: Repetition, _ scale: PlotScale, _ page: inout HTMLText) {
    let from = scale.across(repetition.start.seconds) * PlotScale.width
    let to = scale.across(repetition.end.seconds) * PlotScale.width
    page.element(
      "rect",
      [
        "class": "rep", "data-rep": section.key(repetition.number), "x": coordinate(from), "y": "0",
        "width": coordinate(max(0.5, to - from)), "height": coordinate(PlotScale.height),
      ])
  }

  private func coordinate(_ value: Double) -> String { DecimalText.text(value, decimals: 1) }

  /// Returns the curve as SVG path data. A long clip is divided into a thousand bins, with the minimum and maximum of
  /// each.
  ///
  /// - Complexity: O(n) in the number of values.
  private func path(_ part: Part, _ scale: PlotScale) -> String {
    let bin = max(1, part.offsets.count / 1000)
    var path = ""
    var isOpen = false
    for start in stride(from: part.offsets.lowerBound, to: part.offsets.upperBound, by: bin) {
      let known = (start..<min(start + bin, part.offsets.upperBound)).filter { signal[$0].isFinite }
      guard let low = known.min(by: { signal[$0] < signal[$1] }),
        let high = known.max(by: { signal[$0] < signal[$1] })
      else {
        isOpen = false
        continue
      }
      for offset in low == high ? [low] : [min(low, high), max(low, high)] {
        let x = scale.across(seconds(offset)) * PlotScale.width
        let y = scale.down(Double(signal[offset])) * PlotScale.height
        path += "\(isOpen ? "L" : "M")\(coordinate(x)) \(coordinate(y))"
        isOpen = true
      }
    }
    return path
  }

  /// Appends the labels, which are outside the SVG element because it is scaled to the width of the page.
  private func labels(_ scale: PlotScale, _ page: inout HTMLText) {
    for tick in scale.ticks {
      page.element(
        "span", ["class": "tick y", "style": "top:\(PlotScale.percent(scale.down(tick)))"],
        text: ReportText.number(tick, signal.unit == "°" ? "°" : ""))
    }
    page.timeLabels(scale)
    repetitionLabels(scale, &page)
  }

  /// Appends the numbers of the repetitions, about forty of them for a long clip.
  private func repetitionLabels(_ scale: PlotScale, _ page: inout HTMLText) {
    let step = max(1, set.repetitions.count / 40)
    for repetition in set.repetitions where repetition.number.isMultiple(of: step) {
      page.element(
        "span",
        [
          "class": set.repetitions.count <= 25 || repetition.number.isMultiple(of: 5 * step)
            ? "tick number" : "tick number between",
          "style":
            "left:\(PlotScale.percent(scale.across((repetition.start.seconds + repetition.end.seconds) / 2)))",
        ], text: "\(repetition.number)")
    }
  }

  private func plotTable(_ part: Part, _ page: inout HTMLText) {
    page.element("details") { page in
      page.element("summary", text: "The plot as a table")
      page.element(
        "div",
        ["class": "scroll tall", "tabindex": "0", "role": "group", "aria-label": "The plot as a table"]
      ) { page in
        page.element("table") { page in
          page.row("th", ["Time", signal.fullTitle, "Repetition"])
          plotRows(part, &page)
        }
      }
    }
  }

  /// Appends about 300 rows at even intervals.
  ///
  /// - Complexity: O(n) in the number of values and repetitions.
  private func plotRows(_ part: Part, _ page: inout HTMLText) {
    let interval = max(0.1, (part.seconds.upperBound - part.seconds.lowerBound) / 300)
    var next = part.seconds.lowerBound
    var repetitions = set.repetitions[...]
    for offset in part.offsets {
      let seconds = seconds(offset)
      guard seconds >= next else { continue }
      next = seconds + interval - 1e-6
      while let first = repetitions.first, first.end.seconds < seconds { repetitions.removeFirst() }
      let repetition = repetitions.first.flatMap { $0.start.seconds <= seconds ? $0 : nil }
      let value = ReportText.number(Double(signal[offset]), signal.unit)
      page.row("td", [ReportText.clock(seconds), value, repetition.map { "\($0.number)" } ?? ""])
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
