public import FormCheckMotion

/// How far a workout is at one moment: what the panel shows.
public struct WorkoutStatus: Hashable, Sendable {
  /// A corner of the picture.
  public enum Corner: Hashable, Sendable, CaseIterable {
    case bottomLeft
    case bottomRight
    case topRight
  }

  /// Something to say about form.
  public struct Remark: Hashable, Sendable {
    /// How much it matters.
    public var severity: Finding.Severity
    /// A few words.
    public var text: String

    /// A remark of a few words.
    public init(severity: Finding.Severity, text: String) {
      self.severity = severity
      self.text = text
    }
  }

  /// Repetitions done.
  public var done: Int
  /// Repetitions in the whole clip.
  public var total: Int
  /// Whether one was completed a moment ago.
  public var isJustDone: Bool
  /// Which way it goes; nil between repetitions.
  public var phase: RepetitionPhase?
  /// The driving signal's name and value: `knee flexion`, `93°`.
  public var reading: (title: String, value: String) { (readingTitle, readingValue) }
  /// The driving signal around this moment; nil where there is none.
  public var graph: RepetitionGraph?
  /// What is to be said now.
  public var remarks: [Remark]
  /// Where the panel goes.
  public var corner: Corner
  private var readingTitle: String
  private var readingValue: String

  /// The status of a workout of which `done` of `total` repetitions are completed.
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

/// The driving signal around one moment: seconds before and after it, and values.
public struct RepetitionGraph: Hashable, Sendable {
  /// A value at a time.
  public struct Sample: Hashable, Sendable {
    /// Seconds after the moment; negative before it.
    public var seconds: Double
    /// The value; nil where there is none.
    public var value: Double?

    /// A value `seconds` after the moment.
    public init(seconds: Double, value: Double?) {
      self.seconds = seconds
      self.value = value
    }
  }

  /// What is shown, ascending.
  public var samples: [Sample]
  /// The seconds that the graph is wide, round the moment.
  public var window: ClosedRange<Double>
  /// The values that it is high.
  public var range: ClosedRange<Double>
  /// Where repetitions lie, in seconds after the moment.
  public var repetitions: [ClosedRange<Double>]

  /// A graph of `window` seconds round a moment.
  public init(
    samples: [Sample], window: ClosedRange<Double>, range: ClosedRange<Double>,
    repetitions: [ClosedRange<Double>]
  ) {
    self.samples = samples
    self.window = window
    self.range = range
    self.repetitions = repetitions
  }
}
