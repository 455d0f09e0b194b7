import FormCheckReports
import FormCheckVideo

/// How a player shows a video of a survey.
struct SurveyPlayback: Sendable {
  /// How many times slower than reality the video plays.
  let slowMotion: Double
  let frames: PlayedFrames

  init(_ video: ComparedVideo) {
    slowMotion = video.slowMotion
    frames = PlayedFrames(video.source)
  }
}

extension PlayedFrames {
  /// Creates the times of a file, whose video may begin later than its audio.
  init(_ source: VideoSource) {
    self.init(source.seconds(of: 0..<source.timeline.frameCount), from: max(0, source.info.startOffset))
  }
}
