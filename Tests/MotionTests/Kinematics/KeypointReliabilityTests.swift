import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct KeypointReliabilityTests {
  private static let skeleton = Skeleton.coco17

  /// One frame with all keypoints at (50, 50) in an image of 100 × 80 pixels, changed by `change`.
  private func reliability(
    _ name: KeypointName = .leftKnee, _ change: (inout KeypointSignals, Int) -> Void = { _, _ in }
  ) throws -> KeypointReliability {
    var points = KeypointSignals(skeleton: Self.skeleton, count: 1)
    for index in Self.skeleton.keypoints.indices {
      (points.smoothedX[index], points.smoothedY[index], points.confidence[index]) = (50, 50, 0.9)
    }
    change(&points, try #require(Self.skeleton.index(of: name)))
    return KeypointReliability(points: points, measurement: AngleMeasurement(width: 100, height: 80))
  }

  @Test(
    arguments: [
      (0.0, 0.0, true), (100, 80, true), (100.1, 50, false), (50, 80.1, false), (-0.1, 50, false),
      (50, -0.1, false),
      (.infinity, 50, false),
    ] as [(Float, Float, Bool)])
  func theBorderBelongsToTheImage(_ x: Float, _ y: Float, _ isInside: Bool) throws {
    let reliability = try reliability { points, index in
      (points.smoothedX[index], points.smoothedY[index]) = (x, y)
    }
    #expect(reliability.isOutside(.leftKnee, 0) == !isInside, "(\(x), \(y))")
    #expect(reliability.isMeasurable(.leftKnee, 0) == isInside, "(\(x), \(y))")
  }

  @Test(arguments: [(0, false), (0.49, false), (0.5, true), (1, true)] as [(Float, Bool)])
  func confidenceHasAThreshold(_ confidence: Float, _ isMeasurable: Bool) throws {
    let reliability = try reliability { points, index in points.confidence[index] = confidence }
    #expect(reliability.reasonAgainst(.leftKnee, 0) == (isMeasurable ? nil : .lowConfidence), "\(confidence)")
  }

  @Test func everyReason() throws {
    #expect(try reliability().reasonAgainst(.leftKnee, 0) == nil)
    #expect(try reliability().reasonAgainst(.leftHeel, 0) == .missing, "the skeleton lacks it")
    for offset in [-1, 1] { #expect(try reliability().reasonAgainst(.leftKnee, offset) == .missing) }
    let gap = try reliability { points, index in points.smoothedX[index] = .nan }
    #expect(gap.reasonAgainst(.leftKnee, 0) == .missing)
    let filled = try reliability { points, index in points.flags[index] = .filled }
    #expect(filled.reasonAgainst(.leftKnee, 0) == .filled)
    let outside = try reliability { points, index in
      (points.smoothedX[index], points.confidence[index], points.flags[index]) = (-5, 0.1, .filled)
    }
    #expect(outside.reasonAgainst(.leftKnee, 0) == .outsideImage, "before all other reasons")
  }

  /// One keypoint of a pair is enough, unless the other is outside the image.
  @Test func oneReliableKeypointOfAPairIsEnough() throws {
    let pair = [KeypointName.leftKnee, .rightKnee]
    let uncertain = try reliability { points, index in points.confidence[index] = 0 }
    #expect(uncertain.isMeasurable(pair, 0))
    let outside = try reliability { points, index in points.smoothedY[index] = 90 }
    #expect(!outside.isMeasurable(pair, 0) && outside.isMeasurable([.rightKnee, .rightHip], 0))
    #expect(!uncertain.isMeasurable([KeypointName.leftKnee], 0))
  }

  /// An angle needs all of its keypoints.
  @Test(arguments: AngleName.allCases) func anAngleNeedsAllOfItsKeypoints(_ angle: AngleName) throws {
    let isPossible = angle.keypoints.allSatisfy { Self.skeleton.index(of: $0) != nil }
    #expect(try reliability().isMeasurable(angle, 0) == isPossible)
    for keypoint in angle.keypoints where isPossible {
      let reliability = try reliability(keypoint) { points, index in points.confidence[index] = 0.2 }
      #expect(!reliability.isMeasurable(angle, 0), "\(keypoint)")
    }
  }
}
