public import FormCheckMotion
import FormCheckPose

extension OverlayTimeline {
  /// The length of a trail, in seconds.
  private static let trailSeconds = 1.2

  /// Returns the recent paths of the body's most mobile keypoints since the last cut or gap; empty if the athlete isn't
  /// detected.
  ///
  /// - Complexity: O(log *n* + *k*) for *n* frames in the clip and *k* in a trail.
  public func trails(at moment: Moment) -> [Trail] {
    guard let span, let trail, let now = frames.lastPosition(at: moment.seconds), span.contains(now),
      trail.isPresent(at: now - span.lowerBound)
    else { return [] }
    var first = now
    while first > span.lowerBound, trail.isPresent(at: first - 1 - span.lowerBound),
      moment.seconds - frames.seconds(first - 1) <= Self.trailSeconds,
      !cuts.contains(frames.indices[first])
    { first -= 1 }
    return trail.trails((first - span.lowerBound)...(now - span.lowerBound))
  }
}
