import Pixels
import Pose
import Testing

@testable import PoseEstimation

@Suite struct PeopleSelectionTests {
  private let selection = PeopleSelection(
    size: PixelSize(width: 1000, height: 1000), minimumScore: 0.5, minimumLimbPeak: 0.4)

  /// A standing body of `scale` times 100 pixels of trunk, its mid-hip at (`x`, `y`).
  private func look(
    x: Double = 500, y: Double = 500, scale: Double = 1, score: Float = 0.9, peak: Float = 0.8
  ) -> PoseEstimate {
    let places: [KeypointName: (Double, Double)] = [
      .nose: (0, -150), .leftEye: (5, -155), .rightEye: (-5, -155), .leftEar: (10, -150),
      .rightEar: (-10, -150), .leftShoulder: (30, -100), .rightShoulder: (-30, -100), .leftElbow: (40, -50),
      .rightElbow: (-40, -50), .leftWrist: (45, 0), .rightWrist: (-45, 0), .leftHip: (20, 0),
      .rightHip: (-20, 0), .leftKnee: (20, 80), .rightKnee: (-20, 80), .leftAnkle: (20, 160),
      .rightAnkle: (-20, 160),
    ]
    let keypoints = Skeleton.coco17.keypoints.map { name in
      let place = places[name] ?? (0, 0)
      return Keypoint(
        position: Point(x: x + place.0 * scale, y: y + place.1 * scale), visibility: 1, presence: 1)
    }
    return PoseEstimate(
      region: RegionOfInterest(center: Point(x: x, y: y), side: 400 * scale, roll: 0),
      pose: Pose(skeleton: .coco17, score: score, keypoints: keypoints),
      heatmapPeaks: keypoints.map { _ in peak }, refinedRegion: nil)
  }

  @Test func scoreAndHeatmapsDecide() {
    for (score, peak) in [(Float(0.9), Float(0.8)), (0.5, 0.4), (0.49, 0.8), (0.9, 0.39), (0, 0)] {
      let isPerson = score >= 0.5 && peak >= 0.4
      #expect(
        selection.people(among: [look(score: score, peak: peak)]).count == (isPerson ? 1 : 0),
        "\(score) \(peak)")
    }
  }

  /// Of a body whose legs are outside only what is inside counts; of one that is all outside nothing is left.
  @Test func jointsOutsideTheFrameDontCount() {
    #expect(abs(look().limbPeak(within: selection.size) - 0.8) < 1e-5)
    #expect(abs(look(y: 990).limbPeak(within: selection.size) - 0.8) < 1e-5)
    #expect(look(y: 1400).limbPeak(within: selection.size) == 0)
  }

  /// From one body to its neighbour: one person while they coincide, two when they are apart; the surer one stays.
  @Test(arguments: [0.0, 5, 10, 200, 400]) func oneBodyCountsOnce(shift: Double) {
    let (sure, unsure) = (look(peak: 0.9), look(x: 500 + shift, peak: 0.7))
    for looks in [[sure, unsure], [unsure, sure]] {
      let people = selection.people(among: looks)
      #expect(people.count == (shift < 100 ? 1 : 2), "\(shift)")
      #expect(people.first?.heatmapPeaks[0] == 0.9, "\(shift)")
    }
  }

  /// A hand taken for a small body; the same small body beside the large one; one that is clearer than the large one.
  @Test func partsOfBodiesAreNoPeople() {
    let body = look(peak: 0.7)
    #expect(selection.people(among: [body, look(x: 500, y: 440, scale: 0.25, peak: 0.6)]).count == 1)
    #expect(selection.people(among: [body, look(x: 700, y: 440, scale: 0.25, peak: 0.6)]).count == 2)
    #expect(selection.people(among: [body, look(x: 500, y: 440, scale: 0.25, peak: 0.8)]).count == 2)
  }

  @Test func similarityFallsWithDistance() {
    let pose = look().pose
    #expect(abs(pose.similarity(to: pose) - 1) < 1e-12)
    let similarities = [1.0, 5, 20, 80, 300].map { pose.similarity(to: look(x: 500 + $0).pose) }
    #expect(similarities == similarities.sorted(by: >) && similarities[4] < 1e-3, "\(similarities)")
    for shift in [3.0, 30] {
      let other = look(x: 500 + shift, scale: 1.2).pose
      #expect(pose.similarity(to: other) == other.similarity(to: pose), "\(shift)")
    }
  }
}
