import FormCheckPose

/// The plane parallel to the image at a person's distance, in meters: x to the right and y up, from the lower left corner of
/// the frame.
struct MetricPlane {
  /// The height of a pixel in the plane, in meters.
  private let metersPerPixel: Double
  /// The width of a pixel relative to its height.
  private let pixelAspectRatio: Double
  /// The height of the frame, in pixels.
  private let height: Double

  /// Creates the plane in a clip in which a pixel is `metersPerPixel` meters high.
  init(_ clip: ExportClip, metersPerPixel: Double) {
    self.metersPerPixel = metersPerPixel
    (pixelAspectRatio, height) = (clip.pixelAspectRatio, Double(clip.height))
  }

  /// Returns the position of a point in pixels of the frame.
  func position(_ point: Point) -> Point {
    Point(x: point.x * pixelAspectRatio * metersPerPixel, y: (height - point.y) * metersPerPixel)
  }
}
