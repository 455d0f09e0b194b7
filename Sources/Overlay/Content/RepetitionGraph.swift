/// The repetition signal around one frame, with times relative to the frame.
public struct RepetitionGraph: Hashable, Sendable {
  /// A value at a time.
  public struct Sample: Hashable, Sendable {
    /// The time in seconds after the frame; negative before it.
    public var seconds: Double
    /// The value; nil where the signal has none.
    public var value: Double?

    /// Creates a sample `seconds` after the frame.
    public init(seconds: Double, value: Double?) {
      self.seconds = seconds
      self.value = value
    }
  }

  /// The samples in chronological order.
  public var samples: [Sample]
  /// The time span that the graph's width covers, in seconds after the frame.
  public var window: ClosedRange<Double>
  /// The range of values that the graph's height covers.
  public var range: ClosedRange<Double>
  /// The time spans of the repetitions, in seconds after the frame.
  public var repetitions: [ClosedRange<Double>]

  /// Creates a graph of the time span `window`, in seconds after the frame.
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
