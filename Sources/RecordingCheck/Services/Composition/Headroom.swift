import FormCheckPose

/// Headroom: the space above the head.
struct Headroom: RecordingService {
  let name = "headroom"
  let title = "Headroom"
  let kind = ServiceKind.composition

  /// The fractions of the picture's height that are good: more than the margin of an edge, and less than a third, above
  /// which the eyes lie below the picture's center when the body fills half of it.
  private static let range = BodyInFrame.margin...(1.0 / 3)

  func evaluation(of scene: RecordingScene) -> SceneEvaluation? {
    guard let body = scene.subject, let top = body.topOfHead else { return nil }
    let position = body.fraction(top)
    return SceneEvaluation(
      score: Self.score(position.y), value: position.y,
      message: "\(NumberText.percent(position.y)) above the head",
      shapes: [
        .line(from: Point(x: 0, y: Self.range.lowerBound), to: Point(x: 1, y: Self.range.lowerBound)),
        .line(from: Point(x: 0, y: Self.range.upperBound), to: Point(x: 1, y: Self.range.upperBound)),
        .point(position),
      ])
  }

  private static func score(_ value: Double) -> Double {
    value < range.lowerBound ? 0.5 + value / (2 * range.lowerBound) : 1 - max(0, value - range.upperBound)
  }

  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    // The head is highest where the body is upright.
    guard let value = Quantile.value(0.25, of: evaluations.map(\.value)) else {
      return unclear("No head is detected")
    }
    return ServiceResult(
      self, Self.range.contains(value) ? .good : .note, score: Self.score(value), value: value * 100,
      unit: "%",
      number: NumberText.percent(value),
      message: value < Self.range.lowerBound ? "The head touches the edge" : "",
      remedy: value < Self.range.lowerBound ? "Tilt the camera up." : "Tilt the camera down.")
  }
}
