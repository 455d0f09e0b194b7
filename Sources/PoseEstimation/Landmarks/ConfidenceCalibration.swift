/// A mapping from a keypoint's heatmap peak to the probability that its position is right.
///
/// The mapping is Platt scaling (Platt 1999, "Probabilistic Outputs for Support Vector Machines"): the logistic
/// function of a line, fitted to labeled keypoints. Decision 12 and `docs/accuracy.md` describe the fit. Visibility and
/// presence didn't improve it, except that a point outside the frame isn't reliable.
struct ConfidenceCalibration: Hashable, Sendable {
  /// The log-odds at a peak of 0.
  let intercept: Float
  /// The increase in log-odds from a peak of 0 to a peak of 1.
  let slope: Float

  /// Returns the probability, 0…1, for the heatmap peak (0…1) of a point that lies in the frame with probability
  /// `presence`.
  func confidence(peak: Float, presence: Float) -> Float {
    min(LogOdds.probability(intercept + slope * peak), presence)
  }
}
