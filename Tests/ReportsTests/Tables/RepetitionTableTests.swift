import FormCheckMotion
import FormCheckPose
import Testing

@testable import FormCheckReports

@Suite struct RepetitionTableTests {
  private static func repetition(
    _ number: Int, set: Int = 1, difference: Double?, eccentricSeconds: Double = 0.4,
    concentricSeconds: Double = 0.46667
  ) -> Repetition {
    func moment(_ frame: Int) -> Moment {
      Moment(frame: frame, timestamp: Timestamp(pts: Int64(frame), seconds: Double(frame) / 30))
    }
    return Repetition(
      number: number, set: set, side: .left, start: moment(30 * number), turning: moment(30 * number + 15),
      end: moment(30 * number + 29), eccentricSeconds: eccentricSeconds, pauseSeconds: 0.1,
      concentricSeconds: concentricSeconds,
      rangeOfMotion: 101.234, turningValue: 120, peakVelocity: 250.5, leftRightDifference: difference,
      meanConfidence: 0.8)
  }

  private static func motion(_ repetitions: [Repetition]) -> ClipMotion {
    let finding = Finding(
      rule: "squat_depth", title: "Depth", repetition: 2, severity: .warning,
      measurement: Finding.Measurement(value: 31.5, unit: "°", threshold: 10),
      moment: repetitions.first?.turning ?? Moment(frame: 0, timestamp: Timestamp(pts: 0, seconds: 0)),
      sentence: "x")
    let sets = Dictionary(grouping: repetitions, by: \.set).sorted { $0.key < $1.key }.map {
      number, members in
      ExerciseSet(
        number: number, start: members[0].start, end: members[members.count - 1].end,
        recognition: ExerciseRecognition(
          exercise: number == 1 ? "squat" : "push-up", title: "", score: 1 - 0.1 * Double(number)),
        view: .side,
        repetitionSignal: RepetitionSignal(
          title: "knee flexion", unit: number == 1 ? "°" : "trunk", values: []),
        repetitions: members, findings: number == 1 ? [finding] : [])
    }
    let workout = Workout(sets: sets)
    let person = PersonMotion(
      person: 4, isAthlete: true, span: 0..<0, points: KeypointSignals(skeleton: .coco17, count: 0),
      angles: [:],
      workout: workout)
    return ClipMotion(frames: FrameTimes(indices: [], timestamps: []), cuts: [], people: [person], athlete: 4)
  }

  @Test func everyRepetitionHasARow() throws {
    let motion = Self.motion([Self.repetition(1, difference: nil), Self.repetition(2, difference: -3.456)])
    let lines = try #require(parsedCSV(RepetitionTable.bytes(motion)))
    #expect(lines[0] == RepetitionTable.columns.map(\.name))
    #expect(Set(lines[0]).count == lines[0].count)
    let rows = lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
    #expect(rows.map { $0["rep"] } == ["1", "2"])
    #expect(rows.map { $0["left_right_difference"] } == ["", "-3.46"])
    #expect(rows.map { $0["findings"] } == ["", "squat_depth=31.50 °"])
    let wanted = [
      "person": "4", "exercise": "squat", "exercise_conf": "0.900", "side": "left", "start_frame": "30",
      "start_s": "1.000000", "turning_s": "1.500000", "concentric_s": "0.467", "drive_unit": "°",
      "range_of_motion": "101.23", "peak_velocity": "250.50", "mean_conf": "0.800",
    ]
    for (name, text) in wanted { #expect(rows[0][name] == text, "\(name)") }
  }

  /// A phase that wasn't measured is empty, because 0 s would be a number that nobody measured. So is the pause, which lasts from
  /// one phase to the other.
  @Test func missingPhasesAreEmpty() throws {
    let motion = Self.motion([
      Self.repetition(1, difference: nil), Self.repetition(2, difference: nil, concentricSeconds: 0),
      Self.repetition(3, difference: nil, eccentricSeconds: 0),
    ])
    let lines = try #require(parsedCSV(RepetitionTable.bytes(motion)))
    let rows = lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
    #expect(rows.map { $0["eccentric_s"] } == ["0.400", "0.400", ""])
    #expect(rows.map { $0["pause_s"] } == ["0.100", "", ""])
    #expect(rows.map { $0["concentric_s"] } == ["0.467", "", "0.467"])
    #expect(rows.map { $0["peak_velocity"] } == ["250.50", "", "250.50"])
  }

  /// Exercise and signal are those of the row's set.
  @Test func rowsDescribeTheirSet() throws {
    let motion = Self.motion([
      Self.repetition(1, difference: nil), Self.repetition(2, set: 2, difference: nil),
      Self.repetition(3, set: 2, difference: nil),
    ])
    let lines = try #require(parsedCSV(RepetitionTable.bytes(motion)))
    let rows = lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
    #expect(rows.map { $0["set"] } == ["1", "2", "2"])
    #expect(rows.map { $0["exercise"] } == ["squat", "push-up", "push-up"])
    #expect(rows.map { $0["exercise_conf"] } == ["0.900", "0.800", "0.800"])
    #expect(rows.map { $0["drive_unit"] } == ["°", "trunk", "trunk"])
  }

  /// Everyone's repetitions, by ascending number of the person.
  @Test func everyoneHasRows() throws {
    let clip = Workouts.clip(Workouts.threeSets, other: Workouts.workout([Workouts.repetition(1)]))
    let motion = ClipMotion(
      frames: clip.frames, cuts: [], people: clip.people.sorted { $0.person < $1.person }, athlete: 0)
    let lines = try #require(parsedCSV(RepetitionTable.bytes(motion)))
    #expect(lines.dropFirst().map { $0[2] } == ["0", "0", "0", "1"])
    #expect(lines.dropFirst().map { $0[0] } == ["1", "2", "3", "1"])
  }

  @Test func aClipWithoutRepetitionsHasOnlyTheHeader() throws {
    let nobody = ClipMotion(
      frames: FrameTimes(indices: [], timestamps: []), cuts: [], people: [], athlete: nil)
    for motion in [nobody, Self.motion([])] {
      #expect(try #require(parsedCSV(RepetitionTable.bytes(motion))).count == 1)
    }
  }

  @Test func everyColumnIsDefined() {
    for column in RepetitionTable.columns { #expect(column.definition.count > 5, "\(column.name)") }
  }
}
