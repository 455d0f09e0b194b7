public import FormCheckMotion

/// A set in `<stem>.formcheck.json`.
public struct SetSummary: Codable, Hashable, Sendable {
  /// The set's number, from 1.
  public var set: Int
  /// The start of the first repetition or hold, in seconds since the first shown frame.
  public var startS: Double
  /// The end of the last repetition or hold, in seconds since the first shown frame.
  public var endS: Double
  /// The exercise's name; `unknown` if none matches.
  public var exercise: String
  /// The exercise's name in prose.
  public var title: String
  /// The confidence of the exercise, 0…1: a probability, or an uncalibrated score for a hold; 1 if the user named the exercise, and 0 for `unknown`.
  public var score: Double
  /// Whether the user named the exercise, or chose `unknown`.
  public var isGiven: Bool
  /// The scores of other matching exercises, by name.
  public var alternatives: [String: Double]
  /// The camera view: `front` (or from behind), `oblique`, `side`, or `unclear`.
  public var view: String
  /// The name of the repetition signal; nil for an exercise that is held still.
  public var signal: String?
  /// The unit of the repetition signal; nil for an exercise that is held still.
  public var unit: String?
  /// The zero of the repetition signal and the meaning of larger or negative values, such as "0 straight, more when bent"; nil for an
  /// exercise that is held still, and in records of versions before 0.3.
  public var signalDirection: String?
  /// The number of repetitions; 0 for an exercise that is held still.
  public var repetitions: Int
  /// The time since the end of the previous set, in seconds; nil for the first set.
  public var restS: Double?
  /// What contradicts the exercise that the user named; nil if it fits, or was recognized.
  public var doubt: String?

  /// Creates the summary of a set.
  public init(_ set: ExerciseSet) {
    let (recognition, signal) = (set.recognition, set.repetitionSignal)
    self.set = set.number
    startS = set.start.seconds
    endS = set.end.seconds
    exercise = recognition.exercise
    title = recognition.title
    score = recognition.score.rounded(decimals: 3)
    isGiven = recognition.isGiven
    alternatives = recognition.alternativeScores
    view = set.namedView.rawValue
    self.signal = signal.title.isEmpty ? nil : signal.fullTitle
    unit = signal.title.isEmpty ? nil : signal.unit
    signalDirection = signal.direction.isEmpty ? nil : signal.direction
    repetitions = set.repetitions.count
    restS = set.restSeconds
    doubt = set.counterEvidence?.text
  }
}

/// The sets of a workout in JSON. Versions before 0.3 recorded only their number, which is decoded as no sets.
@propertyWrapper public struct SetList: Codable, Hashable, Sendable {
  /// The sets, in chronological order.
  public var wrappedValue: [SetSummary]

  /// Creates a list of sets.
  public init(wrappedValue: [SetSummary]) { self.wrappedValue = wrappedValue }

  /// Decodes an array of sets, or a number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = (try? container.decode(Int.self)) == nil ? try container.decode([SetSummary].self) : []
  }

  /// Encodes the array.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension ExerciseRecognition {
  /// The scores of the alternatives, by name.
  var alternativeScores: [String: Double] {
    Dictionary(alternatives.map { ($0.exercise, $0.score.rounded(decimals: 3)) }, uniquingKeysWith: max)
  }
}
