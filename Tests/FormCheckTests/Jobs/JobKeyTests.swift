import FormCheckTestSupport
import FormCheckKernels
import FormCheckPose
import FormCheckPoseEstimation
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct JobKeyTests {
  private let folder: TemporaryFolder
  private let file: InputFile

  init() throws {
    folder = try TemporaryFolder()
    file = try InputFile(try folder.write([1, 2, 3], to: "clip.mp4"))
  }

  private func key(_ change: (inout AnalysisSettings) -> Void = { _ in }) throws -> String {
    var settings = AnalysisSettings(jobs: 1)
    change(&settings)
    return JobKey(file, try Models.bundled.get(), settings).description
  }

  /// Each of these settings gives other observations, so each gives another key.
  @Test func settingsOfObservationsChangeTheKey() throws {
    let changes: [(inout AnalysisSettings) -> Void] = [
      { _ in }, { $0.start = .seconds(1) }, { $0.start = .frame(1) }, { $0.end = .seconds(1) },
      { $0.frameStep = 2 },
      { $0.tracking.quality = .best }, { $0.tracking.detectionInterval = 9 },
      { $0.tracking.minimumScore = 0.1 },
      { $0.tracking.minimumLimbPeak = 0.1 }, { $0.tracking.minimumDetectionScore = 0.1 },
      { $0.tracking.patience = 9 }, { $0.tracking.searchInterval = 9 }, { $0.tracking.maximumPeople = 9 },
      { $0.tracking.isStill = true }, { $0.rotation = .right }, { $0.rotation = .half },
      { $0.rotation = .left },
    ]
    let keys = try changes.map(key)
    #expect(Set(keys).count == keys.count, "\(keys)")
    #expect(keys.allSatisfy { $0.count == JobKey.length && $0.allSatisfy(\.isHexDigit) })
  }

  /// A setting of the tracker that isn't part of the key would mix old observations with new ones.
  @Test func everyTrackingSettingIsPartOfTheKey() {
    let settings = AnalysisSettings(jobs: 1)
    let others = ["start", "end", "every"]
    let described = settings.observationDescription.keys.filter { !others.contains($0) }
    let declared = Mirror(reflecting: settings.tracking).children.compactMap(\.label)
    #expect(described.count == declared.count, "\(described.sorted()) describe \(declared.sorted())")
  }

  @Test func settingsOfOutputsDoNotChangeTheKey() throws {
    let changes: [(inout AnalysisSettings) -> Void] = [
      { $0.jobs = 7 }, { $0.makesVideo = false }, { $0.makesCSV = false }, { $0.overwrites = true },
      { $0.resumes = false }, { $0.limits.seconds = 1 }, { $0.render.constantRateFactor = 40 },
      { $0.people.maximumCount = 1 },
    ]
    for (number, change) in changes.enumerated() { #expect(try key(change) == key(), "change \(number)") }
  }

  @Test func contentAndProcessorChangeTheKey() throws {
    let other = try InputFile(try folder.write([1, 2, 4], to: "other.mp4"))
    let same = try InputFile(try folder.write([1, 2, 3], to: "same.mp4"))
    let (models, settings) = (try Models.bundled.get(), AnalysisSettings(jobs: 1))
    #expect(try JobKey(other, models, settings).description != key())
    #expect(try JobKey(same, models, settings).description == key(), "the name is not part of the key")
    let baseline = try PoseModels.bundled(level: .baseline)
    let differs = baseline.level.arithmetic != models.level.arithmetic
    #expect(try (JobKey(file, baseline, settings).description != key()) == differs)
  }
}
