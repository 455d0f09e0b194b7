import FormCheckExercises
import FormCheckMotion
import FormCheckPose
import FormCheckReports
import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

/// Runs with and without a search for the plates of a bar.
@Suite struct BarAnalysisTests {
  private let folder: TemporaryFolder
  private let clip: FilePath

  init() throws {
    folder = try TemporaryFolder()
    clip = try folder.write(try Clips.sample.bytes(), to: "clip.mp4")
  }

  private func analysis(_ mode: BarSettings.Mode) throws -> Analysis {
    var settings = AnalysisSettings(jobs: 2)
    (settings.start, settings.end, settings.frameStep) = (.frame(4), .frame(14), 3)
    settings.makesVideo = false
    settings.motion.bar.mode = mode
    return Analysis(
      input: clip, directory: folder.appending(mode.rawValue), settings: settings,
      models: try Models.bundled.get())
  }

  private func rendering(_ analysis: Analysis, _ mode: BarSettings.Mode) -> Rendering {
    var rendering = Rendering(
      input: clip, directory: folder.appending(analysis.settings.motion.bar.mode.rawValue),
      render: RenderSettings(), overwrites: true)
    rendering.makesVideo = false
    var motion = MotionSettings()
    motion.bar.mode = mode
    rendering.motion = motion
    return rendering
  }

  @Test(arguments: BarSettings.Mode.allCases) func tableIsWrittenIfTheBarIsMeasured(_ mode: BarSettings.Mode)
    async throws
  {
    let analysis = try analysis(mode)
    _ = try await analysis.run()
    let names = try folder.listing()
    #expect(names.contains("\(mode.rawValue)/clip.bar.csv") == (mode != .off))
    #expect(try analysis.outputs.repetitionsCSV.bytes().starts(with: "rep,set,person".utf8))
  }

  /// The record, the tables, and the files agree after the bar is turned on or off.
  @Test func theTableFollowsRenderings() async throws {
    let analysis = try analysis(.off)
    _ = try await analysis.run()
    for mode in [BarSettings.Mode.wrists, .off, .wrists, .off] {
      _ = try await rendering(analysis, mode).run()
      let record = try JSONText.decode(Provenance.self, from: analysis.outputs.provenance.bytes())
      let isMeasured = mode == .wrists
      #expect((record.outputs["bar_csv"] != nil) == isMeasured && (record.barColumns != nil) == isMeasured)
      #expect(try folder.listing().contains("off/clip.bar.csv") == isMeasured, "\(mode)")
    }
  }

  /// Poses without plates give no path, so the user has to know; the wrists need none.
  @Test func plateNeedsASearch() async throws {
    let without = try analysis(.off)
    _ = try await without.run()
    let report = try without.outputs.report.bytes()
    for mode in [BarSettings.Mode.auto, .plate] {
      let error = await #expect(throws: FormCheckError.self) { try await rendering(without, mode).run() }
      #expect(error?.kind == .usage && error?.description.contains("--bar") == true, "\(mode)")
    }
    #expect(try without.outputs.report.bytes() == report)
    _ = try await rendering(without, .wrists).run()
    let with = try analysis(.plate)
    _ = try await with.run()
    for mode in BarSettings.Mode.allCases { _ = try await rendering(with, mode).run() }
  }

  /// An analysis with plates and one without don't use each other's poses, but give the same keypoints.
  @Test func posesAreThoseOfAnAnalysisWithout() async throws {
    let (without, with) = (try analysis(.off), try analysis(.auto))
    _ = try await without.run()
    _ = try await with.run()
    #expect(try without.outputs.posesCSV.bytes() == with.outputs.posesCSV.bytes())
  }
}
