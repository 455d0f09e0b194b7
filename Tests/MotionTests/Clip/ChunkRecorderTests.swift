import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Long clips are cleaned stretch by stretch: nothing may be seen of where one ends and the next begins.
@Suite struct ChunkRecorderTests {
  private static let measurement = AngleMeasurement(width: 800, height: 800)
  private static let roster = TrackAssignment(
    persons: [
      TrackSummary.Key(segment: 0, track: 0): 0, TrackSummary.Key(segment: 0, track: 1): 1,
    ], athlete: 0)
  private static let frameCount = 700

  /// Squats at 30 frames a second, every other frame looked at; somebody else comes and goes, and there is a cut.
  private static let frames: [FrameObservation] = {
    var noise = Noise(0.01)
    return (0..<frameCount).map { number in
      let seconds = Double(number) / 15
      let share = Performance.share(at: seconds - 1, 100, 2)
      let pose = Performance.all[0].body(share).pose(yaw: 40, noise: &noise)
      let other = Performance.all[4].body(share).pose(yaw: 0, noise: &noise)
      let people = [(0, pose), (1, other)].filter { $0.0 == 0 ? number % 200 != 199 : number / 100 % 2 == 1 }
      return FrameObservation(
        index: 10 + 2 * number, timestamp: Timestamp(pts: Int64(number), seconds: seconds),
        people: people.map { track, pose in
          PersonObservation(track: track, pose: pose, heatmapPeaks: pose.keypoints.map { _ in 0.8 })
        }, change: number == 340 ? 0.9 : 0.01)
    }
  }()

  /// By how many frames are a stretch's own; of the largest all are.
  private static let stretches = Dictionary(
    uniqueKeysWithValues: [200, 330, 5000].map { own in
      var recorder = ChunkRecorder(
        roster: roster, measurement: measurement, settings: SignalSettings(), ownFrames: own)
      return (own, frames.compactMap { recorder.add($0, segment: 0) } + [recorder.last()])
    })
  private static let whole = stretches[5000] ?? []

  private static func rows(_ stretches: [MotionChunk]) -> [FrameResult] {
    stretches.flatMap { Array($0.ownFrames) }
  }

  @Test(arguments: stretches) func everyFrameBelongsToOneStretch(_ own: Int, _ stretches: [MotionChunk]) {
    #expect(stretches.count == (own > Self.frameCount ? 1 : own == 330 ? 2 : 3), "\(own)")
    #expect(Self.rows(stretches).map(\.index) == Self.frames.map(\.index))
    let shown = stretches.flatMap { Array($0.shownFrames(in: 3..<1500)) }
    #expect(shown == Array(3..<1500), "\(own)")
    #expect(
      Self.rows(stretches).map(\.people.count) == Self.rows(Self.whole).map(\.people.count))
  }

  /// How unsteady points usually are is measured over parts of a second, which begin elsewhere in each stretch: that is
  /// a fraction of the noise, of about 3 pixels, and the same everywhere.
  @Test(arguments: stretches) func seamsDontShow(_ own: Int, _ stretches: [MotionChunk]) {
    let (whole, parts) = (Self.rows(Self.whole), Self.rows(stretches))
    var sum = 0.0
    var count = 0.0
    for (first, second) in zip(whole, parts) {
      for (one, other) in zip(first.people, second.people) {
        for (from, to) in zip(one.pose.keypoints, other.pose.keypoints) where !from.position.x.isNaN {
          let distance = from.position.distance(to: to.position)
          #expect(distance < 2, "frame \(first.index)")
          sum += distance
          count += 1
        }
      }
    }
    #expect(sum / count < 0.1, "\(sum / count) pixels on average")
  }

  @Test func cutsAreFoundOnce() {
    for (own, stretches) in Self.stretches {
      #expect(stretches.flatMap(\.ownCuts) == [10 + 2 * 340], "\(own)")
    }
  }

  @Test(arguments: stretches) func theWorkoutIsThatOfTheWhole(_ own: Int, _ stretches: [MotionChunk]) throws {
    func told(_ stretches: [MotionChunk]) -> ClipMotion {
      var recorder = WorkoutRecorder()
      for stretch in stretches { recorder.add(stretch) }
      return recorder.clip()
    }
    let (clip, whole) = (told(stretches), told(Self.whole))
    let (workout, expected) = (try #require(clip.workout), try #require(whole.workout))
    #expect(workout.recognition.exercise == "squat")
    #expect(workout.repetitions.count == expected.repetitions.count)
    for (one, other) in zip(workout.repetitions, expected.repetitions) {
      #expect(
        abs(one.turning.frame - other.turning.frame) <= 4 && abs(one.rangeOfMotion - other.rangeOfMotion) < 2)
    }
    #expect(clip.cuts == whole.cuts && clip.frames == whole.frames)
    #expect(clip.athleteMotion?.span == whole.athleteMotion?.span)
  }

  /// The clip as a whole tells the same as its stretches.
  @Test func allAtOnce() {
    var recorder = ClipRecorder(roster: Self.roster, measurement: Self.measurement)
    for frame in Self.frames { recorder.add(frame, segment: 0) }
    let clip = recorder.clip()
    let rows = Self.rows(Self.whole)
    #expect(clip.frames.count == rows.count)
    for (position, row) in rows.enumerated() where position % 7 == 0 {
      #expect(clip.frame(at: position) == row, "position \(position)")
    }
  }

  @Test func nothingSeen() {
    let recorder = ChunkRecorder(roster: Self.roster, measurement: Self.measurement)
    let stretch = recorder.last()
    #expect(Array(stretch.ownFrames).isEmpty && stretch.shownFrames(in: 0..<20) == 0..<20)
    var workout = WorkoutRecorder()
    workout.add(stretch)
    let clip = workout.clip()
    #expect(clip.people.isEmpty && clip.workout == nil && clip.frames.count == 0)
  }
}
