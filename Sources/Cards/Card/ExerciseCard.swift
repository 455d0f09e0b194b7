#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
public import FormCheckLineArt
public import FormCheckPose

/// The content of an exercise card: the positions of a repetition as line drawings, with measurements.
public struct ExerciseCard: Sendable {
  /// The exercise's name.
  public var title: String
  /// The position of the repetition in the video, as a line of text.
  public var subtitle: String
  /// The positions in chronological order, of the same size; one for an exercise that is held still.
  public var positions: [Position]
  /// The durations of the phases, such as “Lowering 2.1 s”; the duration of a hold.
  public var tempo: [String]
  /// The angles of the joints that matter.
  public var angles: [Angle]

  /// Creates a card.
  public init(title: String, subtitle: String, positions: [Position], tempo: [String], angles: [Angle]) {
    (self.title, self.subtitle, self.positions) = (title, subtitle, positions)
    (self.tempo, self.angles) = (tempo, angles)
  }

  /// One position of a repetition.
  public struct Position: Sendable {
    /// The caption, such as “Start”.
    public var caption: String
    /// The line drawing.
    public var drawing: LineDrawing
    /// The angles to mark, in pixels of the drawing.
    public var marks: [AngleMark]
    /// The arrow to the next position; nil for none.
    public var arrow: Arrow?

    /// Creates a position.
    public init(
      caption: String, drawing: LineDrawing, marks: [AngleMark] = [], arrow: Arrow? = nil
    ) {
      (self.caption, self.drawing, self.marks, self.arrow) = (caption, drawing, marks, arrow)
    }
  }

  /// An arrow, in pixels of the drawing.
  public struct Arrow: Hashable, Sendable {
    /// The start.
    public var from: Point
    /// The tip.
    public var to: Point

    /// Creates an arrow.
    public init(from: Point, to: Point) { (self.from, self.to) = (from, to) }
  }

  /// An angle at a joint.
  public struct AngleMark: Hashable, Sendable {
    /// The joint.
    public var vertex: Point
    /// The other end of the upper segment.
    public var from: Point
    /// The other end of the lower segment.
    public var to: Point
    /// The angle.
    public var kind: Kind
    /// The measured angle, in degrees.
    public var degrees: Double

    /// The angle that is marked.
    public enum Kind: Hashable, Sendable {
      /// The angle from the continuation of the upper segment to the lower one: 0° for a straight limb.
      case flexion
      /// The angle between the segments.
      case inner
    }

    /// The maximum difference between the measured angle and that of the drawing for which an arc is drawn, in degrees: a
    /// limb that points at the camera has another angle in the drawing.
    private static let maximumArcError = 15.0
    /// The minimum angle for which an arc is drawn, in degrees: a smaller one looks like a stray dot.
    private static let minimumArc = 25.0

    /// Creates a mark.
    public init(vertex: Point, from: Point, to: Point, kind: Kind, degrees: Double) {
      (self.vertex, self.from, self.to) = (vertex, from, to)
      (self.kind, self.degrees) = (kind, degrees)
    }

    /// The text, such as “95°”.
    var text: String { "\(Int(saturating: degrees.rounded()))°" }

    /// The points on both sides of the arc; nil if the drawing doesn't show the measured angle.
    var arc: (from: Point, to: Point)? {
      let start = kind == .flexion ? vertex + (vertex - from) : from
      let (one, other) = (start - vertex, to - vertex)
      guard one.length > 0, other.length > 0 else { return nil }
      let shown = acos(max(-1, min(1, one.dot(other) / (one.length * other.length)))) * 180 / .pi
      guard shown >= Self.minimumArc, abs(shown - abs(degrees)) < Self.maximumArcError else { return nil }
      return (start, to)
    }
  }

  /// An angle over all positions.
  public struct Angle: Hashable, Sendable {
    /// The name, such as “Knee flexion”.
    public var title: String
    /// Degrees in each position; nil where the angle isn't measured.
    public var degrees: [Double?]

    /// Creates an angle.
    public init(title: String, degrees: [Double?]) { (self.title, self.degrees) = (title, degrees) }

    /// The values as text, such as “Knee flexion 5° → 112° → 8°”.
    var text: String {
      let values = degrees.map { $0.map { "\(Int(saturating: $0.rounded()))°" } ?? "–" }
      return "\(title) \(values.joined(separator: " → "))"
    }
  }
}
