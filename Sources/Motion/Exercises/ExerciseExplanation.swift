/// The fit of an exercise to the movements of a set, with the reasons.
public struct ExerciseExplanation: Hashable, Sendable {
  /// The exercise's name on the command line and in tables.
  public let exercise: String
  /// The exercise's name in prose.
  public let title: String
  /// The fit of the exercise to the set, 0…1; 0 if no movement is compared.
  public let fit: Double
  /// The movements that resemble a repetition, or the positions that were held still, in chronological order.
  public let movements: [Movement]

  /// A movement or a held position, compared with the exercise.
  public struct Movement: Hashable, Sendable {
    /// The start.
    public let start: Moment
    /// The turning point; nil for a held position.
    public let turning: Moment?
    /// The end.
    public let end: Moment
    /// The fit, 0…1: ``agreement`` × ``completeness``.
    public let fit: Double
    /// The agreement of the measured evidence, 0…1; 0 if essential evidence contradicts the exercise.
    public let agreement: Double
    /// The factor, 0…1, that lowers the agreement if only a part of the evidence was measured, or measured poorly.
    public let completeness: Double
    /// The reason why the movement isn't counted; nil if it is.
    public let reason: RejectedCandidate.Reason?
    /// The positions of the body in which the exercise is done; nil if it is done in any.
    public let position: Position?
    /// The evidence, in the order of the declaration.
    public let evidence: [Criterion]
  }

  /// The positions of the body in which an exercise is done, compared with a movement.
  public struct Position: Hashable, Sendable {
    /// The positions, the best of which counts.
    public let positions: [BodyPosition]
    /// The fit of the best position, 0…1.
    public let fit: Double
    /// The quality of the measurement, 0…1, which is the weight of the fit.
    public let quality: Double
  }

  /// A piece of evidence, compared with a movement.
  public struct Criterion: Hashable, Sendable {
    /// The alternatives, the best of which counts.
    public let measurements: [Measurement]
    /// The best fit, 0…1; nil if no alternative can be measured.
    public let fit: Double?
    /// The quality of the measurement, 0…1, which is the weight of the fit: 0 if no alternative can be measured.
    public let quality: Double
    /// Whether a fit of 0 rules out the movement, however well the other evidence fits.
    public let isEssential: Bool
    /// Whether the evidence concerns only the confidence of the name, rather than the fit.
    public let isConfidenceOnly: Bool
    /// The source of the required range: anatomy, a text, or clips.
    public let source: String
  }

  /// A measured value and the range that the exercise requires.
  public struct Measurement: Hashable, Sendable {
    /// The ramp from the value with a fit of 0 to the value with a fit of 1.
    public let ramp: Evidence.Ramp
    /// The measured value, in the channel's unit; nil if it can't be measured.
    public let value: Double?

    /// The fit of the value, 0…1; nil if it can't be measured.
    public var fit: Double? { value.map { ramp.fit(Float($0)) } }
    /// The value at which the fit becomes complete.
    public var wanted: Double { Double(ramp.to) }
    /// Whether larger values, rather than smaller ones, fit better.
    public var requiresMore: Bool { ramp.to > ramp.from }
  }
}

/// The exercises that fit one set of a clip best, with the reasons.
public struct SetExplanation: Hashable, Sendable {
  /// The set's number in the video, from 1. A clip without repetitions has set 1, which lasts as long as the clip.
  public let set: Int
  /// The start of the set.
  public let start: Moment
  /// The end of the set.
  public let end: Moment
  /// The score that decided about the name, of the exercise that fits best; nil for holds, for exercises that the user
  /// named, and if nothing resembles the movement.
  public let nameScore: NameScore?
  /// The exercises by descending fit.
  public let exercises: [ExerciseExplanation]
}
