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
    self.init(source.frameSeconds, from: max(0, source.info.startOffset))
  }
}

extension VideoSource {
  /// The times of all frames, in seconds since the first one.
  var frameSeconds: [Double] {
    (0..<timeline.frameCount).compactMap { timeline.timestamp(ofFrame: $0)?.seconds }
  }
}
