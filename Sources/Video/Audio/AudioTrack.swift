/// The audio of an output, written in pieces between the frames.
protocol AudioTrack: AnyObject {
  /// The reason why some of the audio is missing, although writing continues.
  var problem: AudioProblem? { get }

  /// Writes all audio up to `seconds` of the output that has not been written yet.
  func write(until seconds: Double, to muxer: MP4Muxer) throws(VideoError)

  /// Writes the rest. The last frame ends at `videoEnd`, in seconds of the output.
  func finish(videoEnd: Double, to muxer: MP4Muxer) throws(VideoError)
}

/// The longest silence that is written. Audio after a longer pause or after the last frame is dropped, because hours of
/// silence indicate a damaged file.
enum AudioBounds {
  /// The longest pause, in seconds.
  static let maximumPause = 10.0
}
