import FormCheckComparison
import FormCheckPose
import FoundationEssentials

extension ComparisonPage {
  /// Appends the largest differences: a table, and the frames of both videos for each.
  func differenceCard(_ page: inout HTMLText) {
    page.element("section", ["class": "card", "id": "differences"]) { page in
      page.element("h2", text: "Largest differences")
      guard !differences.isEmpty else {
        page.element("p", text: absence)
        return
      }
      page.scrollable("Table of differences") { $0.element("table", [:], table) }
      page.element(
        "p", ["class": "pale"],
        text: "The keys 1 to \(differences.count) open a difference; the space bar plays the video.")
      for (index, shown) in differences.enumerated() { frames(of: shown, number: index + 1, &page) }
    }
  }

  private var absence: String {
    pairs.contains { $0.views.isComparable }
      ? "No angle that is measurable in both differs by \(DecimalText.text(RankedDifference.minimumSize, decimals: 0))° or more."
      : "The angles can't be compared."
  }

  private func table(_ page: inout HTMLText) {
    page.element("tr") { page in
      for heading in ["Angle"] + (hasSeveralPairs ? ["Repetitions"] : []) + ["Phase", "A", "B", "Difference"]
      {
        page.element("th", ["scope": "col"], text: heading)
      }
    }
    for (index, shown) in differences.enumerated() {
      page.element("tr") { page in
        page.element("td") {
          $0.element(
            "a", ["href": "#difference-\(index + 1)"],
            text: "\(index + 1). \(Self.title(shown.difference.angle))")
        }
        for text in cells(of: shown.difference) { page.element("td", text: text) }
      }
    }
  }

  /// Whether the repetitions of a difference need to be named; those of a single pair are at the top of the page.
  private var hasSeveralPairs: Bool { pairs.count > 1 }

  private func cells(of difference: RankedDifference) -> [String] {
    let (angle, index) = (difference.angle, difference.peak.index)
    let pair = pairs[difference.pair]
    return (hasSeveralPairs ? ["\(pair.a) and \(pair.b)"] : []) + [
      Self.phase(index), Self.degrees(angle.a[index]),
      Self.degrees(angle.b[index]),
      Self.degrees(difference.peak.degrees, isSigned: true),
    ]
  }

  private func frames(of shown: Shown, number: Int, _ page: inout HTMLText) {
    let (angle, index) = (shown.difference.angle, shown.difference.peak.index)
    page.element("div", ["class": "difference", "id": "difference-\(number)", "tabindex": "-1"]) { page in
      page.element(
        "h3",
        text:
          "\(number). \(Self.title(angle)) at \(Self.phase(index)): \(Self.degrees(shown.difference.peak.degrees, isSigned: true))"
      )
      page.element("div", ["class": "stills"]) { page in
        still("A", shown.stills.a, angle.a[index], &page)
        still("B", shown.stills.b, angle.b[index], &page)
      }
      if let seconds = shown.seconds, videoURL != nil {
        page.element(
          "button", ["type": "button", "data-time": DecimalText.text(seconds, decimals: 6)],
          text: "Show in the video")
      }
    }
  }

  private func still(_ letter: String, _ jpeg: [UInt8]?, _ degrees: Double, _ page: inout HTMLText) {
    page.element("figure") { page in
      if let jpeg {
        page.open(
          "img",
          [
            "src": "data:image/jpeg;base64,\(Data(jpeg).base64EncodedString())",
            "alt": "Frame of \(letter) at \(Self.degrees(degrees))", "loading": "lazy",
          ])
      }
      page.element("figcaption", text: "\(letter): \(Self.degrees(degrees))")
    }
  }

  /// Returns the name of an angle, with that in B if it is on the other side.
  static func title(_ angle: AngleComparison) -> String {
    let title = angle.name.title.capitalizedFirst
    return angle.nameInB == angle.name ? title : "\(title) (B: \(angle.nameInB.title))"
  }

  static func phase(_ index: Int) -> String { "\(index) %" }

  /// Returns degrees without decimals, or "not measurable".
  static func degrees(_ value: Double, isSigned: Bool = false) -> String {
    guard value.isFinite else { return "not measurable" }
    let text = DecimalText.text(abs(value), decimals: 0)
    let isZero = text == "0"
    return (isZero ? "" : value < 0 ? "−" : isSigned ? "+" : "") + text + "°"
  }
}
