import FormCheckPose
import FormCheckReports
import Testing

@testable import FormCheck

@Suite struct StageRecorderTests {
  @Test func timesOfAStageAreAddedFromAllThreads() async throws {
    let recorder = StageRecorder()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { recorder.add(WorkTime(seconds: 2, processorSeconds: 1), to: .decode) }
      }
    }
    let timings = recorder.timings(jobs: 2)
    #expect(timings.stages.map(\.stage) == Timings.Stage.allCases)
    let decode = try #require(timings.stages.first { $0.stage == .decode })
    #expect(decode.wallS == 16 && decode.cpuS == 8)
    #expect(timings.stages.allSatisfy { $0.stage == .decode || ($0.wallS == 0 && $0.cpuS == 0) })
    #expect(timings.cpuS == 8 && timings.jobs == 2 && timings.wallS >= 0)
  }

  /// The time of work inside other work isn't counted twice.
  @Test func innerTimeBelongsToItsOwnStage() throws {
    let recorder = StageRecorder()
    recorder.measure(.motion, except: .write) {
      recorder.add(WorkTime(seconds: 100, processorSeconds: 50), to: .write)
    }
    let times = Dictionary(uniqueKeysWithValues: recorder.timings(jobs: 1).stages.map { ($0.stage, $0) })
    let (motion, write) = (try #require(times[.motion]), try #require(times[.write]))
    #expect(write.wallS == 100 && write.cpuS == 50)
    #expect(motion.wallS + 100 >= 0 && motion.wallS + 100 < 99 && motion.cpuS + 50 < 49)
  }

  @Test func failedWorkCounts() {
    struct Failure: Error {}
    let recorder = StageRecorder()
    #expect(throws: Failure.self) { try recorder.measure(.draw) { throw Failure() } }
    #expect(recorder.timings(jobs: 1).stages.contains { $0.stage == .draw && $0.wallS > 0 })
    recorder.restart()
    #expect(recorder.timings(jobs: 1).stages.allSatisfy { $0.wallS == 0 })
  }
}
