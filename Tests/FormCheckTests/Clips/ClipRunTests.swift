import FormCheckMotion
import FormCheckOverlay
import FormCheckPixels
import FormCheckPose
import FormCheckTestSupport
import FormCheckVideo
import Foundation
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct ClipRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func analyzed() async throws -> FilePath {
    let clip = try folder.write(try Clips.sample.bytes(), to: "clip.mp4")
    try await Analysis.writeTables(of: clip) { $0.frameStep = 2 }
    return clip
  }

  private func clipRun(_ clip: FilePath, _ change: (inout ClipSettings) -> Void = { _ in }) -> ClipRun {
    var clipRun = ClipRun(input: clip, directory: nil)
    clipRun.settings.render.preset = .ultrafast
    change(&clipRun.settings)
    (clipRun.overwrites, clipRun.jobs) = (true, 2)
    return clipRun
  }

  private func motion(of clip: FilePath) throws -> (SavedAnalysis, AnalyzedMotion) {
    let outputs = OutputFiles(input: clip, directory: nil)
    let saved = try SavedAnalysis(clip, in: outputs)
    let (assignment, settings) = try saved.motionInputs(in: outputs, library: .builtIn)
    return (saved, try saved.video.motionReader(of: assignment, settings).read(spoolsDrawing: true))
  }

  /// Clips in another folder are cut with the analysis beside the video, and have the name of the output there.
  private func clipsAreWrittenElsewhere(_ clip: FilePath, _ plain: [FilePath]) async throws {
    let other = try TemporaryFolder()
    for stem in ["clip", "clip-2"] {
      let outputs = OutputFiles(directory: other.appending("out"), stem: stem)
      var clipRun = ClipRun(BatchInput(path: clip, outputs: outputs))
      clipRun.settings.render.preset = .ultrafast
      let names = try await clipRun.run().compactMap { $0.lastComponent?.string }
      let expected = plain.compactMap { $0.lastComponent?.string.replacing("clip.", with: "\(stem).") }
      #expect(names == expected, "\(stem)")
    }
  }

  /// One analysis for all statements about clips.
  @Test func theSampleHasClips() async throws {
    let clip = try await analyzed()
    let (saved, analyzed) = try motion(of: clip)
    let workout = try #require(analyzed.motion.workout)
    let repetitions = workout.repetitions
    try #require(!repetitions.isEmpty)
    let before = try folder.listing()
    let lock = try JobLock(OutputFiles(input: clip, directory: nil).lock())
    let error = await #expect(throws: FormCheckError.self) { _ = try await clipRun(clip).run() }
    #expect(error?.kind == .busy)
    lock.release()
    let plain = try await clipRun(clip).run()
    #expect(
      plain.compactMap { $0.lastComponent?.string }
        == repetitions.map { "clip.set\($0.set)-rep0\($0.number).mp4" })
    for (path, repetition) in zip(plain, repetitions) { try check(path, repetition, saved) }
    try await slowClipsAreSilent(clip, plain)
    try await clipsAreCropped(clip)
    try await facesAreCovered(clip, plain)
    try await colorsAndStylesAreDrawn(clip)
    try await loopsArePlayed(clip)
    try await existingClipsAreKept(clip)
    let sets = try await clipRun(clip) { $0.unit = .set }.run()
    #expect(sets.compactMap { $0.lastComponent?.string } == workout.sets.map { "clip.set\($0.number).mp4" })
    try await clipsAreWrittenElsewhere(clip, plain)
    let clips = (plain + sets).compactMap { $0.lastComponent?.string }
    // Besides the clips, only the faces of each segment are saved, beside its poses.
    let after = Set(try folder.listing())
    let faces = after.subtracting(before + clips)
    let segments = before.filter { $0.hasSuffix(".observations") }.map { $0.dropLast(".observations".count) }
    #expect(after.isSuperset(of: before + clips) && faces.count == segments.count, "\(faces)")
    for segment in segments {
      let isSaved = faces.contains { $0.hasPrefix(segment + "-") && $0.hasSuffix(".faces") }
      #expect(isSaved, "\(segment): \(faces)")
    }
    try await coversDoNotDependOnTheRange(saved, analyzed)
    try chaptersAreComplete(saved, workout)
  }

  /// A clip has the frames from half a second before to half a second after its repetition, with audio.
  private func check(_ path: FilePath, _ repetition: Repetition, _ saved: SavedAnalysis) throws {
    let (source, timeline) = (try VideoSource.open(path: path.string), saved.source.timeline)
    let first = try #require(
      timeline.frameIndex(at: .seconds(max(0, repetition.start.seconds - 0.5))))
    let last = timeline.frameIndex(at: .seconds(repetition.end.seconds + 0.5)) ?? timeline.frameCount - 1
    #expect(source.timeline.frameCount == last - first + 1)
    #expect(source.info.size == saved.source.info.size && source.info.audio != nil)
    #expect(source.info.startOffset == 0)
    let duration =
      try #require(timeline.timestamp(ofFrame: last)).seconds
      - (try #require(timeline.timestamp(ofFrame: first)).seconds)
    #expect(abs(try #require(source.timeline.timestamp(ofFrame: last - first)).seconds - duration) < 1e-6)
  }

  private func slowClipsAreSilent(_ clip: FilePath, _ plain: [FilePath]) async throws {
    let before = try VideoSource.open(path: plain[0].string)
    let whole = try await clipRun(clip) { $0.slowMotion = ClipSlowMotion("0.5") }.run()
    let slow = try VideoSource.open(path: whole[0].string)
    #expect(slow.info.audio == nil && slow.timeline.frameCount == before.timeline.frameCount)
    #expect(abs(slow.timeline.duration - 2 * before.timeline.duration) < 0.01)
    let part = try await clipRun(clip) { $0.slowMotion = ClipSlowMotion("0.25@turning") }.run()
    let longer = try VideoSource.open(path: part[0].string).timeline.duration
    #expect(abs(longer - before.timeline.duration - 2.4) < 0.05, "0.8 s become 3.2 s: \(longer)")
  }

  private func clipsAreCropped(_ clip: FilePath) async throws {
    for crop in ClipSettings.Crop.allCases {
      let paths = try await clipRun(clip) { ($0.aspect, $0.crop) = (ClipAspect("9:16"), crop) }.run()
      let size = try VideoSource.open(path: paths[0].string).info.size
      #expect(abs(Double(size.width) * 16 - Double(size.height) * 9) <= 40, "\(size)")
      #expect(size.width.isMultiple(of: 2) && size.height.isMultiple(of: 2), "\(crop)")
    }
  }

  /// The first frame of a clip differs with each palette and each style.
  private func colorsAndStylesAreDrawn(_ clip: FilePath) async throws {
    let changes: [(inout RenderSettings) -> Void] = [
      { _ in }, { $0.palette = .colorBlindSafe }, { $0.style = "joints" }, { $0.style = "ascii" },
    ]
    var frames: Set<[UInt8]> = []
    for change in changes {
      let paths = try await clipRun(clip) {
        $0.render.elements = .skeleton
        change(&$0.render)
      }.run()
      let frame = try VideoDecoder(try VideoSource.open(path: paths[0].string)).nextFrame()
      frames.insert(try #require(frame).pixels.samples)
    }
    #expect(frames.count == changes.count)
  }

  private func facesAreCovered(_ clip: FilePath, _ plain: [FilePath]) async throws {
    func frame(_ path: FilePath) throws -> [UInt8] {
      try #require(try VideoDecoder(try VideoSource.open(path: path.string)).nextFrame()).pixels.samples
    }
    _ = try await clipRun(clip).run()
    let before = try frame(plain[0])
    let covered = try await clipRun(clip) { $0.render.privacy.faces = .all }.run()
    #expect(try frame(covered[0]) != before)
    let black = try await clipRun(clip) { $0.render.privacy.background = .black }.run()
    #expect(try frame(black[0]) != before)
    try await backgroundsAreTransparent(clip)
  }

  /// Clips with transparent pixels are QuickTime files with audio, even if they are cropped or slow.
  private func backgroundsAreTransparent(_ clip: FilePath) async throws {
    func clips(_ change: (inout ClipSettings) -> Void) async throws -> VideoSource {
      let paths = try await clipRun(clip) { settings in
        settings.render.privacy.background = .transparent
        change(&settings)
      }.run()
      #expect(paths.allSatisfy { $0.extension == "mov" }, "\(paths)")
      defer { for path in paths { unlink(path.string) } }
      return try VideoSource.open(path: paths[0].string)
    }
    let whole = try await clips { _ in }
    #expect(whole.info.codecName == "prores" && whole.info.audio != nil)
    let square = try await clips { ($0.aspect, $0.slowMotion) = (ClipAspect("1:1"), ClipSlowMotion("0.5")) }
    #expect(square.info.size.width == square.info.size.height && square.info.audio == nil)
    #expect(square.timeline.frameCount == whole.timeline.frameCount)
  }

  /// The images show the clip for its whole time, smaller and with fewer frames.
  private func loopsArePlayed(_ clip: FilePath) async throws {
    let paths = try await clipRun(clip) { $0.makesGIFs = true }.run()
    #expect(paths.map { $0.extension } == paths.indices.map { $0.isMultiple(of: 2) ? "mp4" : "gif" })
    let (video, loop) = (
      try VideoSource.open(path: paths[0].string), try VideoSource.open(path: paths[1].string)
    )
    #expect(max(loop.info.size.width, loop.info.size.height) <= 480)
    #expect(abs(loop.timeline.duration - video.timeline.duration) < 0.05)
    #expect((1...video.timeline.frameCount / 2).contains(loop.timeline.frameCount))
    for path in paths where path.extension == "gif" {
      try FileManager.default.removeItem(atPath: path.string)
    }
  }

  private func existingClipsAreKept(_ clip: FilePath) async throws {
    var clipRun = clipRun(clip)
    clipRun.overwrites = false
    let error = await #expect(throws: FormCheckError.self) { try await clipRun.run() }
    #expect(error?.kind == .output && error?.description.contains("--force") == true)
  }

  /// The areas in a frame are the same whichever frames are read with it.
  private func coversDoNotDependOnTheRange(_ saved: SavedAnalysis, _ analyzed: AnalyzedMotion) async throws {
    let faces = try await FaceSearch(video: saved.video, cores: CorePermits(2)).faces(.all)
    let covers = try #require(analyzed.faceCovers(.all, of: saved.video, faces))
    let all = try covers.heads(around: saved.frames)
    for frame in stride(from: 0, to: saved.frames.upperBound, by: 17) {
      let seconds = try #require(saved.source.timeline.timestamp(ofFrame: frame)).seconds
      #expect(try covers.heads(around: frame..<(frame + 1)).areas(at: seconds) == all.areas(at: seconds))
    }
    #expect(!all.areas(at: 3).isEmpty)
  }

  /// Chapters follow each other from the start to the end of any range, and name each repetition in it.
  private func chaptersAreComplete(_ saved: SavedAnalysis, _ workout: Workout) throws {
    let chapters = WorkoutChapters(workout)
    let timeline = saved.source.timeline
    for frames in [0..<timeline.frameCount, 40..<timeline.frameCount, 10..<120, 0..<1] {
      let list = chapters.chapters(of: saved.source, frames)
      #expect(
        zip(list, list.dropFirst()).allSatisfy { $0.seconds.upperBound == $1.seconds.lowerBound }, "\(frames)"
      )
      #expect(
        list.allSatisfy { !$0.seconds.isEmpty } && list.first.map { $0.seconds.lowerBound == 0 } ?? true,
        "\(frames)")
      if frames.count == timeline.frameCount {
        #expect(abs((list.last?.seconds.upperBound ?? 0) - timeline.duration) < 1e-6, "\(frames)")
        for number in workout.repetitions.map(\.number) {
          #expect(list.count { $0.title.hasSuffix("repetition \(number)") } == 1, "\(list)")
        }
      }
    }
    #expect(WorkoutChapters(nil).chapters(of: saved.source, 0..<10).isEmpty)
  }

  @Test func aVideoWithoutAnalysisNamesTheCommand() async throws {
    let clip = try folder.write(try Clips.sample.bytes(), to: "clip.mp4")
    let error = await #expect(throws: FormCheckError.self) { try await clipRun(clip).run() }
    #expect(error?.kind == .input && error?.description.contains("formcheck analyze") == true)
    #expect(try folder.listing() == ["clip.mp4"])
  }
}
