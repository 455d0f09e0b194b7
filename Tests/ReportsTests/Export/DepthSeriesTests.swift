import FormCheckPose
import Testing

@testable import FormCheckReports

@Suite struct DepthSeriesTests {
  private static let skeleton = Skeleton(name: "pair", keypoints: [.leftHip, .rightKnee], bones: [])

  private func pose(_ depth: Float, scale: Float = 0.01) -> Pose {
    Pose(
      skeleton: Self.skeleton, score: 1,
      keypoints: [Point(x: 0, y: 0), Point(x: 100, y: 0)].map {
        Keypoint(position: $0, visibility: 1, presence: 1)
      },
      worldPoints: [WorldPoint(x: 0, y: 0, z: depth), WorldPoint(x: 100 * scale, y: 0, z: -depth)])
  }

  /// Gaps up to 60 positions on either side are interpolated linearly, longer ones are not.
  @Test(arguments: [1, 2, 59, 60, 61, 62, 118, 119, 120, 121, 200])
  func gapsAreInterpolatedUpToSixtyPositions(_ gap: Int) {
    var depths = DepthSeries(skeleton: Self.skeleton, count: gap + 1)
    depths.add(pose(1), at: 0)
    depths.add(pose(3), at: gap)
    for position in 0...gap {
      let isNear = position <= 60 && gap - position <= 60
      let isKnown = position == 0 || position == gap
      let expected = isNear || isKnown ? 1 + 2 * Double(position) / Double(gap) : nil
      let depth = depths.depth(.leftHip, at: position)
      switch (depth, expected) {
      case (let depth?, let expected?): #expect(abs(depth - expected) < 1e-6, "\(position) of \(gap)")
      default: #expect(depth == expected, "\(position) of \(gap)")
      }
    }
  }

  @Test func endsAndUnknownKeypointsHaveNoDepth() {
    var depths = DepthSeries(skeleton: Self.skeleton, count: 5)
    depths.add(pose(1), at: 2)
    #expect(depths.depth(.leftHip, at: 2) == 1 && depths.depth(.rightKnee, at: 2) == -1)
    for position in [0, 1, 3, 4] { #expect(depths.depth(.leftHip, at: position) == nil, "\(position)") }
    #expect(depths.depth(.nose, at: 2) == nil)
  }

  @Test func unusablePosesAreIgnored() {
    var depths = DepthSeries(skeleton: Self.skeleton, count: 2)
    depths.add(Pose(skeleton: Self.skeleton, score: 1, keypoints: [], worldPoints: []), at: 0)
    depths.add(pose(1), at: -1)
    depths.add(pose(1), at: 2)
    #expect(depths.metersPerPixel == nil && depths.depth(.leftHip, at: 0) == nil)
  }

  @Test func theScaleIsTheMedian() {
    var depths = DepthSeries(skeleton: Self.skeleton, count: 5)
    for (position, scale) in [0.02, 0.01, 5, 0.03, 0.001].enumerated() {
      depths.add(pose(0, scale: Float(scale)), at: position)
    }
    #expect(abs((depths.metersPerPixel ?? 0) - 0.02) < 1e-6)
  }

  /// The scale is that of a pixel's height: a pixel twice as wide as high is worth two.
  @Test(arguments: [0.5, 1, 4.0 / 3, 2]) func scalesOfPixelsThatAreNotSquare(_ ratio: Double) {
    var depths = DepthSeries(skeleton: Self.skeleton, count: 1, pixelAspectRatio: ratio)
    depths.add(pose(0, scale: 0.02), at: 0)
    #expect(abs((depths.metersPerPixel ?? 0) * ratio - 0.02) < 1e-6, "\(ratio)")
  }
}
