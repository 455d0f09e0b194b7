import FormCheckPose

/// An estimate of the camera's view of the body, from the directions of the shoulders, hips, and feet.
struct CameraViewEstimation {
  /// The body's turn out of the image plane in each frame, in degrees, 0…90; NaN where unknown.
  let turns: [Double]
  private let tuning: AngleTuning

  /// Measures the turn in each frame.
  ///
  /// `confidence` has an element for each keypoint of each frame, as in ``KeypointSignals``.
  ///
  /// - Complexity: O(*T*) for *T* frames.
  init(_ world: WorldSignals, confidence: [Float], tuning: AngleTuning = .standard) {
    self.tuning = tuning
    let (turn, keypoints) = (BodyTurn(world.skeleton), world.skeleton.keypoints.count)
    turns = (0..<world.count).map { offset in
      let degrees = turn.degrees {
        world.point($0, at: offset)
      } confidence: {
        let index = offset * keypoints + $0
        return confidence.indices.contains(index) ? confidence[index] : 0
      }
      return abs(degrees ?? .nan)
    }
  }

  /// Returns the view over `frames`, by the limits of form rules; unclear if the turn is unknown or varies.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames.
  func view(_ frames: some Sequence<Int>) -> CameraView {
    turn(frames).map { CameraView(turn: $0, tuning) } ?? .unclear
  }

  /// Returns the median turn over `frames`, in degrees; nil if the turn is unknown or varies.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames.
  func turn(_ frames: some Sequence<Int>) -> Double? {
    let known = frames.compactMap { turns.indices.contains($0) && !turns[$0].isNaN ? turns[$0] : nil }
      .sorted()
    guard let median = known.median else { return nil }
    let spread = known[known.count * 3 / 4] - known[known.count / 4]
    return spread <= tuning.maximumTurnSpread ? median : nil
  }
}
