public import FormCheckPose

/// A line, a shape, or a text that the user drew on the video, and the time for which it is shown.
///
/// Positions are fractions of the upright frame's width and height: (0, 0) is its top left corner, (1, 1) its bottom
/// right corner. Lengths that must not depend on the size of the frame, such as the width of a line, are fractions of
/// the shorter side of the frame as it is displayed, with square pixels.
public struct Drawing: Hashable, Sendable {
  /// A position with the pen's width.
  public struct Vertex: Hashable, Sendable {
    /// The position, as fractions of the frame's width and height, each 0…1.
    public var position: Point
    /// The width of the line here, as a fraction of the drawing's ``Drawing/width``: 0.1…3. Only strokes vary it.
    public var pressure: Double

    /// Creates a vertex at (`x`, `y`), as fractions of the frame's width and height.
    public init(_ x: Double, _ y: Double, pressure: Double = 1) {
      (position, self.pressure) = (Point(x: x, y: y), pressure)
    }
  }

  /// The name by which the drawing is removed, unique within a video: 1 to 32 lowercase letters, digits, `-`, and `_`.
  public var id: String
  /// The kind of the drawing.
  public var kind: Kind
  /// The positions, as many as the kind requires.
  public var vertices: [Vertex]
  /// The color.
  public var color: Color
  /// The width of the line, as a fraction of the frame's shorter side. Texts are six times as high.
  public var width: Double
  /// The text; nil for kinds other than ``Kind/text``.
  public var text: String?
  /// The time from which the drawing is shown, in seconds since the first shown frame: from the frame at this time on.
  public var start: Double
  /// The time for which the drawing is shown, in seconds.
  public var duration: Double

  /// Creates a drawing without checking it; see ``problem``.
  public init(
    id: String, kind: Kind, vertices: [Vertex], color: Color = .yellow, width: Double = standardWidth,
    text: String? = nil, start: Double, duration: Double = standardDuration
  ) {
    (self.id, self.kind, self.vertices, self.color) = (id, kind, vertices, color)
    (self.width, self.text, self.start, self.duration) = (width, text, start, duration)
  }
}

extension Drawing {
  /// The width of a line that wasn't chosen, as a fraction of the frame's shorter side.
  public static let standardWidth = 0.007
  /// The time for which a drawing is shown if no duration was chosen, in seconds.
  public static let standardDuration = 3.0
  /// The widths that a drawing can have, as fractions of the frame's shorter side.
  public static let widths = 0.001...0.05
  /// The range of times for which a drawing can be shown, in seconds.
  public static let durations = 0.1...3600.0
  /// The widths of a stroke's vertices, as fractions of its width.
  public static let pressures = 0.1...3.0
  /// The maximum number of characters of a text.
  public static let maximumTextLength = 200
  /// The maximum number of vertices of one stroke.
  public static let maximumVertices = 1000
  /// The maximum number of drawings of one video.
  public static let maximumCount = 500
  /// The maximum number of vertices of all drawings of one video, which limits the time to draw one frame.
  public static let maximumTotalVertices = 5000
}
