import FormCheckPixels
import FormCheckPose
import FormCheckVideo

/// The conversion between the frames of a video whose pixels aren't square and frames with square pixels, which the
/// networks need, because they were trained on people of natural proportions, and the search for round plates.
struct SquarePixels: Sendable {
  /// The size of the frames of the video, in its pixels.
  private let size: PixelSize
  /// The size of the frames with square pixels.
  let squareSize: PixelSize

  /// Creates the conversion for frames of `size` pixels with the aspect ratio `pixel`, whose shorter side is enlarged.
  init(_ size: PixelSize, _ pixel: SampleAspectRatio) {
    self.size = size
    squareSize = SquarePixelScale(pixelAspectRatio: pixel.ratio).enlarged(size)
  }

  /// Returns a frame of the video with square pixels.
  func frame(_ frame: PixelBuffer) -> PixelBuffer {
    squareSize == size ? frame : frame.resized(to: squareSize)
  }

  /// Returns a pose in a frame with square pixels in pixels of the video.
  func original(_ person: PersonObservation) -> PersonObservation {
    guard squareSize != size else { return person }
    return PersonObservation(
      track: person.track, pose: person.pose.moved(original), heatmapPeaks: person.heatmapPeaks,
      isInterpolated: person.isInterpolated)
  }

  /// Returns a rim in a frame with square pixels in pixels of the video. Its radius is in heights of such a pixel, and its
  /// axes and angle remain those of the rim as it is shown.
  func original(_ plate: PlateCandidate) -> PlateCandidate {
    guard squareSize != size else { return plate }
    return PlateCandidate(
      center: original(plate.center),
      radius: plate.radius * Double(size.height) / Double(squareSize.height),
      aspect: plate.aspect, angle: plate.angle, coverage: plate.coverage)
  }

  /// Returns a box in a frame with square pixels in pixels of the video.
  func original(_ box: Rectangle) -> Rectangle {
    let (origin, extent) = (
      original(Point(x: box.x, y: box.y)), original(Point(x: box.width, y: box.height))
    )
    return Rectangle(x: origin.x, y: origin.y, width: extent.x, height: extent.y)
  }

  /// Returns a pose in pixels of the video in a frame with square pixels.
  func square(_ pose: Pose) -> Pose { squareSize == size ? pose : pose.moved(square) }

  private func square(_ point: Point) -> Point {
    Point(
      x: point.x * Double(squareSize.width) / Double(size.width),
      y: point.y * Double(squareSize.height) / Double(size.height))
  }

  private func original(_ point: Point) -> Point {
    Point(
      x: point.x * Double(size.width) / Double(squareSize.width),
      y: point.y * Double(size.height) / Double(squareSize.height))
  }
}

extension SquarePixels {
  /// Creates the conversion for the frames of `source`.
  init(_ source: VideoSource) { self.init(source.info.size, source.info.sampleAspectRatio) }
}
