/// The constants for people in the background (decision 92).
///
/// The fraction was chosen by design: an athlete is rarely less than half as large as another person. The interval is that of
/// two frames at 30 frames/s.
struct BackgroundTuning: Hashable, Sendable {
  /// The fraction of the largest certain person's usual size below which a person is in the background.
  var maximumFraction = 0.5
  /// The maximum time between two estimates of a person, in seconds.
  var maximumInterval = 0.07
  /// The time for which a track is estimated in every frame first, in seconds, so that `Motion` can measure how steadily it
  /// moves.
  var minimumAge = 1.0
  /// The minimum similarity, 0…1, of the estimates before and after a skipped frame for interpolating a pose between
  /// them.
  var minimumSimilarity = 0.3

  /// Whether the estimate of a person may be skipped in a frame, so that the frame gets a pose between those before and
  /// after it.
  ///
  /// - Parameters:
  ///   - isInBackground: whether the person is in the background.
  ///   - isCertain: whether the last estimate is certain.
  ///   - wasSkipped: whether the person was skipped in the previous frame.
  ///   - elapsed: the time since the last estimate, in seconds.
  ///   - age: the time since the track began, in seconds.
  func allowsSkipping(
    isInBackground: Bool, isCertain: Bool, wasSkipped: Bool, elapsed: Double, age: Double
  ) -> Bool {
    isInBackground && isCertain && !wasSkipped && age >= minimumAge && elapsed > 0
      && 2 * elapsed <= maximumInterval
  }
}
