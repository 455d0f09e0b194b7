import FormCheckFiles
import FormCheckOverlay
import FormCheckPixels
import FormCheckPose
import FormCheckReports
import FormCheckTestSupport
import FormCheckVideo
import SystemPackage
import Testing

@testable import FormCheck

/// Renderings of an analyzed sample: their frames, their files, and their warnings.
@Suite struct RenderingTests {
  private let sample: AnalyzedSample
  private var folder: TemporaryFolder { sample.folder }
  private var clip: FilePath { sample.clip }

  init() throws { sample = try AnalyzedSample() }

  private func pictures(_ path: FilePath) throws -> [[UInt8]] {
    let decoder = try VideoDecoder(try VideoSource.open(path: path.string))
    var all: [[UInt8]] = []
    while let frame = try decoder.nextFrame() { all.append(frame.pixels.samples) }
    return all
  }

  @Test func rendersTheSameFramesAgain() async throws {
    let outputs = try await sample.analyzed()
    let before = try pictures(outputs.annotatedVideo)
    let record = try outputs.provenance.bytes()
    #expect(before.count == 10)
    #expect(try await sample.rendering().run() == [outputs.annotatedVideo, outputs.report])
    let after = try pictures(outputs.annotatedVideo)
    #expect(after.count == before.count)
    for (number, pair) in zip(before, after).enumerated() { #expect(pair.0 == pair.1, "frame \(number)") }
    #expect(try outputs.provenance.bytes() == record, "the same settings, the same record")
  }

  /// A transparent background is written to a separate file, even from saved parts, and the record names it.
  @Test func aTransparentBackgroundIsAnotherFile() async throws {
    let outputs = try await sample.analyzed()
    let before = try outputs.annotatedVideo.bytes()
    let made = try await sample.rendering { $0.privacy.background = .transparent }.run()
    let video = FilePath(outputs.annotatedVideo.string.replacing(".mp4", with: ".mov"))
    #expect(made == [video, outputs.report])
    let source = try VideoSource.open(path: video.string)
    #expect(source.info.codecName == "prores" && source.timeline.frameCount == 10)
    #expect(try outputs.annotatedVideo.bytes() == before)
    let record = String(decoding: try outputs.provenance.bytes(), as: UTF8.self)
    #expect(record.contains("clip.annotated.mov") && !record.contains("clip.annotated.mp4"))
    let bytes = try video.bytes()
    _ = try await sample.rendering { $0.privacy.background = .transparent }.run()
    #expect(try video.bytes() == bytes)
  }

  /// Played frames are drawn like rendered ones, late frames are left out, and nothing is written.
  @Test func framesArePlayed() async throws {
    let outputs = try await sample.analyzed()
    let (before, video) = (try folder.listing(), try outputs.annotatedVideo.bytes())
    var seconds: [Double] = []
    try await sample.rendering().play(isLate: { _ in false }) { frame in
      seconds.append(frame.seconds)
      #expect(frame.pixelAspect == 1)
      return true
    }
    #expect(seconds.count == 10 && seconds.first == 0, "\(seconds)")
    #expect(zip(seconds, seconds.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 30) < 1e-3 })
    var shown = 0
    try await sample.rendering().play(isLate: { $0 > 0.15 }) { _ in
      shown += 1
      return true
    }
    #expect(shown == seconds.count { $0 <= 0.15 })
    shown = 0
    try await sample.rendering { $0.style = "ascii" }.play(isLate: { _ in false }) { _ in
      shown += 1
      return shown < 3
    }
    #expect(shown == 3, "a key ends it")
    #expect(try folder.listing() == before && outputs.annotatedVideo.bytes() == video)
  }

  /// The rotation of an analysis is recorded, and applied whenever its video is drawn again.
  @Test(arguments: [FrameRotation.right, .half])
  func rotatedVideosAreRenderedRotated(_ rotation: FrameRotation) async throws {
    let analysis = try sample.analysis { $0.rotation = rotation }
    let result = try await analysis.run()
    let outputs = analysis.outputs
    let size = try VideoSource.open(path: clip.string).info.size
    let rotated = rotation.swapsAxes ? size.transposed : size
    #expect(try VideoSource.open(path: outputs.annotatedVideo.string).info.size == rotated)
    let record = try JSONText.decode(Provenance.self, from: try outputs.provenance.bytes())
    #expect(record.settings["rotate_deg"] == "\(rotation.degreesClockwise)")
    #expect(record.video.rotationAppliedDeg == rotation.degreesClockwise)
    #expect(record.video.width == rotated.width && record.video.height == rotated.height)
    #expect(result.frames.withPerson > 0, "people are detected in any orientation")
    let before = try pictures(outputs.annotatedVideo)
    _ = try await sample.rendering().run()
    #expect(try pictures(outputs.annotatedVideo) == before)
    let inspection = try FrameInspection(
      input: clip, rotation: rotation, models: try Models.bundled.get())
    let moments = try await inspection.moments(at: [.frame(4)], stills: nil, overwrites: false)
    #expect(moments.count == 1 && !moments[0].frame.people.isEmpty)
  }

  @Test func otherSettingsAreRenderedAndRecorded() async throws {
    let outputs = try await sample.analyzed()
    let before = try pictures(outputs.annotatedVideo)
    _ = try await sample.rendering {
      $0.elements = [.skeleton]
      $0.palette = .colorBlindSafe
    }.run()
    #expect(try pictures(outputs.annotatedVideo) != before)
    let record = try JSONText.decode(Provenance.self, from: try outputs.provenance.bytes())
    #expect(record.settings["overlay"] == "skeleton" && record.settings["palette"] == "color_blind_safe")
    #expect(record.settings["every"] == "3" && record.video.frames.analyzed == 4, "the rest stays")
  }

  /// A batch lengthens the names of two inputs with the same stem; the right one is found by content.
  @Test func findsOutputsThatABatchGaveALongerName() async throws {
    let other = try folder.write(try clip.bytes() + [0], to: "clip.mov")
    let inputs = InputSearch([clip, other]).inputs(directory: nil)
    #expect(inputs.map(\.outputs.stem) == ["clip-mp4", "clip-mov"])
    for input in inputs {
      var settings = AnalysisSettings(jobs: 2)
      (settings.start, settings.end, settings.frameStep) = (.frame(4), .frame(8), 3)
      settings.makesVideo = false
      let analysis = Analysis(
        input: input.path, outputs: input.outputs, settings: settings, models: try Models.bundled.get())
      _ = try await analysis.run()
    }
    for input in inputs {
      var rendering = Rendering(
        input: input.path, directory: nil, render: RenderSettings(), overwrites: true)
      rendering.makesVideo = false
      #expect(try await rendering.run() == [input.outputs.report])
      #expect(Export(input: input.path, directory: folder.path).outputs == input.outputs)
    }
    let third = try folder.write(try clip.bytes(), to: "clip.mkv")
    #expect(Export(input: third, directory: nil).outputs.stem == "clip", "the same content, and another file")
  }

  /// Unchanged results are replaced, also those of an earlier rendering.
  @Test func unchangedResultsAreReplacedWithoutForce() async throws {
    let outputs = try await sample.analyzed()
    var before = try outputs.annotatedVideo.bytes()
    for elements in [OverlayElements.skeleton, .angles] {
      #expect(
        try await sample.rendering(force: false) { $0.elements = elements }.run()
          == [outputs.annotatedVideo, outputs.report])
      let after = try outputs.annotatedVideo.bytes()
      #expect(after != before, "\(elements)")
      before = after
    }
  }

  /// Whoever forgets to cover faces again is warned, because the earlier video may be shared already.
  @Test func uncoveredFacesAreAWarning() async throws {
    var covered = PrivacySettings()
    (covered.faces, covered.background) = (.others, .blur)
    let warning = try #require(PrivacySettings().uncoveringWarning("a.mp4", recorded: covered.description))
    #expect(warning.contains("--blur-faces others --background blur"), "\(warning)")
    #expect(covered.uncoveringWarning("a.mp4", recorded: covered.description) == nil)
    #expect(covered.uncoveringWarning("a.mp4", recorded: [:]) == nil)
    covered.faces = .all
    let other = PrivacySettings().uncoveringWarning("a.mp4", recorded: ["blur_faces": "all"])
    #expect(other?.contains("--background") == false, "\(other ?? "")")
    _ = try await sample.analyzed()
    _ = try await sample.rendering { $0.privacy.background = .blur }.run()
    var warnings: [String] = []
    _ = try await sample.rendering().run(warn: { warnings.append($0) })
    #expect(warnings.contains { $0.contains("--background blur") }, "\(warnings)")
  }
}
