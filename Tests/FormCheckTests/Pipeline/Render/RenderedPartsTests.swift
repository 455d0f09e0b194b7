import FormCheckFiles
import FormCheckMotion
import FormCheckOverlay
import FormCheckTestSupport
import FormCheckVideo
import Foundation
import Synchronization
import SystemPackage
import Testing

@testable import FormCheck

/// Annotated videos are rendered in parts, whose bytes don't depend on jobs, kills, or other parts.
@Suite struct RenderedPartsTests {
  private let folder: TemporaryFolder
  private let analyses: PartAnalyses
  private var clip: FilePath { analyses.clip }

  /// Five parts of 33 frames, one per second.
  init() throws {
    folder = try TemporaryFolder()
    analyses = PartAnalyses(folder)
    try Clips.smallWalker(at: analyses.clip)
  }

  private func analysis(
    _ directory: String, _ change: (inout AnalysisSettings) -> Void = { _ in }
  ) throws -> Analysis { try analyses.analysis(directory, change) }

  @Test(arguments: [1, 2, 3, 8]) func jobsDoNotChangeTheBytes(_ jobs: Int) async throws {
    let one = try analysis("one") { $0.jobs = 1 }
    _ = try await one.run()
    let other = try analysis("other") { $0.jobs = jobs }
    _ = try await other.run()
    #expect(try other.outputs.annotatedVideo.bytes() == one.outputs.annotatedVideo.bytes())
    #expect(try analyses.parts(other) == [], "parts are removed with the finished job")
  }

