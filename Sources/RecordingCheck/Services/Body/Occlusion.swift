import FormCheckPose

/// The hidden parts of the body: joints inside the frame that the network can't detect on either side.
struct Occlusion: RecordingService {
  let name = "occlusion"
  let title = "Hidden parts"

  /// The confidence, 0…1, below which a joint is more likely wrong than right.
  private static let minimumConfidence: Float = 0.5
  /// The fractions of joint pairs that are hidden on average for a note and for a warning: one of six, and two of six.
  private static let (note, warning) = (1.0 / 6, 2.0 / 6)
  private static let pairs: [(String, KeypointName, KeypointName)] = [
    ("shoulders", .leftShoulder, .rightShoulder), ("elbows", .leftElbow, .rightElbow),
    ("wrists", .leftWrist, .rightWrist), ("hips", .leftHip, .rightHip), ("knees", .leftKnee, .rightKnee),
    ("ankles", .leftAnkle, .rightAnkle),
  ]

  func evaluation(of scene: RecordingScene) -> SceneEvaluation? {
    guard let body = scene.subject else { return nil }
    let inside = Self.pairs.map { pair in
      (
        pair: pair,
        joints: [pair.1, pair.2].compactMap { body.pose[$0] }.filter { BodyInFrame.isInside($0, of: body) }
      )
    }.filter { !$0.joints.isEmpty }
    let hidden = inside.filter { $0.joints.allSatisfy { $0.confidence < Self.minimumConfidence } }.map(\.pair)
    let fraction = Double(hidden.count) / Double(max(1, inside.count))
    let points = hidden.flatMap { [$0.1, $0.2] }.compactMap { body.pose[$0]?.position }.map(body.fraction)
    return SceneEvaluation(
      score: 1 - fraction, value: fraction,
      message: hidden.isEmpty ? "nothing is hidden" : "\(NumberText.list(hidden.map(\.0))) hidden",
      shapes: points.map { .point($0) }, affected: hidden.map(\.0))
  }

  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    guard !evaluations.isEmpty else { return unclear("No person is detected") }
    let mean = evaluations.reduce(0) { $0 + $1.value } / Double(evaluations.count)
    let parts = NumberText.frequent(evaluations.flatMap(\.affected), count: 2)
    let mark: CheckMark = mean >= Self.warning ? .warning : mean >= Self.note ? .note : .good
    let count = parts.first.map { part in evaluations.count { $0.affected.contains(part) } } ?? 0
    return ServiceResult(
      self, mark, score: 1 - mean, value: mean * 100, unit: "%",
      number: parts.isEmpty ? "none" : "\(parts[0]) in \(count) of \(evaluations.count)",
      message: mark == .good
        ? "" : "The \(NumberText.list(parts)) are covered on both sides, or too dark or small",
      remedy: "Move what covers the body, or record from a direction in which nothing does.")
  }
}
