import FormCheckPose

/// An estimate of a body's turn out of the image plane, from its shoulders, hips, and feet in 3D.
///
/// The direction of the feet counts half as much as the line through the body's sides, because feet turn out.
struct BodyTurn {
  private static let feetWeight = 0.5
  /// The confidence from which a keypoint is more likely right than wrong.
  private static let minimumConfidence: Float = 0.5

  private let sides: [(left: Int, right: Int)]
  private let feet: [(heel: Int, toe: Int)]

  /// Creates an estimate for bodies with this skeleton.
  init(_ skeleton: Skeleton) {
    sides = (SidePairs.shoulders.pairs + SidePairs.hips.pairs).compactMap { $0.indices(in: skeleton) }
    let names = [(KeypointName.leftHeel, KeypointName.leftFootIndex), (.rightHeel, .rightFootIndex)]
    feet = names.compactMap { heel, toe in
      guard let heel = skeleton.index(of: heel), let toe = skeleton.index(of: toe) else { return nil }
      return (heel, toe)
    }
  }

  /// Returns the turn in degrees, −90…90, positive if the right side is nearer to the camera; nil without a body in 3D.
  ///
  /// `point` returns a keypoint in the world, NaN where it is missing, and `confidence` its confidence.
  func degrees(_ point: (Int) -> WorldVector, confidence: (Int) -> Float) -> Double? {
    guard let line = sideLine(point, confidence) else { return nil }
    let sum = line + Self.feetWeight * feetLine(point, confidence)
    return arcTangent(sum.y, abs(sum.x)) * 180 / .pi
  }

  /// A direction of length 1 or less: to the right of the image, and away from the camera.
  private typealias Direction = SIMD2<Double>

  /// Returns the direction from the right side of the body to the left one.
  ///
  /// A pair that is hidden, for example by a plate, doesn't count if the other pair is visible.
  private func sideLine(_ point: (Int) -> WorldVector, _ confidence: (Int) -> Float) -> Direction? {
    // From the side, the body hides one keypoint of a visible pair.
    let seen = sides.filter { max(confidence($0.left), confidence($0.right)) >= Self.minimumConfidence }
    let lines = (seen.isEmpty ? sides : seen).map { point($0.left) - point($0.right) }.filter {
      $0.length.isFinite
    }
    let line = lines.reduce(WorldVector(repeating: 0), +)
    guard line.length > 0 else { return nil }
    // The line of a body that leans or lies also has a part along the image's height.
    let across = (line.x * line.x + line.y * line.y).squareRoot()
    return Direction(line.x < 0 ? -across : across, line.z) / line.length
  }

  /// Returns the mean direction of the visible feet, turned by 90° so that it is that of the side line; 0 without feet.
  private func feetLine(_ point: (Int) -> WorldVector, _ confidence: (Int) -> Float) -> Direction {
    let lines = feet.filter { min(confidence($0.heel), confidence($0.toe)) >= Self.minimumConfidence }
      .map { point($0.toe) - point($0.heel) }.filter { $0.length > 0 }
    let sum = lines.reduce(Direction(repeating: 0)) { $0 + Direction(-$1.z, $1.x) / $1.length }
    return lines.isEmpty ? sum : sum / Double(lines.count)
  }
}
