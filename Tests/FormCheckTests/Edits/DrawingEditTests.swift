import FormCheckFiles
import FormCheckMotion
import FormCheckOverlay
import FormCheckReports
import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

/// Drawings on an analyzed video, from the request to the frames and back.
@Suite struct DrawingEditTests {
  private let sample: EditedSample
  private var folder: TemporaryFolder { sample.folder }
  private var clip: FilePath { sample.clip }

  init() throws { sample = try EditedSample() }

  /// Drawings change the video and the report and no table; they are removed by id or as the last edit.
  @Test func drawingsAreRendered() async throws {
    _ = try await sample.analysis().run()
    _ = try await sample.rendered()
    let before = try sample.contents()
    let requests = try ["text #8 0.1,0.2 color=red for=0.1 knees out", "line #5 0.2,0.3 0.6,0.7 for=9"].map {
      try DrawingRequest($0)
    }
    let result = try sample.editing.add([], drawings: requests, person: nil)
    #expect(result.edits.compactMap(\.drawing?.id) == ["d1", "d2"] && result.added == 0..<2)
    #expect(try await sample.rendered().isEmpty)
    let after = try sample.contents()
    #expect(after[0] == before[0] && after[1] == before[1], "the tables stay")
    #expect(after[2] != before[2] && after[3] != before[3])
    #expect(try sample.record.edits == result.edits)

    let pixels = try await stills(OverlayElements.drawings)
    let plain = try await stills([])
    for frame in 4..<14 { #expect((pixels[frame] != plain[frame]) == (frame >= 5), "frame \(frame)") }

    #expect(
      try sample.editing.add([.note("a")], drawings: [requests[0]], person: nil).edits.last?.drawing?.id
        == "d3")
    #expect(throws: FormCheckError.self) { try sample.editing.remove(.drawings(["d1", "d4"])) }
    #expect(try sample.editing.remove(.drawings(["d1", "d3"])).edits == [result.edits[1], .note("a")])
    #expect(try sample.editing.add([], drawings: [requests[0]], person: nil).edits.last?.drawing?.id == "d1")
    #expect(try sample.editing.remove(.last).edits == [result.edits[1], .note("a")])
    #expect(throws: FormCheckError.self, "after the end") {
      try sample.editing.add([], drawings: [try DrawingRequest("line #999999 0,0 1,1")], person: nil)
    }
    #expect(try sample.editing.remove(.all).edits == [])
    _ = try await sample.rendered()
    #expect(try sample.contents() == before)
  }

  /// Returns the pixels of the analyzed frames as inspection shows them.
  private func stills(_ elements: OverlayElements) async throws -> [Int: [UInt8]] {
    var render = RenderSettings()
    render.elements = elements
    let corrected = try CorrectedFrames(input: clip, outputs: sample.files)
    let inspection = try FrameInspection(input: clip, models: try Models.bundled.get(), corrected: corrected)
    let stills = OutputFiles(directory: folder.path, stem: "still\(elements.rawValue)")
    let moments = try await inspection.moments(
      at: (4..<14).map { .frame($0) }, stills: stills, overwrites: true,
      render: render)
    return Dictionary(
      uniqueKeysWithValues: try moments.map { ($0.frame.index, try #require($0.still).bytes()) })
  }

  /// Mistakes about drawings name the drawings that there are.
  @Test func unknownDrawingsAreNamed() async throws {
    _ = try await sample.analysis().run()
    func message(_ ids: [String]) -> String {
      do {
        _ = try sample.editing.remove(.drawings(ids))
        return "erased"
      } catch { return error.description }
    }
    #expect(
      message(["d9"]).contains("has no drawing “d9”, so nothing was erased. It has no drawings."), "no file")
    _ = try sample.editing.add([.note("a")], person: nil)
    #expect(message(["d9"]).contains("It has no drawings. --undo removes other corrections."))
    let requests = [
      try DrawingRequest("line 0:00.2 0.2,0.3 0.5,0.6"), try DrawingRequest("text 0:00.2 0.1,0.2 a"),
    ]
    _ = try sample.editing.add([], drawings: requests, person: nil)
    #expect(message(["d1", "2"]).contains("has no drawing “2”") && message(["2"]).contains("are d1, d2;"))
    #expect(try sample.editing.edits().count == 3 && message(["d1", "d1"]) == "erased")
  }
}
