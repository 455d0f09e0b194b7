import FormCheckMotion
import FormCheckReports
import FormCheckTestSupport
import FormCheckTrainingLog
import Testing

@testable import FormCheck

@Suite struct LogEntryBuilderTests {
  /// A column that the table of repetitions gains must be added to the log.
  @Test func theLogHasEveryColumnOfTheTable() {
    var bar = BarSettings()
    bar.mode = .auto
    var units = UnitSettings()
    units.heightCentimeters = 180
    let columns = RepetitionTable.columns(bar, units).map(\.name)
    #expect(Set(columns).count == columns.count)
    #expect(Set(columns) == Set(RepetitionEntry.columns.map(\.name) + RepetitionEntry.setColumns))
  }

  /// One analysis for all statements about its entry.
  @Test func theSampleIsLogged() async throws {
    let folder = try TemporaryFolder()
    let bytes = try Clips.sample.bytes()
    let tagged = MovieFile(bytes).tagged("com.apple.quicktime.creationdate", "2026-11-03T18:05:12+0100")
    let clip = try folder.write(tagged.bytes, to: "clip.mp4")
    var settings = AnalysisSettings(jobs: 2)
    (settings.makesVideo, settings.frameStep) = (false, 2)
    let analysis = Analysis(
      input: clip, directory: nil, settings: settings, models: try Models.bundled.get())
    let result = try await analysis.run()
    let entry = try await LogEntryBuilder(result, name: "clip.mp4").entry(at: 5)
    let workout = try #require(try result.motion().workout)
    #expect(!workout.repetitions.isEmpty)
    #expect(entry.recordedAt?.description == "2026-11-03T18:05:12+01:00")
    #expect(entry.hash == (try InputFile(clip).sha256) && entry.program == ProgramVersion.version)
    #expect(entry.report == result.outputs.report.string && entry.loggedAt == 5)
    #expect(entry.sets.map(\.number) == workout.sets.map(\.number))
    #expect(entry.sets.flatMap(\.repetitions).map(\.number) == workout.repetitions.map(\.number))
    for (logged, set) in zip(entry.sets, workout.sets) {
      #expect(logged.findings.count == set.findings.count { $0.severity >= .note })
      #expect(logged.exercise == set.recognition.exercise && logged.signalUnit == set.repetitionSignal.unit)
      #expect(Set(logged.stills.map(\.repetition)) == Set(set.illustrated))
      for still in logged.stills {
        #expect(still.jpeg.count <= StillEntry.maximumBytes && still.jpeg.starts(with: [0xFF, 0xD8, 0xFF]))
        #expect(still.thumbnail.count < 10_000 && still.thumbnail.starts(with: [0xFF, 0xD8, 0xFF]))
      }
    }
    // The whole way into a log and out of it.
    let log = try TrainingLog(path: folder.appending("log.db").string, creates: true)
    #expect(try log.record(entry).sets.count == workout.sets.count)
    #expect(try log.health().rows["repetition"] == workout.repetitions.count)
    // Edits are honored when the finished analysis is logged again.
    var editing = Editing(input: clip, directory: nil)
    editing.library = .builtIn
    _ = try editing.add([.dropRepetition(1)], person: nil)
    let edited = try await LogEntryBuilder(result, name: "clip.mp4").entry(at: 6)
    #expect(edited.sets.flatMap(\.repetitions).count == workout.repetitions.count - 1)
    #expect(try log.record(edited).isUpdate && log.health().problems.isEmpty)
    #expect(try log.health().rows["repetition"] == workout.repetitions.count - 1)
  }

  @Test func errorsOfTheLogHaveKinds() {
    #expect(FormCheckError(TrainingLogError.diskFull(path: "p")).kind == .diskFull)
    #expect(FormCheckError(TrainingLogError.missing(path: "p")).kind == .input)
    #expect(FormCheckError(TrainingLogError.noSuchSet(3)).kind == .usage)
    #expect(FormCheckError(TrainingLogError.busy(path: "p")).kind == .busy)
    #expect(FormCheckError(TrainingLogError.notAccessible(path: "p", detail: "d")).kind == .output)
    #expect(FormCheckError(TrainingLogError.notWritable(path: "p", detail: "d")).kind == .output)
  }
}

extension ExerciseSet {
  /// The numbers of the repetitions with a still: the best and the worst one.
  fileprivate var illustrated: [Int] {
    Workout(sets: [self]).illustratedRepetitions.map(\.number)
  }
}
