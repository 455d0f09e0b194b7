import FormCheckPixels
import FormCheckReports
import FormCheckTestSupport
import FormCheckVideo
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct MomentMeasurementTests {
  private let clip: GrayClip
  private var source: VideoSource { clip.source }

  init() throws { clip = try GrayClip(12) }

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
