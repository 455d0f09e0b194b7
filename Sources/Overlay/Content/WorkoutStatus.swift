public import FormCheckMotion

/// The state of a workout at one frame: the current set's progress, which is the content of the workout panel and of the remarks.
public struct WorkoutStatus: Hashable, Sendable {
  /// A corner of the frame.
  public enum Corner: Hashable, Sendable, CaseIterable {
    case bottomLeft
    case bottomRight
    case topRight
  }

  /// A remark on form.
  public struct Remark: Hashable, Sendable {
    /// The severity of the finding.
    public var severity: Finding.Severity
    /// The remark in a few words.
    public var text: String

    /// Creates a remark.
    public init(severity: Finding.Severity, text: String) {
      self.severity = severity
      self.text = text
    }
  }

  /// The value of the repetition signal, with its name.
  public struct Reading: Hashable, Sendable {
    /// The name, such as `knee flexion`.
    public var title: String
    /// The value with its unit, such as `93°`; a dash if there is none.
    public var value: String

    /// Creates a reading.
    public init(title: String, value: String) { (self.title, self.value) = (title, value) }
  }

  /// The exercise of the set and, if there are several sets, its number, such as `Squat, set 2 of 3`.
  public var heading: String
  /// The number of completed repetitions of the set, or the whole seconds held so far.
  public var done: Int
  /// The number of repetitions in the set, or the whole seconds held in it.
  public var total: Int
  /// The unit of ``done`` and ``total``: empty for repetitions, `s` for an exercise that is held still.
  public var unit: String
  /// Whether a repetition was completed less than a moment ago, which highlights the count.
  public var isJustDone: Bool
  /// The phase of the current repetition; nil between repetitions.
  public var phase: RepetitionPhase?
  /// The repetition signal's value; nil for an exercise that is held still.
  public var reading: Reading?
  /// The repetition signal around this frame; nil without one.
  public var graph: RepetitionGraph?
  /// The current remarks on form, the most severe first.
  public var remarks: [Remark]
  /// The corner of the panel.
  public var corner: Corner
  /// The width of the panel's graph as a fraction of its full width, 0…1. A graph never becomes too narrow to be legible.
  public var graphScale: Double

  /// Creates the status of a set with `done` of `total` repetitions, or seconds with the unit `s`, completed.
  public init(
    heading: String, done: Int, total: Int, unit: String = "", isJustDone: Bool = false,
    phase: RepetitionPhase? = nil, reading: Reading?, graph: RepetitionGraph? = nil, remarks: [Remark] = [],
    corner: Corner = .bottomLeft, graphScale: Double = 1
  ) {
    self.heading = heading
    self.done = done
    self.total = total
    self.unit = unit
    self.isJustDone = isJustDone
    self.phase = phase
    self.reading = reading
    self.graph = graph
    self.remarks = remarks
    self.corner = corner
    self.graphScale = graphScale
  }
}
