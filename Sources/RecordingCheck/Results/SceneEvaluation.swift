/// The measurement of a service in one scene.
public struct SceneEvaluation: Hashable, Sendable, Codable {
  /// The quality of the scene, 0…1.
  public var score: Double
  /// The measured number, in the service's unit.
  public var value: Double
  /// A short sentence about this scene.
  public var message: String
  /// The overlay: the reference grid, and the measured shapes.
  public var shapes: [GuideShape] = []
  /// The names of affected items, such as joints outside the frame.
  public var affected: [String]
  /// A second number that the service's judgment needs, such as a standard error; nil without one.
  public var detail: Double?

  /// Creates an evaluation; the score is limited to 0…1.
  public init(
    score: Double, value: Double, message: String, shapes: [GuideShape] = [], affected: [String] = [],
    detail: Double? = nil
  ) {
    (self.score, self.value, self.message) = (min(1, max(0, score)), value, message)
    (self.shapes, self.affected, self.detail) = (shapes, affected, detail)
  }

  /// Shapes aren't saved: only single frames are drawn.
  private enum CodingKeys: String, CodingKey { case score, value, message, affected, detail }

  /// Whether all numbers are finite.
  var isFinite: Bool { score.isFinite && value.isFinite && detail?.isFinite != false }
}
