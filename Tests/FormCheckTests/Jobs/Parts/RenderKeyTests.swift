import FormCheckMotion
import FormCheckOverlay
import FormCheckReports
import FormCheckTestSupport
import FormCheckVideo
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct RenderKeyTests {
  private let source: VideoSource

  init() throws { source = try VideoSource.open(path: Clips.sample.string) }

  private func key(
    _ observations: String = "clip-0123456789abcdef", _ frames: Range<Int> = 0..<230, drawing: String = "ab",
    _ change: (inout OutputSettings, inout Provenance) -> Void = { _, _ in }
  ) throws -> String {
    let video = ExtractedVideo(
      source: source, frames: frames,
      store: ObservationStore(directory: FilePath("/out/.formcheck/\(observations)")), segments: [])
    var settings = OutputSettings()
    var record = Provenance(
      program: Provenance.Program(name: "formcheck", version: "1"),
      input: Provenance.Input(file: "clip.mp4", sizeBytes: 1, sha256: "00"),
      video: Provenance.Video(source, Provenance.Frames(expected: 230)), models: [], settings: [:],
      outputs: [:],
      columns: [])
    change(&settings, &record)
    return try RenderKey(video, settings, drawing: drawing, record).description
  }

  /// Each of these gives other pixels, so each gives another key.
  @Test func everythingDrawnChangesTheKey() throws {
    let changes: [(inout OutputSettings, inout Provenance) -> Void] = [
      { settings, _ in settings.render.constantRateFactor = 30 },
      { settings, _ in settings.render.preset = .fast }, { settings, _ in settings.render.style = "joints" },
      { settings, _ in settings.render.elements = [.skeleton] },
      { settings, _ in settings.render.palette = .colorBlindSafe },
      { settings, _ in settings.people.maximumCount = 1 },
      { settings, _ in settings.people.athlete = .largest },
      { settings, _ in settings.motion.exercise = "squat" },
      { settings, _ in settings.motion.signals.cutoff = nil },
      { settings, _ in settings.motion.repetitionScope = .everyone },
      { settings, _ in settings.motion.edits = [.note("knee hurt")] },
      { _, record in record.people = [] },
    ]
    var keys = try changes.map { change in try key { change(&$0, &$1) } }
    keys += [
      try key(), try key("clip-0123456789abcdee"), try key(drawing: "ac"),
      try key("clip-0123456789abcdef", 1..<230),
    ]
    #expect(Set(keys).count == keys.count, "\(keys)")
    #expect(keys.allSatisfy { $0.count == RenderKey.length && $0.allSatisfy(\.isHexDigit) })
    #expect(try key() == key())
  }
}
