import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckMotion
@testable import FormCheckOverlay

/// The place of the workout panel, which depends on the athlete's positions in the whole clip.
@Suite struct PanelPlacerTests {
  /// An athlete with keypoints at the positions that `position` returns for frames 0 to 39; others are missing.
  private static func athlete(_ position: (Int, KeypointName) -> Point?) -> PersonMotion {
    var points = KeypointSignals(skeleton: .coco17, count: 40)
    for frame in 0..<40 {
      for (index, name) in Skeleton.coco17.keypoints.enumerated() {
        let point = position(frame, name)
        points.smoothedX[17 * frame + index] = point.map { Float($0.x) } ?? .nan
        points.smoothedY[17 * frame + index] = point.map { Float($0.y) } ?? .nan
        points.confidence[17 * frame + index] = 0.9
      }
    }
    return PersonMotion(
      person: 0, isAthlete: true, span: 0..<40, points: points, angles: [:], workout: nil)
  }

  private static func placement(
    _ width: Int, _ height: Int, _ position: (Int, KeypointName) -> Point?
  ) -> PanelPlacer.Placement {
    PanelPlacer(frameSize: PixelSize(width: width, height: height))
      .placement(beside: athlete(position))
  }

  @Test(arguments: [
    (Point(x: 640, y: 100), WorkoutStatus.Corner.bottomLeft), (Point(x: 60, y: 690), .bottomRight),
  ])
  func thePanelIsInAFreeCornerWithItsFullGraph(_ center: Point, _ corner: WorkoutStatus.Corner) {
    let placement = Self.placement(1280, 720) { _, _ in center }
    #expect(placement == .init(corner: corner, graphScale: 1), "\(placement)")
  }

  @Test func aPersonWithoutPositionsLeavesTheFirstCorner() {
    #expect(Self.placement(1280, 720) { _, _ in nil } == .init(corner: .bottomLeft, graphScale: 1))
  }

  /// In a small frame, the full panel would cover the feet in the lower corners, and the head in the upper one.
  @Test func aNarrowerGraphLeavesTheHeadFree() {
    let head: Set<KeypointName> = [.nose, .leftEye, .rightEye, .leftEar, .rightEar]
    func position(_ frame: Int, _ name: KeypointName) -> Point {
      if head.contains(name) { return Point(x: 165, y: frame < 20 ? 50 : 110) }
      let feet: [KeypointName: Point] = [
        .leftAnkle: Point(x: 210, y: 305), .rightAnkle: Point(x: 150, y: 305),
      ]
      return feet[name] ?? Point(x: 170, y: 180)
    }
    let placement = Self.placement(360, 360, position)
    #expect(placement == .init(corner: .topRight, graphScale: 0.5), "\(placement)")
  }

  /// A keypoint that is covered in a single frame of forty doesn't narrow the graph.
  @Test func aSingleFrameDoesNotNarrowTheGraph() {
    let placement = Self.placement(360, 360) { frame, name in
      guard name == .leftAnkle || name == .nose else { return nil }
      let isCovered = frame == 0 && name == .nose
      return name == .leftAnkle ? Point(x: 170, y: 305) : Point(x: 165, y: isCovered ? 50 : 110)
    }
    #expect(placement == .init(corner: .topRight, graphScale: 1), "\(placement)")
  }

  /// The narrowest graph is legible, and narrower graphs never make the panel wider.
  @Test(arguments: [(320, 240), (360, 360), (720, 1280), (1280, 720), (64, 48)])
  func narrowerGraphsMakeThePanelNarrower(_ width: Int, _ height: Int) {
    let size = PixelSize(width: width, height: height)
    func box(_ scale: Double?) -> Rectangle {
      StatusPanel.frame(
        count: true, graphScale: scale, corner: .topRight, size, OverlayMetrics(frameSize: size)
      ).box
    }
    let widths = [1, 0.75, 0.5, 0, nil].map { box($0).width }
    #expect(widths == widths.sorted(by: >), "\(widths)")
  }
}
