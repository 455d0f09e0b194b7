#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FormCheckPose

/// The relation between two points of a body and the square region that a landmark network expects around it.
struct CropAlignment: Hashable, Sendable {
  /// The side of the square as a multiple of the distance between the two points.
  let sideFactor: Double

  /// Returns the square centered on `center`, rotated so that `top` lies straight above the center.
  ///
  /// Both points are in pixels. The result is nil if they are less than a pixel apart or not finite.
  func region(center: Point, top: Point) -> RegionOfInterest? {
    let axis = top - center
    guard axis.length.isFinite, axis.length >= 1, center.length.isFinite else { return nil }
    return RegionOfInterest(center: center, side: axis.length * sideFactor, roll: atan2(axis.x, -axis.y))
  }
}
