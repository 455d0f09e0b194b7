import FormCheckPose
import FormCheckReports
import Synchronization

/// A thread-safe recorder of the time of each stage of one input's work.
final class StageRecorder: Sendable {
  private struct State {
    var start = WorkTime.now.seconds
    var times: [Timings.Stage: WorkTime] = [:]
  }
  private let state = Mutex(State())

  /// Discards all times, and starts the clock.
  func restart() { state.withLock { $0 = State() } }

  /// Adds to the time of a stage.
  func add(_ time: WorkTime, to stage: Timings.Stage) {
    state.withLock { $0.times[stage, default: WorkTime()] = $0.times[stage, default: WorkTime()] + time }
  }

  /// Runs `work` on the calling thread, and adds its time to a stage.
  func measure<Result, Failure: Error>(
    _ stage: Timings.Stage, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var time = WorkTime()
    defer { add(time, to: stage) }
    return try time.measure(work)
  }

  /// Runs `work` on the calling thread, and adds its time to a stage, except for the time that it adds to `inner` stages
  /// on the same thread.
  func measure<Result, Failure: Error>(
    _ stage: Timings.Stage, except inner: Timings.Stage, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = time(of: inner)
    defer { add(before - time(of: inner), to: stage) }
    return try measure(stage, work)
  }

  private func time(of stage: Timings.Stage) -> WorkTime {
    state.withLock { $0.times[stage, default: WorkTime()] }
  }

  /// Returns the times so far of a run with this number of jobs.
  func timings(jobs: Int) -> Timings {
    let now = WorkTime.now.seconds
    return state.withLock { state in
      Timings(
        jobs: jobs, wallS: now - state.start,
        stages: Timings.Stage.allCases.map { stage in
          let time = state.times[stage, default: WorkTime()]
          return Timings.StageTime(stage, wallS: time.seconds, cpuS: time.processorSeconds)
        })
    }
  }
}
