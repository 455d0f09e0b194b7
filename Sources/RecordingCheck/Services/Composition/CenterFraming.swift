/// Center framing: the distance from the picture's center.
struct CenterFraming: RecordingService {
  let name = "center"
  let title = "Center framing"
  let kind = ServiceKind.composition
  private static let grid = PointGrid(centerWithin: 0.15)

  func evaluation(of scene: RecordingScene) -> SceneEvaluation? {
    scene.subject.flatMap { Self.grid.evaluation(at: $0.center, "the center") }
  }

  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    Self.grid.result(self, of: evaluations, "the center")
  }
}
