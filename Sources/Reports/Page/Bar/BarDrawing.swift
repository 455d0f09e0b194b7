import FormCheckMotion
import FormCheckPose

/// The plots of a set's bar path, as SVG.
struct BarDrawing {
  let bar: BarPath
  /// The repetitions with a measurement, at least one.
  let repetitions: [Repetition]

  private static let size = (width: 320.0, height: 260.0)
  private static let margin = 34.0
  /// The loss of velocity, as a fraction of the fastest repetition, at which a line is drawn: sets for strength are often
  /// ended at a loss of 20 % (Pareja-Blanco et al. 2017).
  private static let lossLine = 0.2

  /// The parts of the path without a gap, in chronological order.
  private var parts: [[BarSample]] {
    repetitions.flatMap { bar.metricParts(from: $0.start.frame, through: $0.end.frame) }
  }

  /// Appends the paths of all repetitions, with the same scale in both directions.
  func path(_ page: inout HTMLText) {
    let paths = parts.map { $0.compactMap(\.meters) }
    let points = paths.flatMap(\.self)
    guard let box = Rectangle(enclosing: points) else { return }
    let inner = (width: Self.size.width - 2 * Self.margin, height: Self.size.height - 2 * Self.margin)
    let scale = min(inner.width / max(0.05, box.width), inner.height / max(0.05, box.height))
    func position(_ point: Point) -> Point {
      Point(
        x: Self.size.width / 2 + (point.x - box.center.x) * scale,
        y: Self.size.height / 2 - (point.y - box.center.y) * scale)
    }
    figure("Path to scale", &page) { page in
      if let start = paths.first?.first.map(position) {
        Self.line(
          Point(x: start.x, y: Self.margin / 2), Point(x: start.x, y: Self.size.height - Self.margin / 2),
          "turn", &page)
      }
      for path in paths { Self.curve(path.map(position), &page) }
      let left = Point(x: 8, y: Self.size.height - 8)
      Self.line(left, Point(x: left.x + 0.1 * scale, y: left.y), "cursor", &page)
      Self.label("10 cm", Point(x: left.x, y: left.y - 6), "start", &page)
    }
  }

  /// Appends the upward velocity over time.
  func velocity(_ page: inout HTMLText) {
    let known = parts.map { part in
      part.compactMap { sample in sample.velocity.map { Point(x: sample.seconds, y: $0.y) } }
    }
    let points = known.flatMap(\.self)
    guard let box = Rectangle(enclosing: points + [Point(x: points.first?.x ?? 0, y: 0)]) else { return }
    let position = Self.fitted(box)
    figure("Upward velocity over time, m/s", &page) { page in
      for value in [box.y, 0, box.y + box.height] {
        grid(value, box, position, &page)
      }
      for curve in known { Self.curve(curve.map(position), &page) }
      Self.label(ReportText.clock(box.x), Point(x: Self.margin, y: Self.size.height - 8), "start", &page)
      Self.label(
        ReportText.clock(box.x + box.width), Point(x: Self.size.width - 4, y: Self.size.height - 8), "end",
        &page)
    }
  }

  /// Appends the mean velocity of each repetition, with the line of 20 % loss.
  func repetitions(_ page: inout HTMLText) {
    let means = repetitions.compactMap { repetition in
      bar.repetitions[repetition.number]?.velocity.map { (repetition.number, $0.mean) }
    }
    guard let best = means.map(\.1).max(), best > 0, let first = means.first?.0, let last = means.last?.0
    else { return }
    let box = Rectangle(x: Double(first) - 0.5, y: 0, width: Double(last - first) + 1, height: best * 1.05)
    let position = Self.fitted(box)
    figure("Mean velocity by repetition, m/s", &page) { page in
      grid(0, box, position, &page)
      grid(best, box, position, &page)
      let loss = best * (1 - Self.lossLine)
      let right = position(Point(x: box.x + box.width, y: loss))
      Self.line(position(Point(x: box.x, y: loss)), right, "turn", &page)
      Self.label("−20 %", Point(x: right.x, y: right.y - 4), "end", &page)
      for (number, mean) in means { column(number, mean, position, &page) }
    }
  }

  private func column(_ number: Int, _ mean: Double, _ position: (Point) -> Point, _ page: inout HTMLText) {
    let top = position(Point(x: Double(number) - 0.3, y: mean))
    let bottom = position(Point(x: Double(number) + 0.3, y: 0))
    page.element(
      "rect",
      [
        "class": "rep current", "x": Self.text(top.x), "y": Self.text(top.y),
        "width": Self.text(max(1, bottom.x - top.x)),
        "height": Self.text(max(0, bottom.y - top.y)),
      ])
    let middle = (top.x + bottom.x) / 2
    if repetitions.count <= 15 || number.isMultiple(of: 5) {
      Self.label("\(number)", Point(x: middle, y: bottom.y + 14), "middle", &page)
    }
  }

  private func grid(_ value: Double, _ box: Rectangle, _ position: (Point) -> Point, _ page: inout HTMLText) {
    let (left, right) = (position(Point(x: box.x, y: value)), position(Point(x: box.x + box.width, y: value)))
    Self.line(left, right, "grid", &page)
    Self.label(ReportText.number(value, ""), Point(x: left.x - 4, y: left.y + 4), "end", &page)
  }

  private static func fitted(_ box: Rectangle) -> (Point) -> Point {
    { point in
      Point(
        x: margin + (point.x - box.x) / max(1e-6, box.width) * (size.width - margin - 4),
        y: size.height - margin + 8 - (point.y - box.y) / max(1e-6, box.height) * (size.height - margin - 8))
    }
  }

  private func figure(_ title: String, _ page: inout HTMLText, _ content: (inout HTMLText) -> Void) {
    page.element("figure") { page in
      page.element("figcaption", text: title)
      page.element(
        "svg",
        [
          "viewBox": "0 0 \(Int(Self.size.width)) \(Int(Self.size.height))", "role": "img",
          "aria-label": "\(title); a table follows",
        ],
        content)
    }
  }

  /// Appends a curve of at most 400 points.
  private static func curve(_ points: [Point], _ page: inout HTMLText) {
    let step = max(1, points.count / 400)
    let shown = points.indices.filter { $0.isMultiple(of: step) || $0 == points.count - 1 }.map { points[$0] }
    let data = shown.enumerated().map { "\($0 == 0 ? "M" : "L")\(text($1.x)) \(text($1.y))" }.joined()
    page.element("path", ["class": "curve", "d": data])
  }

  private static func line(_ from: Point, _ to: Point, _ name: String, _ page: inout HTMLText) {
    page.element(
      "line", ["class": name, "x1": text(from.x), "x2": text(to.x), "y1": text(from.y), "y2": text(to.y)])
  }

  private static func label(_ string: String, _ at: Point, _ anchor: String, _ page: inout HTMLText) {
    page.element("text", ["x": text(at.x), "y": text(at.y), "text-anchor": anchor], text: string)
  }

  private static func text(_ value: Double) -> String { DecimalText.text(value, decimals: 1) }
}
