import FormCheckMotion
import FormCheckPixels
import FormCheckPose

/// The pen lines and the label of a drawing on a frame, in pixels of the frame as it is displayed: with square pixels.
///
/// The report's script computes the same geometry (`Sources/CReportPage/drawing.js`), so that a drawing is the same in the
/// page and in the rendered video.
struct DrawingGeometry {
  /// A line of text with a box behind it.
  struct Label: Hashable {
    let text: String
    /// The font size, in pixels.
    let size: Double
    /// The left end of the text, or the middle of the box if `isCentered` is true.
    let anchor: Point
    let isCentered: Bool
  }

  /// The width of the frame, as displayed.
  let pictureWidth: Double
  /// The height of the frame.
  let pictureHeight: Double
  /// The width of the drawing's lines.
  let lineWidth: Double
  private let drawing: Drawing

  /// Creates the geometry of a drawing on frames of `size` square pixels.
  init(_ drawing: Drawing, size: PixelSize) {
    self.drawing = drawing
    (pictureWidth, pictureHeight) = (Double(size.width), Double(size.height))
    lineWidth = max(1.5, drawing.width * min(pictureWidth, pictureHeight))
  }

  /// The font size of texts. Digits smaller than 11 pixels are illegible.
  var textSize: Double { max(11, 6 * lineWidth) }

  private var points: [Point] {
    drawing.vertices.map { Point(x: $0.position.x * pictureWidth, y: $0.position.y * pictureHeight) }
  }

  /// The lines that are drawn with the pen.
  ///
  /// - Complexity: O(*n*) in the number of vertices.
  var lines: [PenLine] {
    let points = points
    guard drawing.kind.vertexCounts.contains(points.count) else { return [] }
    return switch drawing.kind {
    case .stroke: [stroke(points)]
    case .line: [PenLine(points, width: lineWidth)]
    case .arrow: [PenLine(points, width: lineWidth), head(from: points[0], to: points[1])]
    case .angle: [PenLine(points, width: lineWidth), arc(Corner(points))]
    case .circle: [circle(points[0], through: points[1])]
    case .text: []
    }
  }

  /// The text; nil for kinds without one.
  var label: Label? {
    switch drawing.kind {
    case .text:
      points.first.map {
        Label(text: drawing.text ?? "", size: textSize, anchor: $0, isCentered: false)
      }
    case .angle where points.count == 3: degrees(Corner(points))
    default: nil
    }
  }

  private func stroke(_ points: [Point]) -> PenLine {
    PenLine(
      through: zip(points, drawing.vertices).map { point, vertex in
        PenLine.Step(position: point, radius: lineWidth * vertex.pressure / 2)
      })
  }

  /// Returns an arrowhead of two lines at 28° to the arrow.
  private func head(from start: Point, to end: Point) -> PenLine {
    let direction = end - start
    let size = min(
      max(6 * lineWidth, 0.025 * min(pictureWidth, pictureHeight)), direction.length / 2)
    func barb(_ degrees: Double) -> Point {
      end + Point(x: size, y: 0).rotated(by: direction.heading + .pi + degrees * .pi / 180)
    }
    return PenLine([barb(28), end, barb(-28)], width: lineWidth)
  }

  private func circle(_ center: Point, through point: Point) -> PenLine {
    let radius = point - center
    return PenLine(
      (0...64).map { center + radius.rotated(by: 2 * .pi * Double($0) / 64) }, width: lineWidth)
  }

  /// Returns the radius of an angle's arc, in pixels.
  private func arcRadius(_ corner: Corner) -> Double {
    min(0.35 * corner.shorterSide, 0.12 * min(pictureWidth, pictureHeight))
  }

  private func arc(_ corner: Corner) -> PenLine {
    let radius = Point(x: arcRadius(corner), y: 0)
    let steps = (0...24).map { Double($0) / 24 }
    return PenLine(
      steps.map { corner.apex + radius.rotated(by: corner.start + $0 * corner.sweep) }, width: 0.7 * lineWidth
    )
  }

  private func degrees(_ corner: Corner) -> Label {
    let distance = Point(x: arcRadius(corner) + 1.3 * textSize, y: 0)
    return Label(
      text: "\(corner.degrees)°", size: textSize,
      anchor: corner.apex + distance.rotated(by: corner.start + corner.sweep / 2), isCentered: true)
  }
}

/// The angle between two lines from an apex, in the displayed frame.
private struct Corner {
  let apex: Point
  /// The direction of the first side, in radians clockwise on the screen from the x axis.
  let start: Double
  /// The turn from the first side to the second, −π…π.
  let sweep: Double
  let shorterSide: Double

  init(_ points: [Point]) {
    apex = points[1]
    let (first, second) = (points[0] - apex, points[2] - apex)
    start = first.heading
    sweep = Point(x: first.dot(second), y: first.x * second.y - first.y * second.x).heading
    shorterSide = min(first.length, second.length)
  }

  /// The size of the angle in whole degrees, 0…180.
  var degrees: Int { Int((abs(sweep) * 180 / .pi).rounded()) }
}
