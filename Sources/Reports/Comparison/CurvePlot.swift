import FormCheckComparison

/// The axes of a plot of an angle from 0 % to 100 %.
struct CurvePlot {
  private let bottom: Double
  private let top: Double

  /// Creates axes that contain values, in degrees; nil if none is finite.
  init?(_ values: [Double]) {
    let finite = values.filter(\.isFinite)
    guard let low = finite.min(), let high = finite.max() else { return nil }
    (bottom, top) = ((low / 10).rounded(.down) * 10, max((high / 10).rounded(.up) * 10, low + 10))
  }

  /// Appends the plot with its axes, and the scale below it.
  func draw(label: String, hasTurn: Bool, _ page: inout HTMLText, _ content: (inout HTMLText) -> Void) {
    page.element(
      "svg", ["viewBox": "0 0 1000 150", "preserveAspectRatio": "none", "role": "img", "aria-label": label]
    ) { page in
      for height in ["0", "75", "150"] {
        page.element("line", ["class": "grid", "x1": "0", "x2": "1000", "y1": height, "y2": height])
      }
      if hasTurn {
        page.element("line", ["class": "turn", "x1": "500", "x2": "500", "y1": "0", "y2": "150"])
      }
      content(&page)
    }
    page.element("div", ["class": "scale", "aria-hidden": "true"]) { page in
      page.element("span", text: "0 %")
      page.element("span", text: "\(ComparisonPage.degrees(bottom)) to \(ComparisonPage.degrees(top))")
      page.element("span", text: "100 %")
    }
  }

  /// Returns the height of a value in the plot.
  func height(_ value: Double) -> String {
    DecimalText.text(150 * (top - value) / (top - bottom), decimals: 1)
  }

  /// Appends a curve, which is interrupted where it has no value.
  func path(
    _ values: [Double], _ name: String, _ page: inout HTMLText, number: Int? = nil, title: String? = nil
  ) {
    var text = ""
    var isInside = false
    for (index, value) in values.enumerated() {
      guard value.isFinite else {
        isInside = false
        continue
      }
      text += "\(isInside ? "L" : "M")\(index * 10) \(height(value))"
      isInside = true
    }
    guard let number, let title else { return page.element("path", ["class": name, "d": text]) }
    page.element("path", ["class": name, "d": text, "data-repetition": "\(number)"]) {
      $0.element("title", text: title)
    }
  }
}
