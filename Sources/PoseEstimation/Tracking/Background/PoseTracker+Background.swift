import FormCheckPixels
import FormCheckPose

extension PoseTracker {
  /// Whether a person is in the background: much smaller than the largest person whose last estimate is certain.
  ///
  /// A lost background person isn't searched for, and ``skips(_:isInBackground:at:)`` applies.
  ///
  /// - Complexity: O(*n*) for *n* tracks.
  func isInBackground(_ track: Track) -> Bool { isInBackground(track.usualSide) }

  /// Whether a person with a region of `side` pixels is in the background. People of the scene before don't count.
  func isInBackground(_ side: Double) -> Bool {
    let largest =
      tracks.lazy.filter { !$0.isDoubtful && $0.lastDetected >= self.schedule.lastSceneStart }
      .map(\.usualSide).max() ?? 0
    return side < tuning.background.maximumFraction * largest
  }

  /// Whether the estimate of a track may be skipped in the frame at `seconds`.
  func skips(_ track: Track, isInBackground: Bool, at seconds: Double) -> Bool {
    skipsBackground && !settings.isStill && tuning.refinementsPerFrame == 0
      && tuning.background.allowsSkipping(
        isInBackground: isInBackground, isCertain: track.isCertain, wasSkipped: track.skipped != nil,
        elapsed: seconds - track.lastDetected, age: seconds - track.firstDetected)
  }

  /// Gives the skipped frames before the one at `seconds` a pose between their neighbors.
  func interpolateSkippedFrames(at seconds: Double) {
    for index in tracks.indices {
      let number = tracks[index].number
      guard
        let (estimate, time) = tracks[index].interpolatedSkippedFrame(
          at: seconds, minimumSimilarity: tuning.background.minimumSimilarity)
      else { continue }
      backfilled.append(
        BackfilledDetection(
          seconds: time,
          person: TrackedEstimate(track: number, estimate: estimate, isInterpolated: true)))
    }
  }
}
