public import FormCheckPose

/// Closed curves whose inside, by the even-odd rule, is filled.
public struct VectorPath: Hashable, Sendable {
  /// A cubic Bézier curve from the end of the one before it.
  public struct Curve: Hashable, Sendable {
    /// The first control point.
    public let control1: Point
    /// The second control point.
    public let control2: Point
    /// The end.
    public let end: Point
  }

  /// A closed curve.
  public struct Loop: Hashable, Sendable {
    /// The start, which is also the end of the last curve.
    public let start: Point
    /// The curves.
    public let curves: [Curve]
  }

  /// The curves, in pixels of the drawing: the top left corner of the image is (0, 0).
  public let loops: [Loop]

  /// Creates a path.
  public init(loops: [Loop]) { self.loops = loops }
}
