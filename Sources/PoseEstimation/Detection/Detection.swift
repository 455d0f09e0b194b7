public import FormCheckPose

/// A person detected in a frame.
public struct Detection: Hashable, Sendable {
  /// The probability of a person, 0…1.
  public var score: Double
  /// The box of face and upper body, in pixels of the frame.
  public var box: Rectangle
  /// The detector's alignment points, in pixels: the mid-hip, a point above the head that determines size and roll, and
  /// possibly others.
  public var alignmentPoints: [Point]

  /// Returns the region for the landmark network; nil if the points don't span one.
  func region(_ crop: CropAlignment) -> RegionOfInterest? {
    guard alignmentPoints.count >= 2 else { return nil }
    return crop.region(center: alignmentPoints[0], top: alignmentPoints[1])
  }
}
