import FormCheckPose
import Testing

@testable import FormCheckMotion

/// The network guesses the positions of occluded keypoints, so their angles are doubtful.
@Suite struct OcclusionTests {
  private let skeleton = Skeleton.blazePose33

  /// Two bent legs. The left knee is visible with probability `left`, everything else with 1.
  private func pose(left: Float) -> Pose {
    let positions: [KeypointName: Point] = [
      .leftHip: Point(x: 100, y: 100), .leftKnee: Point(x: 160, y: 160), .leftAnkle: Point(x: 120, y: 260),
      .rightHip: Point(x: 300, y: 100), .rightKnee: Point(x: 360, y: 160),
      .rightAnkle: Point(x: 320, y: 260),
    ]
    let keypoints = skeleton.keypoints.map { name in
      Keypoint(
        position: positions[name] ?? Point(x: 200, y: 50), visibility: name == .leftKnee ? left : 1,
        presence: 1, confidence: 0.9)
    }
    return Pose(skeleton: skeleton, score: 1, keypoints: keypoints)
  }

  private func quality(left: Float, isSwapped: Bool = false) -> [AngleName: AngleQuality?] {
    var points = KeypointSignals(skeleton: skeleton, count: 0)
    var world = WorldSignals(skeleton: skeleton)
    points.appendFrame(pose(left: left))
    world.appendFrame([])
    if isSwapped, let left = skeleton.index(of: .leftKnee), let right = skeleton.index(of: .rightKnee) {
      points.exchange((left, right), world: &world, at: 0)
    }
    points.smoothedX = points.rawX
    points.smoothedY = points.rawY
    let tracking = AngleTracking(measurement: AngleMeasurement(width: 400, height: 300), times: [0])
    return tracking.series(points, world).mapValues { $0.quality.first }
  }

  @Test(arguments: [(0.0, true), (0.3, true), (0.49, true), (0.5, false), (1, false)] as [(Float, Bool)])
  func anglesOfAnOccludedKneeAreDoubtful(visibility: Float, isOccluded: Bool) {
    let quality = quality(left: visibility)
    for angle in [AngleName.leftKneeFlexion, .leftHipFlexion, .leftShankInclination, .leftThighInclination] {
      #expect(quality[angle] == (isOccluded ? .doubtful(.covered) : .measurable), "\(angle)")
    }
    #expect(quality[.rightKneeFlexion] == .measurable)
  }

  /// If left and right were exchanged, the visibility is that of the other side.
  @Test func visibilityMovesWithTheLimb() {
    let quality = quality(left: 0.1, isSwapped: true)
    #expect(quality[.leftKneeFlexion] == .measurable && quality[.rightKneeFlexion] == .doubtful(.covered))
  }
}
