public import FormCheckPose

/// The trunk and the legs of one person, which the face network sometimes takes for a large face.
///
/// Only a large, uncertain face is questioned. A real face in front of a body is nearer to the camera than the body's own, so
/// that it is at least as large, the network scores it high, and the person's shoulders hide the body around it. A
/// smaller one may be in the background, beside the body.
public struct TrunkAndLegs: Hashable, Sendable {
  /// The relation of a detected face to the body.
  public enum Relation: Hashable, Sendable {
    /// The face is outside the box around the person.
    case apart
    /// The face may be the person's own, or another one near the person.
    case possible
    /// The face is on the trunk or a leg, away from the head.
    case contradicted
  }

  /// The area of the head; nil for a pose without finite keypoints of a face.
  private let head: HeadArea?
  /// The box around all keypoints.
  private let box: Rectangle
  /// The longer diagonal from a shoulder to the opposite hip, in pixels.
  private let trunkLength: Double
  /// The inner parts of the trunk and of the legs; empty unless the head and the trunk are clear.
  private let parts: [CoveredArea]

  /// The mean score below which a detected face is uncertain, 0…1. In labeled photos, faces on the trunk or the legs of another
  /// person's pose score at least 0.7. 69 of 83 large false ones in 72 workouts score less than 0.4.
  fileprivate static let certainScore = 0.4
  /// The minimum confidence of the keypoints of a body that contradicts a face: they are more likely right than wrong.
  private static let minimumConfidence: Float = 0.5
  /// The longer side of a person's own face, in trunk lengths: the median of 25 workouts.
  private static let faceSize = 0.3
  /// Half the depth of the chest and the half-width of a leg, in trunk lengths. The trunk is 0.29 of the stature long and about
  /// half as deep, and the thigh 0.1 thick (Drillis and Contini 1966).
  private static let (trunkRadius, legRadius) = (0.25, 0.15)

  /// Creates the area of a person; nil for a pose without finite keypoints.
  ///
  /// - Parameter isObserved: whether the pose was inferred from the frame. Otherwise, it contradicts no face.
  /// - Complexity: O(*n*) in the number of keypoints.
  public init?(_ pose: Pose, isObserved: Bool = true) {
    let positions = pose.keypoints.lazy.map(\.position).filter(\.isFinite)
    guard let box = Rectangle(enclosing: positions) else { return nil }
    (self.box, head, trunkLength) = (box, HeadArea(pose), pose.torsoLength)
    parts = isObserved && HeadArea.isClear(pose) ? Self.parts(of: pose, trunkLength) : []
  }

  private static func parts(of pose: Pose, _ trunkLength: Double) -> [CoveredArea] {
    func position(_ name: KeypointName) -> Point? {
      pose[name].flatMap { $0.confidence >= minimumConfidence && $0.position.isFinite ? $0.position : nil }
    }
    guard let leftShoulder = position(.leftShoulder), let rightShoulder = position(.rightShoulder),
      let leftHip = position(.leftHip), let rightHip = position(.rightHip)
    else { return [] }
    let trunk = CoveredArea(
      from: leftShoulder.midpoint(to: rightShoulder), to: leftHip.midpoint(to: rightHip),
      radius: trunkRadius * trunkLength)
    let legs = [
      (KeypointName.leftHip, KeypointName.leftKnee), (.leftKnee, .leftAnkle), (.rightHip, .rightKnee),
      (.rightKnee, .rightAnkle),
    ].compactMap { upper, lower in
      position(upper).flatMap { start in
        position(lower).map { CoveredArea(from: start, to: $0, radius: legRadius * trunkLength) }
      }
    }
    return [trunk] + legs
  }

  /// Returns the relation of a face to the body.
  ///
  /// - Parameter face: the box from forehead to chin, in pixels.
  public func relation(to face: Rectangle) -> Relation {
    let (center, side) = (face.center, max(face.width, face.height))
    if let head, center.distance(toSegmentFrom: head.center, to: head.expected) <= head.radius + side / 2 {
      return .possible
    }
    let isApart =
      center.x < box.x - side / 2 || center.x > box.x + box.width + side / 2 || center.y < box.y - side / 2
      || center.y > box.y + box.height + side / 2
    guard !isApart else { return .apart }
    return side >= Self.faceSize * trunkLength && parts.contains { $0.contains(center) }
      ? .contradicted : .possible
  }
}

extension [TrunkAndLegs] {
  /// Whether a detected face is part of a body: it is uncertain, exactly one of these people contradicts it, and it is apart
  /// from all others.
  ///
  /// - Parameters:
  ///   - face: the box from forehead to chin, in pixels.
  ///   - score: the mean score of the network, 0…1.
  public func contradict(face: Rectangle, score: Double) -> Bool {
    guard score < TrunkAndLegs.certainScore else { return false }
    return map { $0.relation(to: face) }.filter { $0 != .apart } == [.contradicted]
  }
}
