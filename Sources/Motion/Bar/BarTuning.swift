/// The constants of linking rims to a bar path. All are based on geometry and physics.
struct BarTuning: Sendable {
  /// The duration in seconds over which the bar's position in the hands is estimated: a few repetitions.
  var blockSeconds = 12.0
  /// The ratios of the plate's motion in the frame to that of the hands: the near plate may be more than twice as near to
  /// the camera, and the bar of a row or a press moves a little less than the wrists that tilt over it.
  var ratios: [Double] = [0.85, 1, 1.17, 1.37, 1.6, 1.9, 2.25]
  /// The distance from the expected position at which a rim is no evidence, as a multiple of its radius.
  var tolerance = 0.5
  /// The deviation of a radius at which a rim is no evidence.
  var radiusTolerance = 0.1
  /// The standard deviation of the hands' position that is needed for a decision, as a multiple of the plate's radius.
  /// Hands at rest are no evidence.
  var minimumSpread = 0.25
  /// The smallest slope of the plate's position over that of the hands: 0 for a rim that doesn't move.
  var minimumSlope = 0.6
  /// The minimum fraction of the hands' motion during which the plate must be at its expected position.
  var minimumSupport = 0.2
  /// The minimum support of a larger ring around the same center, as a fraction, for the smaller one to be a part of
  /// it.
  var outerSupport = 0.3
  /// The mean fraction of a plate's rim that is an edge. In noise, the fraction is 42 %, because edges are searched
  /// within ±6 % of the radius and count within ±2.5 %. With 64 directions, its standard deviation is 6 %, so this
  /// limit is three standard deviations above the mean.
  var minimumCoverage = 0.6
  /// The lengths in meters of the longest of trunk, thighs, and shanks without foreshortening: from short to tall
  /// adults.
  var limbMeters = 0.4...0.6
  /// The minimum size of a plate relative to the body, because of the distance from the camera: the far plate is the
  /// smallest.
  var minimumSize = 0.8
  /// The minimum support of a nearer plate, as a fraction, for the detected plate to be the far one.
  var nearSupport = 0.5
  /// The difference of the ratios of size and of motion of two plates on a bar: the steps of ``ratios`` are 17 %.
  var perspectiveTolerance = 0.2
  /// The maximum distance of a plate from its expected position, as a multiple of its radius, at which it moves with
  /// the hands.
  var maximumDistance = 1.2
  /// The speed above which no bar is lifted, in meters per second: snatches of champions reach 2.5 m/s.
  var maximumSpeed = 3.0
  /// The maximum time in seconds for which a plate is tracked without confirmation by the hands: the duration of a slow
  /// lift.
  var maximumUnconfirmed = 3.0
  /// The longest time without a rim, in seconds, that a path bridges.
  var maximumGap = BarPath.maximumGap
  /// The maximum change of the radius in a repetition for meters to be computed.
  var maximumDrift = 0.03
  /// The velocity, in meters per second, above which the bar moves.
  var movingVelocity = 0.01

  static let standard = BarTuning()
}
