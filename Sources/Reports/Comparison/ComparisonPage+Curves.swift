import FormCheckComparison

extension ComparisonPage {
  /// Appends both curves of every angle that has values in both repetitions.
  func curveCard(_ page: inout HTMLText) {
    page.element("section", ["class": "card"]) { page in
      page.element("h2", text: "Curves")
      page.element("p") { page in
        page.element("span", ["class": "key-a"], text: "A solid")
        page.text(", ")
        page.element("span", ["class": "key-b"], text: "B dashed")
        page.text("; the dotted line is the turning point")
      }
      for (index, pair) in pairs.prefix(Self.maximumPairs).enumerated() {
        if pairs.count == 1 { curves(of: pair, &page) } else { folded(pair, isOpen: index == 0, &page) }
      }
      if pairs.count > Self.maximumPairs {
        page.element("p", text: "The table has the other \(pairs.count - Self.maximumPairs) pairs.")
      }
    }
  }

  private func folded(_ pair: RepetitionComparison, isOpen: Bool, _ page: inout HTMLText) {
    func content(_ page: inout HTMLText) {
      page.element("summary", text: Self.title(pair))
      curves(of: pair, &page)
    }
    if isOpen {
      page.element("details", ["open": ""], content)
    } else {
      page.element("details", [:], content)
    }
  }

  private func curves(of pair: RepetitionComparison, _ page: inout HTMLText) {
    page.element("div", ["class": "curves"]) { page in
      for angle in pair.angles { curve(angle, pair, &page) }
    }
  }

  private func curve(_ angle: AngleComparison, _ pair: RepetitionComparison, _ page: inout HTMLText) {
    guard let plot = CurvePlot(angle.a + angle.b) else { return }
    let summary = Self.summary(angle, pair)
    page.element("figure") { page in
      page.element("figcaption") { page in
        page.text(Self.title(angle))
        page.element("span", ["class": "pale"], text: ": \(summary)")
      }
      plot.draw(
        label: "\(Self.title(angle)), \(summary)", hasTurn: pair.times.alignment == .phase, &page
      ) { page in
        plot.path(angle.a, "curve-a", &page)
        plot.path(angle.b, "curve-b", &page)
        if let peak = angle.listedPeak {
          let x = DecimalText.text(Double(peak.index) * 10, decimals: 0)
          page.element(
            "line",
            [
              "class": "peak", "x1": x, "x2": x, "y1": plot.height(angle.a[peak.index]),
              "y2": plot.height(angle.b[peak.index]),
            ])
        }
      }
    }
  }

  private static func summary(_ angle: AngleComparison, _ pair: RepetitionComparison) -> String {
    guard pair.views.isComparable, angle.isMeasurable, let mean = angle.meanDifference else {
      return "not comparable"
    }
    let largest =
      angle.peak.map { ", largest \(degrees($0.degrees, isSigned: true)) at \(phase($0.index))" } ?? ""
    return "differs by \(degrees(mean)) on average\(largest)"
  }
}
