import FormCheckPose
import Testing

@testable import FormCheckMotion

/// The network guesses where covered points are: their angles are doubtful.
@Suite struct CoveredPointTests {
  private let skeleton = Skeleton.blazePose33

  /// A bent leg on each side, the left knee seen with a probability of `left`, all else clearly.
  private func pose(left: Float) -> Pose {
    let places: [KeypointName: Point] = [
      .leftHip: Point(x: 100, y: 100), .leftKnee: Point(x: 160, y: 160), .leftAnkle: Point(x: 120, y: 260),
      .rightHip: Point(x: 300, y: 100), .rightKnee: Point(x: 360, y: 160),
      .rightAnkle: Point(x: 320, y: 260),
    ]
    let keypoints = skeleton.keypoints.map { name in
      Keypoint(
        position: places[name] ?? Point(x: 200, y: 50), visibility: name == .leftKnee ? left : 1,
        presence: 1, confidence: 0.9)
    }
    return Pose(skeleton: skeleton, score: 1, keypoints: keypoints)
  }

  private func trust(left: Float, isSwapped: Bool = false) -> [AngleName: MeasurementTrust?] {
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
    return tracking.series(points, world).mapValues { $0.trust.first }
  }

  @Test(arguments: [(0.0, true), (0.3, true), (0.49, true), (0.5, false), (1, false)] as [(Float, Bool)])
  func coveredKneesAreDoubted(visibility: Float, isCovered: Bool) {
    let trust = trust(left: visibility)
    for angle in [AngleName.leftKneeFlexion, .leftHipFlexion, .leftShankInclination, .leftThighInclination] {
      #expect(trust[angle] == (isCovered ? .doubtful(.covered) : .measurable), "\(angle)")
    }
    #expect(trust[.rightKneeFlexion] == .measurable)
  }

  /// Who was exchanged was seen as the other side.
  @Test func visibilityGoesWithTheLimb() {
    let trust = trust(left: 0.1, isSwapped: true)
    #expect(trust[.leftKneeFlexion] == .measurable && trust[.rightKneeFlexion] == .doubtful(.covered))
  }
}
