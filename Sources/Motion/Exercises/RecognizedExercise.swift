/// The exercise of a clip, and the movements and holds that belong to it.
struct RecognizedExercise {
  /// The exercise's name, and how well it fits.
  let recognition: ExerciseRecognition
  /// The search that counts the repetitions; nil if there are none to count.
  let search: RepetitionSearch?
  /// The movements that ``search`` found, counted or not, in order of time.
  let candidates: [RepetitionSearch.Candidate]
  /// The positions that were held still, as ranges of frames in order of time.
  let holds: [Range<Int>]
  /// The form rules that apply.
  let rules: [FormRuleReference]

  /// An exercise whose repetitions `search` found as `candidates`, by default anew.
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
  /// - Complexity: O(*n*) in the candidates.
  var counted: [Cycle] { candidates.filter { $0.reason == nil }.map(\.cycle) }
}
