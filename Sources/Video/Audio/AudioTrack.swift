/// The sound of an output, written piece by piece between the pictures.
protocol AudioTrack: AnyObject {
  /// What kept some of the sound out of the output, though it goes on.
  var problem: AudioProblem? { get }

  /// Writes everything that is heard up to `seconds` of the output and wasn't written yet.
  func write(until seconds: Double, to muxer: MP4Muxer) throws(VideoError)

  /// Writes the rest. The last picture is shown until `picturesEnd`, in seconds of the output.
  func finish(picturesEnd: Double, to muxer: MP4Muxer) throws(VideoError)
}

/// Sound behind a pause that is longer than this, and behind the last picture, isn't written: a film with a scene of
/// sound alone is imaginable, one with hours of silence is damaged.
enum AudioBounds {
  /// The pause in seconds.
  static let longestPause = 10.0
}
