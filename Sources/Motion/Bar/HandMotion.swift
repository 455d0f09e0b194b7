import FormCheckPose

/// The positions of the hands in several frames, and of a rim that may be the plate in these frames.
struct HandMotion {
  /// The midpoint of the hands and the center of the rim in each frame, in pixels.
  let pairs: [(hands: Point, rim: Point)]

  /// Whether the hands move by at least `spread` pixels (standard deviation), and the rim with them by at least `slope`
  /// times as much.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func isShared(spread: Double, slope: Double) -> Bool {
    guard !pairs.isEmpty else { return false }
    let scale = 1 / Double(pairs.count)
    let hands = pairs.reduce(Point(x: 0, y: 0)) { $0 + $1.hands } * scale
    let rim = pairs.reduce(Point(x: 0, y: 0)) { $0 + $1.rim } * scale
    var (variance, covariance) = (0.0, 0.0)
    for pair in pairs {
      let (a, b) = (pair.hands - hands, pair.rim - rim)
      variance += a.x * a.x + a.y * a.y
      covariance += a.x * b.x + a.y * b.y
    }
    return variance * scale >= spread * spread && covariance >= slope * variance
  }
}
