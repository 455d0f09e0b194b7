import FormCheckPose

/// Lead room: the space in front of an athlete recorded from the side, compared with the space behind.
struct LeadRoom: RecordingService {
  let name = "leadroom"
  let title = "Lead room"
  let kind = ServiceKind.composition

  /// The minimum fraction of the free width that lies in front: about half.
  private static let minimum = 0.45
  /// The minimum distance of the nose from the middle of the shoulders, in trunk lengths, at which the direction is
  /// clear.
  private static let minimumTurn = 0.15

  func evaluation(of scene: RecordingScene) -> SceneEvaluation? {
    guard let body = scene.subject, let nose = body.pose[.nose]?.position,
      let ears = body.pose.middle(.leftEar, .rightEar)
    else { return nil }
    let facing = nose.x - ears.x
    let box = body.fraction(body.bodyBox)
    let (left, right) = (max(0, box.x), max(0, 1 - box.x - box.width))
    guard abs(facing) >= Self.minimumTurn * body.trunkLength, left + right > 0 else { return nil }
    let fraction = (facing > 0 ? right : left) / (left + right)
    let ahead = Point(x: facing > 0 ? 1 : 0, y: box.center.y)
    let front = Point(x: facing > 0 ? box.x + box.width : box.x, y: box.center.y)
    return SceneEvaluation(
      score: min(1, fraction / Self.minimum), value: fraction,
      message: "\(NumberText.percent(fraction)) of the space is in front",
      shapes: [.box(box), .measured(from: front, to: ahead)])
  }

  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    guard let value = evaluations.map(\.value).median else {
      return unclear("Only for athletes who face one side")
    }
    let isGood = value >= Self.minimum
    return ServiceResult(
      self, isGood ? .good : .note, score: min(1, value / Self.minimum), value: value * 100, unit: "%",
      number: "\(NumberText.percent(value)) in front",
      message: isGood ? "" : "There is more space behind the athlete than in front",
      remedy: "Turn the camera in the direction that the athlete faces.")
  }
}
