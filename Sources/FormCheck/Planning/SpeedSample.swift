import FormCheckPose
import FormCheckPoseEstimation
import FormCheckVideo

/// The speed of pose extraction on this computer, measured on the first frames of a segment.
struct SpeedSample {
  /// The time for one frame on one core, in seconds: decoding, and pose estimation in every nth frame.
  let secondsPerFrame: Double

  /// The maximum number of frames to measure.
  private static let frameCount = 60

  /// Measures the first frames of `segment`.
  static func measure(
    _ job: AnalysisJob, _ segment: Segment, _ settings: AnalysisSettings, _ models: PoseModels
  ) async throws(FormCheckError) -> SpeedSample {
    do {
      let tracker = try PoseTracker(models: models, settings: settings.tracking.suited(to: job.source))
      tracker.skipsBackground = true
      var frames = FrameReader(job.source, frames: segment.frames.prefix(frameCount)).makeAsyncIterator()
      let start = ContinuousClock.now
      var count = 0
      while let frame = try await frames.next() {
        try Task.checkCancellation()
        if count % job.selection.step == 0 {
          _ = try tracker.estimates(in: frame.pixels, at: frame.timestamp.seconds)
        }
        count += 1
      }
      return SpeedSample(secondsPerFrame: (ContinuousClock.now - start) / .seconds(1) / Double(max(1, count)))
    } catch VideoError.nothingDecodable {
      // The analysis counts the frames of such a segment as damaged, which takes no time.
      return SpeedSample(secondsPerFrame: 0)
    } catch {
      throw FormCheckError(error)
    }
  }

  /// Returns the typical time for decoding, drawing and encoding one frame on one core, in seconds.
  ///
  /// A straight line through the processor times of three sizes in `docs/benchmarks.md`.
  static func renderingSeconds(pixels: Double) -> Double { 6e-3 + 8.5e-9 * pixels }
}
