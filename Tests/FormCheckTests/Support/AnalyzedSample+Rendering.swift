import FormCheckFiles
import FormCheckTestSupport
import SystemPackage

@testable import FormCheck

extension AnalyzedSample {
  /// Returns a rendering of the clip that overwrites its outputs.
  func rendering(
    force: Bool = true, _ change: (inout RenderSettings) -> Void = { _ in }
  ) -> Rendering {
    var render = RenderSettings()
    render.preset = .ultrafast
    change(&render)
    return Rendering(
      input: clip, directory: nil, render: render, overwrites: force)
  }

  /// Returns an analysis of the clip like that of `analyzed()`, with changed settings.
  func analysis(_ change: (inout AnalysisSettings) -> Void) throws -> Analysis {
    var settings = AnalysisSettings(jobs: 2)
    (settings.start, settings.end, settings.frameStep) = (.frame(4), .frame(14), 3)
    settings.render.preset = .ultrafast
    change(&settings)
    return Analysis(input: clip, directory: nil, settings: settings, models: try Models.bundled.get())
  }

  /// The existing outputs by file name.
  func contents(_ outputs: OutputFiles) throws -> [String: [UInt8]] {
    let paths = [
      outputs.posesCSV, outputs.repetitionsCSV, outputs.annotatedVideo, outputs.report, outputs.provenance,
    ]
    let there = paths.filter { FileStatus($0) != nil }
    return Dictionary(
      uniqueKeysWithValues: try there.map { ($0.lastComponent?.string ?? "", try $0.bytes()) })
  }
}
