import FormCheckTestSupport
import FormCheckVideo
import Foundation
import SystemPackage
import Testing

@testable import FormCheck

/// Everything that estimates poses, or reads saved ones, names the video that was analyzed instead of its annotated copy.
@Suite struct ResultFileTests {
  private let sample: AnalyzedSample
  private let annotated: FilePath

  init() async throws {
    sample = try AnalyzedSample()
    annotated = try await sample.analyzed().annotatedVideo
  }

  private func expectRefusal(_ name: String, _ body: () async throws -> Void) async {
    do {
      try await body()
      Issue.record("\(name) accepted the annotated video")
    } catch {
      let error = FormCheckError(error)
      #expect(
        error.kind == .input
          && error.description
            == "\(annotated.string) is a result of FormCheck for clip.mp4. Use clip.mp4 instead.",
        "\(name): \(error)")
    }
  }

  @Test func annotatedVideosAreRefused() async throws {
    await expectRefusal("render") {
      _ = try await Rendering(
        input: annotated, directory: nil, render: RenderSettings(), overwrites: true
      ).run()
    }
    await expectRefusal("compare") { try ComparedFiles([annotated], in: nil).checkUnanalyzed() }
    let models = try Models.bundled.get()
    await expectRefusal("inspect") { _ = try FrameInspection(input: annotated, models: models) }
  }

  /// Another program may have written a file with such a name.
  @Test func withoutARecordItIsAVideo() throws {
    try FileManager.default.removeItem(
      atPath: annotated.removingLastComponent().appending("clip.formcheck.json").string)
    try ResultFile.check(annotated)
    try ResultFile.check(sample.clip)
  }
}
