#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The direction of a body around the vertical, from its shoulders and hips in 3D.
///
/// 0° faces the camera, 180° faces away from it, and 90° and −90° are the side views.
public struct BodyHeading: Hashable, Sendable {
  /// The direction in degrees, −180…180.
  public let degrees: Double

  /// Creates a heading.
  public init(degrees: Double) { self.degrees = Self.wrapped(degrees) }

  /// Creates the heading of lines from the right side of a body to the left one, `x` to the right of the image and `z` away
  /// from the camera; nil if they have no direction in common.
  ///
  /// - Complexity: O(*n*) for *n* lines.
  public init?(lines: some Sequence<(x: Double, z: Double)>) {
    var (x, z) = (0.0, 0.0)
    for line in lines {
      let length = (line.x * line.x + line.z * line.z).squareRoot()
      guard length > 0, length.isFinite else { continue }
      x += line.x / length
      z += line.z / length
    }
    guard x * x + z * z > 0 else { return nil }
    self.init(degrees: atan2(z, x) * 180 / .pi)
  }

  /// The heading of the mirrored body.
  public var mirrored: BodyHeading { BodyHeading(degrees: -degrees) }

  /// The heading of the body from the opposite side.
  public var reversed: BodyHeading { BodyHeading(degrees: degrees + 180) }

  /// Whether the body is recorded from the side rather than from the front or from behind.
  var isSideways: Bool { abs(abs(degrees) - 90) < 45 }

  /// Returns the angle between two headings, 0…180.
  public func difference(to other: BodyHeading) -> Double { abs(Self.wrapped(degrees - other.degrees)) }

  private static func wrapped(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest > 180 ? rest - 360 : rest <= -180 ? rest + 360 : rest
  }
}
