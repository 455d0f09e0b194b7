import FormCheckPose

/// The image plane of a camera as if it weren't rolled, with square pixels: x to the right and y down, in heights of a pixel.
struct LevelPlane: Sendable {
  private let pixelAspectRatio: Double
  private let cosine: Double
  private let sine: Double

  /// Creates the plane of a camera that is rolled by `roll` degrees, whose pixels are `pixelAspectRatio` times as wide as
  /// high.
  init(roll: Double = 0, pixelAspectRatio: Double = 1) {
    self.pixelAspectRatio = pixelAspectRatio
    let angle = roll * .pi / 180
    (cosine, sine) = (angle.cosine, angle.sine)
  }

  /// Returns the position in the plane of a point in pixels of the image.
  func position(ofPixel point: Point) -> Point {
    let x = point.x * pixelAspectRatio
    return Point(x: x * cosine + point.y * sine, y: point.y * cosine - x * sine)
  }

  /// Returns the point in pixels of the image at a position in the plane.
  func pixel(at position: Point) -> Point {
    Point(
      x: (position.x * cosine - position.y * sine) / pixelAspectRatio,
      y: position.x * sine + position.y * cosine)
  }
}
