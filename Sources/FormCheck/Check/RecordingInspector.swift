import FormCheckFiles
import FormCheckPixels
public import FormCheckPoseEstimation
import FormCheckRecordingCheck
public import SystemPackage

/// A check of a video before its analysis: twelve moments, each with a few inferences, in a time independent of the
/// video's length.
public struct RecordingInspector: Sendable {
  private let input: FilePath
  private let models: PoseModels
  private let settings: CheckSettings
  private let limits: ResourceLimits

  /// Creates a check of a video or an image.
  public init(
    input: FilePath, models: PoseModels, settings: CheckSettings, limits: ResourceLimits = ResourceLimits()
  ) {
    (self.input, self.models, self.settings, self.limits) = (input, models, settings, limits)
  }

  /// Examines the video.
  ///
  /// - Throws: an error if the file can't be read, or no frame can be decoded.
  public func run() async throws(FormCheckError) -> CheckedRecording {
    let start = ContinuousClock.now
    do {
      let reading = try await MomentWorker().reading(input.losslessText, settings, limits)
      var scenes = try await PeopleInMoments(models: models, jobs: settings.jobs).scenes(of: reading.moments)
      for (index, athlete) in AthleteChoice.indices(in: scenes).enumerated() {
        scenes[index].athlete = athlete
      }
      var recording = Recording(
        videoFrameRate: reading.frameRate, frameStep: settings.frameStep, scenes: scenes.count,
        exercise: settings.exercise)
      recording.rotationDegrees = settings.rotation.degreesClockwise
      return CheckedRecording(
        file: input.string,
        moments: zip(reading.moments, scenes).map {
          .init(seconds: $0.seconds, people: $1.people.count, hasAthlete: $1.athlete != nil)
        },
        check: RecordingCheck(scenes, services: settings.services, in: recording),
        elapsed: (ContinuousClock.now - start) / .seconds(1))
    } catch {
      throw FormCheckError(error)
    }
  }

}

/// An actor that reads moments on its own thread, because decoding blocks.
private actor MomentWorker {
  private let executor = QueueExecutor(label: "formcheck.check")

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func reading(_ path: String, _ settings: CheckSettings, _ limits: ResourceLimits) throws -> MomentSampler {
    try MomentSampler(path: path, settings, limits)
  }
}
