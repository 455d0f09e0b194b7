import FormCheckPixels
import FormCheckReports
import FormCheckTestSupport
import FormCheckVideo
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct MomentMeasurementTests {
  private let source: VideoSource
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let clip = folder.appending("clip.mp4")
    try Clips.gray(12, at: clip)
    source = try VideoSource.open(path: clip.string)
  }

  /// Measurements beside the tracking are those made one after the other, in the order of the frames.
  @Test(arguments: [1, 2, 4]) func everyMomentIsMeasuredInOrder(_ cores: Int) async throws {
    var frames: [VideoFrame] = []
    for try await frame in FrameReader(source) { frames.append(frame) }
    let recorder = StageRecorder()
    let measurement = MomentMeasurement(source, CorePermits(cores))
    for (frame, next) in zip(frames, frames.dropFirst().map(\.pixels) + [nil]) {
      await measurement.add(PendingMoment(frame: frame, people: []), next: next)
    }
    let evaluations = await measurement.finish(recorder)
    let expected = zip(frames, frames.dropFirst().map(\.pixels) + [nil]).map { frame, next in
      PendingMoment(frame: frame, people: []).evaluated(next: next, SquarePixels(source))
    }
    #expect(evaluations == expected, "\(cores) cores")
    #expect(frames.count == 12 && !measurement.isRunning, "\(frames.count) frames, \(cores) cores")
  }
}
