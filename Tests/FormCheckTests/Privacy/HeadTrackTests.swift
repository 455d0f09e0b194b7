import FormCheckMotion
import FormCheckOverlay
import FormCheckPose
import Testing

@testable import FormCheck

@Suite struct HeadTrackTests {
  /// A pose with a head at a position.
  private func pose(_ x: Double, _ y: Double, confidence: Float = 1) -> Pose {
    let skeleton = Skeleton.coco17
    let keypoints = skeleton.keypoints.map { name in
      let position: Point =
        switch name {
        case .nose, .leftEye, .rightEye, .leftEar, .rightEar: Point(x: x, y: y)
        case .leftShoulder, .rightShoulder: Point(x: x, y: y + 20)
        default: Point(x: x, y: y + 70)
        }
      return Keypoint(position: position, visibility: confidence, presence: 1)
    }
    return Pose(skeleton: skeleton, score: 1, keypoints: keypoints)
  }

  private func frame(_ index: Int, _ heads: [(track: Int, x: Double)]) -> FrameObservation {
    FrameObservation(
      index: index, timestamp: Timestamp(pts: Int64(index), seconds: Double(index) / 10),
      people: heads.map {
        PersonObservation(track: $0.track, pose: pose($0.x, 100), heatmapPeaks: [])
      })
  }

  private func heads(
    _ frames: [FrameObservation], _ selection: FaceSelection = .all,
    _ assignment: TrackAssignment = TrackAssignment(persons: [:], athlete: nil)
  ) -> HeadTracks {
    HeadTracks(selection, assignment, frames)
  }

  private func isCovered(_ heads: HeadTracks, _ x: Double, at seconds: Double) -> Bool {
    heads.areas(at: seconds).contains { $0.contains(Point(x: x, y: 100)) }
  }

  /// Whatever frames of a track are missing, its head is covered all the time, and for two seconds before and after.
  @Test func gapsAreCovered() {
    for missing in 0..<(1 << 6) {
      let frames = (0...7).map { index in
        let isMissing = (1...6).contains(index) && missing >> (index - 1) & 1 == 1
        return frame(index, isMissing ? [] : [(0, 100 + 10 * Double(index))])
      }
      let heads = heads(frames)
      for index in 0...7 {
        #expect(
          isCovered(heads, 100 + 10 * Double(index), at: Double(index) / 10),
          "missing \(missing), frame \(index)")
      }
      #expect(isCovered(heads, 100, at: -1.99) && !isCovered(heads, 100, at: -2.01))
      #expect(isCovered(heads, 170, at: 2.69) && !isCovered(heads, 170, at: 2.71))
    }
  }

  /// A track that another one continues is covered in between, also for longer than it is held, and then no longer.
  @Test(arguments: [1, 15, 60, 99]) func lostTracksAreLinked(gap: Int) {
    let before = (0...5).map { frame($0, [(0, 100)]) }
    let after = (0...5).map { frame(6 + gap + $0, [(1, 130)]) }
    let heads = heads(before + after)
    for index in 5...(6 + gap) {
      let (time, fraction) = (Double(index) / 10, Double(index - 5) / Double(gap + 1))
      #expect(isCovered(heads, 100 + 30 * fraction, at: time), "frame \(index)")
    }
    #expect(heads.areas(at: Double(7 + gap) / 10).count == 1, "the first track isn't held")
  }

  /// Tracks of other sizes, too far away, or too late aren't linked.
  @Test func onlySimilarHeadsAreLinked() {
    let first = (0...5).map { frame($0, [(0, 100)]) }
    for (index, x) in [(6, 2000.0), (120, 100)] {
      let heads = heads(first + [frame(index, [(1, x)])])
      #expect(!isCovered(heads, (100 + x) / 2 + 1, at: 3) && isCovered(heads, 100, at: 2))
    }
  }

  @Test(arguments: [
    (FaceSelection.all, [true, true, true]), (.others, [false, true, true]),
    (.athlete, [true, false, false]),
  ])
  func peopleAreSelected(selection: FaceSelection, expected: [Bool]) {
    // Track 0 is the athlete, 1 another person, 2 is left out of the results, and 3 a duplicate of the athlete.
    let key = { TrackSummary.Key(segment: 0, track: $0) }
    let assignment = TrackAssignment(persons: [key(0): 4, key(1): 5], athlete: 4)
    let frames = (0...3).map { frame($0, [(0, 100), (1, 300), (2, 500), (3, 103)]) }
    let heads = heads(frames, selection, assignment)
    #expect([100, 300, 500].map { isCovered(heads, $0, at: 0.1) } == expected)
  }

  @Test func withoutAnAthleteEveryoneIsAnother() {
    let frames = (0...3).map { frame($0, [(0, 100)]) }
    #expect(isCovered(heads(frames, .others), 100, at: 0.1))
    #expect(!isCovered(heads(frames, .athlete), 100, at: 0.1))
  }
}
