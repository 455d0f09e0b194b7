import FormCheckPixels
import FormCheckPose
import FormCheckVideo

/// The parts of the frames that a card shows: all of one size, so that positions can be compared.
struct CardCrop {
  /// One part for each body, in pixels of the frame; inside the frame.
  let parts: [Rectangle]
  /// The size of the drawings.
  let size: PixelSize

  /// The margin around bodies as a fraction of their longer side: room for hands, feet, and the top of the head.
  private static let margin = 0.1
  /// The maximum size of a part, as a multiple of a single body's size, for all parts to be at the same position.
  private static let maximumTravel = 1.7

  /// Creates the parts around bodies in frames of a video.
  ///
  /// - Parameter side: The longer side of the drawings, in pixels.
  init(around bodies: [Rectangle], in source: VideoInfo, side: Int) {
    let frame = Rectangle(x: 0, y: 0, width: Double(source.size.width), height: Double(source.size.height))
    let padded = bodies.map(Self.padded)
    let largest = Rectangle(
      x: 0, y: 0, width: padded.map(\.width).max() ?? frame.width,
      height: padded.map(\.height).max() ?? frame.height)
    let all = Rectangle(enclosing: padded.flatMap(Self.corners)) ?? frame
    let isSteady =
      all.width <= Self.maximumTravel * largest.width && all.height <= Self.maximumTravel * largest.height
    let area = isSteady ? all : largest
    parts = padded.map { Self.moved(area, to: isSteady ? all.center : $0.center, inside: frame) }
    let aspect = source.sampleAspectRatio.ratio
    let (width, height) = ((parts.first ?? frame).width * aspect, (parts.first ?? frame).height)
    let scale = Double(side) / max(width, height)
    func pixels(_ length: Double) -> Int { max(1, Int(saturating: (length * scale).rounded())) }
    size = PixelSize(width: pixels(width), height: pixels(height))
  }

  /// Creates one part around a body that is as square as the frame allows, for a drawing with background.
  init(squareAround body: Rectangle, in source: VideoInfo, side: Int) {
    let aspect = source.sampleAspectRatio.ratio
    let height = max(body.width * aspect, body.height)
    let square = Rectangle(
      x: body.center.x - height / aspect / 2, y: body.center.y - height / 2, width: height / aspect,
      height: height)
    self.init(around: [square], in: source, side: side)
  }

  /// Returns the position in the drawing of a position in the frame.
  func position(_ point: Point, in part: Rectangle) -> Point {
    Point(
      x: (point.x - part.x) * Double(size.width) / part.width,
      y: (point.y - part.y) * Double(size.height) / part.height)
  }

  private static func padded(_ body: Rectangle) -> Rectangle {
    let margin = Self.margin * max(body.width, body.height)
    return Rectangle(
      x: body.x - margin, y: body.y - margin, width: body.width + 2 * margin, height: body.height + 2 * margin
    )
  }

  private static func corners(_ box: Rectangle) -> [Point] {
    [Point(x: box.x, y: box.y), Point(x: box.x + box.width, y: box.y + box.height)]
  }

  /// Returns an area of the same size around `center`, moved and cut so that it lies in the frame.
  private static func moved(_ area: Rectangle, to center: Point, inside frame: Rectangle) -> Rectangle {
    let (width, height) = (min(area.width, frame.width), min(area.height, frame.height))
    return Rectangle(
      x: max(0, min(frame.width - width, center.x - width / 2)),
      y: max(0, min(frame.height - height, center.y - height / 2)), width: max(1, width),
      height: max(1, height))
  }
}
