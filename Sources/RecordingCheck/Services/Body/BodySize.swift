import FormCheckPose

/// The fraction of the picture that the body fills: at best 45–85 % of its height, or of its width when lying.
struct BodySize: RecordingService {
  let name = "size"
  let title = "Body height"

  /// The fractions of the picture that are good.
  static let range = 0.45...0.85
  /// The fractions beyond which keypoints are coarse, or limbs leave the frame.
  private static let acceptable = 0.3...1.0

  func evaluation(of scene: RecordingScene) -> SceneEvaluation? {
    guard let body = scene.subject else { return nil }
    let box = body.fraction(body.bodyBox)
    let value = max(box.width, box.height)
    return SceneEvaluation(
      score: Self.score(value), value: value, message: "the body fills \(NumberText.percent(value))",
      shapes: [.box(box)])
  }

  private static func score(_ value: Double) -> Double {
    value < range.lowerBound ? value / range.lowerBound : 1 - max(0, value - range.upperBound) / 0.3
  }

  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    // The body is longest while it is upright. The upper quartile is used instead of the maximum, which may be an
    // error.
    guard let value = Quantile.value(0.75, of: evaluations.map(\.value)) else {
      return unclear("No person is detected")
    }
    let mark: CheckMark =
      Self.range.contains(value) ? .good : Self.acceptable.contains(value) ? .note : .warning
    let isSmall = value < Self.range.lowerBound
    return ServiceResult(
      self, mark, score: Self.score(value), value: value * 100, unit: "%", number: NumberText.percent(value),
      message: mark == .good ? "" : "45–85 % of the frame is best",
      remedy: isSmall
        ? "Move the camera closer, or turn the phone so that the longer side follows the body."
        : "Move the camera back.")
  }
}
