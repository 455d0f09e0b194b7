/// A straight edge in an image.
struct LineSegment {
  /// The middle of the edge, in samples.
  let x: Double
  let y: Double
  /// The length, in samples.
  let length: Double
  /// The direction against the x axis, in degrees, −90…90, positive if the right end is lower.
  let degrees: Double
}
