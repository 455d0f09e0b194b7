import FormCheckPixels
import FormCheckPose
import FormCheckVideo
import Testing

@testable import FormCheck

@Suite struct SquarePixelsTests {
  private static let size = PixelSize(width: 1440, height: 1080)

  /// The shorter side of a pixel is enlarged.
  @Test(
    arguments: [
      (1, 1, 1440, 1080), (4, 3, 1920, 1080), (2, 1, 2880, 1080), (1, 2, 1440, 2160), (16, 11, 2095, 1080),
      (4, 1, 5760, 1080), (1, 4, 1440, 4320),
    ] as [(Int32, Int32, Int, Int)])
  func theShorterSideOfAPixelIsEnlarged(numerator: Int32, denominator: Int32, width: Int, height: Int) {
    let pixels = SquarePixels(
      Self.size, SampleAspectRatio(numerator: numerator, denominator: denominator))
    #expect(
      pixels.squareSize == PixelSize(width: width, height: height),
      "\(numerator):\(denominator): \(pixels.squareSize)")
  }

  /// The middle and the corners of the enlarged frame are those of the video's frame.
  @Test(arguments: [(1, 1), (4, 3), (12, 11), (1, 2), (4, 1)] as [(Int32, Int32)])
  func positionsAreThoseInTheVideo(numerator: Int32, denominator: Int32) {
    let pixels = SquarePixels(
      Self.size, SampleAspectRatio(numerator: numerator, denominator: denominator))
    let square = pixels.squareSize
    for (x, y) in [(0.0, 0.0), (0.5, 0.5), (1, 1), (0.25, 0.75)] {
      let point = Point(x: x * Double(square.width), y: y * Double(square.height))
      let skeleton = Skeleton(name: "hip", keypoints: [.leftHip], bones: [])
      let pose = Pose(
        skeleton: skeleton, score: 1, keypoints: [Keypoint(position: point, visibility: 1, presence: 1)])
      let original = pixels.original(PersonObservation(track: 3, pose: pose, heatmapPeaks: [0.5]))
      let position = original.pose.keypoints[0].position
      #expect(abs(position.x - 1440 * x) < 1e-9 && abs(position.y - 1080 * y) < 1e-9, "\(position)")
      #expect(original.track == 3 && original.heatmapPeaks == [0.5], "\(x), \(y)")
      let plate = pixels.original(
        PlateCandidate(
          center: point, radius: Double(square.height) / 10, aspect: 0.9, angle: 1, coverage: 0.8))
      #expect(plate.center.distance(to: position) < 1e-9 && abs(plate.radius - 108) < 1e-9, "\(plate)")
      #expect(plate.aspect == 0.9 && plate.angle == 1 && plate.coverage == 0.8, "\(x), \(y)")
      let box = pixels.original(Rectangle(x: point.x, y: point.y, width: point.x, height: point.y))
      #expect(abs(box.x - 1440 * x) < 1e-9 && abs(box.height - 1080 * y) < 1e-9, "\(box)")
    }
  }

  /// Frames with square pixels aren't copied.
  @Test func squareFramesAreUsedAsTheyAre() {
    let frame = PixelBuffer(size: PixelSize(width: 16, height: 8))
    #expect(SquarePixels(frame.size, .square).frame(frame) === frame)
    let wide = SquarePixels(frame.size, SampleAspectRatio(numerator: 2, denominator: 1)).frame(frame)
    #expect(wide.size == PixelSize(width: 32, height: 8))
  }
}
