/// A round rim in one frame that may be the near weight plate of a barbell.
///
/// A plate that isn't perpendicular to the line of sight appears as an ellipse. Its major axis has the plate's true
/// diameter.
public struct PlateCandidate: Hashable, Sendable {
  /// The center of the rim, in pixels.
  public let center: Point
  /// Half the major axis, in heights of a pixel, above 0.
  public let radius: Double
  /// The minor axis divided by the major axis, 0…1.
  public let aspect: Double
  /// The direction of the major axis in radians, 0…π, from the x axis toward the y axis.
  public let angle: Double
  /// The fraction of the rim in the frame that has an edge, 0…1.
  public let coverage: Double

  /// Creates a rim around `center`.
  public init(center: Point, radius: Double, aspect: Double, angle: Double, coverage: Double) {
    self.center = center
    self.radius = radius
    self.aspect = aspect
    self.angle = angle
    self.coverage = coverage
  }
}
