import FormCheckPose

/// The arrangement of a card: the drawings side by side or below each other, on paper in landscape or portrait, so that
/// they are as large as possible.
struct CardLayout {
  /// The width and the height of the page, in points.
  let page: (width: Double, height: Double)
  /// The unit of all distances and font sizes: 1 on A6.
  let unit: Double
  /// The areas of the drawings, in points.
  let panels: [Rectangle]
  /// The number of points per pixel of a drawing.
  let scale: Double

  private static let margin = 14.0
  private static let header = 40.0
  private static let caption = 14.0
  private static let line = 12.0
  private static let gap = 8.0

  /// Arranges `count` drawings of one size, with `lines` lines of text below them.
  init(_ paper: CardPaper, count: Int, width: Double, height: Double, lines: Int) {
    let unit = paper.sides.short / CardPaper.a6.sides.short
    let pages = [(paper.sides.long, paper.sides.short), (paper.sides.short, paper.sides.long)]
    let candidates = pages.flatMap { page in
      [count, 1].map { columns in
        Candidate(
          page: page, columns: columns, rows: (count + columns - 1) / columns, unit: unit, lines: lines)
      }
    }
    // The first of equal candidates is landscape, side by side.
    let best = candidates.indices.max {
      (candidates[$0].scale(width, height), $1) < (candidates[$1].scale(width, height), $0)
    }
    let chosen = candidates[best ?? 0]
    (self.unit, page) = (unit, chosen.page)
    scale = chosen.scale(width, height)
    panels = chosen.panels(count, width * chosen.scale(width, height), height * chosen.scale(width, height))
  }

  /// One arrangement.
  private struct Candidate {
    let page: (width: Double, height: Double)
    let columns: Int
    let rows: Int
    let unit: Double
    let lines: Int

    private var area: Rectangle {
      let margin = CardLayout.margin * unit
      let top = margin + CardLayout.header * unit
      let bottom = margin + CardLayout.line * unit * Double(lines)
      return Rectangle(
        x: margin, y: top, width: page.width - 2 * margin, height: max(1, page.height - top - bottom))
    }

    private var cell: (width: Double, height: Double) {
      let gap = CardLayout.gap * unit
      return (
        (area.width - gap * Double(columns - 1)) / Double(columns),
        area.height / Double(rows) - CardLayout.caption * unit
      )
    }

    func scale(_ width: Double, _ height: Double) -> Double {
      max(1e-3, min(cell.width / width, cell.height / height))
    }

    func panels(_ count: Int, _ width: Double, _ height: Double) -> [Rectangle] {
      (0..<count).map { index in
        let (column, row) = (Double(index % columns), Double(index / columns))
        let left = area.x + column * (cell.width + CardLayout.gap * unit) + (cell.width - width) / 2
        let top = area.y + row * (cell.height + CardLayout.caption * unit) + (cell.height - height) / 2
        return Rectangle(x: left, y: top, width: width, height: height)
      }
    }
  }
}
