import FormCheckPose
import FormCheckPixels
public import FormCheckPoseEstimation
public import SystemPackage
import FormCheckVideo

/// What following people through a film takes, and what looking for them takes beside it.
public struct TrackingMeasurement: Codable, Hashable, Sendable {
  /// How carefully was looked.
  public let quality: TrackingQuality
  /// How many pictures there were.
  public let frames: Int
  /// Seconds that decoding took, on one thread.
  public let decodingSeconds: Double
  /// What the networks did, on one thread.
  public let effort: TrackingEffort
  /// Pictures a second of one thread that decodes and follows, and searches where it has to.
  public let framesPerSecond: Double
  /// Pictures a second if nobody had ever to be looked for.
  public let followingFramesPerSecond: Double
  /// The share of the pictures a second that looking for people costs, 0…1.
  public let costOfLooking: Double

  /// Follows everybody through `video` from its first picture on, one picture after the other.
  public static func measure(
    _ video: FilePath, models: PoseModels, settings: PoseTracker.Settings
  ) async throws(FormCheckError) -> TrackingMeasurement {
    do {
      let source = try VideoSource.opened(video)
      let tracker = try PoseTracker(models: models, settings: settings)
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
    costOfLooking = effort.beyondFollowing.seconds / (following + effort.beyondFollowing.seconds)
  }
}
