/// The rule of thirds: the distance from the nearest crossing of the lines at thirds.
struct RuleOfThirds: RecordingService {
  let name = "thirds"
  let title = "Rule of thirds"
  let kind = ServiceKind.composition
  private static let grid = PointGrid(crossingsAt: 1.0 / 3, tolerance: 0.12)

  func evaluation(of scene: RecordingScene) -> SceneEvaluation? {
    scene.subject.flatMap { Self.grid.evaluation(at: $0.center, "an intersection of the thirds") }
  }

  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    Self.grid.result(self, of: evaluations, "an intersection of the thirds")
  }
}
