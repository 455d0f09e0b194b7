/// A set that was recognized in a clip: its frames, and the exercise with its movements and holds.
struct RecognizedSet {
  /// The offsets of the frames from the set's first repetition or hold to its last.
  let frames: Range<Int>
  /// The exercise, with the movements and holds in ``frames`` and those that are nearer to this set than to another.
  let exercise: RecognizedExercise
}

/// The sets that were recognized in a clip.
struct RecognizedClip {
  /// The sets, in chronological order, without overlap.
  let sets: [RecognizedSet]
  /// The movements and holds that belong to no set, none of which is counted. Its recognition describes a clip without
  /// sets.
  let remainder: RecognizedExercise
}

extension [RecognizedSet] {
  /// The sets, in chronological order, each of which ends where the next one begins if they overlap: in the middle between the
  /// turning points of the last repetition of one and the first of the other.
  ///
  /// - Complexity: O(*m*) for *m* movements.
  var withoutOverlap: [RecognizedSet] {
    var sets = self
    for (index, next) in zip(indices, indices.dropFirst()) {
      guard let last = sets[index].exercise.counted.last?.peak,
        let first = sets[next].exercise.counted.first?.peak,
        sets[index].frames.upperBound > sets[next].frames.lowerBound, last < first
      else { continue }
      let middle = (last + first + 1) / 2
      sets[index] = RecognizedSet(
        frames: sets[index].frames.lowerBound..<middle, exercise: sets[index].exercise)
      sets[next] = RecognizedSet(
        frames: middle..<Swift.max(middle + 1, sets[next].frames.upperBound), exercise: sets[next].exercise)
    }
    return sets
  }
}

extension RecognizedExercise {
  /// Returns the exercise with the movements whose peak, and the holds whose start, lies in `frames`.
  ///
  /// - Complexity: O(*n*) for *n* movements and holds.
  func part(in frames: Range<Int>) -> RecognizedExercise {
    var part = RecognizedExercise(
      recognition, search, candidates: candidates.filter { frames.contains($0.cycle.peak) },
      holds: holds.filter { frames.contains($0.lowerBound) }, rules: rules)
    (part.evidence, part.score) = (evidence, score)
    return part
  }
}
