/// The golden ratio: the distance from the nearest crossing of the lines that divide the picture in this ratio.
struct GoldenRatio: RecordingService {
  let name = "golden"
  let title = "Golden ratio"
  let kind = ServiceKind.composition
  /// The smaller part of a side divided in the golden ratio: 1 − 1/φ = 0.382.
  private static let grid = PointGrid(crossingsAt: (3 - 5.0.squareRoot()) / 2, tolerance: 0.12)

  func evaluation(of scene: RecordingScene) -> SceneEvaluation? {
    scene.subject.flatMap { Self.grid.evaluation(at: $0.center, "an intersection of the golden lines") }
  }

  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    Self.grid.result(self, of: evaluations, "an intersection of the golden lines")
  }
}
