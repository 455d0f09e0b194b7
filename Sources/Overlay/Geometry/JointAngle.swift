import FormCheckMotion
import FormCheckPose

/// An angle drawn at a joint, between the two segments of a limb.
struct JointAngle {
  let name: AngleName
  let from: KeypointName
  let vertex: KeypointName
  let to: KeypointName

  /// Creates the angle called `name`; nil for a segment's inclination, which has no joint.
  init?(_ name: AngleName) {
    guard let joints = name.joints else { return nil }
    self.name = name
    (from, vertex, to) = (joints.from, joints.vertex, joints.to)
  }

  /// The angles that are drawn: knees, hips and elbows. Labels are placed in this order, so that knees get the best
  /// positions.
  static let drawn: [JointAngle] = [
    .leftKneeFlexion, .rightKneeFlexion, .leftHipFlexion, .rightHipFlexion, .leftElbowFlexion,
    .rightElbowFlexion,
  ].compactMap(JointAngle.init)

  /// Returns the letter of the side, which identifies it without color, and the angle in whole degrees.
  func text(_ degrees: Double) -> (side: String, value: String) {
    (vertex.side == .left ? "L" : "R", "\(Int(saturating: max(-999, min(999, degrees))))°")
  }

  /// Returns the limb in the image plane; nil unless its three keypoints are drawn and apart.
  func limb(of person: PersonGeometry) -> Limb? {
    guard let start = person.joints[from], let joint = person.joints[vertex], let end = person.joints[to],
      let incoming = (joint.position - start.position).unit,
      let outgoing = (end.position - joint.position).unit
    else { return nil }
    let isReliable = min(start.confidence, joint.confidence, end.confidence) == .high
    return Limb(joint: joint.position, incoming: incoming, outgoing: outgoing, isReliable: isReliable)
  }
}
