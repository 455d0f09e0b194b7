/// The line of least squares through the velocities at several loads.
///
/// Velocity falls nearly linearly with load (Jidovtseff, Harris, Crielaard and Cronin, J Strength Cond Res 25(1), 2011:
/// 267–270), so that the load of one repetition maximum is that at which the line has the velocity of such a repetition.
struct LoadVelocityLine {
  /// The mean load, and the mean velocity.
  private let center: (load: Double, velocity: Double)
  /// The change of velocity with load.
  let slope: Double
  /// The sum of the squared distances of the loads from their mean.
  private let spread: Double
  /// The variance of velocities around the line.
  private let variance: Double
  private let count: Int

  /// Fits the line; nil with fewer than three points or with equal loads.
  init?(_ points: [(load: Double, velocity: Double)]) {
    guard points.count >= 3 else { return nil }
    let n = Double(points.count)
    center = (points.map(\.load).reduce(0, +) / n, points.map(\.velocity).reduce(0, +) / n)
    var (spread, product, square) = (0.0, 0.0, 0.0)
    for point in points {
      let (load, velocity) = (point.load - center.load, point.velocity - center.velocity)
      spread += load * load
      product += load * velocity
      square += velocity * velocity
    }
    guard spread > 0 else { return nil }
    slope = product / spread
    (self.spread, count) = (spread, points.count)
    variance = max(0, square - slope * product) / (n - 2)
  }

  /// A load with its 90 % interval.
  struct Estimate {
    let load: Double
    let interval: ClosedRange<Double>
  }

  /// Returns the load at which the velocity is `velocity`; nil if velocities don't clearly fall with load.
  ///
  /// The interval is Fieller's for inverse prediction (Draper and Smith, Applied Regression Analysis, section 3.2), with the
  /// spread of `velocity` between people in addition. It is bounded only if the slope differs from 0 at the level of the
  /// interval.
  ///
  /// - Parameters:
  ///   - velocity: the velocity of a repetition with the wanted load, in the unit of the points.
  ///   - deviation: the standard deviation of `velocity` between people.
  func load(at velocity: Double, deviation: Double) -> Estimate? {
    let t = StudentT.quantile(degrees: count - 2)
    let certain = slope * slope - t * t * variance / spread
    guard slope < 0, certain > 0 else { return nil }
    let distance = velocity - center.velocity
    let fromLine =
      t * t * variance * (distance * distance / spread + certain * (1 + 1 / Double(count)))
    let fromPeople = StudentT.normal * StudentT.normal * deviation * deviation * certain
    let middle = center.load + slope * distance / certain
    let half = (fromLine + fromPeople).squareRoot() / certain
    return Estimate(load: center.load + distance / slope, interval: (middle - half)...(middle + half))
  }
}
