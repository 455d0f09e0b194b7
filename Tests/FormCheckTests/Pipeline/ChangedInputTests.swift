import FormCheckTestSupport
import Foundation
import SystemPackage
import Testing
import FormCheckVideo

@testable import FormCheck

/// Videos and analyses that another process replaces while they are rendered.
@Suite struct ChangedInputTests {
  private let sample: AnalyzedSample
  private var folder: TemporaryFolder { sample.folder }
  private var clip: FilePath { sample.clip }

  init() throws { sample = try AnalyzedSample() }

  /// Renders in another style, calls a function once frames are being rendered, and returns the error.
  private func error(during change: @escaping @Sendable () -> Void) async throws -> FormCheckError? {
    var render = RenderSettings()
    (render.preset, render.style) = ("ultrafast", "joints")
    let rendering = Rendering(input: clip, directory: nil, render: render, overwrites: true)
    do throws(FormCheckError) {
      _ = try await rendering.run(progress: { if $0.stage == .rendering { change() } })
      return nil
    } catch {
      return error
    }
  }

  private func parts(_ outputs: OutputFiles) throws -> [String] {
    try folder.listing().filter { WorkFileNames.isPart(FilePath($0).lastComponent?.string ?? "") }
  }

  /// The other outputs, and the rendered parts of the other version, don't remain.
  @Test(arguments: ["replaced", "removed"]) func aChangedVideoIsAnError(_ change: String) async throws {
    let outputs = try await sample.analyzed()
    let (path, bytes) = (clip, try clip.bytes())
    let before = try [outputs.annotatedVideo, outputs.report, outputs.provenance].map { try $0.bytes() }
    let error = try #require(
      try await error {
        path.unlink()
        guard change == "replaced" else { return }
        try? Data(bytes + [0]).write(to: URL(filePath: path.string))
      })
    let event = change == "removed" ? "was removed" : "changed"
    #expect(error.kind == .input && error.description.contains("clip.mp4 \(event) while"), "\(error)")
    let after = try [outputs.annotatedVideo, outputs.report, outputs.provenance].map { try $0.bytes() }
    #expect(after == before)
    #expect(try parts(outputs).isEmpty && !folder.listing().contains { $0.hasSuffix(".partial") })
    try folder.write(bytes, to: "clip.mp4")
    #expect(try await self.error {} == nil, "the analysis still belongs to the video")
  }

  @Test func aChangedAnalysisIsAnError() async throws {
    let outputs = try await sample.analyzed()
    let (record, bytes) = (outputs.provenance, try outputs.provenance.bytes())
    let video = try outputs.annotatedVideo.bytes()
    let error = try #require(
      try await error {
        record.unlink()
        try? Data(bytes).write(to: URL(filePath: record.string))
      })
    #expect(error.kind == .busy && error.description.contains("another process"), "\(error)")
    #expect(try outputs.annotatedVideo.bytes() == video && parts(outputs).isEmpty)
    #expect(try await self.error {} == nil, "the next run succeeds")
    #expect(try outputs.annotatedVideo.bytes() != video)
  }

  /// Parts that were rendered from the other version aren't used if the video is copied back.
  @Test func anAnalysisOfAChangedVideoKeepsNoParts() async throws {
    var settings = AnalysisSettings(jobs: 2)
    settings.end = .frame(10)
    settings.render.preset = "ultrafast"
    let analysis = Analysis(
      input: clip, directory: nil, settings: settings, models: try Models.bundled.get())
    let (path, bytes) = (clip, try clip.bytes())
    do throws(FormCheckError) {
      _ = try await analysis.run(progress: {
        guard $0.stage == .rendering else { return }
        path.unlink()
        try? Data(bytes + [0]).write(to: URL(filePath: path.string))
      })
      Issue.record("no error")
    } catch {
      #expect(error.kind == .input && error.description.contains("changed while"), "\(error)")
    }
    #expect(try parts(analysis.outputs).isEmpty)
  }
}
