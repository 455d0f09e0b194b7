/// The user's edits about sets and repetitions, by the number of the person after all changes of identity.
struct WorkoutEditPlan: Sendable {
  /// An edit with its position in the user's list.
  typealias Positioned = (position: Int, edit: MotionEdit)

  /// The edits of each person, in order.
  let edits: [Int: [Positioned]]

  /// Creates the plan for `edits` and the changes of identity in `assignment`. Edits without a number are the athlete's.
  ///
  /// - Complexity: O(*e* *c*) for *e* edits, *c* of which change identities.
  init(_ edits: [MotionEdit], _ assignment: TrackAssignment) {
    var plan: [Int: [Positioned]] = [:]
    for (position, edit) in edits.enumerated() where edit.isAboutWorkout {
      let number = edit.performer.map {
        assignment.current($0, before: position, at: edit.times.first ?? 0)
      }
      guard let person = number ?? assignment.athlete else { continue }
      plan[person, default: []].append((position, edit))
    }
    self.edits = plan
  }

  /// Returns the reasons why edits of people whose repetitions aren't counted have no effect, by position.
  func reasons(except counted: (Int) -> Bool) -> [Int: String] {
    var reasons: [Int: String] = [:]
    for (person, edits) in edits where !counted(person) {
      for (position, _) in edits {
        reasons[position] =
          "the repetitions of person \(person) aren't counted, which --reps-for everyone changes"
      }
    }
    return reasons
  }
}
