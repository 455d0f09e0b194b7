import FormCheckPixels
import FormCheckPose

/// Other people who are larger than the athlete, and may be taken for the athlete.
struct OtherPeople: RecordingService {
  let name = "people"
  let title = "Other people"

  /// The sizes of another person relative to the athlete for a note and for a warning.
  private static let (note, warning) = (0.8, 1.0)
  /// The fraction of scenes in which another person may pass by: one of twelve.
  private static let passing = 1.5 / 12

  func evaluation(of scene: RecordingScene) -> SceneEvaluation? {
    guard let body = scene.subject, let athlete = scene.athlete else { return nil }
    let others = scene.people.indices.filter { $0 != athlete }
      .compactMap { BodyGeometry(scene.people[$0], in: scene.size) }
    let largest = others.max { $0.trunkLength < $1.trunkLength }
    let ratio = (largest?.trunkLength ?? 0) / body.trunkLength
    return SceneEvaluation(
      score: 1 - max(0, ratio - 0.5), value: ratio,
      message: largest == nil
        ? "nobody else" : "another person of \(NumberText.percent(ratio)) of the athlete's size",
      shapes: others.map { .box($0.fraction($0.box)) })
  }

  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    guard let value = Quantile.value(1 - Self.passing, of: evaluations.map(\.value)) else {
      return unclear("No person is detected")
    }
    let mark: CheckMark = value > Self.warning ? .warning : value > Self.note ? .note : .good
    return ServiceResult(
      self, mark, score: 1 - max(0, value - 0.5), value: value * 100, unit: "%",
      number: value > 0 ? "\(NumberText.percent(value)) of the athlete's size" : "none",
      message: mark == .good
        ? "" : "Another person is \(mark == .note ? "nearly as large as" : "larger than") the athlete",
      remedy: "Ask other people to stay farther away, or choose the athlete with --athlete.")
  }
}
