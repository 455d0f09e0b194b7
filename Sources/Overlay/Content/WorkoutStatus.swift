public import FormCheckMotion

/// The state of a workout at one frame: the content of the workout panel and of the remarks.
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

  /// The number of completed repetitions.
  public var done: Int
  /// The number of repetitions in the whole clip.
  public var total: Int
  /// Whether a repetition was completed less than a moment ago, which highlights the count.
  public var isJustDone: Bool
  /// The phase of the current repetition; nil between repetitions.
  public var phase: RepetitionPhase?
  /// The name and value of the repetition signal, such as `knee flexion` and `93°`.
  public var reading: (title: String, value: String) { (readingTitle, readingValue) }
  /// The repetition signal around this frame; nil without one.
  public var graph: RepetitionGraph?
  /// The current remarks on form, the most severe first.
  public var remarks: [Remark]
  /// The corner of the panel.
  public var corner: Corner
  private var readingTitle: String
  private var readingValue: String

  /// Creates the status of a workout with `done` of `total` repetitions completed.
  public init(
    done: Int, total: Int, isJustDone: Bool = false, phase: RepetitionPhase? = nil,
    reading: (title: String, value: String), graph: RepetitionGraph? = nil, remarks: [Remark] = [],
    corner: Corner = .bottomLeft
  ) {
    self.done = done
    self.total = total
    self.isJustDone = isJustDone
    self.phase = phase
    (readingTitle, readingValue) = reading
    self.graph = graph
    self.remarks = remarks
    self.corner = corner
  }
}
