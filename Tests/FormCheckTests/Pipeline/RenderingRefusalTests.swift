import FormCheckFiles
import FormCheckTestSupport
import Foundation
import SystemPackage
import Testing

@testable import FormCheck

/// Renderings that would use wrong data, or overwrite work, are refused, and nothing is written.
@Suite struct RenderingRefusalTests {
  private let sample: AnalyzedSample
  private var folder: TemporaryFolder { sample.folder }
  private var clip: FilePath { sample.clip }

  init() throws { sample = try AnalyzedSample() }

  /// A person number that doesn't exist is a usage error, and nothing is written.
  @Test func anAthleteThatDoesNotExistIsRefused() async throws {
    let outputs = try await sample.analyzed()
    let before = try sample.contents(outputs)
    var people = PeopleSettings()
    people.athlete = .person(7)
    let rendering = Rendering(
      input: clip, directory: nil, render: RenderSettings(), people: people, overwrites: true)
    do {
      _ = try await rendering.run()
      Issue.record("person 7 was drawn")
    } catch {
      #expect(error.kind == .usage && error.description.contains("no person 7"), "\(error)")
    }
    #expect(try sample.contents(outputs) == before)
  }

  @Test func refusesALockedJob() async throws {
    let outputs = try await sample.analyzed()
    let video = try outputs.annotatedVideo.bytes()
    let lock = try JobLock(outputs.lock())
    defer { lock.release() }
    await expectRefusal("Another formcheck", kind: .busy)
    #expect(try outputs.annotatedVideo.bytes() == video)
  }

  @Test func refusesWithoutAnAnalysis() async throws {
    await expectRefusal("Run formcheck analyze \(clip.string) first")
    #expect(try folder.listing() == ["clip.mp4"])
  }

  @Test func aChangedVideoOrReportIsKeptWithoutForce() async throws {
    let outputs = try await sample.analyzed()
    for path in [outputs.annotatedVideo, outputs.report] {
      let whole = try path.bytes()
      let changed = whole + [0]
      try folder.write(changed, to: path.lastComponent?.string ?? "")
      await expectRefusal("\(path.string) already exists. Pass --force", kind: .output, force: false)
      #expect(try path.bytes() == changed, "\(path)")
      try folder.write(whole, to: path.lastComponent?.string ?? "")
    }
  }

  @Test func refusesAChangedInput() async throws {
    let outputs = try await sample.analyzed()
    let video = try outputs.annotatedVideo.bytes()
    var bytes = try clip.bytes()
    bytes[bytes.count - 1] ^= 1
    try folder.write(bytes, to: "clip.mp4")
    await expectRefusal("has changed since it was analyzed")
    #expect(try outputs.annotatedVideo.bytes() == video)
  }

  @Test func refusesADamagedRecord() async throws {
    let outputs = try await sample.analyzed()
    let whole = String(decoding: try outputs.provenance.bytes(), as: UTF8.self)
    let damages: [(String, String)] = [
      ("", "is damaged or from another version"), ("{}", "is damaged or from another version"),
      (String(whole.dropLast(100)), "is damaged or from another version"),
      (
        whole.replacing("\"first_frame\" : \"4\"", with: "\"first_frame\" : \"x\""), "contains no frame range"
      ),
      (
        whole.replacing("\"first_frame\" : \"4\"", with: "\"first_frame\" : \"-4\""),
        "contains no frame range"
      ),
      (
        whole.replacing("\"first_frame\" : \"4\"", with: "\"first_frame\" : \"14\""),
        "contains no frame range"
      ),
      (whole.replacing("\"end_frame\" : \"14\"", with: "\"end_frame\" : \"231\""), "contains no frame range"),
      (whole.replacing("\"observations\" :", with: "\"other\" :"), "lists no saved poses"),
      (whole.replacing(".formcheck/clip-", with: ".formcheck/clop-"), "no saved poses"),
    ]
    for (text, sentence) in damages {
      #expect(text != whole, "\(sentence)")
      try folder.write(Array(text.utf8), to: "clip.formcheck.json")
      await expectRefusal(sentence)
    }
  }

  @Test func refusesDamagedOrMissingObservations() async throws {
    let outputs = try await sample.analyzed()
    let video = try outputs.annotatedVideo.bytes()
    let segment = try #require(try folder.listing().first { $0.hasSuffix(".observations") })
    try folder.write([1, 2, 3], to: segment)
    await expectRefusal("segment-0.observations can't be used")
    try FileManager.default.removeItem(atPath: folder.path.pushing(FilePath(segment)).string)
    await expectRefusal("no saved poses")
    // Even if the receipt is lost, too, so that outputs exist that might be another program's.
    for name in try folder.listing() where name.hasSuffix("/outputs.json") {
      try FileManager.default.removeItem(atPath: folder.path.pushing(FilePath(name)).string)
    }
    await expectRefusal("no saved poses", force: false)
    #expect(try outputs.annotatedVideo.bytes() == video, "the old video stays")
    #expect(try folder.listing().allSatisfy { !$0.hasSuffix(".partial") })
  }

  private func expectRefusal(
    _ sentence: String, kind: FormCheckError.Kind = .input, force: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    do throws(FormCheckError) {
      let path = try await sample.rendering(force: force).run()
      Issue.record("made \(path); expected “\(sentence)”", sourceLocation: sourceLocation)
    } catch {
      #expect(error.kind == kind, "\(error)", sourceLocation: sourceLocation)
      #expect(error.description.contains(sentence), "\(error)", sourceLocation: sourceLocation)
      #expect(
        error.description.contains(folder.path.string), "names the file: \(error)",
        sourceLocation: sourceLocation)
    }
  }
}
