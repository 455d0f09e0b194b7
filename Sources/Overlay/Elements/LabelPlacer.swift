import FormCheckPose

/// Finds room for small boxes beside points: in the picture, not on each other, on as few lines as can be.
struct LabelPlacer {
  /// Where labels may be.
  let frame: Rectangle
  /// Lines that are better left visible.
  let lines: [(from: Point, to: Point)]
  /// Boxes that are there already.
  var taken: [Rectangle]

  /// The least bad place for a box beside `anchor`, wanted in the direction `outward` (of length 1), the box's edge
  /// at least `clearance` pixels from the anchor. Always inside the frame, if the box fits at all.
  mutating func place(
    width: Double, height: Double, beside anchor: Point, outward: Point, clearance: Double
  ) -> Rectangle {
    var best: (cost: Double, box: Rectangle)?
    for distance in [1.0, 1.9, 3, 4.5, 6.5, 9, 12] {
      // Farther out can only be worse than this.
      let distanceCost = 0.9 * (distance - 1)
      if let best, best.cost <= distanceCost { break }
      for turn in Self.turns {
        let wanted = Self.box(width, height, from: anchor, outward.rotated(by: turn), clearance * distance)
        let box = wanted.moved(inside: frame)
        let shift = box.center.distance(to: wanted.center) / height
        let cost = cost(box, of: anchor, clearance) + abs(turn) + distanceCost + min(20, 2 * shift)
        if cost < best?.cost ?? .infinity { best = (cost, box) }
      }
    }
    let box = best?.box ?? Self.box(width, height, from: anchor, outward, clearance).moved(inside: frame)
    taken.append(box)
    return box
  }

  /// Directions to try, from the wanted one, in radians.
  private static let turns = (-7...8).map { Double($0) * .pi / 8 }

  /// A box whose edge is `clearance` pixels from `anchor` in a direction.
  private static func box(
    _ width: Double, _ height: Double, from anchor: Point, _ direction: Point, _ clearance: Double
  ) -> Rectangle {
    // The way from the box's center to its edge, in this direction: a round-cornered box is nearly an ellipse.
    let halfWidth = width / 2
    let halfHeight = height / 2
    let reach = Point(x: direction.x * halfWidth, y: direction.y * halfHeight).length
    let center = anchor + direction * (clearance + reach)
    return Rectangle(x: center.x - halfWidth, y: center.y - halfHeight, width: width, height: height)
  }

  /// How bad a place is: another label below it is worst, then the joint itself, then lines.
  private func cost(_ box: Rectangle, of anchor: Point, _ clearance: Double) -> Double {
    let covered = taken.reduce(0) { $0 + $1.intersectionArea(with: box) } / box.area
    let crossed = lines.reduce(0) { $0 + box.lengthInside(from: $1.from, to: $1.to) } / box.height
    let joint = Rectangle(
      x: anchor.x - clearance / 2, y: anchor.y - clearance / 2, width: clearance, height: clearance)
    let onJoint = joint.intersectionArea(with: box) > 0 ? 4.0 : 0
    return (covered > 0 ? 100 + 100 * covered : 0) + onJoint + 1.6 * crossed
  }
}
