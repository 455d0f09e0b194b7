import FormCheckFiles
import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

/// The sample in a folder, of which ten frames are analyzed and drawn.
struct AnalyzedSample {
  let folder: TemporaryFolder
  let clip: FilePath

  /// The clip isn't analyzed yet.
  init() throws {
    folder = try TemporaryFolder()
    clip = try folder.write(try Clips.sample.bytes(), to: "clip.mp4")
  }

  /// Analyzes the clip and returns its outputs.
  func analyzed() async throws -> OutputFiles {
    var settings = AnalysisSettings(jobs: 2)
    (settings.start, settings.end, settings.frameStep) = (.frame(4), .frame(14), 3)
    settings.render.preset = .ultrafast
    let analysis = Analysis(
      input: clip, directory: nil, settings: settings, models: try Models.bundled.get())
    _ = try await analysis.run()
    return analysis.outputs
  }
}
