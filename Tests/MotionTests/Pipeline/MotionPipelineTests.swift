import FormCheckExercises
import FormCheckPose
import Testing

@testable import FormCheckMotion

/// A long video is analyzed in chunks, whose boundaries must not show.
@Suite struct MotionPipelineTests {
  private static let measurement = AngleMeasurement(width: 800, height: 800)
  private static let assignment = assignment(athlete: 0)

  private static func assignment(athlete: Int) -> TrackAssignment {
    TrackAssignment(
      persons: [
        TrackSummary.Key(segment: 0, track: 0): 0, TrackSummary.Key(segment: 0, track: 1): 1,
      ], athlete: athlete)
  }
  private static let frameCount = 700

  /// Squats at 30 frames a second, with poses in every other frame; a second person comes and goes, and there is a cut.
  private static let frames: [FrameObservation] = {
    var noise = Noise(0.01)
    return (0..<frameCount).map { number in
      let seconds = Double(number) / 15
      let progress = Performance.progress(at: seconds - 1, 100, 2)
      let pose = Performance.all[0].body(progress).pose(yaw: 40, noise: &noise)
      let other = Performance.all[4].body(progress).pose(yaw: 0, noise: &noise)
      let people = [(0, pose), (1, other)].filter { $0.0 == 0 ? number % 200 != 199 : number / 100 % 2 == 1 }
      return FrameObservation(
        index: 10 + 2 * number, timestamp: Timestamp(pts: Int64(number), seconds: seconds),
        people: people.map { track, pose in
          PersonObservation(track: track, pose: pose, heatmapPeaks: pose.keypoints.map { _ in 0.8 })
        }, change: number == 340 ? 0.9 : 0.01)
    }
  }()

  /// The chunks by their number of own frames; the largest has all.
  private static let chunks = Dictionary(
    uniqueKeysWithValues: chunkSizes.map { own in (own, analyze(ownFrames: own).chunks) })
  private static let chunkSizes = [200, 330, 5000]
  private static let whole = chunks[5000] ?? []

  private static func analyze(
    ownFrames: Int, scope: RepetitionScope = .athlete, assignment: TrackAssignment = assignment
  ) -> (chunks: [MotionChunk], clip: ClipMotion) {
    var tuning = ChunkTuning.standard
    tuning.ownFrames = ownFrames
    var settings = MotionSettings()
    settings.repetitionScope = scope
    var pipeline = MotionPipeline(
      assignment: assignment, measurement: measurement, settings: settings, tuning: tuning)
    let chunks = frames.compactMap { pipeline.add($0, segment: 0) } + [pipeline.finish()]
    return (chunks, pipeline.clip())
  }

  private static func rows(_ chunks: [MotionChunk]) -> [FrameResult] {
    chunks.flatMap { Array($0.ownFrames) }
  }

  @Test(arguments: chunkSizes) func everyFrameBelongsToOneChunk(_ own: Int) throws {
    let chunks = try #require(Self.chunks[own])
    #expect(chunks.count == (own > Self.frameCount ? 1 : own == 330 ? 2 : 3), "\(own)")
    #expect(Self.rows(chunks).map(\.index) == Self.frames.map(\.index))
    let shown = chunks.flatMap { Array($0.shownFrames(in: 3..<1500)) }
    #expect(shown == Array(3..<1500), "\(own)")
    #expect(Self.rows(chunks).map(\.people.count) == Self.rows(Self.whole).map(\.people.count))
  }

  /// Typical errors are measured over blocks that begin at another frame in each chunk. The difference is a fraction of the
  /// noise, which is about 3 pixels, and the same everywhere.
  @Test(arguments: chunkSizes) func boundariesDontShow(_ own: Int) throws {
    let chunks = try #require(Self.chunks[own])
    var (sum, count) = (0.0, 0.0)
    for (first, second) in zip(Self.rows(Self.whole), Self.rows(chunks)) {
      for (one, other) in zip(first.people, second.people) {
        for (from, to) in zip(one.pose.keypoints, other.pose.keypoints) where !from.position.x.isNaN {
          let distance = from.position.distance(to: to.position)
          #expect(distance < 2, "\(own) frames a chunk, frame \(first.index)")
          sum += distance
          count += 1
        }
      }
    }
    #expect(sum / count < 0.1, "\(own) frames a chunk: \(sum / count) pixels on average")
  }

  @Test func everyCutIsInOneChunk() {
    for (own, chunks) in Self.chunks {
      #expect(chunks.flatMap(\.ownCuts) == [10 + 2 * 340], "\(own)")
    }
  }

  @Test(arguments: [200, 330]) func theWorkoutDoesntDependOnTheChunks(_ own: Int) throws {
    let (clip, whole) = (Self.analyze(ownFrames: own).clip, Self.analyze(ownFrames: 5000).clip)
    let (workout, expected) = (try #require(clip.workout), try #require(whole.workout))
    #expect(workout.recognition.exercise == "squat")
    #expect(workout.repetitions.count == expected.repetitions.count)
    for (one, other) in zip(workout.repetitions, expected.repetitions) {
      #expect(
        abs(one.turning.frame - other.turning.frame) <= 4 && abs(one.rangeOfMotion - other.rangeOfMotion) < 2,
        "repetition \(one.number) of chunks of \(own)")
    }
    #expect(clip.cuts == whole.cuts && clip.frames == whole.frames)
    #expect(clip.athleteMotion?.span == whole.athleteMotion?.span)
  }

