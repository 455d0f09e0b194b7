import FormCheckPose

/// A tracked rim with its motion, from which its position in the next frame is predicted.
struct TrackedRim {
  private let rim: PlateCandidate
  /// The motion since the frame before, in pixels; 0 for a new rim.
  private let velocity: Point

  /// Creates a rim that continues the nearest of `others`, if any is near.
  init(_ rim: PlateCandidate, after others: [TrackedRim]) {
    self.rim = rim
    let near = others.filter {
      $0.predicted.distance(to: rim.center) < 0.3 * rim.radius && abs($0.rim.radius / rim.radius - 1) < 0.15
    }
    let before = near.min { $0.predicted.distance(to: rim.center) < $1.predicted.distance(to: rim.center) }
    velocity = before.map { rim.center - $0.rim.center } ?? Point(x: 0, y: 0)
  }

  private var predicted: Point { rim.center + velocity }

  /// Returns the predicted circle in the next image. Its radius is the mean of the rim's axes.
  func circle(in image: GradientImage) -> CenterVotes.Circle {
    let center = image.reducedPoint(predicted)
    return CenterVotes.Circle(
      x: center.x, y: center.y, radius: rim.radius * (1 + rim.aspect) / 2 / Double(image.factor), score: 0)
  }
}
