import FormCheckPose

/// A bent limb in the image plane: a joint and the directions of its two segments.
struct Limb {
  /// The joint's position, in pixels.
  let joint: Point
  /// The direction of the upper segment, toward the joint; length 1.
  let incoming: Point
  /// The direction of the lower segment, away from the joint; length 1.
  let outgoing: Point
  /// Whether all three keypoints have high confidence.
  let isReliable: Bool

  /// Returns the direction away from the inside of the bend, with a length of 1. For a straight limb, it is
  /// perpendicular to the limb and points away from `center`, the center of the body.
  func outward(from center: Point) -> Point {
    let bend = incoming - outgoing
    let along = incoming + outgoing
    let normal = Point(x: -along.y, y: along.x)
    let away = normal.dot(joint - center) < 0 ? normal * -1 : normal
    // The second term dominates only where the first is small, which prevents the direction from jumping.
    return (bend + away * 0.15).unit ?? Point(x: 1, y: 0)
  }

  /// The flexion in the image plane: from the continuation of the upper segment to the lower segment, in radians
  /// clockwise on the screen, and its size.
  var flexion: (start: Double, end: Double, size: Double) {
    var turn = outgoing.heading - incoming.heading
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    let start = turn < 0 ? outgoing.heading : incoming.heading
    return (start, start + abs(turn), abs(turn))
  }
}
