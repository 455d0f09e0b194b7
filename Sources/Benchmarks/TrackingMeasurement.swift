import FormCheckPose
import FormCheckPixels
public import FormCheck
public import FormCheckPoseEstimation
public import SystemPackage
import FormCheckVideo

/// A measurement of the speed of tracking people through a video, and of the fraction of time that detection takes.
public struct TrackingMeasurement: Codable, Hashable, Sendable {
  /// The quality of tracking.
  public let quality: TrackingQuality
  /// The number of frames.
  public let frames: Int
  /// The decoding time on one thread, in seconds.
  public let decodingSeconds: Double
  /// The work done by the networks on one thread.
  public let effort: TrackingEffort
  /// Frames per second of one thread that decodes, tracks, and detects.
  public let framesPerSecond: Double
  /// Frames per second without the time for detection.
  public let followingFramesPerSecond: Double
  /// The fraction of the frame rate that detection takes, 0…1.
  public let detectionFraction: Double

  private enum CodingKeys: String, CodingKey {
    case quality, frames, decodingSeconds, effort, framesPerSecond, followingFramesPerSecond
    case detectionFraction = "costOfLooking"
  }

  /// Tracks all people through `video`, from the first frame to the last, on one thread.
  ///
  /// - Throws: an error if the video can't be opened or decoded.
  public static func measure(
    _ video: FilePath, models: PoseModels, settings: PoseTracker.Settings
  ) async throws(FormCheckError) -> TrackingMeasurement {
    do {
      let source = try VideoSource.opened(video)
      let tracker = try PoseTracker(models: models, settings: settings)
      tracker.skipsBackground = true
      var frames = FrameReader(source, frames: 0..<source.timeline.frameCount).makeAsyncIterator()
      let clock = ContinuousClock()
      var (count, decoding) = (0, Duration.zero)
      while true {
        let start = clock.now
        guard let frame = try await frames.next() else { break }
        decoding += clock.now - start
        _ = try tracker.estimates(in: frame.pixels, at: frame.timestamp.seconds)
        count += 1
      }
      return TrackingMeasurement(
        quality: settings.quality, frames: count, decodingSeconds: decoding / .seconds(1),
        effort: tracker.effort)
    } catch {
      throw FormCheckError(error)
    }
  }

  private init(quality: TrackingQuality, frames: Int, decodingSeconds: Double, effort: TrackingEffort) {
    self.quality = quality
    self.frames = frames
    self.decodingSeconds = decodingSeconds
    self.effort = effort
    let following = max(1e-9, decodingSeconds + effort.following.seconds)
    framesPerSecond = Double(frames) / (following + effort.beyondFollowing.seconds)
    followingFramesPerSecond = Double(frames) / following
    detectionFraction = effort.beyondFollowing.seconds / (following + effort.beyondFollowing.seconds)
  }
}
