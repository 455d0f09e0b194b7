import FormCheckCards
import FormCheckMotion
import FormCheckOverlay
import FormCheckPose

/// The angles of the joints that matter in a repetition: those that change most from the start to the turning point.
struct CardAngles {
  /// An angle on both sides of the body.
  private struct Joint {
    let title: String
    let left: AngleName
    let right: AngleName
  }

  private static let joints = [
    Joint(title: "Knee flexion", left: .leftKneeFlexion, right: .rightKneeFlexion),
    Joint(title: "Hip flexion", left: .leftHipFlexion, right: .rightHipFlexion),
    Joint(title: "Elbow flexion", left: .leftElbowFlexion, right: .rightElbowFlexion),
    Joint(title: "Shoulder elevation", left: .leftShoulderElevation, right: .rightShoulderElevation),
  ]
  /// The number of angles on a card.
  private static let maximumCount = 3
  /// The minimum change, in degrees, of a joint that matters.
  private static let minimumChange = 15.0

  /// The chosen angles with their titles, the one that changes most first.
  let chosen: [(title: String, name: AngleName)]

  /// Chooses among the angles of a person in all positions.
  ///
  /// - Parameter side: The working side; center to choose the side that is better visible.
  init(_ people: [OverlayPerson], side: BodySide) {
    let sides = Self.joints.compactMap { joint in Self.name(joint, people, side).map { (joint.title, $0) } }
    let ranked = sides.map { (title: $0.0, name: $0.1, change: Self.change($0.1, people)) }
      .filter { people.count == 1 || $0.change >= Self.minimumChange }
      .sorted { ($0.change, $1.title) > ($1.change, $0.title) }
    chosen = ranked.prefix(Self.maximumCount).map { ($0.title, $0.name) }
  }

  /// Returns the angles with their values in all positions.
  func lines(_ people: [OverlayPerson]) -> [ExerciseCard.Angle] {
    chosen.map { angle in
      ExerciseCard.Angle(title: angle.title, degrees: people.map { $0.angles[angle.name] })
    }
  }

  /// Returns the marks of the angles that are measured in a position.
  func marks(of person: OverlayPerson, convert: (Point) -> Point) -> [ExerciseCard.AngleMark] {
    chosen.compactMap { angle in
      guard let degrees = person.angles[angle.name], let joints = angle.name.joints,
        let vertex = person.pose[joints.vertex]?.position, let from = person.pose[joints.from]?.position,
        let to = person.pose[joints.to]?.position
      else { return nil }
      return ExerciseCard.AngleMark(
        vertex: convert(vertex), from: convert(from), to: convert(to),
        kind: angle.name.isFlexion ? .flexion : .inner, degrees: degrees)
    }
  }

  /// Returns the angle on the side that works, or else on the one with more confident keypoints; nil if neither is
  /// measured in any position.
  private static func name(_ joint: Joint, _ people: [OverlayPerson], _ side: BodySide) -> AngleName? {
    let names = side == .left ? [joint.left] : side == .right ? [joint.right] : [joint.left, joint.right]
    return names.map { ($0, confidence($0, people)) }.filter { $0.1.count > 0 }
      .max { ($0.1.count, $0.1.confidence) < ($1.1.count, $1.1.confidence) }?.0
  }

  /// Returns the number of positions in which an angle is measured, and the confidence of its keypoints.
  private static func confidence(
    _ name: AngleName, _ people: [OverlayPerson]
  ) -> (count: Int, confidence: Float) {
    let keypoints = people.flatMap { person in name.keypoints.compactMap { person.pose[$0]?.confidence } }
    return (people.count { $0.angles[name] != nil }, keypoints.reduce(0, +))
  }

  private static func change(_ name: AngleName, _ people: [OverlayPerson]) -> Double {
    let values = people.compactMap { $0.angles[name] }
    return (values.max() ?? 0) - (values.min() ?? 0)
  }
}
