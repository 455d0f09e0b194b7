import FormCheckPose

/// The distance of the athlete from the nearest of several points of a picture, in fractions of its width and height.
struct PointGrid {
  /// The points.
  let targets: [Point]
  /// The distance within which the athlete counts as well placed.
  let tolerance: Double
  /// The lines through the points.
  let lines: [GuideShape]

  /// Creates the crossings of two vertical and two horizontal lines.
  init(crossingsAt fraction: Double, tolerance: Double) {
    let lines = [fraction, 1 - fraction]
    targets = lines.flatMap { x in lines.map { Point(x: x, y: $0) } }
    self.tolerance = tolerance
    self.lines =
      lines.map { .line(from: Point(x: $0, y: 0), to: Point(x: $0, y: 1)) }
      + lines.map { .line(from: Point(x: 0, y: $0), to: Point(x: 1, y: $0)) }
  }

  /// Creates the center.
  init(centerWithin tolerance: Double) {
    targets = [Point(x: 0.5, y: 0.5)]
    self.tolerance = tolerance
    lines = [
      .line(from: Point(x: 0.5, y: 0), to: Point(x: 0.5, y: 1)),
      .line(from: Point(x: 0, y: 0.5), to: Point(x: 1, y: 0.5)),
    ]
  }

  /// Half the picture's diagonal, the largest distance from the center, in fractions of its sides.
  private static let farthest = 0.5.squareRoot()

  /// Returns the score of a distance: 1 − distance/√0.5.
  static func score(_ distance: Double) -> Double { 1 - distance / farthest }

  /// Returns the evaluation of a position.
  func evaluation(at position: Point, _ target: String) -> SceneEvaluation? {
    guard let nearest = targets.min(by: { $0.distance(to: position) < $1.distance(to: position) }) else {
      return nil
    }
    let distance = nearest.distance(to: position)
    let advice = distance <= tolerance ? "well placed" : Self.advice(from: position, to: nearest)
    return SceneEvaluation(
      score: Self.score(distance), value: distance,
      message: "\(NumberText.hundredths(distance)) from \(target): \(advice)",
      shapes: lines + targets.map { .target($0) } + [
        .measured(from: position, to: nearest), .point(position),
      ])
  }

  /// Returns how to move the athlete in the frame.
  private static func advice(from position: Point, to target: Point) -> String {
    let (right, down) = (target.x - position.x, target.y - position.y)
    let moves = [
      abs(right) < 0.03 ? nil : right > 0 ? "right" : "left",
      abs(down) < 0.03 ? nil : down > 0 ? "down" : "up",
    ].compactMap(\.self)
    return "move the athlete \(moves.joined(separator: " and ")) in the frame"
  }

  /// Returns the result of a service with this grid.
  func result(
    _ service: any RecordingService, of evaluations: [SceneEvaluation], _ target: String
  ) -> ServiceResult {
    guard let distance = evaluations.map(\.value).median else {
      return service.unclear("No person is detected")
    }
    let typical = evaluations.min { abs($0.value - distance) < abs($1.value - distance) }
    let isGood = distance <= tolerance
    return ServiceResult(
      service, isGood ? .good : .note, score: Self.score(distance), value: distance,
      number: NumberText.hundredths(distance),
      message: isGood ? "Well placed" : typical.map { "The athlete is \($0.message)" } ?? "",
      remedy: nil)
  }
}
