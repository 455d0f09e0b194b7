import FormCheckExercises
import FormCheckPose
import FormCheckReports
import Foundation

@testable import FormCheck
@testable import FormCheckMotion

/// Reads the input as a file of corrections, writes it again, and applies the corrections to a short clip of two people.
enum EditsFuzz {
  static func run(_ input: UnsafeRawBufferPointer) {
    guard let document = try? JSONText.decode(EditsDocument.self, from: Array(input)) else { return }
    checkWriting(document)
    _ = MotionEdit.overlap(in: document.edits)
    _ = document.edits.map(\.description)
    apply(Array(document.edits.prefix(50)))
  }

  /// A file with a correction of every kind.
  static var seed: Data {
    let point = Point(x: 12.5, y: 40)
    let edits: [MotionEdit] = [
      .dropRepetition(turning: 0.7), .addRepetition(0.2...0.9, person: 1),
      .splitRepetition(turning: 0.7, at: 0.6, person: 0), .moveRepetition(turning: 0.7, to: 0.3...1.1),
      .nameSet(0...1.5, exercise: "squat"), .exchangeSides(person: 1, 0.5...0.8),
      .movePoint(person: 0, .leftKnee, at: 0.4, to: point), .strikePoint(person: 0, .nose, 0.4...0.4),
      .joinPeople(person: 1, into: 0), .dividePerson(person: 0, at: 0.5), .note("knee hurt"),
    ]
    let video = Provenance.Input(file: "a.mp4", sizeBytes: 3, sha256: "00")
    return Data((try? JSONText.encode(EditsDocument(video: video, edits: edits))) ?? [])
  }

  private static func checkWriting(_ document: EditsDocument) {
    let copy = EditsDocument(video: document.video, edits: document.edits)
    guard let bytes = try? JSONText.encode(copy),
      let read = try? JSONText.decode(EditsDocument.self, from: bytes), read.edits == document.edits
    else { preconditionFailure("what was written isn't what was read") }
  }

  private static func apply(_ edits: [MotionEdit]) {
    var builder = TrackAssignmentBuilder()
    for frame in frames { builder.add(frame, segment: 0) }
    var settings = MotionSettings(exercises: exercises)
    (settings.edits, settings.repetitionScope) = (edits, .everyone)
    var recorder = ClipRecorder(
      assignment: builder.assignment(people: 8, athlete: .automatic, width: 640, height: 360, edits: edits),
      measurement: AngleMeasurement(width: 640, height: 360), settings: settings)
    for frame in frames { recorder.add(frame, segment: 0) }
    let clip = recorder.clip()
    precondition(clip.unappliedEdits.allSatisfy { edits.indices.contains($0.number - 1) })
    for (_, workout) in clip.workouts {
      precondition(workout.repetitions.allSatisfy { $0.start.frame <= $0.end.frame })
    }
  }

  private static let exercises = ExerciseCatalog.exercises.filter { ["squat", "plank"].contains($0.name) }

  /// Two people who bend their knees twice in three seconds.
  private static let frames: [FrameObservation] = (0..<60).map { number in
    let bend = (number % 30 < 15 ? number % 15 : 15 - number % 15) * 4
    let people = [100, 400].enumerated().map { track, x in person(track, x: Double(x), bend: Double(bend)) }
    return FrameObservation(
      index: number, timestamp: Timestamp(pts: Int64(number), seconds: Double(number) / 20), people: people)
  }

  /// A person from the side, whose knees are `bend` pixels before the feet.
  private static func person(_ track: Int, x: Double, bend: Double) -> PersonObservation {
    let skeleton = Skeleton.blazePose33
    let keypoints = skeleton.keypoints.indices.map { index -> Keypoint in
      let position =
        switch index {
        case 0...10: Point(x: x + Double(index), y: 40 + bend)
        case 11...22: Point(x: x + Double(index), y: Double(80 + 10 * (index - 11) / 2) + bend)
        case 23, 24: Point(x: x - bend / 2, y: 180 + bend)
        case 25, 26: Point(x: x + bend, y: 240 + bend / 2)
        default: Point(x: x + Double(index - 27), y: 300)
        }
      return Keypoint(position: position, visibility: 1, presence: 1)
    }
    return PersonObservation(
      track: track, pose: Pose(skeleton: skeleton, score: 1, keypoints: keypoints, worldPoints: []),
      heatmapPeaks: keypoints.map { _ in 0.8 })
  }
}
