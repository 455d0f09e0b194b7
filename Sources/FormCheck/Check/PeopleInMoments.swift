import FormCheckPixels
import FormCheckPose
import FormCheckPoseEstimation
import FormCheckRecordingCheck

/// The estimation of people in moments, several at a time.
struct PeopleInMoments: Sendable {
  let models: PoseModels
  let jobs: Int

  /// Returns a scene for each moment.
  func scenes(of moments: [MomentSampler.Moment]) async throws -> [RecordingScene] {
    let workers = min(jobs, moments.count)
    return try await withThrowingTaskGroup(of: [(Int, RecordingScene)].self) { group in
      for worker in 0..<workers {
        let own = stride(from: worker, to: moments.count, by: workers).map { ($0, moments[$0]) }
        group.addTask { try await SnapshotWorker(models: models).scenes(of: own) }
      }
      var scenes: [(Int, RecordingScene)] = []
      for try await part in group { scenes += part }
      return scenes.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}

/// An actor that estimates people on its own thread.
private actor SnapshotWorker {
  private let executor = QueueExecutor(label: "formcheck.snapshot")
  private let estimator: SnapshotEstimator

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(models: PoseModels) throws { estimator = try SnapshotEstimator(models: models) }

  func scenes(of moments: [(Int, MomentSampler.Moment)]) throws -> [(Int, RecordingScene)] {
    try moments.map { number, moment in
      try Task.checkCancellation()
      let people = try estimator.people(in: moment.frame)
      return (
        number,
        RecordingScene(
          frame: moment.frame, next: moment.next, scale: Double(moment.scale), people: people)
      )
    }
  }
}
