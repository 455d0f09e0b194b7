import FormCheckMotion
import FormCheckPose

/// An angle that is drawn: between the limb's two segments, at the joint.
struct JointAngle {
  let name: AngleName
  let from: KeypointName
  let vertex: KeypointName
  let to: KeypointName

  /// The angle called `name` at its joint; nil for a segment's inclination, which has none.
  init?(_ name: AngleName) {
    guard let joints = name.joints else { return nil }
    self.name = name
    (from, vertex, to) = joints
  }

  /// Knees, hips and elbows: what a coach looks at. Knees choose their place first.
  static let drawn: [JointAngle] = [
    .leftKneeFlexion, .rightKneeFlexion, .leftHipFlexion, .rightHipFlexion, .leftElbowFlexion,
    .rightElbowFlexion,
  ].compactMap(JointAngle.init)

  /// The side and the whole degrees: the letter tells left from right where colors can't.
  func text(_ degrees: Double) -> (side: String, value: String) {
    (vertex.side == .left ? "L" : "R", "\(Int(saturating: max(-999, min(999, degrees))))°")
  }

  /// Where the limb is in the picture; nil unless all three points are shown and apart.
  func limb(of person: PersonGeometry) -> Limb? {
    guard let start = person.joints[from], let joint = person.joints[vertex], let end = person.joints[to],
      let incoming = (joint.position - start.position).unit,
      let outgoing = (end.position - joint.position).unit
    else { return nil }
    let isFirm = min(start.trust, joint.trust, end.trust) == .firm
    return Limb(joint: joint.position, incoming: incoming, outgoing: outgoing, isFirm: isFirm)
  }
}

/// A bent limb in the picture.
struct Limb {
  /// The joint's position.
  let joint: Point
  /// The direction of the upper segment, towards the joint; length 1.
  let incoming: Point
  /// The direction of the lower segment, away from the joint; length 1.
  let outgoing: Point
  /// Whether all its points are believed.
  let isFirm: Bool

  /// Away from the inside of the bend; where the limb is straight, square to it and away from the body's middle.
  func outward(from center: Point) -> Point {
    let bend = incoming - outgoing
    let along = incoming + outgoing
    let square = Point(x: -along.y, y: along.x)
    let away = square.dot(joint - center) < 0 ? square * -1 : square
    // The second term decides only when the first is small, so that the direction doesn't jump.
    return (bend + away * 0.15).unit ?? Point(x: 1, y: 0)
  }

  /// The flexion as it shows in the picture: from the upper segment's continuation to the lower segment, in radians
  /// clockwise on the screen, and its size.
  var flexion: (start: Double, end: Double, size: Double) {
    var turn = outgoing.heading - incoming.heading
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    let start = turn < 0 ? outgoing.heading : incoming.heading
    return (start, start + abs(turn), abs(turn))
  }
}
