import FormCheckMotion
import FormCheckReports
import FormCheckTestSupport
import Foundation
import SystemPackage
import Testing
import FormCheckVideo

@testable import FormCheck

/// Videos and analyses that another process replaces while they are read.
@Suite struct ChangedInputTests {
  private let sample: AnalyzedSample
  private var folder: TemporaryFolder { sample.folder }
  private var clip: FilePath { sample.clip }

  init() throws { sample = try AnalyzedSample() }

  /// Renders in another style, calls a function once frames are being rendered, and returns the error.
  private func error(during change: @escaping @Sendable () -> Void) async throws -> FormCheckError? {
    var render = RenderSettings()
    (render.preset, render.style) = (.ultrafast, "joints")
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
    settings.render.preset = .ultrafast
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

  /// An export reads the saved poses, and `card` also the video. Neither leaves a file of either version.
  @Test func aChangedVideoIsAnErrorOfExport() async throws {
    _ = try await sample.analyzed()
    let (path, bytes) = (clip, try clip.bytes())
    let before = try folder.listing()
    var export = Export(input: clip, directory: nil)
    export.overwrites = true
    let error = #expect(throws: FormCheckError.self) {
      try ChangingExport.$change.withValue({ try? Data(bytes + [0]).write(to: URL(filePath: path.string)) }) {
        try export.run([ChangingExport.self])
      }
    }
    #expect(
      error?.kind == .input && error?.description.contains("clip.mp4 changed while") == true,
      "\(String(describing: error))")
    #expect(try folder.listing() == before)
    try folder.write(bytes, to: "clip.mp4")
    #expect(try export.run([ChangingExport.self]).files.count == 1, "the analysis still belongs to the video")
  }

  @Test func aChangedVideoIsAnErrorOfCards() async throws {
    try await Analysis.writeTables(of: clip) { $0.frameStep = 2 }
    let outputs = OutputFiles(input: clip, directory: nil)
    // The warning about a correction without effect precedes the drawing.
    try EditsFile(outputs, of: try InputFile(clip).provenance).write([.joinPeople(person: 5, into: 0)])
    let (path, bytes) = (clip, try clip.bytes())
    let before = try folder.listing()
    let error = await #expect(throws: FormCheckError.self) {
      try await CardRun(input: path, directory: nil).run(models: try Models.bundled.get()) { _ in
        try? Data(bytes + [0]).write(to: URL(filePath: path.string))
      }
    }
    #expect(
      error?.kind == .input && error?.description.contains("clip.mp4 changed while") == true,
      "\(String(describing: error))")
    #expect(try folder.listing() == before)
  }
}

/// An export of an empty file that calls a function while it is written.
private struct ChangingExport: MotionExport {
  @TaskLocal static var change: @Sendable () -> Void = {}
  static let name = "changing"
  static let title = "a file for tests"
  static let suffixes = ["changing"]

  init(_ options: ExportOptions) {}

  func write<Sink: ExportSink>(_ clip: ExportClip, to sink: inout Sink) throws(Sink.Failure) {
    Self.change()
    try sink.begin("\(clip.stem).changing")
  }
}
