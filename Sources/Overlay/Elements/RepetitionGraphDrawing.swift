import FormCheckPose

/// A drawing of the repetition signal, with the past in full color, the future faint, and repetitions as bands.
struct RepetitionGraphDrawing {
  let graph: RepetitionGraph
  /// The graph's area, in pixels.
  let frame: Rectangle
  let lineWidth: Double

  /// Draws the graph.
  ///
  /// - Complexity: O(*n*) in the number of samples.
  func draw(in scene: OverlayScene, on canvas: OverlayCanvas) {
    for repetition in graph.repetitions {
      let (from, to) = (x(repetition.lowerBound), x(repetition.upperBound))
      guard to > from else { continue }
      let box = Rectangle(x: from, y: frame.y, width: to - from, height: frame.height)
      canvas.fill([.roundedBox(box, cornerRadius: lineWidth)], scene.palette.text.withAlpha(0.16))
    }
    let now = x(0)
    canvas.stroke(
      [.line(from: Point(x: now, y: frame.y), to: Point(x: now, y: frame.y + frame.height))],
      OverlayStroke(width: max(1, 0.5 * lineWidth), color: scene.palette.text.withAlpha(0.5)))
    draw(lines(isFuture: true), scene.palette.text.withAlpha(0.42), canvas)
    draw(lines(isFuture: false), scene.palette.accent, canvas)
    guard let value = graph.samples.last(where: { $0.seconds <= 0 })?.value else { return }
    let dot = Point(x: now, y: y(value))
    canvas.fill([.circle(center: dot, radius: 1.6 * lineWidth)], scene.palette.text)
  }

  private func draw(_ lines: [[Point]], _ color: OverlayColor, _ canvas: OverlayCanvas) {
    canvas.stroke(
      lines.filter { $0.count > 1 }.map { .polyline($0) }, OverlayStroke(width: lineWidth, color: color))
  }

  /// Returns the curve before or after the frame, interrupted where values are missing.
  private func lines(isFuture: Bool) -> [[Point]] {
    var lines: [[Point]] = [[]]
    for sample in graph.samples where graph.window.contains(sample.seconds) {
      guard isFuture ? sample.seconds >= 0 : sample.seconds <= 0 else { continue }
      if let value = sample.value {
        lines[lines.count - 1].append(Point(x: x(sample.seconds), y: y(value)))
      } else {
        lines.append([])
      }
    }
    return lines
  }

  private func x(_ seconds: Double) -> Double {
    let window = graph.window
    let fraction = (seconds - window.lowerBound) / (window.upperBound - window.lowerBound)
    return frame.x + frame.width * max(0, min(1, fraction))
  }

  private func y(_ value: Double) -> Double {
    let extent = graph.range.upperBound - graph.range.lowerBound
    let fraction = extent > 0 ? (value - graph.range.lowerBound) / extent : 0.5
    let margin = lineWidth
    return frame.y + frame.height - margin - (frame.height - 2 * margin) * max(0, min(1, fraction))
  }
}
