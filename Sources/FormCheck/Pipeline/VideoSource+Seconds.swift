import FormCheckVideo

extension VideoSource {
  /// Returns the times of frames, in seconds since the first frame of the video.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func seconds(of frames: Range<Int>) -> [Double] {
    frames.compactMap { timeline.timestamp(ofFrame: $0)?.seconds }
  }
}
