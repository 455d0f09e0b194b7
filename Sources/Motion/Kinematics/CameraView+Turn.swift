public import FormCheckPose

extension CameraView {
  /// Returns a body's turn out of the image plane, in degrees, −90…90, positive if the right side is nearer to the
  /// camera; nil without a body in 3D.
  ///
  /// The turn is measured at shoulders and hips. A pair that is hidden, for example by a plate, doesn't count if the
  /// other pair is visible.
  public static func signedTurn(_ pose: Pose) -> Double? {
    let pairs = SidePairs.shoulders.pairs + SidePairs.hips.pairs
    let seen = pairs.filter { isSeen($0, pose) }
    let line = (seen.isEmpty ? pairs : seen).reduce(WorldVector(repeating: 0)) { sum, pair in
      guard let indices = pair.indices(in: pose.skeleton), pose.worldPoints.indices.contains(indices.left),
        pose.worldPoints.indices.contains(indices.right)
      else { return sum }
      let (left, right) = (pose.worldPoints[indices.left], pose.worldPoints[indices.right])
      return sum + WorldVector(Double(left.x - right.x), Double(left.y - right.y), Double(left.z - right.z))
    }
    let turn = CameraViewEstimation.turn(line)
    guard turn.isFinite, line != WorldVector(repeating: 0) else { return nil }
    return line.z >= 0 ? turn : -turn
  }

  /// Whether one keypoint of a pair is more likely right than wrong. From the side, the body hides the other one.
  private static func isSeen(_ pair: SidePair, _ pose: Pose) -> Bool {
    guard let indices = pair.indices(in: pose.skeleton) else { return false }
    return [indices.left, indices.right].contains {
      pose.keypoints.indices.contains($0) && pose.keypoints[$0].confidence >= 0.5
    }
  }

  /// Creates the view of a body with this turn, in degrees, by the limits within which form rules can be judged.
  public init(turn: Double) { self.init(turn: turn, .standard) }

  /// Creates the view that people name for a body with this turn, in degrees: the nearest of front, halfway, and side.
  ///
  /// The limits of form rules are wider, because a rule can still be judged at some distance from its best view.
  public init(named turn: Double) {
    self = turn <= 22.5 ? .front : turn >= 67.5 ? .side : .oblique
  }

  init(turn: Double, _ tuning: AngleTuning) {
    self = turn <= tuning.maximumFrontTurn ? .front : turn >= tuning.minimumSideTurn ? .side : .oblique
  }
}
