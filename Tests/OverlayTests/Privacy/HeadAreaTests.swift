import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct HeadAreaTests {
  private let size = PixelSize(width: 640, height: 480)
  private let face: [KeypointName] = [.nose, .leftEye, .rightEye, .leftEar, .rightEar]

  /// Every point of the face is inside, with a margin, whatever the confidence and the size.
  @Test(arguments: [Float(0), 0.2, 0.5, 0.9, 1], [0.1, 0.5, 1, 3]) func theFaceIsInside(
    confidence: Float, scale: Double
  ) throws {
    let pose = Scenes.squat(size, confidence: confidence, scale: scale)
    let head = try #require(HeadArea(pose))
    for name in face {
      let point = try #require(pose[name]).position
      #expect(head.area.contains(point), "\(name)")
      #expect(head.center.distance(to: point) <= head.radius / 1.7 + 1e-9, "\(name): margin")
    }
    let neck = try #require(pose[.leftShoulder]).position.distance(to: try #require(pose[.leftHip]).position)
    #expect(head.radius >= 0.3 * neck)
  }

  /// Less confidence never covers less.
  @Test func doubtDilates() throws {
    let radii = [Float(1), 0.8, 0.6, 0.4, 0.2, 0].compactMap {
      HeadArea(Scenes.squat(size, confidence: $0))?.radius
    }
    #expect(radii.count == 6 && zip(radii, radii.dropFirst()).allSatisfy { $0 < $1 }, "\(radii)")
  }

  @Test(arguments: [Double.nan, .infinity, 1e9]) func damagedPointsAreDisregarded(value: Double) throws {
    var pose = Scenes.squat(size)
    for (index, name) in pose.skeleton.keypoints.enumerated() where face.contains(name) {
      pose.keypoints[index].position = Point(x: value, y: value)
    }
    #expect(HeadArea(pose) == nil)
    let nose = try #require(pose.skeleton.index(of: .nose))
    pose.keypoints[nose].position = Point(x: 100, y: 90)
    if !value.isFinite { #expect(HeadArea(pose)?.center == Point(x: 100, y: 90)) }
  }
}
