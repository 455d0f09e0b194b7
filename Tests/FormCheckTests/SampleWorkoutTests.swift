import Foundation
import FormCheckMotion
import FormCheckPose
import SystemPackage
import Testing
import FormCheckVideo

@testable import FormCheck

/// The whole assembly, from saved observations of the sample to its repetitions.
///
/// `Fixtures/walk-and-jump` is what `formcheck analyze samples/walk-and-jump.mp4` keeps.
@Suite struct SampleWorkoutTests {
  private static let store = ObservationStore(
    directory: FilePath(
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/walk-and-jump").path))

  private let source: VideoSource
  private let segments: [Segment]
  private let roster: TrackAssignment

  init() throws {
    source = try VideoSource.open(path: Clips.sample.string)
    segments = SegmentPlan(source.timeline).segments(in: 0..<source.timeline.frameCount)
    roster = try PeopleSettings().roster(of: Self.store, segments, in: source)
  }

  private func motion(
    _ settings: MotionSettings = MotionSettings(), _ change: (inout FrameObservation) -> Void = { _ in }
  ) throws -> PersonMotion {
    var recorder = ClipRecorder(
      assignment: roster, measurement: AngleMeasurement(source), settings: settings)
    for segment in segments {
      for var frame in try Self.store.load(segment).frames {
        change(&frame)
        recorder.add(frame, segment: segment.number)
      }
    }
    return try #require(recorder.clip().athleteMotion)
  }

  /// He raises his arms and spreads his legs twice, then turns, walks to the edge and somersaults down.
  @Test func twoJumpingJacksAndNoThird() throws {
    let workout = try #require(try motion().workout)
    #expect(workout.recognition.exercise == "jumping-jack")
    let turns = workout.repetitions.map(\.turning.seconds)
    try #require(turns.count == 2, "\(turns)")
    #expect(abs(turns[0] - 0.87) < 0.15 && abs(turns[1] - 1.9) < 0.15, "\(turns)")
    for repetition in workout.repetitions {
      #expect((90...180).contains(repetition.rangeOfMotion), "\(repetition)")
      #expect(repetition.start.seconds < repetition.turning.seconds, "\(repetition)")
    }
  }

  @Test func theElbowsAreMeasured() throws {
    let person = try motion()
    let elbow = try #require(person.angles[.leftElbowFlexion])
    let known = elbow.degrees.filter { !$0.isNaN }
    #expect(known.count > person.span.count / 4, "\(known.count) of \(person.span.count) frames")
    #expect(known.allSatisfy { (0...180).contains($0) })
  }

  @Test func whatItIsToldIsCounted() throws {
    var settings = MotionSettings()
    settings.exercise = "lateral-raise"
    let workout = try #require(try motion(settings).workout)
    #expect(workout.recognition.exercise == "lateral-raise" && workout.recognition.isGiven)
  }

  /// While he faces the camera no repair crosses hips and shoulders. The network sees him badly in frames 20 to 22.
  @Test func theTrunkStaysWhole() throws {
    let person = try motion()
    for frame in 0..<60 where !(20...22).contains(frame) && person.span.contains(frame) {
      let places = [KeypointName.leftHip, .rightHip, .leftShoulder, .rightShoulder].compactMap {
        person.points.sample($0, at: frame - person.span.lowerBound)?.raw?.x
      }
      guard places.count == 4 else { continue }
      let (hips, shoulders) = (places[0] - places[1], places[2] - places[3])
      #expect(hips * shoulders > 0 || abs(hips) < 4, "frame \(frame): \(places)")
    }
  }

  /// Legs that change sides for some frames are put back to where they were. From frame 60 on he turns, and his legs are
  /// one behind the other.
  @Test(arguments: [(10, 1), (30, 4), (45, 8), (42, 12), (39, 15)])
  func swappedLegsArePutRight(_ first: Int, _ count: Int) throws {
    let pairs: [(KeypointName, KeypointName)] = [
      (.leftHip, .rightHip), (.leftKnee, .rightKnee), (.leftAnkle, .rightAnkle), (.leftHeel, .rightHeel),
      (.leftFootIndex, .rightFootIndex),
    ]
    let clean = try motion()
    let repaired = try motion { frame in
      guard (first..<(first + count)).contains(frame.index) else { return }
      frame = frame.exchanging(pairs)
    }
    for frame in 0..<60 {
      guard clean.span.contains(frame) else { continue }
      for (left, right) in pairs {
        for name in [left, right] {
          let truth = clean.points.sample(name, at: frame - clean.span.lowerBound)?.raw
          let seen = repaired.points.sample(name, at: frame - repaired.span.lowerBound)?.raw
          #expect(truth == seen, "\(name) in frame \(frame), \(count) frames from \(first)")
        }
      }
    }
  }
}

extension FrameObservation {
  fileprivate func exchanging(_ pairs: [(KeypointName, KeypointName)]) -> FrameObservation {
    let people = people.map { person -> PersonObservation in
      var pose = person.pose
      for (left, right) in pairs {
        guard let left = pose.skeleton.index(of: left), let right = pose.skeleton.index(of: right) else {
          continue
        }
        pose.keypoints.swapAt(left, right)
        if !pose.worldPoints.isEmpty { pose.worldPoints.swapAt(left, right) }
      }
      return PersonObservation(track: person.track, pose: pose, heatmapPeaks: person.heatmapPeaks)
    }
    return FrameObservation(index: index, timestamp: timestamp, people: people, change: change)
  }
}
