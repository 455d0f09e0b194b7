/// Detection of hard cuts: frames that differ from the previous frame nearly everywhere, unlike the frames around them.
///
/// A panning camera and flickering light also change the whole image, but not in a single step.
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
    }
  }

  /// Returns the second largest change near a frame, excluding its own. A single other cut or flash nearby is ignored.
  private static func typicalChange(
    around position: Int, _ changes: [Float], _ times: [Double], radius: Double
  ) -> Float {
    func isNear(_ other: Int) -> Bool { abs(times[other] - times[position]) <= radius }
    let before = (1..<max(1, position)).reversed().prefix(while: isNear)
    let after = ((position + 1)..<max(position + 1, changes.count)).prefix(while: isNear)
    let sorted = (before.map { changes[$0] } + after.map { changes[$0] }).sorted()
    return sorted.count >= 2 ? sorted[sorted.count - 2] : 0
  }
}
