import FormCheckComparison
import FormCheckOverlay
import FormCheckPixels
import FormCheckPose

/// The skeleton of B on the hips of A, scaled by the trunk, thin and white.
struct GhostSkeleton {
  /// The trunk length of A divided by that of B.
  let scale: Double
  /// Whether B is mirrored.
  let isMirrored: Bool

  /// The colors of the ghost: white on the left, light violet on the right and in the middle.
  static let palette = Palette(
    left: OverlayColor(255, 255, 255), right: OverlayColor(222, 190, 255), center: OverlayColor(240, 224, 255)
  )

  /// Returns the person to draw for `b` over `a`, both with square pixels; nil if the hips of one aren't known.
  func person(_ b: OverlayPerson, over a: OverlayPerson) -> OverlayPerson? {
    guard let hips = Self.hips(b.pose), let target = Self.hips(a.pose) else { return nil }
    var ghost = b
    // People other than the athlete have thinner lines.
    (ghost.isAthlete, ghost.angles) = (false, [:])
    ghost.pose = b.pose.moved { position in
      let offset = (position - hips) * scale
      return target + Point(x: isMirrored ? -offset.x : offset.x, y: offset.y)
    }
    return ghost
  }

  /// Returns the median trunk length of poses, in pixels; nil without any.
  ///
  /// - Complexity: O(*n* log *n*) for *n* poses.
  static func trunk(_ poses: [Pose]) -> Double? {
    poses.compactMap(trunk).filter { $0.isFinite && $0 > 1 }.median
  }

  private static func trunk(_ pose: Pose) -> Double? {
    guard let left = pose[.leftShoulder]?.position, let right = pose[.rightShoulder]?.position,
      let hips = hips(pose)
    else { return nil }
    return left.midpoint(to: right).distance(to: hips)
  }

  private static func hips(_ pose: Pose) -> Point? {
    guard let left = pose[.leftHip]?.position, let right = pose[.rightHip]?.position else { return nil }
    let middle = left.midpoint(to: right)
    return middle.length.isFinite ? middle : nil
  }
}
