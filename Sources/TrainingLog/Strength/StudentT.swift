/// Quantiles of Student's t distribution.
enum StudentT {
  /// The 95 % quantiles for 1 to 4 degrees of freedom, for which the expansion isn't accurate.
  private static let small = [6.314, 2.920, 2.353, 2.132]

  /// The 95 % quantile of the normal distribution.
  static let normal = 1.6449

  /// Returns the 95 % quantile, which is exceeded with a probability of 5 %: both ends of a 90 % interval.
  ///
  /// The error is below 0.002 (Cornish and Fisher's expansion; Abramowitz and Stegun, Handbook of Mathematical Functions,
  /// 26.7.5).
  ///
  /// - Parameter degrees: the degrees of freedom, at least 1.
  static func quantile(degrees: Int) -> Double {
    guard degrees > small.count else { return small[max(degrees, 1) - 1] }
    let (z, n) = (normal, Double(degrees))
    let square = z * z
    let first = z * (square + 1) / 4
    let second = z * ((5 * square + 16) * square + 3) / 96
    let third = z * (((3 * square + 19) * square + 17) * square - 15) / 384
    return z + first / n + second / (n * n) + third / (n * n * n)
  }
}
