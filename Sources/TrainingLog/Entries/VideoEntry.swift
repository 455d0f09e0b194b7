/// The logged data of one analyzed video.
public struct VideoEntry: Hashable, Sendable {
  /// The SHA-256 of the video's content, in lowercase hexadecimal, which identifies it.
  public var hash: String
  /// The file name.
  public var name: String
  /// The creation time in the container; nil if it states none.
  public var recordedAt: RecordedTime?
  /// The path of the report; nil if none was written.
  public var report: String?
  /// The version of the program that measured the numbers.
  public var program: String
  /// The time of logging, in seconds since 1970.
  public var loggedAt: Int64
  /// The athlete's sets, in chronological order.
  public var sets: [SetEntry]
  /// The part of the video that was analyzed, in seconds since the first frame; nil for all of it. Logged sets outside it stay.
  public var range: ClosedRange<Double>?

  /// Creates the entry of a video.
  public init(
    hash: String, name: String, recordedAt: RecordedTime?, report: String?, program: String, loggedAt: Int64,
    sets: [SetEntry], range: ClosedRange<Double>? = nil
  ) {
    self.range = range
    (self.hash, self.name, self.recordedAt, self.report) = (hash, name, recordedAt, report)
    (self.program, self.loggedAt, self.sets) = (program, loggedAt, sets)
  }
}

/// The logged data of one set of a video.
public struct SetEntry: Hashable, Sendable {
  /// The set's number in the video, from 1.
  public var number: Int
  /// The exercise's name in tables, such as `push-up`.
  public var exercise: String
  /// The exercise's name in prose, such as "Push-up".
  public var title: String
  /// The camera's view of the athlete.
  public var view: String
  /// Whether the exercise is held still.
  public var isHold: Bool
  /// The time for which the exercise was held, in seconds of reality; nil for an exercise with repetitions.
  public var heldSeconds: Double?
  /// The name of the repetition signal, such as "knee flexion"; empty for a hold.
  public var signal: String
  /// The unit of the repetition signal, such as `°`.
  public var signalUnit: String
  /// The start, in seconds since the first frame.
  public var startSeconds: Double
  /// The end, in seconds since the first frame.
  public var endSeconds: Double
  /// The rest since the set before, in seconds of reality; nil for the first set.
  public var restSeconds: Double?
  /// The load that was measured with the bar; nil if none was given.
  public var load: Load?
  /// The repetitions.
  public var repetitions: [RepetitionEntry] = []
  /// The notes and warnings about form.
  public var findings: [FindingEntry] = []
  /// The stills.
  public var stills: [StillEntry] = []

  /// Creates the entry of a set without repetitions.
  public init(
    number: Int, exercise: String, title: String, view: String, isHold: Bool = false,
    heldSeconds: Double? = nil, signal: String = "", signalUnit: String = "", startSeconds: Double,
    endSeconds: Double, restSeconds: Double? = nil, load: Load? = nil
  ) {
    (self.number, self.exercise, self.title, self.view) = (number, exercise, title, view)
    (self.isHold, self.heldSeconds) = (isHold, heldSeconds)
    (self.signal, self.signalUnit) = (signal, signalUnit)
    (self.startSeconds, self.endSeconds) = (startSeconds, endSeconds)
    (self.restSeconds, self.load) = (restSeconds, load)
  }
}
