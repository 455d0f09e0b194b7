public import FormCheckPose

/// A person found in a picture: roughly where, and how the body lies.
public struct Detection: Hashable, Sendable {
  /// The probability that it is a person, 0…1.
  public var score: Double
  /// The box that the detector gives (of the face and upper body), in pixels of the picture.
  public var box: Rectangle
  /// The alignment points, in pixels: mid-hip, a point above the head that fixes size and roll, and two more of the upper body.
  public var alignmentPoints: [Point]

  /// The square in which the landmark network should look; nil if the points don't span one.
  public var region: RegionOfInterest? {
    guard alignmentPoints.count >= 2 else { return nil }
    return RegionOfInterest(midHip: alignmentPoints[0], circlePoint: alignmentPoints[1])
  }
}