  /// Counting everyone adds the other person, and changes nothing about the athlete. Each person's workout is the one
  /// that the person would have as the athlete.
  @Test(arguments: [200, 5000]) func everyoneHasAWorkout(_ own: Int) throws {
    let only = Self.analyze(ownFrames: own).clip
    let clip = Self.analyze(ownFrames: own, scope: .everyone).clip
    let other = Self.analyze(
      ownFrames: own, assignment: Self.assignment(athlete: 1)
    ).clip
    #expect(only.people.map(\.person) == [0] && other.people.map(\.person) == [1])
    #expect(clip.workouts.map(\.person.person) == [0, 1] && clip.athlete == 0)
    #expect(clip.workout?.repetitions == only.workout?.repetitions)
    let workout = try #require(clip[person: 1]?.workout)
    // As text, in which values that can't be measured are equal.
    let (repetitions, expected) = (workout.repetitions, try #require(other.workout).repetitions)
    #expect(!repetitions.isEmpty && "\(repetitions)" == "\(expected)")
    for position in stride(from: 0, to: clip.frames.count, by: 50) {
      let numbers = clip.frame(at: position).people.map(\.person)
      #expect(numbers.isEmpty || numbers == [0], "others have no keypoints")
    }
  }

  /// Someone who is detected for less than three seconds has no workout; an athlete has one even then.
  @Test(arguments: [(2.5, false), (3.5, true)]) func passersByHaveNoWorkout(_ seconds: Double, _ isKept: Bool)
  {
    var settings = MotionSettings()
    settings.repetitionScope = .everyone
    var pipeline = MotionPipeline(
      assignment: Self.assignment, measurement: Self.measurement, settings: settings)
    for frame in Self.frames.prefix(150) {
      let isPassing = (1...(1 + seconds)).contains(frame.timestamp.seconds)
      let poses = Self.frames[100].people.map(\.pose)
      let people = [(0, poses[0]), (1, poses[1])].filter { isPassing || $0.0 == 0 }
      let changed = FrameObservation(
        index: frame.index, timestamp: frame.timestamp,
        people: people.map { track, pose in
          PersonObservation(track: track, pose: pose, heatmapPeaks: pose.keypoints.map { _ in 0.8 })
        }, change: 0)
      _ = pipeline.add(changed, segment: 0)
    }
    _ = pipeline.finish()
    #expect(pipeline.clip().workouts.map(\.person.person) == (isKept ? [0, 1] : [0]))
  }

  /// The motion of the whole video is that of its chunks.
  @Test func theRecorderJoinsTheChunks() {
    var recorder = ClipRecorder(
      assignment: Self.assignment, measurement: Self.measurement, settings: MotionSettings())
    for frame in Self.frames { recorder.add(frame, segment: 0) }
    let clip = recorder.clip()
    let rows = Self.rows(Self.whole)
    #expect(clip.frames.count == rows.count)
    for (position, row) in rows.enumerated() where position % 7 == 0 {
      #expect(clip.frame(at: position) == row, "position \(position)")
    }
  }

  @Test func aVideoWithoutFramesHasNoPeople() {
    var pipeline = MotionPipeline(
      assignment: Self.assignment, measurement: Self.measurement, settings: MotionSettings())
    let chunk = pipeline.finish()
    #expect(Array(chunk.ownFrames).isEmpty && chunk.shownFrames(in: 0..<20) == 0..<20)
    let clip = pipeline.clip()
    #expect(clip.people.isEmpty && clip.workout == nil && clip.frames.count == 0)
  }

  /// An edit has the same effect in every chunk that contains its frames.
  @Test(arguments: [200, 330]) func editsDontDependOnTheChunks(_ own: Int) {
    let times = [12.0, 13.3, 13.4, 22, 26.6, 26.7].map { Double(Int($0 * 15)) / 15 }
    var settings = MotionSettings()
    settings.edits = times.flatMap { time -> [MotionEdit] in
      [
        .movePoint(person: 0, .nose, at: time, to: Point(x: 10, y: 20)),
        .exchangeSides(person: 0, time...(time + 0.4)),
      ]
    }
    func edited(_ own: Int) -> [FrameResult] {
      var tuning = ChunkTuning.standard
      tuning.ownFrames = own
      var pipeline = MotionPipeline(
        assignment: Self.assignment, measurement: Self.measurement, settings: settings, tuning: tuning)
      let chunks = Self.frames.compactMap { pipeline.add($0, segment: 0) } + [pipeline.finish()]
      #expect(pipeline.clip().unappliedEdits.isEmpty)
      return Self.rows(chunks)
    }
    for (part, whole) in zip(edited(own), edited(5000)) {
      let flags = [part, whole].map {
        $0.people.first?.keypointFlags.filter { $0.value.contains(.edited) }.keys.sorted {
          $0.rawValue < $1.rawValue
        }
      }
      #expect(flags[0] == flags[1], "frame \(part.index)")
      guard times.contains(part.timestamp.seconds) else { continue }
      #expect(part.people.first?.pose[.nose]?.position == Point(x: 10, y: 20), "frame \(part.index)")
    }
  }
}
