import FormCheckMotion
import FormCheckReports
import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

/// Problems of a video that the user should read, in the warnings, the record, and the report of an analysis.
@Suite struct MotionProblemsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func analysis(of exercise: String?) throws -> Analysis {
    var settings = AnalysisSettings(jobs: 2)
    settings.frameStep = 2
    settings.makesVideo = false
    settings.motion.exercise = exercise
    return Analysis(
      input: Clips.sample.removingLastComponent().appending("synthetic-squats.mp4"),
      directory: folder.appending("\(exercise ?? "auto")"), settings: settings,
      models: try Models.bundled.get())
  }

  /// Squats are analyzed as squats, as something else, and without a name. Only the wrong name is doubted.
  @Test(arguments: [nil, "squat", "lateral-raise"]) func aWrongNameIsDoubted(exercise: String?) async throws {
    let analysis = try analysis(of: exercise)
    let result = try await analysis.run()
    let doubt = "fits --exercise lateral-raise poorly (shoulder elevation"
    let isWrong = exercise == "lateral-raise"
    #expect(result.warnings.contains { $0.contains(doubt) } == isWrong, "\(result.warnings)")
    let record = try JSONText.decode(Provenance.self, from: try analysis.outputs.provenance.bytes())
    let sets = record.workout?.sets ?? []
    #expect(!sets.isEmpty && sets.allSatisfy { ($0.doubt != nil) == isWrong }, "\(sets)")
    let report = String(decoding: try analysis.outputs.report.bytes(), as: UTF8.self)
    #expect(report.contains("but the movement fits poorly") == isWrong)
  }

  /// The load of a bar without a bar is noticed, and an automatic search without a load isn't.
  @Test(arguments: [nil, 100.0]) func aMissingBarIsNoticed(load: Double?) async throws {
    var settings = AnalysisSettings(jobs: 2)
    (settings.frameStep, settings.makesVideo) = (2, false)
    (settings.motion.bar.mode, settings.motion.bar.loadKilograms) = (.auto, load)
    let analysis = Analysis(
      input: Clips.sample.removingLastComponent().appending("synthetic-squats.mp4"),
      directory: folder.appending("bar"), settings: settings, models: try Models.bundled.get())
    let warnings = try await analysis.run().warnings
    #expect(
      warnings.contains { $0.contains("barbell whose plate is visible") } == (load != nil), "\(warnings)")
  }
}
