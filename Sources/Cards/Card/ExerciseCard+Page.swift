import FormCheckLineArt
import FormCheckPose

extension ExerciseCard {
  /// Returns the card as the bytes of files, in the order of `formats`.
  ///
  /// - Throws: ``CardError`` if the drawing library fails.
  /// - Complexity: O(*n*) for *n* pixels of the drawings, and for each format.
  public func bytes(_ formats: [PageFormat], on paper: CardPaper) throws(CardError) -> [[UInt8]] {
    let first = positions.first?.drawing.ink
    let layout = CardLayout(
      paper, count: max(1, positions.count), width: Double(first?.width ?? 1),
      height: Double(first?.height ?? 1),
      lines: 1 + angles.count)
    let paths = positions.map { $0.drawing.path }
    let size = PageSize(points: layout.page.width, layout.page.height)
    var files: [[UInt8]] = []
    for format in formats {
      files.append(
        try Page.bytes(format, size: size, title: title) { canvas in
          CardPainter(card: self, layout: layout, canvas: canvas).paint(paths)
        })
    }
    return files
  }
}

/// The drawing of a card on a page.
private struct CardPainter {
  let card: ExerciseCard
  let layout: CardLayout
  let canvas: PageCanvas

  private var unit: Double { layout.unit }
  private var margin: Double { 14 * unit }
  private var width: Double { layout.page.width - 2 * margin }

  func paint(_ paths: [VectorPath]) {
    canvas.write(
      card.title, at: Point(x: margin, y: margin + 7 * unit), size: 15 * unit, isBold: true,
      maximumWidth: width)
    canvas.write(
      card.subtitle, at: Point(x: margin, y: margin + 23 * unit), size: 7.5 * unit, maximumWidth: width,
      .quiet)
    for (index, position) in card.positions.enumerated() {
      paint(position, paths[index], in: layout.panels[index], number: index + 1)
    }
    paintText()
  }

  private func paint(
    _ position: ExerciseCard.Position, _ path: VectorPath, in panel: Rectangle, number: Int
  ) {
    let origin = Point(x: panel.x, y: panel.y)
    canvas.fill(path, at: origin, scale: layout.scale)
    func placed(_ point: Point) -> Point { origin + point * layout.scale }
    if let arrow = position.arrow {
      ArrowPainter(canvas: canvas, unit: unit).paint(from: placed(arrow.from), to: placed(arrow.to))
    }
    for var mark in position.marks {
      (mark.vertex, mark.from, mark.to) = (placed(mark.vertex), placed(mark.from), placed(mark.to))
      AngleMarkPainter(canvas: canvas, unit: unit, panel: panel).paint(mark)
    }
    let caption = card.positions.count > 1 ? "\(number)  \(position.caption)" : position.caption
    canvas.write(
      caption, at: Point(x: panel.x + panel.width / 2, y: panel.y + panel.height + 7 * unit), size: 8 * unit,
      .center, isBold: true)
  }

  private func paintText() {
    var y = layout.page.height - margin - 12 * unit * Double(card.angles.count) - 4 * unit
    canvas.write(
      card.tempo.joined(separator: "  ·  "), at: Point(x: margin, y: y), size: 8 * unit, isBold: true,
      maximumWidth: width)
    for angle in card.angles {
      y += 12 * unit
      canvas.write(angle.text, at: Point(x: margin, y: y), size: 8 * unit, maximumWidth: width)
    }
  }
}
