import FormCheckExercises
import Foundation
import FormCheckMotion
import FormCheckPose
import SystemPackage
import Testing
import FormCheckVideo

@testable import FormCheck

/// Motion analysis of the sample, from saved observations to repetitions.
///
/// `Fixtures/walk-and-jump` holds the observations that `formcheck analyze samples/walk-and-jump.mp4` saves.
@Suite struct SampleWorkoutTests {
  private static let store = ObservationStore(
    directory: FilePath(
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/walk-and-jump").path))

  private let source: VideoSource
  private let segments: [Segment]
  private let assignment: TrackAssignment

  init() throws {
    source = try VideoSource.open(path: Clips.sample.string)
    segments = SegmentPlan(source.timeline).segments(in: 0..<source.timeline.frameCount)
    assignment = try PeopleSettings().trackAssignment(of: Self.store, segments, in: source)
  }

  private func motion(
    _ settings: MotionSettings = MotionSettings(), _ change: (inout FrameObservation) -> Void = { _ in }
  ) throws -> PersonMotion {
    var recorder = ClipRecorder(
      assignment: assignment, measurement: AngleMeasurement(source), settings: settings)
    for segment in segments {
      for var frame in try Self.store.load(segment).frames {
        change(&frame)
        recorder.add(frame, segment: segment.number)
      }
    }
    return try #require(recorder.clip().athleteMotion)
  }

  /// The athlete does two jumping jacks, then turns, walks to the edge and somersaults down.
  @Test func twoJumpingJacksAreCounted() throws {
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

  @Test func aChosenExerciseIsCounted() throws {
    var settings = MotionSettings()
    settings.exercise = "lateral-raise"
    let workout = try #require(try motion(settings).workout)
    #expect(workout.recognition.exercise == "lateral-raise" && workout.recognition.isGiven)
  }

  @Test func repetitionsAreCountedWithoutAName() throws {
    var settings = MotionSettings()
    settings.exercise = ExerciseRecognition.unknown
    let (named, unnamed) = (
      try #require(try motion().workout), try #require(try motion(settings).workout)
    )
    #expect(unnamed.recognition.exercise == "unknown" && unnamed.recognition.isGiven)
    #expect(unnamed.repetitions.count == named.repetitions.count)
    #expect(unnamed.repetitions.allSatisfy { $0.rangeOfMotion > 0 && $0.end.seconds > $0.start.seconds })
    #expect(unnamed.findings.allSatisfy { $0.repetition == nil }, "no rule of an exercise applies")
  }

  /// While the athlete faces the camera, no correction crosses hips and shoulders. Frames 20 to 22 are excluded: the network is
  /// inaccurate there.
  @Test func sidesOfTheTrunkStayConsistent() throws {
    let person = try motion()
    for frame in 0..<60 where !(20...22).contains(frame) && person.span.contains(frame) {
      let positions = [KeypointName.leftHip, .rightHip, .leftShoulder, .rightShoulder].compactMap {
        person.points.sample($0, at: frame - person.span.lowerBound)?.raw?.x
      }
      guard positions.count == 4 else { continue }
      let (hips, shoulders) = (positions[0] - positions[1], positions[2] - positions[3])
      #expect(hips * shoulders > 0 || abs(hips) < 4, "frame \(frame): \(positions)")
    }
  }

  /// Legs that swap sides for some frames are corrected exactly. From frame 60 on the athlete turns, and one leg occludes the
  /// other.
  @Test(arguments: [(10, 1), (30, 4), (45, 8), (42, 12), (39, 15)])
  func swappedLegsAreCorrected(_ first: Int, _ count: Int) throws {
    let pairs: [(KeypointName, KeypointName)] = [
      (.leftHip, .rightHip), (.leftKnee, .rightKnee), (.leftAnkle, .rightAnkle), (.leftHeel, .rightHeel),
      (.leftFootIndex, .rightFootIndex),
    ]
    let clean = try motion()
    let corrected = try motion { frame in
      guard (first..<(first + count)).contains(frame.index) else { return }
      frame = frame.exchanging(pairs)
    }
    for frame in 0..<60 {
      guard clean.span.contains(frame) else { continue }
      for (left, right) in pairs {
        for name in [left, right] {
          let truth = clean.points.sample(name, at: frame - clean.span.lowerBound)?.raw
          let found = corrected.points.sample(name, at: frame - corrected.span.lowerBound)?.raw
          #expect(truth == found, "\(name) in frame \(frame), \(count) frames from \(first)")
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
