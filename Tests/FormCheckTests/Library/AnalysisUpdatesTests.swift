import FormCheckFiles
import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

/// The library as programs use it: progress and the result of an analysis, and the motion in it.
@Suite struct AnalysisUpdatesTests {
  private let folder: TemporaryFolder
  private let clip: FilePath

  init() throws {
    folder = try TemporaryFolder()
    clip = folder.appending("slow.mp4")
    try Clips.smallWalker(at: clip)
  }

  private func analysis(_ settings: AnalysisSettings = AnalysisSettings()) throws -> Analysis {
    var settings = settings
    settings.makesVideo = false
    return try Analysis(clip, into: folder.appending("out"), settings: settings)
  }

  @Test func progressIsFollowedByTheResult() async throws {
    var completed: [Int] = []
    var results: [AnalysisResult] = []
    for try await update in try analysis().updates {
      switch update {
      case .progress(let progress):
        #expect(results.isEmpty && progress.total == 33)
        completed.append(progress.completed)
      case .finished(let result): results.append(result)
      }
    }
    #expect(completed == completed.sorted() && completed.last == 33, "\(completed)")
    #expect(results.map(\.input) == [clip])
    #expect(results[0].files.allSatisfy { FileStatus(unfollowed: $0) != nil })
  }

  /// Every iteration is a run, and a finished job isn't repeated.
  @Test func aSecondIterationFindsTheFiles() async throws {
    let updates = try analysis().updates
    var finished: [Bool] = []
    for _ in 0..<2 {
      for try await update in updates {
        if case .finished(let result) = update { finished.append(result.wasFinished) }
      }
    }
    #expect(finished == [false, true])
  }

  /// Leaving the loop cancels the run, which then releases its lock; the next one continues.
  @Test func leavingTheLoopStopsTheAnalysis() async throws {
    for try await _ in try analysis().updates { break }
    var result: AnalysisResult?
    while result == nil {
      do { result = try await analysis().run() } catch let error as FormCheckError where error.kind == .busy {
        try await Task.sleep(for: .milliseconds(20))
      }
    }
    #expect(result?.frames.decoded == 33)
  }

  @Test func errorsEndTheSequence() async throws {
    let missing = try Analysis(folder.appending("missing.mp4"), into: folder.appending("out"))
    do throws(FormCheckError) {
      for try await update in missing.updates { Issue.record("\(update)") }
      Issue.record("no error")
    } catch {
      #expect(error.kind == .input && error.description.contains("missing.mp4"), "\(error)")
    }
  }

  /// The first run and the one that finds its files have the same motion.
  @Test func theResultHasTheMotionOfTheTables() async throws {
    var settings = AnalysisSettings()
    settings.end = .frame(70)
    (settings.makesVideo, settings.makesReport) = (false, false)
    for finished in [false, true] {
      let result = try await Analysis(Clips.sample, into: folder.appending("out"), settings: settings).run()
      #expect(result.wasFinished == finished)
      let motion = try result.motion()
      let poses = Table(try result.outputs.posesCSV.bytes())
      #expect(
        motion.frames.count == 70 && motion.people.count == Set(poses["person"]).subtracting([""]).count,
        "\(finished)")
      let rows = Table(try result.outputs.repetitionsCSV.bytes()).rows
      #expect(motion.workout?.repetitions.count == rows.count && !rows.isEmpty, "\(finished)")
    }
  }
}
