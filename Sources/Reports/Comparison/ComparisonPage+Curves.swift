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
    let values = (angle.a + angle.b).filter(\.isFinite)
    guard let low = values.min(), let high = values.max() else { return }
    let (bottom, top) = ((low / 10).rounded(.down) * 10, max((high / 10).rounded(.up) * 10, low + 10))
    let summary = Self.summary(angle, pair)
    page.element("figure") { page in
      page.element("figcaption") { page in
        page.text(Self.title(angle))
        page.element("span", ["class": "pale"], text: ": \(summary)")
      }
      page.element(
        "svg",
        [
          "viewBox": "0 0 1000 150", "preserveAspectRatio": "none", "role": "img",
          "aria-label": "\(Self.title(angle)), \(summary)",
        ]
      ) { page in
        for height in ["0", "75", "150"] {
          page.element("line", ["class": "grid", "x1": "0", "x2": "1000", "y1": height, "y2": height])
        }
        if pair.times.alignment == .phase {
          page.element("line", ["class": "turn", "x1": "500", "x2": "500", "y1": "0", "y2": "150"])
        }
        path(angle.a, bottom, top, "curve-a", &page)
        path(angle.b, bottom, top, "curve-b", &page)
        if let peak = angle.peak, peak.size >= RankedDifference.minimumSize {
          let x = DecimalText.text(Double(peak.index) * 10, decimals: 0)
          page.element(
            "line",
            [
              "class": "peak", "x1": x, "x2": x, "y1": Self.height(angle.a[peak.index], bottom, top),
              "y2": Self.height(angle.b[peak.index], bottom, top),
            ])
        }
      }
      page.element("div", ["class": "scale", "aria-hidden": "true"]) { page in
        page.element("span", text: "0 %")
        page.element("span", text: "\(Self.degrees(bottom)) to \(Self.degrees(top))")
        page.element("span", text: "100 %")
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

  private static func height(_ value: Double, _ bottom: Double, _ top: Double) -> String {
    DecimalText.text(150 * (top - value) / (top - bottom), decimals: 1)
  }

  /// Appends a curve, which is interrupted where it has no value.
  private func path(
    _ values: [Double], _ bottom: Double, _ top: Double, _ name: String, _ page: inout HTMLText
  ) {
    var text = ""
    var isInside = false
    for (index, value) in values.enumerated() {
      guard value.isFinite else {
        isInside = false
        continue
      }
      text += "\(isInside ? "L" : "M")\(index * 10) \(Self.height(value, bottom, top))"
      isInside = true
    }
    page.element("path", ["class": name, "d": text])
  }
}
