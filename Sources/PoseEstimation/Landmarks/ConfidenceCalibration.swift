/// A mapping from a keypoint's heatmap peak to the probability that its position is right.
///
/// Platt scaling (Platt 1999, "Probabilistic Outputs for Support Vector Machines"): the logistic function of a line,
/// fitted to labeled keypoints. Decision 12 and `docs/accuracy.md` have the fit. Visibility and presence didn't
/// improve it, except that a point outside the frame isn't reliable.
struct ConfidenceCalibration: Hashable, Sendable {
  /// Log-odds at a peak of 0.
  let intercept: Float
  /// Log-odds for each unit of the peak.
  let slope: Float

  /// Returns the probability, 0…1, for a heatmap peak (0…1) of a point that lies in the frame with probability
  /// `presence`.
  func confidence(peak: Float, presence: Float) -> Float {
    min(LogOdds.probability(intercept + slope * peak), presence)
  }
}
