#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FormCheckPixels
public import FormCheckPose

/// A rotated square of a frame, as input for the landmark network. The body is upright inside it.
public struct RegionOfInterest: Hashable, Sendable {
  /// The center of the square, in pixels of the frame.
  public var center: Point
  /// The side of the square, in pixels.
  public var side: Double
  /// The clockwise rotation of the body from upright, in radians, −π…π.
  public var roll: Double

  /// Creates a square of `side` pixels around `center`, rotated clockwise by `roll` radians.
  public init(center: Point, side: Double, roll: Double) {
    self.center = center
    self.side = side
    self.roll = roll
  }
}

extension RegionOfInterest {
  /// Returns the frame position of a position in the square: (0, 0) is its top left and (1, 1) its bottom right corner.
  public func framePoint(x: Double, y: Double) -> Point {
    let (sine, cosine) = (sin(roll), cos(roll))
    let (right, down) = ((x - 0.5) * side, (y - 0.5) * side)
    return Point(x: center.x + right * cosine - down * sine, y: center.y + right * sine + down * cosine)
  }

  /// Returns the position in the square of a position in the frame: the inverse of ``framePoint(x:y:)``.
  func unitPoint(_ point: Point) -> Point {
    let (sine, cosine) = (sin(roll), cos(roll))
    let offset = (point - center) * (1 / side)
    return Point(
      x: 0.5 + offset.x * cosine + offset.y * sine, y: 0.5 - offset.x * sine + offset.y * cosine)
  }

  /// Returns the map from a network input of `columns` × `columns` pixels to the frame.
  func map(columns: Int) -> AffineMap {
    let origin = framePoint(x: 0, y: 0)
    let step = side / Double(columns)
    let (sine, cosine) = (Float(sin(roll) * step), Float(cos(roll) * step))
    return AffineMap(
      originX: Float(origin.x), originY: Float(origin.y), xPerColumn: cosine, yPerColumn: sine,
      xPerRow: -sine,
      yPerRow: cosine)
  }

  /// Returns the same square, rotated clockwise by another `angle` radians.
  func turned(by angle: Double) -> RegionOfInterest {
    RegionOfInterest(center: center, side: side, roll: remainder(roll + angle, 2 * .pi))
  }

  /// Returns the same square in a frame that is `factor` times as large.
  func scaled(by factor: Double) -> RegionOfInterest {
    RegionOfInterest(center: center * factor, side: side * factor, roll: roll)
  }

  /// Returns the angle between this square and `other`, in radians, 0…π.
  func turn(from other: RegionOfInterest) -> Double { abs(remainder(roll - other.roll, 2 * .pi)) }
}

extension RegionOfInterest {
  /// Whether inferences in both regions would give nearly the same result, apart from the rotation.
  func isNearlySame(as other: RegionOfInterest) -> Bool {
    let larger = max(side, other.side)
    return center.distance(to: other.center) < SearchTuning.sameRegionDistance * larger
      && larger < SearchTuning.sameRegionScale * min(side, other.side)
  }

  /// Whether the centers are close enough for both regions to belong to one body.
  func mayShowSamePerson(as other: RegionOfInterest) -> Bool {
    center.distance(to: other.center) < SearchTuning.samePersonDistance * max(side, other.side)
  }
}
