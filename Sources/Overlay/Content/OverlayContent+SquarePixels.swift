import FormCheckPixels
import FormCheckPose

extension OverlayContent {
  /// Returns the content with all drawn positions in square pixels of a scene. Areas of the frame itself, which are covered
  /// or masked, keep their positions.
  ///
  /// - Complexity: O(*n*) in the number of positions if the pixels aren't square.
  func inSquarePixels(of scene: OverlayScene) -> OverlayContent {
    guard scene.size != scene.frame.size else { return self }
    let across = Double(scene.size.width) / Double(scene.frame.size.width)
    let down = Double(scene.size.height) / Double(scene.frame.size.height)
    return moved { Point(x: $0.x * across, y: $0.y * down) }
  }

  private func moved(_ move: (Point) -> Point) -> OverlayContent {
    var content = self
    for index in people.indices { content.people[index].pose = people[index].pose.moved(move) }
    for index in trails.indices { content.trails[index].points = trails[index].points.map(move) }
    content.bar = bar.map { bar in
      BarTrace(
        current: bar.current.map { BarTrace.Step(point: move($0.point), speed: $0.speed) },
        others: bar.others.map { $0.map(move) })
    }
    return content
  }
}
