import FormCheckPose

/// A search for free positions of small boxes beside points: inside the frame, away from other boxes, nearest to their
/// own points, and on few lines.
struct LabelPlacer {
  /// The area in which boxes are placed.
  let frame: Rectangle
  /// The points that have boxes.
  var anchors: [Point] = []
  /// Lines that boxes should leave visible.
  let lines: [(from: Point, to: Point)]
  /// The boxes that have been placed.
  var occupied: [Rectangle]

  /// The distances to try, in clearances.
  private static let distances = [1.0, 1.9, 3, 4.5, 6.5, 9, 12]
  /// The rotations from the preferred direction to try, in radians.
  private static let turns = (-7...8).map { Double($0) * .pi / 8 }

  /// Places a box beside `anchor` at the position of the lowest cost.
  ///
  /// - Parameters:
  ///   - width: the box's width, in pixels.
  ///   - height: the box's height, in pixels.
  ///   - anchor: the point that the box belongs to.
  ///   - outward: the preferred direction, of length 1.
  ///   - clearance: the minimum distance from the anchor to the box's edge, in pixels.
  /// - Returns: the box, inside the frame if it fits at all.
  /// - Complexity: O(*n*) in the number of lines, occupied boxes, and anchors.
  mutating func place(
    width: Double, height: Double, beside anchor: Point, outward: Point, clearance: Double
  ) -> Rectangle {
    var best: (cost: Double, box: Rectangle)?
    for distance in Self.distances {
      // The cost of a position is at least that of its distance.
      let distanceCost = 0.9 * (distance - 1)
      if let best, best.cost <= distanceCost { break }
      for turn in Self.turns {
        let preferred = Self.box(width, height, from: anchor, outward.rotated(by: turn), clearance * distance)
        let box = preferred.moved(inside: frame)
        let shift = box.center.distance(to: preferred.center) / height
        let cost = cost(box, of: anchor, clearance) + abs(turn) + distanceCost + min(20, 2 * shift)
        if cost < best?.cost ?? .infinity { best = (cost, box) }
      }
    }
    let box = best?.box ?? Self.box(width, height, from: anchor, outward, clearance).moved(inside: frame)
    occupied.append(box)
    return box
  }

  /// Whether a reader could assign the box to another anchor: the box is not nearer to its own by at least half the
  /// clearance, or is far from it. Nearer anchors than a clearance don't count, because a line couldn't distinguish them:
  /// they are the same joint on both sides, and the text states the side.
  func isAmbiguous(_ box: Rectangle, of anchor: Point, clearance: Double) -> Bool {
    let distance = box.distance(to: anchor)
    return distance > 2 * clearance
      || anchors.contains {
        $0.distance(to: anchor) > clearance && box.distance(to: $0) < distance + clearance / 2
      }
  }

  /// Whether a straight line from the box to its anchor crosses no other box.
  func isFree(from box: Rectangle, to anchor: Point) -> Bool {
    let start = box.nearest(to: anchor)
    return !occupied.contains { $0 != box && $0.lengthInside(from: start, to: anchor) > 0 }
  }

  private func others(than anchor: Point) -> some Sequence<Point> { anchors.lazy.filter { $0 != anchor } }

  /// Returns a box whose edge is `clearance` pixels from `anchor`.
  private static func box(
    _ width: Double, _ height: Double, from anchor: Point, _ direction: Point, _ clearance: Double
  ) -> Rectangle {
    // The distance from the center to the edge in this direction. A box with rounded corners is nearly an ellipse.
    let halfWidth = width / 2
    let halfHeight = height / 2
    let radius = Point(x: direction.x * halfWidth, y: direction.y * halfHeight).length
    let center = anchor + direction * (clearance + radius)
    return Rectangle(x: center.x - halfWidth, y: center.y - halfHeight, width: width, height: height)
  }

  /// Returns the cost of a position: overlapping another box is worst, then the joint itself, then another joint that
  /// is about as near, then lines.
  private func cost(_ box: Rectangle, of anchor: Point, _ clearance: Double) -> Double {
    let covered = occupied.reduce(0) { $0 + $1.intersectionArea(with: box) } / box.area
    let crossed = lines.reduce(0) { $0 + box.lengthInside(from: $1.from, to: $1.to) } / box.height
    let joint = Rectangle(
      x: anchor.x - clearance / 2, y: anchor.y - clearance / 2, width: clearance, height: clearance)
    let onJoint = joint.intersectionArea(with: box) > 0 ? 4.0 : 0
    return (covered > 0 ? 100 + 100 * covered : 0) + onJoint + 3 * ambiguity(box, of: anchor, clearance)
      + 1.6 * crossed
  }

  /// Returns by how much the distance to the nearest other anchor is too small, 0…2: 0 if it exceeds the distance to
  /// `anchor` by a clearance, 1 if both are equal.
  private func ambiguity(_ box: Rectangle, of anchor: Point, _ clearance: Double) -> Double {
    guard let nearest = others(than: anchor).map(box.distance(to:)).min() else { return 0 }
    return max(0, min(2, 1 + (box.distance(to: anchor) - nearest) / clearance))
  }
}
