import FormCheckPose

/// An assumption about the plate's position relative to the hands, and about its size.
struct PlateHypothesis: Sendable {
  /// The ratio of the plate's motion in the frame to that of the hands.
  let ratio: Double
  /// The plate's center minus `ratio` times the hands' position, in pixels.
  let offset: Point
  /// The plate's radius, in pixels.
  let radius: Double

  /// Returns the expected center of the plate for a position of the hands.
  func center(_ hands: Point) -> Point { hands * ratio + offset }

  /// Returns the fit of a rim, 0…1, apart from its radius: 0 at a distance of `reach` pixels or more.
  func fit(_ rim: PlateCandidate, _ hands: Point, reach: Double) -> Double {
    let distance = rim.center.distance(to: center(hands)) / reach
    return distance < 1 ? rim.coverage * (1 - distance * distance) : 0
  }
}