  /// Every subset of finished parts: the others are rendered, and the bytes are those of an uninterrupted run.
  @Test func everyStateOfAKilledRunResumesToTheSameBytes() async throws {
    let whole = try analysis("whole")
    _ = try await whole.run()
    let expected = try whole.outputs.annotatedVideo.bytes()
    let killed = try analysis("killed")
    try await analyses.runUntilJoined(killed)
    let names = try analyses.parts(killed)
    let plan = RenderPlan(try VideoSource.open(path: clip.string).timeline, frames: 0..<33)
    try #require(names.count == 5 && plan.parts.count == 5, "\(names)")
    let saved = try names.map { try analyses.store(killed).path.appending($0).bytes() }
    for state in 0..<32 {
      let kept = (0..<5).filter { state >> $0 & 1 == 1 }
      let work = try analyses.store(killed).path
      for name in try analyses.parts(killed) { work.appending(name).unlink() }
      for number in kept {
        try Data(saved[number]).write(to: URL(filePath: work.appending(names[number]).string))
      }
      try Data([1]).write(to: URL(filePath: work.appending("\(names[0]).0a.partial").string))
      for output in [killed.outputs.annotatedVideo, killed.outputs.provenance] { output.unlink() }
      let jobs = state % 3 + 1
      let count = try await analyses.rendered(try analysis("killed") { $0.jobs = jobs })
      #expect(count == 33 - kept.reduce(0) { $0 + plan.parts[$1].frames.count }, "state \(state)")
      #expect(try killed.outputs.annotatedVideo.bytes() == expected, "state \(state)")
      #expect(
        try analyses.store(killed).names.allSatisfy { !WorkFileNames.isUnfinished($0.string) },
        "state \(state)")
      #expect(try analyses.parts(killed) == [], "state \(state)")
    }
  }

  /// A part that is damaged, or that belongs to other settings, is rendered again.
  @Test func onlyMatchingPartsAreUsed() async throws {
    let whole = try analysis("whole")
    _ = try await whole.run()
    let killed = try analysis("killed")
    try await analyses.runUntilJoined(killed)
    let damaged = try analyses.store(killed).path.appending(
      try #require(try analyses.parts(killed).dropFirst(2).first))
    var bytes = try damaged.bytes()
    bytes[bytes.count / 2] ^= 1
    try Data(bytes).write(to: URL(filePath: damaged.string))
    let others: [(inout AnalysisSettings) -> Void] = [
      { $0.render.constantRateFactor = 30 }, { $0.render.style = "joints" },
      { $0.render.elements = [.skeleton] },
      { $0.render.palette = .colorBlindSafe }, { $0.people.maximumCount = 1 },
      { $0.motion.signals.cutoff = nil }, { $0.motion.exercise = "squat" }, { $0.resumes = false },
    ]
    let saved = try analyses.parts(killed).map { ($0, try analyses.store(killed).path.appending($0).bytes()) }
    for (number, change) in others.enumerated() {
      let name = "other-\(number)"
      try FileManager.default.copyItem(
        atPath: folder.appending("killed").string, toPath: folder.appending(name).string)
      #expect(try await analyses.rendered(try analysis(name, change)) == 33, "\(number)")
    }
    #expect(try analyses.parts(killed).count == saved.count)
    #expect(try await analyses.rendered(killed) == 11, "the damaged part")
    #expect(try killed.outputs.annotatedVideo.bytes() == whole.outputs.annotatedVideo.bytes())
  }

  /// `render` writes the same bytes as `analyze`, for any number of jobs, and uses finished parts too.
  @Test(arguments: [1, 2, 3]) func renderingWritesTheSameBytes(_ jobs: Int) async throws {
    let whole = try analysis("whole")
    _ = try await whole.run()
    let expected = try whole.outputs.annotatedVideo.bytes()
    var rendering = Rendering(
      input: clip, directory: folder.appending("whole"), render: whole.settings.render, overwrites: true)
    (rendering.jobs, rendering.makesReport) = (jobs, false)
    _ = try await rendering.run()
    #expect(try whole.outputs.annotatedVideo.bytes() == expected)
    #expect(try analyses.parts(whole) == [])
  }

  /// Shards extract poses and render their parts. The merge renders nothing, and writes the same bytes. A shard to which
  /// the whole video belongs writes the outputs.
  @Test(arguments: [1, 2, 3, 5]) func shardsRenderTheSameBytes(_ count: Int) async throws {
    let whole = try analysis("whole")
    _ = try await whole.run()
    let shared = try analysis("shared")
    let plans = try (0..<count).map { index in
      ShardPlan(
        try #require(Shard(index: index, count: count)), seconds: [VideoHeader.seconds(path: clip.string)])
    }
    let owned = plans.compactMap { $0.part(ofFile: 0) }
    await #expect(throws: FormCheckError.self, "no poses yet") { try await shared.renderParts(of: owned[0]) }
    for part in owned { _ = try await shared.extractPoses(of: part) }
    var parts = 0
    for part in owned.reversed() { parts += try await shared.renderParts(of: part).rendered }
    #expect(parts == 5)
    #expect(try analyses.parts(shared).count == (count == 1 ? 0 : 5))
    #expect(try folder.listing().contains("shared/slow.annotated.mp4") == (count == 1))
    let frames = Mutex<[Int]>([])
    _ = try await shared.merge { update in
      if update.stage == .rendering { frames.withLock { $0.append(update.completed) } }
    }
    #expect(frames.withLock { $0.count } == (count == 1 ? 0 : 5), "one update for each saved part")
    #expect(try shared.outputs.annotatedVideo.bytes() == whole.outputs.annotatedVideo.bytes())
    #expect(try analyses.parts(shared) == [])
    #expect(try await shared.renderParts(of: owned[0]).parts == 5, "a finished job")
    #expect(try analyses.parts(shared) == [])
  }

  /// With lossless encoding, every pixel is the same wherever the video is cut: trails, counters and people at the start
  /// of a part are those of a video in one piece.
  @Test func cutsChangeNoPixel() async throws {
    let analysis = try analysis("out") {
      $0.makesVideo = false
      $0.frameStep = 1
    }
    _ = try await analysis.run()
    let saved = try SavedAnalysis(clip, in: analysis.outputs)
    var settings = OutputSettings()
    settings.render.elements = .all
    (settings.render.preset, settings.render.constantRateFactor) = (.ultrafast, 0)
    let analyzed = try saved.video.motionReader(settings).read(spoolsDrawing: true)
    let drawing = try #require(DrawingData(analyzed, of: saved.video, faces: nil, nil))
    var expected: [[UInt8]] = []
    for (number, cuts) in [[], [1], [32], [5, 6, 17], Array(1...32)].enumerated() {
      let renderer = VideoRenderer(
        source: saved.source, frames: saved.frames, settings: settings.render,
        plan: RenderPlan(frames: saved.frames, cuts: cuts),
        store: PartStore(
          store: saved.store, key: RenderKey(description: "000000000000000\(number)")), cores: CorePermits(2),
        resumes: true
      )
      let path = folder.appending("cut-\(number).mp4")
      #expect(try await renderer.render(drawing, to: path) { _ in } == nil, "\(number), \(cuts)")
      let decoder = try VideoDecoder(try VideoSource.open(path: path.string))
      var frames: [[UInt8]] = []
      while let frame = try decoder.nextFrame() { frames.append(frame.pixels.samples) }
      if expected.isEmpty { expected = frames }
      #expect(frames.count == 33 && frames == expected, "cut at \(cuts)")
    }
  }
}
