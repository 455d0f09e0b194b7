public import FormCheckPose

/// The area of a person in a frame, as a network estimated it: probabilities in a rotated square.
public struct OverlaySilhouette: Hashable, Sendable {
  /// The number of values across and down.
  public let side: Int
  /// The probability of the person, 0…1, row by row.
  public let values: [Float]
  /// The corner of the square at the first value, in pixels of the frame.
  public let corner: Point
  /// The step from one value to the next in a row, in pixels of the frame.
  public let step: Point

  /// Creates a silhouette; nil if the number of values isn't `side`² or the step isn't a vector of some length.
  public init?(side: Int, values: [Float], corner: Point, step: Point) {
    guard side > 0, values.count == side * side, step.length.isFinite, step.length > 0, corner.length.isFinite
    else { return nil }
    (self.side, self.values, self.corner, self.step) = (side, values, corner, step)
  }

  /// The probability from which a point belongs to the person.
  private static let threshold: Float = 0.5

  /// Whether a point, in pixels of the frame, belongs to the person.
  public func contains(_ point: Point) -> Bool {
    let offset = point - corner
    let squared = step.dot(step)
    let column = (offset.dot(step) / squared).rounded(.down)
    let row = (offset.dot(Point(x: -step.y, y: step.x)) / squared).rounded(.down)
    guard (0..<Double(side)).contains(column), (0..<Double(side)).contains(row) else { return false }
    return values[Int(row) * side + Int(column)] >= Self.threshold
  }
}
