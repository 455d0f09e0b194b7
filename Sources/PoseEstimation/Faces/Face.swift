public import FormCheckPose

/// A face detected in a frame, with or without a body.
public struct Face: Hashable, Sendable {
  /// The mean score of the network in two inferences, 0…1.
  public var score: Double
  /// The box from forehead to chin, in pixels of the frame.
  public var box: Rectangle

  /// Creates a face.
  ///
  /// - Parameters:
  ///   - score: the mean score of the network in two inferences, 0…1.
  ///   - box: the box from forehead to chin, in pixels of the frame.
  public init(score: Double, box: Rectangle) { (self.score, self.box) = (score, box) }
}

extension [Face] {
  /// Returns one face for each group of overlapping ones of similar size, by descending score.
  ///
  /// Nothing is averaged: the faces come from tiles in which they may be cut off. Faces of different sizes all remain,
  /// because the larger of two may be a false one.
  ///
  /// - Complexity: O(*n* *m*) for *n* faces of *m* groups.
  func distinct(overlap: Double) -> [Face] {
    var kept: [Face] = []
    for face in sorted(by: Face.precedes)
    where !kept.contains(where: { $0.box.intersectionOverUnion(with: face.box) > overlap }) {
      kept.append(face)
    }
    return kept
  }
}

extension Face {
  /// Whether `first` precedes `second`, by descending score. Equal scores are ordered by position, so that the result
  /// doesn't depend on the order of the tiles.
  fileprivate static func precedes(_ first: Face, _ second: Face) -> Bool {
    (first.score, second.box.x, second.box.y) > (second.score, first.box.x, first.box.y)
  }
}
