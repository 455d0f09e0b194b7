import FormCheckFiles
import FormCheckMotion
import FormCheckPose
import FormCheckReports
import FormCheckTestSupport
import SystemPackage

@testable import FormCheck

/// A folder with a copy of the sample, some frames of which are analyzed and whose results are edited.
struct EditedSample {
  let folder: TemporaryFolder
  let clip: FilePath

  init() throws {
    folder = try TemporaryFolder()
    clip = try folder.write(try Clips.sample.bytes(), to: "clip.mp4")
  }

  func analysis(force: Bool = false) throws -> Analysis {
    var settings = AnalysisSettings(jobs: 2)
    (settings.start, settings.end) = (.frame(4), .frame(14))
    settings.render.preset = .ultrafast
    settings.overwrites = force
    return Analysis(input: clip, directory: nil, settings: settings, models: try Models.bundled.get())
  }

  func rendered() async throws -> [String] {
    var render = RenderSettings()
    render.preset = .ultrafast
    var warnings: [String] = []
    _ = try await Rendering(input: clip, directory: nil, render: render, overwrites: true)
      .run(warn: { warnings.append($0) })
    return warnings
  }

  /// Counts the repetitions of everyone.
  func renderedForEveryone() async throws {
    var rendering = Rendering(input: clip, directory: nil, render: RenderSettings(), overwrites: true)
    rendering.changes.repetitionScope = .everyone
    _ = try await rendering.run()
  }

  var editing: Editing { Editing(input: clip, directory: nil) }
  var files: OutputFiles { editing.outputs }

  func contents() throws -> [[UInt8]] {
    try [files.posesCSV, files.repetitionsCSV, files.report, files.annotatedVideo, files.provenance]
      .map { try $0.bytes() }
  }

  var record: Provenance {
    get throws { try JSONText.decode(Provenance.self, from: try files.provenance.bytes()) }
  }

  static let requests: [EditRequest] = [
    .movePoint(.leftKnee, at: .frame(8), to: Point(x: 100, y: 50)),
    .strikePoint(.rightWrist, TimePositionRange(start: .frame(9), end: .frame(9))),
    .exchangeSides(TimePositionRange(start: .frame(5), end: .frame(6))), .note("knee hurt"),
  ]
}
