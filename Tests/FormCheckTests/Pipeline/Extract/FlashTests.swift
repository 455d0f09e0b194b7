import FormCheckPixels
import FormCheckTestSupport
import FormCheckVideo
import SystemPackage
import Testing

@testable import FormCheck

/// Videos with black frames, which an encoder may put at the end of a segment.
@Suite struct FlashTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Analyzes the rendered squats with some black frames, and returns the changes at them and after them, and the start,
  /// turning, and end frames of each set's repetitions.
  private func results(black: Range<Int>) async throws -> (changes: [Float], sets: [[[Int]]]) {
    let clip = folder.path.appending("black-\(black.lowerBound)-\(black.count).mp4")
    let source = try VideoSource.open(path: Clips.squats.string)
    let writer = try VideoWriter(
      path: clip.string, settings: VideoWriterSettings(like: source.info, originPTS: 0))
    for try await frame in FrameReader(source) {
      if black.contains(frame.index) { frame.pixels.clear() }
      try writer.append(frame.pixels, pts: frame.timestamp.pts, durationTicks: frame.durationTicks)
    }
    try writer.finish()
    try await Analysis.writeTables(of: clip) { $0.motion.exercise = "squat" }
    let saved = try SavedAnalysis(clip, in: OutputFiles(input: clip, directory: nil))
    let (assignment, settings) = try saved.motionInputs(
      in: OutputFiles(input: clip, directory: nil), library: .builtIn)
    let motion = try saved.video.motionReader(of: assignment, settings).read(spoolsDrawing: false).motion
    let frames = try saved.segments.flatMap { try saved.store.load($0).frames }
    return (
      frames.filter { (black.lowerBound...black.upperBound).contains($0.index) }.map(\.change),
      try #require(motion.workout).sets.map { set in
        set.repetitions.map { [$0.start.frame, $0.turning.frame, $0.end.frame] }
      }
    )
  }

  /// A flash is no change of the scene, and divides neither a set nor a repetition.
  @Test func blackFramesDivideNothing() async throws {
    let plain = try await results(black: 0..<0)
    #expect(plain.sets.map(\.count) == [2])
    for black in [12..<13, 38..<39, 50..<53] {
      let flashed = try await results(black: black)
      #expect(flashed.changes.count == black.count + 1)
      #expect(flashed.changes.allSatisfy { $0 < 0.35 }, "\(black): \(flashed.changes)")
      #expect(flashed.sets.map(\.count) == [2], "\(black)")
      for (one, other) in zip(plain.sets.joined(), flashed.sets.joined()) {
        #expect(zip(one, other).allSatisfy { abs($0 - $1) <= 2 }, "\(black): \(one) \(other)")
      }
    }
  }
}
