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
