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
    let analysis = try analysis { _ in }
    _ = try await analysis.run()
    return analysis.outputs
  }
}
