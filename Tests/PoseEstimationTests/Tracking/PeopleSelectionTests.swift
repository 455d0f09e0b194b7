import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

@Suite struct PeopleSelectionTests {
  private let search = SearchTuning(refinedOrientations: 3, refinements: 2)
  private let selection = PeopleSelection(
    size: PixelSize(width: 1000, height: 1000), minimumScore: 0.5, minimumLimbPeak: 0.4)

  /// An estimate of a standing body with a trunk of `scale` × 100 pixels and the mid-hip at (`x`, `y`).
  private func estimate(
    x: Double = 500, y: Double = 500, scale: Double = 1, score: Float = 0.9, peak: Float = 0.8,
    refined: Double? = nil
  ) -> PoseEstimate {
    let positions: [KeypointName: (Double, Double)] = [
      .nose: (0, -150), .leftEye: (5, -155), .rightEye: (-5, -155), .leftEar: (10, -150),
      .rightEar: (-10, -150), .leftShoulder: (30, -100), .rightShoulder: (-30, -100), .leftElbow: (40, -50),
      .rightElbow: (-40, -50), .leftWrist: (45, 0), .rightWrist: (-45, 0), .leftHip: (20, 0),
      .rightHip: (-20, 0), .leftKnee: (20, 80), .rightKnee: (-20, 80), .leftAnkle: (20, 160),
      .rightAnkle: (-20, 160),
    ]
    let keypoints = Skeleton.coco17.keypoints.map { name in
      let position = positions[name] ?? (0, 0)
      return Keypoint(
        position: Point(x: x + position.0 * scale, y: y + position.1 * scale), visibility: 1, presence: 1)
    }
    return PoseEstimate(
      region: RegionOfInterest(center: Point(x: x, y: y), side: 400 * scale, roll: 0),
      pose: Pose(skeleton: .coco17, score: score, keypoints: keypoints),
      heatmapPeaks: keypoints.map { _ in peak },
      refinedRegion: refined.map { RegionOfInterest(center: Point(x: x, y: y), side: $0, roll: 0) })
  }

