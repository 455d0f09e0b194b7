import FormCheckPose

/// The area of a body, approximated by thick lines along its bones, the trunk, and a circle around the head.
struct BodyArea {
  private struct Line {
    let from: Point
    let to: Point
    let radius: Double
  }

  /// Half the thickness of limbs, of the trunk, and of face, hands and feet, in trunk lengths. Clothes are included.
  private static let limbRadius = 0.2
  private static let trunkRadius = 0.3
  private static let fineRadius = 0.16
  /// The radius of the head, in trunk lengths.
  private static let headRadius = 0.36

  private let lines: [Line]
  private let bounds: Rectangle

  /// Creates the area of a person; nil without a trunk, which defines the thickness.
  init?(_ person: PersonGeometry) {
    func center(_ first: KeypointName, _ second: KeypointName) -> Point? {
      guard let first = person.joints[first], let second = person.joints[second] else { return nil }
      return first.position.midpoint(to: second.position)
    }
    guard let shoulders = center(.leftShoulder, .rightShoulder), let hips = center(.leftHip, .rightHip) else {
      return nil
    }
    // Foreshortened trunks are short; the body's extent is a lower limit.
    let trunk = max(shoulders.distance(to: hips), 0.22 * person.extent)
    var lines = person.bones.map { bone in
      Line(from: bone.from, to: bone.to, radius: trunk * (bone.isFine ? Self.fineRadius : Self.limbRadius))
    }
    lines.append(Line(from: shoulders, to: hips, radius: trunk * Self.trunkRadius))
    if let nose = person.joints[.nose]?.position {
      lines.append(Line(from: nose, to: nose, radius: trunk * Self.headRadius))
    }
    guard let box = Rectangle(enclosing: lines.flatMap { [$0.from, $0.to] }) else { return nil }
    self.lines = lines
    bounds = box.inset(by: -trunk * Self.headRadius)
  }

  /// Whether a point lies on the body.
  ///
  /// - Complexity: O(*n*) in the number of bones inside the body's bounding box, otherwise O(1).
  func contains(_ point: Point) -> Bool {
    bounds.contains(point)
      && lines.contains { point.distance(toSegmentFrom: $0.from, to: $0.to) <= $0.radius }
  }
}
