import FormCheckPose

/// An estimate of the camera's view of the body, from the directions of the shoulders and hips.
struct CameraViewEstimation {
  /// The body's turn out of the image plane in each frame, in degrees, 0…90; NaN where unknown.
  let turns: [Double]
  private let tuning: AngleTuning

  /// Measures the turn in each frame.
  ///
  /// - Complexity: O(*T*) for *T* frames.
  init(_ world: WorldSignals, tuning: AngleTuning = .standard) {
    self.tuning = tuning
    let pairs = (SidePairs.shoulders.pairs + SidePairs.hips.pairs).compactMap {
      $0.indices(in: world.skeleton)
    }
    turns = (0..<world.count).map { offset in
      let line = pairs.reduce(WorldVector(repeating: 0)) { sum, pair in
        sum + world.point(pair.left, at: offset) - world.point(pair.right, at: offset)
      }
      return Self.turn(line)
    }
  }

  /// Returns the turn out of the image plane, in degrees, of a line from the right side to the left in the world.
  static func turn(_ line: WorldVector) -> Double {
    abs(arcTangent(abs(line.z), (line.x * line.x + line.y * line.y).squareRoot())) * 180 / .pi
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
