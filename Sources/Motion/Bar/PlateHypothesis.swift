import FormCheckPose

/// An assumption about where the plate is relative to the hands, and how large it is.
struct PlateHypothesis: Sendable {
  /// The ratio of the plate's motion in the frame to that of the hands.
  let ratio: Double
  /// The plate's center minus `ratio` times the hands' position, in pixels.
  let offset: Point
  /// The plate's radius, in pixels.
  let radius: Double

  /// Returns where the plate is expected with the hands at a position.
  func center(_ hands: Point) -> Point { hands * ratio + offset }

  /// Returns how well a rim fits, 0…1, apart from its radius: 0 from `reach` pixels on.
  func fit(_ rim: PlateCandidate, _ hands: Point, reach: Double) -> Double {
    let distance = rim.center.distance(to: center(hands)) / reach
    return distance < 1 ? rim.coverage * (1 - distance * distance) : 0
  }
}