  /// A candidate is the tracked body in the wrong orientation if it is less clear, and in the same place and of similar size.
  @Test func lessClearEstimatesInTheSamePlaceAreMisoriented() {
    for bodyPeak in [Float(0.4), 0.5, 0.8] {
      for (peak, isLessClear) in [(bodyPeak - 0.1, true), (bodyPeak, false), (bodyPeak + 0.1, false)] {
        for (shift, isNear) in [(0.0, true), (90, true), (110, false), (400, false)] {
          for (scale, isSimilar) in [(0.5, false), (0.62, true), (1, true), (1.6, true), (2, false)] {
            let body = estimate(peak: bodyPeak, refined: 400)
            let candidate = estimate(x: 500 + shift * max(1, scale), scale: scale, peak: peak)
            #expect(
              selection.isMisoriented(candidate, of: body)
                == (bodyPeak >= 0.5 && isLessClear && isNear && isSimilar),
              "peaks \(bodyPeak) and \(peak), \(shift) pixels apart, \(scale) times as large")
          }
        }
      }
    }
    #expect(!selection.isMisoriented(estimate(peak: 0.1), of: estimate()), "a body without a region")
  }

  @Test func scoreAndHeatmapsDecide() {
    for (score, peak) in [(Float(0.9), Float(0.8)), (0.5, 0.4), (0.49, 0.8), (0.9, 0.39), (0, 0)] {
      let isPerson = score >= 0.5 && peak >= 0.4
      #expect(
        selection.people(among: [estimate(score: score, peak: peak)]).count == (isPerson ? 1 : 0),
        "\(score) \(peak)")
    }
  }

  /// Joints outside the frame don't count, so nothing remains of a body that is entirely outside.
  @Test func jointsOutsideTheFrameDontCount() {
    #expect(abs(estimate().limbPeak(within: selection.size) - 0.8) < 1e-5)
    #expect(abs(estimate(y: 990).limbPeak(within: selection.size) - 0.8) < 1e-5)
    #expect(estimate(y: 1400).limbPeak(within: selection.size) == 0)
  }

  /// Two bodies are one person while they coincide and two when they are apart. The one with the higher peak remains.
  @Test(arguments: [0.0, 5, 10, 200, 400]) func oneBodyCountsOnce(shift: Double) {
    let (clear, unclear) = (estimate(peak: 0.9), estimate(x: 500 + shift, peak: 0.7))
    for estimates in [[clear, unclear], [unclear, clear]] {
      let people = selection.people(among: estimates)
      #expect(people.count == (shift < 100 ? 1 : 2), "\(shift)")
      #expect(people.first?.heatmapPeaks[0] == 0.9, "\(shift)")
    }
  }

  /// A small body on a larger one is a part of it, unless it lies beside it or has higher peaks.
  @Test func partsOfBodiesAreNotPeople() {
    let body = estimate(peak: 0.7)
    #expect(selection.people(among: [body, estimate(x: 500, y: 440, scale: 0.25, peak: 0.6)]).count == 1)
    #expect(selection.people(among: [body, estimate(x: 700, y: 440, scale: 0.25, peak: 0.6)]).count == 2)
    #expect(selection.people(among: [body, estimate(x: 500, y: 440, scale: 0.25, peak: 0.8)]).count == 2)
  }

  /// Poses that share at least five joints are one body, whatever the trunk.
  @Test(arguments: 0...12) func sharedJointsMakeOneBody(count: Int) {
    let body = estimate()
    var other = estimate(x: 700, y: 250, scale: 0.9).pose
    for name in KeypointName.limbs.suffix(count) {
      guard let index = other.skeleton.index(of: name), let own = body.pose[name] else { continue }
      other.keypoints[index] = own
    }
    #expect(body.pose.sharedJoints(with: other) == count)
    #expect(other.sharedJoints(with: body.pose) == count)
    let second = PoseEstimate(
      region: body.region, pose: other, heatmapPeaks: body.heatmapPeaks, refinedRegion: nil)
    #expect(selection.isSameBody(body, second) == (count >= 5), "\(count) joints")
  }

  /// Bodies overlap if they share a location and have similar sizes.
  @Test(arguments: [
    (0.0, 1.0, true), (30, 1, true), (300, 1, false), (0, 0.7, true), (0, 0.5, false), (0, 2, false),
  ])
  func similarBodiesInOneLocationOverlap(shift: Double, scale: Double, isOverlapping: Bool) {
    let other = estimate(x: 500 + shift, scale: scale)
    #expect(selection.overlaps(estimate(), other) == isOverlapping, "\(shift) \(scale)")
    #expect(selection.overlaps(other, estimate()) == isOverlapping, "\(shift) \(scale)")
  }

  /// Estimates of the same pose are averaged, weighted by their peaks. Others are left out.
  @Test func agreeingEstimatesAreAveraged() throws {
    #expect(PoseEstimate.consensus(of: [], search) == nil)
    let best = estimate(peak: 0.8)
    for other in [estimate(x: 700, peak: 0.75), estimate(x: 504, peak: 0.65)] {
      #expect(PoseEstimate.consensus(of: [other, best], search)?.pose.keypoints == best.pose.keypoints)
    }
    let agreeing = estimate(x: 504, peak: 0.75)
    let merged = try #require(PoseEstimate.consensus(of: [agreeing, best], search))
    let weights = [0.8, 0.75].map { $0 * $0 * $0 * $0 + 0.01 }
    let expected = 4 * weights[1] / (weights[0] + weights[1])
    for (index, keypoint) in merged.pose.keypoints.enumerated() {
      let shift = keypoint.position - best.pose.keypoints[index].position
      #expect(abs(shift.x - expected) < 1e-4 && abs(shift.y) < 1e-9, "point \(index): \(shift)")
    }
    #expect(merged.region == best.region && merged.heatmapPeaks == best.heatmapPeaks)
    #expect(PoseEstimate.consensus(of: [best, agreeing], search)?.pose == merged.pose, "in any order")
  }

  @Test func similarityFallsWithDistance() {
    let pose = estimate().pose
    #expect(abs(pose.similarity(to: pose) - 1) < 1e-12)
    let similarities = [1.0, 5, 20, 80, 300].map { pose.similarity(to: estimate(x: 500 + $0).pose) }
    #expect(similarities == similarities.sorted(by: >) && similarities[4] < 1e-3, "\(similarities)")
    for shift in [3.0, 30] {
      let other = estimate(x: 500 + shift, scale: 1.2).pose
      #expect(pose.similarity(to: other) == other.similarity(to: pose), "\(shift)")
    }
  }
}
