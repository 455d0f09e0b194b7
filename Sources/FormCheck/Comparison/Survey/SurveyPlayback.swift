import FormCheckPixels
import FormCheckReports
import FormCheckVideo

/// The playback of a video of a survey: the factor and the times of its frames.
struct SurveyPlayback: Sendable {
  /// The slow-motion factor: how many times slower than reality the video plays.
  let slowMotion: Double
  let frames: PlayedFrames
  /// The rotation of the analysis after the one that the file states, in degrees clockwise.
  let rotation: Int

  init(_ video: ComparedVideo) {
    (slowMotion, rotation) = (video.slowMotion, video.rotation.degreesClockwise)
    frames = PlayedFrames(video.source)
  }
}

extension PlayedFrames {
  /// Creates the times of a file, whose video may begin later than its audio.
  init(_ source: VideoSource) {
    self.init(source.seconds(of: 0..<source.timeline.frameCount), from: max(0, source.info.startOffset))
  }
}
