import FormCheckPose

/// The blur of the hands, which move fastest.
struct WristBlur: RecordingService {
  let name = "blur"
  let title = "Blur at the wrists"
  let subject = ServiceSubject.person

  /// The lengths of a streak as fractions of the forearm for a note and for a warning: at a quarter, about 6 cm, the
  /// streak is as long as a wrist is wide; at half, hand and wrist can't be distinguished.
  private static let (note, warning) = (0.25, 0.5)
  /// The minimum confidence, 0…1, of a wrist.
  private static let minimumConfidence: Float = 0.5

  func evaluation(of scene: RecordingScene) -> SceneEvaluation? {
    guard let body = scene.subject, let frame = scene.frame else { return nil }
    let wrists = [KeypointName.leftWrist, .rightWrist].compactMap { body.pose[$0] }
      .filter { $0.confidence >= Self.minimumConfidence }
    let radius = body.forearmLength / 2
    let blurs = wrists.compactMap { wrist in
      EdgeBlur(frame, around: wrist.position, radius: radius).map {
        ($0.streak / body.forearmLength, wrist)
      }
    }
    guard let worst = blurs.max(by: { $0.0 < $1.0 }) else { return nil }
    return SceneEvaluation(
      score: 1 - worst.0 / (2 * Self.warning), value: worst.0,
      message: "edges at the wrists spread over \(NumberText.percent(worst.0)) of the forearm",
      shapes: blurs.map { .point(body.fraction($0.1.position)) })
  }

  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    guard let value = evaluations.map(\.value).median else {
      return unclear("The wrists can't be measured")
    }
    let mark: CheckMark = value > Self.warning ? .warning : value > Self.note ? .note : .good
    return ServiceResult(
      self, mark, score: 1 - value / (2 * Self.warning), value: value * 100, unit: "%",
      number: "\(NumberText.percent(value)) of the forearm",
      message: mark == .good ? "" : "Edges at the wrists are blurred",
      remedy: "Add light, focus on the athlete, clean the lens, or move closer.")
  }
}
