import FormCheckMotion

/// The set, and the repetition if there is one, of a person at a moment.
struct WorkoutPart {
  let set: ExerciseSet
  let repetition: Repetition?

  /// Creates the part of a person's workout at a moment; nil outside all sets, and for people whose repetitions aren't
  /// counted.
  ///
  /// - Complexity: O(log *n*) for *n* sets and repetitions.
  init?(of person: PersonMotion, at moment: Moment) {
    guard let workout = person.workout else { return nil }
    repetition = workout.repetition(at: moment.seconds)
    guard let set = repetition.flatMap({ workout.set($0.set) }) ?? workout.set(at: moment.seconds),
      repetition != nil || (set.start.seconds...set.end.seconds).contains(moment.seconds)
    else { return nil }
    self.set = set
  }
}
