import FormCheckTestSupport
import Foundation
import FormCheckPose
import FormCheckReports
import SystemPackage
import Testing
import FormCheckVideo

@testable import FormCheck

/// A truncated file is analyzed as far as it goes, and every output reports it.
@Suite struct IncompleteVideoTests {
  private let folder: TemporaryFolder
  private let cut: FilePath

  init() throws {
    folder = try TemporaryFolder()
    cut = folder.appending("cut.mp4")
    let whole = folder.appending("whole.mp4")
    try Clips.gray(60, width: 320, height: 192, at: whole)
    let bytes = try whole.bytes()
    let frames = try VideoSource.open(path: whole.string).timeline.frameCount
    #expect(frames == 60)
    // The index comes first, so the truncated file still has some of its small frames.
    let start = try #require(bytes.firstRange(of: Array("mdat".utf8))).upperBound
    let kept = start + (bytes.count - start) * 3 / 4
    try Data(bytes.prefix(kept)).write(to: URL(filePath: cut.string))
  }

  private func analysis(_ change: (inout AnalysisSettings) -> Void = { _ in }) throws -> Analysis {
    var settings = AnalysisSettings(jobs: 2)
    settings.frameStep = 10
    settings.makesVideo = false
    change(&settings)
    return Analysis(
      input: cut, directory: folder.appending("out"), settings: settings, models: try Models.bundled.get())
  }

  @Test func everyOutputReportsTheTruncation() async throws {
    let held = try VideoSource.open(path: cut.string).timeline.frameCount
    #expect((2..<60).contains(held))
    let sentence = try #require(IncompleteVideo(name: cut.string, expected: 60, held: held)).sentence
    let analysis = try analysis()
    let result = try await analysis.run()
    #expect(result.isIncomplete && result.frames.expected == 60 && result.frames.decoded <= held)
    #expect(result.warnings.first == sentence, "\(result.warnings)")
    let record = try JSONText.decode(Provenance.self, from: try analysis.outputs.provenance.bytes())
    #expect(record.video.frames.expected == 60)
    let page = String(decoding: try analysis.outputs.report.bytes(), as: UTF8.self)
    #expect(
      page.contains("role=\"alert\"") && page.contains("declares 60 frames, but the file holds \(held)"))

    let again = try await analysis.run()
    #expect(again.wasFinished && again.isIncomplete && again.warnings == result.warnings, "\(again)")
    for status in [BatchOutcome.Status.done(result), .alreadyDone(again)] {
      let table = BatchTable([BatchOutcome(name: "cut.mp4", status: status)])
      #expect(table.lines.first == "1 inputs: 1 incomplete")
      #expect(String(decoding: table.csv, as: UTF8.self).contains("cut.mp4,incomplete,"))
    }
  }

  @Test func aRangePromisesItsOwnFrames() throws {
    let source = try VideoSource.open(path: cut.string)
    let held = source.timeline.frameCount
    for (start, end, expected) in [
      (nil, nil, 60), (TimePosition.frame(1), nil, 59), (nil, TimePosition.frame(held - 1), held - 1),
      (nil, .frame(50), 50), (nil, .frame(1000), 60), (.frame(1), .seconds(50 / 30.0), 49),
      (nil, .seconds(1e300), 60),
    ] as [(TimePosition?, TimePosition?, Int)] {
      var settings = AnalysisSettings(jobs: 1)
      (settings.start, settings.end) = (start, end)
      let selection = try FrameSelection(settings, in: source)
      #expect(selection.expectedCount == expected, "\(String(describing: (start, end)))")
    }
  }

  @Test func probePrintsTheExpectedFrames() throws {
    let summary = try VideoSummary(of: cut)
    #expect(try summary.json().contains("\"expected_frames\" : 60"))
    #expect(summary.lines.contains { $0.value.contains("of the 60 that the header declares") })
    let whole = try VideoSummary(of: Clips.sample)
    #expect(try !whole.json().contains("expected_frames"))
  }

  @Test func wholeFilesAreComplete() throws {
    #expect(IncompleteVideo(name: "a.mp4", expected: 30, held: 30) == nil)
    let analysis = Analysis(
      input: "a.mp4", directory: nil, settings: AnalysisSettings(jobs: 1), models: try Models.bundled.get())
    let result = AnalysisResult(
      analysis, frames: Provenance.Frames(expected: 3), held: 3, problems: ["No audio."])
    #expect(!result.isIncomplete && result.warnings.contains("No audio."))
  }
}
