public import FormCheckPose

extension CameraView {
  /// Returns a body's turn out of the image plane, in degrees, −90…90, positive if the right side is nearer to the
  /// camera; nil without a body in 3D.
  ///
  /// The turn is measured at shoulders, hips, and feet.
  public static func signedTurn(_ pose: Pose) -> Double? {
    BodyTurn(pose.skeleton).degrees { index in
      guard pose.worldPoints.indices.contains(index) else { return WorldVector(repeating: .nan) }
      let point = pose.worldPoints[index]
      return WorldVector(Double(point.x), Double(point.y), Double(point.z))
    } confidence: {
      pose.keypoints.indices.contains($0) ? pose.keypoints[$0].confidence : 0
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
