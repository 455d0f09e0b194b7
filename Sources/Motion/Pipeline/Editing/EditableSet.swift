/// A recognized set whose movements can be changed.
struct EditableSet {
  /// The exercise with the movements, counted or not, in chronological order.
  private(set) var exercise: RecognizedExercise
  private let extent: Range<Int>
  private var isHold: Bool
  /// Whether the set was recognized, rather than created from the user's repetitions.
  let wasRecognized: Bool

  init(_ set: RecognizedSet) {
    (exercise, extent) = (set.exercise, set.frames)
    isHold = set.exercise.search == nil
    wasRecognized = !set.exercise.counted.isEmpty || isHold
  }

  /// The indices of the counted movements.
  var counted: [Int] { exercise.candidates.indices.filter { exercise.candidates[$0].reason == nil } }

  /// Whether the set has no repetition, and the exercise isn't held still.
  var isEmpty: Bool { !isHold && counted.isEmpty }

  /// The frames from the first counted movement to the last; the recognized frames without one.
  var frames: Range<Int> {
    let cycles = exercise.counted
    guard let first = cycles.map(\.start).min(), let last = cycles.map(\.end).max() else { return extent }
    return first..<(last + 1)
  }

  /// The set after the changes.
  var recognized: RecognizedSet { RecognizedSet(frames: frames, exercise: exercise) }

  /// Assigns another exercise, found in the whole clip, to the set, and counts its movements in `surroundings`.
  ///
  /// If the exercise has no movements there, the earlier ones stay and are measured in its signal.
  mutating func name(_ found: RecognizedExercise, in surroundings: Range<Int>) {
    var named = found.part(in: surroundings)
    if let values = found.search?.signal.values, named.counted.isEmpty || !wasRecognized {
      named = RecognizedExercise(
        found.recognition, found.search,
        candidates: exercise.candidates.compactMap { $0.measured(in: values) }, holds: exercise.holds,
        rules: found.rules)
    }
    exercise = RecognizedExercise(
      found.recognition.edited, named.search, candidates: named.candidates, holds: named.holds,
      rules: named.rules)
    isHold = found.search == nil
  }

  /// Excludes a movement from the count.
  mutating func reject(_ index: Int) {
    let candidate = exercise.candidates[index]
    replace(
      index..<(index + 1),
      with: [RepetitionSearch.Candidate(cycle: candidate.cycle, reason: .removed)])
  }

  /// Replaces a movement by counted ones.
  mutating func replace(_ index: Int, with cycles: [Cycle], _ edit: Repetition.Edit) {
    replace(index..<(index + 1), with: cycles.map { .counted($0, edit) })
  }

  /// Removes a movement.
  mutating func remove(_ index: Int) { replace(index..<(index + 1), with: []) }

  /// Adds a counted movement in place of those that weren't counted and have their peak in it.
  mutating func insert(_ cycle: Cycle, _ edit: Repetition.Edit) {
    var candidates = exercise.candidates.filter { $0.reason == nil || !cycle.range.contains($0.cycle.peak) }
    candidates.append(.counted(cycle, edit))
    set(candidates.sorted { $0.cycle.peak < $1.cycle.peak })
  }

  private mutating func replace(_ range: Range<Int>, with new: [RepetitionSearch.Candidate]) {
    var candidates = exercise.candidates
    candidates.replaceSubrange(range, with: new)
    set(candidates)
  }

  private mutating func set(_ candidates: [RepetitionSearch.Candidate]) {
    exercise = RecognizedExercise(
      exercise.recognition, exercise.search, candidates: candidates, holds: exercise.holds,
      rules: exercise.rules)
  }
}

extension RepetitionSearch.Candidate {
  /// Returns a movement that the user's edit made a repetition.
  fileprivate static func counted(_ cycle: Cycle, _ edit: Repetition.Edit) -> RepetitionSearch.Candidate {
    RepetitionSearch.Candidate(cycle: cycle, reason: nil, edit: edit)
  }

  /// Returns the movement in another signal; nil if the signal isn't known there.
  fileprivate func measured(in values: [Float]) -> RepetitionSearch.Candidate? {
    Cycle(in: cycle.fullRange, of: values).map {
      RepetitionSearch.Candidate(
        cycle: edit == nil ? $0.trimmed(values) : $0, reason: reason, edit: edit)
    }
  }
}
