/// The exercise of a clip, and the movements and holds that belong to it.
struct RecognizedExercise {
  /// The exercise's name and score.
  let recognition: ExerciseRecognition
  /// The search that counts the repetitions; nil if no repetitions are counted.
  let search: RepetitionSearch?
  /// The movements that ``search`` found, counted or not, in chronological order.
  let candidates: [RepetitionSearch.Candidate]
  /// The ranges of frames in which a position was held still, in chronological order.
  let holds: [Range<Int>]
  /// The form rules that apply.
  let rules: [FormRuleReference]
  /// The frames of the cycles from which the exercise was recognized; empty if it wasn't.
  var evidence: [ClosedRange<Int>] = []
  /// The score that decided about the name; nil for a hold, and if the user named the exercise.
  var score: NameScore?

  /// Creates a recognized exercise. If `candidates` is nil, `search` is run to find them.
  init(
    _ recognition: ExerciseRecognition, _ search: RepetitionSearch?,
    candidates: [RepetitionSearch.Candidate]? = nil, holds: [Range<Int>], rules: [FormRuleReference] = []
  ) {
    self.recognition = recognition
    self.search = search
    self.candidates = candidates ?? search?.candidates() ?? []
    self.holds = holds
    self.rules = rules
  }

  /// The cycles that are counted as repetitions.
  ///
  /// - Complexity: O(*n*) for *n* candidates.
  var counted: [Cycle] { candidates.filter { $0.reason == nil }.map(\.cycle) }

  /// The user's change that made each of ``counted`` a repetition; nil if there was none.
  ///
  /// - Complexity: O(*n*) for *n* candidates.
  var countedEdits: [Repetition.Edit?] { candidates.filter { $0.reason == nil }.map(\.edit) }
}
