import FormCheckCards
import FormCheckLineArt
import FormCheckPose

/// The arrow from one position of a repetition to the next: the displacement of the part of the body that moves farthest,
/// beside the body.
struct CardArrow {
  private static let groups: [[KeypointName]] = [
    [.leftHip, .rightHip], [.leftShoulder, .rightShoulder], [.leftWrist, .rightWrist], [.leftWrist],
    [.rightWrist], [.leftAnkle, .rightAnkle], [.leftAnkle], [.rightAnkle], [.leftKnee, .rightKnee],
  ]
  /// The minimum displacement that has an arrow, in trunk lengths.
  private static let minimumLength = 0.2
  /// The distance of an arrow from lines, in pixels of the drawing.
  private static let clearance: Float = 14
  /// The minimum confidence of the keypoints.
  private static let minimumConfidence: Float = 0.4

  /// Returns the arrow from a pose to the next one; nil if the body moves too little.
  ///
  /// - Parameters:
  ///   - convert: The position in the drawing of a position in the frame.
  ///   - drawing: The drawing of the first pose, which the arrow avoids if there is room.
  static func arrow(
    from pose: Pose, to next: Pose, convert: (Point) -> Point, avoiding drawing: LineDrawing
  ) -> ExerciseCard.Arrow? {
    let size = max(pose.torsoLength, next.torsoLength)
    let moves = groups.compactMap { group in displacement(of: group, pose, next) }
    guard let largest = moves.max(by: { $0.length < $1.length }), largest.length >= minimumLength * size
    else {
      return nil
    }
    return beside(ExerciseCard.Arrow(from: convert(largest.from), to: convert(largest.to)), drawing)
  }

  /// The displacement of a part of the body, in pixels of the frame.
  private struct Move {
    let from: Point
    let to: Point
    /// The length by which parts are compared.
    let length: Double
  }

  /// The factor by which one side alone is compared with both: it counts only if it moves clearly more.
  private static let oneSideFactor = 0.7

  private static func displacement(of group: [KeypointName], _ pose: Pose, _ next: Pose) -> Move? {
    func middle(_ pose: Pose) -> Point? {
      let points = group.compactMap { pose[$0] }.filter { $0.confidence >= minimumConfidence }.map(\.position)
      guard points.count == group.count else { return nil }
      return points.reduce(Point(x: 0, y: 0), +) * (1 / Double(points.count))
    }
    guard let from = middle(pose), let to = middle(next) else { return nil }
    let length = from.distance(to: to) * (group.count == 1 ? oneSideFactor : 1)
    return Move(from: from, to: to, length: length)
  }

  /// Returns the arrow, moved sideways by the smallest distance at which it touches no line and no body; unmoved if there
  /// is no room.
  private static func beside(_ arrow: ExerciseCard.Arrow, _ drawing: LineDrawing) -> ExerciseCard.Arrow {
    let blocked = drawing.blocked(within: clearance)
    let along = (arrow.to - arrow.from) * (1 / max(1e-9, arrow.from.distance(to: arrow.to)))
    let across = Point(x: -along.y, y: along.x)
    // A stride of floating-point numbers would call fma.
    for step in stride(from: 0, to: (max(blocked.width, blocked.height) + 1) / 2, by: 6) {
      for sign in [1.0, -1.0] {
        let offset = across * (sign * Double(step))
        let moved = ExerciseCard.Arrow(from: arrow.from + offset, to: arrow.to + offset)
        if isFree(moved, blocked) { return moved }
      }
    }
    return arrow
  }

  /// Whether an arrow stays in the drawing and touches nothing, at 25 points of its length.
  private static func isFree(_ arrow: ExerciseCard.Arrow, _ blocked: BitImage) -> Bool {
    (0...24).allSatisfy { step in
      let point = arrow.from + (arrow.to - arrow.from) * (Double(step) / 24)
      let (x, y) = (Int(saturating: point.x), Int(saturating: point.y))
      let isInside = x >= 8 && y >= 8 && x < blocked.width - 8 && y < blocked.height - 8
      return isInside && !blocked[x, y]
    }
  }
}
