import FormCheckPixels
import FormCheckPose

extension PoseTracker {
  /// Estimates every tracked person in the next frame.
  func follow(
    in frame: PixelBuffer, _ selection: PeopleSelection, at seconds: Double
  ) throws(PoseEstimationError) {
    let areInBackground = tracks.map(isInBackground)
    for (index, isInBackground) in areInBackground.enumerated() {
      if skips(tracks[index], isInBackground: isInBackground, at: seconds) {
        tracks[index].skip(at: seconds)
      } else {
        try follow(&tracks[index], isInBackground: isInBackground, in: frame, selection, at: seconds)
      }
    }
    resolveOcclusions(selection)
    for index in tracks.indices { tracks[index].finalize(at: seconds) }
  }

  /// Estimates a person in the predicted region, and in other orientations if that estimate is poor, except in the
  /// background.
  private func follow(
    _ track: inout Track, isInBackground: Bool, in frame: PixelBuffer, _ selection: PeopleSelection,
    at seconds: Double
  ) throws(PoseEstimationError) {
    let isDue = !isInBackground && track.searches.isDue(every: settings.searchInterval, at: seconds)
    guard !track.isLost || isDue else { return track.record(nil) }
    let (first, estimate) = try measure(\.following) { () throws(PoseEstimationError) in
      let first = try search.estimate(in: frame, at: track.predicted(at: seconds))
      return (first, try search.refinement(of: first, in: frame, times: tuning.refinementsPerFrame))
    }
    let isDetected = selection.stillAccepts(estimate)
    let isSearchDue =
      isDetected
      ? !isInBackground && track.isInDoubt(estimate, at: seconds) && isImprovementDue(track, at: seconds)
      : isDue && track.isWorthSearching(after: estimate, emptyPeak: tuning.search.emptyPeak)
    if isSearchDue, selection.contains(first.region.center) {
      track.recordSearch(isDetected: isDetected, at: seconds)
      if let other = try otherOrientation(
        than: estimate, first, isDetected: isDetected, in: frame, selection)
      {
        return track.record(other)
      }
      rejections.add([first.region], at: seconds)
    }
    let isDropped = track.hasLongDoubt(at: seconds) && !selection.accepts(estimate)
    track.record(isDetected && !isDropped ? estimate : nil, poor: isDetected ? nil : estimate)
  }

  /// Whether a search for a better estimate of a detected person is due.
  func isImprovementDue(_ track: Track, at seconds: Double) -> Bool {
    track.improvements.isDue(every: settings.detectionInterval, at: seconds)
  }

  /// Returns an estimate in another orientation that replaces `estimate`: clearly better for a detected person,
  /// acceptable for an undetected one.
  private func otherOrientation(
    than estimate: PoseEstimate, _ first: PoseEstimate, isDetected: Bool, in frame: PixelBuffer,
    _ selection: PeopleSelection
  ) throws(PoseEstimationError) -> PoseEstimate? {
    let margin = tuning.search.clearMargin
    let wanted = isDetected ? estimate.limbPeak + margin : settings.minimumLimbPeak
    let best = try measure(\.searching) { () throws(PoseEstimationError) in
      try search.anyOrientation(in: frame, around: first, wanted: wanted)
    }
    guard let other = best, selection.accepts(other),
      !isDetected || other.isClearlyBetter(than: estimate, by: margin)
    else { return nil }
    return other
  }

  /// Treats one of two tracks that have merged as occluded: the one whose appearance changed more.
  ///
  /// Otherwise, a person who walks past behind an athlete would continue as the athlete.
  ///
  /// - Complexity: O(*n*²) for *n* tracks.
  private func resolveOcclusions(_ selection: PeopleSelection) {
    for first in tracks.indices {
      for second in tracks.indices.dropFirst(first + 1) {
        guard let one = tracks[first].current, let other = tracks[second].current,
          selection.isSameBody(one, other)
        else { continue }
        let isFirstOccluded =
          tracks[first].appearanceDistance(to: one) > tracks[second].appearanceDistance(to: other)
        tracks[isFirstOccluded ? first : second].discardCurrent()
      }
    }
  }
}
