/// Detection of hard cuts: frames that differ from the previous frame nearly everywhere, unlike the frames around them.
/// Wipes, zooms and blurs that take a few frames are cuts, too, at the frame that differs most.
///
/// A panning camera and flickering light also change the whole image, but neither in a single step nor between two calm
/// images.
enum SceneCutDetection {
  /// Returns the positions of the frames that begin a new shot, ascending.
  ///
  /// `changes` is the fraction of the image area that changed with each frame (``FrameObservation/change``), `times` is in
  /// seconds.
  ///
  /// - Complexity: O(*n* + *c* · *w* log *w*) for *n* frames, of which *c* change much, and *w* frames within the radius.
  static func cuts(
    changes: [Float], times: [Double], tuning: SignalTuning = .standard
  ) -> [Int] {
    changes.indices.filter { position in
      guard position > 0, changes[position] >= tuning.minimumCutChange else { return false }
      let usual = typicalChange(around: position, changes, times, radius: tuning.cutRadius)
      return changes[position] >= tuning.minimumCutRatio * usual
        || isTransition(position, changes, times, tuning)
    }
  }

  /// Whether a frame is the middle of a transition: it changes nearly the whole image, and more than the frames around
  /// it, which belong to the transition. Before and after these frames, the image is calm.
  private static func isTransition(
    _ position: Int, _ changes: [Float], _ times: [Double], _ tuning: SignalTuning
  ) -> Bool {
    guard changes[position] >= tuning.minimumTransitionChange else { return false }
    let radius = tuning.transitionRadius
    let window = neighbors(of: position, times, radius: 2 * radius)
    let isInside = { (other: Int) in abs(times[other] - times[position]) <= radius }
    let isPeak = window.filter(isInside).allSatisfy { other in
      other < position ? changes[other] < changes[position] : changes[other] <= changes[position]
    }
    let outside = window.filter { !isInside($0) }.map { changes[$0] }.sorted()
    guard isPeak, !outside.isEmpty else { return isPeak }
    return changes[position] >= tuning.minimumCutRatio * outside[outside.count * 9 / 10]
  }

  /// Returns the other frames within a radius in seconds, ascending, without the first frame, which has no change.
  private static func neighbors(of position: Int, _ times: [Double], radius: Double) -> [Int] {
    func isNear(_ other: Int) -> Bool { abs(times[other] - times[position]) <= radius }
    let before = (1..<max(1, position)).reversed().prefix(while: isNear)
    let after = ((position + 1)..<max(position + 1, times.count)).prefix(while: isNear)
    return before.reversed() + after
  }

  /// Returns the second largest change near a frame, excluding its own. A single other cut or flash nearby is ignored.
  private static func typicalChange(
    around position: Int, _ changes: [Float], _ times: [Double], radius: Double
  ) -> Float {
    let sorted = neighbors(of: position, times, radius: radius).map { changes[$0] }.sorted()
    return sorted.count >= 2 ? sorted[sorted.count - 2] : 0
  }
}
