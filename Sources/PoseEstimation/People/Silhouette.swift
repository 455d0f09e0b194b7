public import FormCheckPose

/// The probability that each pixel of a square region shows one person.
public struct Silhouette: Sendable {
  /// The region.
  public let region: RegionOfInterest
  /// The number of rows and columns.
  public let side: Int
  /// `side` × `side` probabilities in rows, 0…1.
  public let probabilities: [Float]

  /// Returns the probability at a position of the frame, in pixels, by bilinear interpolation; 0 outside the region.
  public func probability(at point: Point) -> Float {
    let position = region.unitPoint(point)
    let x = position.x * Double(side) - 0.5
    let y = position.y * Double(side) - 0.5
    let last = Double(side - 1)
    guard side > 0, x > -1, y > -1, x < last + 1, y < last + 1 else { return 0 }
    let (left, top) = (
      max(0, min(side - 1, Int(x.rounded(.down)))), max(0, min(side - 1, Int(y.rounded(.down))))
    )
    let (right, bottom) = (min(left + 1, side - 1), min(top + 1, side - 1))
    let (fx, fy) = (Float(max(0, min(1, x - Double(left)))), Float(max(0, min(1, y - Double(top)))))
    let upper = probabilities[top * side + left] * (1 - fx) + probabilities[top * side + right] * fx
    let lower = probabilities[bottom * side + left] * (1 - fx) + probabilities[bottom * side + right] * fx
    return upper * (1 - fy) + lower * fy
  }
}
