/// Consecutive repetitions, or holds, of one exercise without a long rest between them.
public struct ExerciseSet: Sendable {
  /// The set's number in the workout, from 1.
  public let number: Int
  /// The start of the first repetition or hold; the start of its shot in an edited video.
  public let start: Moment
  /// The end of the last repetition or hold; the end of its shot in an edited video.
  public let end: Moment
  /// The exercise and its score.
  public let recognition: ExerciseRecognition
  /// The camera's view of the person, by the limits within which form rules can be judged.
  public let view: CameraView
  /// The body's turn out of the image plane, in degrees, 0 from the front or from behind, 90 from the side; nil if it is unknown or
  /// changes.
  public let turn: Double?
  /// The signal whose cycles are the repetitions; without values for an exercise that is held still.
  public let repetitionSignal: RepetitionSignal
  /// Whether a repetition begins with the lift, as in a curl, rather than with the lowering, as in a squat.
  public let beginsWithLift: Bool
  /// The repetitions, in chronological order; empty for an exercise that is held still.
  public let repetitions: [Repetition]
  /// The findings about the repetitions in chronological order, followed by those about the whole set.
  public let findings: [Finding]
  /// The time since the end of the previous set, in seconds of reality; nil for the first set of a shot.
  public let restSeconds: Double?
  /// The measurement that contradicts the exercise most, if the user named it and the movements fit it poorly; otherwise nil.
  public let counterEvidence: CounterEvidence?

  /// Creates a set.
  public init(
    number: Int, start: Moment, end: Moment, recognition: ExerciseRecognition, view: CameraView,
    repetitionSignal: RepetitionSignal, beginsWithLift: Bool = false, repetitions: [Repetition],
    findings: [Finding] = [], restSeconds: Double? = nil, counterEvidence: CounterEvidence? = nil,
    turn: Double? = nil
  ) {
    self.number = number
    self.start = start
    self.end = end
    self.recognition = recognition
    (self.view, self.turn) = (view, turn)
    self.repetitionSignal = repetitionSignal
    self.beginsWithLift = beginsWithLift
    self.repetitions = repetitions
    self.findings = findings
    self.restSeconds = restSeconds
    self.counterEvidence = counterEvidence
  }

  /// The name of the view in reports and records.
  public var namedView: CameraView { turn.map { CameraView(named: $0) } ?? view }

  /// The duration from start to end, in seconds of reality.
  public var seconds: Double { end.realSeconds - start.realSeconds }
}

/// The camera's view of the body, classified by the turn of shoulders and hips out of the image plane.
public enum CameraView: String, CaseIterable, Sendable {
  /// From the front or from behind.
  case front
  /// Between front and side.
  case oblique
  /// From the side.
  case side
  /// Unknown, or changing.
  case unclear
}

/// The signal whose cycles are the repetitions of a set, such as the mean knee flexion.
public struct RepetitionSignal: Sendable {
  /// The name, such as "knee flexion".
  public let title: String
  /// Whether the signal is a joint angle that is measured in 3D, because it isn't measurable in the image plane in most frames.
  public let isIn3D: Bool
  /// The unit, such as `°`.
  public let unit: String
  /// The zero and the meaning of larger or negative values, such as "0 straight, more when bent"; empty if unknown.
  public let direction: String
  /// The values, one element for each frame of ``range``; NaN where missing.
  public let values: [Float]
  /// The frames of the set and of the rest around it, as offsets in the person's span. The rest between two sets is
  /// divided in its middle.
  public let range: Range<Int>

  /// The name in reports and tables, such as "knee flexion" or "knee flexion in 3D". Values of the same joint that are
  /// measured in different ways may differ by tens of degrees.
  public var fullTitle: String { isIn3D ? "\(title) in 3D" : title }

  /// Creates the signal named `title`, in `unit`, whose first value belongs to the frame at the offset `first`.
  ///
  /// - Parameter direction: the zero and the meaning of larger or negative values; empty if unknown.
  public init(
    title: String, unit: String, direction: String = "", values: [Float], first: Int = 0, isIn3D: Bool = false
  ) {
    self.title = title
    self.isIn3D = isIn3D
    self.direction = direction
    self.unit = unit
    self.values = values
    range = first..<(first + values.count)
  }

  /// The value at an offset in the person's span; NaN where missing and outside ``range``.
  public subscript(offset: Int) -> Float { range.contains(offset) ? values[offset - range.lowerBound] : .nan }
}
