/// How sure a point is, as a probability that means something.
///
/// Platt's scaling (1999) of the point's heatmap peak: the logistic function of a line, fitted so that of the points
/// said to be 0.8 sure about 80 % lie within a fifth of the trunk of where people put them. `docs/accuracy.md` has the
/// table. The network's own visibility and presence added nothing to the peak, but that a point outside the picture
/// is no point to be sure of.
enum KeypointConfidence {
  private static let intercept: Float = -2.9
  private static let slope: Float = 6.4

  /// The probability, 0…1, for a point with this heatmap peak that lies in the picture with this probability.
  static func confidence(peak: Float, presence: Float) -> Float {
    min(sigmoid(intercept + slope * peak), presence)
  }
}
