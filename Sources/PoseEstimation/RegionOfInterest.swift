#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FormCheckPixels
public import FormCheckPose

/// The turned square of a picture that the landmark network is shown: the body upright inside it.
public struct RegionOfInterest: Hashable, Sendable {
  /// The middle of the square, in pixels of the picture.
  public var center: Point
  /// The side of the square, in pixels.
  public var side: Double
  /// How far the body is turned clockwise from upright, in radians, −π…π.
  public var roll: Double

  /// A square of `side` pixels round `center`, turned clockwise by `roll` radians.
  public init(center: Point, side: Double, roll: Double) {
    self.center = center
    self.side = side
    self.roll = roll
  }

  /// The square for a body whose hips are at `midHip` and whose circle goes through `circlePoint`, above the head.
  ///
  /// BlazePose (Bazarevsky et al. 2020): centerd on the mid-hip, 1.25 times twice the distance of the two points, and
  /// turned so that the way from one to the other goes up. Nil if the points coincide or are not finite.
  public init?(midHip: Point, circlePoint: Point) {
    let axis = circlePoint - midHip
    guard axis.length.isFinite, axis.length >= 1, midHip.length.isFinite else { return nil }
    self.init(center: midHip, side: axis.length * 2 * 1.25, roll: atan2(axis.x, -axis.y))
  }
}

extension RegionOfInterest {
  /// The picture position of a position in the square, (0, 0) being its top left and (1, 1) its bottom right corner.
  public func picturePoint(x: Double, y: Double) -> Point {
    let (sine, cosine) = (sin(roll), cos(roll))
    let (right, down) = ((x - 0.5) * side, (y - 0.5) * side)
    return Point(x: center.x + right * cosine - down * sine, y: center.y + right * sine + down * cosine)
  }

  /// The same square, turned clockwise by `angle` radians more.
  func turned(by angle: Double) -> RegionOfInterest {
    RegionOfInterest(center: center, side: side, roll: remainder(roll + angle, 2 * .pi))
  }

  /// Whether a look into either shows nearly the same, whichever way it is turned.
  func isNearlySame(as other: RegionOfInterest) -> Bool {
    let larger = max(side, other.side)
    return center.distance(to: other.center) < 0.15 * larger && larger < 1.35 * min(side, other.side)
  }

  /// How far this is turned from `other`, in radians, 0…π.
  func turn(from other: RegionOfInterest) -> Double { abs(remainder(roll - other.roll, 2 * .pi)) }

  /// Whether the middles are so near to each other that both regions may be of one body.
  func mayShowSamePerson(as other: RegionOfInterest) -> Bool {
    center.distance(to: other.center) < 0.25 * max(side, other.side)
  }

  /// The map from a network input of `columns` × `columns` pixels to the picture.
  func map(columns: Int) -> AffineMap {
    let origin = picturePoint(x: 0, y: 0)
    let step = side / Double(columns)
    let (sine, cosine) = (Float(sin(roll) * step), Float(cos(roll) * step))
    return AffineMap(
      originX: Float(origin.x), originY: Float(origin.y), xPerColumn: cosine, yPerColumn: sine,
      xPerRow: -sine,
      yPerRow: cosine)
  }
}
