import FormCheckMotion
import FormCheckOverlay
import FormCheckPose
import FormCheckPoseEstimation
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
      #expect(isCovered(heads, 100, at: -1.99) && !isCovered(heads, 100, at: -2.01), "\(missing)")
      #expect(isCovered(heads, 170, at: 2.69) && !isCovered(heads, 170, at: 2.71), "\(missing)")
    }
  }

  /// A track that another one continues is covered in between, even for longer than it is held, and then no longer.
  @Test(arguments: [1, 15, 60, 99]) func lostTracksAreLinked(gap: Int) {
    let before = (0...5).map { frame($0, [(0, 100)]) }
    let after = (0...5).map { frame(6 + gap + $0, [(1, 130)]) }
    let heads = heads(before + after)
    for index in 5...(6 + gap) {
      let (time, fraction) = (Double(index) / 10, Double(index - 5) / Double(gap + 1))
      #expect(isCovered(heads, 100 + 30 * fraction, at: time), "frame \(index)")
    }
    // After a longer gap, the head far away may be another one: the first is held for two seconds, too.
    let isHeld = (6...20).contains(gap)
    #expect(heads.areas(at: Double(7 + gap) / 10).count == (isHeld ? 2 : 1), "gap \(gap)")
  }

  /// Of two heads that are lost and found again, each is linked to the nearer one, whatever their order.
  @Test(arguments: [[2, 3], [3, 2]]) func linksAreOneToOne(after: [Int]) {
    let before = (0...5).map { frame($0, [(0, 100), (1, 160)]) }
    let found = (0...5).map { frame(60 + $0, [(after[0], 104), (after[1], 156)]) }
    let heads = heads(before + found)
    for index in 6..<60 {
      let seconds = Double(index) / 10
      #expect(isCovered(heads, 102, at: seconds) && isCovered(heads, 158, at: seconds), "frame \(index)")
    }
  }

  private func face(_ x: Double, side: Double = 20) -> Face {
    Face(score: 0.5, box: Rectangle(x: x - side / 2, y: 100 - side / 2, width: side, height: side))
  }

  /// A found face is covered until the next search and two seconds beyond, even where it moves.
  @Test func foundFacesAreCovered() {
    let faces = (0...8).map { index in
      SegmentFaces.Frame(
        index: index, seconds: Double(index) / 4, faces: index == 4 ? [] : [face(300 + 4 * Double(index))])
    }
    let none = TrackAssignment(persons: [:], athlete: nil)
    for selection in [FaceSelection.all, .others] {
      let heads = HeadTracks(selection, none, [], faces: faces)
      for step in 0...80 {
        let seconds = Double(step) / 40
        #expect(isCovered(heads, 300 + 16 * seconds, at: seconds), "\(selection) \(seconds)")
      }
      #expect(isCovered(heads, 300, at: -1.99) && !isCovered(heads, 300, at: -2.01), "\(selection)")
      #expect(isCovered(heads, 332, at: 3.99) && !isCovered(heads, 332, at: 4.01), "\(selection)")
    }
    #expect(HeadTracks(.athlete, none, [], faces: faces).areas(at: 1).isEmpty)
  }

  /// A large, uncertain face on the trunk of a clear pose isn't covered at any time. The trunk reaches from 120 to 170.
  @Test func facesOnBodiesAreNotCovered() {
    let people = (0...4).map { frame($0, [(0, 100)]) }
    func isCovered(score: Double, x: Double = 100, index: Int = 2) -> Bool {
      let box = Rectangle(x: x - 10, y: 155, width: 20, height: 20)
      let faces = [SegmentFaces.Frame(index: index, seconds: 0.2, faces: [Face(score: score, box: box)])]
      let heads = HeadTracks(.all, TrackAssignment(persons: [:], athlete: nil), people, faces: faces)
      return [0.2, 0.3, 1].contains { seconds in
        heads.areas(at: seconds).contains { $0.contains(Point(x: x, y: 165)) }
      }
    }
    #expect(!isCovered(score: 0.3))
    #expect(isCovered(score: 0.5) && isCovered(score: 0.3, x: 130))
    #expect(isCovered(score: 0.3, index: 9), "a frame without people")
  }

  /// A face that passes quickly is covered in every frame: before the search that finds it first, between two of them, and
  /// after the last one. The radius of a face is 16 pixels.
  @Test(arguments: [0, 40, 80, 150, 220, 300, 370]) func movingFacesAreCovered(speed: Double) {
    let faces = (0..<4).map { index in
      SegmentFaces.Frame(
        index: index, seconds: 1 + Double(index) / 4, faces: [face(300 + speed * Double(index) / 4)])
    }
    let heads = HeadTracks(.all, TrackAssignment(persons: [:], athlete: nil), [], faces: faces)
    // Links of heads that are this fast aren't certain, so that their movement isn't known.
    let margin = speed > 230 ? 0.0 : 0.25
    for step in 0...100 {
      let seconds = 0.5 + Double(step) / 50
      guard seconds >= 1 - margin, seconds <= 1.75 + margin else { continue }
      #expect(isCovered(heads, 300 + speed * (seconds - 1), at: seconds), "\(speed) pixels/s, \(seconds) s")
    }
  }

  /// A pose that leaves is covered where it goes on to, and one that comes where it comes from.
  @Test func movingPosesAreCovered() {
    let heads = heads((0...5).map { frame($0, [(0, 1000 + 20 * Double($0))]) })
    for seconds in [-0.25, -0.1, 0, 0.25, 0.5, 0.6, 0.75] {
      #expect(isCovered(heads, 1000 + 200 * seconds, at: seconds), "\(seconds)")
    }
    #expect(heads.areas(at: 0.7).count == 2)
  }

  /// A face that the athlete's pose explains is the athlete's; others, even those near the athlete, aren't.
  @Test func facesBelongToPoses() {
    let key = TrackSummary.Key(segment: 0, track: 0)
    let assignment = TrackAssignment(persons: [key: 4], athlete: 4)
    let frames = (0...10).map { frame($0, [(0, 100), (1, 300)]) }
    let faces = (0...4).map {
      SegmentFaces.Frame(
        index: 2 * $0, seconds: 0.2 * Double($0),
        faces: [face(102), face(302), face(150), face(100, side: 90)])
    }
    func covered(_ selection: FaceSelection, _ x: Double) -> Bool {
      isCovered(HeadTracks(selection, assignment, frames, faces: faces), x, at: 0.5)
    }
    #expect([302, 150].map { covered(.others, $0) } == [true, true])
    #expect([102, 302].map { covered(.athlete, $0) } == [true, false])
    #expect([102, 302, 150].allSatisfy { covered(.all, $0) })
    let athleteOnly = HeadTracks(
      .others, assignment, frames,
      faces: faces.map {
        SegmentFaces.Frame(index: $0.index, seconds: $0.seconds, faces: [$0.faces[0], $0.faces[1]])
      })
    #expect(!isCovered(athleteOnly, 102, at: 0.5) && !isCovered(athleteOnly, 102, at: 1.5))
    // Long after the athlete was last detected, nobody can say whose the face is.
    let late = [SegmentFaces.Frame(index: 30, seconds: 3, faces: [face(102)])]
    #expect(isCovered(HeadTracks(.others, assignment, frames, faces: late), 102, at: 3))
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
