import FormCheckExercises
import FormCheckMotion
import FormCheckPose
import FormCheckReports
import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

/// Analyses and renderings with units, on a few frames of the sample.
@Suite struct UnitAnalysisTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func analysis(
    _ movie: MovieFile, _ units: UnitSettings = UnitSettings()
  ) throws -> Analysis {
    let clip = try folder.write(movie.bytes, to: "clip.mp4")
    var settings = AnalysisSettings(jobs: 2)
    (settings.start, settings.end, settings.frameStep) = (.frame(4), .frame(14), 3)
    settings.makesVideo = false
    settings.motion.units = units
    return Analysis(
      input: clip, directory: folder.appending("out"), settings: settings, models: try Models.bundled.get())
  }

  private func record(_ analysis: Analysis) throws -> Provenance {
    try JSONText.decode(Provenance.self, from: try analysis.outputs.provenance.bytes())
  }

  /// Other settings write other outputs, from the same poses.
  @Test func finishedWorkIsReusedWithTheSameSettingsOnly() async throws {
    let movie = MovieFile(try Clips.sample.bytes())
    var settings: [UnitSettings] = [UnitSettings()]
    var height = UnitSettings()
    height.heightCentimeters = 178
    var slow = UnitSettings()
    slow.slowMotion = .factor(8)
    var level = UnitSettings()
    level.level = .degrees(3)
    settings += [height, slow, level, UnitSettings()]
    var keys: Set<FilePath> = []
    for (index, units) in settings.enumerated() {
      var analysis = try analysis(movie, units)
      var changed = analysis.settings
      changed.overwrites = index > 0
      analysis = Analysis(
        input: analysis.input, directory: folder.appending("out"), settings: changed, models: analysis.models)
      let first = try await analysis.run()
      #expect(!first.wasFinished, "\(units)")
      changed.overwrites = false
      let again = Analysis(
        input: analysis.input, directory: folder.appending("out"), settings: changed, models: analysis.models)
      #expect(try await again.run().wasFinished, "\(units)")
      keys.insert(analysis.store(for: try InputFile(analysis.input)).directory)
      let record = try record(analysis)
      #expect(UnitSettings(record.settings) == units)
      let names = record.repColumns?.map(\.name) ?? []
      #expect(names.contains("hip_displacement_m") == (units == height))
      #expect(record.units?.slowMotion?.value == (units == slow ? 8 : nil))
      #expect(record.units?.roll?.value == (units == level ? 3 : nil))
    }
    #expect(keys.count == 1, "poses don't depend on units")
  }

  /// A tagged file states that it is slow, in the record, in a warning, and in the report; times stay those of the file.
  @Test func slowMotionIsStated() async throws {
    let sample = MovieFile(try Clips.sample.bytes())
    let slow = sample.slowed(by: 8).tagged("com.android.capture.fps", 30)
    let analysis = try analysis(slow)
    let result = try await analysis.run()
    #expect(result.warnings.contains { $0.contains("8 times slower") && $0.contains("--slow-motion off") })
    let units = try #require(try record(analysis).units)
    #expect(units.slowMotion?.value == 8 && units.slowMotion?.source == "com.android.capture.fps")
    let report = String(decoding: try analysis.outputs.report.bytes(), as: UTF8.self)
    #expect(report.contains("8 times slower than reality"))
    let poses = String(decoding: try analysis.outputs.posesCSV.bytes(), as: UTF8.self)
    #expect(poses.contains("\n4,1.066667,"), "frame 4 at an eighth of the speed")
    var off = UnitSettings()
    off.slowMotion = .off
    var rendering = Rendering(
      input: analysis.input, directory: folder.appending("out"), render: RenderSettings(), overwrites: true)
    rendering.makesVideo = false
    var motion = MotionSettings()
    motion.units = off
    rendering.motion = motion
    _ = try await rendering.run()
    #expect(try record(analysis).units == nil && UnitSettings(record(analysis).settings) == off)
    let inspected = try CorrectedFrames(input: analysis.input, outputs: analysis.outputs)
    #expect(try inspected.results([4])[4]?.timestamp.seconds ?? 0 > 1.06)
  }

  /// The same frames are the same poses, whatever their time stamps, if the file states how slow they are.
  @Test func posesAreThoseOfTheOriginal() async throws {
    let sample = MovieFile(try Clips.sample.bytes())
    let original = try await keypoints(sample)
    let slow = try TemporaryFolder()
    let other = UnitAnalysisTests(folder: slow)
    let found = try await other.keypoints(sample.slowed(by: 8).tagged("com.android.capture.fps", 30))
    #expect(original == found && original.count > 2)
  }

  private init(folder: TemporaryFolder) { self.folder = folder }

  /// Returns the cells of the pose table without those of time.
  private func keypoints(_ movie: MovieFile) async throws -> [[Substring]] {
    let analysis = try analysis(movie)
    _ = try await analysis.run()
    let lines = String(decoding: try analysis.outputs.posesCSV.bytes(), as: UTF8.self).split(separator: "\n")
    return lines.map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return Array(cells[..<1] + cells[3...])
    }
  }

  /// An option without an effect is reported.
  @Test func optionsWithoutEffectAreReported() async throws {
    var units = UnitSettings()
    (units.heightCentimeters, units.level) = (178, .automatic)
    let result = try await analysis(MovieFile(try Clips.sample.bytes()), units).run()
    #expect(result.warnings.contains { $0.contains("--height has no effect") }, "\(result.warnings)")
    #expect(result.warnings.contains { $0.contains("roll can't be measured") } || result.warnings.count == 1)
  }
}
